/**
 * The columns of normalized minutes, by source. The columns of a group are adjacent; a record is a minute and the columns of one group. Numbers
 * are integers of 10^-scale in memory and decimals in files. The native tables are generated from this file (scripts/contract-headers.mjs).
 */

/** How a column is kept. `narrow`: in files a DECIMAL(18), so below 10^18 units; others are DECIMAL(38), and those of scale 0 BIGINT. */
export const COLUMN_KINDS = {
  /** Prices and ratios. */
  price: { scale: 8, narrow: true },
  amount: { scale: 8, narrow: false },
  rate: { scale: 12, narrow: true },
  /** Counts, seconds after the open of the minute (1 to 60), and numbers of minutes. */
  count: { scale: 0, narrow: false },
} as const

export type Column = readonly [name: string, kind: keyof typeof COLUMN_KINDS]

export interface RecordGroup {
  readonly name: string
  /** Source letter of the vocabulary; a bar record also carries F. */
  readonly letter: string
  /** A record is there exactly when the first column is. */
  readonly columns: readonly Column[]
  /** The first `required` columns are there when any of the group is. */
  readonly required: number
  /** The column with the second of the record: of two records of a minute the one with the later second stays. */
  readonly second?: string
  /** Further columns that may be there. They stand behind all groups in the table, and behind the others in a record. */
  readonly extra?: readonly Column[]
}

/** Bands of the book, in basis points of mid. */
export const BAND_BPS = [10, 20, 100, 200, 300, 400, 500] as const

const bands = (suffix: string): Column[] =>
  ['bid', 'ask'].flatMap((side) => BAND_BPS.map((bps): Column => [`${side}_${bps}bps${suffix}`, 'amount']))

/** By number. */
export const RECORD_GROUPS: readonly RecordGroup[] = [
  {
    name: 'bar',
    letter: 'B',
    columns: [
      ['open', 'price'],
      ['high', 'price'],
      ['low', 'price'],
      ['close', 'price'],
      ['volume', 'amount'],
      ['quote_volume', 'amount'],
      ['trade_count', 'count'],
      ['taker_buy_volume', 'amount'],
      ['taker_buy_quote_volume', 'amount'],
    ],
    required: 5,
    extra: [
      // Absent of a bar that was recorded as such; 1: made of trades, 2: made of aggregates of trades.
      ['bar_made_of', 'count'],
      // Keys of the first and the last of those: ids where a venue counts them up, else microseconds.
      ['first_trade', 'count'],
      ['last_trade', 'count'],
    ],
  },
  { name: 'mark', letter: 'M', columns: [['mark_close', 'price']], required: 1 },
  { name: 'index', letter: 'I', columns: [['index_close', 'price']], required: 1 },
  {
    // A settlement with its time in (open, close] of the minute; interval and next settlement where they are recorded.
    name: 'funding',
    letter: 'U',
    columns: [
      ['funding_rate', 'rate'],
      ['funding_interval_minutes', 'count'],
      ['next_funding_minute', 'count'],
    ],
    required: 1,
  },
  {
    // The latest snapshot with its time in (open, close]. Its second is larger than 60 where an arrival after the minute is recorded.
    name: 'open_interest',
    letter: 'O',
    columns: [
      ['open_interest', 'amount'],
      ['open_interest_value', 'amount'],
      ['open_interest_second', 'count'],
    ],
    required: 1,
    second: 'open_interest_second',
  },
  {
    name: 'long_short',
    letter: 'R',
    columns: [
      ['long_short_ratio', 'price'],
      ['long_short_second', 'count'],
    ],
    required: 2,
    second: 'long_short_second',
  },
  {
    // There, and possibly 0, exactly when the stream was recorded throughout the minute.
    name: 'liquidation',
    letter: 'Q',
    columns: [
      ['liq_long_usd', 'amount'],
      ['liq_short_usd', 'amount'],
    ],
    required: 2,
  },
  {
    // The last quote in (open, close].
    name: 'quote',
    letter: 'T',
    columns: [
      ['bid_price', 'price'],
      ['bid_size', 'amount'],
      ['ask_price', 'price'],
      ['ask_size', 'amount'],
      ['quote_second', 'count'],
    ],
    required: 5,
    second: 'quote_second',
  },
  {
    // The latest book snapshot in (open, close]: quote notional from mid to the edge of each band. What follows the last field is kept so that
    // the rules about books can be decided again when bars arrive later.
    name: 'depth',
    letter: 'D',
    columns: [
      ['depth_second', 'count'],
      ...bands(''),
      ...bands('_base'),
      // Book snapshots in the minute, at most 15.
      ['depth_snapshots', 'count'],
      // Per band, four bits from bid_10bps upwards: how many of the minute's last snapshots have the same depth and notional as the latest one.
      ['depth_repeats', 'count'],
    ],
    required: 1,
    second: 'depth_second',
  },
]

/** All columns but `open_time` and `quarantine`, in their order. */
export const COLUMNS: readonly Column[] = [
  ...RECORD_GROUPS.flatMap(({ columns }) => columns),
  ...RECORD_GROUPS.flatMap(({ extra }) => extra ?? []),
]

/** The first columns are the fields that the feature engine reads. */
export const FIELD_COUNT = COLUMNS.findIndex(([name]) => name === 'ask_500bps') + 1
