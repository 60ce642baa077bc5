/**
 * The interpret use case: prose → a proposed document, with its cost and its expected number of occurrences. Nothing is executed or charged,
 * and the prose is not stored.
 */
import { type Fault, ProblemError } from '../../contract/errors.js'
import { LANGUAGE_CHARS_MAX, MODEL_FAILURES, type ModelFailureReason } from '../../contract/interpretation.js'
import type { OpenDataset } from '../../dataset/index.js'
import {
  type Interpretation,
  interpret,
  interpretByModel,
  ModelFailure,
  type ModelOptions,
  practise,
  type Recorded,
  type Refusal,
} from '../../interpret/index.js'
import { type CanonicalDocument, type PlannedQuery, planQuery, type Scope } from '../../plan/index.js'
import { creditsOf } from '../query/cost.js'
import { readDocument, recordOf, scopeSize } from '../query/plan-document.js'
import type { BaseRates } from '../registry/base-rates.js'
import type { OpenRevisions } from '../runtime/open-revisions.js'
import { type ExpectedWarning, expectedCount } from './expected-count.js'

export interface InterpretEstimate {
  /** The cost of a fresh scan. A cached result, or one that was paid for, costs less. */
  credits: number
  days: number
  symbols: number
  /** The minutes of the scope inside the records of its symbols. */
  buckets: number
  expected_occurrences: number | null
  /** How reliable `expected_occurrences` is; `computing` while the base rates are not available yet. */
  expected: 'rough' | 'at_most' | 'unknown' | 'computing'
  warnings: ExpectedWarning[]
}

/** A refusal. If it asks for a value of a feature, `observed` has the quantiles of the feature in this dataset. */
export type ShownRefusal = Refusal & { observed?: { quantiles: Readonly<Record<string, number>> } }

export interface InterpretAnswer extends Omit<Interpretation, 'refusals'> {
  refusals: ShownRefusal[]
  /** Null when there is no document. */
  estimate: InterpretEstimate | null
  interpreter: {
    answered_by: 'embedded' | 'model'
    /** The kind and the name of the model that was asked; null when no model is configured. */
    model: string | null
    /** Why the model did not answer; null when it answered or was not asked. */
    fell_back: { reason: ModelFailureReason; text: string } | null
  }
  dataset_revision: string
}

/** What a document means and may find. */
export interface Expected {
  canonical: CanonicalDocument
  estimate: InterpretEstimate
  dataset_revision: string
}

const MINUTES_PER_DAY = 1440

export interface InterpretOptions {
  signal?: AbortSignal | undefined
  /** How long to wait for base rates that are still being computed. Default: 200 ms. */
  waitMs?: number
}

const RATES_WAIT_MS = 200

export class InterpretService {
  constructor(
    private readonly openRevisions: OpenRevisions,
    private readonly ratesOf: (
      dataset: OpenDataset,
      waitMs: number,
    ) => Promise<BaseRates | 'computing' | 'unavailable'>,
    private readonly model: ModelOptions | undefined,
  ) {}

  /** Interprets a request `{language}`. Rejects with ProblemError for an invalid request, and with the signal's reason. */
  async answer(request: unknown, { signal, waitMs = RATES_WAIT_MS }: InterpretOptions = {}): Promise<InterpretAnswer> {
    const language = languageOf(request)
    await this.openRevisions.refresh()
    const openRevision = this.openRevisions.enterCurrent()
    try {
      const { dataset } = openRevision
      const { read, interpreter } = await this.read(language, recordedOf(dataset), signal)
      const rates = await this.ratesOf(dataset, waitMs)
      const context = { symbols: dataset.symbols }
      const estimate = read.document === null ? null : estimateOf(planQuery(read.document, context), dataset, rates)
      const refusals = read.refusals.map((refusal) => withObserved(refusal, rates))
      return { ...read, refusals, estimate, interpreter, dataset_revision: dataset.revision }
    } finally {
      this.openRevisions.leave(openRevision)
    }
  }

  /**
   * What a query document means and may find: its canonical form, and the estimate that an interpretation has. Nothing
   * is scanned. Rejects with ProblemError for faults of the document.
   */
  async expect(
    document: unknown,
    { waitMs = RATES_WAIT_MS }: Pick<InterpretOptions, 'waitMs'> = {},
  ): Promise<Expected> {
    await this.openRevisions.refresh()
    const openRevision = this.openRevisions.enterCurrent()
    try {
      const { dataset } = openRevision
      const planned = planQuery(readDocument(document), { symbols: dataset.symbols })
      const estimate = estimateOf(planned, dataset, await this.ratesOf(dataset, waitMs))
      return { canonical: planned.canonical.document, estimate, dataset_revision: dataset.revision }
    } finally {
      this.openRevisions.leave(openRevision)
    }
  }

