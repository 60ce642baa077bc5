/** Parts that several turns of phrase look for. */
import type { Quantity } from '../words/quantities.js'
import { type Token, textAt } from '../words/tokens.js'

/** The index behind words that compare: `more than`, `<`, `at most`. */
export function comparedTo(tokens: readonly Token[], at: number): number | undefined {
  const text = textAt(tokens, at)
  if (/^(?:<|>|<=|>=|under|over|below|above)$/.test(text)) return at + 1
  if (/^(?:more|less)$/.test(text)) return /^(?:than|then|of|as)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  return text === 'at' && /^(?:least|most)$/.test(textAt(tokens, at + 1)) ? at + 2 : undefined
}

/** Whether a token is a percentage. */
export const isPercent = (token: Token | undefined): token is Quantity =>
  token?.kind === 'quantity' && (token as Quantity).unit === 'percent'
