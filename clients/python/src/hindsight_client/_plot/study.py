"""A study: every policy's mean net, worst to best path, on one line through zero."""
from __future__ import annotations

from typing import Any

from .._show import words
from ..studies.result import together
from .intervals import Line, draw
from .style import caption, figure_of, footer, prepared, theme_of


def plot_study(result: Any, theme_name: str) -> Any:
    """One line a policy, baselines among them."""
    theme = theme_of(theme_name)
    policies = result.body.policies
    figure = figure_of(theme, 9.5, 2.9 + 0.55 * len(policies))
    axes = prepared(figure.subplots(), theme, "Mean net per complete opportunity, after costs")
    lines = []
    for one in policies:
        low, high = one.per_opportunity.lo.mean, one.per_opportunity.hi.mean
        of, ends = one.uncertainty, together(one)
        alone = (
            None
            if of.interval_lo is None or of.interval_hi is None
            else (float(of.interval_lo[0]), float(of.interval_hi[1]))
        )
        lines.append(
            Line(
                one.id,
                "baseline"
                if one.baseline
                else f"{words.count(one.counts.filled)} of {words.count(one.counts.complete)} filled",
                None if low is None or high is None else (float(low), float(high)),
                alone,
                None if ends is None else (float(ends[0]), float(ends[1])),
                one.verdict.replace("_", " "),
            )
        )
    draw(axes, theme, lines)
    caption(
        axes,
        theme,
        "From the worst path to the best. Thick: 95 % of that policy alone. Thin: 95 % for all comparisons together.",
    )
    figure.suptitle(f"{result.job.name}\n{result.multiplicity()}", x=0.01, ha="left", color=theme.ink, fontsize=11)
    said = [one.text for one in result.body.caveats if one.code != "simulated_data"]
    footer(figure, theme, result.simulated, said)
    return figure
