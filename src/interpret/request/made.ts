/** What a turn of phrase is rewritten into. */
import type { Quantity } from '../words/quantities.js'
import type { Token } from '../words/tokens.js'

/** The tokens that stand for a turn of phrase, and the index behind it. */
export interface Made {
  readonly tokens: readonly Token[]
  readonly next: number
}

/** A word at the place of a token. */
export const word = (text: string, { start, end }: Token): Token => ({ kind: 'word', text, start, end, glued: false })

/** The number of a quantity without a unit and without a sign. */
export const numberOf = (token: Token | undefined): number | undefined =>
  token?.kind === 'quantity' && (token as Quantity).unit === 'none' && !(token as Quantity).signed
    ? (token as Quantity).value
    : undefined
