"""The builder: what it makes, and what it refuses before any request."""
from __future__ import annotations

import datetime
import json
import os
import subprocess
import time
from typing import Any, Callable, Iterator, List

import numpy
import pandas
import pytest
from conftest import KEY, PROJECT, URL
from hindsight_client import Client, Problem, QueryError, ThresholdWarning, errors

UTC = datetime.timezone.utc


@pytest.fixture(scope="module")
def words() -> Iterator[Client]:
    """A client that knows the vocabulary."""
    with Client(URL, KEY, cache=False) as client:
        # Base rates are computed after a start.
        until = datetime.datetime.now() + datetime.timedelta(seconds=60)
        while client.refresh().base_rates is None and datetime.datetime.now() < until:
            time.sleep(0.2)
        yield client


def short_form() -> List[Any]:
    """The table of the docs: a condition of the short form, and the clause that it stands for."""
    text = (PROJECT / "docs" / "query-language.md").read_text()
    part = text[text.index("| condition | clause |") :]
    rows = [line.split(" | ") for line in part.split("\n\n")[0].splitlines()[2:]]
    return [(row[0].strip("| `"), json.loads(row[1].strip("| `"))) for row in rows]


PYTHON = {
    "vpin >= 0.6": "F.vpin >= 0.6",
    "ret_1h < -2%": "F.ret_1h < -0.02",
    "hour_utc = 8": "F.hour_utc == 8",
    "session != asia": 'F.session != "asia"',
    "max(vpin, 4h) > 0.7": 'F.vpin.max("4h") > 0.7',
    "hour_utc between 8 and 11": "F.hour_utc.between(8, 11)",
    "weekday in (6, 7)": "F.weekday.isin([6, 7])",
    "candle_engulfing_15m not in (bullish, bearish)": 'F.candle_engulfing_15m.not_in(["bullish", "bearish"])',
    "rsi_14_1h crosses above 70": "F.rsi_14_1h.crosses_above(70)",
    "rsi_14_1h crosses below 30": "F.rsi_14_1h.crosses_below(30)",
    "donchian_break_24h becomes up": 'F.donchian_break_24h.becomes("up")',
    "seen(candle_hammer_15m, 4h) contains hammer": 'F.candle_hammer_15m.seen("4h").contains("hammer")',
    "seen(candle_hammer_15m, 4h) not contains hammer": 'F.candle_hammer_15m.seen("4h").not_contains("hammer")',
    "vpin >= 0.5 held 1h": '(F.vpin >= 0.5).held("1h")',
    "vpin >= 0.5 held 45m of 1h": '(F.vpin >= 0.5).held("45m", within="1h")',
    "not vpin >= 0.6": "~(F.vpin >= 0.6)",
    "rb_pump_1h": "R.rb_pump_1h",
    "premium_bps >= 0.1%": "F.premium_bps >= 10",
    "oi_usd >= 2.5B": "F.oi_usd >= 2_500_000_000",
    "minutes_to_funding <= 1h": "F.minutes_to_funding <= 60",
}


@pytest.mark.filterwarnings("ignore::hindsight_client.ThresholdWarning")
@pytest.mark.parametrize("said, clause", short_form())
def test_every_form_of_a_condition(said: str, clause: List[Any], words: Client) -> None:
    made = eval(PYTHON[said], {"F": words.features, "R": words.rules})
    assert made.clause() == clause


