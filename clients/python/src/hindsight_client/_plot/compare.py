"""A comparison: every query's difference to any minute, on one line through zero."""
from __future__ import annotations

from typing import Any

from .._show import words
from .intervals import Line, draw
from .style import caption, figure_of, footer, prepared, theme_of


def plot_comparison(comparison: Any, theme_name: str) -> Any:
    """One line a query, with the interval alone and that for all queries together."""
    theme = theme_of(theme_name)
    figure = figure_of(theme, 9.5, 2.6 + 0.55 * len(comparison.answers))
    axes = prepared(figure.subplots(), theme, f"Mean less any minute after {comparison.horizon}")
    lines = []
    for name, answer in comparison.answers.items():
        own = answer.outcomes.independence[comparison.horizon]
        mean = own.difference.mean
        alone = own.difference.interval
        lines.append(
            Line(
                name,
                f"{words.count(answer.occurrences)} on {words.plural(own.days, 'day')}",
                None if mean is None else (float(mean), float(mean)),
                None if alone is None else (float(alone[0]), float(alone[1])),
                comparison.together(name),
                _words(comparison.verdict(name)),
            )
        )
    draw(axes, theme, lines)
    caption(
        axes,
        theme,
        f"Thick: 95 % of that query alone. Thin: 95 % for all {comparison.comparisons} together, which is what counts.",
    )
    figure.suptitle(comparison.said(), x=0.01, ha="left", color=theme.ink, fontsize=11.5)
    sentences = list(
        dict.fromkeys(caveat.sentence for _, caveat in comparison.caveats if caveat.code != "simulated_data")
    )
    footer(figure, theme, comparison.simulated, sentences)
    return figure


def _words(verdict: str) -> str:
    return {
        "higher": "higher",
        "lower": "lower",
        "same": "not told apart",
        "too_few": "too few days",
        "none": "none completed",
    }[verdict]
