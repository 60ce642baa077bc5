/** A question in words and the conditions below it: what Run may do, so that an answer is never of another question than the words in sight. */
import { isDocument, type QueryDocument, sameDocument } from './document.js'
import { type Interpretation, isInterpretation } from './interpretation.js'

/** What was read last. */
export interface ReadWords {
  readonly text: string
  /** Whether a condition was understood: the conditions came from these words. */
  readonly isUnderstood: boolean
  /** The question below, right after the reading. */
  readonly document: QueryDocument
}

/** `read`: the words are new and are read first. `nothing`: no condition was understood, and those below are of something else. */
export type RunStep = 'run' | 'read' | 'nothing'

/** Whether two questions ask for the same conditions and scope, whatever their order of rows. */
export const sameConditions = (a: QueryDocument, b: QueryDocument): boolean =>
  sameDocument(
    [a.where.all, a.sequence?.within, a.sequence?.steps.map(({ all }) => all)],
    [b.where.all, b.sequence?.within, b.sequence?.steps.map(({ all }) => all)],
  )

/** Whether the conditions are other ones than right after the reading. */
export const areChangedSince = (read: ReadWords, document: QueryDocument): boolean =>
  !sameConditions(read.document, document)

/** Whether there are words which were not read. */
export const areUnread = (typed: string, read: ReadWords | null): boolean =>
  typed.trim() !== '' && typed.trim() !== read?.text

/** What Run does with the words that stand in the field and the conditions below. Without words the conditions are the question. */
export function runStep(typed: string, read: ReadWords | null, document: QueryDocument): RunStep {
  if (typed.trim() === '') return 'run'
  if (read === null || areUnread(typed, read)) return 'read'
  return read.isUnderstood || areChangedSince(read, document) ? 'run' : 'nothing'
}

/** Words with their reading: what stands in the field and under it. */
export interface KeptWords {
  readonly typed: string
  readonly read: ReadWords | null
  /** What the service made of the words that were read last. */
  readonly reading: Interpretation | null
  /** Which questions of the reading were answered, by their place in its list. */
  readonly answered: readonly number[]
}

export const NO_WORDS: KeptWords = { typed: '', read: null, reading: null, answered: [] }

/** The words in a stored value; none where it is damaged. A reading that is damaged is left out. */
export function wordsIn(value: unknown): KeptWords {
  const { typed, read, reading, answered } = (value ?? {}) as Partial<Record<keyof KeptWords, unknown>>
  if (typeof typed !== 'string') return NO_WORDS
  const isAnswered = Array.isArray(answered) && answered.every(Number.isInteger)
  return {
    typed,
    read: isRead(read) ? read : null,
    reading: isInterpretation(reading) ? reading : null,
    answered: isAnswered ? (answered as number[]) : [],
  }
}

function isRead(value: unknown): value is ReadWords {
  const { text, isUnderstood, document } = (value ?? {}) as Partial<ReadWords>
  return typeof text === 'string' && typeof isUnderstood === 'boolean' && isDocument(document)
}

/** The words of a stored text; none where it is damaged or was never written. */
export function wordsOf(text: string | null): KeptWords {
  try {
    return wordsIn(JSON.parse(text ?? 'null'))
  } catch {
    return NO_WORDS
  }
}
