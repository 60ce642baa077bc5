// Measures a bucket with every value, aggregate and rule state: node snapshot.mjs [--dataset ../data/bench/670x30] [--runs 2000] [--threads 2]
// Computes fresh snapshots of random buckets, one after the other, as bytes through the use case that the server calls. Prints p50, p95 and p99 in
// ms.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openResearch, ROOT } from './product.mjs'

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: `${ROOT}/data/bench/670x30` },
    runs: { type: 'string', default: '2000' },
    threads: { type: 'string', default: '2' },
  },
})
const research = await openResearch({
  dataset: resolve(values.dataset),
  threads: Number(values.threads),
  cacheBytes: 1,
})
const { symbols } = research.info()

// Draws the same buckets in every run. Buckets of the later half have the full look-back of every feature.
let drawn = 0
const draw = (below) => {
  drawn = (drawn * 1664525 + 1013904223) % 2 ** 32
  return Math.floor((drawn / 2 ** 32) * below)
}
const bucket = () => {
  const { symbol, first, buckets } = symbols[draw(symbols.length)]
  const minute = Math.floor(buckets / 2) + draw(Math.floor(buckets / 2))
  return [symbol, `${new Date(Date.parse(first) + minute * 60_000).toISOString().slice(0, 16)}:00Z`]
}

const times = []
let bytes = 0
for (let run = 0; run < Number(values.runs); run++) {
  const [symbol, time] = bucket()
  const began = performance.now()
  const snapshot = await research.snapshot(symbol, time)
  times.push(performance.now() - began)
  bytes += snapshot.bytes.length
}
research.close()
times.sort((a, b) => a - b)
const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(2)
console.log(`${times.length} snapshots of ${Math.round(bytes / times.length)} bytes`)
console.log(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
