"""The form: the fields of the design as a whole, as its game has them; those seldom changed under More."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from fleetforge.app.sheet_keys import field_of
from fleetforge.gui.shipyard.fieldlines import FieldLines, in_lines
from fleetforge.gui.shipyard.formfields import TYPED, make_field, make_of, show_field
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import label, link_button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.design_views import FieldView, FormView
    from fleetforge.app.designing import DesignSession


class DesignForm(QWidget):
    """The fields of the design as a whole. A refusal stands beside the field that it is about.

    The widgets stay as long as the fields are of the same make, whatever they hold.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: DesignSession[Any] | None = None
        self.fields: dict[str, Any] = {}
        """The widgets by the keys of their fields."""
        self._shown: FormView | None = None
        self._make: tuple[object, ...] = ()
        self.main, self.more = self._page((), 8), self._page((), 12)
        self.more_button = link_button("More fields", on_click=self._toggle_more)
        self.more_button.hide()
        self.refusal = label("", "refusal", wrap=True)
        self.refusal.hide()
        self.more.hide()
        px = theme().px
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(px(16), px(12), px(16), px(12))
        self._column.setSpacing(px(6))
        self._column.addWidget(self.main)
        self._column.addWidget(self.refusal)
        self._column.addWidget(self.more)
        self._column.addWidget(self.more_button, 0, Qt.AlignmentFlag.AlignLeft)

    # The fields

    def _build(self, form: FormView) -> None:
        """Make the widgets anew, for a form of another make."""
        self.fields.clear()
        folded = self.more.isHidden()
        main, more = self._page(in_lines(form.fields), 8), self._page([[each] for each in form.more], 12)
        for old, new in ((self.main, main), (self.more, more)):
            self._column.replaceWidget(old, new)
            old.hide()
            old.deleteLater()
        self.main, self.more = main, more
        self._align()
        self.main.show()
        self.more.setVisible(bool(form.more) and not folded)
        self.more_button.setVisible(bool(form.more))
        self._order_tabs()

    def _align(self) -> None:
        """Fields beneath More begin where those above them do, unless these stand in pairs."""
        widths = (self.main.words_width, self.more.words_width)
        if all(widths):
            for page in (self.main, self.more):
                page.give_words(max(widths), theme().px(8))

    def _page(self, lines: Sequence[Sequence[FieldView]], gap: int) -> FieldLines:
        """Fields in lines, one or two in each."""
        page = FieldLines(theme().px(gap), self)
        for line in lines:
            page.add_line([(view, self._made(view)) for view in line])
        page.arrange()
        return page

    def _made(self, view: FieldView) -> QWidget:
        made: QWidget = make_field(view, self._asker(view))
        self.fields[view.key] = made
        return made

    def _order_tabs(self) -> None:
        """Fields made late come where they are seen: before the button, which comes before the findings."""
        widgets = [*self.fields.values()]
        for widget in reversed(widgets):
            QWidget.setTabOrder(self.more_button, widget)
        if widgets:
            QWidget.setTabOrder(widgets[-1], self.more_button)

    def _asker(self, view: FieldView) -> Any:
        return lambda value: self._ask(view, value)

    def _ask(self, view: FieldView, value: Any) -> None:
        """Ask for an edit; say beside the field, or beneath all, why it was not done."""
        if self.session is None:
            return
        reply = self.session.set_field(view.key, value)
        words = reply.words if reply else ""
        beside = view.kind in TYPED
        if beside and words:
            self.fields[view.key].show_refusal(words)
        self.refusal.setText("" if beside else words)
        self.refusal.setVisible(bool(words) and not beside)
        if reply:
            self._show(self.session.view().form, anew=True)

    def _toggle_more(self) -> None:
        self.more.setVisible(self.more.isHidden())
        self.more_button.setText("Fewer fields" if self.more.isVisible() else "More fields")

    def first(self) -> QWidget:
        """The first field; what stands for the form where it has none."""
        first: QWidget = next(iter(self.fields.values()), self.more_button)
        return first

    def field_of(self, key: str) -> QWidget | None:
        """The field of a word or line of the sheet, or of the place of a finding."""
        views = (*self._shown.fields, *self._shown.more) if self._shown else ()
        heads = {field_of(key) or key, key.partition(":")[0]}
        found = next((view.key for view in views if heads & {view.key, *view.sheet_keys}), "")
        return self.fields.get(found)

    def current_clause(self) -> str:
        """The clause of the field that has the focus."""
        focus = QApplication.focusWidget()
        key = next((key for key, widget in self.fields.items() if widget is focus or widget.isAncestorOf(focus)), "")
        view = self._shown.field(key) if self._shown else None
        return view.clause if view else ""

    # What they hold

    def refresh(self, session: DesignSession[Any] | None) -> None:
        """Show the fields of the design as it stands."""
        is_other, self.session = session is not self.session, session
        self.setEnabled(session is not None)
        form = session.view().form if session is not None else None
        if form is not None and (is_other or form != self._shown):
            self._show(form, anew=is_other)

    def _show(self, form: FormView, *, anew: bool) -> None:
        """Show a form: all its fields, or those that hold something else than before."""
        make = tuple(map(make_of, (*form.fields, *form.more)))
        if make != self._make:
            self._build(form)
            self._make, anew = make, True
        before = {view.key: view for view in (*self._shown.fields, *self._shown.more)} if self._shown else {}
        self._shown = form
        for view in (*form.fields, *form.more):
            if anew or view != before.get(view.key):
                show_field(self.fields[view.key], view)
