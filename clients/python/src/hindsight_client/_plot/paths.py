"""Paths from half a horizon before the anchor to its end: quantiles minute by minute."""
from __future__ import annotations

from typing import Any

from .._show import words
from .style import SMALL, Theme, caption, empty, floats, percent_axis, prepared

MINUTES = {"30m": 30, "1h": 60, "4h": 240, "24h": 1440, "3d": 4320, "7d": 10080}
STEPS = (10, 15, 30, 60, 120, 240, 360, 720, 1440, 2880)


def duration(minutes: int) -> str:
    """Minutes in the unit that fits."""
    for size, unit in ((1440, "d"), (60, "h")):
        if minutes >= size and minutes % size == 0:
            return f"{minutes // size}{unit}"
    return f"{minutes}m"


def draw(axes: Any, theme: Theme, answer: Any, charts: Any, horizon: str) -> None:
    prepared(axes, theme, f"Paths to {horizon}", grid="y")
    of = charts.paths
    if of is None or of.completed == 0:
        text = (
            "Above 200,000 occurrences no paths are computed."
            if of is None
            else "Nothing to draw: no window is complete here."
        )
        empty(axes, theme, text)
        return
    end = MINUTES[horizon]
    series = {name: floats(of[name]) for name in ("p5", "p25", "p50", "p75", "p95")}
    axes.axvspan(-end / 2, 0, color=theme.ref_pale, alpha=0.45, zorder=0)
    axes.fill_between(of.minutes, series["p5"], series["p95"], color=theme.occ_pale, linewidth=0, zorder=2)
    axes.fill_between(of.minutes, series["p25"], series["p75"], color=theme.occ_mid, linewidth=0, zorder=3)
    axes.plot(of.minutes, series["p50"], color=theme.occ, linewidth=2, zorder=4)
    axes.axvline(0, color=theme.ink, linewidth=1.2, linestyle=(0, (1.5, 2)), zorder=4)
    axes.axhline(0, color=theme.ref, linewidth=1, zorder=1)
    for name, minutes in MINUTES.items():
        if end / 12 <= minutes <= end:
            _any_minute(axes, theme, answer.outcomes.reference[f"return_{name}"], minutes, end)
    for name in ("p95", "p75", "p50", "p25", "p5"):
        axes.annotate(
            "median" if name == "p50" else name,
            (end, series[name][-1]),
            xytext=(9, 0),
            textcoords="offset points",
            va="center",
            fontsize=SMALL,
            color=theme.ink2,
            annotation_clip=False,
        )
    axes.set_xlim(-end / 2, end * 1.015)
    step = next((size for size in STEPS if 1.5 * end / size <= 7), 2880)
    ticks = list(range(-(end // 2 // step) * step, end + 1, step))
    axes.set_xticks(ticks, ["anchor" if m == 0 else f"−{duration(-m)}" if m < 0 else duration(m) for m in ticks])
    percent_axis(axes.yaxis)
    caption(
        axes,
        theme,
        f"Quantiles over the {words.count(of.completed)} completed, minute by minute; no single path.\nGrey: any minute at the horizon.",
    )


def _any_minute(axes: Any, theme: Theme, of: Any, minutes: int, end: int) -> None:
    quantiles = floats([of.quantiles[name] for name in ("p5", "p25", "p50", "p75", "p95")])
    p5, p25, p50, p75, p95 = quantiles
    if of.completed == 0:
        return
    axes.plot((minutes, minutes), (p5, p95), color=theme.ref, linewidth=1, zorder=5)
    axes.bar(minutes, p75 - p25, end * 0.018, bottom=p25, color=theme.panel, edgecolor=theme.ref, linewidth=1, zorder=6)
    axes.plot((minutes - end * 0.012, minutes + end * 0.012), (p50, p50), color=theme.ref, linewidth=1.6, zorder=7)
