/** Renders an explanation of a query as text. */
import type { ExplainedClause, Explanation } from '../../research/index.js'
import { grouped, table } from '../shared/output.js'

export function describeExplanation(explanation: Explanation): string {
  const { counts, zones, zones_skipped, stages } = explanation
  const conjunctions = explanation.conjunctions.map(({ of, clauses }) => {
    const head = ['', 'clause', 'survival', 'blocks', 'skipped', 'bytes', 'before', 'after', 'thread ms']
    return clauses.length === 0 ? `${of}: no clause\n` : `${of}:\n${table(head, clauses.map(clauseRow))}`
  })
  return [
    `query     ${explanation.canonical_query_hash}`,
    `revision  ${explanation.dataset_revision}`,
    `run on    ${explanation.threads} threads, ${explanation.simd}, ${grouped(explanation.tasks)} tasks`,
    `found     ${grouped(counts.occurrences)} occurrences in ${grouped(counts.eligible)} eligible of ${grouped(counts.scope_buckets)} buckets`,
    `blocks    ${grouped(zones)} of 64 buckets tested by zone maps, ${grouped(zones_skipped)} (${percent(zones_skipped, zones)}) never read`,
    `bytes     ${grouped(explanation.bytes_touched)} touched in all; eligibility took ${explanation.eligibility_milliseconds} thread ms`,
    '',
    ...conjunctions,
    ...intervalLines(explanation),
    `stages    ${Object.entries(stages)
      .map(([stage, ms]) => `${stage} ${ms} ms`)
      .join(', ')}`,
    '',
  ].join('\n')
}

/** The horizon whose days are shown: the longest one whose days count as independent. --json has all. */
const SHOWN = '4h'
const DAYS_MAX = 60

/** What the interval of the mean return is computed from; docs/outcomes.md has the steps. */
function intervalLines({ intervals }: Explanation): string[] {
  const { df, standard_errors, t, t_simultaneous, days } = intervals[SHOWN]
  const own = days.filter(({ completed }) => completed > 0)
  const rows = own
    .slice(0, DAYS_MAX)
    .map((one) => [
      one.day,
      one.completed,
      one.sum.toFixed(7).padStart(12),
      one.reference_completed,
      one.reference_sum.toFixed(7).padStart(12),
    ])
  const all = days.reduce((sum, one) => sum + one.reference_completed, 0)
  const more = own.length - rows.length
  return [
    `days      ${SHOWN}: completed windows and sums of returns by UTC day, of occurrences and of all buckets (--json: every day and horizon)`,
    table(['', 'completed', 'sum', 'all', 'sum of all'], rows) +
      (more > 0 ? `and ${grouped(more)} more days with occurrences\n` : ''),
    `errors    ${
      standard_errors === null
        ? `df ${df}: too few days for an interval`
        : `df ${df}, standard error of the mean ${standard_errors.mean}, of the difference ${standard_errors.difference}, t ${t} (together ${t_simultaneous})`
    }; the scope has ${grouped(days.length)} days with ${grouped(all)} completed windows`,
    '',
  ]
}

const clauseRow = (of: ExplainedClause): (string | number)[] => [
  of.place === null ? 'not asked' : String(of.place),
  JSON.stringify(of.clause),
  of.estimated_survival === null ? '' : percent(of.estimated_survival, 1),
  of.zones,
  of.zones_skipped,
  of.bytes_touched,
  of.candidates_before,
  of.candidates_after,
  of.milliseconds.toFixed(3),
]

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %`
