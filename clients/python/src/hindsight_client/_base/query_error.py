"""What the builder refuses, before any request."""
from __future__ import annotations

from typing import Any, Sequence, Tuple

from .problem import HindsightError


class QueryError(HindsightError, ValueError):
    """A query that cannot be asked. ``code`` is that of the service for the same fault; nothing was sent."""

    __module__ = "hindsight_client.errors"

    def __init__(self, code: str, detail: str, nearest: Sequence[str] = (), allowed: Sequence[Any] = ()) -> None:
        super().__init__(code, detail, tuple(nearest), tuple(allowed))
        self.code = code
        self.detail = detail
        self.nearest: Tuple[str, ...] = tuple(nearest)
        self.allowed: Tuple[Any, ...] = tuple(allowed)

    def __str__(self) -> str:
        text = self.detail
        if self.nearest:
            text += f"; nearest: {', '.join(self.nearest)}"
        elif self.allowed:
            text += f"; allowed: {', '.join(map(str, self.allowed))}"
        return text


class UnknownName(QueryError, AttributeError):
    """There is no feature, aggregate or rule of this name."""

    __module__ = "hindsight_client.errors"


class ConditionIsNoBool(QueryError, TypeError):
    """A condition was used as true or false: by ``and``, ``or``, ``not``, ``if`` or ``a < x < b``."""

    __module__ = "hindsight_client.errors"
