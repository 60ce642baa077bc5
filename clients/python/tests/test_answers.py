"""Answers: members, DataFrames, tables, charts, sweeps, comparisons, moments."""
from __future__ import annotations

import decimal
import gc
import importlib.util
import json
import os
import warnings
from pathlib import Path
from typing import Any

import pandas
import pytest
from conftest import KEY, URL, control
from hindsight_client import Answer, Client, QueryError, RevisionChangedWarning, errors
from hindsight_client.views.student import quantile

HORIZONS = ["30m", "1h", "4h", "24h", "3d", "7d"]


@pytest.fixture(scope="module")
def c() -> Any:
    with Client(URL, KEY, cache=False) as client:
        yield client


@pytest.fixture(scope="module")
def sequence(c: Client) -> Answer:
    F = c.features
    query = c.where(F.ret_1h <= -0.01, symbols=["btc", "eth"]).then(
        F.ret_5m >= 0.001, F.candle_hammer_15m.seen("4h").contains("hammer"), within="4h"
    )
    return c.query(query.at_anchor(F.session != "asia"))


@pytest.fixture(scope="module")
def answer(c: Client) -> Answer:
    return c.query(c.where(c.features.ret_1h <= -0.01))


def test_members_are_attributes(answer: Answer) -> None:
    assert answer.occurrences == answer.counts.occurrences == answer.body["counts"]["occurrences"] == 3732
    assert answer.outcomes.return_4h.quantiles.p50 == answer.outcome("4h").quantiles.p50
    assert answer.outcome("24h", "mae").max <= 0 <= answer.outcome("24h", "mfe").min
    assert answer.funnel is None and answer.simulated and answer.revision == answer.reply.revision
    with pytest.raises(AttributeError, match="occurrences"):
        answer.counts.ocurrences
    with pytest.raises(AttributeError):
        answer.counts.eligible = 3
    with pytest.raises(QueryError, match="30m"):
        answer.outcome("2h")
    assert "occurrences" in dir(answer.counts)


def test_the_summary_is_the_answer_beside_its_reference(answer: Answer) -> None:
    summary = answer.summary()
    assert list(summary.index) == HORIZONS
    body = json.loads(answer.content)["outcomes_summary"]
    for horizon in HORIZONS:
        own, other = body[f"return_{horizon}"], body["reference"][f"return_{horizon}"]
        assert summary.loc[horizon, ("occurrences", "mean")] == own["mean"]
        assert summary.loc[horizon, ("occurrences", "p50")] == own["quantiles"]["p50"]
        assert summary.loc[horizon, ("reference", "std")] == other["std"]
        ends = body["independence"][horizon]["difference"]["simultaneous"]
        assert (
            pandas.isna(summary.loc[horizon, ("difference", "simultaneous_low")])
            if ends is None
            else summary.loc[horizon, ("difference", "simultaneous_low")] == ends[0]
        )
    assert summary.attrs["simulated"] and "simulation" in summary.attrs["caveats"][0]
    assert list(answer.summary("mfe").columns.levels[0]) == ["occurrences", "reference"]
    assert answer.ladder("4h").loc[0.001, "reached_up"] == body["ladder"]["4h"][0]["reached_up"]
    assert answer.stability("4h").loc["2026-Q1", "completed"] == body["return_4h"]["completed"]


def test_caveats_cannot_be_missed(answer: Answer, c: Client) -> None:
    for shown in (repr(answer), answer._repr_html_()):
        assert "SIMULATED" in shown
        for caveat in answer.caveats:
            assert caveat.sentence in shown or caveat.code == "simulated_data"
    assert [one.code for one in answer.caveats] == [one.code for one in answer.outcomes.caveats]
    # What is said before the table is seen before the table.
    page = answer._repr_html_()
    assert page.index("What limits these numbers") < page.index("<table")


