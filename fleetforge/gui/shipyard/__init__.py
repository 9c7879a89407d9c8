"""The shipyard: a design on its live sheet, with palette, form, findings, bill and MASS bar around it."""
