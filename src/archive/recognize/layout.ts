/** The meaning of the columns of a file for the native parser. The numbers are those of native/archive/rows/row_maker.h. */
import { columnOf } from '../minutes/columns.js'

export const MAKERS = {
  minutes: 0,
  funding: 1,
  hourly_funding: 2,
  book_depth: 3,
  metrics: 4,
  trades: 5,
  agg_trades: 6,
  unordered_trades: 7,
  quotes: 8,
  ticker: 9,
  hourly_ticker: 10,
  book_levels: 11,
  liquidations: 12,
} as const

export const ROLES = {
  ignored: -1,
  open_time: 100,
  close_time: 101,
  event_time: 102,
  symbol: 103,
  interval_hours: 104,
  hourly_rate: 105,
  percentage: 106,
  band_depth: 107,
  band_notional: 108,
  arrival_time: 109,
  trade_id: 110,
  first_trade_id: 111,
  last_trade_id: 112,
  price: 113,
  amount: 114,
  buyer_is_maker: 115,
  side: 116,
  next_settlement: 117,
  bids: 118,
  asks: 119,
} as const

/** Level `level` of a book: 0 ask price, 1 ask amount, 2 bid price, 3 bid amount. */
export interface LevelRole {
  level: number
  of: 0 | 1 | 2 | 3
}
const FIRST_LEVEL = 1000

export type RoleName = keyof typeof ROLES | { column: string } | LevelRole

export interface Layout {
  maker: keyof typeof MAKERS
  /** Empty when a column contains the symbol. */
  symbol: string
  roles: RoleName[]
  header: boolean
  /** An empty field is an absent value, not a fault. */
  emptyIsAbsent: boolean
  /** For JSON lines: one key per role. Undefined for CSV. */
  keys?: string[]
  /** The minutes (half open) that the stream was recorded without interruption, where the file name says so. */
  recorded?: [number, number]
}

function roleNumber(role: RoleName): number {
  if (typeof role === 'string') return ROLES[role]
  return 'column' in role ? columnOf(role.column) : FIRST_LEVEL + 4 * role.level + role.of
}

/** The roles as the numbers of the native parser. */
export const roleNumbers = (roles: RoleName[]): Int32Array => Int32Array.from(roles, roleNumber)