def test_html_is_escaped(c: Client) -> None:
    proposal = c.interpret("<script>alert(1)</script> btc drops hard")
    assert "<script>" not in proposal._repr_html_()
    compared = c.compare({"<img src=x>": c.where(c.features.ret_1h <= -0.01)})
    assert "<img" not in compared._repr_html_()


def test_a_frame_has_every_occurrence_and_is_that_of_the_pages(sequence: Answer) -> None:
    by_table, by_pages = sequence.frame(), sequence.rows().frame()
    assert len(by_table) == sequence.occurrences == len(sequence.rows())
    assert sequence.occurrences > 2 * len(sequence.page)
    pandas.testing.assert_frame_equal(by_table, by_pages)
    assert str(by_table["anchor_time"].dtype) == "datetime64[ns, UTC]"
    assert (
        by_table["feature.candle_hammer_15m.seen_4h"][0]
        == sequence.page[0].features["feature.candle_hammer_15m.seen_4h"]
    )
    assert by_table["feature.session"].isin(["europe", "us", "late"]).all()
    assert (by_table["step_1.time"] < by_table["anchor_time"]).all()
    first = sequence.page[0]
    assert by_table["price"][0] == first.price and by_table["return_30m"][0] == first.outcomes["return_30m"]
    assert by_table.attrs["dataset_revision"] == sequence.revision and by_table.attrs["simulated"]


def test_rows_come_each_once_and_in_order(c: Client) -> None:
    query = c.where(c.features.ret_1h <= -0.01).limit(500)
    rows = list(c.rows(query))
    assert len({(row.symbol, row.anchor_time) for row in rows}) == len(rows) == 3732
    assert [row.anchor_time for row in rows] == sorted((row.anchor_time for row in rows), reverse=True)


def test_csv_has_the_digits_of_the_rows(sequence: Answer) -> None:
    """The default parser of pandas is wrong in the last digit of some numbers."""
    frame = sequence.export("csv").frame()
    rows = {(row.symbol, row.anchor_time): row for row in sequence.rows()}
    for record in frame.to_dict("records"):
        row = rows[record["symbol"], record["anchor_time"].strftime("%Y-%m-%dT%H:%M:%SZ")]
        for name, value in row.outcomes.items():
            assert pandas.isna(record[name]) if value is None else record[name] == value
        assert record["feature.ret_5m"] == row.features["feature.ret_5m"]


def test_decimals_of_tables(c: Client) -> None:
    exact = Client(URL, KEY, cache=False, decimals=True)
    table = exact.export(exact.where(exact.features.ret_1h <= -0.02), "csv")
    frame = table.frame()
    line = table.content.decode().splitlines()[1].split(",")
    assert frame["feature.ret_1h"][0] == decimal.Decimal(line[4]) and isinstance(frame["price"][0], decimal.Decimal)


def test_everything_works_with_decimals() -> None:
    exact = Client(URL, KEY, cache=False, decimals=True)
    F = exact.features
    answer = exact.query(exact.where(F.ret_1h <= -0.01))
    assert isinstance(answer.outcome("4h").mean, decimal.Decimal)
    assert answer.summary().loc["4h", ("occurrences", "mean")] == answer.outcome("4h").mean
    sweep, compared = answer.sweep(F.ret_1h, [-0.02]), exact.compare({"one": answer.document, "two": answer.document})
    for one in (answer, sweep, compared, exact.snapshot("btc", "2026-01-12T10:15:00Z")):
        assert repr(one) and one._repr_html_() and "Decimal" not in one._repr_html_()
    answer.plot(), sweep.plot(), compared.plot()
    assert answer.frame().equals(answer.rows().frame())


def test_a_label_that_is_called_none_is_a_label(c: Client) -> None:
    F = c.features
    frame = c.query(c.where(F.ret_1h <= -0.02, F.candle_doji_15m.isin(list(F.candle_doji_15m.labels)))).frame()
    assert "none" in set(frame["feature.candle_doji_15m"])


