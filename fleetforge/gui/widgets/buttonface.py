"""What is seen of a button, and how it is painted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt

from fleetforge.gui.widgets.painting import (
    CENTRE,
    LEFT,
    faint,
    icon_at,
    key_cap,
    key_cap_width,
    loosened,
    mixed,
    rounded,
    smooth,
    text_flags,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter

    from fleetforge.gui.theme import Skin

SMALL = 28
"""Buttons up to this height have less room beside their words."""
_PLAIN = text_flags(Qt.TextFlag.TextSingleLine, Qt.TextFlag.TextShowMnemonic)
_WRAPPED = text_flags(Qt.TextFlag.TextWordWrap, Qt.TextFlag.TextShowMnemonic)
_LEFT_PLAIN, _CENTRE_WRAPPED = _PLAIN | text_flags(LEFT), _WRAPPED | text_flags(CENTRE)
_MNEMONIC = text_flags(Qt.TextFlag.TextShowMnemonic)


class Kind(StrEnum):
    """How much a button asks to be pressed."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"
    DANGER = "danger"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """What is seen of a button."""

    text: str
    kind: Kind = Kind.SECONDARY
    icon: str = ""
    hint: str = ""
    enabled: bool = True
    hover: bool = False
    down: bool = False
    checked: bool = False
    left: bool = False
    small: bool = False
    wrap: bool = False
    """Whether the words may take more than one line; it has no icon then."""


def button_ground(face: ButtonFace, skin: Skin) -> tuple[QColor | None, QColor | None]:
    """Filling and outline of a button."""
    if not face.enabled:
        bare = face.kind in (Kind.QUIET, Kind.LINK)
        return (None, None) if bare else (skin.colour("sunken"), skin.colour("line"))
    if face.kind is Kind.PRIMARY:
        accent = skin.colour("accent")
        return mixed(accent, skin.colour("text"), 0.2 if face.down else 0.1 if face.hover else 0), None
    if face.checked:
        return skin.colour("accent_soft"), skin.colour("accent")
    touch = faint(skin.colour("text"), 0.08 if face.down else 0.05) if face.hover or face.down else None
    if face.kind in (Kind.QUIET, Kind.LINK):
        return touch, None
    edge = skin.colour("err_line" if face.kind is Kind.DANGER else "edge")
    return mixed(skin.colour("surface"), skin.colour("text"), touch.alphaF() if touch else 0), edge


def button_token(face: ButtonFace) -> str:
    """The token of the text of a button."""
    if not face.enabled:
        return "quiet"
    if face.checked and face.kind is not Kind.PRIMARY:
        return "accent"
    tokens = {Kind.PRIMARY: "on_accent", Kind.DANGER: "err", Kind.LINK: "accent", Kind.QUIET: "text2"}
    return tokens.get(face.kind, "text")


def button_role(face: ButtonFace) -> str:
    """The role of the text of a button."""
    return "primary" if face.kind in (Kind.PRIMARY, Kind.LINK) or face.checked else "button"


def paint_button(painter: QPainter, rect: QRectF, face: ButtonFace, skin: Skin) -> None:
    """Paint a button that fills ``rect``."""
    smooth(painter)
    fill, edge = button_ground(face, skin)
    if fill or edge:
        rounded(painter, rect, skin.px(6), fill, edge)
    colour = skin.colour(button_token(face))
    inner = rect.adjusted(padding(face, skin), 0, -padding(face, skin), 0)
    if face.hint:
        cap = key_cap_width(face.hint, skin)
        height = min(skin.px(18), rect.height() - 4)
        place = QRectF(inner.right() - cap + skin.px(4), rect.center().y() - height / 2, cap, height)
        key_cap(painter, place, face.hint, skin, colour)
        inner.setRight(place.left() - skin.px(6))
    _content(painter, inner, face, skin, colour)


def _content(painter: QPainter, inner: QRectF, face: ButtonFace, skin: Skin, colour: QColor) -> None:
    """Icon and text side by side, in the middle of the room there is."""
    role = button_role(face)
    if face.wrap:
        painter.setFont(skin.font(role))
        painter.setPen(colour)
        painter.drawText(inner, _CENTRE_WRAPPED, loosened(face.text))
        return
    icon = skin.px(16) + (skin.px(8) if face.text else 0) if face.icon else 0
    text = min(text_width(face.text, skin, role), inner.width() - icon)
    x = inner.left() if face.left else inner.left() + max(0.0, (inner.width() - icon - text) / 2)
    if face.icon:
        icon_at(painter, x, inner.center().y(), skin.px(16), face.icon, colour)
    painter.setFont(skin.font(role))
    painter.setPen(colour)
    room = QRectF(x + icon, inner.top(), inner.right() - x - icon, inner.height())
    shown = skin.metrics(role).elidedText(face.text, Qt.TextElideMode.ElideRight, room.width() + 1, _MNEMONIC)
    painter.drawText(room, _LEFT_PLAIN, shown)


def padding(face: ButtonFace, skin: Skin) -> int:
    """Room at both sides of the words, in pixels."""
    return skin.px(4 if face.kind is Kind.LINK else 7 if face.small else 12)


def wrapped_height(text: str, width: float, skin: Skin, role: str) -> float:
    """Height of the words where their lines may be so wide."""
    room = QRectF(0, 0, max(1.0, width), 10_000)
    return skin.metrics(role).boundingRect(room, _WRAPPED, loosened(text)).height()


def longest_word(text: str, skin: Skin, role: str) -> float:
    """Width of the word that is widest, of those that are not so long that they are broken."""
    return max((text_width(word, skin, role) for word in text.split() if loosened(word) == word), default=0.0)


def text_width(text: str, skin: Skin, role: str) -> float:
    """Width of the words without the mark of their mnemonic."""
    return skin.metrics(role).size(_PLAIN, text).width() if text else 0.0


def paint_icon_button(painter: QPainter, rect: QRectF, face: ButtonFace, token: str, skin: Skin) -> None:
    """Paint a button of an icon only."""
    smooth(painter)
    fill, edge = button_ground(face, skin)
    if fill or edge:
        rounded(painter, rect, skin.px(6), fill, edge)
    shown = "edge" if not face.enabled else "accent" if face.checked else token
    side = skin.px(16)
    icon_at(painter, rect.center().x() - side / 2, rect.center().y(), side, face.icon, skin.colour(shown))
