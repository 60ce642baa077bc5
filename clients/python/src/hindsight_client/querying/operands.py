"""What stands left in a condition: features, and window aggregates of them."""
from __future__ import annotations

import html
import warnings
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, NoReturn, Optional, Tuple

from .._base.json_text import number
from .._base.nearest import nearest
from .._base.query_error import QueryError, UnknownName
from .conditions import Condition, no_bool

if TYPE_CHECKING:
    from .vocabulary import Vocabulary


class ThresholdWarning(UserWarning):
    """A threshold that no minute of this dataset meets."""


class Operand:
    """What stands left in a condition: a feature, or an aggregate of one."""

    def __init__(
        self, vocabulary: "Vocabulary", field: str, kind: str, subject: str, labels: Iterable[str] = ()
    ) -> None:
        self._vocabulary = vocabulary
        self.field = field
        """As in documents: ``feature.vpin``."""
        self.kind = kind
        """``number``, ``integer``, ``label`` or ``label_set``."""
        self.subject = subject
        self.labels: Tuple[str, ...] = tuple(labels)

    def _observed(self) -> Optional[Tuple[float, float]]:
        return None

    def _condition(self, operator: str, value: Any) -> Condition:
        allowed = self._vocabulary.operators[self.kind]
        if operator not in allowed:
            raise QueryError(
                "operator_not_allowed",
                f"{self.subject} is {_kinds[self.kind]} and has no {operator}{_hint(operator, self.kind)}",
                allowed=allowed,
            )
        return Condition(self.field, operator, value, self.subject, self._vocabulary.held_spans)

    def _compare(self, operator: str, value: Any) -> Condition:
        if isinstance(value, Operand):
            raise QueryError(
                "value_type",
                f"{self.subject} is compared with a number, not with {value.subject}: a query compares no two features",
            )
        made = self._condition(operator, None)
        made.value = self._value(value)
        self._warn(made)
        return made

    def _value(self, value: Any) -> Any:
        if self.kind in ("label", "label_set"):
            if not isinstance(value, str):
                raise QueryError("value_type", f"{self.subject} is a label: {value!r} is none", allowed=self.labels)
            if value not in self.labels:
                raise QueryError("unknown_label", f"{self.subject} has no label {value!r}", allowed=self.labels)
            return value
        if isinstance(value, str):
            raise QueryError("value_type", f"{self.subject} is compared with a number, not with {value!r}: 5 % is 0.05")
        try:
            if isinstance(value, bool):
                raise TypeError
            found = number(value)
        except (TypeError, ValueError):
            found = None
        if found is None:
            raise QueryError("value_type", f"{self.subject} is compared with a number: {value!r} is none")
        if self.kind == "integer" and found != int(found):
            raise QueryError("value_type", f"{self.subject} is a whole number: {value!r} is none")
        return int(found) if self.kind == "integer" else found

    def _values(self, values: Any) -> List[Any]:
        if isinstance(values, str) or not hasattr(values, "__iter__"):
            raise QueryError("value_type", f"give a list of values of {self.subject}, not {values!r}")
        found = [self._value(one) for one in values]
        if not found:
            raise QueryError("value_range", f"the list of values of {self.subject} is empty")
        return found

    def _warn(self, made: Condition) -> None:
        observed = self._observed()
        if observed is None:
            return
        low, high = observed
        ends = (
            {"gt": high > made.value, "gte": high >= made.value, "lt": low < made.value, "lte": low <= made.value}
            if made.operator in ("gt", "gte", "lt", "lte")
            else {}
        )
        if ends.get(made.operator, True):
            return
        said = f"no minute of this dataset meets {made!r}: {self.subject} lies between {low!r} and {high!r}"
        warnings.warn(said, ThresholdWarning, stacklevel=4)

    def __gt__(self, value: Any) -> Condition:
        return self._compare("gt", value)

    def __ge__(self, value: Any) -> Condition:
        return self._compare("gte", value)

    def __lt__(self, value: Any) -> Condition:
        return self._compare("lt", value)

    def __le__(self, value: Any) -> Condition:
        return self._compare("lte", value)

    def __eq__(self, value: Any) -> Condition:  # type: ignore[override]
        return self._compare("eq", value)

    def __ne__(self, value: Any) -> Condition:  # type: ignore[override]
        return self._compare("neq", value)

    def __hash__(self) -> int:
        return hash(self.field)

    def between(self, low: Any, high: Any) -> Condition:
        """From ``low`` to ``high``, both included."""
        made = self._condition("between", None)
        made.value = [self._value(low), self._value(high)]
        if made.value[0] > made.value[1]:
            raise QueryError("value_range", f"between {low!r} and {high!r} there is nothing: the first is the greater")
        return made

    def isin(self, values: Iterable[Any]) -> Condition:
        """One of the values."""
        made = self._condition("in", None)
        made.value = self._values(values)
        return made

    def not_in(self, values: Iterable[Any]) -> Condition:
        """None of the values."""
        made = self._condition("not_in", None)
        made.value = self._values(values)
        return made

    def crosses_above(self, value: float) -> Condition:
        """At or above the value here, and below it a minute before."""
        return self._compare("crosses_above", value)

    def crosses_below(self, value: float) -> Condition:
        """At or below the value here, and above it a minute before."""
        return self._compare("crosses_below", value)

    def becomes(self, label: str) -> Condition:
        """The label holds here, and another one did a minute before."""
        return self._compare("becomes", label)

    def contains(self, label: str) -> Condition:
        """The label was seen."""
        return self._compare("contains", label)

    def not_contains(self, label: str) -> Condition:
        """The label was not seen."""
        return self._compare("not_contains", label)

    def __and__(self, other: Any) -> NoReturn:
        raise QueryError(
            "clause_shape", f"{self.subject} is no condition yet; put each comparison in parentheses: (a > 1) & (b > 2)"
        )

    __rand__ = __or__ = __ror__ = __and__

    def __bool__(self) -> bool:
        no_bool(self.subject)

    def __repr__(self) -> str:
        return self.subject


