/** The words in the field and what was read of them. They are kept in this tab, beside the conditions. */
import { batch, effect, signal } from '@preact/signals'
import type { Interpretation } from '../../../api/index.js'
import { type KeptWords, NO_WORDS, type ReadWords, wordsOf } from '../../../query/asked-words.js'
import { readKept, writeKept } from './kept.js'

const NAME = 'hs-words'
const kept = wordsOf(readKept(NAME))

export const prose = signal(kept.typed)
export const lastRead = signal<ReadWords | null>(kept.read)
/** What the service made of the words that were read last. */
export const reading = signal<Interpretation | null>(kept.reading)
/** Which questions of the reading were answered. */
export const answered = signal<readonly number[]>(kept.answered)
/** Whether words are being read now. */
export const isReading = signal(false)

/** The words as they are now. */
export const wordsNow = (): KeptWords => ({
  ...{ typed: prose.value, read: lastRead.value, reading: reading.value, answered: answered.value },
})

effect(() => writeKept(NAME, JSON.stringify(wordsNow())))

/** Shows other words with their reading. */
export function takeWords(words: KeptWords): void {
  batch(() => {
    prose.value = words.typed
    lastRead.value = words.read
    reading.value = words.reading
    answered.value = words.answered
  })
}

/** Forgets the words: the question came from elsewhere. */
export const forgetWords = (): void => takeWords(NO_WORDS)
