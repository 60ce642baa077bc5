"""JSON as the service reads and writes it."""
from __future__ import annotations

import datetime
import decimal
import json
import math
import numbers
from typing import Any

from .problem import Unreachable


def encode(value: Any) -> bytes:
    """The text of a body. Numbers of NumPy, decimals and times become JSON; NaN and infinity are refused."""
    return json.dumps(_sendable(value), ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def decode(content: bytes, decimals: bool, address: str) -> Any:
    """The value of a body. With ``decimals`` every number with a fraction is a Decimal with the digits of the text."""
    try:
        return json.loads(content, parse_float=decimal.Decimal) if decimals else json.loads(content)
    except ValueError:
        pass
    raise Unreachable("cut", address, "the text is not whole")


def _sendable(value: Any) -> Any:
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, dict):
        return {str(name): _sendable(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_sendable(one) for one in value]
    if isinstance(value, datetime.datetime):
        from .times import text_of

        return text_of(value)
    if hasattr(value, "document"):
        return _sendable(value.document())
    if hasattr(value, "to_dict"):
        return _sendable(value.to_dict())
    if hasattr(value, "tolist"):
        return _sendable(value.tolist())
    return number(value)


def number(value: Any) -> Any:
    """A number as JSON can have it."""
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, (numbers.Real, decimal.Decimal)):
        real = float(value)
        if not math.isfinite(real):
            raise ValueError(f"{value} is no number that a document can have")
        return real
    raise TypeError(f"a document cannot have {value!r}")
