/** What the checks of a finished answer look at. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Piece } from '../pieces/pieces.js'
import type { Check, Place } from '../words/place.js'

/** A condition as a document has it. */
export type Clause = readonly [field: string, operator: string, value: unknown]

/** A text, its pieces, and what was made of them. */
export interface Checked {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly document: QueryDocument
  readonly assumptions: readonly string[]
}

/** The steps of a sequence; none without one. */
export const stepsOf = ({ sequence }: QueryDocument): readonly { all: readonly Clause[] }[] =>
  (sequence?.steps ?? []) as readonly { all: readonly Clause[] }[]

/** All clauses: those of `where`, then those of the steps. */
export const clausesOf = (document: QueryDocument): readonly Clause[] => [
  ...(document.where.all as readonly Clause[]),
  ...stepsOf(document).flatMap(({ all }) => all),
]

/** The conditions of each minute: all, or those of each step. */
export const minutesIn = (document: QueryDocument): readonly (readonly Clause[])[] =>
  document.sequence === undefined ? [document.where.all as readonly Clause[]] : stepsOf(document).map(({ all }) => all)

/** The place of a match. */
export const placeOf = ({ index, 0: words }: RegExpExecArray): Place => ({ start: index, end: index + words.length })

/** Words that are shown, and what is to be checked about them. */
export const shown = (text: string, { start, end }: Place, what: string): Check => ({
  start,
  end,
  why: `"${text.slice(start, end)}" ${what}`,
})
