/**
 * Metrics for Prometheus. Events of this interface are counted here; the state of the use cases is read when metrics
 * are scraped. Every label has a short list of values that clients cannot extend; docs/operating.md lists all of them.
 */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ErrorCode } from '../../contract/errors.js'
import type { Phase, ResearchHost } from '../../research/index.js'
import { signInCounter } from './access-metrics.js'
import { HistogramTally } from './histogram-tally.js'
import { watchDataset, watchResearch } from './research-metrics.js'
import { Tally } from './tally.js'

const REQUEST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Phases are parts of requests, so they need lower bounds too. */
const PHASE_SECONDS = [0.0001, 0.00025, ...REQUEST_SECONDS]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'none'])

/** How a query ended. */
export type QueryEnd = 'hit' | 'miss' | 'not_modified' | 'estimate' | 'cancelled' | 'refused' | 'failed'
export type SnapshotEnd = 'hit' | 'miss' | 'not_modified'
export type InterpretationEnd = 'embedded' | 'model' | 'fell_back'

export class Metrics {
  readonly registry = new Registry()
  private readonly registers = [this.registry]

  private timed: Partial<Record<Phase, number>>[] = []
  /** Updated where requests begin and end (request-log.ts). */
  requestsUnderWay = 0
  private readonly requests = new HistogramTally(this.registry, {
    name: 'hindsight_http_request_seconds',
    help: 'Time from the head of a request to the end of its response, by route and status; 499: the client had left.',
    bounds: REQUEST_SECONDS,
  })
  private readonly problems = new Tally<ErrorCode>(this.registry, {
    name: 'hindsight_problems_total',
    help: 'Requests answered with an error, by its code.',
    label: 'code',
  })
  private readonly queries = new Tally<QueryEnd>(this.registry, {
    name: 'hindsight_queries_total',
    help: 'Queries by how they ended: hit (from a cache), miss (computed), not_modified, estimate, cancelled (the client left), refused (a problem with a code), failed.',
    label: 'answer',
  })
  private readonly phases = new HistogramTally(this.registry, {
    name: 'hindsight_query_phase_seconds',
    help: 'Time that queries took, by phase, as in Server-Timing; also of those that failed. `queue` is the wait for a place.',
    bounds: PHASE_SECONDS,
  })
  private readonly snapshots = new Tally<SnapshotEnd>(this.registry, {
    name: 'hindsight_snapshots_total',
    help: 'Answered snapshots: hit from the cache, miss read from the dataset, not_modified.',
    label: 'answer',
  })
  private readonly interpretations = new Tally<InterpretationEnd>(this.registry, {
    name: 'hindsight_interpretations_total',
    help: 'Interpreted prose: embedded, model, or fell_back where the model failed.',
    label: 'answer',
  })
  /** How a sign-in ended. */
  readonly signIn = signInCounter(this.registry)
  private readonly credits = new Counter({
    name: 'hindsight_credits_total',
    help: 'Credits charged for queries.',
    registers: this.registers,
  })

  constructor(research: ResearchHost) {
    collectDefaultMetrics({ register: this.registry })
    this.watch('hindsight_http_requests_under_way', 'Requests that are being answered.', () => this.requestsUnderWay)
    watchResearch(this.registry, research)
    watchDataset(this.registry, research)
  }

  /** `route` is the path of a route, or `none`. */
  request(method: string, route: string, status: number, seconds: number): void {
    // Node's parser knows about thirty methods; those that no route has share the label `other`.
    const known = METHODS.has(method) ? method : 'other'
    const labels = () => ({ method: known, route, status })
    this.requests.of(`${known} ${status} ${route}`, labels).observe(seconds)
  }

  problem(code: ErrorCode): void {
    this.problems.add(code)
  }

  snapshot(answer: SnapshotEnd): void {
    this.snapshots.add(answer)
  }

  interpretation(answer: InterpretationEnd): void {
    this.interpretations.add(answer)
  }

  query(answer: QueryEnd, timings: Partial<Record<Phase, number>>, credits: number): void {
    this.queries.add(answer)
    if (credits > 0) this.credits.inc(credits)
    if (this.timed.push(timings) === 1) setImmediate(() => this.observeTimed())
  }

  /**
   * Observes the timings of all queries that ended in one turn of the event loop, one after the other: see
   * request-log.ts.
   */
  private observeTimed(): void {
    const all = this.timed
    this.timed = []
    for (const timings of all) {
      for (const phase in timings) this.phases.of(phase, () => ({ phase })).observe(timings[phase as Phase]! / 1000)
    }
  }

  /** Adds a gauge whose value is read when metrics are scraped. */
  watch(name: string, help: string, value: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: this.registers,
      async collect() {
        this.set(await value())
      },
    })
  }
}
