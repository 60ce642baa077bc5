/** The formats of single events that a recorder has: rows of an archive format, as the parser of that format reads them. */
import { STREAM_OF_ROWS, type TickStream } from '../../contract/archive/ticks.js'
import type { Layout } from './layout.js'
import { FIXED_FORMATS } from './recognize-binance.js'
import { RECORDINGS } from './recognize-json.js'

export const EVENT_FORMATS = [
  'binance_agg_trades',
  'binance_book_ticker',
  'binance_liquidations',
  'hyperliquid_context',
  'hyperliquid_trades',
  'hyperliquid_book',
  'ticker',
] as const
export type EventFormat = (typeof EVENT_FORMATS)[number]

export type EventLayout = Pick<Layout, 'rows' | 'roles' | 'keys'>

/** Mark, index and the coming settlement, as a venue sends them every second. */
const TICKER: EventLayout = {
  rows: 'ticker',
  roles: [
    ...(['event_time', 'arrival_time'] as const),
    ...['mark_close', 'index_close', 'funding_rate'].map((column) => ({ column })),
    'next_settlement',
  ],
}

const LAYOUTS = new Map<string, EventLayout>([
  ...FIXED_FORMATS.filter(({ roles }) => !roles.includes('symbol')).map(
    ({ format, rows, roles }): [string, EventLayout] => [format, { rows, roles }],
  ),
  ...RECORDINGS.map(({ format, rows, keys }): [string, EventLayout] => [
    format,
    { rows, roles: Object.values(keys), keys: Object.keys(keys) },
  ]),
  ['ticker', TICKER],
])

/** How the rows of a format are read. */
export const eventLayout = (format: EventFormat): EventLayout => LAYOUTS.get(format)!

/** The stream that the events of a format are kept in. */
export const streamOfEvents = (format: EventFormat): TickStream => STREAM_OF_ROWS[eventLayout(format).rows]!
