from fleetforge.app.history import History


def test_steps_with_the_same_key_are_one_step_that_undo_takes_back_whole() -> None:
    history = History("")
    for text in ("V", "Va", "Van"):
        history.do(text, f"Name {text}", "name")
    assert history.undo_name == "Name Van"
    history.undo()
    assert (history.value, history.can_undo) == ("", False)


def test_another_step_between_ends_the_merging() -> None:
    history = History("")
    history.do("a", "1", "name")
    history.do("ab", "2")
    history.do("abc", "3", "name")
    history.undo()
    assert history.value == "ab"


def test_an_equal_value_is_no_step_and_keeps_redo() -> None:
    history = History(1)
    history.do(2, "two")
    history.undo()
    assert not history.do(1, "one again")
    assert history.redo_name == "two"


def test_a_new_step_after_undo_drops_what_was_undone() -> None:
    history = History(1)
    history.do(2, "two")
    history.undo()
    history.do(3, "three")
    assert not history.can_redo


def test_saving_forgets_no_step_and_undo_below_it_counts_as_changed() -> None:
    history = History(1)
    history.do(2, "two")
    history.mark_saved()
    assert not history.is_changed
    history.undo()
    assert (history.value, history.is_changed) == (1, True)
    history.redo()
    assert not history.is_changed


def test_typing_after_a_save_is_a_step_of_its_own() -> None:
    history = History("")
    history.do("a", "a", "name")
    history.mark_saved()
    history.do("ab", "ab", "name")
    history.undo()
    assert history.value == "a"


def test_merged_steps_that_lead_back_leave_nothing_to_undo() -> None:
    history = History("a")
    history.do("ab", "ab", "name")
    history.do("a", "a", "name")
    assert not history.can_undo


def test_nothing_to_undo_or_redo_is_no_fault() -> None:
    history = History(1)
    assert not history.undo()
    assert not history.redo()
    assert (history.undo_name, history.redo_name) == ("", "")
