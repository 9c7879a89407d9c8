"""Suites: panels about one part of a design, as the plain views that they show and what they ask for."""
