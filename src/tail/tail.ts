/**
 * The tail of a dataset: takes minutes, puts them into the log, evaluates monitors on them and records what it finds. It
 * owns no truth: from the dataset, the log and the control store it comes to the same state again.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ControlStore, Monitor } from '../accounts/index.js'
import { readMinuteLines } from '../archive/index.js'
import { dayOfTime } from '../contract/text/days.js'
import { endOfDataset, manifestPath, type OpenDataset, openDataset } from '../dataset/index.js'
import { activeMonitors, keepTailStatus, type TailStatus, triggersSince } from '../monitoring/index.js'
import { native, type ThreadPoolHandle } from '../native/index.js'
import { type Definition, planOf } from './definitions.js'
import { CORRECTED_MINUTES_MAX, Evaluation, type Step } from './evaluation.js'
import { forgetEvents } from './event-log.js'
import { metricsText, TailFigures } from './figures.js'
import { linesByDay, TailLog } from './log.js'
import { OpenDays } from './open-days.js'
import { type ReconciledDay, reconcileDay } from './reconcile.js'
import { RecordedTriggers } from './recorded-triggers.js'
import { BadMinutes, TailStopped } from './tail-error.js'

/** The longest cooldown and then some. */
const REMEMBERED_MINUTES = 8 * 1440
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface TailOptions {
  readonly dataset: string
  readonly control: ControlStore
  /** The folder of the log. */
  readonly dir: string
  /** How long after its close a minute is waited for, in milliseconds. Default: 2,500. */
  readonly graceMs?: number
  /** Threads of native code; 0: one per core. Default: 0. */
  readonly threads?: number
  /** Days whose log is kept after the dataset has them. Default: 3. */
  readonly retainDays?: number
  /** Letters of SOURCES. Default: those that the dataset recorded on its last two days, and X. */
  readonly sources?: readonly string[]
  /** What the minutes are, other than recorded as they close. */
  readonly simulated?: { readonly speed: number }
  /** The clock, in milliseconds since 1970. Null: minutes close by each other alone, as in a replay. Default: the computer's. */
  readonly now?: (() => number) | null
  readonly flushMs?: number
  /** What is worth a line in the operator's log. */
  readonly note?: (event: string, of: object) => void
  /** Called before each durable step, for tests that end the process there. */
  readonly at?: (point: 'taken' | 'logged' | 'evaluated' | 'recorded') => void
}

interface Batch {
  readonly text: string
  readonly sequence: number
  readonly arrived: number
  readonly loggedAt: number
}

export class Tail {
  readonly figures = new TailFigures()
  private readonly queue: Batch[] = []
  private turn: Promise<unknown> = Promise.resolve()
  private evaluation!: Evaluation
  private recorded = new RecordedTriggers()
  private definitions: Definition[] = []
  /** What was last read of each monitor: a change of it is noticed. */
  private known = ''
  private sequence = 0
  /** The manifest file that was looked at last. */
  private manifest = ''
  private stopped = false
  private readonly started = Date.now()
  private reconciled: { triggers: number; confirmed: number } | null = null

  private constructor(
    private readonly options: TailOptions,
    private readonly log: TailLog,
    private readonly pool: ThreadPoolHandle,
    private dataset: OpenDataset,
  ) {}

  /** Opens the log and the dataset, and comes to where the last process was. Rejects as openDataset does. */
  static async open(options: TailOptions): Promise<Tail> {
    const log = TailLog.open(options.dir, options.flushMs === undefined ? {} : { flushMs: options.flushMs })
    for (const torn of log.torn) options.note?.('log_cut', torn)
    const pool = native.createThreadPool(options.threads ?? 0)
    const dataset = await openDataset(options.dataset)
    const tail = new Tail(options, log, pool, dataset)
    const monitors = await activeMonitors(options.control)
    await tail.open(
      monitors,
      Math.min(...monitors.flatMap(({ evaluated_to }) => evaluated_to ?? []), Number.POSITIVE_INFINITY),
    )
    return tail
  }

  /** All minutes before it are evaluated for all symbols. */
  get evaluatedTo(): number {
    return this.evaluation.frontier
  }

  /** Whether the dataset is a simulation. */
  get simulated(): boolean {
    return this.dataset.simulated
  }

  /** The dataset's symbols, ascending. */
  get symbols(): readonly string[] {
    return this.dataset.symbols
  }

