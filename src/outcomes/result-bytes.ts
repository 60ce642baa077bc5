/**
 * The body of a query result as its canonical bytes (RFC 8785). All parts of a body come together here, so the identities between them are
 * checked here. A body that contradicts itself is an error and is never returned.
 */
import { CanonicalBytes, canonicalBytes } from '../contract/jcs.js'
import { ensure } from '../contract/result-violation.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, OUTCOMES_VERSION, SCHEMA_VERSION } from '../contract/versions.js'
import type { Counts, OutcomeSums, ReferenceSums } from '../engine/index.js'
import { checkOutcomes, checkReference, type ResultCounts, resultCounts } from './counts.js'
import type { Funnel } from './funnel.js'
import type { RenderedRows } from './row-bytes.js'
import { type Row, type RowPage, rowsOf } from './rows.js'
import { AS_BYTES, AS_VALUES, type OutcomesSummary, outcomesSummaryIn, type SummaryForms } from './summary.js'

export interface ResultIdentity {
  canonical_query_hash: string
  dataset_revision: string
  reproducibility_key: string
}

/** The parts of a result. */
export interface ResultParts {
  identity: ResultIdentity
  counts: Counts
  /** As returned by native.summarizeOutcomes. */
  outcomes: OutcomeSums
  /** What followed all buckets of the scope. */
  reference: ReferenceSums
  /** The result of funnelOf(); present exactly when there are no occurrences. */
  funnel?: Funnel
  page: RowPage
  /** Whether the dataset is a simulation. */
  simulated: boolean
  /** The token of the next page, null on the last one. */
  cursor: string | null
}

export interface ResultBody extends ResultIdentity {
  schema_version: string
  normalization_version: string
  feature_version: string
  outcomes_version: string
  counts: ResultCounts
  funnel?: Funnel
  outcomes_summary: OutcomesSummary
  rows: Row[]
  simulated?: true
  cursor: string | null
}

/** The body as a value. Throws a ResultViolation (code `internal`) when the parts contradict each other. */
export const resultBody = (parts: ResultParts): ResultBody => bodyIn(AS_VALUES, parts, rowsOf(parts.page))

const bodyIn = <Rows, ShownLadder, ShownReference>(
  forms: SummaryForms<ShownLadder, ShownReference>,
  { identity, counts: native, outcomes, reference, funnel, page, simulated, cursor }: ResultParts,
  rows: Rows,
) => {
  const counts = resultCounts(native)
  checkOutcomes(counts, outcomes)
  checkReference(counts, outcomes, reference)
  ensure((funnel !== undefined) === (counts.occurrences === 0), 'a funnel belongs to results without occurrences')
  ensure(
    page.minutes.length <= counts.occurrences,
    () => `${page.minutes.length} rows of ${counts.occurrences} occurrences`,
  )
  const fields = page.operands.map(({ field }) => field)
  return {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    outcomes_version: OUTCOMES_VERSION,
    canonical_query_hash: identity.canonical_query_hash,
    dataset_revision: identity.dataset_revision,
    reproducibility_key: identity.reproducibility_key,
    counts,
    ...(funnel && { funnel }),
    outcomes_summary: outcomesSummaryIn(forms, { outcomes, reference, counts, names: page.names, fields, simulated }),
    rows,
    ...(simulated && { simulated: true as const }),
    cursor,
  }
}

/** The canonical bytes (UTF-8) of the body. Throws as resultBody does. */
export const resultBytes = (parts: ResultParts): Uint8Array => canonicalBytes(resultBody(parts))

/** The canonical bytes of the body, from rows that are already rendered. Throws as resultBody does. */
export const bytesAround = ({ page, bytes }: RenderedRows, parts: Omit<ResultParts, 'page'>): Uint8Array =>
  canonicalBytes(bodyIn(AS_BYTES, { ...parts, page }, new CanonicalBytes(bytes)))
