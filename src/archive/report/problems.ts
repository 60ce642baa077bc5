/**
 * What a person must know of an import, one line for each kind: what was not taken, and what was taken and is doubtful.
 * Each line has a count, the code, what it means, and the first file that it is about.
 */
import { FAILURES } from '../../contract/failures.js'
import { venueOf } from '../../contract/venues.js'
import type { ImportReport, SkippedFile } from './import-report.js'
import { count, counted, firstOf, shortName } from './text.js'

const SENTENCES: ReadonlyMap<string, string> = new Map(FAILURES.map(({ code, sentence }) => [code, sentence]))

/** What a code means, as part of a line. */
const meaningOf = (code: string): string =>
  (SENTENCES.get(code) ?? '').replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())

/** Groups in the order of their first item. */
function byCode<T>(items: readonly T[], codeOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(codeOf(item), [...(groups.get(codeOf(item)) ?? []), item])
  return groups
}

/** What all files of a kind say of themselves where they say the same, otherwise what the code means. */
const reasonOf = (code: string, reasons: readonly string[]): string =>
  new Set(reasons).size === 1 ? reasons[0]! : meaningOf(code)

/** How many files and entries of archives. */
function amountOf(files: readonly SkippedFile[]): string {
  const whole = files.filter(({ entry }) => entry === undefined).length
  const entries = files.reduce((sum, { entry, entries = 1 }) => (entry === undefined ? sum : sum + entries), 0)
  return [
    ...(whole > 0 ? [counted(whole, 'file')] : []),
    ...(entries > 0 ? [counted(entries, 'entry of an archive', 'entries of archives')] : []),
  ].join(' and ')
}

/** The first file, or the first entry where there is only one file; how many files more. */
function firstSkipped(files: readonly SkippedFile[]): string {
  const [{ file, entry }] = files as [SkippedFile]
  const first = entry === undefined ? shortName(file) : `${shortName(file)} (${shortName(entry)})`
  const names = files.map((one) => one.file)
  return firstOf(names, () => first)
}

const firstFile = (files: readonly string[]): string => firstOf(files, shortName)

const skippedLines = (files: readonly SkippedFile[], verb: string): string[] =>
  [...byCode(files, ({ code }) => code)].map(([code, some]) => {
    const reason = reasonOf(
      code,
      some.map((one) => one.reason),
    )
    return `${amountOf(some)} ${verb}, ${code}: ${reason}. ${firstSkipped(some)}`
  })

/** Sums of the rules of several files or months, with the names of those that have them. */
function rulesOf<T>(items: readonly T[], countsOf: (item: T) => Record<string, number>, name: (item: T) => string) {
  const sums = new Map<string, { total: number; names: string[] }>()
  for (const item of items) {
    for (const [rule, n] of Object.entries(countsOf(item))) {
      const sum = sums.get(rule) ?? { total: 0, names: [] }
      sums.set(rule, { total: sum.total + n, names: [...sum.names, name(item)] })
    }
  }
  return sums
}

/** What was not taken: failed files, skipped files, rejected rows. */
export function notTakenLines(report: ImportReport): string[] {
  const failed = [...byCode(report.failed, ({ code }) => code)].map(([code, some]) => {
    const reason = reasonOf(
      code,
      some.map(({ detail }) => detail),
    )
    return `${counted(some.length, 'file')} failed, ${code}: ${reason}. ${firstFile(some.map(({ file }) => file))}`
  })
  const rules = rulesOf(
    report.files,
    (file) => file.rejected_by_rule,
    ({ file }) => file,
  )
  const rejected = [...rules].map(
    ([rule, { total, names }]) => `${counted(total, 'row')} rejected, ${rule}: ${meaningOf(rule)}. ${firstFile(names)}`,
  )
  return [...failed, ...skippedLines(report.skipped, 'skipped'), ...rejected]
}

/** The first files for which a number is not 0. */
const filesWith = (report: ImportReport, pick: (file: ImportReport['files'][number]) => number): string =>
  firstFile(report.files.filter((file) => pick(file) > 0).map(({ file }) => file))

function assumedLines({ symbols }: ImportReport): string[] {
  const assumed = symbols.filter(({ venue_from }) => venue_from.includes('assumed')).map(({ symbol }) => symbol)
  if (assumed.length === 0) return []
  const what = `${counted(assumed.length, 'symbol')} assumed to be of ${venueOf('binance').title}`
  return [
    `${what}: neither file nor folder names the venue. If it is another, import into a new dataset with --venue NAME. ${firstOf(assumed)}`,
  ]
}

/** What was taken and is doubtful, or was not needed. */
export function doubtfulLines(report: ImportReport): string[] {
  const { totals } = report
  const quarantined = rulesOf(
    report.months,
    (month) => month.quarantined_by_rule,
    ({ symbol, month }) => `${symbol} ${month}`,
  )
  const line = (n: number, text: string): string[] => (n > 0 ? [text] : [])
  return [
    ...assumedLines(report),
    ...[...quarantined].map(
      ([rule, { total, names }]) =>
        `${counted(total, 'minute')} quarantined, ${rule}: ${meaningOf(rule)}. ${firstOf(names)}`,
    ),
    ...line(
      totals.conflicts,
      `${counted(totals.conflicts, 'record')} dropped, because another record of the minute has other values. ${filesWith(report, (file) => file.conflicts)}`,
    ),
    ...line(
      totals.stored_conflicts,
      `${counted(totals.stored_conflicts, 'stored minute')} replaced by a record with other values.`,
    ),
    ...line(
      totals.duplicates,
      `${counted(totals.duplicates, 'record')} dropped, because the same record was there. ${filesWith(report, (file) => file.duplicates)}`,
    ),
    ...line(
      totals.superseded,
      `${counted(totals.superseded, 'bar')} made of trades not used, because a recorded bar is there. ${filesWith(report, (file) => file.superseded)}`,
    ),
    ...line(
      totals.out_of_order,
      `${counted(totals.out_of_order, 'row')} out of order; the result is the same. ${filesWith(report, (file) => file.out_of_order)}`,
    ),
    ...line(totals.missing, missingLine(report)),
    ...skippedLines(report.not_needed, 'not needed'),
  ]
}

function missingLine({ months, totals }: ImportReport): string {
  const some = months.filter(({ missing }) => missing > 0)
  const spans = some.reduce((sum, { gap_spans }) => sum + gap_spans, 0)
  const names = some.map(({ symbol, month, missing }) => `${symbol} ${month} (${count(missing)})`)
  return `${counted(totals.missing, 'minute')} without a bar, in ${counted(spans, 'gap')}. ${firstOf(names)}`
}
