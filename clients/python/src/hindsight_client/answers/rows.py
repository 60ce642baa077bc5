"""All occurrences of an answer, page by page."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Awaitable, Callable, Dict, Iterator, List, Optional

from .._base.reply import Reply
from .._generated.types import QueryResult, Row
from . import flows as _flows
from .flows import Shared

if TYPE_CHECKING:
    import pandas


class Rows:
    """All occurrences, one after the other, of the revision of the answer.

    The pages after the first are asked for as you go, at no cost. When the revision is no longer served, iteration raises
    ``errors.DatasetRevisionChanged``: rows that you have are of another revision than those that would follow, so begin
    again with ``client.query``. ``frame()`` and ``all()`` hand nothing out before the end, and begin again themselves.
    """

    def __init__(
        self,
        run: Callable[..., Any],
        shared: Shared,
        document: Dict[str, Any],
        first: Reply[QueryResult],
        max_credits: Optional[int],
    ) -> None:
        self._run = run
        self._shared = shared
        self._document = document
        self._first = first
        self._max_credits = max_credits

    def __iter__(self) -> Iterator[Row]:
        reply = self._first
        while True:
            yield from reply.body.rows
            if reply.body.cursor is None:
                return
            reply = self._run(_flows.page(self._shared, self._document, reply.body.cursor, self._max_credits))

    def __len__(self) -> int:
        return self._first.body.counts.occurrences

    def all(self) -> List[Row]:
        """All rows."""
        rows, _ = self._run(self._all())
        return list(rows)

    def frame(self) -> "pandas.DataFrame":
        """All rows as a DataFrame, one row an occurrence. ``attrs`` say the revision."""
        rows, last = self._run(self._all())
        return _flows.rows_frame(self._shared, rows, self._document, last)

    def _all(self) -> Any:
        return _flows.all_rows(self._shared, self._document, self._first, self._max_credits)

    def __repr__(self) -> str:
        return f"<{len(self):,} rows, of revision {self._first.body.dataset_revision[:8]}>"


class AsyncRows:
    """The same as ``Rows``: ``async for row in answer.rows()``."""

    def __init__(
        self,
        run: Callable[..., Awaitable[Any]],
        shared: Shared,
        document: Dict[str, Any],
        first: Reply[QueryResult],
        max_credits: Optional[int],
    ) -> None:
        self._run = run
        self._shared = shared
        self._document = document
        self._first = first
        self._max_credits = max_credits

    async def __aiter__(self) -> AsyncIterator[Row]:
        reply = self._first
        while True:
            for row in reply.body.rows:
                yield row
            if reply.body.cursor is None:
                return
            reply = await self._run(_flows.page(self._shared, self._document, reply.body.cursor, self._max_credits))

    def __len__(self) -> int:
        return self._first.body.counts.occurrences

    async def all(self) -> List[Row]:
        """All rows."""
        rows, _ = await self._run(self._all())
        return list(rows)

    async def frame(self) -> "pandas.DataFrame":
        """All rows as a DataFrame, one row an occurrence."""
        rows, last = await self._run(self._all())
        return _flows.rows_frame(self._shared, rows, self._document, last)

    def _all(self) -> Any:
        return _flows.all_rows(self._shared, self._document, self._first, self._max_credits)

    def __repr__(self) -> str:
        return f"<{len(self):,} rows, of revision {self._first.body.dataset_revision[:8]}>"
