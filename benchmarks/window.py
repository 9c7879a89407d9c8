"""The window: from a cold start to the first painted window, and memory with 100 designs open.

The start is set against a bare ``QMainWindow`` with a label, painted in the same way, start by
start in turn, so that what else the machine does meets both alike. Bytecode is written first: a
person's second start has it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.timing import verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
STARTS = 15
DESIGNS = 100
LIMIT = 2.0

_END = """
app.processEvents()
while not window.painted:
    app.processEvents()
print(window.painted)
import os
os._exit(0)
"""
BARE = (
    """
import time
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
class Window(QMainWindow):
    painted = 0
    def paintEvent(self, event):
        super().paintEvent(event)
        self.painted = time.time()
app = QApplication([])
window = Window()
window.setCentralWidget(QLabel("FleetForge"))
window.resize(1280, 800)
window.show()
"""
    + _END
)
OURS = (
    """
import time
from fleetforge.launch import load_window
application = load_window()
class Window(application.MainWindow):
    painted = 0
    def paintEvent(self, event):
        super().paintEvent(event)
        self.painted = time.time()
application.MainWindow = Window
app = application.make_application()
window = application.start([])
"""
    + _END
)
MEMORY = """
import sys
from pathlib import Path
from fleetforge.gui import application
from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
app = application.make_application()
window = application.open_window(application.open_shelf())
app.processEvents()
def resident():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
print(resident())
files = design_files()
from fleetforge.games.full_thrust.files.ship import load_ship
catalogue = load_catalogue()
designs = [load_ship(files[number % len(files)], catalogue) for number in range(int(sys.argv[1]))]
window.services.open_value("ship", designs[0])
app.processEvents()
print(resident())
for design in designs[1:]:
    window.services.open_value("ship", design)
    app.processEvents()
print(resident())
import os
os._exit(0)
"""


def seconds(program: str, environment: dict[str, str]) -> float:
    """Time from starting a process to its window's first paint."""
    began = time.time()
    ran = subprocess.run([sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True)
    return float(ran.stdout.split()[-1]) - began


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    with tempfile.TemporaryDirectory() as home:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment |= {"FLEETFORGE_HOME": home, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
        environment |= {"PYTHONPYCACHEPREFIX": str(Path(home) / "bytecode")}
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        yield "Opening the window"
        yield from _start(environment)
        if Path("/proc/self/status").exists():
            yield from _memory(environment)


def _start(environment: dict[str, str]) -> Iterator[str]:
    for program in (BARE, OURS):
        seconds(program, environment)
    pairs = [(seconds(BARE, environment), seconds(OURS, environment)) for _ in range(STARTS)]
    bare, ours = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(two / one for one, two in pairs)
    yield f"  {'bare window, cold start to first paint':<68} {1000 * bare:8.0f}   ms"
    yield f"  {'FleetForge, cold start to first paint':<68} {1000 * ours:8.0f}   ms"
    yield verdict("FleetForge, times the bare window", ratio, f"<= {LIMIT}", met=ratio <= LIMIT)


def _memory(environment: dict[str, str]) -> Iterator[str]:
    command = [sys.executable, "-c", MEMORY, str(DESIGNS)]
    ran = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    empty, one, many = (float(word) for word in ran.stdout.split())
    for name, figure in (("welcome page", empty), ("one design open", one), (f"{DESIGNS} designs open", many)):
        yield f"  {f'memory, {name}':<68} {figure:8.0f}   MB"
    yield f"  {'memory of a further design':<68} {(many - one) / (DESIGNS - 1):8.2f}   MB"
