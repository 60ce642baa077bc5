/** Words that another page wants to have read: the search page takes them once. An address cannot carry them, so that no link reads anything. */
import { signal } from '@preact/signals'
import { go } from './router.js'

export const asked = signal('')

/** Opens the search page with these words, read. */
export function askInWords(text: string): void {
  asked.value = text
  go('/search')
}
