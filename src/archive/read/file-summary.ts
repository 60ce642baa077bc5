/** The summary of one file, and the sum of the parts of a file (entries of a zip archive, batches). */
import type { NativeFileSummary } from '../../native/index.js'
import type { PlacedSymbol } from '../recognize/recognize.js'

/** A symbol, its venue, and who said so. */
export type SymbolVenue = PlacedSymbol

export interface FileSummary {
  format: string
  /** The symbols with a record in the file. */
  symbols: SymbolVenue[]
  rows: number
  unused: number
  out_of_order: number
  rejected: number
  rejected_by_rule: Record<string, number>
  rejected_first: { line: number; rule: string; entry?: string }[]
  /** Counts of known peculiarities of the format, by name (docs/archives.md). */
  handled: Record<string, number>
  gaps: { spans: number; minutes: number; first: { symbol: string; from: string; to: string }[] }
  note?: string
}

export const LISTED_MAX = 20

/** The time of a minute number, such as `2026-02-01T00:00:00Z`. */
export const minuteText = (minute: number): string => new Date(minute * 60_000).toISOString().replace('.000Z', 'Z')

/** The summary of a file from that of the native parser. */
export const toFileSummary = (
  format: string,
  symbols: readonly SymbolVenue[],
  native: NativeFileSummary,
  note?: string,
): FileSummary => ({
  format,
  symbols: symbols.map(({ symbol, venue, venue_from }) => ({ symbol, venue, venue_from })),
  rows: native.rows,
  unused: native.unused,
  out_of_order: native.outOfOrder,
  rejected: native.rejected,
  rejected_by_rule: native.rejectedByRule,
  rejected_first: native.rejectedFirst,
  handled: native.handled,
  gaps: {
    spans: native.gapSpans,
    minutes: native.gapMinutes,
    first: native.gapsFirst.map((gap) => ({ symbol: gap.symbol, from: minuteText(gap.from), to: minuteText(gap.to) })),
  },
  ...(note === undefined ? {} : { note }),
})

/** Each symbol once for each source of its venue. */
const distinct = (all: readonly SymbolVenue[]): SymbolVenue[] => [
  ...new Map(all.map((one) => [`${one.symbol} ${one.venue_from}`, one])).values(),
]

/** The summary of a zip archive with several entries: sums, and the first items of every list. */
export function addSummaries(parts: { entry: string; summary: FileSummary }[]): FileSummary {
  if (parts.length === 1) return parts[0]!.summary
  const sum = (pick: (s: FileSummary) => number): number => parts.reduce((total, part) => total + pick(part.summary), 0)
  const byName = (pick: (s: FileSummary) => Record<string, number>): Record<string, number> => {
    const sums: Record<string, number> = {}
    for (const { summary } of parts) {
      for (const [name, count] of Object.entries(pick(summary))) sums[name] = (sums[name] ?? 0) + count
    }
    return sums
  }
  const notes = [...new Set(parts.flatMap((part) => part.summary.note ?? []))]
  return {
    format: [...new Set(parts.map((part) => part.summary.format))].join('+'),
    symbols: distinct(parts.flatMap((part) => part.summary.symbols)),
    rows: sum((s) => s.rows),
    unused: sum((s) => s.unused),
    out_of_order: sum((s) => s.out_of_order),
    rejected: sum((s) => s.rejected),
    rejected_by_rule: byName((s) => s.rejected_by_rule),
    rejected_first: parts
      .flatMap(({ entry, summary }) => summary.rejected_first.map((row) => ({ ...row, entry })))
      .slice(0, LISTED_MAX),
    handled: byName((s) => s.handled),
    gaps: {
      spans: sum((s) => s.gaps.spans),
      minutes: sum((s) => s.gaps.minutes),
      first: parts.flatMap((part) => part.summary.gaps.first).slice(0, LISTED_MAX),
    },
    ...(notes.length === 0 ? {} : { note: notes.join('; ') }),
  }
}
