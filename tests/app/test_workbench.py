from fleetforge.app.workbench import load_workbench


def test_the_workbench_is_loaded_once_and_has_all_that_sessions_need() -> None:
    bench = load_workbench()
    assert load_workbench() is bench
    assert "beam" in bench.symbols


def test_a_clause_is_given_with_its_section_and_an_unknown_one_is_no_fault() -> None:
    words = load_workbench().clause_text("FBC-2.2")
    assert "\n" in words
    assert load_workbench().clause_text("no such clause") == ""
