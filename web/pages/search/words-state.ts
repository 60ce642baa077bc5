/** The words in the field and what was read of them. They are kept in this tab, beside the conditions. */
import { effect, signal } from '@preact/signals'
import type { Interpretation } from '../../api/index.js'
import { keptWords, type ReadWords, wordsOf } from '../../query/index.js'

const NAME = 'hs-words'
const kept = wordsOf(stored())

export const prose = signal(kept.typed)
export const lastRead = signal<ReadWords | null>(kept.read)
/** What the service made of the words that were read last; null after the page was loaded anew. */
export const reading = signal<Interpretation | null>(null)
/** Whether words are being read now. */
export const isReading = signal(false)

effect(() => {
  try {
    sessionStorage.setItem(NAME, keptWords(prose.value, lastRead.value))
  } catch {
    // Without storage words live as long as the page.
  }
})

function stored(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null
  }
}

/** Forgets the words: the question came from elsewhere. */
export function forgetWords(): void {
  prose.value = ''
  lastRead.value = null
  reading.value = null
}
