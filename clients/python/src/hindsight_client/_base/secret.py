"""The key: it is in one header of requests, and in no repr, traceback, address or file."""
from __future__ import annotations

import hashlib
from typing import Generator, NoReturn

import httpx


class Key:
    """Holds a key. Its text is in no repr."""

    __slots__ = ("__text",)

    def __init__(self, text: str) -> None:
        # Keys that are read from files end with a newline.
        self.__text = text.strip() if isinstance(text, str) else ""

    def is_good(self) -> bool:
        """Whether a header can have it. Nothing is raised here, because this frame knows the key."""
        return self.__text != "" and all("!" <= letter <= "~" for letter in self.__text)

    def __repr__(self) -> str:
        return "<key>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a key is neither pickled nor copied: make a client where it is needed")

    @property
    def fingerprint(self) -> str:
        """Names the key, and does not tell it."""
        return hashlib.sha256(b"hindsight key\0" + self.__text.encode()).hexdigest()[:32]

    def header(self) -> str:
        return f"Bearer {self.__text}"

    def hidden_in(self, text: str) -> str:
        """A text without the key."""
        return text.replace(self.__text, "<key>")


class NoKey(Key):
    """No key: for addresses that anybody may call."""

    def __init__(self) -> None:
        super().__init__("none")

    def __repr__(self) -> str:
        return "<no key>"

    @property
    def fingerprint(self) -> str:
        return ""

    def header(self) -> str:
        return ""


class KeyAuth(httpx.Auth):
    """Puts the key into a request at the last moment, so that no request of ours has it before."""

    def __init__(self, key: Key) -> None:
        self._key = key

    def __repr__(self) -> str:
        return "<key in a header>"

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        header = self._key.header()
        if header:
            request.headers["Authorization"] = header
        del header
        yield request
