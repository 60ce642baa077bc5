/** The cells of the heat map: what could be recorded, what was, and what counts as a gap. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CoverageBody } from '../../web/api/types.js'
import { gapsOf, gridOf, levelOf, shareOf, weakest } from '../../web/pages/coverage/cells.js'

const test = suite('cells of the heat map')
const DAY = 1440

const body = (of: Partial<CoverageBody['symbols'][number]>, periods: string[]): CoverageBody => ({
  resolution: 'month',
  sources: [],
  periods,
  symbols: [
    {
      symbol: 'btcusdt',
      first: '2026-01-31T12:00:00Z',
      last: '2026-03-01T23:59:00Z',
      present: {},
      quarantined: {},
      ...of,
    },
  ],
  dataset_revision: '',
})

test('a period counts as far as the record of the symbol reaches, and is empty before and after it', () => {
  const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04']
  const { rows } = gridOf(body({ present: { B: [0, 720, 28 * DAY, DAY - 1, 0] } }, months), 'B')
  const cells = rows[0]!.cells
  assert.equal([cells[0], cells[4]], [null, null])
  assert.equal(
    cells.slice(1, 4).map((cell) => [cell!.present, cell!.of]),
    [
      [720, 720],
      [28 * DAY, 28 * DAY],
      [DAY - 1, DAY],
    ],
  )
  assert.equal(gridOf(body({}, ['2026-02-28']), 'B').rows[0]!.cells[0]!.of, DAY)
})

test('one missing minute of a day is a gap; the emptiest stand first', () => {
  const grid = gridOf(body({ present: { B: [DAY, DAY - 1, 0, 700] } }, days(4)), 'B')
  assert.equal(
    gapsOf(grid, 'B').map(({ period }) => period),
    ['2026-02-04', '2026-02-05', '2026-02-03'],
  )
  assert.equal(
    grid.rows[0]!.cells.map((cell) => levelOf(cell!)),
    ['whole', 'nearly', 'none', 'little'],
  )
})

test('a source at intervals is measured by the fullest period of its symbol, and one that a symbol never had by nothing', () => {
  const grid = gridOf(body({ present: { U: [3, 3, 1, 6] } }, days(4)), 'U')
  assert.equal(
    grid.rows[0]!.cells.map((cell) => shareOf(cell!)),
    [0.5, 0.5, 1 / 6, 1],
  )
  const never = gridOf(body({}, days(2)), 'U').rows[0]!.cells
  assert.equal(
    never.map((cell) => [cell!.of, shareOf(cell!), levelOf(cell!)]),
    [
      [0, 0, 'none'],
      [0, 0, 'none'],
    ],
  )
})

test('of all that a question needs, a cell is the weakest source', () => {
  const of = body({ present: { B: [DAY, 100], D: [700, DAY] } }, days(2))
  const grid = weakest([gridOf(of, 'B'), gridOf(of, 'D')])
  assert.equal(
    grid.rows[0]!.cells.map((cell) => cell!.present),
    [700, 100],
  )
})

/** Days in the middle of the record, from 2026-02-02. */
const days = (n: number): string[] => Array.from({ length: n }, (_, i) => `2026-02-0${i + 2}`)

test.run()
