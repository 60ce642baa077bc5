"""From the arguments of a client to its settings."""
from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any, Mapping, Optional, Union
from urllib.parse import urlsplit

from ._base.problem import Problem
from ._base.secret import Key, NoKey
from ._base.store import Store, default_folder
from ._transport.exchange import OnWait, Settings

log = logging.getLogger("hindsight_client")

Cache = Union[bool, str, "os.PathLike[str]", Store]


def held_key(key: Optional[str]) -> Key:
    """The key, or that of HINDSIGHT_KEY, or none. Whether it is good is checked where its text is not known."""
    given = os.environ.get("HINDSIGHT_KEY") if key is None else key
    return NoKey() if given is None else Key(given)


def settings_of(
    base_url: Optional[str],
    key: Key,
    *,
    max_credits: Optional[int],
    decimals: bool,
    cache: Cache,
    retries: int,
    wait_seconds_max: float,
    on_wait: Optional[OnWait],
    headers: Optional[Mapping[str, str]],
) -> Settings:
    """Raises ValueError for an address or a key that cannot be."""
    if not key.is_good():
        raise ValueError("the key is empty, or has letters that no key has")
    if max_credits is not None and (
        isinstance(max_credits, bool) or not isinstance(max_credits, int) or max_credits < 0
    ):
        raise ValueError(f"max_credits is a whole number from 0, not {max_credits!r}")
    named = dict(headers or {})
    if any(name.lower() == "authorization" for name in named):
        raise ValueError("give the key as key=…, so that no repr shows it")
    return Settings(
        address=_address(base_url, key),
        key=key,
        retries=retries,
        wait_seconds_max=wait_seconds_max,
        max_credits=max_credits,
        decimals=decimals,
        store=_store(cache),
        on_wait=on_wait or _logged,
        headers=named,
    )


def _address(base_url: Optional[str], key: Key) -> str:
    given = base_url if base_url is not None else os.environ.get("HINDSIGHT_URL")
    if given is None:
        raise ValueError("base_url is the address of the service, such as http://localhost:7400; or set HINDSIGHT_URL")
    parts = urlsplit(given.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(
            f"{key.hidden_in(given)!r} is no address: write http://localhost:7400 or https://research.example.org"
        )
    if parts.username is not None or parts.query or parts.fragment:
        raise ValueError("an address has neither a key, nor ?, nor #: give the key as key=…")
    return f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/").removesuffix("/api/v1")


def _store(cache: Cache) -> Optional[Store]:
    if isinstance(cache, Store):
        return cache
    if isinstance(cache, bool):
        folder = default_folder() if cache else None
        return None if folder is None else Store(folder)
    return Store(Path(cache))


def _logged(seconds: float, problem: Problem, attempt: int) -> None:
    log.info("%s: asked again after %s s (%d)", problem.code, seconds, attempt)


def shown(name: str, settings: Settings) -> str:
    """The repr of a client."""
    more: Any = [repr(settings.key)]
    if settings.max_credits is not None:
        more.append(f"max_credits={settings.max_credits}")
    return f"{name}({settings.address!r}, {', '.join(more)})"
