"""The one style sheet of the window: a template with places for colours and sizes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.gui.tokens import Tokens

_PLACE = re.compile(r"\{([a-z0-9_]+)\}")
_SIZE = re.compile(r"(\d+)px")

TEMPLATE = """
QToolTip { background: {surface}; color: {text}; border: 1px solid {edge}; padding: {4px} {8px}; }

QLabel { color: {text}; background: transparent; }
QLabel:disabled { color: {quiet}; }
QLabel[role="display"] { font-size: {34px}; font-weight: 700; }
QLabel[role="figure"] { font-size: {30px}; font-weight: 600; }
QLabel[role="page"] { font-size: {21px}; font-weight: 600; }
QLabel[role="panel"] { font-size: {18px}; font-weight: 600; }
QLabel[role="title"] { font-size: {16px}; font-weight: 600; }
QLabel[role="card"] { font-size: {14px}; font-weight: 600; }
QLabel[role="table"] { font-size: {14px}; font-weight: 500; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="medium"] { font-weight: 500; }
QLabel[role="field"] { color: {text2}; min-height: {30px}; max-height: {30px}; }
QLabel[role="column"] { font-size: {12px}; font-weight: 600; color: {quiet}; }
QLabel[role="caption"] { font-size: {12px}; color: {quiet}; }
QLabel[role="hint"] { font-size: {11px}; font-weight: 500; color: {quiet}; }
QLabel[role="axis"] { font-size: {11px}; color: {quiet}; }
QLabel[role="refusal"] { font-size: {12px}; color: {err}; }
QLabel[token="text"] { color: {text}; }
QLabel[token="text2"] { color: {text2}; }
QLabel[token="quiet"] { color: {quiet}; }
QLabel[token="accent"] { color: {accent}; }
QLabel[token="warn"] { color: {warn}; }
QLabel[token="err"] { color: {err}; }

