/**
 * Compares the answers of a query in two revisions: occurrences that were added, removed or changed. Both answers are
 * read page by page in time order, side by side, so it takes no more memory than two pages.
 */
import { ProblemError } from '../../contract/errors.js'
import type { QueryOptions, QueryResult, Recomputed } from '../query/query-answer.js'

/** Rows per page. */
const PAGE_ROWS = 500
/** Occurrences that are listed by name; all are counted. */
const NAMED_MAX = 100

/** What runs the query: a `Research`, or the query service alone. */
export interface Answering {
  query(document: unknown, options?: QueryOptions): Promise<Pick<QueryResult, 'bytes'>>
  recompute(document: unknown, options?: QueryOptions): Promise<Pick<Recomputed, 'bytes'>>
}

export interface NamedOccurrence {
  symbol: string
  anchor_time: string
}

/** `outcomes`: values differ. `completed`: windows that were missing before are now recorded. */
export type ChangedMember = 'features' | 'price' | 'outcomes' | 'completed' | 'steps'

export interface AnswerDifference {
  /** Number of occurrences in each answer. */
  occurrences: [before: number, after: number]
  appeared: number
  gone: number
  changed: Record<ChangedMember, number>
  /** The first of each kind, by time. */
  first_appeared: NamedOccurrence[]
  first_gone: NamedOccurrence[]
  first_changed: (NamedOccurrence & { members: ChangedMember[] })[]
}

interface Row extends NamedOccurrence {
  price: number
  features: Record<string, unknown>
  outcomes: Record<string, number | null>
  step_times?: string[]
  steps?: unknown
}

interface Body {
  rows: Row[]
  cursor: string | null
  counts: { occurrences: number }
}

/**
 * `document` is a query; its sort and page are ignored. Throws what queries throw, `dataset_revision_changed` for a
 * revision that is not retained, and `result_too_large` for more than `occurrencesMax` occurrences.
 */
export async function compareAnswers(
  answering: Answering,
  document: unknown,
  [before, after]: readonly [string, string],
  signal?: AbortSignal,
  occurrencesMax = Number.POSITIVE_INFINITY,
): Promise<AnswerDifference> {
  const answerIn = (revision: string) => new Answer(answering, document, revision, signal, occurrencesMax)
  const [old, now] = [answerIn(before), answerIn(after)]
  const difference: AnswerDifference = {
    occurrences: [0, 0],
    appeared: 0,
    gone: 0,
    changed: { features: 0, price: 0, outcomes: 0, completed: 0, steps: 0 },
    first_appeared: [],
    first_gone: [],
    first_changed: [],
  }
  for (let [a, b] = [await old.next(), await now.next()]; a !== undefined || b !== undefined; ) {
    const order = compare(a, b)
    if (order < 0) note(difference.first_gone, nameOf(a!), () => difference.gone++)
    if (order > 0) note(difference.first_appeared, nameOf(b!), () => difference.appeared++)
    if (order === 0) {
      const members = changedMembers(a!, b!)
      for (const member of members) difference.changed[member]++
      if (members.length > 0) note(difference.first_changed, { ...nameOf(b!), members })
    }
    ;[a, b] = [order <= 0 ? await old.next() : a, order >= 0 ? await now.next() : b]
  }
  difference.occurrences = [old.read, now.read]
  return difference
}

const nameOf = ({ symbol, anchor_time }: Row): NamedOccurrence => ({ symbol, anchor_time })

function note<Named>(list: Named[], named: Named, count: () => void = () => {}): void {
  count()
  if (list.length < NAMED_MAX) list.push(named)
}

/** In page order: by time, then symbol. An answer that has ended comes last. */
function compare(a: Row | undefined, b: Row | undefined): number {
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  if (a.anchor_time !== b.anchor_time) return a.anchor_time < b.anchor_time ? -1 : 1
  return Buffer.compare(Buffer.from(a.symbol), Buffer.from(b.symbol))
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

function changedMembers(a: Row, b: Row): ChangedMember[] {
  const members: ChangedMember[] = []
  if (differs(a.features, b.features)) members.push('features')
  if (a.price !== b.price) members.push('price')
  const names = Object.keys(b.outcomes)
  const was = (name: string): number | null => a.outcomes[name] ?? null
  if (names.some((name) => was(name) !== null && was(name) !== b.outcomes[name])) members.push('outcomes')
  if (names.some((name) => was(name) === null && b.outcomes[name] !== null)) members.push('completed')
  if (differs([a.step_times, a.steps], [b.step_times, b.steps])) members.push('steps')
  return members
}

/** The rows of an answer in one revision, in time order. */
class Answer {
  read = 0
  private rows: Row[] = []
  private at = 0
  private cursor: string | null | undefined

  constructor(
    private readonly answering: Answering,
    private readonly document: unknown,
    private readonly revision: string,
    private readonly signal: AbortSignal | undefined,
    private readonly occurrencesMax: number,
  ) {}

  async next(): Promise<Row | undefined> {
    if (this.at === this.rows.length && this.cursor !== null) await this.turn()
    if (this.at === this.rows.length) return undefined
    this.read++
    return this.rows[this.at++]
  }

  private async turn(): Promise<void> {
    const { document, signal, cursor } = this
    const page = { limit: PAGE_ROWS, cursor: cursor ?? null }
    const sorted = { ...(document as object), sort: ['times.anchor_time', 'asc'], page }
    // A cursor names its revision; the first page has none.
    const { bytes } =
      cursor === undefined
        ? await this.answering.recompute(sorted, { signal, revision: this.revision })
        : await this.answering.query(sorted, { signal })
    const body = JSON.parse(Buffer.from(bytes).toString('utf8')) as Body
    if (body.counts.occurrences > this.occurrencesMax) {
      const detail = `answers of more than ${this.occurrencesMax} occurrences are not compared`
      throw new ProblemError('result_too_large', detail)
    }
    this.rows = body.rows
    this.at = 0
    this.cursor = body.cursor
  }
}
