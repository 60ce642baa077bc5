/** The files of normalized minutes that a manifest names, by symbol and month. Nothing here reads a file. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { StoredFile } from '../../archive/index.js'
import { canonicalJson } from '../../contract/jcs.js'
import { dayName, dayOf, daySpan } from '../folder/spans.js'
import type { ManifestMinutes } from '../manifest/manifest.js'
import { compareNames } from '../segments/revision.js'

/** A file of normalized minutes, of a month or of a day. */
export interface MinutesOf extends StoredFile {
  sha256: string
}

/** The stored files of a symbol's month. */
export interface SymbolMinutes {
  month: string
  /** The file of the month before those of its days, ascending. */
  files: MinutesOf[]
}

/** The stored file of a manifest entry, with its absolute path. */
export const fileOf = (dir: string, { path, sha256, day, last }: ManifestMinutes): MinutesOf => ({
  path: join(dir, path),
  sha256,
  ...(day !== undefined && { day: daySpan(day).begin }),
  ...(last !== undefined && { last }),
})

/** Sorts by symbol and month; the file of a month comes before those of its days. */
export function compareMinutes(a: ManifestMinutes, b: ManifestMinutes): number {
  if (a.symbol !== b.symbol) return compareNames(a.symbol, b.symbol)
  const [one, other] = [a, b].map(({ month, day }) => day ?? month)
  return one! < other! ? -1 : one === other ? 0 : 1
}

/** The files of each symbol, in the order of the manifest: ascending by month and day. */
export function filesBySymbol(dir: string, minutes: readonly ManifestMinutes[]): Map<string, SymbolMinutes[]> {
  const symbols = new Map<string, SymbolMinutes[]>()
  for (const entry of minutes) {
    const months = symbols.get(entry.symbol) ?? []
    symbols.set(entry.symbol, months)
    if (months.at(-1)?.month !== entry.month) months.push({ month: entry.month, files: [] })
    months.at(-1)!.files.push(fileOf(dir, entry))
  }
  return symbols
}

/** Says of a month whether no symbol with a record has minutes in it. Symbols without bars have no record. */
export function emptyMonths(
  minutes: readonly ManifestMinutes[],
  symbols: { has(name: string): boolean },
): (month: string) => boolean {
  const filled = new Set(minutes.filter(({ symbol }) => symbols.has(symbol)).map(({ month }) => month))
  return (month) => !filled.has(month)
}

/** One digest of the stored files of a month before a minute. The file of the month counts as a whole. */
export function digestOfFiles({ files }: SymbolMinutes, minute = Number.POSITIVE_INFINITY): string {
  const counted = files.filter(({ day }) => day === undefined || day < minute)
  if (counted.length === 1 && counted[0]!.day === undefined) return counted[0]!.sha256
  const content = counted.map(({ day, sha256 }) => [day === undefined ? null : dayName(dayOf(day)), sha256])
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}
