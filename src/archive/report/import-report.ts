/**
 * The report of an import, as plain JSON. Nothing is repaired silently: everything that was dropped or quarantined is
 * counted here.
 */

import { type VenueId, venueOfSymbol } from '../../contract/venues.js'
import { type MergeResult, monthText, NO_COUNTS, type RecordCounts } from '../merge/merge-month.js'
import type { FileSummary } from '../read/file-summary.js'
import type { ReadOutcome, SkippedPart } from '../read/read-file.js'
import type { VenueSource } from '../recognize/recognize.js'

/** Counts of one file. Rows become records (bars, settlements, minutes with a book). */
export interface FileReport extends FileSummary, RecordCounts {
  file: string
  /** By source letter. */
  by_source: Record<string, RecordCounts>
}

export type SkippedFile = SkippedPart & { file: string }

export interface SymbolReport {
  symbol: string
  venue: VenueId
  /** As people write the venue. */
  venue_title: string
  /** Who says so, of all files with records of the symbol; `assumed` where nothing did. */
  venue_from: VenueSource[]
}

export interface MonthReport {
  symbol: string
  month: string
  changed: boolean
  bars: number
  /** Minutes without a bar between the first and the last bar of the month. */
  missing: number
  gap_spans: number
  /** Minutes, by source letter and by the rule that they violate. */
  quarantined: Record<string, number>
  quarantined_by_rule: Record<string, number>
}

export interface ImportReport {
  report_version: 'import_report.v1'
  /** False when a file failed or was skipped; then the exit status is not 0. */
  ok: boolean
  simulated: boolean
  /** From the beginning of the import to its end; of an import into a dataset with all that follows. */
  seconds: number
  totals: RecordCounts & {
    files: number
    rows: number
    out_of_order: number
    rejected: number
    unused: number
    /** Stored minutes that a different record of this import replaced. */
    stored_conflicts: number
    months: number
    months_changed: number
    bars: number
    missing: number
  }
  /** The symbols that this import has records of, ascending. */
  symbols: SymbolReport[]
  files: FileReport[]
  skipped: SkippedFile[]
  /** Files of a known set that no feature uses. The import is still successful. */
  not_needed: SkippedFile[]
  failed: { file: string; code: string; detail: string }[]
  months: MonthReport[]
}

const NOT_NEEDED = 'not_needed'

export type FileOutcome = { file: string } & ({ outcome: ReadOutcome } | { failure: { code: string; detail: string } })

const noCounts = (): RecordCounts => ({ ...NO_COUNTS })
function add(sum: RecordCounts, counts: RecordCounts): void {
  sum.taken += counts.taken
  sum.duplicates += counts.duplicates
  sum.conflicts += counts.conflicts
  sum.quarantined += counts.quarantined
  sum.superseded += counts.superseded
}

function fileReport(file: string, number: number, summary: FileSummary, merges: MergeResult[]): FileReport {
  const total = noCounts()
  const bySource: Record<string, RecordCounts> = {}
  for (const { counts } of merges) {
    for (const { file: from, letter, ...piece } of counts) {
      if (from !== number) continue
      add(total, piece)
      bySource[letter] ??= noCounts()
      add(bySource[letter], piece)
    }
  }
  return { file, ...summary, ...total, by_source: bySource }
}

function symbolReports(files: readonly FileReport[]): SymbolReport[] {
  const sources = new Map<string, Set<VenueSource>>()
  for (const { symbol, venue_from } of files.flatMap((file) => file.symbols)) {
    const known = sources.get(symbol) ?? new Set()
    sources.set(symbol, known.add(venue_from))
  }
  return [...sources]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([symbol, from]) => {
      const { id, title } = venueOfSymbol(symbol)
      return { symbol, venue: id, venue_title: title, venue_from: [...from].sort() }
    })
}

/**
 * Makes the report. `outcomes` are by file number, `merges` are those that read spooled records, `final` is the last
 * merge of each month.
 */
export function makeReport(
  outcomes: FileOutcome[],
  merges: MergeResult[],
  final: MergeResult[],
  changed: ReadonlySet<string>,
  simulated: boolean,
  seconds: number,
): ImportReport {
  const files = outcomes.flatMap((entry, number) =>
    'outcome' in entry && entry.outcome.summary ? [fileReport(entry.file, number, entry.outcome.summary, merges)] : [],
  )
  const passed = outcomes.flatMap((entry) =>
    'outcome' in entry ? entry.outcome.skipped.map((skip): SkippedFile => ({ file: entry.file, ...skip })) : [],
  )
  const skipped = passed.filter(({ code }) => code !== NOT_NEEDED)
  const failed = outcomes.flatMap((entry) => ('failure' in entry ? [{ file: entry.file, ...entry.failure }] : []))
  const months = final.map(
    (merge): MonthReport => ({
      symbol: merge.symbol,
      month: monthText(merge.month),
      changed: changed.has(`${merge.symbol} ${merge.month}`),
      bars: merge.bars.recorded,
      missing: merge.bars.missing,
      gap_spans: merge.bars.spans,
      quarantined: merge.quarantined,
      quarantined_by_rule: merge.quarantinedByRule,
    }),
  )
  const sum = <T>(list: T[], pick: (entry: T) => number): number =>
    list.reduce((total, entry) => total + pick(entry), 0)
  const totals = noCounts()
  for (const file of files) add(totals, file)
  return {
    report_version: 'import_report.v1',
    ok: failed.length === 0 && skipped.length === 0,
    simulated,
    seconds: Math.round(seconds * 1000) / 1000,
    totals: {
      files: files.length,
      rows: sum(files, (file) => file.rows),
      ...totals,
      out_of_order: sum(files, (file) => file.out_of_order),
      rejected: sum(files, (file) => file.rejected),
      unused: sum(files, (file) => file.unused),
      stored_conflicts: sum(merges, (merge) => merge.storedConflicts),
      months: months.length,
      months_changed: months.filter((month) => month.changed).length,
      bars: sum(months, (month) => month.bars),
      missing: sum(months, (month) => month.missing),
    },
    symbols: symbolReports(files),
    files,
    skipped,
    not_needed: passed.filter(({ code }) => code === NOT_NEEDED),
    failed,
    months,
  }
}
