"""Rows and tables as DataFrames. Floats are the nearest to the digits of the text; pandas would round otherwise."""
from __future__ import annotations

import decimal
import io
from typing import TYPE_CHECKING, Any, BinaryIO, Dict, Iterable, List, Mapping, Optional, Sequence, Union

if TYPE_CHECKING:
    import pandas

TIMES = ("anchor_time", "known_at", "fill_bar", "exit_bar_lo", "exit_bar_hi")


def pandas_module() -> Any:
    """pandas, or an error that says what to install."""
    try:
        import pandas
    except ImportError:
        pandas = None
    if pandas is None:
        raise ImportError("DataFrames need pandas: pip install 'hindsight-client[pandas]'")
    return pandas


def is_time(column: str) -> bool:
    return column in TIMES or (column.startswith("step_") and column.endswith(".time"))


def is_set(column: str) -> bool:
    """A set of labels: joined by | in CSV."""
    return ".seen_" in column


def from_csv(source: Union[bytes, BinaryIO], decimals: bool = False) -> "pandas.DataFrame":
    """A table of CSV. Only an empty field is missing: a label may be called ``none``."""
    pandas = pandas_module()
    given: Any = io.BytesIO(source) if isinstance(source, bytes) else source
    head = given.readline().decode().rstrip("\r\n")
    columns = head.split(",")
    texts = {name: str for name in columns if is_time(name) or is_set(name) or name == "symbol"}
    frame = pandas.read_csv(
        given,
        names=columns,
        header=None,
        keep_default_na=False,
        na_values=[""],
        dtype=str if decimals else texts,
        # The default is faster and wrong in the last digit of some numbers.
        float_precision="round_trip",
        low_memory=False,
    )
    for name in columns:
        if is_time(name):
            frame[name] = pandas.to_datetime(frame[name], format="%Y-%m-%dT%H:%M:%SZ", utc=True)
        elif is_set(name):
            frame[name] = [None if isinstance(one, float) else one.split("|") for one in frame[name]]
        elif frame[name].dtype == object:
            frame[name] = [
                None if isinstance(one, float) else _decimal(one) if decimals and name != "symbol" else one
                for one in frame[name]
            ]
    return frame


def _decimal(text: str) -> Any:
    try:
        return decimal.Decimal(text)
    except decimal.InvalidOperation:
        return text


def from_parquet(source: Any) -> "pandas.DataFrame":
    """A table of Parquet, by the library that pandas finds."""
    pandas = pandas_module()
    frame = pandas.read_parquet(source)
    for name in frame.columns:
        if is_time(name):
            frame[name] = pandas.to_datetime(frame[name], utc=True)
        elif is_set(name):
            frame[name] = [
                None if one is None else one.split("|") if isinstance(one, str) else list(one) for one in frame[name]
            ]
    return frame


def from_rows(rows: Iterable[Any], fields: Sequence[str], outcomes: Sequence[str]) -> "pandas.DataFrame":
    """Rows of pages, with the columns of the table of all occurrences."""
    pandas = pandas_module()
    return framed(pandas, [flat_row(row, fields, outcomes) for row in rows])


def flat_row(row: Any, fields: Sequence[str], outcomes: Sequence[str]) -> Dict[str, Any]:
    """A row as one level, with the names that the table of all occurrences has."""
    made = {name: row[name] for name in ("symbol", "anchor_time", "known_at", "price")}
    made.update({name: row.features[name] for name in _ordered(row.features, fields)})
    for i, step in enumerate(row.steps or (), 1):
        made[f"step_{i}.time"] = step.time
        made.update({f"step_{i}.{name}": step.features[name] for name in _ordered(step.features, fields)})
    made.update({name: row.outcomes[name] for name in outcomes})
    return made


def _ordered(features: Dict[str, Any], fields: Sequence[str]) -> List[str]:
    return [*(name for name in fields if name in features), *(name for name in features if name not in fields)]


def framed(pandas: Any, rows: Sequence[Dict[str, Any]], columns: Optional[Sequence[str]] = None) -> "pandas.DataFrame":
    """Rows of one level as a DataFrame: times are times, and numbers with missing ones are floats."""
    frame = pandas.DataFrame(list(rows), columns=columns)
    for name in frame.columns:
        values = frame[name]
        if is_time(name):
            frame[name] = pandas.to_datetime(values, format="%Y-%m-%dT%H:%M:%SZ", utc=True)
        elif values.dtype == object and all(one is None for one in values):
            frame[name] = pandas.Series([float("nan")] * len(values), dtype=float)
        elif values.dtype == object and all(one is None or type(one) in (int, float) for one in values):
            frame[name] = values.astype(float)
    return frame


def fields_of(document: Any, rules: Mapping[str, Sequence[Any]]) -> List[str]:
    """The fields of the features that a document names, in the order of the canonical document: clauses of a list are sorted there.

    ``rules``: the clauses of every rule, by its field.
    """
    lists = [document["where"]["all"], *(step["all"] for step in (document.get("sequence") or {}).get("steps", ()))]
    found: List[str] = []
    for clauses in lists:
        named = {one[0] for clause in clauses for one in rules.get(clause[0], (clause,))}
        found += [name for name in sorted(named) if name.startswith("feature.") and name not in found]
    return found


def numeric(frame: Any) -> Any:
    """Columns of numbers and None as numbers and NaN; decimals stay."""
    for name in frame.columns:
        values = list(frame[name])
        if frame[name].dtype == object and all(one is None or isinstance(one, (int, float)) for one in values):
            frame[name] = frame[name].astype(float)
    return frame
