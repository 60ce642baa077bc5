/** What the checks of a finished answer look at. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Piece } from '../pieces/pieces.js'

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
