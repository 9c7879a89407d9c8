"""Exact chances of the flight rules; each reads the tables that the resolver reads. Rule: ACF-13"""
