"""An answer: what both clients' answers have, without any request."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Tuple

from .._base.query_error import QueryError
from .._base.reply import Reply
from .._generated.types import Counts, MetricSummary, OutcomesSummary, QueryResult, QueryResultFunnel, Row
from .._show import html as _html
from .._show import words as _words
from .frames import numeric, pandas_module

if TYPE_CHECKING:
    import pandas

METRICS = ("return", "mfe", "mae")
HORIZONS = _words.HORIZONS
REASONS = ("warm_up", "source_absent", "stale", "quarantined", "undefined")


class Caveat(NamedTuple):
    """What has to be shown beside the figures."""

    code: str
    sentence: str
    horizons: Tuple[str, ...]
    """Those that it concerns; empty: all."""

    def __str__(self) -> str:
        is_told = 0 < len(self.horizons) < len(HORIZONS)
        return f"{self.sentence} ({', '.join(self.horizons)})" if is_told else self.sentence


class AnswerBase:
    """The answer to a query: how often it happened, how often it could have, and what followed every time.

    Counts and outcomes cover **all** occurrences. ``page`` has only the rows of this page; ``rows()`` has all.
    """

    def __init__(self, reply: Reply[QueryResult], document: Dict[str, Any], sentences: Mapping[str, str]) -> None:
        self.reply = reply
        self.body: QueryResult = reply.body
        self.document = document
        """The document that was asked."""
        self._sentences = sentences

    @property
    def counts(self) -> Counts:
        """Occurrences and their denominators."""
        return self.body.counts

    @property
    def occurrences(self) -> int:
        """Eligible minutes in which the conditions held."""
        return self.body.counts.occurrences

    @property
    def outcomes(self) -> OutcomesSummary:
        """What followed all occurrences."""
        return self.body.outcomes_summary

    @property
    def funnel(self) -> Optional[QueryResultFunnel]:
        """Why nothing was found; None where something was."""
        return self.body.funnel

    @property
    def page(self) -> List[Row]:
        """The rows of this page: examples."""
        return self.body.rows

    @property
    def simulated(self) -> bool:
        """The dataset is a simulation."""
        return self.body.simulated is True

    @property
    def revision(self) -> str:
        """The dataset revision that answered."""
        return self.body.dataset_revision

    @property
    def reproducibility_key(self) -> str:
        """Names the answer: query, revision, feature version and outcomes version."""
        return self.body.reproducibility_key

    @property
    def cost(self) -> Optional[int]:
        """Credits that were charged for it."""
        return self.reply.cost

    @property
    def remaining(self) -> Optional[int]:
        """Credits that the account can still spend; None where nothing was looked up."""
        return self.reply.remaining

    @property
    def content(self) -> bytes:
        """The canonical bytes."""
        return self.reply.content

    @property
    def caveats(self) -> List[Caveat]:
        """What has to be shown beside the figures."""
        return [
            Caveat(one.code, self._sentences.get(one.code, one.code), tuple(one.horizons or ()))
            for one in self.outcomes.caveats
        ]

    def outcome(self, horizon: str, metric: str = "return") -> MetricSummary:
        """The statistics of one metric (``return``, ``mfe``, ``mae``) at one horizon."""
        _known(metric, METRICS, "metric")
        found: MetricSummary = self.outcomes[f"{metric}_{checked_horizon(horizon)}"]
        return found

    def verdict(self, horizon: str = "4h") -> str:
        """``higher``, ``lower``, ``same``, ``too_few`` or ``none``: by the interval that holds at all horizons together."""
        own = self.outcomes.independence[checked_horizon(horizon)]
        return _words.verdict_of(own.difference, self.outcome(horizon).completed)

    def summary(self, metric: str = "return") -> "pandas.DataFrame":
        """One row a horizon: the statistics of the occurrences, beside those of any minute (``reference``).

        Returns have a third block, ``difference``: mean less the reference's mean, its 95 % interval alone (``low``,
        ``high``) and for all horizons together (``simultaneous_low``, ``simultaneous_high``), and the verdict.
        Missing figures are NaN. Fractions: 0.05 is 5 %.
        """
        _known(metric, METRICS, "metric")
        pandas = pandas_module()
        rows = {horizon: self._summary_row(metric, horizon) for horizon in HORIZONS}
        frame = pandas.DataFrame.from_dict(rows, orient="index")
        frame.columns = pandas.MultiIndex.from_tuples(frame.columns)
        frame.index.name = "horizon"
        frame.attrs.update(self._attrs())
        return numeric(frame)

    def _summary_row(self, metric: str, horizon: str) -> Dict[Tuple[str, str], Any]:
        made: Dict[Tuple[str, str], Any] = {}
        for kind, of in (("occurrences", self.outcomes), ("reference", self.outcomes.reference)):
            figures = of[f"{metric}_{horizon}"]
            made.update({(kind, name): figures[name] for name in ("completed", "missing", "mean", "std", "min")})
            made.update(
                {(kind, name): figures.quantiles[name] for name in ("p5", "p10", "p25", "p50", "p75", "p90", "p95")}
            )
            made[kind, "max"] = figures.max
            if metric == "return":
                made[kind, "share_positive"] = figures.share_positive
        if metric == "return":
            made.update({("difference", name): value for name, value in self._difference(horizon).items()})
        return made

    def _difference(self, horizon: str) -> Dict[str, Any]:
        own = self.outcomes.independence[horizon]
        alone, together = own.difference.interval or (None, None), own.difference.simultaneous or (None, None)
        return {
            "mean": own.difference.mean,
            "low": alone[0],
            "high": alone[1],
            "simultaneous_low": together[0],
            "simultaneous_high": together[1],
            "days": own.days,
            "df": own.df,
            "n_eff": own.n_eff,
            "non_overlapping": own.non_overlapping,
            "verdict": self.verdict(horizon),
        }

    def ladder(self, horizon: str = "4h") -> "pandas.DataFrame":
        """How many occurrences rose or fell by each threshold within the horizon, and how fast; beside any minute."""
        pandas = pandas_module()
        rows = []
        for own, other in zip(self.outcomes.ladder[checked_horizon(horizon)], self.outcomes.reference.ladder[horizon]):
            made = own.to_dict()
            made.update(reference_up=other.reached_up, reference_down=other.reached_down)
            rows.append(made)
        return numeric(pandas.DataFrame(rows).set_index("threshold"))

    def stability(self, horizon: str = "4h") -> "pandas.DataFrame":
        """Completed windows and median return, quarter by quarter."""
        pandas = pandas_module()
        rows = [one.to_dict() for one in self.outcomes.stability[checked_horizon(horizon)]]
        return numeric(pandas.DataFrame(rows, columns=["quarter", "completed", "median"]).set_index("quarter"))

    def _attrs(self) -> Dict[str, Any]:
        return {
            "dataset_revision": self.revision,
            "reproducibility_key": self.reproducibility_key,
            "simulated": self.simulated,
            "caveats": [str(one) for one in self.caveats],
        }

    def __reduce__(self) -> Any:
        reply = Reply(self.body, self.reply.status, dict(self.reply.headers), self.content)
        return AnswerBase, (reply, self.document, dict(self._sentences))

    def __repr__(self) -> str:
        lines = [_words.headline(self.counts)]
        if self.simulated:
            lines.insert(0, _words.SIMULATED)
        if self.occurrences:
            lines += [_words.lede(self.outcomes, "4h"), _words.verdict_text(self.outcomes, "4h")]
        lines += [f"  ! {one}" for one in self.caveats if one.code != "simulated_data"]
        lines.append(
            f"  revision {_words.short(self.revision)}, cost {self.cost if self.cost is not None else 'not said'}"
        )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        parts = [_html.heading(_words.headline(self.counts))]
        if self.simulated:
            parts.insert(0, _html.paragraph(_words.SIMULATED, "hs-sim"))
        if self.occurrences:
            parts.append(_html.paragraph(_words.lede(self.outcomes, "4h")))
            word = self.verdict("4h")
            parts.append(
                f"<div class='hs-verdict hs-{word}'>{_html.escaped(_words.verdict_text(self.outcomes, '4h'))}</div>"
            )
        parts.append(_html.caveats("What limits these numbers", [*map(str, self.caveats), _words.ALWAYS]))
        parts.append(self._outcome_table() if self.occurrences else self._funnel_table())
        parts.append(_html.paragraph(self._counted(), "hs-note"))
        parts.append(_html.paragraph(self._identity(), "hs-note"))
        return _html.box(*parts)

    def _outcome_table(self) -> str:
        columns = [
            "after",
            "completed",
            "median",
            "any minute",
            "up",
            "any minute",
            "mean less any minute",
            "95 %, all horizons together",
        ]
        rows = []
        for horizon in HORIZONS:
            own, other = self.outcome(horizon), self.outcomes.reference[f"return_{horizon}"]
            difference = self.outcomes.independence[horizon].difference
            if own.completed == 0:
                rows.append(
                    [horizon, "0", "–", _or_dash(_words.change, other.quantiles.p50), "–", "–", "–", "none completed"]
                )
                continue
            ends = difference.simultaneous
            rows.append(
                [
                    *(horizon, _words.count(own.completed)),
                    *(_or_dash(_words.change, own.quantiles.p50), _or_dash(_words.change, other.quantiles.p50)),
                    *(_or_dash(_words.share, own.share_positive), _or_dash(_words.share, other.share_positive)),
                    _or_dash(_words.change, difference.mean),
                    "too few days" if ends is None else _words.interval(ends),
                ]
            )
        return _html.table(columns, rows, HORIZONS.index("4h"))

    def _funnel_table(self) -> str:
        funnel = self.funnel
        if funnel is None:
            return ""
        lists = [("at the anchor", funnel.where), *((f"step {i}", one) for i, one in enumerate(funnel.steps or (), 1))]
        rows = [
            [
                where,
                " ".join(map(str, one.clause)),
                _words.count(one.alone),
                _words.count(one.cumulative),
                "" if one.nearest is None else str(one.nearest),
            ]
            for where, of in lists
            for one in of
        ]
        return _html.table(["where", "condition", "alone", "together", "nearest threshold that is met"], rows)

    def _counted(self) -> str:
        counts = self.counts
        excluded = [f"{_words.count(counts[one])} {one.replace('_', ' ')}" for one in REASONS if counts[one]]
        parts = [f"{_words.count(counts.eligible)} eligible", *excluded]
        return f"{_words.count(counts.scope_buckets)} minutes in scope = {' + '.join(parts)}; {_words.plural(counts.onsets, 'onset')}; {_words.plural(counts.symbols_in_scope, 'symbol')} in scope."

    def _identity(self) -> str:
        cost = "cost not said" if self.cost is None else _words.plural(self.cost, "credit")
        return f"revision {_words.short(self.revision)} · {cost} · key {_words.short(self.reproducibility_key)}"


def checked_horizon(horizon: str) -> str:
    _known(horizon, HORIZONS, "horizon")
    return horizon


def _known(value: str, known: Tuple[str, ...], what: str) -> None:
    if value not in known:
        raise QueryError("value_range", f"there is no {what} {value!r}", allowed=known)


def _or_dash(text: Any, value: Any) -> str:
    return "–" if value is None else text(value)