  /** The minute after a symbol's last bar; undefined for a symbol that was not recorded lately. */
  nextBar(symbol: string): number | undefined {
    const { days } = this.evaluation
    const number = days.symbols().find((one) => days.nameOf(one) === symbol)
    const last = number === undefined ? -1 : days.live.lastBar(number)
    return last < 0 ? undefined : last + 1
  }

  get monitors(): number {
    return this.definitions.length
  }

  /**
   * Takes lines of closed minutes. Resolves with the number of the record of the log when it is on the device; evaluation follows. Rejects with
   * BadMinutes for a line that cannot be taken, and then takes none.
   */
  async take(text: string): Promise<{ sequence: number; minutes: number }> {
    if (this.stopped) throw new TailStopped()
    const { faults, lines } = readMinuteLines(text)
    if (faults.length > 0) {
      this.figures.refused += 1
      throw new BadMinutes(faults)
    }
    this.options.at?.('taken')
    const arrived = this.clock() ?? Date.now()
    if (lines === 0) return { sequence: this.log.last, minutes: 0 }
    const sequence = await this.log.append(linesByDay(text), arrived)
    this.options.at?.('logged')
    this.queue.push({ text, sequence, arrived, loggedAt: performance.now() })
    void this.soon()
    return { sequence, minutes: lines }
  }

  /** Closes what the clock closes, and evaluates it. */
  tick(): Promise<void> {
    return this.inTurn(() => this.work())
  }

  /** Resolves when everything that was taken before is evaluated and recorded. */
  settled(): Promise<void> {
    return this.inTurn(() => this.work())
  }

  /** Looks for monitors that were confirmed, paused or ended. */
  lookForMonitors(): Promise<void> {
    return this.inTurn(() => this.readMonitors())
  }

  /** Looks for a new revision of the dataset. Days that it has now are reconciled, and their logs removed after some days. */
  lookForRevision(): Promise<ReconciledDay[]> {
    return this.inTurn(async () => {
      const { mtimeMs, ino } = await stat(manifestPath(this.options.dataset))
      if (this.manifest === `${mtimeMs} ${ino}`) return []
      const newest = await openDataset(this.options.dataset)
      this.manifest = `${mtimeMs} ${ino}`
      if (newest.revision === this.dataset.revision) {
        newest.close()
        return []
      }
      await this.work()
      const [before, old] = [this.evaluation.days.begin, this.dataset]
      this.dataset = newest
      await this.open(await activeMonitors(this.options.control), this.evaluatedTo)
      old.close()
      const reconciled: ReconciledDay[] = []
      for (let day = before; day < this.evaluation.days.begin; day += 1440) {
        reconciled.push(
          await reconcileDay({
            dataset: newest,
            control: this.options.control,
            pool: this.pool,
            day,
            now: this.wall(),
          }),
        )
      }
      for (const { triggers, confirmed } of reconciled) {
        this.reconciled ??= { triggers: 0, confirmed: 0 }
        this.reconciled = {
          triggers: this.reconciled.triggers + triggers,
          confirmed: this.reconciled.confirmed + confirmed,
        }
      }
      this.figures.reconciled = this.reconciled
      await this.reload()
      await this.forgetLogs()
      this.options.note?.('revision', { revision: newest.revision, reconciled })
      return reconciled
    })
  }

  /** Says in the control store how the tail is. */
  sayStatus(): Promise<void> {
    return keepTailStatus(this.options.control, this.status(), Date.now())
  }

  status(): TailStatus {
    const { figures, dataset, options } = this
    return {
      name: options.dataset,
      simulated: dataset.simulated || options.simulated !== undefined,
      speed: options.simulated?.speed ?? null,
      ...{ dataset_revision: dataset.revision, sources: this.sources(), symbols: dataset.symbols.length },
      ...{ monitors: this.definitions.length, evaluated_to: new Date(this.evaluatedTo * MINUTE_MS).toISOString() },
      ...{ venues: figures.venues(), triggers: figures.triggers, suppressed: figures.suppressed },
      ...{ withdrawn: figures.withdrawn, reconciled: this.reconciled, evaluation_ms: figures.evaluation.quantiles() },
      started: new Date(this.started).toISOString(),
    }
  }

  metrics(): string {
    const of = { evaluatedTo: this.evaluatedTo, monitors: this.definitions.length, nowMs: this.clock() ?? Date.now() }
    return metricsText(this.figures, of)
  }

