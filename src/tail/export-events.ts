/** The events of a day's log as files that an append takes with `--ticks`: one for each symbol and format. */
import { appendFileSync, createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { type EventFormat, eventsHead } from '../archive/index.js'
import { mergeSpans } from '../contract/archive/tick-day.js'
import { eventsFolder, WATCHED } from './event-log.js'

const MINUTE_MICROS = 60_000_000
/** Characters of rows that are gathered before they are compressed: a day of many symbols does not fit memory. */
const GATHERED_MAX = 64 << 20

export interface ExportedEvents {
  /** Files. */
  files: number
  events: number
  /** Lines that were cut off in the middle when the recorder was killed. */
  cut: number
}

/** Writes `<symbol>-events-<format>-<day>.jsonl.gz` into a folder. Files of an export that was cut off are replaced. */
export async function exportEvents(dir: string, day: string, to: string): Promise<ExportedEvents> {
  const folder = join(eventsFolder(dir), day)
  const found: ExportedEvents = { files: 0, events: 0, cut: 0 }
  if (!existsSync(folder)) return found
  mkdirSync(to, { recursive: true })
  const watched = await watchedIn(join(folder, WATCHED), found)
  const waiting = new Map<string, string[]>()
  const files = new Set<string>()
  let gathered = 0
  const write = (): void => {
    for (const [file, rows] of waiting) appendFileSync(file, gzipSync(`${rows.join('\n')}\n`))
    waiting.clear()
    gathered = 0
  }
  for (const hour of readdirSync(folder)
    .filter((name) => /^\d{2}\.jsonl$/.test(name))
    .sort()) {
    for await (const event of valuesIn<[symbol: string, format: EventFormat, row: string]>(join(folder, hour), found)) {
      const [symbol, format, row] = event
      const file = join(to, `${symbol}-events-${format}-${day}.jsonl.gz.tmp`)
      let rows = waiting.get(file)
      if (rows === undefined) {
        rows = []
        waiting.set(file, rows)
      }
      if (!files.has(file)) {
        rmSync(file, { force: true })
        files.add(file)
        rows.push(eventsHead({ format, symbol, day, watched: watched.get(symbol) ?? [] }))
      }
      rows.push(row)
      found.events += 1
      gathered += row.length
      if (gathered > GATHERED_MAX) write()
    }
  }
  write()
  for (const file of files) renameSync(file, file.slice(0, -'.tmp'.length))
  found.files = files.size
  return found
}

/** When each symbol was watched, in microseconds. */
async function watchedIn(file: string, found: ExportedEvents): Promise<Map<string, [number, number][]>> {
  const spans = new Map<string, [number, number][]>()
  if (!existsSync(file)) return spans
  for await (const [minute, symbols] of valuesIn<[minute: number, symbols: string[]]>(file, found)) {
    const span: [number, number] = [minute * MINUTE_MICROS, (minute + 1) * MINUTE_MICROS]
    for (const symbol of symbols) {
      const last = spans.get(symbol)?.at(-1)
      if (last === undefined) spans.set(symbol, [span])
      else if (last[1] === span[0]) last[1] = span[1]
      else spans.get(symbol)!.push(span)
    }
  }
  return new Map([...spans].map(([symbol, of]) => [symbol, mergeSpans(of)]))
}

/** The values of whole lines. */
async function* valuesIn<T>(file: string, found: ExportedEvents): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue
    try {
      yield JSON.parse(line) as T
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      found.cut += 1
    }
  }
}
