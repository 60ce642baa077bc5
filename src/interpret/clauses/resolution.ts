/** The result of resolving a draft: clauses, assumptions, refusals with questions, and alternative readings. */
import type { RefusalCode } from '../../contract/interpretation.js'
import type { Check, Place } from '../words/place.js'

/** A condition as a query document writes it. */
export type Clause = readonly [field: string, operator: string, value: unknown]

/** Words that are not in the proposal, with the question that would resolve them. */
export interface Refusal extends Place {
  readonly code: RefusalCode
  /** The refused words. */
  readonly text: string
  readonly question: string
  /** The feature whose value is missing. */
  readonly feature?: string
}

/** An alternative reading: the same proposal without the clauses of `drop` and with those of `put`. */
export interface Option {
  readonly said: string
  readonly drop: readonly Clause[]
  readonly put: readonly Clause[]
}

const CALENDAR: readonly string[] = ['feature.session', 'feature.weekday', 'feature.hour_utc']

/** Collects what the resolvers of a draft, a step or the scope produce. */
export class Resolution {
  readonly clauses: Clause[] = []
  readonly notes: string[] = []
  readonly refusals: Refusal[] = []
  readonly options: Option[] = []
  /** Windows and amounts that a clause uses, by their start position. */
  readonly taken = new Set<number>()

  /** Known words that were not used. */
  readonly left: Place[] = []
  readonly checks: Check[] = []

  constructor(
    /** The original text. */
    readonly text: string,
    /** The position of the step in the sequence. In a later step, a window such as `within 4h` may belong to the sequence. */
    readonly place: 'only' | 'first' | 'later',
    /** The duration of the sequence in minutes, as far as its connections give one. */
    readonly sequenceMinutes: number,
  ) {}

  get later(): boolean {
    return this.place === 'later'
  }

  /** An empty resolution with the same context, to try another reading. */
  trial(): Resolution {
    return new Resolution(this.text, this.place, this.sequenceMinutes)
  }

  put(...clauses: readonly Clause[]): void {
    this.clauses.push(...clauses)
  }

  /** `at least 0.6 and at most 0.7` of one field, said in two places, is one range. */
  joinEnds(): void {
    for (const low of this.clauses.filter(([, op]) => op === 'gte')) {
      const high = this.clauses.find(([name, op]) => name === low[0] && op === 'lte')
      if (high === undefined || (low[2] as number) > (high[2] as number)) continue
      this.clauses.splice(this.clauses.indexOf(high), 1)
      this.clauses[this.clauses.indexOf(low)] = [low[0], 'between', [low[2], high[2]]]
    }
  }

  /** `on a saturday or a sunday`, `session in {europe, us}`: two of one calendar are a list, as no minute has both. */
  joinCalendar(): void {
    for (const name of CALENDAR) {
      const own = this.clauses.filter(([one, op]) => one === name && (op === 'eq' || op === 'neq'))
      const some = own.filter(([, op]) => op === 'eq')
      if (own.length < 2 || some.length === 0) continue
      // "on tuesday, not on wednesday": what is searched says already that the other is left out.
      const values = [...new Set(some.map(([, , value]) => value))]
      const clause: Clause = values.length === 1 ? [name, 'eq', values[0]] : [name, 'in', values]
      this.clauses.splice(this.clauses.indexOf(own[0]!), 1, clause)
      for (const clause of own.slice(1)) this.clauses.splice(this.clauses.indexOf(clause), 1)
    }
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

  check({ start, end }: Place, why: string): void {
    this.checks.push({ start, end, why })
  }

  words({ start, end }: Place): string {
    return this.text.slice(start, end)
  }
}

/** The field of a feature, or of an aggregate of it (`suffix`). */
export const field = (id: string, suffix = ''): string => `feature.${id}${suffix === '' ? '' : `.${suffix}`}`
