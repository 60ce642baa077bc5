/**
 * Zero with one side: `zero or minus`, `negative or zero`, `flat or down` are at most 0, and `zero or plus`, `positive or flat` at least 0. The word of the side
 * decides, whatever the order of the two words.
 */

import { type Made, quantityOf, word } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'

const ZERO = wordSet('zero null nil naught nought flat unchanged even')
const BELOW = wordSet('minus negative neg red down less below lower under smaller beneath')
const ABOVE = wordSet('plus positive pos green up more above higher over greater bigger')
/** Words of a side that stand before `or zero`. "more or zero" is nothing that people say. */
const SIDE_FIRST = wordSet('minus negative neg red down below lower plus positive pos green up above higher')
const NEGATED = wordSet("not no never nor neither isnt isn't wasnt wasn't than from to")

const BEING = wordSet('is was are were be')

/** What a comparison with zero may begin with. */
export const ZERO_STARTS: string = [...ZERO, ...SIDE_FIRST, ...BEING, '#quantity'].join(' ')

/** `zero or minus`, `is minus or zero`: a comparison with zero. */
export function zeroAt(tokens: readonly Token[], at: number): Made | undefined {
  // "is minus" is a turn of phrase of its own.
  if (!BEING.has(textAt(tokens, at))) return sideAt(tokens, at)
  const made = sideAt(tokens, at + 1)
  return made && { ...made, tokens: [tokens[at]!, ...made.tokens] }
}

function sideAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:or|\/)$/.test(textAt(tokens, at + 1)) || NEGATED.has(textAt(tokens, at - 1))) return undefined
  const [one, other] = [tokens[at]!, tokens[at + 2]]
  if (other === undefined) return undefined
  const zeroFirst = isZero(one)
  if (zeroFirst === isZero(other)) return undefined
  const side = (zeroFirst ? other : one).text
  const below = BELOW.has(side)
  if (!below && !ABOVE.has(side)) return undefined
  if (!zeroFirst && !SIDE_FIRST.has(side)) return undefined
  // "zero or less than 5", "flat or down 3%": the side has a number of its own.
  const next = tokens[at + 3]
  if (next !== undefined && (next.kind === 'quantity' || /^(?:than|then|by|at|to|from)$/.test(next.text)))
    return undefined
  const place = zeroFirst ? one : other
  const zero = quantityOf(0, place)
  return {
    tokens: [word('at', { ...one, end: one.start }), word(below ? 'most' : 'least', { ...one, end: one.start }), zero],
    next: at + 3,
  }
}

const isZero = (token: Token): boolean =>
  token.kind === 'quantity' ? (token as Quantity).value === 0 : ZERO.has(token.text)
