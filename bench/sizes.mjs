// What is run at which size: everything, in memory and on disk, up to a month of 670 symbols. Above that only what fits; what is left out is listed
// with its reason.
import { totalmem } from 'node:os'

const MINUTES_PER_DAY = 1440
const SMALL_ROWS = 40_000_000
const MEDIUM_ROWS = 130_000_000
/** The most for which peers are asked for whole answers. */
const WHOLE_ROWS = 10_000_000
/** Bytes per row of the peers' table, and the number of copies that Polars needs while it reads its frame. */
const ROW_BYTES = 70
const FRAME_COPIES = 3

/** The columns of the questions at the largest size. All columns would take 24 GB of disk in a year's dataset and its copy. */
export const FEW_COLUMNS = [
  'vpin',
  'rel_volume_1h',
  'ret_1h',
  'rv_ratio_1h_24h',
  'taker_buy_ratio_1h',
  'volume_z_5m',
  'book_imbalance_pctrank',
  'donchian_break_24h',
  'oi_price_regime_1h',
]
const FEW_QUERIES = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8a', 'S1', 'T1']

export function scaleOf(rows) {
  if (rows <= SMALL_ROWS) return 'small'
  return rows <= MEDIUM_ROWS ? 'medium' : 'large'
}

/**
 * Engines, queries, forms and columns of a size. `columns`: undefined means all that can be generated; `stored`: whether peers get outcomes as
 * columns; `leftOut`: one sentence for each omission.
 */
export function planSize({ symbols, days, engines, queries, scale, memory = totalmem() }) {
  const rows = symbols * days * MINUTES_PER_DAY
  const at = scale ?? scaleOf(rows)
  const leftOut = []
  const without = (list, those, why) => {
    const gone = list.filter((one) => those.includes(one))
    const named = gone.length > 6 ? `${gone.length} questions from ${gone[0]} to ${gone.at(-1)}` : gone.join(', ')
    if (gone.length > 0) leftOut.push(`${named}: ${why}`)
    return list.filter((one) => !those.includes(one))
  }
  let taking = engines
  let asked = queries.map(({ id }) => id)
  const frame = (rows * ROW_BYTES * FRAME_COPIES) / 2 ** 30
  if (frame > memory / 2 ** 30 / 2)
    taking = without(
      taking,
      ['polars'],
      `its frame would need about ${Math.round(frame)} GiB of memory while it is read`,
    )
  if (at === 'large') taking = without(taking, ['duckdb'], 'its copy does not fit the 40 GB of disk of this size')
  const windows = asked.filter((id) => id.startsWith('W'))
  if (rows > WHOLE_ROWS)
    asked = without(asked, ['A1', 'A2'], 'whole answers take the peers minutes each; compared at 100 × 30 (`--quick`)')
  if (at !== 'small') {
    asked = without(asked, ['Q7p'], 'stored outcomes take 72 bytes a row in each peer; compared at the smallest size')
    asked = without(asked, windows, 'windows over all rows take the peers minutes each; compared at the smallest size')
  }
  if (at === 'large')
    asked = without(
      asked,
      asked.filter((id) => !FEW_QUERIES.includes(id)),
      'their columns, or the arrays of a year in which ClickHouse answers them, do not fit; compared at smaller sizes',
    )
  if (!taking.includes('clickhouse'))
    asked = without(asked, ['Q7p'], 'ClickHouse computes the outcomes that the peers store, and does not take part')
  return {
    scale: at,
    engines: taking,
    queries: queries.filter(({ id }) => asked.includes(id)),
    columns: at === 'large' ? FEW_COLUMNS : undefined,
    stored: asked.includes('Q7p'),
    /** Forms that hold whole symbols in arrays, or scan a window for every row; skipped where another form exists. */
    skipForms: at === 'large' ? ['arrays', 'window'] : [],
    leftOut,
  }
}

export const datasetName = ({ symbols, days }, { columns }) =>
  `${symbols}x${days}${columns === undefined ? '' : '-few-columns'}`
