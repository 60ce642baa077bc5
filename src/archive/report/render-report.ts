/** Renders a report as text: first what was imported, then everything that needs attention. */
import type { FileReport, ImportReport, MonthReport } from './import-report.js'

const count = (n: number): string => n.toLocaleString('en-US')
const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`
const parts = (entries: [number, string][]): string =>
  entries
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${count(n)} ${word}`)
    .join(', ')

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
  const lines = [
    `  ${file.file}: ${count(file.taken)} records of ${counted(file.rows, 'row')}${details && `; ${details}`}`,
  ]
  const handled = parts(Object.entries(file.handled).map(([name, n]) => [n, name.replaceAll('_', ' ')]))
  if (handled) lines.push(`    handled: ${handled}`)
  if (file.note) lines.push(`    note: ${file.note}`)
  for (const row of file.rejected_first) {
    lines.push(`    rejected: ${row.entry ? `${row.entry} ` : ''}line ${row.line}, ${row.rule}`)
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

const section = (title: string, lines: string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines])

/** The text of a report. */
export function renderReport(report: ImportReport): string {
  const { totals } = report
  const doubted = parts([
    [totals.duplicates, 'duplicate'],
    [totals.conflicts + totals.stored_conflicts, 'conflicting'],
    [totals.quarantined, 'quarantined'],
    [totals.superseded, 'superseded'],
    [totals.out_of_order, 'out of order'],
    [totals.rejected, 'rejected'],
  ])
  return [
    `${report.simulated ? 'SIMULATED data. ' : ''}Imported ${counted(totals.taken, 'record')} from ${counted(totals.files, 'file')} ` +
      `(${counted(totals.rows, 'row')}) in ${report.seconds.toFixed(1)} s; ${doubted || 'no duplicate, conflicting, quarantined or rejected row'}.`,
    `${counted(totals.months, 'symbol-month')}, ${count(totals.months_changed)} changed: ${counted(totals.bars, 'bar')}, ${count(totals.missing)} missing.`,
    ...section('Files', report.files.flatMap(fileLines)),
    ...section('Months', report.months.map(monthLine)),
    ...section(
      'Not needed',
      report.not_needed.map(({ file, entry, reason }) => `  ${file}${entry ? ` (${entry})` : ''}: ${reason}`),
    ),
    ...section(
      'SKIPPED',
      report.skipped.map(
        ({ file, entry, code, reason }) => `  ${file}${entry ? ` (${entry})` : ''}: ${code}: ${reason}`,
      ),
    ),
    ...section(
      'FAILED (nothing of these files was imported)',
      report.failed.map(({ file, code, detail }) => `  ${file}: ${code}: ${detail}`),
    ),
    '',
  ].join('\n')
}
