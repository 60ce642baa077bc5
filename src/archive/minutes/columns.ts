/**
 * The columns of normalized minutes: the fields that the feature engine reads (native/base/minute_chunk.h, in its
 * order), and further columns about book snapshots and trades that the merge rules need later. In memory, numbers are
 * integers of 10^-scale; in files they are decimals.
 */
const SIDES = ['bid', 'ask'] as const
const BAND_BPS = [10, 20, 100, 200, 300, 400, 500] as const
const bands = (suffix: string): string[] => SIDES.flatMap((side) => BAND_BPS.map((bps) => `${side}_${bps}bps${suffix}`))

/** The fields of the feature engine, in its order. */
export const FIELD_NAMES: readonly string[] = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'quote_volume',
  'trade_count',
  'taker_buy_volume',
  'taker_buy_quote_volume',
  'mark_close',
  'index_close',
  'funding_rate',
  'funding_interval_minutes',
  'next_funding_minute',
  'open_interest',
  'open_interest_value',
  'open_interest_second',
  'long_short_ratio',
  'long_short_second',
  'liq_long_usd',
  'liq_short_usd',
  'bid_price',
  'bid_size',
  'ask_price',
  'ask_size',
  'quote_second',
  'depth_second',
  ...bands(''),
]

/** All columns except `open_time` and `quarantine`. */
export const COLUMN_NAMES: readonly string[] = [
  ...FIELD_NAMES,
  ...bands('_base'),
  'depth_snapshots',
  'depth_repeats',
  'bar_made_of',
  'first_trade',
  'last_trade',
]

export const FIELD_COUNT = FIELD_NAMES.length
export const COLUMN_COUNT = COLUMN_NAMES.length

const POSITIONS = new Map(COLUMN_NAMES.map((name, position) => [name, position]))

/** The position of a column. Throws for an unknown name. */
export function columnOf(name: string): number {
  const position = POSITIONS.get(name)
  if (position === undefined) throw new Error(`no column ${name}`)
  return position
}
/** Whether normalized minutes have a column of that name. */
export const isColumn = (name: string): boolean => POSITIONS.has(name)

export interface ColumnGroup {
  /** Source letter of the vocabulary; a bar record also contains source F. */
  letter: string
  first: number
  count: number
  /** Optional columns. In a record they follow the others. */
  extra: readonly number[]
  /** The record exists exactly when this column has a value. */
  key: number
}

const group = (letter: string, first: string, count: number, extra: string[] = []): ColumnGroup => ({
  letter,
  first: columnOf(first),
  count,
  extra: extra.map(columnOf),
  key: columnOf(first),
})

/** The columns of each source, by group number. */
export const COLUMN_GROUPS: readonly ColumnGroup[] = [
  group('B', 'open', 9, ['bar_made_of', 'first_trade', 'last_trade']),
  group('M', 'mark_close', 1),
  group('I', 'index_close', 1),
  group('U', 'funding_rate', 3),
  group('O', 'open_interest', 3),
  group('R', 'long_short_ratio', 2),
  group('Q', 'liq_long_usd', 2),
  group('T', 'bid_price', 5),
  group('D', 'depth_second', 31),
]
export const BAR_GROUP = 0
/** The number of values in a record of a group, without its minute. */
export const recordWidth = ({ count, extra }: ColumnGroup): number => count + extra.length

const COUNTS = new Set([
  'trade_count',
  'funding_interval_minutes',
  'next_funding_minute',
  'open_interest_second',
  'long_short_second',
  'quote_second',
  'depth_second',
  'depth_snapshots',
  'depth_repeats',
  'bar_made_of',
  'first_trade',
  'last_trade',
])
const NARROW = new Set([
  'open',
  'high',
  'low',
  'close',
  'mark_close',
  'index_close',
  'funding_rate',
  'long_short_ratio',
  'bid_price',
  'ask_price',
])

export type ColumnType = { integer: true } | { integer: false; precision: 18 | 38; scale: 8 | 12 }

/** The Parquet type of a column: BIGINT, or DECIMAL(precision, scale). */
export function columnType(position: number): ColumnType {
  const name = COLUMN_NAMES[position]!
  if (COUNTS.has(name)) return { integer: true }
  return { integer: false, precision: NARROW.has(name) ? 18 : 38, scale: name === 'funding_rate' ? 12 : 8 }
}

/** Sentinels of native/base/minute_chunk.h. */
export const ABSENT = -(2n ** 63n)
export const QUARANTINED = ABSENT + 1n
