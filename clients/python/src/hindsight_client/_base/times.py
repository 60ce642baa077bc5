"""Times are UTC. What has no time zone is refused, because the client does not guess one."""
from __future__ import annotations

import datetime
import re
from typing import Any, Union

from .query_error import QueryError

Time = Union[str, datetime.datetime, datetime.date]
"""A text such as ``2026-01-12`` or ``2026-01-12T10:15:00Z``, or a datetime with a time zone."""

_TEXT = re.compile(r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(Z|[+-]\d\d:?\d\d)?")


def text_of(time: Time) -> str:
    """A time as documents have it: ``2026-01-12T10:15:00Z``. A day is its midnight.

    Raises QueryError ``bad_time`` for a datetime without a time zone, and for a text that is no time.
    """
    if isinstance(time, str):
        time = _parsed(time)
    if not isinstance(time, datetime.datetime):
        if isinstance(time, datetime.date):
            return f"{time.isoformat()}T00:00:00Z"
        raise QueryError("bad_time", f"{time!r} is no time: give a text such as 2026-01-12T10:15:00Z, or a datetime")
    # NaT of pandas is a datetime that is no time.
    if time != time:
        raise QueryError("bad_time", "NaT (not a time) cannot be asked for")
    if time.tzinfo is None:
        raise QueryError(
            "bad_time",
            f"{time} has no time zone: say time.replace(tzinfo=datetime.timezone.utc), or use a text that ends in Z",
        )
    moment = time.astimezone(datetime.timezone.utc)
    fraction = f".{moment.microsecond:06d}".rstrip("0") if moment.microsecond else ""
    return f"{moment:%Y-%m-%dT%H:%M:%S}{fraction}Z"


def text_of_any(value: Any) -> str:
    """A parameter as text; times become texts of times."""
    return text_of(value) if isinstance(value, (datetime.datetime, datetime.date)) else str(value)


def _parsed(text: str) -> Time:
    found = _TEXT.fullmatch(text.strip())
    if found is None:
        raise QueryError("bad_time", f"{text!r} is no time: write 2026-01-12 or 2026-01-12T10:15:00Z")
    text = text.strip().replace(" ", "T")
    if len(text) > 10 and found.group(1) is None:
        raise QueryError("bad_time", f"{text!r} has no time zone: end it with Z for UTC")
    try:
        if len(text) == 10:
            return datetime.date.fromisoformat(text)
        zone = found.group(1)
        # Python 3.10 reads neither Z nor +0000, and fractions of 3 or 6 digits alone.
        plain = text[: -len(zone)]
        head, _, fraction = plain.partition(".")
        offset = "+00:00" if zone == "Z" else zone if ":" in zone else f"{zone[:3]}:{zone[3:]}"
        return datetime.datetime.fromisoformat(f"{head}.{fraction[:6]:0<6}{offset}")
    except ValueError as error:
        why = str(error)
    raise QueryError("bad_time", f"{text!r} is no time: {why}")
