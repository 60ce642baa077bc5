/** Parts that several turns of phrase look for. */

import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'

const UNDER_SIGN_OVER_SIGN_AT_MOST_SIGN = wordSet('< > <= >= under over below above')
const MORE_LESS = wordSet('more less')
const THAN_THEN_OF = wordSet('than then of as')
const LEAST_MOST = wordSet('least most')

/** The index behind words that compare: `more than`, `<`, `at most`. */
export function comparedTo(tokens: readonly Token[], at: number): number | undefined {
  const text = textAt(tokens, at)
  if (UNDER_SIGN_OVER_SIGN_AT_MOST_SIGN.has(text)) return at + 1
  if (MORE_LESS.has(text)) return THAN_THEN_OF.has(textAt(tokens, at + 1)) ? at + 2 : at + 1
  return text === 'at' && LEAST_MOST.has(textAt(tokens, at + 1)) ? at + 2 : undefined
}

/** Whether a token is a percentage. */
export const isPercent = (token: Token | undefined): token is Quantity =>
  token?.kind === 'quantity' && (token as Quantity).unit === 'percent'
