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
    `stages    ${Object.entries(stages)
      .map(([stage, ms]) => `${stage} ${ms} ms`)
      .join(', ')}`,
    '',
  ].join('\n')
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
