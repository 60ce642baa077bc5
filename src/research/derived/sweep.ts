/**
 * The sweep use case: one query at several thresholds of one of its clauses. Where the clause compares the value at the
 * anchor, the loosest threshold is scanned once, and each occurrence is ranked among the thresholds by its value. Other
 * clauses (crossings, `held`, earlier steps) are scanned once per threshold. Outcomes are computed once in both cases.
 */
import { ProblemError } from '../../contract/errors.js'
import type { Counts, Found, Occurrences, PreparedPlan, Thresholds } from '../../engine/index.js'
import { decimalsOf, renderSweep } from '../../outcomes/index.js'
import { type Condition, intervalsOf } from '../../plan/index.js'
import { scanInTurn, withNamedErrors } from '../query/find-occurrences.js'
import type { AnswerOptions, Computable } from '../query/paid-answers.js'
import type { NotModified, QueryResult } from '../query/query-answer.js'
import { enterRevision } from '../runtime/enter-revision.js'
import { queryIdentity, sweepKeyOf, taggedIdentity } from '../runtime/identity.js'
import type { Log } from '../runtime/log.js'
import type { OpenRevision } from '../runtime/open-revisions.js'
import type { Turn } from '../runtime/scan-queue.js'
import { Stopwatch } from '../runtime/stopwatch.js'
import type { DerivedDeps } from './derived-deps.js'
import { type PlannedSweep, planSweep, readSweep } from './read-sweep.js'

interface Work {
  sweep: PlannedSweep
  openRevision: OpenRevision
  turn: Turn
  stop: AbortSignal
  stopwatch: Stopwatch
  log: Log | undefined
}

/** What was found: the plan of the operand’s number, and which occurrences belong to which threshold. */
interface FoundThresholds {
  prepared: PreparedPlan
  thresholds: Thresholds
  counts: Counts
}

export class SweepService {
  constructor(private readonly deps: DerivedDeps) {}

  /**
   * Answers a request `{document, clause, values}` (a parsed value, or the bytes of its JSON). Throws ProblemError with
   * every fault of the request, `not_a_threshold`, and what QueryService.answer throws.
   */
  async answer(request: unknown, options: AnswerOptions = {}): Promise<QueryResult | NotModified> {
    const { stopwatch = new Stopwatch() } = options
    const { openRevisions, answers } = this.deps
    options.signal?.throwIfAborted()
    const asked = readSweep(request)
    await openRevisions.refresh()
    stopwatch.lap('read')
    const openRevision = await enterRevision(this.deps, options.revision)
    try {
      const sweep = planSweep(asked, openRevision.dataset)
      return await answers.answer(this.computable(sweep, openRevision, options), options, stopwatch)
    } finally {
      openRevisions.leave(openRevision)
    }
  }

  private computable(sweep: PlannedSweep, openRevision: OpenRevision, { caller, log }: AnswerOptions): Computable {
    const { openRevisions, queue } = this.deps
    const { dataset } = openRevision
    const ofQuery = queryIdentity(sweep.planned.hash, dataset.revision, null)
    const reproducibilityKey = sweepKeyOf(ofQuery, { ...clauseOf(sweep), values: sweep.values })
    const identity = taggedIdentity({ ...ofQuery, reproducibilityKey }, { sweep: true }, dataset.epoch)
    return {
      planned: { ...sweep.planned, cursor: null },
      identity,
      openRevision,
      storedList: async () => undefined,
      compute: (_, stop, stopwatch) =>
        withNamedErrors(
          openRevisions.hold(openRevision, () =>
            queue.run(
              async (turn) => {
                stopwatch.lap('queue')
                return this.compute({ sweep, openRevision, turn, stop, stopwatch, log }, identity.reproducibilityKey)
              },
              stop,
              caller,
            ),
          ),
        ),
    }
  }

  private async compute(work: Work, key: string): Promise<Uint8Array> {
    const { sweep, openRevision, stop, stopwatch } = work
    const { dataset } = openRevision
    const { prepared, thresholds, counts } = sweep.threshold.atAnchor
      ? await this.rank(work)
      : await this.scanEach(work)
    try {
      const reference = await this.deps.references.of(dataset, sweep.planned, prepared, stop)
      stopwatch.lap('reference')
      const sums = await prepared.sweep(thresholds, reference.days, stop)
      stopwatch.lap('outcomes')
      const bytes = renderSweep({
        identity: {
          canonical_query_hash: sweep.planned.hash,
          dataset_revision: dataset.revision,
          reproducibility_key: key,
        },
        clause: clauseOf(sweep),
        values: sweep.values,
        sums,
        eligible: counts.eligible,
        reference,
        simulated: dataset.simulated,
      })
      stopwatch.lap('render')
      return bytes
    } finally {
      close(thresholds.lists)
    }
  }

  /** Scans the loosest threshold; the values of its occurrences tell at which others they are occurrences too. */
  private async rank(work: Work): Promise<FoundThresholds> {
    const { threshold, values, planAt } = work.sweep
    const loosest = planAt(threshold.looserBelow ? values[0]! : values.at(-1)!)
    const [field] = threshold.clause
    const number = loosest.operands.findIndex((operand) => operand.field === field)
    const decimals = decimalsOf(loosest.operands[number]!.per_unit)
    const intervals = values.flatMap((value) => {
      const [, op, bounds] = threshold.clauseAt(value)
      const [interval = NEVER] = intervalsOf({ op, value: bounds } as Condition, decimals)
      return [interval.lo, interval.hi]
    })
    const { prepared, found } = await this.scan(work, loosest.plan)
    return {
      prepared,
      counts: found.counts,
      thresholds: { lists: [found.occurrences], operand: number, intervals: BigInt64Array.from(intervals) },
    }
  }

  private async scanEach(work: Work): Promise<FoundThresholds> {
    const { values, planAt } = work.sweep
    const lists: Occurrences[] = []
    const most = this.deps.memoryBytesMax
    try {
      let last: Awaited<ReturnType<SweepService['scan']>> | undefined
      let total = 0
      for (const value of values) {
        last = await this.scan(work, planAt(value).plan)
        lists.push(last.found.occurrences)
        total += last.found.bytes
        if (total > most) throw tooMany(lists.length, values.length, most)
      }
      return { prepared: last!.prepared, thresholds: { lists }, counts: last!.found.counts }
    } catch (error) {
      close(lists)
      throw error
    }
  }

  private async scan(
    { openRevision, turn, stop, stopwatch, log }: Work,
    plan: Uint8Array,
  ): Promise<{ prepared: PreparedPlan; found: Found }> {
    const { figures } = this.deps
    const prepared = openRevision.engine.prepare(plan)
    const scanning = { prepared, turn, signal: stop, stopwatch, scans: figures.scans, log }
    return { prepared, found: await scanInTurn(scanning, { explain: false }) }
  }
}

const MIB = 2 ** 20

const tooMany = (scanned: number, thresholds: number, bytes: number): ProblemError =>
  new ProblemError(
    'result_too_large',
    `the occurrences at ${scanned} of ${thresholds} thresholds take more than ${Math.floor(bytes / MIB)} MiB; try fewer thresholds, or narrow the symbols or the times`,
  )

const NEVER = { lo: 1n, hi: 0n }

const close = (lists: readonly Occurrences[]): void => {
  for (const list of lists) list.close()
}

const clauseOf = ({ threshold }: PlannedSweep) => ({
  in: threshold.in,
  clause: [...threshold.clause],
  end: threshold.end,
  threshold: threshold.value,
})
