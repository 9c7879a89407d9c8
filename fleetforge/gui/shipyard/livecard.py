"""A finding's card that takes new words in place: a card made anew at every key would lay the column out anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from fleetforge.gui.widgets import FindingCard
from fleetforge.gui.widgets.cards import mend_columns
from fleetforge.gui.widgets.painting import fit_height

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from fleetforge.gui.widgets import FindingFace


class LiveCard(FindingCard):
    """A card whose words follow the design as long as its parts stay the same."""

    def __init__(self, face: FindingFace, *, parent: QWidget | None = None) -> None:
        super().__init__(face, parent=parent)
        self._why = next((one for one in self.findChildren(QLabel) if one is not self.what), None)

    def take(self, face: FindingFace) -> bool:
        """Show another finding if it has the same parts; tells whether it could."""
        if face == self.face:
            return True
        if _parts(face) != _parts(self.face):
            return False
        self.face = face
        self.what.setText(face.what)
        if self._why is not None:
            self._why.setText(face.why)
        for button, words in zip(self.mend_buttons(), face.mends, strict=True):
            button.setText(words.replace("&", "&&"))
            button.updateGeometry()
            fit_height(button)
        self.setAccessibleName(f"{face.severity.capitalize()}: {face.what}")
        self.setAccessibleDescription(" ".join(part for part in (face.why, face.clause) if part))
        return True


def _parts(face: FindingFace) -> tuple[str, bool, str, int, int]:
    return face.severity, bool(face.why), face.clause, len(face.mends), mend_columns(face.mends)
