/** A question in words and the conditions below it: what Run may do, so that an answer is never of another question than the words in sight. */
import { isDocument, type QueryDocument, sameDocument } from './document.js'

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
const sameConditions = (a: QueryDocument, b: QueryDocument): boolean =>
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

/** The text that keeps words and their reading in the storage of a tab. */
export const keptWords = (typed: string, read: ReadWords | null): string => JSON.stringify({ typed, read })

/** The words and their reading from such a text; none where it is damaged or was never written. */
export function wordsOf(text: string | null): { typed: string; read: ReadWords | null } {
  const none = { typed: '', read: null }
  try {
    const { typed, read } = JSON.parse(text ?? 'null') as { typed?: unknown; read?: Partial<ReadWords> | null }
    if (typeof typed !== 'string') return none
    const isWhole =
      typeof read?.text === 'string' && typeof read.isUnderstood === 'boolean' && isDocument(read.document)
    return { typed, read: isWhole ? (read as ReadWords) : null }
  } catch {
    return none
  }
}