QFrame[ground="window"] { background: {window}; border: none; }
QFrame[ground="surface"] { background: {surface}; border: none; }
QFrame[ground="sunken"] { background: {sunken}; border: none; }
QFrame[ground="accent_soft"] { background: {accent_soft}; border: none; }
QFrame[ground="card"] { background: {surface}; border: 1px solid {line}; border-radius: {8px}; }
QFrame[ground="card"][chosen="true"] { border: 2px solid {accent}; }
QFrame[ground="tile"] { background: {sunken}; border: none; border-radius: {6px}; }
QFrame[rule="true"] { background: {line}; border: none; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QComboBox {
  background: {surface}; color: {text}; border: 1px solid {edge}; border-radius: {6px};
  selection-background-color: {accent}; selection-color: {on_accent};
}
QLineEdit { padding: 0px {7px}; min-height: {28px}; placeholder-text-color: {quiet}; }
QPlainTextEdit, QTextEdit { padding: {4px} {7px}; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus { border: 2px solid {accent}; }
QLineEdit:focus { padding: 0px {6px}; min-height: {26px}; }
QPlainTextEdit:focus, QTextEdit:focus { padding: {3px} {6px}; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled {
  background: {sunken}; color: {quiet}; border-color: {line};
}
QLineEdit[refused="true"], QLineEdit[refused="true"]:focus,
QPlainTextEdit[refused="true"], QPlainTextEdit[refused="true"]:focus { border: 2px solid {err_line}; }
QLineEdit[refused="true"] { padding: 0px {6px}; min-height: {26px}; }
QPlainTextEdit[refused="true"] { padding: {3px} {6px}; }
QLineEdit[bare="true"], QLineEdit[bare="true"]:focus {
  background: transparent; border: none; padding: 0px; min-height: 0px; font-weight: 600;
}
QLineEdit[bare="true"]:disabled { background: transparent; }

QTextEdit[reading="true"], QTextEdit[reading="true"]:focus { background: transparent; border: none; padding: 0px; }

QComboBox { padding: 0px {26px} 0px {9px}; min-height: {28px}; }
QComboBox:focus { padding: 0px {25px} 0px {8px}; min-height: {26px}; }
QComboBox::drop-down { border: none; width: {24px}; }
QComboBox::down-arrow { image: none; width: 0px; height: 0px; }
QComboBox QAbstractItemView { border: 1px solid {edge}; padding: {4px}; outline: none; }

QAbstractItemView {
  background: {surface}; color: {text}; border: none; outline: none;
  selection-background-color: {accent_soft}; selection-color: {text};
}
QAbstractItemView[ground="window"] { background: {window}; }
QAbstractItemView::item:hover { background: {hover}; }
QAbstractItemView::item:selected { background: {accent_soft}; color: {text}; }
QHeaderView { background: {surface}; border: none; }
QHeaderView::section {
  background: {surface}; color: {quiet}; font-size: {12px}; font-weight: 600;
  border: none; border-bottom: 1px solid {line}; padding: 0px {8px}; min-height: {34px};
}
QTableView, QTreeView { gridline-color: {line}; }
QTableCornerButton::section { background: {surface}; border: none; }

QMenuBar { background: transparent; color: {text}; spacing: {4px}; }
QMenuBar::item { background: transparent; padding: {6px} {8px}; border-radius: {6px}; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: {surface}; }
QMenu { background: {surface}; color: {text}; border: 1px solid {edge}; padding: {4px}; }
QMenu::item { padding: {7px} {28px} {7px} {12px}; border-radius: {4px}; min-width: {140px}; }
QMenu::item:selected { background: {accent_soft}; color: {text}; }
QMenu::item:disabled { color: {quiet}; }
QMenu::item:disabled:selected { background: {hover}; }
QMenu::icon { padding-left: {8px}; }
QMenu::separator { height: 1px; background: {line}; margin: {4px} {8px}; }

QTabBar { background: transparent; border: none; }
QTabBar::tab {
  background: transparent; color: {text2}; border: none; border-top: 2px solid transparent;
  padding: 0px {12px}; height: {40px}; min-width: {48px};
}
QTabBar::tab:selected { background: {window}; color: {text}; border-top: 2px solid {accent}; font-weight: 600; }
QTabBar::tab:hover:!selected { background: {hover}; }
QTabBar::tab:focus { color: {accent}; }

QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: {10px}; margin: 0px; }
QScrollBar:horizontal { background: transparent; height: {10px}; margin: 0px; }
QScrollBar::handle { background: {edge}; border-radius: {3px}; margin: {2px}; }
QScrollBar::handle:vertical { min-height: {28px}; }
QScrollBar::handle:horizontal { min-width: {28px}; }
QScrollBar::handle:hover { background: {quiet}; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: {line}; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QSplitter::handle:hover { background: {accent}; }

QProgressBar { background: {sunken}; border: none; border-radius: {4px}; text-align: center; color: {text}; }
QProgressBar::chunk { background: {accent}; border-radius: {4px}; }
QProgressBar[thin="true"] { max-height: 2px; border-radius: 0px; background: transparent; }
QProgressBar[thin="true"]::chunk { border-radius: 0px; }

QDialog, QMessageBox { background: {window}; }
QDialogButtonBox QPushButton, QMessageBox QPushButton {
  background: {surface}; color: {text}; border: 1px solid {edge}; border-radius: {6px};
  min-height: {32px}; min-width: {76px}; padding: 0px {12px}; font-weight: 500;
}
QDialogButtonBox QPushButton:hover, QMessageBox QPushButton:hover { background: {hover}; }
QDialogButtonBox QPushButton:default, QMessageBox QPushButton:default {
  background: {accent}; color: {on_accent}; border-color: {accent}; font-weight: 600;
}
"""


def stylesheet(tokens: Tokens, scale: float = 1.0) -> str:
    """The style sheet in a set of colours, sizes multiplied by ``scale``.

    Raises:
        KeyError: the template names a token that does not exist.
    """

    def filled(place: re.Match[str]) -> str:
        size = _SIZE.fullmatch(place[1])
        return f"{round(int(size[1]) * scale)}px" if size else tokens.value(place[1])

    return _PLACE.sub(filled, TEMPLATE)
