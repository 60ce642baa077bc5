/** How an archive file is read: which records its rows become, and the role of each column. */
import { ROLES, ROW_KINDS, type RowKind } from '../../contract/archive/rows.js'
import { columnOf } from '../minutes/columns.js'

/** Level `level` of a book: 0 ask price, 1 ask amount, 2 bid price, 3 bid amount. */
export interface LevelRole {
  level: number
  of: 0 | 1 | 2 | 3
}

export type RoleName = Exclude<keyof typeof ROLES, 'levels'> | { column: string } | LevelRole

export interface Layout {
  rows: RowKind
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
  /**
   * For events of which the minutes came by another way: the spans in which their stream was watched, in microseconds, half
   * open. Rows give no minutes then.
   */
  watched?: readonly (readonly [number, number])[]
  /** The minutes (half open) that the rows may be of, where the file name says so (period.ts). */
  period?: [number, number]
}

function roleNumber(role: RoleName): number {
  if (typeof role === 'string') return ROLES[role]
  return 'column' in role ? columnOf(role.column) : ROLES.levels + 4 * role.level + role.of
}

/** The roles as the numbers of the native parser. */
export const roleNumbers = (roles: RoleName[]): Int32Array => Int32Array.from(roles, roleNumber)

/** The number of a kind of rows. */
export const rowKindNumber = (rows: RowKind): number => ROW_KINDS.indexOf(rows)
