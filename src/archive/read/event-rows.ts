/**
 * Raw events of a venue as an import reads them: rows of an archive format, by the parser of that format. A recorder makes its minutes with it, so
 * a minute that was recorded live is the minute that the archive of the same events would have given.
 */
import { COLUMN_KINDS, COLUMNS } from '../../contract/archive/columns.js'
import { native } from '../../native/index.js'
import { ABSENT, COLUMN_GROUPS } from '../minutes/columns.js'
import { type EventFormat, eventLayout } from '../recognize/event-formats.js'
import { roleNumbers, rowKindNumber } from '../recognize/layout.js'
import type { MinuteRecordBlock } from './minute-lines.js'

/**
 * The records of a symbol's rows, which have the columns of the format (JSON lines have its keys). `recorded`: the minutes (half open) in which the
 * stream was watched throughout; liquidations have records, also of nothing, in exactly these. `rejected`: rows that cannot be read.
 */
export function readEventRows(
  format: EventFormat,
  symbol: string,
  rows: readonly string[],
  recorded?: [number, number],
): { blocks: MinuteRecordBlock[]; rejected: number } {
  const { rows: kind, roles, keys } = eventLayout(format)
  const parser = new native.ArchiveParser(
    ...([rowKindNumber(kind), symbol, roleNumbers(roles), false, true] as const),
    ...([keys, recorded] as const),
  )
  parser.push(Buffer.from(rows.map((row) => `${row}\n`).join('')))
  parser.finish()
  return { blocks: parser.take(), rejected: parser.summary().rejected }
}

/** A record as the members of a line of normalized minutes: decimals as text, without absent values. */
export interface MinuteRecord {
  readonly group: number
  readonly minute: number
  readonly members: Readonly<Record<string, string>>
}

/** The records of blocks, in their order. */
export function recordsOf(blocks: readonly MinuteRecordBlock[]): MinuteRecord[] {
  const records: MinuteRecord[] = []
  for (const { group, rows } of blocks) {
    const { first, count, extra } = COLUMN_GROUPS[group]!
    const columns = [...Array.from({ length: count }, (_, i) => first + i), ...extra]
    for (let at = 0; at < rows.length; at += columns.length + 1) {
      const members: Record<string, string> = {}
      for (const [i, column] of columns.entries()) {
        const value = rows[at + 1 + i]!
        const [name, kind] = COLUMNS[column]!
        if (value !== ABSENT) members[name] = decimalOf(value, COLUMN_KINDS[kind].scale)
      }
      records.push({ group, minute: Number(rows[at]), members })
    }
  }
  return records
}

function decimalOf(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '')
  const whole = scale === 0 ? digits : digits.slice(0, -scale)
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The line of a symbol's minute with the members of its records. */
export const minuteLine = (symbol: string, minute: number, members: Readonly<Record<string, string>>): string =>
  JSON.stringify({ symbol, open_time: minute * 60_000, closed: true, ...members })
