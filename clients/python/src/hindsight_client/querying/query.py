"""The builder of queries. What it accepts the service accepts; what is wrong is an error before any request."""
from __future__ import annotations

import dataclasses
import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Tuple, Union

from .._base.query_error import QueryError
from .._base.times import Time, text_of
from .._show.html import escaped, query_html
from .conditions import Condition, flat, minutes_of, shortest
from .vocabulary import Operand, Vocabulary

if TYPE_CHECKING:
    from .._generated.types import QueryDocument

Symbols = Union[str, Iterable[str]]


@dataclass(frozen=True, eq=False, repr=False)
class Query:
    """A query. It is never changed: every method returns another one.

    ``client.where(F.ret_1h <= -0.02, symbols="btc").then(F.candle_engulfing_15m == "bullish", within="4h")``
    """

    vocabulary: Vocabulary
    steps: Tuple[Tuple[Condition, ...], ...] = ((),)
    anchor: Tuple[Condition, ...] = ()
    within: Optional[str] = None
    scope: Tuple[Tuple[str, str, Any], ...] = ()
    order: Tuple[str, str] = ("times.anchor_time", "desc")
    page: int = 50

    def where(self, *conditions: Any) -> "Query":
        """With more conditions, which hold together with those of the last step."""
        last = (*self.steps[-1], *flat(conditions))
        self._count(last)
        return dataclasses.replace(self, steps=(*self.steps[:-1], last))

    def then(self, *conditions: Any, within: Union[str, datetime.timedelta, None] = None) -> "Query":
        """With a later step. ``within`` is the longest time from the first step to the last one; the last ``then`` that says it counts.

        The anchor, from which outcomes are measured, is the minute of the last step.
        """
        later = tuple(flat(conditions))
        self._count(later)
        if not later or not self.steps[0]:
            raise QueryError("empty_conjunction", "every step of a sequence needs a condition")
        limits = self.vocabulary.registry.limits
        if len(self.steps) >= limits["steps_max"]:
            raise QueryError("too_many_steps", f"a sequence has at most {limits['steps_max']} steps")
        span = self.within if within is None else shortest(minutes_of(within))
        if span is None:
            raise QueryError("missing_property", 'say how long a sequence may take: then(…, within="4h")')
        least, most = int(limits["within_minutes_min"]), int(limits["within_minutes_max"])
        if not least <= minutes_of(span) <= most:
            raise QueryError("bad_duration", f"within is {shortest(least)} to {shortest(most)}, not {span}")
        return dataclasses.replace(self, steps=(*self.steps, later), within=span)

    def at_anchor(self, *conditions: Any) -> "Query":
        """With conditions that hold at the anchor, beside those of the last step."""
        more = (*self.anchor, *flat(conditions))
        self._count(more)
        return dataclasses.replace(self, anchor=more)

    def symbols(self, *names: Symbols) -> "Query":
        """Of these symbols alone: ``query.symbols("btc", "eth")``."""
        return self._scoped("identity.symbol", "in", _names(self.vocabulary, names))

    def without(self, *names: Symbols) -> "Query":
        """Without these symbols."""
        listed = _names(self.vocabulary, names)
        if set(listed) >= set(self.vocabulary.symbols):
            raise QueryError("empty_scope", "no symbol of the dataset is left")
        return self._scoped("identity.symbol", "not_in", listed)

    def between(self, start: Optional[Time] = None, end: Optional[Time] = None) -> "Query":
        """Between two times: ``start`` is included, ``end`` is not. An end that is not given is that of the record."""
        span = self.vocabulary.registry.dataset.span
        first = text_of(start) if start is not None else (span.first if span else None)
        last = text_of(end) if end is not None else (_after(span.last) if span else None)
        if first is None or last is None:
            raise QueryError("empty_scope", "the dataset has no record")
        if first >= last:
            raise QueryError("empty_scope", f"between {first} and {last} there is no minute")
        return self._scoped("times.anchor_time", "between", [first, last])

    def sort(self, by: Union[str, Operand], direction: str = "desc") -> "Query":
        """In another order: by ``"time"``, ``"symbol"``, or a numeric feature that a condition names. It is another query, with a price of its own."""
        if direction not in ("asc", "desc"):
            raise QueryError("invalid_sort", f"the direction is asc or desc, not {direction!r}")
        if isinstance(by, Operand):
            if by.kind not in ("number", "integer"):
                raise QueryError("invalid_sort", f"{by.subject} is no number: only numbers are sorted by")
            field = by.field
        else:
            field = {"time": "times.anchor_time", "symbol": "identity.symbol"}.get(by, by)
        named = [one.field for step in (*self.steps, self.anchor) for one in step]
        if field not in ("times.anchor_time", "identity.symbol", *named):
            raise QueryError("invalid_sort", f"no condition names {field}", allowed=("time", "symbol", *named))
        return dataclasses.replace(self, order=(field, direction))

    def limit(self, rows: int) -> "Query":
        """With so many rows on a page. It is another query for the service, with a price of its own."""
        limits = self.vocabulary.registry.limits
        if (
            isinstance(rows, bool)
            or not isinstance(rows, int)
            or not limits["page_limit_min"] <= rows <= limits["page_limit_max"]
        ):
            raise QueryError(
                "page_limit", f"a page has {limits['page_limit_min']} to {limits['page_limit_max']} rows, not {rows!r}"
            )
        return dataclasses.replace(self, page=rows)

    def document(self) -> "QueryDocument":
        """The document, as the service takes it."""
        scope = [list(clause) for clause in self.scope]
        is_sequence = len(self.steps) > 1
        held = [*self.anchor, *(() if is_sequence else self.steps[0])]
        registry = self.vocabulary.registry
        made: Dict[str, Any] = {
            "schema_version": registry.schema_version,
            "normalization_version": registry.normalization_version,
            "feature_version": registry.feature_version,
            "target": registry.target,
            "where": {"all": [*scope, *(one.clause() for one in held)]},
            "sort": list(self.order),
            "page": {"limit": self.page, "cursor": None},
        }
        if is_sequence:
            made["sequence"] = {
                "steps": [{"all": [one.clause() for one in step]} for step in self.steps],
                "within": self.within,
            }
        return made  # type: ignore[return-value]

    def _scoped(self, field: str, operator: str, value: Any) -> "Query":
        kept = [clause for clause in self.scope if clause[:2] != (field, operator)]
        return dataclasses.replace(self, scope=(*kept, (field, operator, value)))

    def _count(self, conditions: Tuple[Condition, ...]) -> None:
        most = self.vocabulary.registry.limits["clauses_max"]
        if len(conditions) > most:
            raise QueryError("too_many_clauses", f"at most {most} conditions hold together, not {len(conditions)}")

    def lines(self) -> List[str]:
        """The query in words: its scope, and one line a step."""
        said = []
        for field, operator, value in self.scope:
            if field == "identity.symbol":
                said.append(f"{'of' if operator == 'in' else 'without'} {', '.join(value)}")
            else:
                said.append(f"from {value[0]} to {value[1]}")
        for i, step in enumerate(self.steps):
            text = " and ".join(map(repr, step)) or "every minute"
            said.append(text if i == 0 else f"then {text}")
        if self.within is not None:
            said.append(f"within {self.within}")
        if self.anchor:
            said.append(f"at the anchor {' and '.join(map(repr, self.anchor))}")
        return said

    def __repr__(self) -> str:
        return f"<Query: {'; '.join(self.lines())}>"

    def _repr_html_(self) -> str:
        return query_html([escaped(line) for line in self.lines()])

    def __bool__(self) -> bool:
        return True


