"""Studies: estimate, run, wait, result, rows; and the client for event loops."""
from __future__ import annotations

import asyncio
import hashlib
import sys
from typing import Any, Dict, List

import pandas
import pytest
from conftest import URL, control
from hindsight_client import AsyncClient, Client, errors

MARKET = {"id": "market", "side": "long", "entry": {"type": "market"}, "stop": {"type": "volatility", "atr": 1.5}}


@pytest.fixture(scope="module")
def c() -> Any:
    """A client of an account of its own, because trials are counted by account."""
    ACCOUNT[:] = [control("key")["key"]]
    with Client(URL, ACCOUNT[0], cache=False) as client:
        yield client


ACCOUNT: List[str] = []
GIVEN: Dict[str, Any] = {
    "horizon": "4h",
    "policies": [MARKET],
    "symbols": ["btc", "eth"],
    "start": "2026-01-02",
    "end": "2026-01-15",
    "cooldown": "1h",
}


def defined(c: Client, **more: Any) -> Dict[str, Any]:
    return c.studies.define(c.features.range_pos_24h >= 0.9, **{**GIVEN, **more})


def test_from_an_estimate_to_the_rows(c: Client, capfd: pytest.CaptureFixture[str]) -> None:
    estimate = c.studies.estimate(defined(c))
    assert estimate.units == 1 and estimate.body.candidates > 100 and "not run yet" in repr(estimate)
    assert "1 credit" in estimate._repr_html_()
    job = estimate.run("highs").wait()
    assert job.state == "succeeded" and estimate.run("highs").id == job.id
    # Into a pipe or a file no bar is written.
    assert capfd.readouterr().err == ""
    result = job.result()
    summary = result.summary()
    own = next(one for one in result.body.policies if one.id == "market")
    assert summary.loc["market", "mean_lo"] == own.per_opportunity.lo.mean
    assert summary.loc["market", "simultaneous_low"] == own.uncertainty.simultaneous_lo[0]
    assert summary.loc["baseline_long", "baseline"] and summary.attrs["simulated"]
    for shown in (repr(result), result._repr_html_()):
        assert (
            "trial 1 of 1" in shown
            and "SIMULATED" in shown
            and all(caveat.split("’")[0] in shown for caveat in result.caveats)
        )
    rows = job.rows("market")
    frame, listed = rows.frame(), list(rows)
    assert len(frame) == len(listed) == result.body.counts.opportunities
    assert [row.net_lo for row in listed] == frame["net_lo"].tolist()
    table = rows.table("csv")
    assert hashlib.sha256(table.content).hexdigest() == own.rows.sha256
    assert str(frame["known_at"].dtype) == "datetime64[ns, UTC]"
    result.plot(), result.plot("dark")
    assert c.studies.list().jobs[0].id == job.id and c.studies.job(job.id).result().content == result.content


def test_a_study_that_is_cancelled(c: Client) -> None:
    job = c.studies.estimate(defined(c, horizon="2h", policies=[{**MARKET, "id": f"p{i}"} for i in range(6)])).run(
        "cancelled"
    )
    with pytest.raises(TimeoutError, match="goes on"):
        job.wait(progress=False, timeout=0)
    try:
        job.cancel()
    except errors.JobNotCancellable:
        pytest.skip("it had ended before it could be cancelled")
    with pytest.raises(errors.StudyFailed, match="cancelled"):
        job.wait(progress=False)
    with pytest.raises(errors.ResultNotReady):
        job.result()


def test_what_a_study_may_not_be(c: Client) -> None:
    with pytest.raises(errors.NoCandidates):
        c.studies.estimate({**defined(c), "opportunity": {"all": [["feature.ret_1h", "gte", 5]]}})
    with pytest.raises(errors.Problem) as caught:
        c.studies.estimate(defined(c, policies=[{**MARKET, "side": "up"}]))
    assert caught.value.errors[0].path == "/document/policies/0/side" and caught.value.errors[0].found == "up"


def test_the_bar_of_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], c: Client) -> None:
    from hindsight_client._show.progress import Progress

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    bar = Progress("highs")
    bar.show(c.studies.job(c.studies.list().jobs[-1].id).body)
    bar.close()
    assert "100%" in capsys.readouterr().err


def test_a_client_for_event_loops(c: Client) -> None:
    async def asked() -> None:
        async with AsyncClient(URL, ACCOUNT[0], cache=False) as client:
            F = (await client.vocabulary()).features
            query = await client.where(F.ret_1h <= -0.01, symbols="btc")
            answer, snapshot, usage = await asyncio.gather(
                client.query(query), client.snapshot("btc", "2026-01-12T10:15:00Z"), client.usage()
            )
            rows = [row async for row in answer.rows()]
            frame = await answer.frame()
            assert len(rows) == len(frame) == answer.occurrences > 50
            pandas.testing.assert_frame_equal(frame, await answer.rows().frame())
            assert snapshot.body.symbol == "btcusdt" and usage.account
            await answer.plot("1h")
            assert (await answer.sweep(F.ret_1h, [-0.02])).thresholds_tried == 2
            assert (await client.compare({"one": query, "two": query})).comparisons == 2
            with pytest.raises(errors.UnknownFeature):
                await client.query({**query.document(), "where": {"all": [["feature.vpni", "gt", 1]]}})
            assert (await client.api.get_health()).body.status == "ok"
            # The study of the first test: the account has it, so nothing runs again.
            study = await client.studies.define(F.range_pos_24h >= 0.9, **GIVEN)  # type: ignore[arg-type]
            job = await (await (await client.studies.estimate(study)).run("highs")).wait(progress=False)
            assert len([row async for row in job.rows("market")]) == len(await job.rows("market").frame())
            assert "market" in (await job.result()).policies

    asyncio.run(asked())


def test_both_clients_have_the_same_calls() -> None:
    def public(kind: Any) -> List[str]:
        return [name for name in vars(kind) if not name.startswith("_")]

    import hindsight_client.async_client as a
    import hindsight_client.client as b
    from hindsight_client.answers import answer
    from hindsight_client.studies import async_studies, studies

    assert set(public(b.Client)) - {"features", "rules"} == set(public(a.AsyncClient))
    for sync, other in (
        (answer.Answer, answer.AsyncAnswer),
        (studies.Studies, async_studies.AsyncStudies),
        (studies.Estimate, async_studies.AsyncEstimate),
        (studies.Job, async_studies.AsyncJob),
        (studies.StudyRows, async_studies.AsyncStudyRows),
    ):
        assert public(sync) == public(other)
