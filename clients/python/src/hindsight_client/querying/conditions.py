"""Conditions: what stands in a clause."""
from __future__ import annotations

import datetime
import re
from typing import Any, Dict, Iterable, Iterator, List, NoReturn, Sequence, Tuple, Union

from .._base.query_error import ConditionIsNoBool, QueryError

SIGNS = {"gt": ">", "gte": ">=", "lt": "<", "lte": "<=", "eq": "=", "neq": "!=", "in": "in", "not_in": "not in"}
WORDS = {
    "crosses_above": "crosses above",
    "crosses_below": "crosses below",
    "becomes": "becomes",
    "contains": "contains",
    "not_contains": "not contains",
}
OPPOSITES = {
    **{"gt": "lte", "lte": "gt", "gte": "lt", "lt": "gte", "eq": "neq", "neq": "eq"},
    **{"in": "not_in", "not_in": "in", "contains": "not_contains", "not_contains": "contains"},
}
MINUTES = {"m": 1, "h": 60, "d": 1440}


class Condition:
    """One condition. Conditions are joined with ``&``, or given one after the other; ``~`` is the opposite."""

    __slots__ = ("field", "operator", "value", "subject", "_held")

    def __init__(self, field: str, operator: str, value: Any, subject: str, held: Sequence[str] = ()) -> None:
        self.field = field
        self.operator = operator
        self.value = value
        self.subject = subject
        self._held = tuple(held)

    def clause(self) -> List[Any]:
        """The clause of a document: field, operator, value."""
        return [self.field, self.operator, self.value]

    def held(self, at_least: Union[str, int, datetime.timedelta], within: Union[str, None] = None) -> "Condition":
        """The comparison holds in so many minutes of the last ``within``: ``(F.vpin >= 0.5).held("45m", within="1h")``.

        Without ``within``, in all of the last ``at_least``.
        """
        if self.operator not in ("gt", "gte", "lt", "lte"):
            raise QueryError("operator_not_allowed", f"held is of >, >=, < and <=, not of {self}")
        span = within if within is not None else at_least
        if not isinstance(span, str) or span not in self._held:
            raise QueryError("value_range", f"{span!r} is no span of held", allowed=self._held)
        if isinstance(at_least, bool):
            raise QueryError("value_type", f"{at_least} is no time")
        minutes = at_least if isinstance(at_least, int) else minutes_of(at_least)
        if not 1 <= minutes <= minutes_of(span):
            raise QueryError("value_range", f"{minutes} minutes cannot hold within {span}")
        value = {"op": self.operator, "value": self.value, "within": span, "at_least": minutes}
        return Condition(self.field, "held", value, self.subject)

    def __and__(self, other: Union["Condition", "Conditions"]) -> "Conditions":
        return Conditions([self]) & other

    def __invert__(self) -> "Condition":
        opposite = OPPOSITES.get(self.operator)
        if opposite is None:
            raise QueryError("operator_not_allowed", f"the opposite of {self} needs an or, and a query has none")
        return Condition(self.field, opposite, self.value, self.subject, self._held)

    def __or__(self, other: Any) -> NoReturn:
        no_or(self, other)

    __ror__ = __or__

    def __bool__(self) -> bool:
        no_bool(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self.clause() == other.clause()

    def __hash__(self) -> int:
        return hash((self.field, self.operator, repr(self.value)))

    def __repr__(self) -> str:
        value = self.value
        if self.operator == "between":
            return f"{self.subject} between {_shown(value[0])} and {_shown(value[1])}"
        if self.operator == "held":
            at_least, within = shortest(value["at_least"]), value["within"]
            span = within if minutes_of(within) == value["at_least"] else f"{at_least} of {within}"
            return f"{self.subject} {SIGNS[value['op']]} {_shown(value['value'])} held {span}"
        if isinstance(value, list):
            return f"{self.subject} {SIGNS[self.operator]} ({', '.join(map(_shown, value))})"
        return f"{self.subject} {SIGNS.get(self.operator) or WORDS[self.operator]} {_shown(value)}"


class Rule(Condition):
    """An entry of the rulebook. It is a condition itself."""

    __slots__ = ("id", "title", "note", "clauses")

    def __init__(self, entry: Any) -> None:
        super().__init__(f"rule.{entry['id']}", "eq", True, entry["id"])
        self.id: str = entry["id"]
        self.title: str = entry["title"]
        self.note: str = entry["note"] if "note" in entry else ""
        self.clauses: List[Any] = entry["all"]

    def __invert__(self) -> NoReturn:
        raise QueryError("operator_not_allowed", f"the opposite of {self.id} needs an or, and a query has none")

    def __repr__(self) -> str:
        return self.id


class Conditions:
    """Conditions that all hold. They are iterable, and may be given wherever a condition may."""

    def __init__(self, all: Iterable[Condition]) -> None:
        self._all: Tuple[Condition, ...] = tuple(all)

    def __and__(self, other: Union[Condition, "Conditions"]) -> "Conditions":
        if not isinstance(other, (Condition, Conditions)):
            raise QueryError(
                "clause_shape", f"{other!r} is no condition; put each comparison in parentheses: (a > 1) & (b > 2)"
            )
        return Conditions([*self._all, *flat([other])])

    def __iter__(self) -> Iterator[Condition]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __or__(self, other: Any) -> NoReturn:
        no_or(self, other)

    __ror__ = __or__

    def __bool__(self) -> bool:
        no_bool(self)

    def __repr__(self) -> str:
        return " and ".join(map(repr, self._all))


def flat(given: Iterable[Any]) -> List[Condition]:
    """Conditions out of conditions, joined ones and lists of them."""
    found: List[Condition] = []
    for one in given:
        if isinstance(one, Condition):
            found.append(one)
        elif isinstance(one, (Conditions, list, tuple)):
            found.extend(flat(one))
        else:
            hint = " (a comparison of two numbers gives a bool: compare a feature)" if isinstance(one, bool) else ""
            raise QueryError("clause_shape", f"{one!r} is no condition{hint}; write for example F.ret_1h <= -0.02")
    return found


def no_or(one: Any, other: Any) -> NoReturn:
    raise QueryError(
        "clause_shape", f"a query has no or: ask one query with {one} and another with {other}, or write isin([…])"
    )


def no_bool(one: Any) -> NoReturn:
    raise ConditionIsNoBool(
        "clause_shape",
        f"{one} is neither true nor false here: join conditions with & (not and), write ~ (not not), and between(a, b) (not a < x < b)",
    )


def minutes_of(span: Union[str, datetime.timedelta]) -> int:
    """The minutes of a span: ``90m``, ``4h``, ``7d``, or a timedelta."""
    if isinstance(span, datetime.timedelta):
        minutes, rest = divmod(span, datetime.timedelta(minutes=1))
        if rest or minutes < 1:
            raise QueryError("bad_duration", f"{span} is not a whole number of minutes")
        return minutes
    found = re.fullmatch(r"([1-9]\d{0,5})([mhd])", span) if isinstance(span, str) else None
    if found is None:
        raise QueryError("bad_duration", f"{span!r} is no span: write 90m, 4h or 7d")
    return int(found.group(1)) * MINUTES[found.group(2)]


def shortest(minutes: int) -> str:
    """Minutes in the greatest unit that has a whole number of them."""
    for unit in ("d", "h"):
        if minutes % MINUTES[unit] == 0:
            return f"{minutes // MINUTES[unit]}{unit}"
    return f"{minutes}m"


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else repr(value)
