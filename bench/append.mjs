// Measures the cost of appending one day, by the length of the existing history:
//   node append.mjs DIR --symbols 670 --history 3 [--prepare]
// DIR keeps archives and dataset between runs. The missing part of the history is imported first; with --prepare the script stops there. Then the
// command line appends the next day in a process whose memory and writes are observed. Prints one line of JSON. Twelve markets are generated; all
// other symbols reuse their bars.
import { spawn } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bars } from './market.mjs'
import { importIntoDataset, load, ROOT } from './product.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    symbols: { type: 'string', default: '670' },
    history: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    prepare: { type: 'boolean', default: false },
  },
})
const [dir] = positionals
const [symbols, history, workers] = ['symbols', 'history', 'workers'].map((name) => Number(values[name]))
const archive = join(dir, 'archive')
const dataset = join(dir, 'dataset')
const { readManifest } = await load('dataset/manifest/manifest.js')

const MARKETS = 12
const DAY = 1440
const BEGIN = Date.UTC(2025, 0, 1)
const dayOf = (i) => new Date(BEGIN + i * DAY * 60_000).toISOString().slice(0, 10)
const HEADER =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore\n'
const nameOf = (symbol) => (symbol === 0 ? 'BTCUSDT' : `B${String(symbol).padStart(3, '0')}USDT`)

/** Writes one folder per day, the layout that an append takes. */
function writeArchive(days) {
  if (existsSync(join(archive, dayOf(days - 1)))) return
  for (let market = 0; market < Math.min(MARKETS, symbols); market++) {
    const lines = bars(market, days, BEGIN)
    for (let day = 0; day < days; day++) {
      const folder = join(archive, dayOf(day))
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'simulated.json'), '{}')
      const path = join(folder, `${nameOf(market)}-1m-${dayOf(day)}.csv`)
      let text = HEADER
      for (let i = 0; i < DAY; i++) text += lines.next().value
      if (!existsSync(path)) writeFileSync(path, text)
      for (let symbol = market + MARKETS; symbol < symbols; symbol += MARKETS) {
        const other = join(folder, `${nameOf(symbol)}-1m-${dayOf(day)}.csv`)
        if (!existsSync(other)) linkSync(path, other)
      }
    }
  }
}

/** Returns the number of recorded days. */
async function recordedDays() {
  const manifest = existsSync(join(dataset, 'manifest.json')) ? await readManifest(dataset) : undefined
  return manifest === undefined ? 0 : (manifest.symbols[0].last + 1 - BEGIN / 60_000) / DAY
}

const bytesBelow = (folder) =>
  readdirSync(folder, { recursive: true }).reduce((sum, name) => sum + (statSync(join(folder, name)).size || 0), 0)

/** Reads figures of a process from the kernel: peak resident memory and peak anonymous memory in MiB, and the MiB that it has had written. */
function lookAt(pid, seen) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
    seen.peak_mib = Math.max(seen.peak_mib, of('VmHWM'))
    seen.anonymous_mib = Math.max(seen.anonymous_mib, of('RssAnon'))
    const io = readFileSync(`/proc/${pid}/io`, 'utf8')
    seen.written_mib = Math.max(seen.written_mib, Number(/^wchar: (\d+)/m.exec(io)[1]) / 1_048_576)
    seen.read_mib = Math.max(seen.read_mib, Number(/^rchar: (\d+)/m.exec(io)[1]) / 1_048_576)
  } catch {
    // The process has ended.
  }
}

async function append(day) {
  const seen = { peak_mib: 0, anonymous_mib: 0, written_mib: 0, read_mib: 0 }
  const before = bytesBelow(dataset)
  const began = performance.now()
  const args = [
    'append',
    '--day',
    day,
    join(archive, day),
    '--dataset',
    dataset,
    '--workers',
    String(workers),
    '--json',
  ]
  const child = spawn(process.execPath, [join(ROOT, 'bin', 'hindsight'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.resume()
  const watch = setInterval(() => lookAt(child.pid, seen), 20)
  const status = await new Promise((resolve) => child.on('close', resolve))
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  if (status !== 0) throw new Error(`the append ended with status ${status}`)
  return { seconds, ...seen, grown_mib: (bytesBelow(dataset) - before) / 1_048_576 }
}

writeArchive(history + 1)
const have = await recordedDays()
if (have > history) throw new Error(`${dataset} has ${have} days already`)
if (have < history) {
  const paths = Array.from({ length: history - have }, (_, i) => join(archive, dayOf(have + i)))
  await importIntoDataset(paths, { dir: dataset, workers })
}
if (!values.prepare) {
  const figures = await append(dayOf(history))
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10]),
  )
  console.log(JSON.stringify({ symbols, history_days: history, ...rounded }))
}