def test_a_table_is_saved_as_it_came(c: Client, answer: Answer, tmp_path: Path) -> None:
    table = answer.export("csv")
    assert table.save(tmp_path / "rows.csv").read_bytes() == table.content
    assert os.listdir(tmp_path) == ["rows.csv"]
    assert table.size == len(table.content) and "SIMULATED" in repr(table) and table.cost == 0
    parquet = c.export(c.where(c.features.ret_1h <= -0.01), "parquet")
    assert parquet.content[:4] == parquet.content[-4:] == b"PAR1"
    with pytest.raises(QueryError):
        answer.export("xlsx")


@pytest.mark.skipif(not importlib.util.find_spec("pyarrow"), reason="pyarrow is not installed")
def test_parquet_is_the_same_frame(sequence: Answer) -> None:
    pandas.testing.assert_frame_equal(sequence.export("parquet").frame(), sequence.export("csv").frame())


@pytest.mark.skipif(not importlib.util.find_spec("polars"), reason="polars is not installed")
def test_polars(sequence: Answer) -> None:
    for format in ("csv", "parquet"):
        assert len(sequence.export(format).polars()) == sequence.occurrences


# Another revision in the midst of paging


def test_rows_of_a_revision_that_is_gone() -> None:
    where = control("changing")
    client = Client(where["url"], where["key"], cache=False)
    query = client.where(client.features.ret_1h >= 0).limit(500)
    answer = client.query(query)
    assert answer.occurrences > 1_000
    # New data: rows and frame stay in the revision of the answer.
    control("append")
    rows = answer.rows().all()
    assert len(rows) == answer.occurrences
    frame = answer.frame()
    assert (len(frame), frame.attrs["dataset_revision"]) == (answer.occurrences, answer.revision)
    # So does what is shown beside it, and charts and tables are paid for with the answer.
    left = client.usage().balance
    assert answer.charts("1h").dataset_revision == answer.export().revision == answer.revision
    assert client.usage().balance == left
    assert answer.sweep(client.features.ret_1h, [0.001]).reply.revision == answer.revision
    assert client.query(query).revision != answer.revision
    # The revision goes: iteration says so, and what hands nothing out begins again, and says so.
    going = iter(answer.rows())
    seen = [next(going) for _ in range(500)]
    control("forget", revision=answer.revision)
    with pytest.raises(errors.DatasetRevisionChanged) as caught:
        list(going)
    assert len(seen) == 500 and caught.value.dataset_revision != answer.revision
    with pytest.warns(RevisionChangedWarning, match="no longer served"):
        later = answer.rows().frame()
    assert later.attrs["dataset_revision"] != answer.revision and len(later) > answer.occurrences
    assert not later.duplicated(["symbol", "anchor_time"]).any()
    with pytest.warns(RevisionChangedWarning):
        assert len(answer.frame()) == len(later)


# Charts


def test_charts_are_those_of_the_service(answer: Answer) -> None:
    charts = answer.charts("24h")
    assert sum(charts.histogram.occurrences) == answer.outcome("24h").completed
    assert charts.paths.p50[-1] == pytest.approx(answer.outcome("24h").quantiles.p50, abs=1e-9)


@pytest.mark.parametrize(
    "kind, theme",
    [(None, "dark"), *((kind, "light") for kind in ("returns", "distribution", "paths", "reached", "days", "symbols"))],
)
def test_every_chart_is_drawn_with_its_caveats(answer: Answer, kind: Any, theme: str, tmp_path: Path) -> None:
    figure = answer.plot("4h", kind=kind, theme=theme)
    texts = " ".join(text.get_text() for text in figure.findobj(lambda one: hasattr(one, "get_text")))
    assert "SIMULATED" in texts and "It happened 3,732 times" in texts
    figure.savefig(tmp_path / "chart.png")
    assert (tmp_path / "chart.png").stat().st_size > 10_000


