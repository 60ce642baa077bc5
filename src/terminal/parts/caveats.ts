/** Caveats as sentences. All of them are always shown. */
import type { Section } from './fit.js'
import { inked, type Page } from './page.js'
import { wrap } from './text.js'

/** One line or more for each caveat; in one paragraph where they have to be short. */
export function caveatSection(page: Page, sentences: readonly string[], short: boolean): Section {
  if (sentences.length === 0) return []
  const lines = short
    ? wrap(sentences.join(' '), page.width, '  ')
    : sentences.flatMap((sentence) => wrap(`• ${sentence}`, page.width, '  '))
  return [inked(page, 'warning', 'Caveats'), ...lines]
}
