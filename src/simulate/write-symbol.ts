/**
 * The archive of one symbol: klines by month where the month is complete and otherwise by day, the book by day, funding
 * by month.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOfTime } from '../contract/text/days.js'
import { DEPTH_HEADER, DepthWriter, FUNDING_HEADER, FundingWriter, KLINE_HEADER, writeKline } from './archive-files.js'
import { ByteWriter } from './byte-writer.js'
import { marketFactor, type SimulatedMinute, simulateSymbol } from './market.js'
import { RandomStream } from './random.js'
import { SIMULATED_SYMBOLS } from './symbols.js'
import { zipOf } from './zip.js'

export interface SymbolTask {
  dir: string
  seed: number
  /** Position in the table of symbols. */
  symbol: number
  /** The first day in milliseconds since 1970, and the number of days. */
  begin: number
  days: number
  depth: boolean
}

const DAY = 86_400_000

/** Whether every day of the month of `time` is in the record. */
function monthIsComplete(time: number, begin: number, end: number): boolean {
  const date = new Date(time)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  return first >= begin && next <= end
}

/** Writes the files. Returns the number of rows and files. */
export function writeSymbol(task: SymbolTask): { rows: number; files: number } {
  const symbol = SIMULATED_SYMBOLS[task.symbol]!
  const end = task.begin + task.days * DAY
  const written = { rows: 0, files: 0 }
  const klines = new ByteWriter(1 << 22)
  const book = new ByteWriter(1 << 20)
  const funding = new ByteWriter(1 << 14)
  const depthWriter = new DepthWriter(symbol, new RandomStream(task.seed, `${symbol.name}/depth`))
  const fundingWriter = new FundingWriter(symbol, new RandomStream(task.seed, `${symbol.name}/funding`))

  const flush = (out: ByteWriter, header: string, folder: string[], base: string): void => {
    const body = out.take()
    if (body.length === 0) return
    const dir = join(task.dir, ...folder)
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, `${base}.zip`), zipOf(`${base}.csv`, Buffer.concat([Buffer.from(header), body])))
    written.files++
  }

  const take = (minute: number, values: SimulatedMinute): void => {
    const time = task.begin + minute * 60_000
    writeKline(klines, symbol, time, values)
    fundingWriter.write(funding, time, values)
    written.rows++
    if (task.depth) {
      depthWriter.write(book, `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')}:`, values)
      written.rows += 12
    }
    if ((time + 60_000) % DAY !== 0) return
    const day = dayOfTime(time)
    const month = day.slice(0, 7)
    const next = time + 60_000
    const monthEnds = next === end || dayOfTime(next).slice(0, 7) !== month
    flush(book, DEPTH_HEADER, ['daily', 'bookDepth', symbol.name], `${symbol.name}-bookDepth-${day}`)
    if (!monthIsComplete(time, task.begin, end)) {
      flush(klines, KLINE_HEADER, ['daily', 'klines', symbol.name, '1m'], `${symbol.name}-1m-${day}`)
    } else if (monthEnds) {
      flush(klines, KLINE_HEADER, ['monthly', 'klines', symbol.name, '1m'], `${symbol.name}-1m-${month}`)
    }
    if (monthEnds) {
      flush(funding, FUNDING_HEADER, ['monthly', 'fundingRate', symbol.name], `${symbol.name}-fundingRate-${month}`)
    }
  }
  simulateSymbol(task.seed, symbol, marketFactor(task.seed, task.days * 1440), take)
  return written
}
