"""What calls make together, as flows: the same for both clients."""
from __future__ import annotations

import tempfile
import warnings
from typing import Any, BinaryIO, Dict, List, Mapping, Optional, cast

from .._base.reply import Reply
from .._generated.types import Charts, QueryResult, Row
from .._transport.exchange import Flow, Settings, call
from ..errors import DatasetRevisionChanged
from ..querying.query import document_of
from ..querying.vocabulary import Vocabulary
from .frames import fields_of, from_rows
from .tables import Table, checked_format


class RevisionChangedWarning(UserWarning):
    """The data were of another revision than expected, and were read from the start."""


class Shared:
    """What the objects of a client share: settings, and the vocabulary once it is known."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.vocabulary: Optional[Vocabulary] = None


def vocabulary(shared: Shared, fresh: bool = False) -> Flow[Vocabulary]:
    """The vocabulary; it is asked for once."""
    if shared.vocabulary is None or fresh:
        reply = yield from call(shared.settings, "getRegistry")
        shared.vocabulary = Vocabulary(reply.body)
    return shared.vocabulary


def ask(
    shared: Shared, query: Any, max_credits: Optional[int] = None, request_id: Optional[str] = None
) -> Flow["tuple[Reply[QueryResult], Dict[str, Any], Mapping[str, str]]"]:
    """The reply to a query, its document, and the sentences of caveats."""
    document = document_of(query)
    reply = yield from call(shared.settings, "postQuery", {"max_credits": max_credits}, document, request_id=request_id)
    words = yield from vocabulary(shared)
    return reply, document, words.sentences


def page(
    shared: Shared, document: Dict[str, Any], cursor: Optional[str], max_credits: Optional[int]
) -> Flow[Reply[QueryResult]]:
    """A page of a result."""
    asked = {**document, "page": {**document["page"], "cursor": cursor}}
    reply = yield from call(shared.settings, "postQuery", {"max_credits": max_credits}, asked)
    return reply


def charts(
    shared: Shared, document: Dict[str, Any], horizon: str, revision: str, max_credits: Optional[int] = None
) -> Flow[Charts]:
    """What is drawn of an answer at a horizon, of the revision of the answer."""
    parameters = {"horizon": horizon, "revision": revision, "max_credits": max_credits}
    reply = yield from call(shared.settings, "postCharts", parameters, document)
    return cast(Charts, reply.body)


def table(
    shared: Shared, name: str, parameters: Mapping[str, Any], body: Any = None, format: Optional[str] = None
) -> Flow[Table]:
    """A table, kept in a temporary file that nobody else sees."""
    kind = checked_format(format)
    file = cast(BinaryIO, tempfile.TemporaryFile())
    try:
        reply = yield from call(shared.settings, name, {**parameters, "format": kind}, body, into=file)
    except BaseException:
        file.close()
        raise
    return Table(file, kind, reply.headers, shared.settings.decimals)


def all_rows(
    shared: Shared,
    document: Dict[str, Any],
    first: Optional[Reply[QueryResult]],
    max_credits: Optional[int],
    tries: int = 3,
) -> Flow["tuple[List[Row], Reply[QueryResult]]"]:
    """All rows, of one revision. When that is no longer served, they are read again from the first page, as the service asks."""
    begun = first
    for attempt in range(1, tries + 1):
        rows: List[Row] = []
        try:
            reply = begun if begun is not None else (yield from page(shared, document, None, max_credits))
            rows += reply.body.rows
            while reply.body.cursor is not None:
                reply = yield from page(shared, document, reply.body.cursor, max_credits)
                rows += reply.body.rows
        except DatasetRevisionChanged:
            if attempt == tries:
                raise
            begun = None
            warnings.warn(
                "the revision is no longer served: the rows are read again, of the present one",
                RevisionChangedWarning,
                stacklevel=2,
            )
            continue
        return rows, reply
    raise AssertionError("unreachable")


def frame(shared: Shared, document: Dict[str, Any], first: Reply[QueryResult], max_credits: Optional[int]) -> Flow[Any]:
    """All occurrences as a DataFrame: one table of the revision where it is still served, else all pages of the present one."""
    parameters = {"revision": first.body.dataset_revision, "max_credits": max_credits}
    try:
        made = yield from table(shared, "postExport", parameters, document)
        result = made.frame()
    except DatasetRevisionChanged:
        rows, last = yield from all_rows(shared, document, first, max_credits)
        result = rows_frame(shared, rows, document, last)
    result.attrs.update(simulated=first.body.simulated is True)
    return result


def rows_frame(shared: Shared, rows: List[Row], document: Dict[str, Any], reply: Reply[QueryResult]) -> Any:
    """Rows of pages as a DataFrame with the columns of the table of all occurrences."""
    outcomes = [
        f"{metric}_{horizon}"
        for metric in ("return", "mfe", "mae")
        for horizon in ("30m", "1h", "4h", "24h", "3d", "7d")
    ]
    known: Any = shared.vocabulary.rules if shared.vocabulary is not None else ()
    rules = {one.field: one.clauses for one in known}
    result = from_rows(rows, fields_of(document, rules), outcomes)
    result.attrs.update(
        dataset_revision=reply.body.dataset_revision, reproducibility_key=reply.body.reproducibility_key
    )
    return result
