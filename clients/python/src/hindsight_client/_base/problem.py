"""What can go wrong with a call."""
from __future__ import annotations

import json
import re
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple


class HindsightError(Exception):
    """Everything that this client raises on purpose."""


class Fault(NamedTuple):
    """One fault of a document, and where it is."""

    path: str
    """JSON Pointer into the document, or ``/<name>`` of a parameter."""
    code: str
    detail: str
    allowed: Tuple[Any, ...] = ()
    """All that may stand there, where the service lists it."""
    nearest: Tuple[str, ...] = ()
    """Known names like the given one, nearest first."""
    found: Any = None
    """What the document has there."""

    def __str__(self) -> str:
        text = f"{self.path or '/'}: {self.detail}"
        if self.found is not None:
            shown = json.dumps(self.found, ensure_ascii=False)
            text += f" (found {shown if len(shown) <= 80 else shown[:79] + '…'})"
        if self.nearest:
            text += f"; nearest: {', '.join(self.nearest)}"
        elif self.allowed:
            text += f"; allowed: {', '.join(map(str, self.allowed[:12]))}{', …' if len(self.allowed) > 12 else ''}"
        return text


class Problem(HindsightError):
    """The service refused a request. There is a subclass for every code: ``errors.UnknownFeature`` and so on.

    ``errors`` has every fault of a document with its place. ``request_id`` names the request in the logs of the service.
    """

    code: str
    status: int
    title: str
    detail: str
    errors: Tuple[Fault, ...]
    request_id: Optional[str]
    retry_after: Optional[int]

    def __init__(
        self,
        code: str,
        status: int,
        title: str,
        detail: str,
        errors: Sequence[Fault] = (),
        request_id: Optional[str] = None,
        retry_after: Optional[int] = None,
        dataset_revision: Optional[str] = None,
    ) -> None:
        super().__init__(code, status, title, detail, tuple(errors), request_id, retry_after, dataset_revision)
        self.code = code
        self.status = status
        self.title = title
        self.detail = detail
        self.errors = tuple(errors)
        self.request_id = request_id
        self.retry_after = retry_after
        self.dataset_revision = dataset_revision

    def __str__(self) -> str:
        # With one fault the detail already says it and its place.
        lines = [f"{self.code} ({self.status}): {self.title if len(self.errors) > 1 else self.detail}"]
        if len(self.errors) > 1 or any(fault.nearest or fault.allowed for fault in self.errors):
            lines += [f"  {fault}" for fault in self.errors]
        if self.retry_after is not None:
            lines.append(f"  try again after {self.retry_after} s")
        if self.status >= 500 and self.request_id:
            lines.append(f"  request {self.request_id}")
        return "\n".join(lines)


class UnexpectedAnswer(Problem):
    """An answer that no Hindsight service gives, such as a proxy's error page."""

    __module__ = "hindsight_client.errors"


class Unreachable(HindsightError):
    """No whole answer arrived. ``kind``: ``offline`` (nothing answered), ``slow`` (it took too long), ``cut`` (the answer ended early)."""

    __module__ = "hindsight_client.errors"

    def __init__(self, kind: str, address: str, cause: str) -> None:
        super().__init__(kind, address, cause)
        self.kind = kind
        self.address = address
        self.cause = cause

    def __str__(self) -> str:
        said = {
            "offline": "nothing answers at",
            "slow": "no answer in time from",
            "cut": "the answer ended early, from",
        }[self.kind]
        return f"{said} {self.address}{f' ({self.cause})' if self.cause else ''}"


def problem_of(status: int, headers: Mapping[str, str], content: bytes, body: Any = None) -> Problem:
    """The problem that an answer with an error status is. ``body``: the document that was sent, to show what stands at a fault."""
    from .._generated.problems import BY_CODE

    request_id = headers.get("x-request-id")
    retry_after = _seconds(headers.get("retry-after"))
    members = _members(content)
    code, detail = members.get("code"), members.get("detail")
    if not isinstance(code, str) or not isinstance(detail, str):
        said = f"The answer has the status {status} and is not from Hindsight."
        return UnexpectedAnswer("unexpected_answer", status, said, said, (), request_id, retry_after)
    return BY_CODE.get(code, Problem)(
        code,
        status,
        str(members.get("title", detail)),
        detail,
        [_fault(one, body) for one in members.get("errors") or [] if isinstance(one, dict)],
        request_id,
        retry_after,
        headers.get("x-dataset-revision"),
    )


def _members(content: bytes) -> Dict[str, Any]:
    try:
        value = json.loads(content)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _fault(given: Dict[str, Any], body: Any) -> Fault:
    path = str(given.get("path", ""))
    return Fault(
        path,
        str(given.get("code", "")),
        str(given.get("detail", "")),
        tuple(given.get("allowed") or ()),
        tuple(given.get("nearest") or ()),
        at_pointer(body, path),
    )


def at_pointer(document: Any, pointer: str) -> Any:
    """What stands in a document at a JSON Pointer (RFC 6901); None where nothing does."""
    value = document
    for part in pointer.split("/")[1:]:
        part = part.replace("~1", "/").replace("~0", "~")
        if isinstance(value, (list, tuple)) and re.fullmatch(r"\d{1,9}", part) and int(part) < len(value):
            value = value[int(part)]
        elif isinstance(value, dict) and part in value:
            value = value[part]
        else:
            return None
    return None if value is document else value


def _seconds(header: Optional[str]) -> Optional[int]:
    return int(header) if header is not None and re.fullmatch(r"\d{1,6}", header) else None


def codes() -> List[str]:
    """The codes of all errors of the service."""
    from .._generated.problems import BY_CODE

    return list(BY_CODE)
