/**
 * JSON lines of normalized minutes, as a recorder sends them: `{"symbol", "open_time", "closed": true, column: "decimal", …}`. The rows are read by
 * the parser of the archives, so a minute means the same whichever way it comes.
 */
import { native } from '../../native/index.js'
import { COLUMN_NAMES, isColumn } from '../minutes/columns.js'
import { type RoleName, roleNumbers, rowKindNumber } from '../recognize/layout.js'

/** Packed records of one symbol and group: each is a minute and the columns of the group. */
export interface MinuteRecordBlock {
  readonly symbol: string
  readonly group: number
  readonly rows: BigInt64Array
}

/** A line that cannot be taken: its number from 1, the member or rule, and what is wrong. */
export interface MinuteLineFault {
  readonly line: number
  readonly what: string
}

const ROLES = roleNumbers(['open_time', 'symbol', ...COLUMN_NAMES.map((column): RoleName => ({ column }))])
/** Longer decimals than any column has. */
const CELL_CHARS_MAX = 40

/**
 * Reads lines. Nothing of them is taken when one has a fault: a sender corrects and repeats all. Numbers are decimals as text; JSON numbers are
 * read as they are written by JavaScript. Null and absent members are absent values.
 */
export function readMinuteLines(text: string): {
  blocks: MinuteRecordBlock[]
  faults: MinuteLineFault[]
  lines: number
} {
  const faults: MinuteLineFault[] = []
  const rows: string[] = []
  const numbers: number[] = []
  let line = 0
  for (const one of text.split('\n')) {
    line += 1
    if (one.trim() === '') continue
    const row = rowOf(one)
    if ('what' in row) faults.push({ line, what: row.what })
    else {
      rows.push(row.text)
      numbers.push(line)
    }
  }
  if (faults.length > 0) return { blocks: [], faults, lines: rows.length }
  const parser = new native.ArchiveParser(rowKindNumber('minutes'), '', ROLES, false, true)
  parser.push(Buffer.from(rows.map((row) => `${row}\n`).join('')))
  parser.finish()
  const { rejectedFirst, rejected } = parser.summary()
  if (rejected > 0) {
    const broken = rejectedFirst.map(({ line: at, rule }) => ({ line: numbers[at - 1] ?? 0, what: rule }))
    return { blocks: [], faults: broken, lines: rows.length }
  }
  return { blocks: parser.take(), faults: [], lines: rows.length }
}

/** The cells of a line in the order of the columns. */
function rowOf(text: string): { text: string } | { what: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { what: 'it is not JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { what: 'it is not an object' }
  const members = value as Record<string, unknown>
  for (const name of ['symbol', 'open_time', 'closed']) {
    if (members[name] === undefined) return { what: `${name} is missing` }
  }
  if (members.closed !== true) return { what: 'closed is not true: only closed minutes are taken' }
  for (const name of Object.keys(members)) {
    if (!isColumn(name) && !['symbol', 'open_time', 'closed'].includes(name)) return { what: `${name} is no column` }
  }
  const cells: string[] = []
  for (const name of ['open_time', 'symbol', ...COLUMN_NAMES]) {
    const cell = members[name] ?? ''
    if (typeof cell !== 'string' && typeof cell !== 'number') return { what: `${name} is neither text nor a number` }
    const written = String(cell)
    if (written.length > CELL_CHARS_MAX || /[",\s]/.test(written)) return { what: `${name} is not a decimal` }
    cells.push(written)
  }
  return { text: cells.join(',') }
}
