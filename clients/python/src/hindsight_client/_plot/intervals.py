"""Intervals on a line through zero: for comparisons and studies."""
from __future__ import annotations

from typing import Any, NamedTuple, Optional, Sequence, Tuple

from .style import NORMAL, SMALL, Theme, percent_axis


class Line(NamedTuple):
    """One interval. ``low`` and ``high``: both ends of the mean, equal where it is one number."""

    name: str
    note: str
    mean: Optional[Tuple[float, float]]
    alone: Optional[Tuple[float, float]]
    together: Optional[Tuple[float, float]]
    text: str


def draw(axes: Any, theme: Theme, lines: Sequence[Line]) -> None:
    """Draws lines from top to bottom, on one scale that is symmetric about zero."""
    ends = [abs(end) for line in lines for pair in (line.mean, line.alone, line.together) if pair for end in pair]
    end = max([1e-5, *ends]) * 1.12
    axes.set_xlim(-end, end)
    axes.set_ylim(len(lines) - 0.4, -0.6)
    axes.axvline(0, color=theme.ink3, linewidth=1)
    for y, line in enumerate(lines):
        colour = theme.ref
        if line.together is not None:
            colour = theme.up if line.together[0] > 0 else theme.down if line.together[1] < 0 else theme.occ
            axes.plot(line.together, (y, y), color=colour, linewidth=1.6, marker="|", markersize=9, markeredgewidth=1.6)
        if line.alone is not None:
            axes.plot(line.alone, (y, y), color=colour, linewidth=4.5, solid_capstyle="butt", alpha=0.45)
        if line.mean is not None:
            axes.plot(line.mean, (y, y), color=colour, marker="o", markersize=5.5, linewidth=1)
        axes.text(
            1.01, y, line.text, transform=axes.get_yaxis_transform(), va="center", fontsize=SMALL, color=theme.ink2
        )
    axes.set_yticks(range(len(lines)), [f"{line.name}\n{line.note}" if line.note else line.name for line in lines])
    axes.tick_params(axis="y", labelsize=NORMAL, colors=theme.ink)
    percent_axis(axes.xaxis)
    axes.grid(axis="x", color=theme.line, linewidth=0.8)