def test_bars_have_the_area_of_their_share(answer: Answer) -> None:
    from matplotlib.patches import Rectangle

    axes = answer.plot("4h", kind="distribution").axes[0]
    bars = [one for one in axes.patches if isinstance(one, Rectangle)]
    counts = answer.charts("4h").histogram.occurrences
    shares = [bar.get_width() * bar.get_height() for bar in bars]
    assert shares == pytest.approx([count / sum(counts) for count in counts])


@pytest.mark.filterwarnings("ignore::hindsight_client.ThresholdWarning")
def test_nothing_found(c: Client) -> None:
    nothing = c.query(c.where(c.features.ret_1h <= -0.9))
    assert nothing.occurrences == 0 and nothing.funnel.where[0].nearest == pytest.approx(-0.036, abs=0.01)
    assert "It did not happen" in repr(nothing) and "nearest" in nothing._repr_html_()
    assert nothing.verdict("4h") == "none" and len(nothing.frame()) == len(nothing.rows().frame()) == 0
    assert nothing.summary().loc["4h", ("occurrences", "completed")] == 0
    nothing.plot()
    with pytest.raises(QueryError, match="returns"):
        nothing.plot(kind="pie")


# Sweeps and comparisons


def test_a_sweep(c: Client, answer: Answer) -> None:
    F = c.features
    query = c.where(F.ret_1h <= -0.01)
    sweep = c.sweep(query, F.ret_1h, [-0.02, -0.015, -0.005])
    assert sweep.thresholds_tried == 4 and list(sweep.frame().index) == [-0.02, -0.015, -0.01, -0.005]
    own = sweep.frame("1h").loc[-0.01]
    assert own["occurrences"] == answer.occurrences and own["mean"] == answer.outcome("1h").mean
    assert "thresholds" in repr(sweep) and "together" in sweep._repr_html_()
    assert answer.sweep(F.ret_1h <= -0.01, [-0.02, -0.015, -0.005]).body == sweep.body
    sweep.plot("1h")


def test_intervals_over_queries_follow_the_rule_of_the_service(answer: Answer, c: Client) -> None:
    """With as many comparisons as the service counts, they are the service's own simultaneous intervals."""
    compared = 0
    for horizon in HORIZONS:
        own = answer.outcomes.independence[horizon]
        if own.difference.simultaneous is None:
            continue
        one = c.compare({f"q{i}": answer.document for i in range(answer.outcomes.independence.horizons_shown)}, horizon)
        assert one.together("q0") == pytest.approx(own.difference.simultaneous, abs=2e-9)
        compared += 1
    assert compared >= 2


def test_quantiles_of_t() -> None:
    # Tables of the distribution.
    for tail, df, value in (
        (0.025, 1, 12.706204736),
        (0.025, 4, 2.776445105),
        (0.025, 5, 2.570581836),
        (0.005, 10, 3.169272673),
        (0.0005, 30, 3.645958635),
    ):
        assert quantile(tail, df) == pytest.approx(value, abs=1e-8)
    assert quantile(0.025, 4.33) == pytest.approx(2.708510, abs=1e-6)
    assert quantile(0.025, 1e6) == pytest.approx(1.959963985, abs=1e-6)


def test_which_filters_survive(c: Client) -> None:
    F = c.features
    filters = {
        "fall": c.where(F.ret_1h <= -0.01),
        "rise": c.where(F.ret_1h >= 0.01),
        "flow": c.where(F.vpin >= 0.6),
        "oversold": c.where(F.rsi_14_15m <= 30),
        "engulfing": c.where(F.candle_engulfing_15m == "bullish", F.candle_age_15m == 0),
    }
    compared = c.compare(filters, "4h")
    frame = compared.frame()
    assert compared.comparisons == 5 and list(frame.index) == list(filters)
    known = frame.dropna()
    assert (known["simultaneous_low"] < known["low"]).all() and (known["simultaneous_high"] > known["high"]).all()
    for name, row in frame.iterrows():
        survives = row["simultaneous_low"] > 0 or row["simultaneous_high"] < 0
        assert (name in compared.survivors()) == survives
    assert f"{len(compared.survivors())} of 5 queries" in repr(compared) and "SIMULATED" in repr(compared)
    wider = c.compare(filters, "4h", over="horizons")
    assert wider.comparisons > 5
    assert compared.at("1h").horizon == "1h"
    compared.plot()


