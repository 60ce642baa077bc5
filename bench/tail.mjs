// From the last minute of a batch on disk to its triggers recorded: 670 symbols × 1,000 definitions. `node bench/tail.mjs [--symbols N] [--definitions N]
// [--minutes N] [--threads N]`. The symbols are copies of the simulated market under other names; definitions are thresholds drawn with a fixed seed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, openControlStore } from '../dist/src/accounts/index.js'
import { importIntoDataset } from '../dist/src/dataset/index.js'
import { supportOf } from '../dist/src/monitoring/index.js'
import { simulatedLines } from '../dist/src/simulate/index.js'
import { Tail } from '../dist/src/tail/index.js'

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const [SYMBOLS, DEFINITIONS] = [option('symbols', 670), option('definitions', 1000)]
const [MINUTES, THREADS, DAYS] = [option('minutes', 60), option('threads', 2), option('days', 9)]
const DAY = 86_400_000
const BEGIN = Date.UTC(2026, 0, 1)
const NAMES = [
  'btcusdt',
  'ethusdt',
  'solusdt',
  'bnbusdt',
  'xrpusdt',
  'dogeusdt',
  'adausdt',
  'avaxusdt',
  'linkusdt',
  'ltcusdt',
  'dotusdt',
  'suiusdt',
]

const root = mkdtempSync(join(tmpdir(), 'hindsight-tail-bench-'))
process.once('exit', () => rmSync(root, { recursive: true, force: true }))
const anonymous = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]

const market = simulatedLines(NAMES, BEGIN, BEGIN + DAYS * DAY + MINUTES * 60_000)
const known = [...new Set(market[0].map((line) => JSON.parse(line).symbol))]
const copies = Array.from({ length: SYMBOLS }, (_, i) => ({
  name: i < known.length ? known[i] : `s${i}usdt`,
  of: known[i % known.length],
}))

console.log(`importing ${SYMBOLS} symbols × ${DAYS} days`)
const archive = join(root, 'archive')
mkdirSync(archive)
const columns = Object.keys(JSON.parse(market[0][0])).filter(
  (name) => !['symbol', 'open_time', 'closed'].includes(name),
)
const rows = new Map(known.map((name) => [name, [`open_time,${columns.join(',')}`]]))
for (const lines of market.slice(0, DAYS * 1440)) {
  for (const line of lines) {
    const minute = JSON.parse(line)
    rows.get(minute.symbol).push(`${minute.open_time},${columns.map((name) => minute[name]).join(',')}`)
  }
}
for (const { name, of } of copies) writeFileSync(join(archive, `${name}-minutes.csv`), rows.get(of).join('\n'))
const dataset = join(root, 'dataset')
await importIntoDataset([archive], { dir: dataset })
rmSync(archive, { recursive: true })

const FEATURES = [
  'ret_5m',
  'ret_15m',
  'ret_1h',
  'ret_4h',
  'rel_volume_1h',
  'rv_1h',
  'vpin',
  'ret_5m.max_1h',
  'ret_1h.mean_4h',
  'rel_volume_1h.zscore_24h',
]
let state = 7
const unit = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const document = () => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: {
    all: Array.from({ length: 3 }, () => {
      const feature = FEATURES[Math.floor(unit() * FEATURES.length)]
      return [`feature.${feature}`, unit() < 0.5 ? 'gte' : 'lte', Number((unit() * 0.02 - 0.01).toFixed(6))]
    }),
  },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 1, cursor: null },
})
const control = await openControlStore(join(root, 'control.sqlite'))
const { id: accountId } = await createAccount(control, { name: 'bench', plan: 'research', now: 0 })
await control.db
  .insertInto('person')
  .values({ id: 'p', name: 'p', name_key: 'p', operator: 0, password_hash: null, created_ms: 0, disabled_ms: null })
  .execute()
for (let i = 0; i < DEFINITIONS; i += 1) {
  const { document: canonical, hash } = supportOf(document(), { symbols: [], sources: [...'BFVX'] })
  await control.db
    .insertInto('monitor')
    .values({
      ...{
        id: `m${i}`,
        account_id: accountId,
        person_id: 'p',
        name: `m${i}`,
        document: JSON.stringify(canonical),
        query_hash: hash,
      },
      ...{ feature_version: 'feature_defs.v1', cooldown_minutes: 60, state: 'active', unsupported_why: null },
      ...{
        created_ms: 0,
        confirmed_ms: 0,
        changed_ms: 0,
        ended_ms: null,
        evaluated_to: null,
        begun_at: null,
        evaluated_ms: null,
      },
    })
    .execute()
}
const before = anonymous()
const began = performance.now()
const tail = await Tail.open({ dataset, control, dir: join(root, 'log'), threads: THREADS, now: null })
console.log(
  `ready in ${((performance.now() - began) / 1000).toFixed(1)} s with ${Math.round(anonymous() - before)} MiB more`,
)
const visible = []
for (let minute = 0; minute < MINUTES; minute += 1) {
  const of = new Map(market[DAYS * 1440 + minute].map((line) => [JSON.parse(line).symbol, line]))
  const lines = copies.map(({ name, of: source }) => of.get(source).replace(`"${source}"`, `"${name}"`))
  await tail.take(lines.join('\n'))
  const onDisk = performance.now()
  await tail.settled()
  visible.push(performance.now() - onDisk)
}
const { p50, p99 } = { p50: quantile(visible, 0.5), p99: quantile(visible, 0.99) }
console.log(`${SYMBOLS} symbols × ${DEFINITIONS} definitions, ${THREADS} threads, ${MINUTES} minutes`)
console.log(
  `batch on disk → triggers recorded: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (evaluation p50 ${tail.figures.evaluation.quantiles().p50} ms)`,
)
console.log(
  `${tail.figures.triggers + tail.figures.suppressed} onsets; ${Math.round(anonymous() - before)} MiB of anonymous memory more than before the tail`,
)
await tail.close()
await control.close()
