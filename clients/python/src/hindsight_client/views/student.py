"""Quantiles of Student's t, for intervals over several queries together. The service's own intervals are never computed here."""
from __future__ import annotations

import math


def _beta_fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1.0 - (a + b) * x / (a + 1.0)
    d = 1.0 / (d if abs(d) > tiny else tiny)
    result = d
    for m in range(1, 500):
        for numerator in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1.0 + numerator * d
            d = 1.0 / (d if abs(d) > tiny else tiny)
            c = 1.0 + numerator / c
            c = c if abs(c) > tiny else tiny
            result *= c * d
        if abs(c * d - 1.0) < 1e-16:
            break
    return result


def _incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0.0 or x >= 1.0:
        return 0.0 if x <= 0.0 else 1.0
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1.0) / (a + b + 2.0):
        return front * _beta_fraction(a, b, x) / a
    return 1.0 - front * _beta_fraction(b, a, 1.0 - x) / b


def upper_tail(t: float, df: float) -> float:
    """The probability of more than t."""
    half = 0.5 * _incomplete_beta(df / 2.0, 0.5, df / (df + t * t))
    return half if t >= 0 else 1.0 - half


def _quantile(tail: float, df: int) -> float:
    low, high = 0.0, 2.0
    while upper_tail(high, df) > tail:
        high *= 2.0
    for _ in range(200):
        middle = (low + high) / 2.0
        if middle in (low, high):
            break
        low, high = (middle, high) if upper_tail(middle, df) > tail else (low, middle)
    return (low + high) / 2.0


def quantile(tail: float, df: float) -> float:
    """The value that is exceeded with probability ``tail``: by the rule of outcomes, between whole degrees of freedom linear."""
    if df > 200:
        from statistics import NormalDist

        return -NormalDist().inv_cdf(tail)
    below = math.floor(df)
    first = _quantile(tail, below)
    return first if below == df else first + (df - below) * (_quantile(tail, below + 1) - first)
