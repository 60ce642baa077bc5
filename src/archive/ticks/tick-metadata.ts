/** What a file of events says of itself: the metadata of its schema. */
import type { Schema } from 'apache-arrow'
import { TICK_COLUMNS, type TickStream } from '../../contract/archive/ticks.js'
import { ArchiveError } from '../runtime/errors.js'

/** Files of the second version have units (column-units.ts) and packed books (book-packing.ts). Both versions are read. */
export type TicksVersion = 'ticks.v1' | 'ticks.v2'
const VERSIONS: readonly string[] = ['ticks.v1', 'ticks.v2'] satisfies TicksVersion[]

/** The column that says how the levels of a row are packed. */
export const FORM = 'form'

/** First and last time, in microseconds. */
export type TimeSpan = [first: number, last: number]

/** By column and list; those of 1 are left out. */
export type ColumnUnits = Record<string, bigint>

export interface TickStorage {
  units: Readonly<ColumnUnits>
  /** Rows of a row group, where books are packed. */
  packedRows: number | undefined
}

export const corrupt = (path: string, what: string): ArchiveError =>
  new ArchiveError('corrupt_ticks', `${path} ${what}`)

export function metadataOf({
  version,
  stream,
  symbol,
  groups,
  units,
  packedRows,
}: TickStorage & {
  version: TicksVersion
  stream: TickStream
  symbol: string
  groups: readonly TimeSpan[]
}): Map<string, string> {
  const unitTexts = Object.entries(units).map(([name, unit]) => [name, String(unit)])
  return new Map([
    ['ticks_version', version],
    ['stream', stream],
    ['symbol', symbol],
    ['scales', JSON.stringify(Object.fromEntries(TICK_COLUMNS[stream]))],
    // First and last time of each row group, so that a window decodes no other.
    ['row_groups', JSON.stringify(groups.map((times) => times.map(String)))],
    ...(version === 'ticks.v1' ? [] : [['units', JSON.stringify(Object.fromEntries(unitTexts))] as const]),
    ...(packedRows === undefined ? [] : [['packed_rows', String(packedRows)] as const]),
  ])
}

/** First and last time of each row group. Throws `corrupt_ticks`. */
export function groupsOf({ metadata }: Schema, path: string): TimeSpan[] {
  checkVersion(metadata, path)
  return understood(path, () => {
    const groups = JSON.parse(metadata.get('row_groups') ?? '[]') as [string, string][]
    return groups.map(([first, last]): TimeSpan => [Number(first), Number(last)])
  })
}

/** How the rows are stored. Throws `corrupt_ticks`. */
export function storageOf({ metadata }: Schema, path: string): TickStorage {
  checkVersion(metadata, path)
  return understood(path, () => {
    const texts = JSON.parse(metadata.get('units') ?? '{}') as Record<string, string>
    const units = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, BigInt(text)]))
    const rows = metadata.get('packed_rows')
    if (rows !== undefined && !/^[1-9]\d*$/.test(rows)) throw new RangeError(rows)
    return { units, packedRows: rows === undefined ? undefined : Number(rows) }
  })
}

function understood<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw corrupt(path, 'does not say how its rows are stored')
  }
}

function checkVersion(metadata: Schema['metadata'], path: string): void {
  const version = metadata.get('ticks_version')
  if (version !== undefined && VERSIONS.includes(version)) return
  throw corrupt(path, `is of another version, ${JSON.stringify(version ?? null)}`)
}
