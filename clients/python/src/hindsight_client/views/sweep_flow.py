"""Which clause of a document is swept."""
from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional, Tuple

from .._base.json_text import number
from .._base.query_error import QueryError
from .._transport.exchange import Flow, call
from ..answers.flows import Shared, vocabulary
from ..querying.conditions import Condition
from ..querying.query import document_of
from ..querying.vocabulary import Operand
from .sweep import Sweep


def sweep(
    shared: Shared,
    query: Any,
    clause: Any,
    values: Iterable[float],
    max_credits: Optional[int] = None,
    revision: Optional[str] = None,
) -> Flow[Sweep]:
    """Sweeps a threshold, of the present revision where none is named."""
    document = document_of(query)
    tried = [number(one) for one in values]
    if not tried:
        raise QueryError("value_range", "the list of thresholds is empty")
    body = {"document": document, "clause": pointer_of(document, clause), "values": tried}
    reply = yield from call(shared.settings, "postSweep", {"revision": revision, "max_credits": max_credits}, body)
    words = yield from vocabulary(shared)
    return Sweep(reply, words.sentences)


def pointer_of(document: Dict[str, Any], clause: Any) -> str:
    """The JSON Pointer of a clause: of a pointer itself, a condition of the document, or a feature that one clause names."""
    if isinstance(clause, str) and clause.startswith("/"):
        return clause
    clauses = list(_clauses(document))
    if isinstance(clause, Condition):
        found = [pointer for pointer, one in clauses if one == clause.clause()]
        named = repr(clause)
    else:
        field = clause.field if isinstance(clause, Operand) else f"feature.{str(clause).removeprefix('feature.')}"
        found = [pointer for pointer, one in clauses if one[0] == field]
        named = field
    if len(found) == 1:
        return found[0]
    places: List[str] = found or [f"{pointer} {one}" for pointer, one in clauses if one[0].startswith("feature.")]
    said = "stands in several clauses: name one by its pointer" if found else "is in no clause of the query"
    raise QueryError("not_a_threshold", f"{named} {said}", allowed=places)


def _clauses(document: Dict[str, Any]) -> Iterable[Tuple[str, List[Any]]]:
    for i, one in enumerate(document["where"]["all"]):
        yield f"/where/all/{i}", list(one)
    for k, step in enumerate((document.get("sequence") or {}).get("steps", ())):
        for i, one in enumerate(step["all"]):
            yield f"/sequence/steps/{k}/all/{i}", list(one)
