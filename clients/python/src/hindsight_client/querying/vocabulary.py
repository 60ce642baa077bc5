"""Everything that a query may state, from the registry of the service: features, their aggregates, rules, symbols."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional

from .._base.nearest import nearest
from .._base.query_error import QueryError, UnknownName
from .._generated.types import Registry
from .conditions import Rule
from .operands import Feature, Operand, ThresholdWarning


class Names:
    """Names with completion: ``F.vpin``, ``F["vpin"]``."""

    def __init__(self, what: str, code: str, found: Dict[str, Any]) -> None:
        self._what = what
        self._code = code
        self._found = found

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self[name]

    def __getitem__(self, name: str) -> Any:
        for one in (name, name.split(".", 1)[-1]):
            if one in self._found:
                return self._found[one]
        raise UnknownName(self._code, f"there is no {self._what} {name!r}", nearest(name, self._found))

    def __dir__(self) -> List[str]:
        return list(self._found)

    def _ipython_key_completions_(self) -> List[str]:
        return list(self._found)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._found.values())

    def __len__(self) -> int:
        return len(self._found)

    def __contains__(self, name: object) -> bool:
        return name in self._found

    def __repr__(self) -> str:
        return f"<{len(self)} {self._what}s: {', '.join(list(self._found)[:6])}, …>"

    def search(self, text: str) -> List[Any]:
        """Those whose id, title, group or definition has all the words."""
        words = text.lower().split()

        def said(one: Any) -> str:
            parts = (
                (one.id, one.title, one.note)
                if isinstance(one, Rule)
                else (one.id, one.title, one.group, one.definition)
            )
            return " ".join(parts).lower()

        return [one for one in self if all(word in said(one) for word in words)]


class Vocabulary:
    """What a query may state, of one registry."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.operators: Dict[str, List[str]] = registry.operators
        self.held_spans: List[str] = registry.held.spans
        self.base_rates: Optional[Dict[str, Any]] = registry.dataset.base_rates.features
        self.symbols: List[str] = [one.symbol for one in registry.dataset.coverage]
        self.sentences: Dict[str, str] = {one.code: one.sentence for one in registry.caveats}
        self.features = Names("feature", "unknown_feature", {one.id: Feature(self, one) for one in registry.features})
        self.rules = Names("rule", "unknown_rule", {one["id"]: Rule(one) for one in registry.rulebook})

    def symbol(self, name: str) -> str:
        """A symbol of the dataset. A coin is its contract: ``btc`` is ``btcusdt``, ``btc_okx`` is ``btcusdt_okx``."""
        if not isinstance(name, str):
            raise QueryError("value_type", f"{name!r} is no symbol")
        low = name.lower()
        coin, _, venue = low.partition("_")
        for one in (low, f"{coin}usdt{venue and f'_{venue}'}"):
            if one in self.symbols:
                return one
        raise QueryError("unknown_symbol", f"the dataset has no symbol {name!r}", nearest(low, self.symbols))


__all__ = ["Feature", "Names", "Operand", "ThresholdWarning", "Vocabulary"]
