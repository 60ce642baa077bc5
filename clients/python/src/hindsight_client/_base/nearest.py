"""Known names like a given one."""
from __future__ import annotations

import difflib
from typing import Iterable, List


def nearest(name: str, known: Iterable[str], most: int = 3) -> List[str]:
    """The known names most like the given one, nearest first."""
    return difflib.get_close_matches(name.lower(), list(known), n=most, cutoff=0.6)
