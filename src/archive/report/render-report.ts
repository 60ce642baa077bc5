/** Renders a report as text: totals, then what was not taken or is doubtful, one line for each kind. */
import { detailLines } from './details.js'
import type { ImportReport } from './import-report.js'
import { doubtfulLines, notTakenLines } from './problems.js'
import { count, counted, parts, wrapped } from './text.js'

export interface RenderOptions {
  /** Also every file, month and rejected row. */
  verbose?: boolean
  /** Characters of a line. Default: one line for each kind, however long. */
  width?: number
}

function totalsLines({ totals, simulated, seconds }: ImportReport): string[] {
  const from = `from ${counted(totals.files, 'file')} (${counted(totals.rows, 'row')}) in ${seconds.toFixed(1)} s.`
  return [
    `${simulated ? 'SIMULATED data. ' : ''}Imported ${counted(totals.taken, 'record')} ${from}`,
    `${counted(totals.months, 'symbol-month')}, ${count(totals.months_changed)} changed: ${counted(totals.bars, 'bar')}, ${count(totals.missing)} missing.`,
  ]
}

const LISTED_MAX = 12

/** The symbols of each venue. */
function venueLines({ symbols }: ImportReport): string[] {
  const venues = new Map<string, string[]>()
  for (const { symbol, venue_title, venue_from } of symbols) {
    const title = venue_from.includes('assumed') ? `${venue_title} (assumed)` : venue_title
    venues.set(title, [...(venues.get(title) ?? []), symbol])
  }
  return [...venues].map(([title, names]) => {
    const more = names.length > LISTED_MAX ? ` and ${count(names.length - LISTED_MAX)} more` : ''
    return `${title}: ${counted(names.length, 'symbol')}: ${names.slice(0, LISTED_MAX).join(', ')}${more}`
  })
}

/** The line above what was not taken. */
function verdictOf({ failed, skipped, totals }: ImportReport): string {
  const files = new Set(skipped.map(({ file }) => file))
  const what = parts([
    [failed.length, failed.length === 1 ? 'file failed' : 'files failed'],
    [files.size, files.size === 1 ? 'file skipped' : 'files skipped'],
    [totals.rejected, totals.rejected === 1 ? 'row rejected' : 'rows rejected'],
  ])
  return what === '' ? 'Everything was taken.' : `NOT TAKEN: ${what}`
}

/** The text of a report. */
export function renderReport(report: ImportReport, options: RenderOptions = {}): string {
  const { verbose = false, width = Number.POSITIVE_INFINITY } = options
  const fit = (lines: string[]): string[] => lines.map((line) => wrapped(line, width))
  const section = (title: string, lines: string[]): string[] => (lines.length === 0 ? [] : ['', title, ...fit(lines)])
  const doubtful = doubtfulLines(report)
  const notTaken = notTakenLines(report)
  const more = verbose ? detailLines(report) : ['', hintOf(notTaken.length + doubtful.length)]
  return [
    ...totalsLines(report),
    ...fit(venueLines(report)),
    ...(notTaken.length === 0 ? ['', verdictOf(report)] : section(verdictOf(report), notTaken)),
    ...section('To know', doubtful),
    ...more,
    '',
  ].join('\n')
}

const hintOf = (lines: number): string =>
  lines === 0
    ? '--verbose lists every file.'
    : '--verbose lists every file and row; docs/archives.md explains the codes.'
