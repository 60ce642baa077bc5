"""Reached: how many of the completed occurrences rose or fell by each threshold. The tick is any minute."""
from __future__ import annotations

from typing import Any, List, NamedTuple, Optional

from .._show import words
from .style import SMALL, Theme, caption, empty, prepared

ROWS_MAX = 13


class Step(NamedTuple):
    threshold: float
    up: float
    down: Optional[float]
    any_up: float
    any_down: Optional[float]


def steps_of(answer: Any, horizon: str) -> List[Step]:
    """Steps as shares of what is completed, without those that next to nobody reached."""
    own, other = answer.outcomes.ladder[horizon], answer.outcomes.reference.ladder[horizon]
    n = max(1, answer.outcome(horizon).completed)
    of_any = max(1, answer.outcomes.reference[f"return_{horizon}"].completed)

    def part(count: Optional[int], of: int) -> Optional[float]:
        return None if count is None else count / of

    steps = [
        Step(
            float(a.threshold),
            a.reached_up / n,
            part(a.reached_down, n),
            b.reached_up / of_any,
            part(b.reached_down, of_any),
        )
        for a, b in zip(own, other)
    ]
    told = [i for i, one in enumerate(steps) if max(one.up, one.down or 0, one.any_up, one.any_down or 0) >= 0.005]
    kept = steps[: max(3, (told[-1] if told else 0) + 1)]
    i = 1
    while len(kept) > ROWS_MAX and i < len(kept) - 1:
        del kept[i]
        i += 1
    return kept[:ROWS_MAX]


def draw(axes: Any, theme: Theme, answer: Any, charts: Any, horizon: str) -> None:
    prepared(axes, theme, f"Reached within {horizon}")
    completed = answer.outcome(horizon).completed
    if completed == 0:
        empty(axes, theme, "Nothing to draw: no window is complete here.")
        return
    steps = steps_of(answer, horizon)
    middle = 0.18
    for y, one in enumerate(steps):
        axes.text(
            0, y, words.percent(one.threshold).lstrip("+"), ha="center", va="center", fontsize=SMALL, color=theme.ink2
        )
        for sign, share, of_any, colour in (
            (-1, one.down, one.any_down, theme.down_fill),
            (1, one.up, one.any_up, theme.up_fill),
        ):
            if share is None:
                continue
            axes.barh(y, sign, 0.56, left=sign * middle, color=theme.ref_pale, alpha=0.5, zorder=1)
            axes.barh(y, sign * share, 0.56, left=sign * middle, color=colour, zorder=2)
            if of_any is not None:
                x = sign * (middle + of_any)
                axes.plot((x, x), (y - 0.36, y + 0.36), color=theme.ink, linewidth=1.4, zorder=3)
            axes.text(
                sign * (middle + 1.04),
                y,
                words.short_share(share),
                ha="left" if sign > 0 else "right",
                va="center",
                fontsize=SMALL,
                color=theme.ink,
            )
    axes.text(-middle, -0.85, "fell by", ha="right", fontsize=SMALL, color=theme.ink3)
    axes.text(middle, -0.85, "rose by", ha="left", fontsize=SMALL, color=theme.ink3)
    axes.set_xlim(-1.48, 1.48)
    axes.set_ylim(len(steps) - 0.4, -1.2)
    axes.set_xticks([])
    axes.set_yticks([])
    caption(axes, theme, f"Share of the {words.count(completed)} completed; the tick is any minute.")