_kinds = {"number": "a number", "integer": "a whole number", "label": "a label", "label_set": "a set of labels"}


def _hint(operator: str, kind: str) -> str:
    if operator in ("eq", "neq") and kind == "number":
        return ": compare with >= and <=, or between(a, b)"
    if operator in ("contains", "not_contains") and kind == "label":
        return ': labels of a span are feature.seen("4h").contains(…)'
    return ""


class Feature(Operand):
    """A feature. Compare it, or take an aggregate: ``F.vpin.max("4h") >= 0.6``."""

    if TYPE_CHECKING:
        min: Callable[[str], Operand]
        max: Callable[[str], Operand]
        mean: Callable[[str], Operand]
        std: Callable[[str], Operand]
        range: Callable[[str], Operand]
        sum: Callable[[str], Operand]
        lag: Callable[[str], Operand]
        delta: Callable[[str], Operand]
        zscore: Callable[[str], Operand]
        pctrank: Callable[[str], Operand]
        slope: Callable[[str], Operand]
        seen: Callable[[str], Operand]

    def __init__(self, vocabulary: "Vocabulary", entry: Any) -> None:
        super().__init__(vocabulary, f"feature.{entry.id}", entry.type, entry.id, entry.labels or ())
        self.id: str = entry.id
        self.title: str = entry.title
        self.unit: str = entry.unit
        self.group: str = entry.group
        self.definition: str = entry.definition
        self.entry = entry
        """Everything that the registry says of it."""

    @property
    def base_rate(self) -> Optional[Any]:
        """How often its values occur in this dataset; None while that is computed."""
        return (self._vocabulary.base_rates or {}).get(self.id)

    def _observed(self) -> Optional[Tuple[float, float]]:
        rate = self.base_rate
        if rate is None or self.kind == "label" or rate.min is None or rate.max is None:
            return None
        return rate.min, rate.max

    def aggregate(self, function: str, span: str) -> Operand:
        """A window aggregate: a function of the span that ends with the minute."""
        offered = self._aggregates()
        if function not in offered:
            raise UnknownName(
                "unknown_aggregate",
                f"{self.subject} is {_kinds[self.kind]} and has no {function}",
                nearest(function, offered),
                list(offered),
            )
        spans = offered[function]["spans"]
        if span not in spans:
            raise QueryError("unknown_aggregate", f"{function} of {self.subject} has no span {span!r}", allowed=spans)
        kind = "label_set" if function == "seen" else self.kind
        if function in ("mean", "std", "pctrank", "sum"):
            kind = "number"
        return Operand(
            self._vocabulary,
            f"{self.field}.{function}_{span}",
            kind,
            f"{function}({self.subject}, {span})",
            self.labels,
        )

    def _aggregates(self) -> Dict[str, Any]:
        found = {one["fn"]: one for one in self._vocabulary.registry.aggregates if self.kind in one["on"]}
        if not self.entry.additive:
            found.pop("sum", None)
        return found

    def __getattr__(self, name: str) -> Callable[[str], Operand]:
        if name.startswith("_"):
            raise AttributeError(name)
        offered = self._aggregates()
        if name in offered:
            return lambda span: self.aggregate(name, span)
        members = [one for one in dir(self) if not one.startswith("_")]
        raise UnknownName(
            "unknown_aggregate", f"{self.subject} has no {name!r}", nearest(name, members) or list(offered)
        )

    def __dir__(self) -> List[str]:
        hidden = set() if self.kind.startswith("label") else {"becomes", "contains", "not_contains"}
        return sorted((set(super().__dir__()) | set(self._aggregates())) - hidden)

    def _repr_html_(self) -> str:
        rows = [("title", self.title), ("unit", self.unit), ("definition", self.definition)]
        if self.labels:
            rows.append(("labels", ", ".join(self.labels)))
        observed = self._observed()
        if observed is not None:
            rows.append(("in this dataset", f"{observed[0]!r} to {observed[1]!r}"))
        cells = "".join(
            f"<tr><th style='text-align:left'>{name}</th><td style='text-align:left'>{html.escape(str(value))}</td></tr>"
            for name, value in rows
        )
        return f"<b>{html.escape(self.id)}</b><table>{cells}</table>"
