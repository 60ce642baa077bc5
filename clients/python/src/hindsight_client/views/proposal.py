"""Prose, read as a query that nobody has asked yet."""
from __future__ import annotations

from typing import Any, Dict, List, Optional

from .._base.query_error import QueryError
from .._base.reply import Reply
from .._generated.types import Interpretation
from .._show import html as _html


class Proposal:
    """A proposed query. Read it before you ask it: ``reading``, ``assumptions``, ``questions``."""

    def __init__(self, reply: Reply[Interpretation]) -> None:
        self.reply = reply
        self.body: Interpretation = reply.body

    @property
    def complete(self) -> bool:
        """The document says everything that was asked."""
        return self.body.complete

    @property
    def reading(self) -> str:
        """The document in words."""
        return self.body.reading

    @property
    def assumptions(self) -> List[str]:
        """What was not said and had to be assumed."""
        return self.body.assumptions

    @property
    def questions(self) -> List[str]:
        """What to answer so that the rest can be in the document."""
        return [one.question for one in self.body.refusals]

    @property
    def unclaimed(self) -> List[str]:
        """Words that nothing was made of."""
        return [one.text for one in self.body.unclaimed]

    @property
    def proposed(self) -> Optional[Dict[str, Any]]:
        """The document, complete or not; None where nothing could be proposed."""
        found: Any = self.body.document
        return found

    def document(self) -> Dict[str, Any]:
        """The document. Raises QueryError while it does not say everything that was asked."""
        found = self.proposed
        if found is None or not self.complete:
            left = "; ".join([*self.questions, *(f"nothing was made of {one!r}" for one in self.unclaimed)])
            raise QueryError(
                "incomplete",
                f"the proposal does not say everything that was asked: {left or 'nothing could be proposed'}. What it says is in .proposed",
            )
        return found

    def __repr__(self) -> str:
        lines = [f"Proposal, not asked yet: {self.reading or 'nothing could be proposed'}"]
        lines += [f"  assumed: {one}" for one in self.assumptions]
        lines += [f"  asks: {one}" for one in self.questions]
        lines += [f"  nothing was made of: {one}" for one in self.unclaimed]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        left = [*self.questions, *(f"Left over, or to be checked: “{one}”." for one in self.unclaimed)]
        parts = [
            _html.heading("A proposed query, not asked yet"),
            _html.paragraph(self.reading or "Nothing could be proposed."),
        ]
        parts += [_html.paragraph(f"Assumed: {one}", "hs-note") for one in self.assumptions]
        parts.append(_html.caveats("It does not say everything that was asked", left))
        return _html.box(*parts)
