"""Occurrences by day, and by symbol."""
from __future__ import annotations

import datetime
from typing import Any

from .._show import words
from .style import SMALL, Theme, caption, prepared

SYMBOLS_SHOWN = 12
MEDIAN_FROM = 10


def draw_days(axes: Any, theme: Theme, answer: Any, charts: Any, horizon: str) -> None:
    """Every UTC day between the first and the last with an occurrence."""
    import matplotlib.dates

    prepared(axes, theme, "Occurrences by UTC day", grid="y")
    days = [datetime.date.fromisoformat(one.day) for one in charts.days]
    counts = [one.occurrences for one in charts.days]
    axes.bar(days, counts, 0.85, color=theme.occ, zorder=2)
    locator = matplotlib.dates.AutoDateLocator(minticks=2, maxticks=8)
    axes.xaxis.set_major_locator(locator)
    axes.xaxis.set_major_formatter(
        matplotlib.dates.DateFormatter("%Y-%m-%d" if (days[-1] - days[0]).days < 90 else "%Y-%m")
    )
    busiest = max(charts.days, key=lambda one: one.occurrences)
    part = words.share(busiest.occurrences / max(1, sum(counts)))
    caption(axes, theme, f"Busiest {busiest.day}: {part} of all. {words.plural(len(days), 'day')} with an occurrence.")


def draw_symbols(axes: Any, theme: Theme, answer: Any, charts: Any, horizon: str) -> None:
    """The symbols with the most occurrences, and the median return of those with enough of them."""
    prepared(axes, theme, "Symbols", grid="x")
    shown = charts.symbols[:SYMBOLS_SHOWN]
    for y, one in enumerate(shown):
        axes.barh(y, one.occurrences, 0.56, color=theme.occ, zorder=2)
        known = one.completed >= MEDIAN_FROM and one.median is not None
        text = words.change(one.median) if known else "under 10"
        colour = theme.ink3 if not known else theme.down if one.median < 0 else theme.up
        axes.text(1.02, y, text, transform=axes.get_yaxis_transform(), va="center", fontsize=SMALL, color=colour)
    axes.text(
        1.02, -0.75, f"median return, {horizon}", transform=axes.get_yaxis_transform(), fontsize=SMALL, color=theme.ink3
    )
    axes.set_yticks(range(len(shown)), [one.symbol for one in shown])
    axes.set_ylim(len(shown) - 0.4, -1)
    more = len(charts.symbols) - len(shown)
    caption(
        axes,
        theme,
        "Occurrences; medians of fewer than 10 completed are not shown."
        + (f" {words.plural(more, 'symbol')} more are not drawn." if more else ""),
    )
