/**
 * The form of the tried sets: a phrasing in somebody's style and the short form (`docs/query-language.md`) of the document that it should become. These
 * sets are scored by six classes (score.ts) and written from the documentation alone: they measure, and a miss is never mended in the set itself.
 */

/** A short form. `within: '*'` takes any span: the phrasing says none, and the reading must choose one. */
export interface Wanted {
  readonly symbols?: string
  readonly except?: string
  readonly from?: string
  readonly to?: string
  readonly where?: string
  readonly next?: readonly string[]
  readonly within?: string
  readonly sort?: string
  readonly limit?: number
}

/** A phrasing; the first document is the right one, and the others are right too, because people may mean either. */
export interface Tried {
  readonly style: 'shorthand' | 'quant' | 'dictation' | 'email' | 'forum' | 'poor'
  readonly say: string
  readonly want: readonly Wanted[]
  /** Part of it cannot be asked: it must be refused or questioned, and `want` is what may remain. */
  readonly refuse?: true
}

const of =
  (style: Tried['style']) =>
  (say: string, ...want: readonly Wanted[]): Tried => ({ style, say, want })

/** A phrasing that can be asked, by style. */
export const [shorthand, quant, dictation, email, forum, poor] = [
  of('shorthand'),
  of('quant'),
  of('dictation'),
  of('email'),
  of('forum'),
  of('poor'),
]

/** The same, where a part must be refused or questioned. */
export const refused = ({ style, say, want }: Tried): Tried => ({ style, say, want, refuse: true })

/** A candle pattern: as an event, as the minute in which it begins, or as a state. */
export const candle = (family: string, timeframe: string, label: string): string[] => [
  `candle_${family}_${timeframe} = ${label} and candle_age_${timeframe} = 0`,
  `candle_${family}_${timeframe} becomes ${label}`,
  `candle_${family}_${timeframe} = ${label}`,
]

/** A label as a state or as an event. */
export const state = (field: string, label: string): string[] => [`${field} = ${label}`, `${field} becomes ${label}`]

/** The document for each of several ways to say one part. */
export const each = (ways: readonly string[], build: (way: string) => Wanted): Wanted[] => ways.map(build)

/** One or more ways to write the same condition or the same step. */
export type Ways = string | readonly string[]

const list = (ways: Ways): readonly string[] => (typeof ways === 'string' ? [ways] : ways)

/** Conditions that all hold: every combination of the ways to write each of them. */
export const and = (...parts: readonly Ways[]): string[] =>
  parts
    .reduce<string[][]>((before, part) => before.flatMap((had) => list(part).map((way) => [...had, way])), [[]])
    .map((conditions) => conditions.join(' and '))

/** The documents for every combination of the ways to write each step. */
export const documents = (scope: Wanted, first: Ways, ...later: readonly Ways[]): Wanted[] =>
  list(first).flatMap((where) =>
    later
      .reduce<string[][]>((before, step) => before.flatMap((had) => list(step).map((way) => [...had, way])), [[]])
      .map((next) => ({ ...scope, where, ...(next.length > 0 && { next }) })),
  )
