/** `hindsight append`: appends one UTC day to the dataset and reports the earlier buckets that it restates. */
import { appendDay, type RevisionDifference } from '../../operator/index.js'
import { loadAfter } from '../engines/load.js'
import { type Command, UsageError } from '../shared/command.js'
import { grouped, print, printJson, table } from '../shared/output.js'
import { choicesOf, outcomeOf, reportText, statusOf, WRITER_OPTIONS, withProgress } from './import.js'

export const appendCommand: Command = {
  operands: '--day YYYY-MM-DD PATH…',
  example: 'hindsight append --day 2026-02-01 archives',
  options: {
    day: { type: 'string', value: 'YYYY-MM-DD', help: 'the UTC day that the archives hold' },
    ...WRITER_OPTIONS,
  },
  notes: `Files and folders as import takes them. Bars of another day are refused and nothing is taken. A day of the past
restates what follows from it; the report lists the buckets. Exit status 1 when a file was skipped or failed.`,
  async run(input) {
    const day = input.text('day')
    if (day === undefined || input.positionals.length === 0)
      throw new UsageError('append takes --day and files or folders')
    const result = await withProgress(input, (options) =>
      appendDay(input.positionals, { ...options, ...choicesOf(input), day }),
    )
    const { report, difference, ...dataset } = result
    if (input.flag('json')) await printJson({ ...report, dataset, difference })
    else await print(`${await reportText(input, report)}\n${describeDifference(difference)}${outcomeOf(result)}\n`)
    await loadAfter(input)
    return statusOf(report)
  },
}

/** Maximum number of table lines: a correction of an early day may restate thousands of days. */
const LINES_MAX = 40

const REASONS = {
  records: 'its own records changed',
  look_back: 'its features look back to what changed',
  market: 'other symbols changed',
  unknown: 'its records changed, or what it looks back to',
} as const

export function describeDifference(difference: RevisionDifference): string {
  const { restated } = difference
  const lines = [
    ...listed('days', 'appended', difference.days_appended),
    ...listed('days', 'removed', difference.days_removed),
    ...listed('symbols', 'listed', difference.symbols_listed),
    ...listed('symbols', 'removed', difference.symbols_removed),
    `buckets appended  ${grouped(difference.buckets_appended)}`,
    `buckets restated  ${grouped(difference.buckets_restated)}`,
  ]
  if (difference.buckets_removed > 0) lines.push(`buckets removed   ${grouped(difference.buckets_removed)}`)
  if (restated.length === 0) return `${lines.join('\n')}\n`
  const rows = restated
    .slice(0, LINES_MAX)
    .map(({ day, symbol, buckets, reason }) => [day, symbol, buckets, REASONS[reason]])
  const more = restated.length - rows.length
  const rest = more > 0 ? `and ${grouped(more)} more days of symbols (--json lists all)\n` : ''
  return `${lines.join('\n')}\n\n${table(['day', 'symbol', 'buckets', 'because'], rows)}${rest}\n`
}

const NAMES_MAX = 12

function listed(what: string, how: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length > NAMES_MAX ? ` and ${grouped(names.length - NAMES_MAX)} more` : ''
  return [`${`${what} ${how}`.padEnd(16)}  ${names.slice(0, NAMES_MAX).join(', ')}${rest}`]
}
