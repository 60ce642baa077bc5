// What ticks cost, over recorded archives:
//   node ticks.mjs DIR PATH… [--rounds 3] [--windows 300]
// Imports the archives with and without --ticks in turn, each time into a new folder below DIR, and says bytes an event of each stream beside
// the compressed text that it came in; then asks for windows of 60 s before and after single moments: cold, where nothing of the day's file was
// read before, and warm; and for windows of 10 minutes of the busiest day, as Arrow, with the delay of the event loop meanwhile. The minutes that the events give are compared with the imported ones first. Prints one line of JSON.
import { existsSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { load } from './product.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, windows: { type: 'string', default: '300' } },
})
const [dir, ...paths] = positionals
const [rounds, windows] = ['rounds', 'windows'].map((name) => Number(values[name]))
const { importIntoDataset, verifyTicks } = await load('operator/index.js')
const { readTickIndex } = await load('dataset/index.js')
const { openResearch } = await load('research/index.js')
const { TICK_STREAMS } = await load('contract/archive/ticks.js')

/** The stream of an archive, by its name. */
const STREAMS = [
  [/^trades_|-trades-|_trades_|_trade_stream_/, 'trades'],
  [/-aggTrades-/, 'agg_trades'],
  [/^l2_|book_snapshot|depth/, 'book'],
  [/^ctx_|derivative_ticker/, 'context'],
  [/bookTicker|_quotes_/, 'quotes'],
  [/liquidation/, 'liquidations'],
]
const streamOf = (path) => STREAMS.find(([name]) => name.test(basename(path)))?.[1]

const sorted = (times) => [...times].sort((a, b) => a - b)
const at = (times, share) =>
  Math.round(sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))] * 100) / 100
const figures = (times) => ({
  n: times.length,
  p50_ms: at(times, 0.5),
  p95_ms: at(times, 0.95),
  worst_ms: at(times, 1),
})

/** Rows a second of an import into a new dataset: of the clock, and of the processor. */
async function imported(name, ticks) {
  const folder = join(dir, name)
  rmSync(folder, { recursive: true, force: true })
  const [began, used] = [performance.now(), process.cpuUsage()]
  const { report } = await importIntoDataset(paths, { dir: folder, ...(ticks && { ticks: TICK_STREAMS }) })
  if (!report.ok) throw new Error(JSON.stringify(report).slice(0, 1000))
  const { user, system } = process.cpuUsage(used)
  const { rows } = report.totals
  return { clock: rows / ((performance.now() - began) / 1000), processor: rows / ((user + system) / 1e6) }
}

const rates = { without: [], with: [] }
await imported('without', false)
for (let round = 0; round < rounds; round++) {
  rates.without.push(await imported('without', false))
  rates.with.push(await imported('with', true))
}
const dataset = join(dir, 'with')
const verified = await verifyTicks(dataset)
if (!verified.whole) throw new Error(JSON.stringify(verified).slice(0, 1000))

const { days } = await readTickIndex(dataset)
const sizes = {}
for (const day of days) {
  const key = `${day.stream} ${day.symbol}`
  sizes[key] ??= { days: 0, events: 0, bytes: 0 }
  const one = sizes[key]
  one.days++
  one.events += day.rows
  one.bytes += day.bytes
}
const text = {}
for (const path of paths.filter((one) => existsSync(one))) {
  const stream = streamOf(path)
  const coin = /(?:trades|l2|ctx)_([A-Z]+)_/.exec(basename(path))?.[1]?.toLowerCase()
  const symbol = coin === undefined ? /([A-Za-z0-9]+USDT)/i.exec(basename(path))?.[1]?.toLowerCase() : `${coin}usd_hl`
  const key = `${stream} ${symbol}`
  text[key] = (text[key] ?? 0) + statSync(path).size
}
for (const [key, one] of Object.entries(sizes)) {
  one.bytes_an_event = Math.round((one.bytes / one.events) * 10) / 10
  if (text[key] !== undefined) one.text_an_event = Math.round((text[key] / one.events) * 10) / 10
}

/** Asks once for the trades around a moment; milliseconds. */
async function asked(research, { symbol, stream }, time) {
  const began = performance.now()
  await research.ticks({ symbol, t: new Date(time / 1000).toISOString(), streams: stream })
  return performance.now() - began
}
const whole = days.filter(({ stream, rows }) => stream.endsWith('trades') && rows > 1000)
const cold = []
const warm = []
for (let round = 0; round < rounds; round++) {
  const research = await openResearch({ dataset, cursorKeyFile: join(dir, 'cursor-key') })
  // Starts the thread.
  const other = days.find(({ stream }) => !stream.endsWith('trades'))
  if (other) await asked(research, other, other.first)
  for (const day of whole) cold.push(await asked(research, day, (day.first + day.last) / 2))
  for (let i = 0; i < windows / rounds; i++) {
    const day = whole[i % whole.length]
    warm.push(await asked(research, day, day.first + (day.last - day.first) * ((i * 0.618034 + round * 0.1) % 1) + i))
  }
  research.close()
}
/** The longest windows, of the day with most events. */
async function longWindows() {
  const day = whole.reduce((a, b) => (b.rows > a.rows ? b : a))
  const research = await openResearch({ dataset, cursorKeyFile: join(dir, 'cursor-key') })
  await asked(research, day, day.first)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times = []
  let bytes = 0
  for (let i = 0; i < 60; i++) {
    const t = new Date((day.first + ((day.last - day.first) * (i + 0.5)) / 60) / 1000).toISOString()
    const began = performance.now()
    const asked = { symbol: day.symbol, t, streams: day.stream, before: '5m', after: '5m' }
    bytes = Math.max(bytes, (await research.ticks(asked, { arrow: true })).bytes.length)
    times.push(performance.now() - began)
  }
  delay.disable()
  research.close()
  const ms = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10
  return { ...figures(times), bytes_most: bytes, loop_p50_ms: ms(delay.percentile(50)), loop_worst_ms: ms(delay.max) }
}
const long = await longWindows()
const mean = (all, of) => Math.round(all.reduce((sum, one) => sum + one[of], 0) / all.length)
const rate = (of) => ({ without: mean(rates.without, of), with: mean(rates.with, of) })
process.stdout.write(
  `${JSON.stringify({
    rows_per_second: rate('clock'),
    rows_per_processor_second: rate('processor'),
    sizes,
    minutes_compared: verified.minutes,
    windows: { cold: figures(cold), warm: figures(warm), long },
  })}\n`,
)
