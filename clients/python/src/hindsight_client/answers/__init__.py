"""Answers to queries, their rows and tables."""
