"""Requests and answers without a network: flows yield what is to be sent or waited for, and a runner does it.

A flow is a generator. It is the same for both clients; ``_sync`` and ``_async`` run it.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import (
    Any,
    BinaryIO,
    Callable,
    Dict,
    Generator,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Type,
    TypeVar,
    Union,
    get_origin,
)
from urllib.parse import quote, urlencode

from .._base.json_text import decode, encode
from .._base.nearest import nearest
from .._base.problem import Problem, Unreachable, problem_of
from .._base.record import Record, declared
from .._base.reply import Reply
from .._base.secret import Key
from .._base.store import Kept, Store
from .._generated import types
from .._generated.calls import CALLS, CallRow
from .._version import __version__

T = TypeVar("T")


class Send(NamedTuple):
    """To be sent. ``into``: where the body of a good answer goes, in place of memory."""

    method: str
    url: str
    headers: Dict[str, str]
    content: Optional[bytes]
    into: Optional[BinaryIO] = None


class Wait(NamedTuple):
    """To be waited."""

    seconds: float


class Received(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    content: bytes


Effect = Union[Send, Wait]
Flow = Generator[Effect, Any, T]
OnWait = Callable[[float, Problem, int], None]


@dataclass(frozen=True)
class Settings:
    """What all calls of a client share."""

    address: str
    key: Key
    retries: int = 2
    wait_seconds_max: float = 60
    max_credits: Optional[int] = None
    decimals: bool = False
    store: Optional[Store] = None
    on_wait: Optional[OnWait] = None
    headers: Mapping[str, str] = field(default_factory=dict)


def call(
    settings: Settings,
    name: str,
    parameters: Optional[Mapping[str, Any]] = None,
    body: Any = None,
    *,
    into: Optional[BinaryIO] = None,
    request_id: Optional[str] = None,
    retries: Optional[int] = None,
    accept: Optional[str] = None,
) -> Flow[Reply[Any]]:
    """Makes a call by its name. ``accept``: another type of body than JSON, which is left as bytes. Raises a Problem for what the service refuses, Unreachable where no whole answer arrives."""
    row = row_of(name)
    given = _parameters(settings, row, parameters or {})
    url = address_of(settings, row, given)
    content = encode({} if body is None else body) if row.method == "POST" else None
    reads = "bytes" if accept is not None or given.get("format") in ("csv", "parquet") else row.reads
    headers = {
        "User-Agent": f"hindsight-client-python/{__version__}",
        "Accept": accept or ("application/json, application/problem+json" if reads == "json" else "*/*"),
        **settings.headers,
    }
    if content is not None:
        headers["Content-Type"] = "application/json"
    if request_id is not None:
        headers["X-Request-Id"] = request_id
    where = f"{settings.key.fingerprint} {row.method} {url} "
    kept_name = where + (content.decode() if content is not None else "")
    store = settings.store if into is None and accept is None else None
    kept = store.get(kept_name) if store is not None else None
    if kept is not None:
        headers["If-None-Match"] = kept.etag
    received = yield from _answered(settings, Send(row.method, url, headers, content, into), body, retries)
    if received.status == 304 and kept is not None:
        both = {**kept.headers, **received.headers}
        return Reply(_body(settings, row, reads, kept.content), 304, both, kept.content)
    value = _body(settings, row, reads, received.content) if into is None else None
    etag = received.headers.get("etag")
    if store is not None and etag is not None:
        store.put(kept_name, Kept(etag, dict(received.headers), received.content))
    return Reply(value, received.status, received.headers, received.content)


def _answered(settings: Settings, send: Send, body: Any, retries: Optional[int]) -> Flow[Received]:
    """The answer to a request that was not refused, after as many tries as are allowed."""
    tries_max = settings.retries if retries is None else retries
    attempt = 0
    was_cut = False
    while True:
        received = yield send
        if isinstance(received, Unreachable):
            # A kept connection may have been closed in the meantime; every call of the service may be sent again.
            if received.kind == "cut" and received.cause == CLOSED and not was_cut:
                was_cut = True
                continue
            raise received
        if received.status in (200, 304):
            return received
        problem = problem_of(received.status, received.headers, received.content, body)
        seconds = problem.retry_after
        attempt += 1
        if (
            received.status not in (429, 503)
            or seconds is None
            or attempt > tries_max
            or seconds > settings.wait_seconds_max
        ):
            raise problem
        if settings.on_wait is not None:
            settings.on_wait(seconds, problem, attempt)
        yield Wait(seconds)


CLOSED = "the connection was closed before the answer began"


def row_of(name: str) -> CallRow:
    """The row of a call."""
    row = CALLS.get(name)
    if row is None:
        raise TypeError(f"there is no call {name!r}{_near(name, CALLS)}")
    return row


def address_of(settings: Settings, row: CallRow, parameters: Mapping[str, Any]) -> str:
    """The address of a call, with its query string."""
    path = row.path
    for name in row.in_path:
        path = path.replace("{" + name + "}", quote(str(parameters[name]), safe=""))
    search = urlencode([(name, _text(value)) for name, value in parameters.items() if name not in row.in_path])
    base = "" if row.door == "root" else "/api/v1"
    return f"{settings.address}{base}{path}{'?' if search else ''}{search}"


def _parameters(settings: Settings, row: CallRow, given: Mapping[str, Any]) -> Dict[str, Any]:
    parameters = {name: value for name, value in given.items() if value is not None}
    if settings.max_credits is not None and "max_credits" in row.parameters:
        parameters.setdefault("max_credits", settings.max_credits)
    if parameters.get("dry_run") in (True, "true"):
        parameters.pop("max_credits", None)
    for name in parameters:
        if name not in row.parameters and name not in row.in_path:
            raise TypeError(f"{row.id} has no parameter {name!r}{_near(name, row.parameters + row.in_path)}")
    for name in row.in_path:
        if name not in parameters:
            raise TypeError(f"{row.id} needs {name!r}")
    return parameters


def _text(value: Any) -> str:
    from .._base.times import text_of_any

    return ("true" if value else "false") if isinstance(value, bool) else text_of_any(value)


def _near(name: str, known: Any) -> str:
    found = nearest(name, known)
    return f"; do you mean {found[0]!r}?" if found else ""


def _body(settings: Settings, row: CallRow, reads: str, content: bytes) -> Any:
    if reads == "bytes":
        return content
    if reads == "text":
        return content.decode()
    value = decode(content, settings.decimals, settings.address)
    if not isinstance(value, dict):
        return value
    named = (getattr(types, name, None) for name in row.answers)
    # In Python 3.10 `dict[str, Any]` calls itself a type.
    records: List[Type[Record]] = [
        kind for kind in named if get_origin(kind) is None and isinstance(kind, type) and issubclass(kind, Record)
    ]
    if not records:
        return value
    return max(records, key=lambda kind: len(declared(kind) & value.keys()) / len(declared(kind)))(value)