  /** Reads practice texts, so that the first text of a user is read as quickly as later ones. Resolves when that is done, or when `signal` is aborted. */
  practise(dataset: OpenDataset, signal: AbortSignal): Promise<void> {
    return practise(recordedOf(dataset), signal)
  }

  private async read(language: string, recorded: Recorded, signal: AbortSignal | undefined) {
    const embedded = { answered_by: 'embedded', model: null, fell_back: null } as const
    if (this.model === undefined) return { read: await interpret(language, recorded), interpreter: embedded }
    const model = `${this.model.kind}: ${this.model.model}`
    try {
      const read = await interpretByModel(language, recorded, this.model, signal)
      return { read, interpreter: { answered_by: 'model', model, fell_back: null } as const }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      const fell_back = { reason: error.reason, text: `the model did not answer: ${MODEL_FAILURES[error.reason]}` }
      return { read: await interpret(language, recorded), interpreter: { ...embedded, model, fell_back } }
    }
  }
}

/** Returns the prose of a request `{language}`. Throws ProblemError with every fault. */
function languageOf(request: unknown): string {
  const faults: Fault[] = []
  const fault = (code: Fault['code'], path: string, detail: string) => faults.push({ code, path, detail })
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw ProblemError.of([{ code: 'value_type', path: '', detail: 'an object {language} is expected' }])
  }
  for (const name of Object.keys(request)) {
    if (name !== 'language')
      fault(
        'unexpected_property',
        `/${name.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100)}`,
        'the one member here is language',
      )
  }
  const { language } = request as { language?: unknown }
  if (language === undefined) fault('missing_property', '/language', 'language is required')
  else if (typeof language !== 'string') fault('value_type', '/language', 'a string of prose is expected')
  else if (language.length > LANGUAGE_CHARS_MAX) {
    fault('value_range', '/language', `at most ${LANGUAGE_CHARS_MAX} characters are expected, not ${language.length}`)
  }
  if (faults.length > 0) throw ProblemError.of(faults)
  return language as string
}

/** The facts about a dataset that an interpretation uses: symbols and record. */
const recordedOf = (dataset: OpenDataset): Recorded => ({ symbols: dataset.symbols, ...recordOf(dataset) })

function estimateOf(planned: PlannedQuery, dataset: OpenDataset, rates: BaseRates | string): InterpretEstimate {
  const { scope: asked } = planned.checked
  const { scopeMinutes: minutes, scopeSymbols: symbols } = scopeSize(asked, dataset)
  const buckets = bucketsOf(asked, dataset)
  const scope = { credits: creditsOf(minutes, symbols), days: minutes / MINUTES_PER_DAY, symbols, buckets }
  if (typeof rates === 'string') {
    const expected = rates === 'computing' ? 'computing' : 'unknown'
    return { ...scope, expected_occurrences: null, expected, warnings: [] }
  }
  const { occurrences, kind, warnings } = expectedCount(planned.canonical, rates, buckets)
  return { ...scope, expected_occurrences: occurrences, expected: kind, warnings }
}

/** The number of minutes of a scope inside the records of its symbols. */
function bucketsOf({ symbols, times }: Scope, { symbols: names, snapshot }: OpenDataset): number {
  const listed = new Set(symbols?.list)
  return names.reduce((sum, name, i) => {
    if (symbols !== undefined && listed.has(name) !== (symbols.op === 'in')) return sum
    const from = Math.max(snapshot.firstMinutes[i]!, times?.from ?? Number.NEGATIVE_INFINITY)
    const to = Math.min(snapshot.lastMinutes[i]! + 1, times?.to ?? Number.POSITIVE_INFINITY)
    return sum + Math.max(0, to - from)
  }, 0)
}

/** Adds the quantiles of the feature to a refusal that asks for a value. */
function withObserved(refusal: Refusal, rates: BaseRates | string): ShownRefusal {
  const quantiles =
    typeof rates === 'string' || refusal.feature === undefined ? undefined : rates.features[refusal.feature]?.quantiles
  return quantiles == null ? refusal : { ...refusal, observed: { quantiles } }
}
