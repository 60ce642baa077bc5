"""The workbench's colours and habits: occurrences violet and filled, any minute grey and outlined, up teal, down vermilion."""
from __future__ import annotations

import importlib.util
import math
from dataclasses import dataclass
from typing import Any, List, Optional, Sequence

from .._base.query_error import QueryError
from .._show import words


@dataclass(frozen=True)
class Theme:
    """Colours of web/tokens.css."""

    panel: str
    line: str
    ink: str
    ink2: str
    ink3: str
    occ: str
    occ_mid: str
    occ_pale: str
    ref: str
    ref_pale: str
    up: str
    down: str
    up_fill: str
    down_fill: str
    warn: str
    wash: str


THEMES = {
    "light": Theme(
        **{"panel": "#ffffff", "line": "#e4e4de", "ink": "#15181d", "ink2": "#545a64", "ink3": "#626872"},
        **{"occ": "#5b52e0", "occ_mid": "#beb9f3", "occ_pale": "#e1dffb", "ref": "#868c96", "ref_pale": "#e6e7e9"},
        **{"up": "#0b7a6f", "down": "#b8430f", "up_fill": "#2b8e85", "down_fill": "#c45c2c"},
        **{"warn": "#8a5300", "wash": "#ecebfa"},
    ),
    "dark": Theme(
        **{"panel": "#151a21", "line": "#242b35", "ink": "#eceff3", "ink2": "#a6afbb", "ink3": "#8a94a2"},
        **{"occ": "#8f88ff", "occ_mid": "#443d85", "occ_pale": "#282450", "ref": "#7d8794", "ref_pale": "#2b313b"},
        **{"up": "#45c9b4", "down": "#ff9464", "up_fill": "#45b5a4", "down_fill": "#d97f55"},
        **{"warn": "#f0c46a", "wash": "#221f43"},
    ),
}

SMALL, NORMAL, TITLE = 8.0, 9.0, 11.0


def theme_of(name: str) -> Theme:
    found = THEMES.get(name)
    if found is None:
        raise QueryError("value_range", f"there is no theme {name!r}", allowed=tuple(THEMES))
    return found


def figure_of(theme: Theme, width: float, height: float) -> Any:
    """An empty figure. It belongs to nobody: no window opens, and nothing has to be closed."""
    if importlib.util.find_spec("matplotlib") is None:
        raise ImportError("charts need matplotlib: pip install 'hindsight-client[plot]'")
    from .chart import Chart

    return Chart(figsize=(width, height), facecolor=theme.panel, layout="constrained", dpi=110)


def prepared(axes: Any, theme: Theme, title: str, grid: Optional[str] = None) -> Any:
    """Axes without a frame, with a title on the left."""
    axes.set_facecolor(theme.panel)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.tick_params(colors=theme.ink3, labelsize=SMALL, length=0)
    axes.set_title(title, loc="left", color=theme.ink, fontsize=TITLE, fontweight="bold", pad=10)
    if grid is not None:
        axes.grid(axis=grid, color=theme.line, linewidth=0.8)
    axes.set_axisbelow(True)
    return axes


def caption(axes: Any, theme: Theme, text: str) -> None:
    """A sentence below axes."""
    axes.set_xlabel(text, color=theme.ink3, fontsize=SMALL, loc="left", labelpad=8)


def percent_axis(axis: Any) -> None:
    """Ticks as short signed percents."""
    from matplotlib.ticker import FuncFormatter

    axis.set_major_formatter(FuncFormatter(lambda value, _: words.percent(round(value, 10))))


def root_scale(axes: Any, way: str, end: float) -> None:
    """A signed square-root scale from −end to end: small moves stay visible, and zero stays zero."""
    import numpy

    set_scale = axes.set_xscale if way == "x" else axes.set_yscale
    set_scale(
        "function", functions=(lambda v: numpy.sign(v) * numpy.sqrt(numpy.abs(v)), lambda v: numpy.sign(v) * v * v)
    )
    axis = axes.xaxis if way == "x" else axes.yaxis
    (axes.set_xlim if way == "x" else axes.set_ylim)(-end, end)
    axis.set_ticks(root_ticks(end))
    axis.set_minor_locator(_no_ticks())
    percent_axis(axis)


def _no_ticks() -> Any:
    from matplotlib.ticker import NullLocator

    return NullLocator()


def root_ticks(end: float) -> List[float]:
    """Zero, and the greatest of 1 and 4 times powers of ten on both sides."""
    power = math.floor(math.log10(end)) + 1
    while True:
        for times in (4, 1):
            value = times * 10.0**power
            if value <= end * 0.95:
                return [-value, 0.0, value]
        power -= 1


def floats(values: Sequence[Any]) -> List[float]:
    """Numbers, and NaN where there is none. Decimals become floats: this is a picture."""
    return [float("nan") if one is None else float(one) for one in values]


def footer(figure: Any, theme: Theme, simulated: bool, caveats: Sequence[str]) -> None:
    """What has to be shown beside the figures, below all charts. It is part of the picture, so that nobody can copy one without it."""
    import textwrap

    width = int(figure.get_figwidth() * 20)
    lines: List[str] = [words.SIMULATED] if simulated else []
    for one in caveats:
        lines += textwrap.wrap(f"⚠ {one}", width, subsequent_indent="    ")
    if lines:
        figure.supxlabel("\n".join(lines), x=0.01, ha="left", fontsize=SMALL - 0.5, color=theme.warn)


def empty(axes: Any, theme: Theme, text: str) -> None:
    """A sentence in place of a chart."""
    axes.set_xticks([])
    axes.set_yticks([])
    axes.text(0.5, 0.5, text, transform=axes.transAxes, ha="center", va="center", color=theme.ink3, fontsize=NORMAL)
