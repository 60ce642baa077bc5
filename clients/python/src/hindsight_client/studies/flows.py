"""Studies as flows: estimate, run, wait, result, rows."""
from __future__ import annotations

import time
from typing import Any, Dict, List, Mapping, Optional, cast

from .._base.reply import Reply
from .._base.times import Time, text_of
from .._generated.types import (
    StudyCatalog,
    StudyEstimate,
    StudyHoldout,
    StudyJobDetail,
    StudyList,
    StudyResult,
    StudyRows,
)
from .._show.progress import NoProgress, Progress
from .._transport.exchange import Flow, Wait, call
from ..answers.flows import Shared, table, vocabulary
from ..answers.tables import Table
from ..errors import StudyFailed, Unreachable
from ..querying.conditions import flat
from ..querying.query import Symbols

ENDED = ("succeeded", "failed", "cancelled")
LOOK_SECONDS = (0.2, 5.0)
"""How long between two looks at a job: the first, and the longest."""
LOST_MAX = 5
"""So many looks one after the other may get no answer."""


def catalog(shared: Shared) -> Flow[StudyCatalog]:
    reply = yield from call(shared.settings, "getStudyCatalog")
    return cast(StudyCatalog, reply.body)


def completed(shared: Shared, document: Mapping[str, Any]) -> Flow[Dict[str, Any]]:
    """A document with the versions and the source revision of the service, where it does not name them."""
    of = yield from catalog(shared)
    return {
        "schema_version": of.study_version,
        "normalization_version": of.normalization_version,
        "feature_version": of.feature_version,
        "source": {"revision": of.source.revision, "bars": of.source.bars},
        **document,
    }


def define(
    shared: Shared,
    opportunity: List[Any],
    *,
    horizon: str,
    policies: List[Mapping[str, Any]],
    costs: Mapping[str, Any],
    symbols: Optional[Symbols],
    start: Optional[Time],
    end: Optional[Time],
    cooldown: Optional[str],
    more: Mapping[str, Any],
) -> Flow[Dict[str, Any]]:
    words = yield from vocabulary(shared)
    of = yield from catalog(shared)
    named: Any = "all"
    if symbols is not None:
        named = sorted({words.symbol(one) for one in ([symbols] if isinstance(symbols, str) else symbols)})
    scope = {
        "symbols": named,
        "from": text_of(start) if start is not None else of.coverage["from"],
        "to": text_of(end) if end is not None else of.coverage["to"],
    }
    opportunities: Dict[str, Any] = {"all": [one.clause() for one in flat(opportunity)]}
    if cooldown is not None:
        opportunities["cooldown"] = cooldown
    parts = {
        "scope": scope,
        "opportunity": opportunities,
        "horizon": horizon,
        "policies": [dict(one) for one in policies],
        "costs": dict(costs),
        **more,
    }
    return (yield from completed(shared, parts))


def estimate(shared: Shared, document: Mapping[str, Any]) -> Flow["tuple[Reply[StudyEstimate], Dict[str, Any]]"]:
    whole = yield from completed(shared, document)
    reply = yield from call(shared.settings, "postStudyEstimate", body={"document": whole})
    return reply, whole


def run(shared: Shared, document: Mapping[str, Any], of: StudyEstimate, name: str) -> Flow[StudyJobDetail]:
    body = {
        "document": document,
        "confirmation": of.confirmation,
        "attempt": of.attempt,
        "units": of.units,
        "name": name,
    }
    reply = yield from call(shared.settings, "postStudyRun", body=body)
    return (yield from job(shared, reply.body.id))


def job(shared: Shared, id: str) -> Flow[StudyJobDetail]:
    reply = yield from call(shared.settings, "getStudyJob", {"id": id})
    return cast(StudyJobDetail, reply.body)


def wait(shared: Shared, id: str, progress: bool, timeout: Optional[float]) -> Flow[StudyJobDetail]:
    """Looks at a job until it has ended. Raises StudyFailed unless it has succeeded, TimeoutError after ``timeout`` seconds."""
    until = None if timeout is None else time.monotonic() + timeout
    pause, longest = LOOK_SECONDS
    lost = 0
    of = yield from job(shared, id)
    bar = Progress(of.name) if progress else NoProgress()
    try:
        while True:
            bar.show(of)
            if of.state in ENDED:
                break
            if until is not None and time.monotonic() >= until:
                raise TimeoutError(
                    f"the study {of.name!r} is {of.state} after {timeout} s; it goes on: wait again, or cancel it"
                )
            yield Wait(pause if until is None else max(0.0, min(pause, until - time.monotonic())))
            pause = min(longest, pause * 1.3)
            # The study goes on while nobody looks; one lost connection in an hour must not end the wait.
            try:
                of = yield from job(shared, id)
                lost = 0
            except Unreachable:
                lost += 1
                if lost > LOST_MAX:
                    raise
    finally:
        bar.close()
    if of.state != "succeeded":
        raise StudyFailed(of)
    return of


def simple(shared: Shared, name: str, id: str, **more: Any) -> Flow[StudyJobDetail]:
    """A call that changes a job, and the job after it."""
    yield from call(shared.settings, name, body={"id": id, **more})
    return (yield from job(shared, id))


def result(shared: Shared, id: str) -> Flow["tuple[Reply[StudyResult], StudyJobDetail]"]:
    reply = yield from call(shared.settings, "getStudyResult", {"id": id})
    return reply, (yield from job(shared, id))


def rows_page(shared: Shared, id: str, policy: str, part: str, cursor: Optional[str]) -> Flow[Reply[StudyRows]]:
    given = {"id": id, "policy": policy, "part": part, "cursor": cursor, "limit": 1000}
    return (yield from call(shared.settings, "getStudyOpportunities", given))


def rows_table(shared: Shared, id: str, policy: str, part: str, format: Optional[str]) -> Flow[Table]:
    return (yield from table(shared, "getStudyOpportunities", {"id": id, "policy": policy, "part": part}, None, format))


def reveal(shared: Shared, id: str) -> Flow[StudyHoldout]:
    reply = yield from call(shared.settings, "postStudyReveal", body={"id": id})
    return cast(StudyHoldout, reply.body)


def listed(shared: Shared, before: Optional[str], limit: Optional[int]) -> Flow[StudyList]:
    reply = yield from call(shared.settings, "getStudyList", {"before": before, "limit": limit})
    return cast(StudyList, reply.body)
