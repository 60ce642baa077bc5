/**
 * Renders a page in two steps: its rows, which need only the list, and the rest, which needs the outcomes. So rows can
 * be rendered while outcomes are being computed.
 */
import { setImmediate } from 'node:timers/promises'
import type { PreparedPlan } from '../../engine/index.js'
import { funnelOf, type RenderedRows, renderAround, renderRowsInSlices } from '../../outcomes/index.js'
import type { FoundSummary } from '../runtime/found-occurrences.js'
import type { QueryIdentity } from '../runtime/identity.js'
import type { OpenRevision } from '../runtime/open-revisions.js'
import type { CursorCodec } from './cursor.js'
import { pageOf } from './page.js'
import type { Planned } from './plan-document.js'

/** The query, the revision, and the position of the page. */
export interface PagePlace {
  planned: Planned
  openRevision: OpenRevision
  identity: QueryIdentity
  offset: number
}

/** The rows of a page, and the cursor of the next page. */
export interface PageRows {
  rendered: RenderedRows
  cursor: string | null
}

/** Rendering yields to other requests at this interval, in milliseconds. */
const SLICE_MS = 2

/** The part of the list that a page shows. */
export const rowsOfPage = (list: Uint32Array, { offset, planned: { limit } }: PagePlace): Uint32Array =>
  list.subarray(2 * offset, 2 * (offset + limit))

/** Renders `rows`, which are a part of a list of `count` rows. Rejects with the reason of `signal` soon after it is aborted. */
export async function renderRows(
  cursors: CursorCodec,
  prepared: PreparedPlan,
  { planned, openRevision, identity, offset }: PagePlace,
  rows: Uint32Array,
  count: number,
  signal: AbortSignal,
): Promise<PageRows> {
  const next = offset + planned.limit
  const position = { canonicalQueryHash: planned.hash, datasetRevision: identity.datasetRevision, offset: next }
  const cursor = next < count ? cursors.encode(position) : null
  const page = await pageOf({ prepared, names: openRevision.dataset.symbols }, rows, planned, signal)
  const rendered = await renderRowsInSlices(page, SLICE_MS, async () => {
    await setImmediate()
    signal.throwIfAborted()
  })
  return { rendered, cursor }
}

/** The canonical bytes of a page. */
export function renderPage(
  { planned, openRevision, identity }: PagePlace,
  { counts, outcomes, reference, funnel }: FoundSummary,
  { rendered, cursor }: PageRows,
): Uint8Array {
  return renderAround(rendered, {
    identity: {
      canonical_query_hash: identity.canonicalQueryHash,
      dataset_revision: identity.datasetRevision,
      reproducibility_key: identity.reproducibilityKey,
    },
    counts,
    outcomes,
    reference,
    ...(funnel && { funnel: funnelOf(funnel, planned.clauses) }),
    simulated: openRevision.dataset.simulated,
    cursor,
  })
}
