/** A plan over ClickHouse: occurrences, values and the funnel from there; order by time, outcomes and charts from prices. */
import type {
  ChartOptions,
  ChartSums,
  FindOptions,
  Found,
  FunnelCounts,
  Occurrences,
  OutcomeOptions,
  OutcomeSums,
  PageValues,
  PreparedPlan,
  ReferenceDays,
  ReferenceFound,
  RowWindow,
  SortKey,
  ThresholdSums,
  Thresholds,
} from '../../index.js'
import type { NativeEngineRevision } from '../../native/index.js'
import type { Program } from '../index.js'
import { anchorValues } from './anchor-values.js'
import type { Asked } from './asked.js'
import { stepMinutesAt, valuesAt } from './buckets.js'
import { foundBy } from './found.js'
import { funnelOf } from './funnel.js'
import { packed } from './packed.js'
import { ANCHORS_MAX, type Questions } from './questions.js'

export class ClickHousePlan implements PreparedPlan {
  /** Orders by value, which take a scan each. */
  private readonly orders = new WeakMap<Occurrences, Map<string, Promise<Uint32Array>>>()

  /** `prices` is the native plan of the same scope without clauses, `stored` that of the same clauses where this machine has their columns. */
  constructor(
    private readonly asked: (signal: AbortSignal) => Promise<Asked>,
    private readonly prices: PreparedPlan,
    private readonly stored: PreparedPlan | undefined,
    private readonly revision: NativeEngineRevision,
    private readonly questions: Questions,
  ) {}

  async find({ explain }: FindOptions, signal: AbortSignal): Promise<Found> {
    const asked = await this.asked(signal)
    const { program, records } = asked
    const { counts, anchors } = await foundBy(asked, this.questions, signal)
    const { occurrences, scope, eligible } = packed(anchors, records)
    const kept = await this.revision.keep(occurrences, scope, eligible)
    const stats = { zones: 0, zones_skipped: 0, bytes_touched: 0 }
    return { ...kept, counts, stats, ...(explain && { explanation: unexplained(program) }) }
  }

  async funnel(signal: AbortSignal): Promise<FunnelCounts[][]> {
    return funnelOf(await this.asked(signal), this.questions, signal)
  }

  async order(occurrences: Occurrences, sort: SortKey, window: RowWindow, signal: AbortSignal): Promise<Uint32Array> {
    const { key, descending } = sort
    if (typeof key !== 'number') return this.prices.order(occurrences, sort, window, signal)
    const orders = this.orders.get(occurrences) ?? new Map<string, Promise<Uint32Array>>()
    this.orders.set(occurrences, orders)
    const name = `${key} ${descending}`
    let ordered = orders.get(name)
    if (ordered === undefined) {
      ordered = this.valuesOf(occurrences, key, signal).then(({ values }) =>
        this.revision.orderByValues(occurrences, values, descending, signal),
      )
      orders.set(name, ordered)
      // One that failed or was aborted is made again for the next caller.
      ordered.catch(() => orders.delete(name))
    }
    return (await ordered).slice(2 * window.from, 2 * (window.from + window.count))
  }

  outcomes(occurrences: Occurrences, options: OutcomeOptions, signal: AbortSignal): Promise<OutcomeSums> {
    return this.prices.outcomes(occurrences, options, signal)
  }

  reference(signal: AbortSignal): Promise<ReferenceFound> {
    return this.prices.reference(signal)
  }

  charts(occurrences: Occurrences, options: ChartOptions, signal: AbortSignal): Promise<ChartSums> {
    return this.prices.charts(occurrences, options, signal)
  }

  /** Occurrences are told apart by their values here, and their outcomes computed natively for one list a threshold. */
  async sweep(thresholds: Thresholds, reference: ReferenceDays, signal: AbortSignal): Promise<ThresholdSums[]> {
    if (thresholds.operand === undefined) return this.prices.sweep(thresholds, reference, signal)
    const { lists, operand, intervals } = thresholds
    const { records } = await this.asked(signal)
    const { values, rows } = await this.valuesOf(lists[0], operand, signal)
    const own: Occurrences[] = []
    try {
      for (let i = 0; i < intervals.length; i += 2) {
        const anchors = records.symbols.map(({ sym }): { sym: number; minutes: number[] } => ({ sym, minutes: [] }))
        for (const [r, value] of values.entries())
          if (value >= intervals[i]! && value <= intervals[i + 1]!)
            anchors[rows[2 * r + 1]!]!.minutes.push(rows[2 * r]!)
        const { occurrences, scope, eligible } = packed(anchors, records)
        own.push((await this.revision.keep(occurrences, scope, eligible)).occurrences)
      }
      return await this.prices.sweep({ lists: own }, reference, signal)
    } finally {
      for (const list of own) list.close()
    }
  }

  async page(rows: Uint32Array, signal: AbortSignal): Promise<PageValues> {
    const asked = await this.asked(signal)
    const { operands, predicates, steps } = asked.program
    const buckets = {
      symbols: rows.filter((_, i) => i % 2 === 1),
      minutes: rows.filter((_, i) => i % 2 === 0),
    }
    const { prices, outcomes } = await this.prices.page(rows, signal)
    const values = await valuesAt(asked, this.questions, buckets, signal)
    if (steps.length === 0)
      return { values, prices, outcomes, stepMinutes: new Float64Array(0), stepValues: new BigInt64Array(0) }
    const stepMinutes = await stepMinutesAt(asked, this.questions, buckets, signal)
    const count = buckets.symbols.length
    const stepValues = new BigInt64Array((steps.length - 1) * count * operands.length)
    for (const [s, step] of steps.slice(0, -1).entries()) {
      const minutes = Uint32Array.from(buckets.minutes, (_, i) => stepMinutes[i * steps.length + s]!)
      const at = await valuesAt(asked, this.questions, { symbols: buckets.symbols, minutes }, signal)
      const named = new Set(step.map((p) => predicates[p]!.operand))
      stepValues.set(
        at.map((value, i) => (named.has(i % operands.length) ? value : 0n)),
        s * count * operands.length,
      )
    }
    return { values, prices, outcomes, stepMinutes, stepValues }
  }

  async values(symbols: Uint32Array, minutes: Uint32Array): Promise<BigInt64Array> {
    if (this.stored !== undefined) return this.stored.values(symbols, minutes)
    const { signal } = new AbortController()
    return valuesAt(await this.asked(signal), this.questions, { symbols, minutes }, signal)
  }

  /** The values of an operand at all occurrences, by symbol and then minute, with these rows. */
  private async valuesOf(occurrences: Occurrences, operand: number, signal: AbortSignal) {
    const window = { from: 0, count: ANCHORS_MAX }
    const rows = await this.prices.order(occurrences, { key: 'symbol', descending: false }, window, signal)
    return { rows, values: await anchorValues(await this.asked(signal), this.questions, operand, rows, signal) }
  }
}

/** The engine says nothing of what each clause took. */
function unexplained({ predicates, steps }: Program): NonNullable<Found['explanation']> {
  const none = predicates.map(() => ({
    ...{ tasks: 0, places: 0, zones: 0, zones_skipped: 0, blocks: 0, blocks_left: 0, bytes_touched: 0 },
    ...{ candidates_before: 0, candidates_after: 0, nanoseconds: 0 },
  }))
  return {
    tasks: 0,
    eligibility_nanoseconds: 0,
    conjunctions: [none, ...steps.slice(0, -1).map(() => none)],
  }
}