def _names(vocabulary: Vocabulary, names: Iterable[Symbols]) -> List[str]:
    flat_names = [one for name in names for one in ([name] if isinstance(name, str) else name)]
    if not flat_names:
        raise QueryError("empty_scope", "the list of symbols is empty")
    return sorted({vocabulary.symbol(name) for name in flat_names})


def _after(last: str) -> str:
    end = datetime.datetime.fromisoformat(last.replace("Z", "+00:00")) + datetime.timedelta(minutes=1)
    return text_of(end)


def begin(
    vocabulary: Vocabulary,
    conditions: Iterable[Any],
    symbols: Optional[Symbols],
    exclude: Optional[Symbols],
    start: Optional[Time],
    end: Optional[Time],
) -> Query:
    """The query of ``client.where``."""
    query = Query(vocabulary).where(*conditions)
    if symbols is not None:
        query = query.symbols(symbols)
    if exclude is not None:
        query = query.without(exclude)
    return query if start is None and end is None else query.between(start, end)


def document_of(query: Any) -> Dict[str, Any]:
    """The document of a query: of the builder, of a proposal, or a document itself."""
    if hasattr(query, "document") and callable(query.document):
        query = query.document()
    if not isinstance(query, dict):
        raise TypeError(
            f"{type(query).__name__} is no query: give a document (a dict), or what client.where(…) returns"
        )
    return query
