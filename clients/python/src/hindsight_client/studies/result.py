"""The result of a study."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional

from .._base.reply import Reply
from .._generated.types import StudyJobDetail
from .._generated.types import StudyResult as StudyResultBody
from .._generated.types import StudyTrials
from .._show import html as _html
from .._show import words as _words
from ..answers.frames import numeric, pandas_module

if TYPE_CHECKING:
    import pandas
    from matplotlib.figure import Figure


class StudyResult:
    """What every policy would have done. ``summary()`` has one row a policy; worst and best path are ``lo`` and ``hi``."""

    def __init__(self, reply: Reply[StudyResultBody], job: StudyJobDetail) -> None:
        self.reply = reply
        self.body: StudyResultBody = reply.body
        self.job = job

    @property
    def content(self) -> bytes:
        """The canonical bytes."""
        return self.reply.content

    @property
    def simulated(self) -> bool:
        """The dataset is a simulation."""
        return self.body.simulated is True

    @property
    def policies(self) -> List[str]:
        """Ids of the policies, baselines among them."""
        return [one.id for one in self.body.policies]

    @property
    def trials(self) -> Optional[StudyTrials]:
        """Its place among the account's trials of the same idea, and what the best of so many would show by chance."""
        return self.job.trials

    @property
    def caveats(self) -> List[str]:
        """What has to be shown beside the figures."""
        return [one.text for one in self.body.caveats]

    def multiplicity(self) -> str:
        """How many policies and trials stood beside each other."""
        own = sum(not one.baseline for one in self.body.policies)
        beside = _words.plural(len(self.body.policies) - own, "baseline")
        said = f"{_words.plural(own, 'policy')} and {beside} in this study"
        of = self.trials
        if of is None:
            return f"{said}."
        return f"{said}; trial {of.trial_index} of {of.trials_in_family} of this idea, which tried {_words.plural(of.policies_in_family, 'policy')} together."

    def summary(self) -> "pandas.DataFrame":
        """One row a policy: orders and fills, mean net per complete opportunity on the worst and the best path, the 95 %
        intervals alone and for all comparisons together, and the verdict."""
        pandas = pandas_module()
        rows: Dict[str, Dict[str, Any]] = {}
        for one in self.body.policies:
            of, worst, best = one.uncertainty, one.per_opportunity.lo, one.per_opportunity.hi
            rows[one.id] = {
                "side": one.side,
                "baseline": one.baseline,
                "complete": one.counts.complete,
                "filled": one.counts.filled,
                "fill_rate": one.fill_rate,
                "win_rate_lo": worst.win_rate,
                "win_rate_hi": best.win_rate,
                "mean_lo": worst.mean,
                "mean_hi": best.mean,
                "days": of.days,
                "n_eff": of.n_eff,
                **_ends("interval", of.interval_lo, of.interval_hi),
                **_ends("simultaneous", of.simultaneous_lo, of.simultaneous_hi),
                "comparisons": of.comparisons,
                "verdict": one.verdict,
            }
        frame = numeric(pandas.DataFrame.from_dict(rows, orient="index"))
        frame.index.name = "policy"
        frame.attrs.update(simulated=self.simulated, caveats=self.caveats, multiplicity=self.multiplicity())
        return frame

    def plot(self, theme: str = "light") -> "Figure":
        """Every policy's mean with its intervals, worst and best path, on one line through zero."""
        from .._plot.study import plot_study

        return plot_study(self, theme)

    def __repr__(self) -> str:
        lines = [f"Study {self.job.name!r}: {self._counted()}", f"  {self.multiplicity()}"]
        if self.simulated:
            lines.insert(0, _words.SIMULATED)
        for one in self.body.policies:
            lines.append(f"  {one.id}: {_mean(one)}, {one.verdict.replace('_', ' ')}")
        lines += [f"  ! {text}" for text in self.caveats]
        return "\n".join(lines)

    def _counted(self) -> str:
        counts = self.body.counts
        return f"{_words.plural(counts.opportunities, 'opportunity')}, {_words.count(counts.complete)} complete"

    def _repr_html_(self) -> str:
        rows = []
        for one in self.body.policies:
            ends = together(one)
            rows.append(
                [
                    one.id + (" (baseline)" if one.baseline else ""),
                    f"{_words.count(one.counts.filled)} of {_words.count(one.counts.complete)}",
                    _mean(one),
                    "too few days" if ends is None else _words.interval(ends),
                    one.verdict.replace("_", " "),
                ]
            )
        simulated = _html.paragraph(_words.SIMULATED, "hs-sim") if self.simulated else ""
        columns = ["policy", "filled", "mean net per opportunity, worst to best path", "95 %, all together", "verdict"]
        return _html.box(
            simulated,
            _html.heading(f"{self.job.name}: {self._counted()}"),
            _html.paragraph(self.multiplicity()),
            _html.caveats("What limits these numbers", self.caveats),
            _html.table(columns, rows),
        )


def together(policy: Any) -> Optional[List[float]]:
    """The interval for all comparisons together, from the low end of the worst path to the high end of the best."""
    of = policy.uncertainty
    low, high = of.simultaneous_lo or of.interval_lo, of.simultaneous_hi or of.interval_hi
    return None if low is None or high is None else [low[0], high[1]]


def _mean(policy: Any) -> str:
    low, high = policy.per_opportunity.lo.mean, policy.per_opportunity.hi.mean
    return "–" if low is None or high is None else _words.interval([low, high]) if low != high else _words.change(low)


def _ends(name: str, low: Any, high: Any) -> Dict[str, Any]:
    return {f"{name}_low": low[0] if low else None, f"{name}_high": high[1] if high else None}
