"""Returns by horizon: boxes of the occurrences over those of any minute, and the interval of the difference of means."""
from __future__ import annotations

from typing import Any, Tuple

from .._show import words
from .style import NORMAL, SMALL, Theme, caption, prepared, root_scale

WIDTHS = (1.7, 1)
"""Of the boxes and of the intervals."""
PLACES = ((1.16, "median"), (1.28, "up"))


def draw(both: Tuple[Any, Any], theme: Theme, answer: Any, charts: Any, horizon: str) -> None:
    """Boxes on the first axes, intervals on the second."""
    axes, beside = both
    prepared(axes, theme, "Returns by horizon", grid="x")
    prepared(beside, theme, "")
    end, reach = 1e-4, 1e-5
    for i, name in enumerate(words.HORIZONS):
        own, other = answer.outcome(name), answer.outcomes.reference[f"return_{name}"]
        if name == horizon:
            for one in both:
                one.axhspan(i - 0.48, i + 0.48, color=theme.wash, zorder=0)
        for of, y, half, kind in ((own, i - 0.14, 0.13, "occ"), (other, i + 0.2, 0.07, "ref")):
            end = max(end, _box(axes, theme, of, y, half, kind))
            _figures(axes, theme, of, y, kind)
        reach = max(reach, _interval(beside, theme, answer, name, i))
    for one in both:
        one.set_ylim(5.55, -0.75)
    axes.set_yticks(range(6), words.HORIZONS)
    axes.tick_params(axis="y", labelsize=NORMAL, colors=theme.ink)
    root_scale(axes, "x", end * 1.06)
    axes.axvline(0, color=theme.ref, linewidth=1, zorder=0.5)
    for x, head in PLACES:
        axes.text(x, -0.62, head, transform=axes.get_yaxis_transform(), ha="right", fontsize=SMALL, color=theme.ink3)
    beside.text(
        0.5,
        -0.62,
        "mean less any minute, 95 %",
        transform=beside.get_yaxis_transform(),
        ha="center",
        fontsize=SMALL,
        color=theme.ink3,
    )
    beside.set_yticks([])
    root_scale(beside, "x", reach * 1.1)
    if reach == 1e-5:
        beside.set_xticks([])
    caption(
        axes,
        theme,
        "Whiskers 5–95 %, boxes 25–75 %, line the median; square-root scale.\nGrey: any minute. The interval holds at all horizons shown together.",
    )


def _box(axes: Any, theme: Theme, of: Any, y: float, half: float, kind: str) -> float:
    """Draws a box; returns how far it reaches."""
    quantiles = [of.quantiles[name] for name in ("p5", "p25", "p50", "p75", "p95")]
    if any(one is None for one in quantiles):
        return 0.0
    p5, p25, p50, p75, p95 = map(float, quantiles)
    is_own = kind == "occ"
    colour = theme.occ if is_own else theme.ref
    axes.plot((p5, p95), (y, y), color=colour, linewidth=1.4 if is_own else 1, zorder=2)
    axes.barh(
        y,
        p75 - p25,
        2 * half,
        left=p25,
        color=colour if is_own else theme.ref_pale,
        edgecolor=colour,
        linewidth=0.8,
        zorder=3,
    )
    axes.plot((p50, p50), (y - half * 1.5, y + half * 1.5), color=theme.ink, linewidth=1.6 if is_own else 1, zorder=4)
    return max(abs(p5), abs(p95))


def _figures(axes: Any, theme: Theme, of: Any, y: float, kind: str) -> None:
    if of.completed == 0:
        return
    for (x, _), text in zip(PLACES, (words.change(of.quantiles.p50 or 0), words.share(of.share_positive or 0, 0))):
        size, colour = (NORMAL, theme.ink) if kind == "occ" else (SMALL, theme.ink3)
        axes.text(
            x, y, text, transform=axes.get_yaxis_transform(), ha="right", va="center", fontsize=size, color=colour
        )


def _interval(axes: Any, theme: Theme, answer: Any, name: str, i: int) -> float:
    """Draws the interval of a horizon with its figures below; returns how far it reaches."""
    difference = answer.outcomes.independence[name].difference
    ends, reach = difference.simultaneous, 0.0
    if answer.outcome(name).completed == 0:
        text = "none completed"
    elif ends is None:
        text = "too few days for an interval"
    else:
        low, high = map(float, ends)
        axes.plot((0, 0), (i - 0.36, i + 0.04), color=theme.ref, linewidth=1, zorder=1)
        axes.plot(
            (low, high), (i - 0.16, i - 0.16), color=theme.ink2, linewidth=1.2, marker="|", markersize=7, zorder=2
        )
        axes.plot(
            list(map(float, difference.interval)), (i - 0.16, i - 0.16), color=theme.ink2, linewidth=2.6, zorder=3
        )
        axes.plot(float(difference.mean), i - 0.16, "o", color=theme.ink2, markersize=4.5, zorder=4)
        text, reach = f"{words.change(difference.mean)} ({words.interval(ends)})", max(abs(low), abs(high))
    y = i if reach == 0.0 else i + 0.24
    axes.text(
        0.5, y, text, transform=axes.get_yaxis_transform(), ha="center", va="center", fontsize=SMALL, color=theme.ink2
    )
    return reach
