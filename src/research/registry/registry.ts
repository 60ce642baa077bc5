/**
 * The registry use case. The contract defines what a query may state. The registry adds what this dataset revision can
 * answer: its coverage, and how often each value occurs, so that a caller can choose a threshold that can match.
 */
import { createHash } from 'node:crypto'
import { ProblemError } from '../../contract/errors.js'
import { FEATURES } from '../../contract/features.js'
import { canonicalJson } from '../../contract/jcs.js'
import { queryDocumentJsonSchema } from '../../contract/query-document.js'
import { buildRegistry } from '../../contract/registry.js'
import { buildRegistryIndex } from '../../contract/registry-index.js'
import type { ServiceLimits } from '../../contract/service-limits.js'
import { datasetInfo, type OpenDataset } from '../../dataset/index.js'
import { AuditReports, type AuditSummary } from '../audit/audit-reports.js'
import { entityTag } from '../runtime/identity.js'
import type { OpenRevisions } from '../runtime/open-revisions.js'
import { BASE_RATE_PERCENTS, type BaseRates } from './base-rates.js'
import { BaseRatesStore } from './base-rates-store.js'

export const REGISTRY_VIEWS = ['full', 'index', 'audit'] as const
export type RegistryView = (typeof REGISTRY_VIEWS)[number]

export interface RegistryOptions {
  /** `full` (the default); `index` is brief; `audit` is the report of the last look-ahead audit of the revision. */
  view?: RegistryView
  /** Limits that the interface set to other values than SERVICE_LIMITS. */
  limits?: Partial<ServiceLimits>
  /** How long to wait for base rates that are being computed, in milliseconds; without them the answer says so. */
  waitMs?: number
}

export interface Rendered {
  /** UTF-8. */
  bytes: Uint8Array
  etag: string
}

/** A text with its bytes and the entity tag derived from it. */
export const renderedText = (text: string): Rendered => ({
  bytes: new TextEncoder().encode(text),
  etag: entityTag(text),
})

const DEFAULT_WAIT_MS = 1_000

/** What is kept of single events: the streams of each symbol, as the body has them. */
export interface RecordedTicks {
  revision: string
  bySymbol: ReadonlyMap<string, readonly object[]>
}

export class RegistryService {
  private readonly rates: BaseRatesStore
  private readonly audits: AuditReports
  private readonly schemaText = canonicalJson(queryDocumentJsonSchema())
  /** The last text of each view, with its inputs. */
  private readonly made = new Map<string, { from: string; rendered: Rendered }>()

  constructor(
    private readonly openRevisions: OpenRevisions,
    dir: string,
    private readonly ownLimits: Partial<ServiceLimits>,
    private readonly recordedTicks: () => Promise<RecordedTicks>,
  ) {
    this.rates = new BaseRatesStore(dir, vocabularyDigest())
    this.audits = new AuditReports(dir)
  }

  /** The JSON Schema of a query document. */
  schema(): Rendered {
    return this.keep('schema', '', () => this.schemaText)
  }

  /** Throws ProblemError `not_found` for the audit of a revision that was not audited. */
  async answer({ view = 'full', limits = {}, waitMs = DEFAULT_WAIT_MS }: RegistryOptions = {}): Promise<Rendered> {
    await this.openRevisions.refresh()
    const { dataset } = this.openRevisions.current
    const audit = await this.audits.of(dataset.revision)
    if (view === 'audit') {
      if (audit === undefined) {
        throw new ProblemError('not_found', `revision ${dataset.revision} was not audited: hindsight audit lookahead`)
      }
      return this.keep(view, audit.text, () => audit.text)
    }
    if (view === 'index') {
      return this.keep(view, dataset.revision, () =>
        canonicalJson({ ...buildRegistryIndex(), dataset: datasetInBrief(dataset) }),
      )
    }
    const rates = await this.baseRates(dataset, waitMs)
    const all = { ...this.ownLimits, ...limits }
    const ticks = await this.recordedTicks()
    const from = canonicalJson([
      dataset.revision,
      dataset.epoch,
      ticks.revision,
      typeof rates === 'string' ? rates : 'ready',
      all,
      audit?.summary ?? null,
    ])
    return this.keep(view, from, () =>
      canonicalJson({ ...buildRegistry(all), dataset: datasetSection(dataset, rates, audit?.summary, ticks) }),
    )
  }

  close(): void {
    this.rates.close()
  }

  /** The base rates of an open revision; a placeholder after `waitMs`, or if they cannot be computed. */
  async baseRates(
    { revision, epoch, snapshot }: OpenDataset,
    waitMs: number,
  ): Promise<BaseRates | 'computing' | 'unavailable'> {
    // Rates from before the damage was found may contain damaged values.
    if (snapshot.damaged.length > 0) return 'unavailable'
    const rates = this.rates.of(revision, epoch).catch(() => 'unavailable' as const)
    if (waitMs === Number.POSITIVE_INFINITY) return rates
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'computing'>((resolve) => {
      timer = setTimeout(resolve, waitMs, 'computing')
    })
    return Promise.race([rates, late]).finally(() => clearTimeout(timer))
  }

  private keep(view: string, from: string, make: () => string): Rendered {
    const last = this.made.get(view)
    if (last?.from === from) return last.rendered
    const text = make()
    const rendered = renderedText(text)
    this.made.set(view, { from, rendered })
    return rendered
  }
}

/** Base rates are stored for the current feature definitions. */
const vocabularyDigest = (): string => createHash('sha256').update(canonicalJson(FEATURES)).digest('hex')

function datasetInBrief(dataset: OpenDataset) {
  const { revision, span, counts, simulated } = datasetInfo(dataset)
  return { revision, span, symbols: counts.symbols, buckets: counts.buckets, ...(simulated && { simulated }) }
}

function datasetSection(
  dataset: OpenDataset,
  rates: BaseRates | 'computing' | 'unavailable',
  audit: AuditSummary | undefined,
  { bySymbol }: RecordedTicks,
) {
  const { symbols } = datasetInfo(dataset)
  return {
    ...datasetInBrief(dataset),
    coverage: symbols.map(({ symbol, venue, venue_title, first, last, buckets, coverage }) => ({
      symbol,
      venue,
      venue_title,
      first,
      last,
      buckets,
      sources: coverage,
      ...(bySymbol.has(symbol) && { ticks: bySymbol.get(symbol) }),
    })),
    base_rates: {
      status: typeof rates === 'string' ? rates : 'ready',
      percents: BASE_RATE_PERCENTS,
      meaning:
        'over all buckets of all symbols: null_shares are shares of the buckets, quantiles[p] is the least value that p % of the values do not exceed',
      features: typeof rates === 'string' ? null : rates.features,
    },
    lookahead_audit: audit ?? null,
  }
}
