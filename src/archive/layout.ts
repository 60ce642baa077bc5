/** What the columns of a CSV file mean to the parser; the numbers are those of native/archive/row_maker.h. */
import { columnOf } from './columns.js'

export const MAKERS = { minutes: 0, funding: 1, hourly_funding: 2, book_depth: 3 } as const

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
} as const

export type RoleName = keyof typeof ROLES | { column: string }

export interface Layout {
  maker: keyof typeof MAKERS
  /** Empty when a column says it. */
  symbol: string
  roles: RoleName[]
  header: boolean
  /** An empty field is an absent value rather than a fault. */
  emptyIsAbsent: boolean
}

export const roleNumbers = (roles: RoleName[]): Int32Array =>
  Int32Array.from(roles, (role) => (typeof role === 'string' ? ROLES[role] : columnOf(role.column)))
