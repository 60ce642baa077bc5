"""Requests and answers: flows, and what runs them."""
