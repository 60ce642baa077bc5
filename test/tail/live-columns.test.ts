/** Tail equals append: the columns of open days are those of the dataset after the append of the same minutes. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readMinuteLines } from '../../src/archive/index.js'
import {
  appendDay,
  endOfDataset,
  importIntoDataset,
  type OpenDataset,
  openDataset,
  stateOfSymbol,
} from '../../src/dataset/index.js'
import { type NativeLiveMarket, native } from '../../src/native/index.js'
import { ArchivedMarket, minuteAt } from '../support/datasets/archived-market.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { lineOf } from '../support/tail/lines.js'

const random = new RandomNumbers(fileSeed(import.meta.url))
const folder = temporaryFolder('live')
/** The open day, or the first hours of it. */
const END = `2026-02-01T${amount({ fixed: '06:00', explored: '24:00' })}`
const market = new ArchivedMarket(folder, random, {
  symbols: 14,
  begin: '2026-01-30T03:00',
  end: END,
})
const pool = native.createThreadPool(1)
const columns = native.columnNames()

async function liveOf(dataset: OpenDataset): Promise<NativeLiveMarket> {
  const live = new native.LiveMarket(dataset.snapshot, pool, endOfDataset(dataset.manifest))
  for (const [i, symbol] of dataset.symbols.entries()) {
    live.start(i, await stateOfSymbol(dataset.dir, dataset.manifest, symbol))
  }
  return live
}

/** Takes lines and says from which minute on something has changed, by symbol. */
function take(live: NativeLiveMarket, dataset: OpenDataset, lines: string[]): Map<number, number> {
  const { blocks, faults } = readMinuteLines(lines.join('\n'))
  assert.equal(faults, [])
  const changed = new Map<number, number>()
  for (const { symbol, group, rows } of blocks) {
    const number = dataset.symbols.indexOf(symbol)
    const minute = live.take(number, group, rows)
    if (minute >= 0) changed.set(number, Math.min(minute, changed.get(number) ?? Number.POSITIVE_INFINITY))
  }
  return changed
}

/** The columns in which a live market and a dataset differ in minutes [from, to). */
function differences(live: NativeLiveMarket, dataset: OpenDataset, from: number, to: number): string[] {
  const wrong: string[] = []
  for (const [i, { name, first, last }] of dataset.manifest.symbols.entries()) {
    const [begin, end] = [Math.max(from, first), Math.min(to, last + 1)]
    if (begin >= end) continue
    if (live.lastBar(i) < end - 1) wrong.push(`${name} ends ${live.lastBar(i)} ${last}`)
    for (const column of columns) {
      const [expected, found] = [
        native.columnValues(dataset.snapshot, i, column, begin, end),
        live.values(i, column, begin, end),
      ]
      const at = expected.findIndex((value, m) => value !== found[m])
      if (at >= 0) wrong.push(`${name} ${column} ${begin + at - from}: ${found[at]} for ${expected[at]}`)
    }
  }
  return wrong
}

test('minute by minute, then late and corrected, the columns are those of the append', async () => {
  const dir = join(folder, 'dataset')
  await importIntoDataset([market.archive('2026-01-30T03:00', '2026-01-31T24:00')], { dir, workers: 1 })
  const before = await openDataset(dir)
  const begin = endOfDataset(before.manifest)
  assert.is(begin, minuteAt('2026-02-01T00:00'))
  const live = await liveOf(before)
  const end = minuteAt(END)
  const late: string[] = []
  for (let minute = begin; minute < end; minute += 1) {
    const lines = [...market.records].flatMap(([name, records]) =>
      before.symbols.includes(name) ? (lineOf(name, records, minute) ?? []) : [],
    )
    // Some come late, some are wrong at first and corrected.
    const now = lines.flatMap((line) => {
      const luck = random.unit()
      if (luck < 0.05) {
        late.push(line)
        return []
      }
      if (luck > 0.01 + 0.05) return [line]
      late.push(line)
      return [line.replace(/"volume":"[^"]*"/, '"volume":"0.00000001"')]
    })
    take(live, before, now)
    const symbols = Uint32Array.from(before.symbols.keys())
    const from = live.advance(symbols, new Float64Array(symbols.length).fill(minute + 1))
    const first = Math.min(...[...from].filter((one) => one >= 0))
    if (first < Number.POSITIVE_INFINITY) live.amongSymbols(first, minute + 1)
  }
  const changed = take(live, before, late)
  assert.ok(changed.size > 5)
  for (const symbol of changed.keys()) {
    live.rewind(symbol, await stateOfSymbol(dir, before.manifest, before.symbols[symbol]!))
  }
  const symbols = Uint32Array.from(before.symbols.keys())
  live.advance(symbols, new Float64Array(symbols.length).fill(end))
  live.amongSymbols(begin, end)

  const appended = join(folder, 'appended')
  cpSync(dir, appended, { recursive: true })
  for (const day of ['2026-02-01']) {
    await appendDay([market.archiveOfDay(day, before.symbols)], { dir: appended, day, workers: 1 })
  }
  const after = await openDataset(appended)
  assert.equal(after.symbols, before.symbols)
  assert.equal(differences(live, after, begin, end).slice(0, 12), [])
  before.close()
  after.close()
})

test.run()
