"""Distribution of the returns at a horizon: the area of a bar is its share, because bins differ in width."""
from __future__ import annotations

from typing import Any, List

from .._show import words
from .style import SMALL, Theme, caption, empty, percent_axis, prepared


def sides_of(edges: List[float]) -> List[float]:
    """The edges of every bin. The open outermost ones are drawn as wide as the bin in the middle of all widths."""
    widths = sorted(b - a for a, b in zip(edges, edges[1:]))
    open_width = widths[len(widths) // 2] if widths else max(abs(edges[0]), 1e-3)
    return [edges[0] - open_width, *edges, edges[-1] + open_width]


def draw(axes: Any, theme: Theme, answer: Any, charts: Any, horizon: str) -> None:
    prepared(axes, theme, f"Distribution after {horizon}")
    histogram = charts.histogram
    own, other = sum(histogram.occurrences), sum(histogram.reference)
    if own == 0 or not histogram.edges:
        empty(axes, theme, "Nothing to draw: no window is complete here.")
        return
    sides = sides_of([float(one) for one in histogram.edges])
    widths = [b - a for a, b in zip(sides, sides[1:])]
    heights = [n / own / width for n, width in zip(histogram.occurrences, widths)]
    colours = [
        theme.down_fill if b <= 1e-12 else theme.up_fill if a >= -1e-12 else theme.occ for a, b in zip(sides, sides[1:])
    ]
    axes.bar(sides[:-1], heights, widths, align="edge", color=colours, edgecolor=theme.panel, linewidth=0.6, zorder=3)
    if other:
        outline = [n / other / width for n, width in zip(histogram.reference, widths)]
        axes.stairs(outline, sides, fill=True, color=theme.ref_pale, zorder=1)
        axes.stairs(outline, sides, color=theme.ref, linewidth=1.2, zorder=4)
    median = answer.outcome(horizon).quantiles.p50
    if median is not None:
        axes.axvline(float(median), color=theme.ink, linewidth=1.2, zorder=5)
        text = f" median {words.change(median)}"
        axes.text(
            float(median), 1.0, text, transform=axes.get_xaxis_transform(), va="top", fontsize=SMALL, color=theme.ink
        )
        axes.margins(y=0.1)
    axes.set_yticks([])
    percent_axis(axes.xaxis)
    of = answer.outcome(horizon)
    caption(
        axes,
        theme,
        f"{words.count(of.completed)} completed, {words.count(of.missing)} missing. Outline: any minute ({words.count(other)}).\nAreas are shares; the outermost bars are open.",
    )
