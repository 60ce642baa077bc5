// Measures how slowly features move: node autocorrelation.mjs [--dataset folder | --archives folder] [feature …]
//
// For each feature: its autocorrelation at one minute; the share of zones of 64 minutes (on the absolute grid) that must be read for a threshold at
// the feature's own 80 %, 95 %, 99 % and 99.9 % quantile; and these quantiles in quanta. Archives are first imported by the product.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importIntoDataset, native, openDataset } from './product.mjs'

const { values, positionals } = parseArgs({
  options: { dataset: { type: 'string' }, archives: { type: 'string' } },
  allowPositionals: true,
})
const FEATURES =
  'vpin rel_volume_1h ret_1h ret_1m rv_ratio_1h_24h taker_buy_ratio_1h volume_z_5m cvd_usd_1m donchian_break_24h oi_price_regime_1h'
const NULL_BELOW = -(2n ** 62n)
const ZONE = 64
const SHARES = [0.8, 0.95, 0.99, 0.999]

/** Yields the values of one symbol within one segment; consecutive values are neighbours in time. */
function* stretches({ manifest, snapshot }, column) {
  for (const { begin, end } of manifest.segments) {
    for (const [symbol, { first, last }] of manifest.symbols.entries()) {
      const [from, to] = [Math.max(first, begin), Math.min(last + 1, end)]
      if (from < to) yield { from, values: native.columnValues(snapshot, symbol, column, from, to) }
    }
  }
}

function measure(dataset, column) {
  const all = []
  const zones = []
  let pairs = 0
  let [x1, x2, x11, x22, x12] = [0, 0, 0, 0, 0]
  for (const { from, values: quanta } of stretches(dataset, column)) {
    let greatest = Number.NEGATIVE_INFINITY
    let before = Number.NaN
    for (const [i, quantum] of quanta.entries()) {
      if ((from + i) % ZONE === 0) {
        if (greatest > Number.NEGATIVE_INFINITY) zones.push(greatest)
        greatest = Number.NEGATIVE_INFINITY
      }
      const x = quantum < NULL_BELOW ? Number.NaN : Number(quantum)
      if (!Number.isNaN(x)) {
        all.push(x)
        greatest = Math.max(greatest, x)
        if (!Number.isNaN(before)) {
          pairs++
          x1 += before
          x2 += x
          x11 += before * before
          x22 += x * x
          x12 += before * x
        }
      }
      before = x
    }
    if (greatest > Number.NEGATIVE_INFINITY) zones.push(greatest)
  }
  const [m1, m2] = [x1 / pairs, x2 / pairs]
  const autocorrelation = (x12 / pairs - m1 * m2) / Math.sqrt((x11 / pairs - m1 * m1) * (x22 / pairs - m2 * m2))
  const sorted = Float64Array.from(all).sort()
  const quantile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const survive = SHARES.map((share) => (100 * zones.filter((zone) => zone >= quantile(share)).length) / zones.length)
  return { count: all.length, autocorrelation, survive, quantiles: [0.05, 0.5, 0.95, 0.999].map(quantile) }
}

let dir = values.dataset
let made
if (values.archives !== undefined) {
  made = mkdtempSync(join(tmpdir(), 'hindsight-autocorrelation-'))
  dir = join(made, 'dataset')
  await importIntoDataset([values.archives], { dir })
}
const dataset = await openDataset(dir)
console.log(
  '| feature | values | autocorrelation | zones left at 80 % | 95 % | 99 % | 99.9 % | quantiles 5, 50, 95, 99.9 % |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const feature of positionals.length > 0 ? positionals : FEATURES.split(' ')) {
  const { count, autocorrelation, survive, quantiles } = measure(dataset, feature)
  const zones = survive.map((share) => share.toFixed(1)).join(' | ')
  console.log(
    `| ${feature} | ${count.toLocaleString('en')} | ${autocorrelation.toFixed(4)} | ${zones} | ${quantiles.join(', ')} |`,
  )
}
dataset.close()
if (made !== undefined) rmSync(made, { recursive: true })
