"""Errors: ``HindsightError`` is the base of all. Every code of the service has a class of its own.

::

    HindsightError
    ├── Problem            the service refused: code, detail, errors with their places
    │   ├── UnknownFeature, InsufficientCredits, RateLimited, …   one for every code
    │   └── UnexpectedAnswer   no Hindsight service answered, such as a proxy
    ├── Unreachable        no whole answer arrived
    ├── StudyFailed        a study ended without a result
    └── QueryError         the builder refused; nothing was sent (also a ValueError)
"""
from __future__ import annotations

from typing import Any

from ._base.problem import Fault, HindsightError, Problem, UnexpectedAnswer, Unreachable
from ._base.query_error import ConditionIsNoBool, QueryError, UnknownName
from ._generated.problems import *  # noqa: F403
from ._generated.problems import BY_CODE
from ._generated.problems import __all__ as _codes


class StudyFailed(HindsightError):
    """A study ended without a result. ``job`` has its state and why."""

    def __init__(self, job: Any) -> None:
        super().__init__(job)
        self.job = job

    def __str__(self) -> str:
        failure = self.job.failure
        why = f": {failure['code']}: {failure['detail']}" if failure else ""
        return f"the study {self.job.name!r} has {self.job.state}{why}"


__all__ = [
    "ConditionIsNoBool",
    "Fault",
    "HindsightError",
    "Problem",
    "QueryError",
    "StudyFailed",
    "UnexpectedAnswer",
    "UnknownName",
    "Unreachable",
    "BY_CODE",
    *[name for name in _codes if name != "BY_CODE"],
]