  /** Evaluates what was taken, and closes the log and the dataset. */
  async close(): Promise<void> {
    this.stopped = true
    await this.settled()
    await this.log.close()
    this.dataset.close()
  }

  private clock(): number | undefined {
    return this.options.now === null ? undefined : (this.options.now ?? Date.now)()
  }

  private wall(): number {
    return Date.now()
  }

  private sources(): readonly string[] {
    if (this.options.sources !== undefined) return this.options.sources
    const since = endOfDataset(this.dataset.manifest) - 2 * 1440
    const recorded = this.dataset.manifest.symbols.flatMap(({ coverage }) =>
      coverage.flatMap(({ source, last }) => (last !== null && last >= since ? [source] : [])),
    )
    return [...new Set([...recorded, 'X'])].sort()
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => {})
    return result
  }

  private async soon(): Promise<void> {
    try {
      await this.inTurn(() => this.work())
    } catch (error) {
      this.options.note?.('evaluation_failed', { error: String((error as Error).stack ?? error) })
    }
  }

  /**
   * Opens the days after the dataset, with what the log has of them. `frontier`: all minutes before it were evaluated; infinite when there was
   * nothing to evaluate.
   */
  private async open(monitors: readonly Monitor[], frontier: number): Promise<void> {
    const days = await OpenDays.begin(this.dataset, this.pool, this.columnsOf(monitors))
    this.queue.length = 0
    for (const day of this.log.days()) {
      if (Date.parse(`${day}T24:00Z`) / MINUTE_MS <= days.begin) continue
      for (const record of this.log.records(day)) {
        this.sequence = Math.max(this.sequence, record.sequence)
        await days.take(readMinuteLines(record.text).blocks)
      }
    }
    let from = frontier
    if (!Number.isFinite(from)) {
      const symbols = days.symbols()
      days.live.advance(Uint32Array.from(symbols), new Float64Array(symbols.length).fill(Number.MAX_SAFE_INTEGER))
      from = Math.max(days.begin, ...symbols.map((symbol) => days.live.lastBar(symbol) + 1))
    }
    from = Math.max(from, days.begin)
    const reviewFrom = from - CORRECTED_MINUTES_MAX
    this.recorded = new RecordedTriggers()
    this.evaluation = new Evaluation(days, this.recorded, { frontier: from, reviewFrom })
    await this.reload()
    this.known = ''
    this.definitions = []
    await this.readMonitors(monitors)
    await this.step(new Map())
  }

  private async reload(): Promise<void> {
    const from = this.evaluation.frontier - REMEMBERED_MINUTES
    this.recorded.clear()
    this.recorded.load(await triggersSince(this.options.control, { from, to: Number.MAX_SAFE_INTEGER }))
  }

  /** The columns that monitors read, as far as they can be planned. */
  private columnsOf(monitors: readonly Monitor[]): string[] {
    const context = { symbols: this.dataset.symbols, sources: this.sources() }
    const features = monitors.flatMap((monitor) => {
      const planned = planOf(monitor, context)
      return 'plan' in planned ? planned.features : []
    })
    return [...new Set(features)].sort()
  }

  private async readMonitors(rows?: readonly Monitor[]): Promise<void> {
    const monitors = rows ?? (await activeMonitors(this.options.control))
    if (readingOf(monitors) === this.known) return
    const context = { symbols: this.dataset.symbols, sources: this.sources() }
    const definitions: Definition[] = []
    for (const monitor of monitors) {
      const planned = planOf(monitor, context)
      if ('why' in planned) {
        await this.options.control.perform('supportMonitor', { id: monitor.id, why: planned.why, now: Date.now() })
        continue
      }
      if (monitor.state === 'unsupported') {
        await this.options.control.perform('supportMonitor', { id: monitor.id, why: null, now: Date.now() })
      }
      const known = this.definitions.find(({ id, begun }) => id === monitor.id && begun === monitor.begun_at)
      const fresh = monitor.evaluated_to === null || monitor.begun_at === null || monitor.state === 'unsupported'
      definitions.push({
        ...{ id: monitor.id, accountId: monitor.account_id, hash: monitor.query_hash },
        ...{ featureVersion: monitor.feature_version, cooldown: monitor.cooldown_minutes, plan: planned.plan },
        begun: fresh ? this.evaluation.frontier : monitor.begun_at!,
        evaluatedTo: known?.evaluatedTo ?? (fresh ? this.evaluation.frontier : monitor.evaluated_to!),
      })
    }
    const fresh = definitions.filter(
      ({ begun, evaluatedTo }) => begun === this.evaluation.frontier && evaluatedTo === begun,
    )
    await this.options.control.perform('beginMonitors', {
      ids: fresh.map(({ id }) => id),
      minute: this.evaluation.frontier,
    })
    const columns = this.columnsOf(monitors)
    if (!this.evaluation.days.keeps(columns)) {
      this.options.note?.('columns', { columns: columns.length })
      const now = await activeMonitors(this.options.control)
      await this.open(now, this.evaluation.frontier)
      return
    }
    this.definitions = definitions
    this.evaluation.define(definitions)
    this.recorded.forget(this.evaluation.frontier - REMEMBERED_MINUTES, new Set(definitions.map(({ id }) => id)))
    // What this process changed itself is known.
    this.known = readingOf(await activeMonitors(this.options.control))
  }

  /** Takes what waits, and evaluates. */
  private async work(): Promise<void> {
    const batches = this.queue.splice(0)
    const arrived = new Map<number, number>()
    const { days } = this.evaluation
    for (const { text, sequence, arrived: at } of batches) {
      const { blocks } = readMinuteLines(text)
      const unknown = days.strangers
      for (const [symbol, minute] of await days.take(blocks)) {
        arrived.set(symbol, Math.min(minute, arrived.get(symbol) ?? Number.POSITIVE_INFINITY))
        const lag = this.options.now === null ? undefined : Math.max(0, at - (minute + 1) * MINUTE_MS)
        this.figures.arrived(venueOf(days.nameOf(symbol)), days.nameOf(symbol), minute, lag)
      }
      this.figures.unknownSymbols += days.strangers - unknown
      this.sequence = Math.max(this.sequence, sequence)
    }
    await this.step(arrived)
    const now = performance.now()
    for (const { loggedAt } of batches) this.figures.visible.add(now - loggedAt)
  }

  private async step(arrived: ReadonlyMap<number, number>): Promise<void> {
    const clock = this.clock()
    const grace = this.options.graceMs ?? 2_500
    const closedBefore = clock === undefined ? Number.NEGATIVE_INFINITY : Math.floor((clock - grace) / MINUTE_MS)
    const begun = performance.now()
    const step = await this.evaluation.step(arrived, closedBefore, this.sequence)
    this.figures.evaluation.add(performance.now() - begun)
    this.options.at?.('evaluated')
    await this.record(step)
    this.options.at?.('recorded')
  }

  private async record(step: Step): Promise<void> {
    const { triggers, changes, progress } = step
    this.count(step)
    if (triggers.length + changes.length + progress.length === 0) return
    await this.options.control.perform('recordTail', { triggers, changes, progress, now: Date.now() })
  }

  private count({ triggers, changes, minutes, late, corrected, tooOld }: Step): void {
    const { figures } = this
    figures.minutes += minutes
    figures.late += late
    figures.corrected += corrected
    figures.tooOld += tooOld
    for (const { suppressed } of triggers) figures[suppressed === 1 ? 'suppressed' : 'triggers'] += 1
    figures.withdrawn += changes.filter(({ withdrawn_why }) => typeof withdrawn_why === 'string').length
  }

  /** Removes the logs of days that the dataset has had for some days. */
  private async forgetLogs(): Promise<void> {
    const kept = this.evaluation.days.begin * MINUTE_MS - (this.options.retainDays ?? 3) * DAY_MS
    const before = dayOfTime(kept)
    const removed = await this.log.forgetBefore(before)
    forgetEvents(this.options.dir, before)
    if (removed.length > 0) this.options.note?.('log_removed', { days: removed })
  }
}

/** What is read of monitors, as text: two readings with the same text have nothing new. */
const readingOf = (monitors: readonly Monitor[]): string =>
  monitors
    .map(({ id, state, evaluated_to, begun_at, changed_ms }) =>
      [id, state, evaluated_to === null, begun_at, changed_ms].join(' '),
    )
    .join('\n')

/** The venue of a symbol: its suffix; Binance has none. */
const venueOf = (symbol: string): string => symbol.split('_')[1] ?? 'binance'

/** Where a dataset's tail keeps its log when nothing else is said. */
export const tailFolder = (dataset: string): string => join(dataset, '..', 'tail')
