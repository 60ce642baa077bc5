"""What both runners need to send by httpx, and to let nothing of httpx through: its frames hold the header with the key."""
from __future__ import annotations

from typing import Any, Dict

import httpx

from .._base.problem import Unreachable
from .._base.secret import KeyAuth
from .exchange import CLOSED, Settings

TIMEOUT = httpx.Timeout(connect=10, read=120, write=60, pool=60)


def options(settings: Settings, timeout: Any, transport: Any, verify: Any) -> Dict[str, Any]:
    """Arguments of an httpx client."""
    made: Dict[str, Any] = {
        "auth": KeyAuth(settings.key),
        "timeout": TIMEOUT if timeout is None else timeout,
        # A redirect could lead the key elsewhere, and the service has none.
        "follow_redirects": False,
        "verify": verify,
    }
    if transport is not None:
        made["transport"] = transport
    return made


def unreachable(error: Exception, settings: Settings, began: bool) -> Unreachable:
    """What a failure of httpx is. Nothing of it is kept but a sentence."""
    said = settings.key.hidden_in(str(error))
    if isinstance(error, httpx.TimeoutException):
        return Unreachable("slow", settings.address, said)
    if isinstance(error, httpx.RemoteProtocolError) and not began and "without sending" in said:
        return Unreachable("cut", settings.address, CLOSED)
    if isinstance(error, (httpx.RemoteProtocolError, httpx.ReadError, httpx.DecodingError)):
        return Unreachable("cut", settings.address, said)
    return Unreachable("offline", settings.address, said)


def bare(error: BaseException) -> BaseException:
    """An exception without the frames and the exceptions below it."""
    error.__context__ = None
    error.__cause__ = None
    return error.with_traceback(None)
