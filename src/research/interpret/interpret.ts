/**
 * The interpret use case: prose → a proposed document, with what it would cost and how often it may be found. Nothing is executed, nothing is
 * charged, and nothing is kept of the prose.
 */
import { type Fault, ProblemError } from '../../contract/errors.js'
import { LANGUAGE_CHARS_MAX, MODEL_FAILURES, type ModelFailureReason } from '../../contract/interpretation.js'
import type { QueryDocument } from '../../contract/query-document.js'
import type { OpenDataset } from '../../dataset/index.js'
import {
  type Interpretation,
  interpret,
  interpretByModel,
  ModelFailure,
  type ModelOptions,
  type Recorded,
  type Refusal,
} from '../../interpret/index.js'
import { planQuery, type Scope } from '../../plan/index.js'
import { creditsOf } from '../query/cost.js'
import { recordOf, scopeSize } from '../query/plan-document.js'
import type { BaseRates } from '../registry/base-rates.js'
import type { OpenRevisions } from '../runtime/open-revisions.js'
import { type ExpectedWarning, expectedCount } from './expected-count.js'

export interface InterpretEstimate {
  /** Of a fresh scan; whatever is kept or was paid for costs less. */
  credits: number
  days: number
  symbols: number
  /** Minutes of the scope inside the symbols' records. */
  buckets: number
  expected_occurrences: number | null
  /** How far the figure can be trusted; `computing` while the base rates are not there yet. */
  expected: 'rough' | 'at_most' | 'unknown' | 'computing'
  warnings: ExpectedWarning[]
}

/** A refusal, and where it asks for a value: what values there are. */
export type ShownRefusal = Refusal & { observed?: { quantiles: Readonly<Record<string, number>> } }

export interface InterpretAnswer extends Omit<Interpretation, 'refusals'> {
  refusals: ShownRefusal[]
  /** Null without a document. */
  estimate: InterpretEstimate | null
  interpreter: {
    answered_by: 'embedded' | 'model'
    /** Kind and name of the model that was asked; null where none is. */
    model: string | null
    /** Why it did not answer. */
    fell_back: { reason: ModelFailureReason; text: string } | null
  }
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

  /** Throws ProblemError for what is no request, and the signal's reason. */
  async answer(request: unknown, { signal, waitMs = RATES_WAIT_MS }: InterpretOptions = {}): Promise<InterpretAnswer> {
    const language = languageOf(request)
    await this.openRevisions.refresh()
    const openRevision = this.openRevisions.enterCurrent()
    try {
      const { dataset } = openRevision
      const { read, interpreter } = await this.read(language, recordedOf(dataset), signal)
      const rates = await this.ratesOf(dataset, waitMs)
      const estimate = read.document === null ? null : estimateOf(read.document, dataset, rates)
      const refusals = read.refusals.map((refusal) => withObserved(refusal, rates))
      return { ...read, refusals, estimate, interpreter, dataset_revision: dataset.revision }
    } finally {
      this.openRevisions.leave(openRevision)
    }
  }

  private async read(language: string, recorded: Recorded, signal: AbortSignal | undefined) {
    const embedded = { answered_by: 'embedded', model: null, fell_back: null } as const
    if (this.model === undefined) return { read: interpret(language, recorded), interpreter: embedded }
    const model = `${this.model.kind}: ${this.model.model}`
    try {
      const read = await interpretByModel(language, recorded, this.model, signal)
      return { read, interpreter: { answered_by: 'model', model, fell_back: null } as const }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      const fell_back = { reason: error.reason, text: `the model did not answer: ${MODEL_FAILURES[error.reason]}` }
      return { read: interpret(language, recorded), interpreter: { ...embedded, model, fell_back } }
    }
  }
}

/** The prose of a request `{language}`. */
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

/** What an interpretation knows of a dataset. */
const recordedOf = (dataset: OpenDataset): Recorded => ({ symbols: dataset.symbols, ...recordOf(dataset) })

function estimateOf(document: QueryDocument, dataset: OpenDataset, rates: BaseRates | string): InterpretEstimate {
  const planned = planQuery(document, { symbols: dataset.symbols })
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

/** Minutes of a scope that lie in the records of its symbols. */
function bucketsOf({ symbols, times }: Scope, { symbols: names, snapshot }: OpenDataset): number {
  const listed = new Set(symbols?.list)
  return names.reduce((sum, name, i) => {
    if (symbols !== undefined && listed.has(name) !== (symbols.op === 'in')) return sum
    const from = Math.max(snapshot.firstMinutes[i]!, times?.from ?? Number.NEGATIVE_INFINITY)
    const to = Math.min(snapshot.lastMinutes[i]! + 1, times?.to ?? Number.POSITIVE_INFINITY)
    return sum + Math.max(0, to - from)
  }, 0)
}

/** Beside a question for a value: the values that the feature has here. */
function withObserved(refusal: Refusal, rates: BaseRates | string): ShownRefusal {
  const quantiles =
    typeof rates === 'string' || refusal.feature === undefined ? undefined : rates.features[refusal.feature]?.quantiles
  return quantiles == null ? refusal : { ...refusal, observed: { quantiles } }
}
