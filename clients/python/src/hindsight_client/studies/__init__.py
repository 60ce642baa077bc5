"""Strategy studies."""
