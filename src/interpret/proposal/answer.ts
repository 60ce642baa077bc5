/** What prose becomes: a proposed document with what was understood, assumed, left over and refused. */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Refusal } from '../clauses/resolution.js'

export interface Interpretation {
  /** Always: nothing here was executed, and nothing is until somebody sends the document. */
  readonly proposal: true
  /** Valid, or null where nothing can be proposed. */
  readonly document: QueryDocument | null
  /** The document in words. */
  readonly reading: string
  readonly assumptions: readonly string[]
  /** Words that nothing was made of. */
  readonly unclaimed: readonly Words[]
  /** What is not in the document, with the question whose answer would bring it in. */
  readonly refusals: readonly Refusal[]
  /** Other documents that could be meant. */
  readonly alternatives: readonly Alternative[]
}

export interface Alternative {
  /** What is different about it. */
  readonly said: string
  readonly reading: string
  readonly document: QueryDocument
}

/** Some of the text, and where it stands: half open, in UTF-16 units. */
export interface Words {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const NOTHING_READ = 'No query.'
