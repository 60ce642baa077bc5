"""Everything known at one minute."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List

from .._base.reply import Reply
from .._generated.types import Snapshot as SnapshotBody
from .._show import html as _html
from .._show import words as _words
from ..answers.frames import pandas_module

if TYPE_CHECKING:
    import pandas

CHOSEN = "A moment chosen because it moved is expected to look weaker when all occurrences are counted."


class Snapshot:
    """One minute of one symbol. ``snapshot["vpin"]`` is the value of a feature; None where it is not known."""

    def __init__(self, reply: Reply[SnapshotBody]) -> None:
        self.reply = reply
        self.body: SnapshotBody = reply.body

    def __getitem__(self, feature: str) -> Any:
        return self.body.features[feature.removeprefix("feature.")].value

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self.body.features]

    def _ipython_key_completions_(self) -> List[str]:
        return list(self.body.features)

    @property
    def fired(self) -> List[str]:
        """Rules that hold."""
        return self.body.rules.fired

    @property
    def undetermined(self) -> List[str]:
        """Rules of which a clause is not known. They do not count as not holding."""
        return self.body.rules.undetermined

    def frame(self) -> "pandas.DataFrame":
        """One row a feature: value, unit, percentile among its own recent values, and why there is no value."""
        pandas = pandas_module()
        rows: Dict[str, Dict[str, Any]] = {
            name: {"value": of.value, "unit": of.unit, "percentile": of.percentile, "null_reason": of.null_reason}
            for name, of in self.body.features.items()
        }
        frame = pandas.DataFrame.from_dict(rows, orient="index")
        frame["percentile"] = [float("nan") if one is None else one for one in frame["percentile"]]
        frame.index.name = "feature"
        frame.attrs.update(
            symbol=self.body.symbol,
            anchor_time=self.body.anchor_time,
            simulated=self.body.simulated is True,
            dataset_revision=self.body.dataset_revision,
        )
        return frame

    def __repr__(self) -> str:
        known = sum(of.value is not None for of in self.body.features.values())
        simulated = f", {_words.SIMULATED}" if self.body.simulated else ""
        return f"<Snapshot of {self.body.symbol} at {self.body.anchor_time}: close {self.body.prices.close!r}, {known} of {len(self.body.features)} features known, {len(self.fired)} rules hold{simulated}>"

    def _repr_html_(self) -> str:
        rows = [
            [
                name,
                "–" if of.value is None else of.value,
                of.unit,
                "" if of.percentile is None else _words.share(of.percentile),
                of.null_reason or "",
            ]
            for name, of in self.body.features.items()
        ]
        simulated = _html.paragraph(_words.SIMULATED, "hs-sim") if self.body.simulated else ""
        head = _html.heading(f"{self.body.symbol} at {self.body.anchor_time}")
        rules = _html.paragraph(
            f"Rules that hold: {', '.join(self.fired) or 'none'}. Not decided: {', '.join(self.undetermined) or 'none'}."
        )
        return _html.box(
            simulated,
            head,
            rules,
            _html.paragraph(CHOSEN, "hs-note"),
            _html.table(["feature", "value", "unit", "percentile", "why not"], rows),
        )
