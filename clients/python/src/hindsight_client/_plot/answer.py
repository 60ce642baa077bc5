"""The charts of an answer."""
from __future__ import annotations

import textwrap
from typing import Any, Callable, Dict, Optional

from .._base.query_error import QueryError
from .._show import words
from . import counts, distribution, paths, reached, returns
from .style import Theme, figure_of, footer, theme_of

Draw = Callable[[Any, Theme, Any, Any, str], None]

KINDS: Dict[str, Draw] = {
    "returns": returns.draw,
    "distribution": distribution.draw,
    "paths": paths.draw,
    "reached": reached.draw,
    "days": counts.draw_days,
    "symbols": counts.draw_symbols,
}
OF_THE_ANSWER = ("returns", "reached")
"""What is drawn of the answer itself, without a request for charts."""


def needs_charts(kind: Optional[str]) -> bool:
    """Whether a kind is drawn from the charts of the service. Raises QueryError for a kind that there is not."""
    if kind is not None and kind not in KINDS:
        raise QueryError("value_range", f"there is no chart {kind!r}", allowed=tuple(KINDS))
    return kind not in OF_THE_ANSWER


def plot_answer(answer: Any, charts: Any, horizon: str, kind: Optional[str], theme_name: str) -> Any:
    """Four charts, or the one of a kind, with the headline above and the caveats below."""
    needs_charts(kind)
    theme = theme_of(theme_name)
    caveats = [
        str(one)
        for one in answer.caveats
        if one.code != "simulated_data" and (not one.horizons or horizon in one.horizons)
    ]
    if answer.occurrences == 0:
        figure = figure_of(theme, 9, 2.2)
    elif kind is not None:
        figure = figure_of(theme, 9, 4.8)
        axes = (
            figure.subplots(1, 2, gridspec_kw={"width_ratios": returns.WIDTHS})
            if kind == "returns"
            else figure.subplots()
        )
        KINDS[kind](axes, theme, answer, charts, horizon)
    else:
        figure = figure_of(theme, 12.5, 9.6)
        upper, lower = figure.subfigures(2, 1)
        boxes, beside, shares = upper.subplots(1, 3, gridspec_kw={"width_ratios": (*returns.WIDTHS, 1.35)})
        fan, ladder = lower.subplots(1, 2, gridspec_kw={"width_ratios": (1.75, 1)})
        for name, axes in (("returns", (boxes, beside)), ("distribution", shares), ("paths", fan), ("reached", ladder)):
            KINDS[name](axes, theme, answer, charts, horizon)
        for part in (upper, lower):
            part.set_facecolor(theme.panel)
    figure.suptitle(_above(answer, horizon, figure.get_figwidth()), x=0.01, ha="left", color=theme.ink, fontsize=12.5)
    footer(figure, theme, answer.simulated, caveats)
    return figure


def _above(answer: Any, horizon: str, width: float) -> str:
    lines = [words.headline(answer.counts)]
    if answer.occurrences:
        lines += textwrap.wrap(words.verdict_text(answer.outcomes, horizon), int(width * 10.2))
    return "\n".join(lines)
