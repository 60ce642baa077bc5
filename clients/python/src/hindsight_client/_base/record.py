"""Objects of answers: their members are attributes."""
from __future__ import annotations

import keyword
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Dict,
    FrozenSet,
    Iterator,
    List,
    Mapping,
    Optional,
    Tuple,
    Type,
    TypeVar,
)

from .nearest import nearest

R = TypeVar("R", bound="Record")
Reading = Tuple["Type[Record]", bool]

_declared: Dict[type, FrozenSet[str]] = {}


class Record:
    """An object of an answer. ``counts.eligible`` and ``counts["eligible"]`` are the same.

    A member that the contract knows and the answer leaves out is ``None`` as an attribute. A member whose name is a
    word of Python has an underscore behind it: ``row.from_``. Records cannot be changed.
    """

    __slots__ = ("_members",)
    _readings: ClassVar[Mapping[str, Reading]] = {}
    _rest: ClassVar[Optional[Reading]] = None
    _members: Dict[str, Any]

    def __init__(self, members: Mapping[str, Any]) -> None:
        kind = type(self)
        made = {}
        for name, value in members.items():
            reading = kind._readings.get(name, None if name in declared(kind) else kind._rest)
            made[name] = value if reading is None else _read(value, reading)
        object.__setattr__(self, "_members", made)

    if not TYPE_CHECKING:
        # Type checkers know the members that a class declares, and no others.
        def __getattr__(self, name: str) -> Any:
            if name.startswith("__"):
                raise AttributeError(name)
            members = self._members
            for one in (name, name.rstrip("_")):
                if one in members:
                    return members[one]
            if name in declared(type(self)):
                return None
            near = nearest(name, list(members))
            raise AttributeError(
                f"{type(self).__name__} has no member {name!r}{near and f'; do you mean {near[0]!r}?'}"
            )

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"an answer cannot be changed: {type(self).__name__}.{name}")

    def __getitem__(self, name: str) -> Any:
        return self._members[name]

    def __contains__(self, name: object) -> bool:
        return name in self._members

    def __iter__(self) -> Iterator[str]:
        return iter(self._members)

    def __len__(self) -> int:
        return len(self._members)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._members == other._members

    __hash__ = None  # type: ignore[assignment]

    def __dir__(self) -> List[str]:
        return sorted({*(name for name in self._members if name.isidentifier()), "to_dict"})

    def __reduce__(self) -> Any:
        return type(self), (self.to_dict(),)

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={_short(value)}" for name, value in self._members.items())
        return f"{type(self).__name__}({shown})"

    def to_dict(self) -> Dict[str, Any]:
        """The object as JSON has it: dicts, lists, texts and numbers."""
        return {name: plain(value) for name, value in self._members.items()}


def declared(kind: type) -> FrozenSet[str]:
    """Names of members that a class declares."""
    found = _declared.get(kind)
    if found is None:
        own = (
            name
            for one in kind.__mro__
            if one not in (Record, object)
            for name in one.__dict__.get("__annotations__", ())
        )
        names = {name[:-1] if keyword.iskeyword(name[:-1]) else name for name in own}
        found = _declared[kind] = frozenset(names)
    return found


def _read(value: Any, reading: Reading) -> Any:
    kind, is_map = reading
    if isinstance(value, list):
        return [_read(one, reading) for one in value]
    if not isinstance(value, dict):
        return value
    return {name: _read(one, (kind, False)) for name, one in value.items()} if is_map else kind(value)


def plain(value: Any) -> Any:
    """A value without records."""
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    return value


def _short(value: Any) -> str:
    if isinstance(value, list) and len(value) > 3:
        return f"[… {len(value)} …]"
    if isinstance(value, dict) and len(value) > 3:
        return "{… " + str(len(value)) + " …}"
    if isinstance(value, Record) and len(value) > 6:
        return f"{type(value).__name__}(…)"
    return repr(value)
