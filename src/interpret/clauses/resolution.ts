/** What becomes of a draft: clauses, what was assumed on the way, what is refused and asked back, and what else could have been meant. */
import type { RefusalCode } from '../../contract/interpretation.js'
import type { Place } from '../words/place.js'

export type Clause = readonly [field: string, operator: string, value: unknown]

/** What is not in the proposal, and what to answer so that it can be. */
export interface Refusal extends Place {
  readonly code: RefusalCode
  /** The words it is about. */
  readonly text: string
  readonly question: string
  /** The feature whose value is missing. */
  readonly feature?: string
}

/** The same proposal with some clauses in the place of others; none dropped: with them added. */
export interface Option {
  readonly said: string
  readonly drop: readonly Clause[]
  readonly put: readonly Clause[]
}

export class Resolution {
  readonly clauses: Clause[] = []
  readonly notes: string[] = []
  readonly refusals: Refusal[] = []
  readonly options: Option[] = []
  /** Spans and amounts that a condition has taken for itself, by where they begin. */
  readonly taken = new Set<number>()

  /** Words that nothing was made of, though they are known. */
  readonly left: Place[] = []

  constructor(
    /** The text as written. */
    readonly text: string,
    /** The step of a sequence, or the only one; `within 4h` of a sequence may be the sequence's, and so may other spans of later steps. */
    readonly place: 'only' | 'first' | 'later',
    /** How long the sequence may take, as far as its connections say. */
    readonly sequenceMinutes: number,
  ) {}

  get later(): boolean {
    return this.place === 'later'
  }

  /** One beside this, to try something out in. */
  trial(): Resolution {
    return new Resolution(this.text, this.place, this.sequenceMinutes)
  }

  put(...clauses: readonly Clause[]): void {
    this.clauses.push(...clauses)
  }

  assume(...said: readonly string[]): void {
    for (const one of said) if (!this.notes.includes(one)) this.notes.push(one)
  }

  refuse(
    code: RefusalCode,
    { start, end }: Place,
    question: string,
    options: readonly Option[] = [],
    feature?: string,
  ): void {
    const text = this.text.slice(start, end)
    this.refusals.push({ code, start, end, text, question, ...(feature !== undefined && { feature }) })
    this.options.push(...options)
  }

  leave({ start, end }: Place): void {
    this.left.push({ start, end })
  }

  words({ start, end }: Place): string {
    return this.text.slice(start, end)
  }
}

export const field = (id: string, suffix = ''): string => `feature.${id}${suffix === '' ? '' : `.${suffix}`}`
