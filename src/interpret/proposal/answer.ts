/** The result of an interpretation: a proposed document, and what was assumed, not used and refused. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Refusal } from '../clauses/resolution.js'
import type { Piece } from '../pieces/pieces.js'
import type { Atom } from '../words/atoms.js'

/** The answer to one text. */
export interface Interpretation {
  /** Always true. Nothing was executed; the caller decides whether to send the document. */
  readonly proposal: true
  /** A valid document; null if nothing can be proposed. */
  readonly document: QueryDocument | null
  /** Whether the document says everything that the text asks: nothing was refused, and no word was left over. */
  readonly complete: boolean
  /** The document in words. */
  readonly reading: string
  readonly assumptions: readonly string[]
  /** Words that were not used, and words whose reading rests on little: for those an assumption begins with "check this". */
  readonly unclaimed: readonly Words[]
  /** What is not in the document, each with the question that would resolve it. */
  readonly refusals: readonly Refusal[]
  /** Other documents that the text may mean. */
  readonly alternatives: readonly Alternative[]
}

/** One reading of a text: its answer, and the words and pieces that it was made of. */
export interface OneReading {
  readonly answer: Interpretation
  readonly atoms: readonly Atom[]
  readonly pieces: readonly Piece[]
}

/** Whether a proposal says everything that its text asks. */
export const isComplete = ({
  document,
  refusals,
  unclaimed,
}: Pick<Interpretation, 'document' | 'refusals' | 'unclaimed'>): boolean =>
  document !== null && refusals.length === 0 && unclaimed.length === 0

/** Another document that the text may mean. */
export interface Alternative {
  /** How it differs from the proposed document. */
  readonly said: string
  readonly reading: string
  readonly document: QueryDocument
}

/** Words of the text and their position: half open, in UTF-16 code units. */
export interface Words {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The reading if there is no document. */
export const NOTHING_READ = 'No query.'
