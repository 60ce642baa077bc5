/** Rows of a study as the table shows them: filters narrow, sorting keeps all of them, and what is missing is last. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ANY,
  filterRows,
  middleOf,
  reasonsOf,
  type SortColumn,
  type StudyRow,
  sortRows,
  valuesOf,
} from '../../../web/query/study/rows.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { fileSeed } from '../../support/random/seed.js'

const random = new RandomNumbers(fileSeed(import.meta.url))
const test = suite('rows of a study in a table')

const number = (): number | null => (random.chance(0.3) ? null : random.integer(-5, 5) / 100)
const ROWS = Array.from({ length: 300 }, (_, i): StudyRow => {
  const isFilled = random.chance(0.7)
  return {
    symbol: random.pick(['btcusdt', 'ethusdt']),
    known_at: new Date(Date.UTC(2026, 0, 1, 0, 5 * i)).toISOString(),
    fate: isFilled ? 'filled' : random.pick(['expired', 'unknown']),
    reasons: isFilled ? random.pick(['stop', 'target', 'stop|target', 'horizon']) : null,
    ...{ fill: number(), net_lo: number(), slippage_lo: number(), fees_lo: number(), funding_lo: number() },
    ...{ mae: number(), mfe: number() },
  } as StudyRow
})

test('filters narrow to the rows that fit, in their order', () => {
  assert.is(filterRows(ROWS, ANY), ROWS)
  for (const symbol of valuesOf(ROWS, (row) => [row.symbol]))
    for (const reason of valuesOf(ROWS, reasonsOf)) {
      const found = filterRows(ROWS, { ...ANY, symbol, reason })
      assert.equal(
        found,
        ROWS.filter((row) => row.symbol === symbol && (row.reasons ?? '').split('|').includes(reason)),
      )
      assert.ok(found.length > 0)
    }
  assert.equal(valuesOf(ROWS, reasonsOf), ['horizon', 'stop', 'target'])
})

test('sorting keeps every row, orders both ways, and puts what is missing last', () => {
  const columns: [SortColumn, (row: StudyRow) => string | number | null][] = [
    ['known_at', (row) => row.known_at],
    ['symbol', (row) => row.symbol],
    ['net', (row) => row.net_lo],
    ['costs', (row) => (row.slippage_lo === null || row.fees_lo === null ? null : row.slippage_lo + row.fees_lo)],
    ['mae', (row) => row.mae],
  ]
  for (const [column, of] of columns)
    for (const isAscending of [true, false]) {
      const sorted = sortRows(ROWS, column, isAscending)
      assert.equal(new Set(sorted), new Set(ROWS))
      const values = sorted.map(of)
      const known = values.filter((one) => one !== null)
      assert.equal(values.slice(0, known.length), known)
      for (let i = 1; i < known.length; i++) {
        const [a, b] = isAscending ? [known[i - 1]!, known[i]!] : [known[i]!, known[i - 1]!]
        assert.ok(a <= b, column)
        // Equal ones stay in the order of time.
        if (known[i - 1] === known[i]) assert.ok(sorted[i - 1]!.known_at < sorted[i]!.known_at)
      }
    }
})

test('an example shows every exit between its worst path and its best; another row names what else is possible', () => {
  const row = {
    ...{ symbol: 'btcusdt', known_at: '2026-01-01T00:05:00Z', reasons: 'stop|target|time' },
    ...{ reason_lo: 'stop', reason_hi: 'target' },
  } as StudyRow
  const exits = ['stop', 'time', 'stop', 'target'].map((reason) => ({ reason }))
  const example = { symbol: row.symbol, known_at: row.known_at, policies: [{ id: 'limit', exits }] }
  const examples = [{ ...example, symbol: 'ethusdt' }, example] as unknown as Parameters<typeof middleOf>[2]
  assert.equal(middleOf(row, 'limit', examples), { exits: exits.slice(1, 3) as never, reasons: [] })
  assert.equal(middleOf(row, 'limit', []), { exits: null, reasons: ['time'] })
  assert.equal(middleOf(row, 'another', examples), { exits: null, reasons: ['time'] })
})

test.run()
