#!/bin/sh
# A strategy study from catalog to public report, over REST, on recorded bars: what six order policies would have done whenever BTC, ETH or SOL closed
# near the high of its day, with the funding that was settled. Market, pullback and breakout entries, each with a stop by volatility and by
# structure. All of it happens in a temporary folder.
#
#   sh docs/first-study.sh [FOLDER OF FREQTRADE'S BINANCE DATA]
set -eu

project=$(cd "$(dirname "$0")/.." && pwd)
data=${1:-$project/../shared/data/real/freqtrade-binance-um}
if [ ! -d "$data" ]; then
  echo "skipped: there are no recorded bars at $data"
  exit 0
fi
# A fresh clone is installed and built first, which takes some minutes.
[ -e "$project/dist/src/cli/main.js" ] || node "$project/scripts/ensure.mjs" >&2
hindsight() { node "$project/bin/hindsight" "$@"; }
work=$(mktemp -d)
server=
finish() {
  if [ -n "$server" ] && kill "$server" 2>/dev/null; then wait "$server" || true; fi
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM
data=$(cd "$data" && pwd)
cd "$work"
export HINDSIGHT_DATASET=dataset HINDSIGHT_CONTROL=control.sqlite

say() { printf '\n# %s\n' "$*"; }
# Of the last answer: a member of its body.
member() { node -e "console.log(String(JSON.parse(require('fs').readFileSync('body.json', 'utf8')).$1))"; }

say 'The operator imports the bars, funding rates and marks of three markets.'
find "$data" -name 'BTC_*' -o -name 'ETH_*' -o -name 'SOL_*' | sort >files.txt
xargs node "$project/bin/hindsight" import <files.txt >/dev/null
hindsight info | head -n 3
hindsight accounts create desk --plan research >/dev/null
hindsight keys create --account desk --scopes research:read,research:strategies --json >key.json
key=$(sed -n 's/.*"key": *"\(hs_[^"]*\)".*/\1/p' key.json)
# Not through the function above: a shell between would keep the signal that ends it to itself.
: >log.txt
node "$project/bin/hindsight" serve --port 0 >>log.txt &
server=$!
until url=$(sed -n 's/.*"url":"\(http[^"]*\)".*/\1/p' log.txt) && [ -n "$url" ]; do
  kill -0 "$server"
  sleep 0.1
done

# look WHAT, send WHAT FILE: the answer is in body.json. Anything but 200 ends the script.
ask() { curl -sS --fail-with-body -o body.json "$@" -H "Authorization: Bearer $key" || { cat body.json >&2; exit 1; }; }
look() { ask "$url/api/v1/research/strategies/$1"; }
send() { ask "$url/api/v1/research/strategies/$1" -H 'Content-Type: application/json' --data-binary "@$2"; }

say 'The catalog: a study names its source revision, so that its result can be had again.'
look catalog
revision=$(member source.revision)
echo "source revision $revision"

cat >study.json <<DOCUMENT
{
  "schema_version": "trade_query.v2",
  "normalization_version": "archive_normalization.v1",
  "feature_version": "feature_defs.v1",
  "source": { "revision": "$revision", "bars": "5m" },
  "scope": { "symbols": ["btcusdt", "ethusdt", "solusdt"], "from": "2025-05-06T00:00:00Z", "to": "2025-06-24T10:00:00Z" },
  "opportunity": { "all": [["feature.range_pos_24h", "gte", 0.97]], "cooldown": "4h" },
  "horizon": "12h",
  "policies": [
    { "id": "market_vol", "side": "long", "entry": { "type": "market" },
      "stop": { "type": "volatility", "atr": 2 }, "target": { "type": "r_multiple", "value": 2 } },
    { "id": "market_struct", "side": "long", "entry": { "type": "market" },
      "stop": { "type": "structural", "bars": 24, "buffer_bps": 5 } },
    { "id": "pullback_vol", "side": "long",
      "entry": { "type": "limit", "from": "signal_close", "offset": { "atr": -1 }, "expiry": "2h" },
      "stop": { "type": "volatility", "atr": 2 }, "target": { "type": "r_multiple", "value": 2 } },
    { "id": "pullback_struct", "side": "long",
      "entry": { "type": "limit", "from": "signal_close", "offset": { "atr": -1 }, "expiry": "2h" },
      "stop": { "type": "structural", "bars": 48, "buffer_bps": 5 } },
    { "id": "breakout_vol", "side": "long",
      "entry": { "type": "stop", "from": "signal_high", "offset": { "bps": 5 }, "expiry": "2h" },
      "stop": { "type": "volatility", "atr": 0.5 }, "target": { "type": "volatility", "atr": 0.5 } },
    { "id": "breakout_struct", "side": "long",
      "entry": { "type": "stop", "from": "signal_high", "offset": { "bps": 5 }, "expiry": "2h" },
      "stop": { "type": "structural", "bars": 24, "buffer_bps": 5 }, "hold": "6h" }
  ],
  "costs": { "taker_bps": 5, "maker_bps": 2, "slippage_bps": 2, "funding": "settled" }
}
DOCUMENT

say 'The estimate: opportunities counted exactly, and what a run would take. Nothing is set aside.'
printf '{"document":%s}' "$(cat study.json)" >estimate.json
send estimate estimate.json
units=$(member units)
confirmation=$(member confirmation)
attempt=$(member attempt)
echo "$(member candidates) candidates, $(member counts.opportunities) opportunities, $(member bars_to_simulate) bars at most"
echo "$units units of $(member allowance_remaining)"

say 'Approved: the run, with what the estimate gave, unchanged.'
printf '{"document":%s,"confirmation":"%s","attempt":"%s","units":%s,"name":"new highs"}' \
  "$(cat study.json)" "$confirmation" "$attempt" "$units" >run.json
send run run.json
job=$(member id)
echo "job $job is $(member state)"

say 'Sending it again changes nothing: the attempt has its job.'
send run run.json
[ "$(member id)" = "$job" ] && echo 'the same job'

say 'The job, until it has ended.'
state=queued
while [ "$state" = queued ] || [ "$state" = running ]; do
  sleep 0.2
  look "job?id=$job"
  state=$(member state)
done
echo "$state: $(member progress.opportunities_done) of $(member progress.opportunities) opportunities"
[ "$state" = succeeded ]

say 'The result. Its SHA-256 is its entity tag; the same study on the same revision has the same bytes for everybody.'
look "result?id=$job"
cp body.json result.json
node "$project/docs/show-study.mjs" result.json

say 'Asked for again, the study costs nothing: it has a result.'
send estimate estimate.json
echo "units $(member units)"

say 'Whatever it says, it can be published: anybody may read the report, without a key.'
printf '{"id":"%s","title":"Buying near the high of the day"}' "$job" >publish.json
send publish publish.json
report=$(member report.href)
curl -sS -o body.json "$url$report"
echo "\"$(member title)\", trial $(member trials.trial_index) of $(member trials.trials_in_family)"

say 'What was spent.'
ask "$url/api/v1/account/usage"
echo "$(member balance) of $(member monthly_allowance) credits left"
