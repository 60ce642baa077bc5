"""Sweeps: does an answer stand or fall with its threshold?"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional

from .._base.reply import Reply
from .._generated.types import Sweep as SweepBody
from .._show import html as _html
from .._show import words as _words
from ..answers.base import checked_horizon
from ..answers.frames import numeric, pandas_module

if TYPE_CHECKING:
    import pandas
    from matplotlib.figure import Figure


class Sweep:
    """What would have followed at neighbouring thresholds. ``frame()`` has one row a threshold, ``plot()`` draws it."""

    def __init__(self, reply: Reply[SweepBody], sentences: Optional[Mapping[str, str]] = None) -> None:
        self.reply = reply
        self.body: SweepBody = reply.body
        self._sentences = sentences or {}

    @property
    def thresholds_tried(self) -> int:
        """How many thresholds there are: the simultaneous intervals hold for all of them together."""
        return self.body.thresholds_tried

    @property
    def field(self) -> str:
        """The field whose threshold is moved."""
        return str(self.body.clause.clause[0])

    def fragile(self, horizon: str = "4h") -> bool:
        """The sign of the difference changes when the threshold moves by 5 % or less, as far as thresholds were tried."""
        return bool(self.body.sensitivity[checked_horizon(horizon)].fragile)

    def frame(self, horizon: str = "4h") -> "pandas.DataFrame":
        """One row a threshold: occurrences, and at the horizon what followed, less any minute, with both intervals."""
        pandas = pandas_module()
        rows: List[Dict[str, Any]] = []
        for point in self.body.points:
            of = point.horizons[checked_horizon(horizon)]
            alone, together = of.difference.interval or (None, None), of.difference.simultaneous or (None, None)
            rows.append(
                {
                    "threshold": point.value,
                    "own": point.own,
                    "occurrences": point.occurrences,
                    **{
                        name: of[name]
                        for name in ("completed", "missing", "mean", "median", "share_positive", "days", "df")
                    },
                    "difference": of.difference.mean,
                    "low": alone[0],
                    "high": alone[1],
                    "simultaneous_low": together[0],
                    "simultaneous_high": together[1],
                }
            )
        frame = numeric(pandas.DataFrame(rows).set_index("threshold"))
        frame.attrs.update(
            thresholds_tried=self.thresholds_tried,
            horizon=horizon,
            simulated=self.body.simulated is True,
            dataset_revision=self.body.dataset_revision,
        )
        return frame

    def plot(self, horizon: str = "4h", theme: str = "light") -> "Figure":
        """The difference to any minute by threshold, with the intervals for all thresholds together."""
        from .._plot.sweep import plot_sweep

        return plot_sweep(self, checked_horizon(horizon), theme)

    def said(self, horizon: str = "4h") -> str:
        """What the sweep says at a horizon, in a sentence."""
        of = self.body.sensitivity[checked_horizon(horizon)]
        if of.sign is None or of.known == 0:
            return "Too few days at most thresholds to say anything about the sign."
        if of.changes_at is None:
            return f"The sign of the difference is the same at {of.same_sign} of {_words.plural(of.known, 'threshold')} where it is known."
        moved = "" if of.moved is None else f", when the threshold moves by {_words.share(abs(of.moved))}"
        edge = "The answer stands on a knife's edge: the" if of.fragile else "The"
        return f"{edge} sign of the difference changes at {of.changes_at}{moved}."

    def multiplicity(self, horizon: str = "4h") -> str:
        """How many of the thresholds exclude zero, with intervals that hold for all together."""
        known = [point.horizons[horizon].difference.simultaneous for point in self.body.points]
        exclude = sum(ends is not None and (ends[0] > 0 or ends[1] < 0) for ends in known)
        return f"{exclude} of {_words.plural(self.thresholds_tried, 'threshold')} exclude zero, with intervals that hold for all together."

    def __repr__(self) -> str:
        simulated = f"{_words.SIMULATED}\n" if self.body.simulated else ""
        return f"{simulated}Sweep of {self.field} at 4h. {self.said()} {self.multiplicity()}"

    def _repr_html_(self) -> str:
        rows: Any = []
        own = None
        for i, point in enumerate(self.body.points):
            of = point.horizons["4h"]
            own = i if point.own else own
            ends = of.difference.simultaneous
            rows.append(
                [
                    f"{point.value}{' (asked)' if point.own else ''}",
                    _words.count(point.occurrences),
                    "–" if of.median is None else _words.change(of.median),
                    "–" if of.difference.mean is None else _words.change(of.difference.mean),
                    "too few days" if ends is None else _words.interval(ends),
                ]
            )
        columns = [
            "threshold",
            "occurrences",
            "median 4h",
            "mean less any minute",
            f"95 %, {self.thresholds_tried} thresholds together",
        ]
        simulated = _html.paragraph(_words.SIMULATED, "hs-sim") if self.body.simulated else ""
        return _html.box(
            simulated,
            _html.heading(f"Sweep of {self.field}"),
            _html.paragraph(f"{self.said()} {self.multiplicity()}"),
            _html.table(columns, rows, own),
        )