# Moments and records


def test_moments(c: Client) -> None:
    snapshot = c.snapshot("btc", "2026-01-12T10:15:00Z")
    frame = snapshot.frame()
    assert snapshot["vpin"] == frame.loc["vpin", "value"] and len(frame) == 140
    assert frame.loc["oi_usd", "null_reason"] == "source_absent"
    assert "btcusdt" in repr(snapshot) and "SIMULATED" in snapshot._repr_html_()
    assert c.candles("btc", "2026-01-12T10:15:00Z", step="1h").bars[0].close > 0
    row = c.query(c.where(c.features.ret_1h <= -0.02)).page[0]
    paths = c.paths([row, ("eth", pandas.Timestamp("2026-01-12 10:15", tz="UTC"))], before="1h", after="1h", step="30m")
    assert [one.symbol for one in paths.paths] == [row.symbol, "ethusdt"] and paths.paths[0].closes[2] == 0
    assert c.coverage(resolution="day", symbols="btc").periods[0] == "2026-01-01"
    recorded = c.tick_coverage("btc", "2026-01-12", "2026-01-13")
    assert recorded.intervals[0].stream == "trades" and recorded.gaps[0].reason == "id_jump"
    ticks = c.ticks("btc", "2026-01-12T10:10:30.5Z", before="5s", after="5s", streams=["trades"])
    assert ticks.events == len(ticks.trades) == 20 and ticks.trades[0].price > 0 and ticks.cursor is None
    stream = c.ticks_arrow("btc", "2026-01-12T10:10:30.5Z", before="5s", after="5s", streams=["trades"])
    assert isinstance(stream, bytes) and stream[:4] == b"\xff\xff\xff\xff"
    assert c.revisions().revisions[0].current
    assert c.diff("current").buckets_restated == 0
    assert c.usage().strategy_studies is True


def test_prose(c: Client) -> None:
    whole = c.interpret("btc fell 2 % in an hour")
    assert whole.complete and c.query(whole).occurrences > 0
    part = c.interpret("btc fell 2 % in an hour on strong whatever")
    assert not part.complete and (part.questions or part.unclaimed)
    with pytest.raises(QueryError, match="does not say everything"):
        c.query(part)
    assert part.proposed is not None


def test_limits_of_credits(c: Client, fresh_key: str) -> None:
    careful = Client(URL, fresh_key, max_credits=0, cache=False)
    F = careful.features
    query = careful.where(F.ret_1h <= -0.0123)
    for refused in (
        lambda: careful.query(query),
        lambda: careful.export(query),
        lambda: careful.sweep(query, F.ret_1h, [-0.02]),
        lambda: careful.compare({"one": query}),
        lambda: next(iter(careful.rows(query))),
        lambda: careful.diff("current", "current", query),
    ):
        with pytest.raises(errors.AboveMaxCredits):
            refused()
    estimate = careful.estimate(query)
    assert (estimate.cost, estimate.because) == (1, "fresh_scan")
    answer = careful.query(query, max_credits=1)
    assert (answer.cost, len(answer.frame()), careful.query(query).cost) == (1, answer.occurrences, 0)
    assert careful.usage().charged.credits == 1


def test_warnings_are_few(c: Client) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        answer = c.query(c.where(c.features.ret_1h <= -0.01))
        answer.summary(), answer.frame(), repr(answer), answer._repr_html_()


def test_the_file_of_a_table_is_closed_with_it(c: Client) -> None:
    table = c.query(c.where(c.features.ret_1h <= -0.01)).export("csv")
    file = table._file
    del table
    gc.collect()
    assert file.closed
