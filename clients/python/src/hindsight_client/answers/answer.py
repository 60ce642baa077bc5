"""Answers that ask for more: rows, tables, charts, sweeps."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Awaitable, Callable, Dict, Iterable, Mapping, Optional

from .._base.reply import Reply
from .._generated.types import Charts, QueryResult
from ..views import sweep_flow as _sweeps
from ..views.sweep import Sweep
from . import flows as _flows
from .base import AnswerBase, Caveat, checked_horizon
from .flows import Shared
from .rows import AsyncRows, Rows
from .tables import Table

if TYPE_CHECKING:
    import pandas
    from matplotlib.figure import Figure


class Answer(AnswerBase):
    """The answer to a query. In a notebook it shows itself, with its caveats."""

    def __init__(
        self,
        run: Callable[..., Any],
        shared: Shared,
        reply: Reply[QueryResult],
        document: Dict[str, Any],
        sentences: Mapping[str, str],
        max_credits: Optional[int] = None,
    ) -> None:
        super().__init__(reply, document, sentences)
        self._run = run
        self._shared = shared
        self._max_credits = max_credits

    def rows(self) -> Rows:
        """All occurrences: iterate over them, or take ``rows().frame()``."""
        return Rows(self._run, self._shared, self.document, self.reply, self._max_credits)

    def frame(self) -> "pandas.DataFrame":
        """All occurrences as a DataFrame, by one request. It costs nothing after the query."""
        made = self._run(_flows.frame(self._shared, self.document, self.reply, self._max_credits))
        made.attrs.update(self._attrs(), dataset_revision=made.attrs["dataset_revision"])
        return made

    def export(self, format: Optional[str] = None) -> Table:
        """All occurrences as a table: ``csv`` or ``parquet``. It is of the revision of the answer."""
        return self._run(_flows.table(self._shared, "postExport", {"revision": self.revision, "max_credits": self._max_credits}, self.document, format))  # type: ignore[no-any-return]

    def charts(self, horizon: str = "4h") -> Charts:
        """What is drawn of the answer at a horizon: histogram, paths, days, hours, symbols, months. Free after the query."""
        return self._run(_flows.charts(self._shared, self.document, checked_horizon(horizon), self.revision, self._max_credits))  # type: ignore[no-any-return]

    def plot(self, horizon: str = "4h", kind: Optional[str] = None, theme: str = "light") -> "Figure":
        """The charts of the workbench, as a figure of matplotlib.

        ``kind``: ``returns``, ``distribution``, ``paths``, ``reached``, ``days`` or ``symbols``; without it, four of them.
        ``theme``: ``light`` or ``dark``.
        """
        from .._plot.answer import needs_charts, plot_answer

        drawn = self.charts(horizon) if self.occurrences and needs_charts(kind) else None
        return plot_answer(self, drawn, checked_horizon(horizon), kind, theme)

    def sweep(self, clause: Any, values: Iterable[float], max_credits: Optional[int] = None) -> Sweep:
        """What would have followed at neighbouring thresholds of one condition."""
        return self._run(_sweeps.sweep(self._shared, self.document, clause, values, max_credits, self.revision))  # type: ignore[no-any-return]


class AsyncAnswer(AnswerBase):
    """The same as ``Answer``: what asks for more is awaited."""

    def __init__(
        self,
        run: Callable[..., Awaitable[Any]],
        shared: Shared,
        reply: Reply[QueryResult],
        document: Dict[str, Any],
        sentences: Mapping[str, str],
        max_credits: Optional[int] = None,
    ) -> None:
        super().__init__(reply, document, sentences)
        self._run = run
        self._shared = shared
        self._max_credits = max_credits

    def rows(self) -> AsyncRows:
        """All occurrences: ``async for row in answer.rows()``, or ``await answer.rows().frame()``."""
        return AsyncRows(self._run, self._shared, self.document, self.reply, self._max_credits)

    async def frame(self) -> "pandas.DataFrame":
        """All occurrences as a DataFrame, by one request."""
        made = await self._run(_flows.frame(self._shared, self.document, self.reply, self._max_credits))
        made.attrs.update(self._attrs(), dataset_revision=made.attrs["dataset_revision"])
        return made

    async def export(self, format: Optional[str] = None) -> Table:
        """All occurrences as a table: ``csv`` or ``parquet``."""
        return await self._run(_flows.table(self._shared, "postExport", {"revision": self.revision, "max_credits": self._max_credits}, self.document, format))  # type: ignore[no-any-return]

    async def charts(self, horizon: str = "4h") -> Charts:
        """What is drawn of the answer at a horizon."""
        return await self._run(_flows.charts(self._shared, self.document, checked_horizon(horizon), self.revision, self._max_credits))  # type: ignore[no-any-return]

    async def plot(self, horizon: str = "4h", kind: Optional[str] = None, theme: str = "light") -> "Figure":
        """The charts of the workbench, as a figure of matplotlib."""
        from .._plot.answer import needs_charts, plot_answer

        drawn = await self.charts(horizon) if self.occurrences and needs_charts(kind) else None
        return plot_answer(self, drawn, checked_horizon(horizon), kind, theme)

    async def sweep(self, clause: Any, values: Iterable[float], max_credits: Optional[int] = None) -> Sweep:
        """What would have followed at neighbouring thresholds of one condition."""
        return await self._run(_sweeps.sweep(self._shared, self.document, clause, values, max_credits, self.revision))  # type: ignore[no-any-return]


__all__ = ["Answer", "AsyncAnswer", "Caveat"]