def test_a_document_is_that_of_the_command_line(words: Client) -> None:
    F = words.features
    query = words.where(F.vpin >= 0.6, symbols=["btc", "eth"], start="2026-01-02").then(F.ret_1h >= 0.02, within="4h")
    node = os.environ["HINDSIGHT_TEST_NODE"]
    given = "--symbols btc,eth --from 2026-01-02 --to 2026-01-16T12:00:00Z --within 4h".split()
    command = [
        node,
        str(PROJECT / "bin" / "hindsight"),
        "query",
        *given,
        "--where",
        "vpin >= 0.6",
        "--then",
        "ret_1h >= 2%",
    ]
    ran = subprocess.run([*command, "--print-document"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    printed = json.loads(ran.stdout)
    own = query.between("2026-01-02", "2026-01-16T12:00:00Z").document()
    assert own["sequence"] == printed["sequence"] and own["sort"] == printed["sort"] and own["page"] == printed["page"]
    assert sorted(map(str, own["where"]["all"])) == sorted(map(str, printed["where"]["all"]))


def test_queries_are_not_changed_by_their_methods(words: Client) -> None:
    F = words.features
    one = words.where(F.ret_1h <= -0.01)
    before = one.document()
    one.where(F.vpin >= 0.5).then(F.ret_5m >= 0, within="1h").at_anchor(F.session == "us").sort(F.ret_1h).limit(
        10
    ).symbols("btc")
    assert one.document() == before


def test_parts_of_a_document(words: Client) -> None:
    F = words.features
    query = (
        words.where(
            (F.ret_1h <= -0.01) & (F.vpin >= 0.3), exclude="bnb", start="2026-01-02", end="2026-01-10T12:00:00Z"
        )
        .then(F.candle_engulfing_15m == "bullish", within=datetime.timedelta(hours=4))
        .then(F.ret_5m >= 0.001)
        .at_anchor(F.hour_utc.between(8, 20))
        .sort(F.ret_5m, "asc")
        .limit(100)
    )
    assert query.document() == {
        "schema_version": "research_query.v2",
        "normalization_version": "archive_normalization.v1",
        "feature_version": "feature_defs.v1",
        "target": "record_occurrences",
        "where": {
            "all": [
                ["identity.symbol", "not_in", ["bnbusdt"]],
                ["times.anchor_time", "between", ["2026-01-02T00:00:00Z", "2026-01-10T12:00:00Z"]],
                ["feature.hour_utc", "between", [8, 20]],
            ]
        },
        "sequence": {
            "steps": [
                {"all": [["feature.ret_1h", "lte", -0.01], ["feature.vpin", "gte", 0.3]]},
                {"all": [["feature.candle_engulfing_15m", "eq", "bullish"]]},
                {"all": [["feature.ret_5m", "gte", 0.001]]},
            ],
            "within": "4h",
        },
        "sort": ["feature.ret_5m", "asc"],
        "page": {"limit": 100, "cursor": None},
    }
    assert words.query(query).counts.symbols_in_scope == 3
    assert repr(query) == (
        "<Query: without bnbusdt; from 2026-01-02T00:00:00Z to 2026-01-10T12:00:00Z; ret_1h <= -0.01 and vpin >= 0.3; "
        "then candle_engulfing_15m = bullish; then ret_5m >= 0.001; within 4h; at the anchor hour_utc between 8 and 20>"
    )


@pytest.mark.filterwarnings("ignore::hindsight_client.ThresholdWarning")
def test_values_of_numpy_and_pandas(words: Client) -> None:
    F = words.features
    query = words.where(
        F.ret_1h <= numpy.float32(-0.5),
        F.hour_utc.isin(numpy.array([8, 9])),
        start=pandas.Timestamp("2026-01-02", tz="UTC"),
        symbols=pandas.Series(["btc", "eth"]),
    )
    assert json.loads(json.dumps(query.document()))["where"]["all"] == [
        ["identity.symbol", "in", ["btcusdt", "ethusdt"]],
        ["times.anchor_time", "between", ["2026-01-02T00:00:00Z", "2026-01-17T00:00:00Z"]],
        ["feature.ret_1h", "lte", -0.5],
        ["feature.hour_utc", "in", [8, 9]],
    ]


WRONG = {
    "F.vpni": "unknown_feature",
    "F['vpni']": "unknown_feature",
    "R.rb_pump": "unknown_rule",
    'F.vpin.maximum("4h")': "unknown_aggregate",
    'F.vpin.max("3h")': "unknown_aggregate",
    'F.session.max("4h")': "unknown_aggregate",
    'F.ret_1h.sum("4h")': "unknown_aggregate",
    "F.vpin == 0.6": "operator_not_allowed",
    'F.session >= "us"': "operator_not_allowed",
    'F.session == "europe!"': "unknown_label",
    "F.session == 3": "value_type",
    "F.vpin >= '0.6'": "value_type",
    "F.vpin >= '5%'": "value_type",
    "F.vpin >= True": "value_type",
    "F.vpin >= None": "value_type",
    "F.vpin >= float('nan')": "value_type",
    "F.vpin >= float('inf')": "value_type",
    "F.vpin >= F.vpin_taker": "value_type",
    "F.hour_utc == 8.5": "value_type",
    "F.hour_utc.isin([])": "value_range",
    "F.hour_utc.isin('8')": "value_type",
    "F.vpin.between(0.7, 0.6)": "value_range",
    "0.1 < F.vpin < 0.2": "clause_shape",
    "F.vpin > 0.5 and F.ret_1h > 0": "clause_shape",
    "not (F.vpin > 0.5)": "clause_shape",
    "(F.vpin > 0.5) | (F.ret_1h > 0)": "clause_shape",
    "F.vpin > 0.5 & F.ret_1h": "clause_shape",
    '(F.vpin > 0.5).held("3h")': "value_range",
    '(F.vpin > 0.5).held("2h", within="1h")': "value_range",
    '(F.session == "us").held("1h")': "operator_not_allowed",
    "~F.vpin.between(0, 1)": "operator_not_allowed",
    "~R.rb_pump_1h": "operator_not_allowed",
    "c.where(F.vpin)": "clause_shape",
    "c.where(True)": "clause_shape",
    "c.where(F.vpin > 0.5, symbols='doge')": "unknown_symbol",
    "c.where(F.vpin > 0.5, symbols=[])": "empty_scope",
    "c.where(F.vpin > 0.5, exclude=['btc', 'eth', 'sol', 'bnb'])": "empty_scope",
    "c.where(start='2026-01-05', end='2026-01-05')": "empty_scope",
    "c.where(start='yesterday')": "bad_time",
    "c.where(start='2026-01-05T10:00:00')": "bad_time",
    "c.where(start='2026-02-30')": "bad_time",
    "c.where(start=datetime.datetime(2026, 1, 5))": "bad_time",
    "c.where(start=pandas.NaT)": "bad_time",
    "c.where(start=5)": "bad_time",
    "c.where(F.vpin > 0.5).then(F.ret_1h > 0)": "missing_property",
    "c.where(F.vpin > 0.5).then(F.ret_1h > 0, within='8d')": "bad_duration",
    "c.where(F.vpin > 0.5).then(F.ret_1h > 0, within='4 hours')": "bad_duration",
    "c.where(F.vpin > 0.5).then(within='4h')": "empty_conjunction",
    "c.where().then(F.ret_1h > 0, within='4h')": "empty_conjunction",
    "c.where(F.vpin > 0.5).then(F.vpin > 0, within='1h').then(F.vpin > 0).then(F.vpin > 0).then(F.vpin > 0)": "too_many_steps",
    "c.where(*[F.vpin > 0.5] * 33)": "too_many_clauses",
    "c.where(F.vpin > 0.5).sort(F.ret_1h)": "invalid_sort",
    "c.where(F.vpin > 0.5).sort('time', 'down')": "invalid_sort",
    "c.where(F.session == 'us').sort(F.session)": "invalid_sort",
    "c.where(F.vpin > 0.5).limit(0)": "page_limit",
    "c.where(F.vpin > 0.5).limit(501)": "page_limit",
    "c.sweep(c.where(F.vpin > 0.5), F.ret_1h, [1])": "not_a_threshold",
    "c.sweep(c.where(F.vpin > 0.5, F.vpin < 0.9), F.vpin, [1])": "not_a_threshold",
    "c.sweep(c.where(F.vpin > 0.5), F.vpin, [])": "value_range",
    "c.compare({})": "value_range",
    "c.snapshot('doge', '2026-01-05T10:15:00Z')": "unknown_symbol",
}


@pytest.mark.filterwarnings("ignore::hindsight_client.ThresholdWarning")
@pytest.mark.parametrize("text", WRONG)
def test_wrong_use_is_an_error_before_any_request(text: str, words: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    F, R = words.features, words.rules

    def nothing_is_sent(*_: Any) -> None:
        raise AssertionError("a request was made")

    monkeypatch.setattr(words._runner, "_sent", nothing_is_sent)
    with pytest.raises(QueryError) as caught:
        eval(text, {"F": F, "R": R, "c": words, "datetime": datetime, "pandas": pandas})
    assert caught.value.code == WRONG[text], caught.value
    assert isinstance(caught.value, ValueError) and len(str(caught.value)) > 20


def test_what_is_wrong_says_what_is_right(words: Client) -> None:
    F = words.features
    with pytest.raises(AttributeError, match="nearest: vpin"):
        F.vpni
    with pytest.raises(QueryError, match="allowed: asia, europe, us, late"):
        F.session == "tokyo"
    with pytest.raises(QueryError, match="between"):
        0.1 < F.vpin < 0.2
    with pytest.raises(QueryError, match="parentheses"):
        F.vpin > 0.5 & F.ret_1h
    assert not hasattr(F, "vpni") and hasattr(F, "vpin")


def test_a_threshold_that_nothing_meets_warns(words: Client) -> None:
    with pytest.warns(ThresholdWarning, match="ret_1h lies between"):
        words.features.ret_1h <= -5


def test_every_code_of_the_builder_is_one_of_the_service() -> None:
    assert set(WRONG.values()) <= set(errors.BY_CODE)


def test_completion_and_search(words: Client) -> None:
    F = words.features
    assert "vpin" in dir(F) and len(dir(F)) == 140
    assert {"max", "mean", "pctrank"} <= set(dir(F.vpin)) and "sum" not in dir(F.vpin) and "sum" in dir(F.cvd_usd_1m)
    assert "seen" in dir(F.session) and "seen" not in dir(F.vpin)
    assert F.vpin in F.search("toxic") or F.search("vpin")
    assert "definition" in F.vpin._repr_html_()


@pytest.mark.filterwarnings("ignore::hindsight_client.ThresholdWarning")
def test_whatever_the_builder_makes_the_service_takes(words: Client) -> None:
    """Features of every group and type, with every operator and every aggregate that is offered; nothing of it is scanned."""
    kinds = {(one.group, one.kind, bool(one.entry.additive)): one for one in words.features}
    conditions: List[Any] = []
    for feature in kinds.values():
        operands = [feature] + [feature.aggregate(fn, of["spans"][0]) for fn, of in feature._aggregates().items()]
        for operand in operands:
            conditions += [make(operand) for make in MAKERS if _offers(operand, make)]
    assert len(conditions) > 500
    for i in range(0, len(conditions), 128):
        first, *later = [conditions[at : at + 32] for at in range(i, min(i + 128, len(conditions)), 32)]
        query = words.where(first)
        for step in later:
            query = query.then(step, within="4h")
        words.estimate(query)


def _offers(operand: Any, make: Callable[[Any], Any]) -> bool:
    try:
        make(operand)
    except QueryError:
        return False
    return True


MAKERS: List[Callable[[Any], Any]] = [
    *(lambda one: one > 1, lambda one: one <= 1, lambda one: one.between(0, 1), lambda one: one.crosses_above(1)),
    *(lambda one: (one >= 1).held("45m", within="1h"), lambda one: one == 1, lambda one: one.isin([1, 2])),
    *(lambda one: one == one.labels[0], lambda one: one.not_in(one.labels[:1]), lambda one: one.becomes(one.labels[0])),
    lambda one: one.contains(one.labels[0]),
]
MAKERS = [
    (lambda make: lambda one: make(one) if one.labels or "labels" not in make.__code__.co_names else _no())(make)
    for make in MAKERS
]


def _no() -> None:
    raise QueryError("value_type", "there are no labels")


def test_sort_by_a_feature_is_taken(words: Client) -> None:
    F = words.features
    query = words.where(F.vpin >= 0.6, F.ret_1h <= -0.005).sort(F.vpin).limit(5)
    values = [row.features["feature.vpin"] for row in words.query(query).page]
    assert values == sorted(values, reverse=True)
    with pytest.raises(Problem):
        words.query({**query.document(), "sort": ["feature.ret_5m", "desc"]})
