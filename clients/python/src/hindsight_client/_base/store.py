"""Answers on disk, with their entity tags: what is asked again is revalidated, which costs nothing."""
from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Dict, Iterator, NamedTuple, Optional, Union

FORMAT = "hindsight-answer.v1"
BYTES_MAX = 512 * 1024 * 1024
"""The oldest answers are removed above this."""
ONE_BYTES_MAX = 64 * 1024 * 1024
"""A larger answer is not kept."""


class Kept(NamedTuple):
    """An answer that is kept."""

    etag: str
    headers: Dict[str, str]
    content: bytes


class Store:
    """A folder of answers. A file that is damaged counts as absent; a folder that cannot be written is not used."""

    def __init__(self, folder: Union[str, Path], bytes_max: int = BYTES_MAX) -> None:
        self.folder = Path(folder).expanduser()
        self.bytes_max = bytes_max
        self._written = 0

    def __repr__(self) -> str:
        return f"Store({str(self.folder)!r})"

    def get(self, name: str) -> Optional[Kept]:
        """The answer of a name."""
        try:
            raw = self._path(name).read_bytes()
            head, _, content = raw.partition(b"\n")
            members = json.loads(head)
            if members["format"] != FORMAT or members["sha256"] != hashlib.sha256(content).hexdigest():
                return None
            kept = Kept(members["etag"], members["headers"], content)
        except (OSError, ValueError, KeyError, TypeError):
            return None
        try:
            os.utime(self._path(name))
        except OSError:
            pass
        return kept

    def put(self, name: str, kept: Kept) -> None:
        """Keeps an answer. The file takes its name when it is whole."""
        if len(kept.content) > min(ONE_BYTES_MAX, self.bytes_max):
            return
        head = {
            "format": FORMAT,
            "etag": kept.etag,
            "headers": kept.headers,
            "sha256": hashlib.sha256(kept.content).hexdigest(),
        }
        raw = json.dumps(head).encode() + b"\n" + kept.content
        path = self._path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # mkstemp makes files that only their owner reads.
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(raw)
                os.replace(temporary, path)
            except BaseException:
                os.unlink(temporary)
                raise
        except OSError:
            return
        self._written += len(raw)
        if self._written > self.bytes_max // 16:
            self.trim()

    def trim(self) -> None:
        """Removes the answers that were used longest ago, until the rest fits."""
        self._written = 0
        files = []
        for path in self._files():
            try:
                found = path.stat()
            except OSError:
                continue
            files.append((found.st_mtime, found.st_size, path))
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= self.bytes_max:
                return
            path.unlink(missing_ok=True)
            total -= size

    def clear(self) -> None:
        """Removes every answer."""
        for path in self._files():
            path.unlink(missing_ok=True)

    def _files(self) -> Iterator[Path]:
        return self.folder.glob("??/*.answer")

    def _path(self, name: str) -> Path:
        digest = hashlib.sha256(name.encode()).hexdigest()
        return self.folder / digest[:2] / f"{digest}.answer"


def default_folder() -> Optional[Path]:
    """Where answers are kept by default: the folder of caches of the user; None for a user without a home."""
    given = os.environ.get("HINDSIGHT_CACHE")
    if given:
        return Path(given)
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        base = home / "Library" / "Caches"
    elif os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA", str(home)))
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "hindsight"
