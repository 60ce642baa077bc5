"""Several queries side by side. Who looks at five filters and speaks of the best needs intervals that hold for all five."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Tuple

from .._base.query_error import QueryError
from .._show import html as _html
from .._show import words as _words
from ..answers.base import AnswerBase, Caveat, checked_horizon
from ..answers.frames import numeric, pandas_module
from .student import quantile

if TYPE_CHECKING:
    import pandas
    from matplotlib.figure import Figure

LEVEL = 0.95
TAKEN = "They cover neither queries that you tried before, nor a market that changes its nature, nor costs."


class Comparison:
    """Answers to several queries at one horizon.

    ``simultaneous`` intervals hold for all queries together, at this horizon alone (Bonferroni over their number). They are
    computed here, from the interval, the difference and the degrees of freedom that the service gives. ``over="horizons"``
    counts every horizon with an interval too.
    """

    def __init__(self, answers: Mapping[str, AnswerBase], horizon: str = "4h", over: str = "queries") -> None:
        if not answers:
            raise QueryError("value_range", "there is no query to compare")
        if over not in ("queries", "horizons"):
            raise QueryError("value_range", f"intervals hold over queries or horizons, not over {over!r}")
        self.answers: Dict[str, AnswerBase] = dict(answers)
        self.horizon = checked_horizon(horizon)
        self.over = over

    @property
    def comparisons(self) -> int:
        """How many intervals hold together."""
        if self.over == "queries":
            return len(self.answers)
        return max(1, sum(one.outcomes.independence.horizons_shown for one in self.answers.values()))

    @property
    def simulated(self) -> bool:
        """Some dataset is a simulation."""
        return any(one.simulated for one in self.answers.values())

    @property
    def caveats(self) -> List[Tuple[str, Caveat]]:
        """The caveats of all answers at this horizon, each with the name of its query."""
        return [
            (name, one)
            for name, answer in self.answers.items()
            for one in answer.caveats
            if not one.horizons or self.horizon in one.horizons
        ]

    def at(self, horizon: str) -> "Comparison":
        """The same answers at another horizon. Looking at several makes more comparisons: see ``over``."""
        return Comparison(self.answers, horizon, self.over)

    def together(self, name: str) -> Optional[Tuple[float, float]]:
        """The interval of a query's difference that holds for all together; None where the service gives none."""
        own = self.answers[name].outcomes.independence[self.horizon]
        ends, mean, df = own.difference.interval, own.difference.mean, own.df
        if ends is None or mean is None or df is None:
            return None
        error = (float(ends[1]) - float(ends[0])) / 2 / quantile((1 - LEVEL) / 2, float(df))
        reach = quantile((1 - LEVEL) / 2 / self.comparisons, float(df)) * error
        return float(mean) - reach, float(mean) + reach

    def verdict(self, name: str) -> str:
        """``higher``, ``lower``, ``same``, ``too_few`` or ``none``, by the interval that holds for all together."""
        if self.answers[name].outcome(self.horizon).completed == 0:
            return "none"
        ends = self.together(name)
        return "too_few" if ends is None else "higher" if ends[0] > 0 else "lower" if ends[1] < 0 else "same"

    def survivors(self) -> List[str]:
        """The queries whose interval excludes zero, for all together."""
        return [name for name in self.answers if self.verdict(name) in ("higher", "lower")]

    def frame(self) -> "pandas.DataFrame":
        """One row a query: counts, what followed, less any minute, the interval alone and that for all together."""
        pandas = pandas_module()
        rows = {}
        for name, answer in self.answers.items():
            own, of = answer.outcomes.independence[self.horizon], answer.outcome(self.horizon)
            alone, together = own.difference.interval or (None, None), self.together(name) or (None, None)
            row: Dict[str, Any] = {
                "occurrences": answer.occurrences,
                "eligible": answer.counts.eligible,
                "completed": of.completed,
                "days": own.days,
                "df": own.df,
                "n_eff": own.n_eff,
                "mean": of.mean,
                "median": of.quantiles.p50,
                "share_positive": of.share_positive,
                "difference": own.difference.mean,
                "low": alone[0],
                "high": alone[1],
                "simultaneous_low": together[0],
                "simultaneous_high": together[1],
                "verdict": self.verdict(name),
            }
            rows[name] = row
        frame = numeric(pandas.DataFrame.from_dict(rows, orient="index"))
        frame.index.name = "query"
        frame.attrs.update(horizon=self.horizon, comparisons=self.comparisons, simulated=self.simulated)
        return frame

    def plot(self, theme: str = "light") -> "Figure":
        """Every query's difference with both intervals, on one line through zero."""
        from .._plot.compare import plot_comparison

        return plot_comparison(self, theme)

    def said(self) -> str:
        """How many survive, and of how many."""
        found = self.survivors()
        names = f": {', '.join(found)}" if found else ""
        what = _words.plural(len(self.answers), "query")
        also = "" if self.over == "queries" else f" ({self.comparisons} intervals over all horizons)"
        return f"{len(found)} of {what}{also} can be told apart from an average minute after {self.horizon}{names}."

    def __repr__(self) -> str:
        lines = [self.said()]
        if self.simulated:
            lines.insert(0, _words.SIMULATED)
        for name, answer in self.answers.items():
            ends = self.together(name)
            text = "too few days" if ends is None else _words.interval(ends)
            lines.append(
                f"  {name}: {_words.count(answer.occurrences)} occurrences, {text}, {_words.VERDICTS[self.verdict(name)].lower()}"
            )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = []
        for name, answer in self.answers.items():
            ends, mean = self.together(name), answer.outcomes.independence[self.horizon].difference.mean
            rows.append(
                [
                    *(name, _words.count(answer.occurrences), answer.outcomes.independence[self.horizon].days),
                    "–" if mean is None else _words.change(mean),
                    "too few days" if ends is None else _words.interval(ends),
                    _words.VERDICTS[self.verdict(name)],
                ]
            )
        said = f"Intervals are 95 % for all {self.comparisons} together. {TAKEN}"
        codes: Dict[str, List[str]] = {}
        for name, caveat in self.caveats:
            codes.setdefault(caveat.sentence, []).append(name)
        sentences = [
            one if len(names) == len(self.answers) else f"{one} ({', '.join(names)})" for one, names in codes.items()
        ]
        simulated = _html.paragraph(_words.SIMULATED, "hs-sim") if self.simulated else ""
        columns = [
            "query",
            "occurrences",
            "days",
            f"mean less any minute, {self.horizon}",
            f"95 %, {self.comparisons} together",
            "verdict",
        ]
        strip = _html.caveats("What limits these numbers", [*sentences, _words.ALWAYS])
        return _html.box(
            simulated, _html.heading(self.said()), _html.table(columns, rows), strip, _html.paragraph(said, "hs-note")
        )
