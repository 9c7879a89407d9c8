from __future__ import annotations

import runpy
from pathlib import Path

from fleetforge.sheets.metrics import FontId
from fleetforge.storage.fonts import font_bytes, load_fonts, load_metrics
from fleetforge.storage.locate import resources

ROOT = Path(__file__).resolve().parents[2]


def test_the_metrics_file_matches_the_fonts() -> None:
    script = runpy.run_path(str(ROOT / "packaging" / "make_font_metrics.py"))
    expected = script["content"](resources() / "fonts")
    assert (resources() / "fonts" / "metrics.json").read_text(encoding="utf-8") == expected


def test_metrics_are_loaded_once() -> None:
    assert load_metrics() is load_metrics()
    assert load_fonts().metrics is load_metrics()


def test_every_font_is_bundled_as_truetype_with_its_licence() -> None:
    for font in FontId:
        if font is not FontId.HOLLOW:
            assert font_bytes(font)[:4] == b"\x00\x01\x00\x00"
    texts = {path.name: path.read_text(encoding="utf-8") for path in (resources() / "fonts").glob("LICENSE*")}
    assert "Apache License" in texts["LICENSE-RobotoCondensed.txt"]
    assert "Bitstream Vera" in texts["LICENSE-DejaVu.txt"]
