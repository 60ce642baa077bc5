"""Words, notebooks, progress."""
