#!/bin/sh
# A new user's hour, in a minute: an account and a key, what a question costs before it is asked, its answer, why the next ones are free, what was
# spent, and the end of the key. All of it happens in a temporary folder, on a small simulated market, with the programs that a server has: the
# service, and curl on the client's side.
#
#   sh docs/first-hour.sh
set -eu

project=$(cd "$(dirname "$0")/.." && pwd)
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
cd "$work"
export HINDSIGHT_DATASET=dataset HINDSIGHT_CONTROL=control.sqlite

say() { printf '\n# %s\n' "$*"; }
# Of the last answer: its status, one of its headers, one member of its body (the first of that name).
status() { sed -n '1s/^HTTP[^ ]* \([0-9]*\).*/\1/p' head.txt; }
header() { tr -d '\r' <head.txt | sed -n "s/^$1: //Ip"; }
member() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" body.json | head -n 1; }

say 'The operator imports what was recorded. Here it is a simulation of 4 symbols and 16 days.'
hindsight simulate archives --symbols 4 --days 16 >/dev/null
hindsight import archives >/dev/null
hindsight info | head -n 3

say 'An account with its plan, and a key. The key is shown this once; the store keeps its hash.'
hindsight accounts create desk --plan free
hindsight keys create --account desk --scopes research:read --expires 90d --json >key.json
key=$(sed -n 's/.*"key": *"\(hs_[^"]*\)".*/\1/p' key.json)
id=$(printf %s "$key" | cut -c4-11)
echo "key of desk: hs_${id}_…"

say 'The service, on any free port.'
# Not through the function above: a shell between would keep the signal that ends it to itself.
node "$project/bin/hindsight" serve --port 0 >log.txt &
server=$!
until url=$(sed -n 's/.*"url":"\(http[^"]*\)".*/\1/p' log.txt) && [ -n "$url" ]; do
  kill -0 "$server"
  sleep 0.1
done

# Sends a document and keeps the answer: ask DOCUMENT [ADDRESS'S PARAMETERS [MORE OF CURL'S OPTIONS…]]
ask() {
  document=$1
  parameters=${2:-}
  shift
  [ $# -eq 0 ] || shift
  curl -sS -D head.txt -o body.json "$url/api/v1/research/query$parameters" \
    -H "Authorization: Bearer $key" -H 'Content-Type: application/json' --data-binary "@$document" "$@"
  # What fails on the server's side, such as a time limit on a busy machine, ends the hour: what follows builds on this answer.
  case $(status) in
  5*)
    cat body.json >&2
    exit 1
    ;;
  esac
}

say 'A question: when did the price rise by 2 % within an hour, and what followed?'
cat >rise.json <<'DOCUMENT'
{
  "schema_version": "research_query.v2",
  "normalization_version": "archive_normalization.v1",
  "feature_version": "feature_defs.v1",
  "target": "record_occurrences",
  "where": { "all": [["feature.ret_1h", "gte", 0.02]] },
  "sort": ["times.anchor_time", "asc"],
  "page": { "limit": 5, "cursor": null }
}
DOCUMENT

say 'What it would cost. Nothing is scanned, nothing is set aside.'
ask rise.json '?dry_run=true'
echo "cost $(member cost) because $(member because); $(member allowance_remaining) credits left; charged now: $(header X-Research-Cost)"

say 'The answer. The scan is charged once, when its result is there.'
ask rise.json
echo "status $(status), cache $(header X-Research-Cache), charged $(header X-Research-Cost), left $(header X-Research-Allowance-Remaining)"
echo "$(member occurrences) occurrences in $(member eligible) eligible buckets"
tag=$(header ETag)
cursor=$(member cursor)

say 'The same question again is answered from what is kept, and is free.'
ask rise.json
echo "status $(status), cache $(header X-Research-Cache), charged $(header X-Research-Cost)"

say 'So is asking whether a copy is still current: 304, and no body.'
ask rise.json '' -H "If-None-Match: $tag"
echo "status $(status), charged $(header X-Research-Cost)"

say 'The next page is the same document with the cursor filled in. It belongs to the result that was paid for.'
sed "s|\"cursor\": null|\"cursor\": \"$cursor\"|" rise.json >next.json
ask next.json
echo "status $(status), cache $(header X-Research-Cache), charged $(header X-Research-Cost)"

say 'Asked beforehand, the same question now costs nothing.'
ask rise.json '?dry_run=true'
echo "cost $(member cost) because $(member because)"

say 'What was spent this month.'
curl -sS -o body.json "$url/api/v1/account/usage" -H "Authorization: Bearer $key"
echo "account $(member account), plan $(member plan): $(member balance) of $(member monthly_allowance) credits left"

say 'The key is revoked. The running service knows with the next request.'
hindsight keys revoke "$id"
ask rise.json
echo "status $(status), code $(member code)"

say 'The operator adds everything up.'
hindsight accounts check
