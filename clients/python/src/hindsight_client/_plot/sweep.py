"""A sweep: the difference to any minute by threshold."""
from __future__ import annotations

from typing import Any

from .._show import words
from .style import SMALL, caption, figure_of, footer, percent_axis, prepared, theme_of


def plot_sweep(sweep: Any, horizon: str, theme_name: str) -> Any:
    """The mean less any minute's by threshold, with both intervals; below it, how many occurrences there are."""
    from matplotlib.ticker import FuncFormatter

    theme = theme_of(theme_name)
    figure = figure_of(theme, 9, 5.4)
    upper, lower = figure.subplots(2, 1, sharex=True, gridspec_kw={"height_ratios": (3, 1)})
    prepared(upper, theme, f"Mean less any minute after {horizon}, by threshold of {sweep.field}", grid="y")
    prepared(lower, theme, "Occurrences", grid="y")
    upper.axhline(0, color=theme.ink3, linewidth=1)
    places = range(len(sweep.body.points))
    for x, point in zip(places, sweep.body.points):
        of = point.horizons[horizon].difference
        colour = theme.ref
        if of.simultaneous is not None:
            low, high = map(float, of.simultaneous)
            colour = theme.up if low > 0 else theme.down if high < 0 else theme.occ
            upper.plot((x, x), (low, high), color=colour, linewidth=1.6, marker="_", markersize=9, markeredgewidth=1.6)
            upper.plot(
                (x, x), tuple(map(float, of.interval)), color=colour, linewidth=5, alpha=0.45, solid_capstyle="butt"
            )
        if of.mean is not None:
            upper.plot(
                x,
                float(of.mean),
                "o",
                color=colour,
                markersize=7 if point.own else 5,
                markerfacecolor=colour if point.own else theme.panel,
            )
        if point.own:
            upper.axvspan(x - 0.5, x + 0.5, color=theme.wash, zorder=0)
            lower.axvspan(x - 0.5, x + 0.5, color=theme.wash, zorder=0)
        lower.bar(x, point.occurrences, 0.6, color=theme.occ, zorder=2)
        lower.annotate(
            words.count(point.occurrences),
            (x, point.occurrences),
            xytext=(0, 2),
            textcoords="offset points",
            ha="center",
            fontsize=SMALL,
            color=theme.ink2,
        )
    lower.margins(y=0.25)
    lower.yaxis.set_major_formatter(FuncFormatter(lambda value, _: words.count(value)))
    lower.set_xticks(
        list(places), [f"{point.value}{chr(10) + 'asked' if point.own else ''}" for point in sweep.body.points]
    )
    percent_axis(upper.yaxis)
    caption(
        lower,
        theme,
        f"Thick: 95 % of that threshold alone. Thin: 95 % for all {sweep.thresholds_tried} thresholds together. Without a line: too few days.",
    )
    figure.suptitle(
        f"{sweep.said(horizon)}\n{sweep.multiplicity(horizon)}", x=0.01, ha="left", color=theme.ink, fontsize=11
    )
    footer(figure, theme, sweep.body.simulated is True, ())
    return figure
