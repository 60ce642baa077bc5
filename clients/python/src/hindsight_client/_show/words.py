"""Numbers as people read them, and the sentences of answers: the words of the workbench."""
from __future__ import annotations

from typing import Any, Optional, Sequence

NBSP = "\u00a0"
MINUS = "\u2212"
HORIZONS = ("30m", "1h", "4h", "24h", "3d", "7d")
LATER = {
    **{"30m": "Half an hour later", "1h": "One hour later", "4h": "Four hours later"},
    **{"24h": "One day later", "3d": "Three days later", "7d": "Seven days later"},
}
SIMULATED = "SIMULATED data: these records were generated and say nothing about any real market."
ALWAYS = "Results describe what happened. They establish neither cause nor profit."
VERDICTS = {
    "too_few": "Too few days to tell",
    "same": "Cannot be told apart from an average minute",
    "higher": "Higher than an average minute",
    "lower": "Lower than an average minute",
    "none": "Nothing is completed at this horizon",
}


def count(value: Any) -> str:
    """371,571"""
    return f"{value:,.0f}".replace("-", MINUS)


def decimal(value: Any, digits: int = 2) -> str:
    """A number with at most so many digits after the point: 0.6, 1,191."""
    text = f"{abs(value):,.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return f"{MINUS}{text}" if value < 0 and text.strip("0.,") else text


def change(fraction: Any, digits: int = 2) -> str:
    """A signed change: 0.0014 is +0.14 %."""
    sign = "+" if fraction > 0 else MINUS if fraction < 0 else ""
    return f"{sign}{abs(fraction) * 100:,.{digits}f}{NBSP}%"


def percent(fraction: Any) -> str:
    """A signed percent as short as it can be."""
    sign = "+" if fraction > 0 else MINUS if fraction < 0 else ""
    return f"{sign}{decimal(abs(fraction) * 100, 6)}{NBSP}%"


def share(fraction: Any, digits: int = 1) -> str:
    """A share of a whole: 0.534 is 53.4 %."""
    return f"{fraction * 100:,.{digits}f}{NBSP}%"


def short_share(fraction: Any) -> str:
    """A share in few characters; what is more than nothing is never shown as 0 %."""
    value = fraction * 100
    if value == 0:
        return f"0{NBSP}%"
    digits = 0 if value >= 9.95 else 1 if value >= 0.995 else 2
    return f"{value:.{digits}f}{NBSP}%" if value >= 0.0095 else f"<0.01{NBSP}%"


def interval(ends: Sequence[Any]) -> str:
    """An interval in words: −0.81 % to +0.62 %."""
    return f"{change(ends[0])} to {change(ends[1])}"


def plural(value: int, one: str) -> str:
    """A count with its noun: 1 day, 36 days, 2 policies."""
    many = f"{one[:-1]}ies" if one.endswith("y") and one[-2] not in "aeiou" else f"{one}s"
    return f"{count(value)} {one if value == 1 else many}"


def verdict_of(difference: Any, completed: int) -> str:
    """The rule: no interval, zero inside, wholly above, wholly below. The interval is that of all horizons together."""
    if completed == 0:
        return "none"
    ends = difference.simultaneous
    if ends is None:
        return "too_few"
    return "higher" if ends[0] > 0 else "lower" if ends[1] < 0 else "same"


def headline(counts: Any) -> str:
    """How often it happened, with its denominator."""
    if counts.occurrences == 0:
        if counts.eligible == 0:
            return "No minute of this scope has all the values that the question needs."
        return f"It did not happen in {count(counts.eligible)} eligible minutes."
    once = max(1, round(counts.eligible / counts.occurrences))
    times = "time" if counts.occurrences == 1 else "times"
    days = plural(counts.days_with_occurrences, "day")
    return f"It happened {count(counts.occurrences)} {times} on {days}, once in {count(once)} eligible minutes."


def lede(outcomes: Any, horizon: str) -> str:
    """What followed at a horizon, beside the same of any minute."""
    own, any_minute = outcomes[f"return_{horizon}"], outcomes.reference[f"return_{horizon}"]
    if own.completed == 0:
        return f"{LATER[horizon]}: none of the {count(own.missing)} windows is complete, so nothing is said about this horizon."
    return (
        f"{LATER[horizon]} the price was up in {share(own.share_positive or 0)} of the {count(own.completed)} completed, "
        f"and in {share(any_minute.share_positive or 0)} after any minute ({count(any_minute.completed)}). "
        f"The median return was {change(own.quantiles.p50 or 0)} against {change(any_minute.quantiles.p50 or 0)}."
    )


def few_independent(outcomes: Any, horizon: str) -> bool:
    """Whether a verdict is followed by "on few independent days"."""
    if (outcomes.independence[horizon].n_eff or 0) < 30:
        return True
    dominated = ("day_dominates", "symbol_dominates")
    return any(one.code in dominated and (one.horizons is None or horizon in one.horizons) for one in outcomes.caveats)


def verdict_text(outcomes: Any, horizon: str) -> str:
    """The verdict and why."""
    own = outcomes.independence[horizon]
    word = verdict_of(own.difference, outcomes[f"return_{horizon}"].completed)
    if word == "none":
        return f"{VERDICTS[word]}."
    few = ", on few independent days" if word != "too_few" and few_independent(outcomes, horizon) else ""
    return f"{VERDICTS[word]}{few}. {_detail(own, word)} {_horizons(outcomes)}"


def _detail(own: Any, word: str) -> str:
    mean, ends = own.difference.mean, own.difference.simultaneous
    if word == "too_few" or ends is None:
        said = "" if mean is None else f"Mean less reference {change(mean)}. "
        return f"{said}{plural(own.days, 'day')} with a completed window {'is' if own.days == 1 else 'are'} worth fewer than 5 independent ones, so there is no interval."
    return f"Mean less reference {change(mean)}, 95{NBSP}% interval {interval(ends)}: zero is {'inside' if word == 'same' else 'outside'}."


def _horizons(outcomes: Any) -> str:
    words = [verdict_of(outcomes.independence[one].difference, outcomes[f"return_{one}"].completed) for one in HORIZONS]
    shown = sum(word in ("same", "higher", "lower") for word in words)
    exclude = sum(word in ("higher", "lower") for word in words)
    if shown == 0:
        return "No horizon has an interval."
    return f"{exclude} of {plural(shown, 'horizon')} with intervals {'excludes' if exclude == 1 else 'exclude'} zero."


def short(hash_text: Optional[str]) -> str:
    """The beginning of a hash."""
    return (hash_text or "")[:8]
