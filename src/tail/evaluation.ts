/**
 * Evaluates definitions on the open days: which minutes are closed, what has changed, which onsets follow. The same scan runs on minutes that close
 * and on minutes that are looked at again, so a late minute comes to what would have been found had it come in time.
 *
 * A minute is closed for a symbol when its bar is there and those before it are closed; for all symbols when every expected one has it, or when the
 * clock says so. Definitions on features among symbols wait for the latter.
 */
import type { RecordedProgress, RecordedTrigger, TriggerChange } from '../accounts/index.js'
import type { Definition } from './definitions.js'
import type { Arrived, OpenDays } from './open-days.js'
import type { RecordedTriggers } from './recorded-triggers.js'

/** Corrections of older minutes wait for the append. */
export const CORRECTED_MINUTES_MAX = 1440
/** A symbol without a bar for so long is not waited for. */
const EXPECTED_MINUTES = 10
const NEVER = Number.POSITIVE_INFINITY

/** What a step has to record, in one transaction. */
export interface Step {
  readonly triggers: RecordedTrigger[]
  readonly changes: TriggerChange[]
  readonly progress: RecordedProgress[]
  /** Minutes of symbols that were evaluated for the first time. */
  readonly minutes: number
  readonly late: number
  readonly corrected: number
  /** Corrections that wait for the append. */
  readonly tooOld: number
}

interface Task {
  readonly symbol: number
  readonly from: number
  readonly to: number
}

export interface EvaluationOptions {
  /** All minutes before it are evaluated. */
  readonly frontier: number
  /** Minutes from here on are looked at again once: the process that evaluated them may have ended before it recorded everything. */
  readonly reviewFrom?: number
}

export class Evaluation {
  private definitions: readonly Definition[] = []
  private among: readonly boolean[] = []
  private coverage = new Float64Array(0)
  /** By symbol: its minutes before it are evaluated. */
  private readonly done = new Map<number, number>()
  private reviewFrom: number
  private edge: number

  constructor(
    readonly days: OpenDays,
    private readonly recorded: RecordedTriggers,
    { frontier, reviewFrom = NEVER }: EvaluationOptions,
  ) {
    this.edge = frontier
    this.reviewFrom = reviewFrom
  }

  /** All minutes before it are closed and evaluated for all symbols. */
  get frontier(): number {
    return this.edge
  }

  /** Sets the definitions. All of their columns must be kept: see OpenDays.keeps. */
  define(definitions: readonly Definition[]): void {
    const counts = new Map(this.definitions.map(({ id }, i) => [id, this.coverage.slice(i * 6, i * 6 + 6)]))
    this.definitions = definitions
    this.among = this.days.live.monitor(definitions.map(({ plan }) => plan)).amongSymbols
    this.coverage = new Float64Array(definitions.length * 6)
    for (const [i, { id }] of definitions.entries()) this.coverage.set(counts.get(id) ?? [], i * 6)
  }

  /**
   * Closes and evaluates what can be closed. `closedBefore`: by the clock, the minutes before it are closed for all. `sequence`: the newest record of
   * the log that has arrived.
   */
  async step(arrived: Arrived, closedBefore: number, sequence: number): Promise<Step> {
    const { live } = this.days
    const symbols = this.days.symbols()
    let [late, corrected, tooOld] = [0, 0, 0]
    // By symbol: the first evaluated minute that is to be looked at again.
    const again = new Map<number, number>()
    for (const symbol of symbols) {
      if (!this.done.has(symbol)) this.done.set(symbol, this.edge)
      if (this.reviewFrom < this.edge) again.set(symbol, Math.max(this.reviewFrom, this.days.begin))
    }
    for (const [symbol, minute] of arrived) {
      if (minute >= live.next(symbol)) {
        if (minute < this.edge) late += 1
        continue
      }
      if (minute < this.edge - CORRECTED_MINUTES_MAX) {
        tooOld += 1
        continue
      }
      corrected += 1
      again.set(symbol, Math.min(minute, again.get(symbol) ?? NEVER))
      await this.days.rewind(symbol)
    }
    const marketFrom = Math.min(...again.values(), NEVER)
    this.advance(symbols, closedBefore)
    const edge = this.newEdge(symbols, closedBefore)
    const fresh: Task[] = []
    const repeated: Task[] = []
    for (const symbol of symbols) {
      const done = this.done.get(symbol)!
      const end = Math.max(done, live.lastBar(symbol) + 1)
      const from = again.get(symbol) ?? NEVER
      if (from < done) repeated.push({ symbol, from, to: done })
      if (end > done) fresh.push({ symbol, from: done, to: end })
      this.done.set(symbol, end)
    }
    const gapsFrom = Math.min(...fresh.map(({ from }) => from), NEVER)
    const step = { triggers: [] as RecordedTrigger[], changes: [] as TriggerChange[] }
    if (this.definitions.length > 0) {
      const own = Uint8Array.from(this.among, (among) => Number(!among))
      this.evaluate(fresh, own, { step, sequence, counted: true, review: false })
      this.evaluate(repeated, own, { step, sequence, counted: false, review: true })
      if (this.among.includes(true)) {
        const from = Math.min(marketFrom, gapsFrom, this.edge)
        live.amongSymbols(from, edge)
        const others = Uint8Array.from(this.among, Number)
        const span = (begin: number, end: number) => symbols.map((symbol) => ({ symbol, from: begin, to: end }))
        if (edge > this.edge) {
          this.evaluate(span(this.edge, edge), others, { step, sequence, counted: true, review: false })
        }
        if (from < this.edge) {
          this.evaluate(span(from, this.edge), others, { step, sequence, counted: false, review: true })
        }
      }
    }
    this.reviewFrom = NEVER
    const progress = this.progressTo(edge)
    return {
      ...step,
      progress,
      minutes: fresh.reduce((sum, { from, to }) => sum + to - from, 0),
      ...{ late, corrected, tooOld },
    }
  }

