"""Tables of all occurrences, or of all opportunities of a study: CSV or Parquet."""
from __future__ import annotations

import importlib.util
import io
import os
import shutil
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Mapping, Optional, Union

from .._base.query_error import QueryError
from .frames import from_csv, from_parquet

if TYPE_CHECKING:
    import pandas

FORMATS = ("csv", "parquet")


def default_format() -> str:
    """Parquet where pandas can read it, else CSV."""
    return "parquet" if any(importlib.util.find_spec(name) for name in ("pyarrow", "fastparquet")) else "csv"


def checked_format(format: Optional[str]) -> str:
    if format is None:
        return default_format()
    if format not in FORMATS:
        raise QueryError("value_range", f"a table is csv or parquet, not {format!r}")
    return format


class Table:
    """A table as the service sent it. ``frame()`` reads it; ``save(path)`` writes the same bytes to a file.

    It is kept in a temporary file, which goes with the object.
    """

    def __init__(self, file: BinaryIO, format: str, headers: Mapping[str, str], decimals: bool = False) -> None:
        self._file = file
        weakref.finalize(self, file.close)
        self.format = format
        self.headers = headers
        self._decimals = decimals

    @property
    def size(self) -> int:
        """Bytes."""
        self._file.seek(0, io.SEEK_END)
        return self._file.tell()

    @property
    def revision(self) -> Optional[str]:
        """The dataset revision that answered."""
        return self.headers.get("x-dataset-revision")

    @property
    def cost(self) -> Optional[int]:
        """Credits that were charged."""
        text = self.headers.get("x-research-cost")
        return int(text) if text is not None else None

    @property
    def simulated(self) -> bool:
        """The dataset is a simulation."""
        return self.headers.get("x-dataset-simulated") == "true"

    @property
    def content(self) -> bytes:
        """All of it."""
        self._file.seek(0)
        return self._file.read()

    def frame(self) -> "pandas.DataFrame":
        """A DataFrame. ``attrs`` say the revision, and whether the data are simulated."""
        self._file.seek(0)
        frame = from_csv(self._file, self._decimals) if self.format == "csv" else from_parquet(io.BytesIO(self.content))
        frame.attrs.update(dataset_revision=self.revision, simulated=self.simulated)
        return frame

    def polars(self) -> Any:
        """A DataFrame of polars."""
        import polars

        if self.format == "csv":
            return polars.read_csv(
                io.BytesIO(self.content), null_values=[""], try_parse_dates=True, infer_schema_length=None
            )
        return polars.read_parquet(io.BytesIO(self.content))

    def save(self, path: Union[str, "os.PathLike[str]"]) -> Path:
        """Writes the table to a file, which has its name when it is whole. Returns the path."""
        target = Path(path)
        temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
        self._file.seek(0)
        try:
            with open(temporary, "wb") as file:
                shutil.copyfileobj(self._file, file)
            os.replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
        return target

    def __repr__(self) -> str:
        return f"<Table: {self.format}, {self.size:,} bytes{', SIMULATED data' if self.simulated else ''}>"
