"""Strategy studies: estimate, run, wait, result, rows."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Mapping, Optional

from .._base.reply import Reply
from .._base.times import Time
from .._generated.types import (
    StudyCatalog,
    StudyEstimate,
    StudyHoldout,
    StudyJobDetail,
    StudyList,
    StudyRowsOpportunities,
)
from .._show import html as _html
from .._show import words as _words
from ..answers.flows import Shared
from ..answers.tables import Table
from ..querying.query import Symbols
from . import flows as _study_flows
from .result import StudyResult

if TYPE_CHECKING:
    import pandas

Run = Callable[..., Any]
COSTS = {"taker_bps": 5, "maker_bps": 2, "slippage_bps": 2, "funding": "settled"}


class Studies:
    """Strategy studies of an account. Everything but a run is free."""

    def __init__(self, run: Run, shared: Shared) -> None:
        self._run = run
        self._shared = shared

    def catalog(self) -> StudyCatalog:
        """What a study may be about: markets with their records, features, limits."""
        return self._run(_study_flows.catalog(self._shared))  # type: ignore[no-any-return]

    def define(
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
        """The document of a study: ``define(F.range_pos_24h >= 0.9, horizon="4h", policies=[…])``.

        Costs are per side, in bps. ``more`` are other members: ``holdout``, ``fill``, ``statistics``, ``resolution``.
        """
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
        return self._run(flow)  # type: ignore[no-any-return]

    def estimate(self, document: Mapping[str, Any]) -> "Estimate":
        """What a run would look at and take. Nothing is set aside. Versions and source revision may be left out."""
        reply, whole = self._run(_study_flows.estimate(self._shared, document))
        return Estimate(self._run, self._shared, reply, whole)

    def job(self, id: str) -> "Job":
        """A job by its id."""
        return Job(self._run, self._shared, self._run(_study_flows.job(self._shared, id)))

    def list(self, before: Optional[str] = None, limit: Optional[int] = None) -> StudyList:
        """Saved definitions, jobs, and how often each idea was tried; newest first."""
        return self._run(_study_flows.listed(self._shared, before, limit))  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return "<studies: catalog, define, estimate, job, list>"


class EstimateBase:
    """What a run would look at and take, without any request."""

    def __init__(self, run: Run, shared: Shared, reply: Reply[StudyEstimate], document: Dict[str, Any]) -> None:
        self._run = run
        self._shared = shared
        self.reply = reply
        self.body: StudyEstimate = reply.body
        self.document = document

    @property
    def units(self) -> int:
        """Credits that a run takes; 0 where the account has the result."""
        return self.body.units

    def said(self) -> List[str]:
        """The estimate in sentences."""
        of, family = self.body, self.body.family
        lines = [
            f"{_words.count(of.candidates)} bars meet the conditions, of {_words.plural(of.symbols, 'symbol')}; at most {_words.count(of.bars_to_simulate)} bars are simulated.",
            f"A run takes {_words.plural(of.units, 'credit')} of {_words.count(of.allowance_remaining)}; the estimate expires at {of.expires}.",
            f"This idea was tried {_words.plural(family.trials, 'time')} before, with {_words.plural(family.policies, 'policy')} together.",
        ]
        if not of.affordable:
            lines.append("The account does not have enough credits.")
        if family.holdout_revealed:
            lines.append("The account has looked at a holdout of this idea: another one confirms nothing.")
        return lines

    def __repr__(self) -> str:
        return "\n".join(["Estimate of a study, not run yet:", *(f"  {line}" for line in self.said())])

    def _repr_html_(self) -> str:
        return _html.box(
            _html.heading("Estimate of a study, not run yet"),
            *(_html.paragraph(line) for line in self.said()),
            _html.paragraph("Run it: estimate.run(name)", "hs-note"),
        )


class Estimate(EstimateBase):
    """What a run would look at and take. Read it; ``run(name)`` is the confirmation."""

    def run(self, name: str) -> "Job":
        """Runs what was estimated. The same call again finds the same job."""
        return Job(self._run, self._shared, self._run(_study_flows.run(self._shared, self.document, self.body, name)))


class JobBase:
    """A run of a study, as it was when last looked at."""

    def __init__(self, run: Run, shared: Shared, body: StudyJobDetail) -> None:
        self._run = run
        self._shared = shared
        self.body: StudyJobDetail = body

    @property
    def id(self) -> str:
        """The job hash."""
        return self.body.id

    @property
    def name(self) -> str:
        return self.body.name

    @property
    def state(self) -> str:
        """``queued``, ``running``, ``cancelling``, ``succeeded``, ``failed`` or ``cancelled``, when last looked at."""
        return self.body.state

    def __repr__(self) -> str:
        done = f", {self.body.progress.share:.0%}" if self.state == "running" else ""
        return f"<Job {self.name!r}: {self.state}{done}, {_words.plural(self.body.units, 'credit')}, id {self.id[:8]}>"


class Job(JobBase):
    """A run of a study. ``wait()`` waits for its end, ``result()`` gives the result."""

    def refresh(self) -> "Job":
        """Looks at it again."""
        self.body = self._run(_study_flows.job(self._shared, self.id))
        return self

    def wait(self, progress: bool = True, timeout: Optional[float] = None) -> "Job":
        """Waits for its end, with a bar. Raises ``errors.StudyFailed`` when it fails or is cancelled, TimeoutError after ``timeout`` seconds."""
        self.body = self._run(_study_flows.wait(self._shared, self.id, progress, timeout))
        return self

    def cancel(self) -> "Job":
        """Ends it. What was set aside is given back."""
        self.body = self._run(_study_flows.simple(self._shared, "postStudyCancel", self.id))
        return self

    def result(self) -> StudyResult:
        """The result. It never changes."""
        reply, self.body = self._run(_study_flows.result(self._shared, self.id))
        return StudyResult(reply, self.body)

    def rows(self, policy: str, part: str = "open") -> "StudyRows":
        """Every opportunity under a policy, or a baseline. ``part``: ``open``, or ``holdout`` once it was revealed."""
        return StudyRows(self._run, self._shared, self.id, policy, part)

    def reveal(self) -> StudyHoldout:
        """What the holdout withheld. It is recorded for the idea, once and for ever."""
        return self._run(_study_flows.reveal(self._shared, self.id))  # type: ignore[no-any-return]

    def publish(self, title: Optional[str] = None) -> "Job":
        """Makes the result public, for ever."""
        self.body = self._run(_study_flows.simple(self._shared, "postStudyPublish", self.id, title=title))
        return self


class StudyRows:
    """Every opportunity under a policy: iterate over them, or take ``frame()`` or ``table()``."""

    def __init__(self, run: Run, shared: Shared, id: str, policy: str, part: str) -> None:
        self._run = run
        self._shared = shared
        self._of = (id, policy, part)

    def __iter__(self) -> Iterator[StudyRowsOpportunities]:
        cursor: Optional[str] = None
        while True:
            body = self._run(_study_flows.rows_page(self._shared, *self._of, cursor)).body
            yield from body.opportunities
            cursor = body.next
            if cursor is None:
                return

    def table(self, format: Optional[str] = None) -> Table:
        """All of them as one table; the SHA-256 of the CSV is in the result."""
        return self._run(_study_flows.rows_table(self._shared, *self._of, format))  # type: ignore[no-any-return]

    def frame(self) -> "pandas.DataFrame":
        """All of them as a DataFrame, by one request."""
        return self.table().frame()

    def __repr__(self) -> str:
        return f"<opportunities under {self._of[1]!r}>"