  /** Computes each symbol up to its last closed minute. */
  private advance(symbols: readonly number[], closedBefore: number): void {
    const { live } = this.days
    const [advanced, ends]: [number[], number[]] = [[], []]
    for (const symbol of symbols) {
      let end = Math.max(live.next(symbol), closedBefore)
      while (live.hasBar(symbol, end)) end += 1
      if (end <= live.next(symbol)) continue
      advanced.push(symbol)
      ends.push(end)
    }
    live.advance(Uint32Array.from(advanced), Float64Array.from(ends))
  }

  private newEdge(symbols: readonly number[], closedBefore: number): number {
    const { live } = this.days
    let all = NEVER
    for (const symbol of symbols) {
      const next = Math.max(live.next(symbol), live.lastBar(symbol) + 1)
      if (live.lastBar(symbol) >= this.edge - EXPECTED_MINUTES) all = Math.min(all, next)
    }
    return Math.max(this.edge, closedBefore, all === NEVER ? this.edge : all)
  }

  private evaluate(
    tasks: readonly Task[],
    wanted: Uint8Array,
    {
      step,
      sequence,
      counted,
      review,
    }: { step: Pick<Step, 'triggers' | 'changes'>; sequence: number; counted: boolean; review: boolean },
  ): void {
    if (tasks.length === 0) return
    const column = (of: (task: Task) => number) => Float64Array.from(tasks, of)
    const found = this.days.live.evaluate(
      Uint32Array.from(tasks, ({ symbol }) => symbol),
      column(({ from }) => from),
      column(({ to }) => to),
      wanted,
    )
    if (counted) for (let i = 0; i < found.coverage.length; i += 1) this.coverage[i]! += found.coverage[i]!
    const onsets = new Map<string, number[]>()
    for (let i = 0; i < found.minutes.length; i += 1) {
      const { begun } = this.definitions[found.monitors[i]!]!
      if (found.minutes[i]! < begun) continue
      const key = `${found.monitors[i]} ${found.symbols[i]}`
      const minutes = onsets.get(key)
      if (minutes === undefined) onsets.set(key, [found.minutes[i]!])
      else minutes.push(found.minutes[i]!)
    }
    const spans = new Map(tasks.map((task) => [task.symbol, task]))
    if (review) this.addRecorded(tasks, wanted, onsets)
    for (const [key, minutes] of onsets) {
      const [monitor, symbol] = key.split(' ').map(Number) as [number, number]
      const definition = this.definitions[monitor]!
      const { from, to } = spans.get(symbol)!
      const settled = this.recorded.settle(
        {
          ...{ definition, symbol: this.days.nameOf(symbol), from: Math.max(from, definition.begun), to },
          ...{ lateBefore: this.edge, sequence },
        },
        minutes,
      )
      step.triggers.push(...settled.triggers)
      step.changes.push(...settled.changes)
    }
  }

  /** Adds monitors and symbols that have a trigger in the tasks' minutes, so that one without an onset is withdrawn. */
  private addRecorded(tasks: readonly Task[], wanted: Uint8Array, onsets: Map<string, number[]>): void {
    const first = Math.min(...tasks.map(({ from }) => from))
    const last = Math.max(...tasks.map(({ to }) => to))
    const monitors = new Map(this.definitions.map(({ id }, i) => [id, i]))
    const symbols = new Map(tasks.map(({ symbol }) => [this.days.nameOf(symbol), symbol]))
    for (const one of this.recorded.withTriggers(first, last)) {
      const [monitor, symbol] = [monitors.get(one.monitor), symbols.get(one.symbol)]
      if (monitor === undefined || symbol === undefined || wanted[monitor] === 0) continue
      const key = `${monitor} ${symbol}`
      if (!onsets.has(key)) onsets.set(key, [])
    }
  }

  /** All minutes before `edge` are evaluated: what monitors know of them. */
  private progressTo(edge: number): RecordedProgress[] {
    if (edge <= this.edge) return []
    this.edge = edge
    const progress: RecordedProgress[] = []
    for (const [i, definition] of this.definitions.entries()) {
      if (definition.evaluatedTo >= edge) continue
      const [eligible, undefined_, quarantined, stale, source_absent, warm_up] = this.coverage.subarray(
        i * 6,
        i * 6 + 6,
      )
      progress.push({
        ...{ monitor_id: definition.id, from: definition.evaluatedTo, to: edge },
        ...{ eligible: eligible!, warm_up: warm_up!, source_absent: source_absent!, stale: stale! },
        ...{ quarantined: quarantined!, undefined: undefined_! },
      })
      definition.evaluatedTo = edge
    }
    this.coverage.fill(0)
    return progress
  }
}
