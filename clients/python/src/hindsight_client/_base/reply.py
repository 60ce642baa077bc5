"""An answer with what its headers say."""
from __future__ import annotations

from typing import Any, Generic, Mapping, Optional, TypeVar

T = TypeVar("T")


class Reply(Generic[T]):
    """The body of an answer, with its headers. ``content`` has the bytes as the service sent them."""

    def __init__(self, body: T, status: int, headers: Mapping[str, str], content: bytes) -> None:
        self.body: T = body
        self.status = status
        """304: the service said that the copy at hand is current."""
        self.headers = headers
        self.content = content

    @property
    def etag(self) -> Optional[str]:
        return self.headers.get("etag")

    @property
    def not_modified(self) -> bool:
        """The service said that the copy at hand is current. That is free."""
        return self.status == 304

    @property
    def cost(self) -> Optional[int]:
        """Credits that were charged; None for addresses that never cost."""
        return 0 if self.not_modified else _whole(self.headers.get("x-research-cost"))

    @property
    def remaining(self) -> Optional[int]:
        """Credits that the account can still spend; None where nothing was looked up."""
        return _whole(self.headers.get("x-research-allowance-remaining"))

    @property
    def revision(self) -> Optional[str]:
        """The dataset revision that answered."""
        return self.headers.get("x-dataset-revision")

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("x-request-id")

    def __repr__(self) -> str:
        kind: Any = type(self.body).__name__
        return f"<Reply {self.status}: {kind}, {len(self.content):,} bytes{'' if self.cost is None else f', cost {self.cost}'}>"


def _whole(text: Optional[str]) -> Optional[int]:
    return int(text) if text is not None and text.isdigit() else None
