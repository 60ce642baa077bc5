/** Files of days: in any order they give the same minutes as one import, and fold into the same files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foldMonth, type ImportResult, importArchives, type StoredFile } from '../../src/archive/index.js'
import { DAY, loadStored, monthAround } from '../../src/archive/minutes/stored-minutes.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const root = mkdtempSync(join(tmpdir(), 'hindsight-days-'))
test.after(() => rmSync(root, { recursive: true }))
const seed = fileSeed(import.meta.url)

/** Every second dataset begins with days that were imported. */
const ROUNDS = 2
const SYMBOL = 'foousdt'
const BEGIN = Date.parse('2026-01-30T00:00Z') / 60_000
const DAYS = 5
const dayText = (day: number): string => new Date((BEGIN + day * DAY) * 60_000).toISOString().slice(0, 10)
const MONTHS = ['2026-01', '2026-02'] as const
const firstOf = (month: string): number => Date.parse(`${month}-01T00:00Z`) / 60_000

/**
 * Bars whose close often does not change, and two bands of a book that do not change for minutes, hours or more than a
 * day.
 */
function records(random: RandomNumbers): { bars: string[]; books: string[] } {
  const [bars, books]: [string[], string[]] = [[], []]
  let close = 100
  const bands = [1, 2].map(() => ({ left: 0, notional: 1000, base: 10 }))
  const quiet = Math.floor(random.unit() * DAYS)
  for (let i = 0; i < DAYS * DAY; i++) {
    const time = new Date((BEGIN + i) * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    if (random.unit() < 0.2) close += Math.floor(random.unit() * 3) - 1
    if (random.unit() < 0.97) bars.push(`${time},${close},${close + 1},${close - 1},${close},5,,,,,,,`)
    for (const band of bands) {
      if (band.left-- > 0) continue
      const lengths = [0, 0, 0, 12, 25, 90, 700, 2000]
      band.left = lengths[Math.floor(random.unit() * lengths.length)]!
      band.notional += 1 + Math.floor(random.unit() * 100)
      band.base = band.notional / close
    }
    // One day has hardly any books: a band that was unchanged before it is still unchanged after it.
    const isRecorded = Math.floor(i / DAY) === quiet ? i % 300 === 7 : random.unit() < 0.9
    const [bid, ask] = bands.map(({ notional, base }) => [notional, base.toFixed(8)])
    const repeats = String(2n * 16n ** 2n + (random.unit() < 0.95 ? 2n : 1n) * 16n ** 9n)
    if (isRecorded) books.push(`${time},,,,,,30,${bid!.join()},${ask!.join()},2,${repeats}`)
  }
  return { bars, books }
}
const HEADER =
  'open_time,open,high,low,close,volume,depth_second,bid_100bps,bid_100bps_base,ask_100bps,ask_100bps_base,depth_snapshots,depth_repeats'

interface Stored {
  minutesDir: string
  months: Map<string, StoredFile[]>
}

async function take(stored: Stored, paths: string[], byDay: boolean): Promise<ImportResult> {
  const { minutesDir, months } = stored
  const existing = (_: string, month: string): StoredFile[] => months.get(month) ?? []
  const result = await importArchives(paths, { minutesDir, existing, byDay, workers: 2 })
  assert.is(result.report.ok, true)
  for (const { month, day, path, lastMinute } of result.files) {
    const first = day === undefined ? undefined : Date.parse(`${day}T00:00Z`) / 60_000
    const others = first === undefined ? [] : existing('', month).filter((file) => file.day !== first)
    months.set(month, [...others, first === undefined ? { path, last: lastMinute } : { path, day: first }])
  }
  return result
}

const files = (stored: Stored, month: string): StoredFile[] =>
  (stored.months.get(month) ?? []).map((file) => ({ ...file, path: join(stored.minutesDir, file.path) }))

test('days in any order, bars and books apart, fold into the files of one import', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const random = new RandomNumbers(seed + round)
    const folder = join(root, `round-${round}`)
    mkdirSync(folder)
    const { bars, books } = records(random)
    const write = (name: string, rows: string[]): string => {
      const path = join(folder, `${name}.csv`)
      writeFileSync(path, `${[`symbol,${HEADER}`, ...rows.map((row) => `${SYMBOL},${row}`)].join('\n')}\n`)
      return path
    }
    const ofDay = (rows: string[], day: number): string[] => rows.filter((row) => row.startsWith(dayText(day)))
    const pieces = Array.from({ length: DAYS }, (_, day) => [
      { day, rows: ofDay(bars, day), of: 'bars' },
      { day, rows: ofDay(books, day), of: 'books' },
    ]).flat()
    const whole: Stored = { minutesDir: join(folder, 'whole'), months: new Map() }
    await take(whole, [write('all', [...bars, ...books])], false)
    const parts: Stored = { minutesDir: join(folder, 'parts'), months: new Map() }
    const imported = round % 2 === 0 ? 0 : 1 + Math.floor(random.unit() * 3)
    if (imported > 0) {
      const rows = pieces.filter(({ day }) => day < imported).flatMap((piece) => piece.rows)
      await take(parts, [write('begun', rows)], false)
    }
    const order = pieces.filter(({ day }) => day >= imported)
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random.unit() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    for (const { day, rows, of } of order) {
      const { files: made } = await take(parts, [write(`${of}-${dayText(day)}`, rows)], true)
      assert.ok(made.every((file) => file.day !== undefined))
      assert.ok(made.some((file) => file.day === dayText(day)))
    }
    const [again] = order
    assert.is((await take(parts, [write('again', again!.rows)], true)).files.length, 0, 'no record is a duplicate')
    for (const month of MONTHS) {
      const [expected] = files(whole, month)
      const marks = loadStored(files(whole, month), monthAround(firstOf(month))).marks
      assert.ok(marks.some((mark) => mark !== 0) || round > 0, 'some bands are frozen')
      assert.equal(loadStored(files(parts, month), monthAround(firstOf(month))).marks, marks, `${round} ${month}`)
      const folded = foldMonth(parts.minutesDir, SYMBOL, files(parts, month), firstOf(month))
      assert.is(join(whole.minutesDir, folded.path), expected!.path, `round ${round}, ${month}`)
    }
  }
})

test('a day is read alone, and a file of a day replaces what the file of the month has for it', async () => {
  const minutesDir = join(root, 'over')
  const stored: Stored = { minutesDir, months: new Map() }
  const rows = (close: string): string =>
    ['01', '02', '03'].map((day) => `${SYMBOL},2026-02-${day} 00:07:00,9,10,8,${close},5,,,,,,,`).join('\n')
  const path = join(root, 'over.csv')
  writeFileSync(path, `symbol,${HEADER}\n${rows('9')}\n`)
  await take(stored, [path], false)
  const corrected = join(root, 'over-2.csv')
  writeFileSync(corrected, `symbol,${HEADER}\n${rows('9.5').split('\n')[1]}\n`)
  const { files: made } = await take(stored, [corrected], true)
  assert.equal(
    made.map(({ day }) => day),
    ['2026-02-02'],
  )
  const [begin] = [firstOf('2026-02')]
  const closes = (from: number, days: number): bigint[] =>
    Array.from(
      loadStored(files(stored, '2026-02'), { firstMinute: from, minutes: days * DAY }).columns[3]!.filter(
        (value) => value > 0n,
      ),
    )
  assert.equal(closes(begin, 28), [900_000_000n, 950_000_000n, 900_000_000n])
  assert.equal(closes(begin + DAY, 1), [950_000_000n])
  assert.equal(closes(begin + DAY, 2), [950_000_000n, 900_000_000n])
})

test.run()
