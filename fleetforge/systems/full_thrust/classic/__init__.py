"""Fighters and point defence of the Fleet Books, in play where ``fighter_rules`` is ``classic``.

Much of it is known from a later edition only; what a type of fighter does is that of the catalogue.

Rule: FTC-7, FTC-4.26
"""
