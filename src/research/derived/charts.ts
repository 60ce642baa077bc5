/**
 * The charts use case: what is drawn of all occurrences of a query at one horizon. Charts scan again, because they need
 * the occurrences by symbol and the eligible buckets of each; that is cheaper than their outcomes.
 */
import { CHART_LIMITS, pathMinutes } from '../../contract/derived/charts.js'
import { type Fault, ProblemError } from '../../contract/errors.js'
import { HORIZONS } from '../../contract/outcomes.js'
import { renderCharts } from '../../outcomes/index.js'
import { scanInTurn, withNamedErrors } from '../query/find-occurrences.js'
import { listId } from '../query/page-maker.js'
import type { AnswerOptions, Computable } from '../query/paid-answers.js'
import type { NotModified, QueryResult } from '../query/query-answer.js'
import { enterRevision } from '../runtime/enter-revision.js'
import { taggedIdentity } from '../runtime/identity.js'
import type { OpenRevision } from '../runtime/open-revisions.js'
import type { Turn } from '../runtime/scan-queue.js'
import { Stopwatch } from '../runtime/stopwatch.js'
import type { DerivedDeps } from './derived-deps.js'

export class ChartsService {
  constructor(private readonly deps: DerivedDeps) {}

  /**
   * The charts of a query document (a parsed value, or the bytes of its JSON); its page and cursor have no effect.
   * Throws ProblemError as QueryService.answer does, and `value_range` for an unknown horizon.
   */
  async answer(document: unknown, horizon: string, options: AnswerOptions = {}): Promise<QueryResult | NotModified> {
    const { stopwatch = new Stopwatch() } = options
    const { openRevisions, plans, answers } = this.deps
    options.signal?.throwIfAborted()
    const number = horizonNumber(horizon)
    await openRevisions.refresh()
    const planFor = plans.read(document)
    stopwatch.lap('read')
    const openRevision = await enterRevision(this.deps, options.revision)
    try {
      return await answers.answer(
        this.computable(planFor(openRevision.dataset), number, openRevision, options),
        options,
        stopwatch,
      )
    } finally {
      openRevisions.leave(openRevision)
    }
  }

  private computable(
    { planned: asked, identity: ofQuery }: ReturnType<ReturnType<DerivedDeps['plans']['read']>>,
    horizon: number,
    openRevision: OpenRevision,
    { caller, log }: AnswerOptions,
  ): Computable {
    const { openRevisions, lists, queue, references, figures } = this.deps
    const { dataset } = openRevision
    const planned = { ...asked, cursor: null }
    const identity = taggedIdentity(ofQuery, { charts: HORIZONS[horizon]![0] }, dataset.epoch)
    const draw = async (turn: Turn, stop: AbortSignal, stopwatch: Stopwatch): Promise<Uint8Array> => {
      stopwatch.lap('queue')
      const prepared = openRevision.engine.prepare(planned.plan)
      const scanning = { prepared, turn, signal: stop, stopwatch, scans: figures.scans, log }
      const { counts, occurrences } = await scanInTurn(scanning, { explain: false })
      try {
        const { histograms } = await references.found(dataset, planned, prepared, stop)
        stopwatch.lap('reference')
        const minutes = counts.occurrences > CHART_LIMITS.paths_occurrences_max ? [] : pathMinutes(horizon)
        const sums = await prepared.charts(occurrences, { horizon, pathMinutes: minutes }, stop)
        stopwatch.lap('outcomes')
        const bytes = renderCharts({
          identity: {
            canonical_query_hash: identity.canonicalQueryHash,
            dataset_revision: identity.datasetRevision,
            reproducibility_key: identity.reproducibilityKey,
          },
          horizon,
          counts,
          sums,
          reference: histograms[horizon]!,
          names: dataset.symbols,
          simulated: dataset.simulated,
        })
        stopwatch.lap('render')
        return bytes
      } finally {
        occurrences.close()
      }
    }
    return {
      planned,
      identity,
      openRevision,
      storedList: () => lists.get(listId(dataset, planned)),
      compute: (_, stop, stopwatch) =>
        withNamedErrors(
          openRevisions.hold(openRevision, () => queue.run((turn) => draw(turn, stop, stopwatch), stop, caller)),
        ),
    }
  }
}

/** Throws ProblemError `value_range`. */
function horizonNumber(name: string): number {
  const number = HORIZONS.findIndex(([one]) => one === name)
  if (number >= 0) return number
  const allowed = HORIZONS.map(([one]) => one)
  const fault: Fault = {
    code: 'value_range',
    path: '/horizon',
    detail: `horizon is one of ${allowed.join(', ')}`,
    allowed,
  }
  throw ProblemError.of([fault])
}
