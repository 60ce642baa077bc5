/** Every file, month and entry of a report: what `--verbose` adds. */
import type { FileReport, ImportReport, MonthReport, SkippedFile } from './import-report.js'
import { count, counted, parts, safe } from './text.js'

function fileLines(file: FileReport): string[] {
  const details = parts([
    [file.duplicates, 'duplicate'],
    [file.conflicts, 'conflicting'],
    [file.quarantined, 'quarantined'],
    [file.superseded, 'in minutes with a better bar'],
    [file.out_of_order, 'out of order'],
    [file.rejected, 'rejected'],
    [file.unused, 'rows not used'],
    [file.gaps.minutes, `missing in ${counted(file.gaps.spans, 'gap')}`],
  ])
  const taken = `${count(file.taken)} records of ${counted(file.rows, 'row')}`
  const lines = [`  ${safe(file.file)}: ${taken}${details && `; ${details}`}`]
  const venues = new Set(file.symbols.map(({ venue, venue_from }) => `${venue} (${venue_from})`))
  lines.push(`    ${file.format}${venues.size === 0 ? '' : `, venue ${[...venues].join(', ')}`}`)
  const handled = parts(Object.entries(file.handled).map(([name, n]) => [n, name.replaceAll('_', ' ')]))
  if (handled) lines.push(`    handled: ${handled}`)
  if (file.note) lines.push(`    note: ${file.note}`)
  for (const row of file.rejected_first) {
    lines.push(`    rejected: ${row.entry ? `${safe(row.entry)} ` : ''}line ${row.line}, ${row.rule}`)
  }
  if (file.rejected > file.rejected_first.length) {
    const rules = Object.entries(file.rejected_by_rule).map(([rule, n]) => `${rule} ${count(n)}`)
    lines.push(`    … ${count(file.rejected)} rejected in total: ${rules.join(', ')}`)
  }
  for (const gap of file.gaps.first) lines.push(`    gap: ${gap.symbol} ${gap.from} to ${gap.to}`)
  if (file.gaps.spans > file.gaps.first.length) lines.push(`    … ${counted(file.gaps.spans, 'gap')} in all`)
  return lines
}

function monthLine(month: MonthReport): string {
  const quarantined = Object.entries(month.quarantined).map(
    ([letter, n]) => `${count(n)} minutes of ${letter} quarantined`,
  )
  const rules = parts(Object.entries(month.quarantined_by_rule).map(([rule, n]) => [n, rule.replaceAll('_', ' ')]))
  const details = [
    month.missing > 0 ? `${count(month.missing)} missing in ${counted(month.gap_spans, 'gap')}` : '',
    ...quarantined,
    rules && `(${rules})`,
  ]
  const text = details.filter((detail) => detail !== '').join(', ')
  return `  ${month.symbol} ${month.month}: ${counted(month.bars, 'bar')}${text && `; ${text}`}${month.changed ? '' : ' (unchanged)'}`
}

function entryOf({ entry, entries = 1 }: SkippedFile): string {
  if (entry === undefined) return ''
  return ` (${safe(entry)}${entries === 1 ? '' : ` and ${count(entries - 1)} more`})`
}

const skippedLine = (skipped: SkippedFile): string =>
  `  ${safe(skipped.file)}${entryOf(skipped)}: ${skipped.code}: ${skipped.reason}`

const section = (title: string, lines: string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines])

/** The lines of everything that a report has. */
export const detailLines = (report: ImportReport): string[] => [
  ...section('Files', report.files.flatMap(fileLines)),
  ...section('Months', report.months.map(monthLine)),
  ...section('Not needed', report.not_needed.map(skippedLine)),
  ...section('Skipped', report.skipped.map(skippedLine)),
  ...section(
    'Failed (nothing of these files was imported)',
    report.failed.map(({ file, code, detail }) => `  ${safe(file)}: ${code}: ${detail}`),
  ),
]
