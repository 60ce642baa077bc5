/** Figures for Prometheus: requests by route, queries by how they were answered, what waits, and the process itself. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Research } from '../research/index.js'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export class Metrics {
  readonly registry = new Registry()
  private readonly requests = new Histogram({
    name: 'hindsight_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its response, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  })
  private readonly queries = new Counter({
    name: 'hindsight_queries_total',
    help: 'Answered queries: hit from the cache, miss computed or rendered, not_modified.',
    labelNames: ['answer'],
    registers: [this.registry],
  })
  private readonly snapshots = new Counter({
    name: 'hindsight_snapshots_total',
    help: 'Answered snapshots: hit from the cache, miss read from the dataset, not_modified.',
    labelNames: ['answer'],
    registers: [this.registry],
  })
  private readonly credits = new Counter({
    name: 'hindsight_credits_total',
    help: 'Credits of fresh scans.',
    registers: [this.registry],
  })

  constructor(research: Research) {
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'hindsight_scans',
      help: 'Scans running and waiting.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        const { running, waiting } = research.load
        this.set({ state: 'running' }, running)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds)
  }

  snapshot(answer: 'hit' | 'miss' | 'not_modified'): void {
    this.snapshots.inc({ answer })
  }

  query(answer: 'hit' | 'miss' | 'not_modified', credits: number): void {
    this.queries.inc({ answer })
    this.credits.inc(credits)
  }
}
