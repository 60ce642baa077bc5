/** Rules for turns of phrase, and what these are rewritten into. */
import type { Duration, Quantity } from '../words/quantities.js'
import { changed, isCutMark, type Made, type Token, tokenOf, uniform } from '../words/tokens.js'

export type { Made } from '../words/tokens.js'

/** Reads a turn of phrase at a token. */
export type Turn = (tokens: readonly Token[], at: number) => Made | undefined

/** A word at the place of a token. */
export const word = (text: string, { start, end }: Token): Token => tokenOf('word', text, start, end)

/** A number at the place of a token. Without a unit, unless one is given; `scale` is the multiplier that was written. */
export const quantityOf = (
  value: number,
  { start, end }: Pick<Token, 'start' | 'end'>,
  unit: Quantity['unit'] = 'none',
  scale = 1,
): Quantity => {
  const text = unit === 'usd' ? `${value}$` : `${value}`
  const glued = false
  return uniform({ kind: 'quantity', text, value, unit, signed: false, plus: false, scale, start, end, glued })
}

/** `500M`, which may be minutes, as millions of dollars; undefined if it cannot be that. */
export function millionsOf(token: Token | undefined): Quantity | undefined {
  const millions = token?.kind === 'duration' ? (token as Duration).millions : undefined
  return token === undefined || millions === undefined
    ? undefined
    : changed(quantityOf(millions, token, 'usd', 1e6), { glued: token.glued })
}

/** The number of a quantity without a unit and without a sign. */
export const numberOf = (token: Token | undefined): number | undefined =>
  token?.kind === 'quantity' && (token as Quantity).unit === 'none' && !(token as Quantity).signed
    ? (token as Quantity).value
    : undefined

/** Whether a token is a mark that ends a clause. */
export const isCut = (token: Token | undefined): boolean => token !== undefined && isCutMark(token.text)

/**
 * A form to look for, and what stands for it. In the form, alternatives are separated by `|`, `?` marks a word that may be left out, and `@last` is a group
 * of words. `Q`: a quantity, `U`: one without a unit, `N`: one below zero, `P`: a percentage, `D`: a duration, `O`: `1st`. In the result `Q1`, `Q2`, `D3` are the first,
 * the second and the third amount, and `M2` is the second one in minutes. `unless`: words before it that forbid the rule.
 */
export type Rule = readonly [form: string, result: string, unless?: string]
