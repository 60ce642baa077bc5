"""Strategy studies, awaited. The same as ``studies``."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Awaitable, Callable, Dict, List, Mapping, Optional

from .._base.times import Time
from .._generated.types import StudyCatalog, StudyHoldout, StudyList, StudyRowsOpportunities
from ..answers.flows import Shared
from ..answers.tables import Table
from ..querying.query import Symbols
from . import flows as _study_flows
from .result import StudyResult
from .studies import COSTS, EstimateBase, JobBase

if TYPE_CHECKING:
    import pandas

Run = Callable[..., Awaitable[Any]]


class AsyncStudies:
    """Strategy studies of an account."""

    def __init__(self, run: Run, shared: Shared) -> None:
        self._run = run
        self._shared = shared

    async def catalog(self) -> StudyCatalog:
        """What a study may be about."""
        return await self._run(_study_flows.catalog(self._shared))  # type: ignore[no-any-return]

    async def define(
        self,
        *opportunity: Any,
        horizon: str,
        policies: List[Mapping[str, Any]],
        costs: Mapping[str, Any] = COSTS,
        symbols: Optional[Symbols] = None,
        start: Optional[Time] = None,
        end: Optional[Time] = None,
        cooldown: Optional[str] = None,
        **more: Any,
    ) -> Dict[str, Any]:
        """The document of a study."""
        flow = _study_flows.define(
            self._shared,
            list(opportunity),
            horizon=horizon,
            policies=policies,
            costs=costs,
            symbols=symbols,
            start=start,
            end=end,
            cooldown=cooldown,
            more=more,
        )
        return await self._run(flow)  # type: ignore[no-any-return]

    async def estimate(self, document: Mapping[str, Any]) -> "AsyncEstimate":
        """What a run would look at and take."""
        reply, whole = await self._run(_study_flows.estimate(self._shared, document))
        return AsyncEstimate(self._run, self._shared, reply, whole)

    async def job(self, id: str) -> "AsyncJob":
        """A job by its id."""
        return AsyncJob(self._run, self._shared, await self._run(_study_flows.job(self._shared, id)))

    async def list(self, before: Optional[str] = None, limit: Optional[int] = None) -> StudyList:
        """Saved definitions, jobs, and how often each idea was tried."""
        return await self._run(_study_flows.listed(self._shared, before, limit))  # type: ignore[no-any-return]


class AsyncEstimate(EstimateBase):
    """What a run would look at and take. ``await run(name)`` is the confirmation."""

    async def run(self, name: str) -> "AsyncJob":
        """Runs what was estimated."""
        return AsyncJob(
            self._run, self._shared, await self._run(_study_flows.run(self._shared, self.document, self.body, name))
        )


class AsyncJob(JobBase):
    """A run of a study."""

    async def refresh(self) -> "AsyncJob":
        """Looks at it again."""
        self.body = await self._run(_study_flows.job(self._shared, self.id))
        return self

    async def wait(self, progress: bool = True, timeout: Optional[float] = None) -> "AsyncJob":
        """Waits for its end."""
        self.body = await self._run(_study_flows.wait(self._shared, self.id, progress, timeout))
        return self

    async def cancel(self) -> "AsyncJob":
        """Ends it."""
        self.body = await self._run(_study_flows.simple(self._shared, "postStudyCancel", self.id))
        return self

    async def result(self) -> StudyResult:
        """The result. It never changes."""
        reply, self.body = await self._run(_study_flows.result(self._shared, self.id))
        return StudyResult(reply, self.body)

    def rows(self, policy: str, part: str = "open") -> "AsyncStudyRows":
        """Every opportunity under a policy, or a baseline."""
        return AsyncStudyRows(self._run, self._shared, self.id, policy, part)

    async def reveal(self) -> StudyHoldout:
        """What the holdout withheld."""
        return await self._run(_study_flows.reveal(self._shared, self.id))  # type: ignore[no-any-return]

    async def publish(self, title: Optional[str] = None) -> "AsyncJob":
        """Makes the result public, for ever."""
        self.body = await self._run(_study_flows.simple(self._shared, "postStudyPublish", self.id, title=title))
        return self


class AsyncStudyRows:
    """Every opportunity under a policy: ``async for``, or ``await frame()``."""

    def __init__(self, run: Run, shared: Shared, id: str, policy: str, part: str) -> None:
        self._run = run
        self._shared = shared
        self._of = (id, policy, part)

    async def __aiter__(self) -> AsyncIterator[StudyRowsOpportunities]:
        cursor: Optional[str] = None
        while True:
            body = (await self._run(_study_flows.rows_page(self._shared, *self._of, cursor))).body
            for row in body.opportunities:
                yield row
            cursor = body.next
            if cursor is None:
                return

    async def table(self, format: Optional[str] = None) -> Table:
        """All of them as one table."""
        return await self._run(_study_flows.rows_table(self._shared, *self._of, format))  # type: ignore[no-any-return]

    async def frame(self) -> "pandas.DataFrame":
        """All of them as a DataFrame."""
        return (await self.table()).frame()
