"""Single calls as flows."""
from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional, cast

from .._base.query_error import QueryError
from .._base.record import Record
from .._base.times import Time, text_of
from .._generated.types import (
    Candles,
    Coverage,
    Paths,
    QueryEstimate,
    RevisionDiff,
    Revisions,
    TickCoverage,
    Ticks,
    Usage,
)
from .._transport.exchange import Flow, call
from ..answers.flows import Shared, table, vocabulary
from ..answers.tables import Table
from ..querying.query import Symbols, document_of
from .proposal import Proposal
from .snapshot import Snapshot


def estimate(shared: Shared, query: Any) -> Flow[QueryEstimate]:
    reply = yield from call(shared.settings, "postQuery", {"dry_run": True}, document_of(query))
    return cast(QueryEstimate, reply.body)


def export(shared: Shared, query: Any, format: Optional[str], max_credits: Optional[int]) -> Flow[Table]:
    return (yield from table(shared, "postExport", {"max_credits": max_credits}, document_of(query), format))


def interpret(shared: Shared, language: str) -> Flow[Proposal]:
    reply = yield from call(shared.settings, "postInterpret", body={"language": language})
    return Proposal(reply)


def snapshot(shared: Shared, symbol: str, t: Time) -> Flow[Snapshot]:
    named = (yield from vocabulary(shared)).symbol(symbol)
    reply = yield from call(shared.settings, "getSnapshot", {"symbol": named, "t": text_of(t)})
    return Snapshot(reply)


def candles(shared: Shared, symbol: str, t: Time, before: str, after: str, step: str) -> Flow[Candles]:
    named = (yield from vocabulary(shared)).symbol(symbol)
    given = {"symbol": named, "t": text_of(t), "before": before, "after": after, "step": step}
    reply = yield from call(shared.settings, "getCandles", given)
    return cast(Candles, reply.body)


def paths(shared: Shared, anchors: Iterable[Any], before: str, after: str, step: str) -> Flow[Paths]:
    words = yield from vocabulary(shared)
    body = {"anchors": [_anchor(words, one) for one in anchors], "before": before, "after": after, "step": step}
    reply = yield from call(shared.settings, "postPaths", body=body)
    return cast(Paths, reply.body)


def _anchor(words: Any, one: Any) -> Dict[str, str]:
    if isinstance(one, Record):
        return {"symbol": one["symbol"], "t": one["anchor_time"]}
    if isinstance(one, (tuple, list)) and len(one) == 2:
        return {"symbol": words.symbol(one[0]), "t": text_of(one[1])}
    raise QueryError("value_type", f"{one!r} is no moment: give a row, or a pair of symbol and time")


def coverage(
    shared: Shared, start: Optional[Time], end: Optional[Time], resolution: str, symbols: Optional[Symbols]
) -> Flow[Coverage]:
    listed: Optional[str] = None
    if symbols is not None:
        words = yield from vocabulary(shared)
        names: List[str] = [symbols] if isinstance(symbols, str) else list(symbols)
        listed = ",".join(words.symbol(one) for one in names)
    given = {"from": None if start is None else text_of(start), "to": None if end is None else text_of(end)}
    reply = yield from call(shared.settings, "getCoverage", {**given, "resolution": resolution, "symbols": listed})
    return cast(Coverage, reply.body)


def tick_coverage(shared: Shared, symbol: str, start: Time, end: Time) -> Flow[TickCoverage]:
    named = (yield from vocabulary(shared)).symbol(symbol)
    given = {"symbol": named, "from": text_of(start), "to": text_of(end)}
    reply = yield from call(shared.settings, "getTickCoverage", given)
    return cast(TickCoverage, reply.body)


def ticks(
    shared: Shared,
    symbol: str,
    t: Time,
    before: str,
    after: str,
    streams: Optional[Iterable[str]],
    max_credits: Optional[int],
) -> Flow[Ticks]:
    given = yield from _window(shared, symbol, t, before, after, streams)
    reply = yield from call(shared.settings, "getTicks", {**given, "max_credits": max_credits})
    whole = cast(Ticks, reply.body)
    while whole["cursor"] is not None:
        reply = yield from call(shared.settings, "getTicks", {**given, "cursor": whole["cursor"]})
        whole = _joined(whole, cast(Ticks, reply.body))
    return whole


def ticks_arrow(
    shared: Shared,
    symbol: str,
    t: Time,
    before: str,
    after: str,
    streams: Optional[Iterable[str]],
    max_credits: Optional[int],
) -> Flow[bytes]:
    given = yield from _window(shared, symbol, t, before, after, streams)
    reply = yield from call(shared.settings, "getTicks", {**given, "max_credits": max_credits}, accept=ARROW_STREAM)
    return reply.content


ARROW_STREAM = "application/vnd.apache.arrow.stream"


def _window(
    shared: Shared, symbol: str, t: Time, before: str, after: str, streams: Optional[Iterable[str]]
) -> Flow[Dict[str, Any]]:
    named = (yield from vocabulary(shared)).symbol(symbol)
    given: Dict[str, Any] = {"symbol": named, "t": text_of(t), "before": before, "after": after}
    if streams is not None:
        given["streams"] = streams if isinstance(streams, str) else ",".join(streams)
    return given


def _joined(before: Ticks, page: Ticks) -> Ticks:
    """The events of both pages, and the cursor of the later one."""
    members = {name: page[name] for name in page}
    for stream in page["streams"]:
        members[stream] = [*before[stream], *page[stream]]
    joined = object.__new__(Ticks)
    object.__setattr__(joined, "_members", members)
    return joined


def revisions(shared: Shared) -> Flow[Revisions]:
    reply = yield from call(shared.settings, "getRevisions")
    return cast(Revisions, reply.body)


def diff(shared: Shared, before: str, after: str, query: Any, max_credits: Optional[int]) -> Flow[RevisionDiff]:
    named: Dict[str, Any] = {"id": after, "from": before}
    if query is None:
        reply = yield from call(shared.settings, "getRevisionDiff", named)
    else:
        reply = yield from call(
            shared.settings, "postRevisionDiff", {**named, "max_credits": max_credits}, document_of(query)
        )
    return cast(RevisionDiff, reply.body)


def usage(shared: Shared, month: Optional[str]) -> Flow[Usage]:
    reply = yield from call(shared.settings, "getUsage", {"month": month})
    return cast(Usage, reply.body)
