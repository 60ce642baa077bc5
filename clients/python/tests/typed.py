"""What a type checker must say. Nothing runs it; test_package.py checks it with mypy."""
from hindsight_client import Client
from typing_extensions import assert_type

client = Client("http://localhost:7400", "hs_…")
F = client.features
answer = client.query(client.where(F.vpin >= 0.6))
assert_type(answer.counts.occurrences, int)
assert_type(answer.outcome("4h").mean, "float | None")
assert_type(answer.page[0].symbol, str)
assert_type(client.estimate(answer.document).cost, int)
assert_type(client.api.get_snapshot(symbol="btcusdt", t="2026-01-12T10:15:00Z").body.prices.close, "float | None")
assert_type([row.anchor_time for row in answer.rows()], "list[str]")
assert_type(answer.charts().histogram.edges, "list[float]")
assert_type(client.studies.catalog().source.revision, str)

client.api.get_snapshot(symbol="btcusdt")  # error: [call-arg]
client.api.get_snapshot(symbol="btcusdt", t="x", u="y")  # error: [call-arg]
client.api.post_charts(body=client.where().document(), horizon="5h")  # error: [arg-type]
client.api.get_weather()  # error: [attr-defined]
answer.counts.ocurrences  # error: [attr-defined]
client.query(answer.document, max_credits="3")  # error: [arg-type]
