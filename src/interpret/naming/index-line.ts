/** The index as a line: `mark price stands more than 8 bps above the index`, `trading at a 10 bps discount to its index`. */

import { type Made, word } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

const PREMIUM_PREM_BASIS = wordSet('premium prem basis')
const BPS_PERCENT_NONE = wordSet('bps percent none')
const SEMICOLON_DOT_EXCLAMATION = wordSet('; . ! ? ,')
const LAST_TRADED = wordSet('last traded')
const PRICE_PRICES_PX = wordSet('price prices px')
const SPOT_UNDERLYING_INDEX = wordSet('spot underlying index')
const DISCOUNT_CHEAP_CHEAPER = wordSet('discount cheap cheaper')
const PREMIUM_RICH_RICHER = wordSet('premium rich richer expensive')
const INDEX = wordSet('index')
const SPOT_UNDERLYING = wordSet('spot underlying')
const IS_WAS_AT = wordSet('is was at of were')
const MARK_LAST_TRADED = wordSet('mark last traded trade perp perpetual futures contract')
const OR_MORE_AT = wordSet('or more at least')
const TO_OVER_VS = wordSet('to over vs versus against from relative than with the its')

/** What the index as a line may begin with. */
export const INDEX_STARTS = 'index spot underlying'
/** What is compared with it. */
export const SUBJECT_STARTS = 'mark last perp perpetual futures contract'
/** What a premium or a discount in its own words may begin with. */
export const DISCOUNT_STARTS = '#quantity discount'

const REACH = 14
const OWN = wordSet('the its their a spot underlying own')
const PLACED = wordSet('above below over under beneath beyond > < than past')
const CUT = wordSet(', ; . ! ? then while when where -> but')

/** The index behind `the index`, `index price`, where it is a line. */
function endAt(tokens: readonly Token[], at: number): number | undefined {
  const index = skip(tokens, at, SPOT_UNDERLYING)
  if (textAt(tokens, index) !== 'index') return undefined
  const end = textAt(tokens, index + 1) === 'price' ? index + 2 : index + 1
  let before = at - 1
  while (OWN.has(textAt(tokens, before))) before -= 1
  if (!PLACED.has(textAt(tokens, before))) return undefined
  // "the premium of mark over index was negative by more than 8 bps": a name of the vocabulary.
  const named = tokens.slice(Math.max(0, before - 5), before).some(({ text }) => PREMIUM_PREM_BASIS.has(text))
  if (named && !hasSize(tokens, before)) return undefined
  // "mark over index above 5 bps" is a name with its number behind it.
  const is = skip(tokens, end, IS_WAS_AT)
  const sized = tokens[is]?.kind === 'quantity' || comparedAt(tokens, is) !== undefined
  return sized && !hasSize(tokens, before) ? undefined : end
}

/** Whether a number stands between the beginning of the clause and the comparison. */
function hasSize(tokens: readonly Token[], at: number): boolean {
  for (let i = at; i >= 0 && i > at - REACH && !CUT.has(textAt(tokens, i)); i -= 1)
    if (tokens[i]!.kind === 'quantity' && BPS_PERCENT_NONE.has((tokens[i] as Quantity).unit)) return true
  return false
}

/** `above the index`: beside a mark price its line, and else that of the last price. */
export function indexAt(tokens: readonly Token[], at: number): Made | undefined {
  const end = endAt(tokens, at)
  if (end === undefined) return undefined
  return { tokens: wordsOver(isOfMark(tokens, at) ? 'markindexline' : 'indexline', tokens, at, end), next: end }
}

function isOfMark(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i > at - REACH && !SEMICOLON_DOT_EXCLAMATION.has(textAt(tokens, i)); i -= 1) {
    if (textAt(tokens, i) === 'mark') return true
    if (LAST_TRADED.has(textAt(tokens, i))) return false
  }
  return false
}

/** `mark price`, `last traded price`, `the perp`: the price, where the index is a line behind it. */
export function subjectAt(tokens: readonly Token[], at: number): Made | undefined {
  const kinds = skip(tokens, at, MARK_LAST_TRADED)
  const next = PRICE_PRICES_PX.has(textAt(tokens, kinds)) ? kinds + 1 : kinds
  if (textAt(tokens, at) === 'last' && next === at + 1) return undefined
  for (let i = next; i < tokens.length && i < at + REACH && !CUT.has(textAt(tokens, i)); i += 1)
    if (SPOT_UNDERLYING_INDEX.has(textAt(tokens, i)) && endAt(tokens, i) !== undefined)
      return { tokens: wordsOver('price', tokens, at, next), next }
  return undefined
}

/** `at a 10 bps discount to index`, `15 bps rich to the index` */
export function discountAt(tokens: readonly Token[], at: number): Made | undefined {
  if (tokens[at]!.kind === 'word') return discountOfAt(tokens, at)
  const amount = tokens[at] as Quantity
  if (!BPS_PERCENT_NONE.has(amount.unit)) return undefined
  const after = skip(tokens, at + 1, OR_MORE_AT)
  const kind = textAt(tokens, after)
  const down = DISCOUNT_CHEAP_CHEAPER.has(kind)
  if (!down && !PREMIUM_RICH_RICHER.has(kind)) return undefined
  const tie = skip(tokens, after + 1, TO_OVER_VS)
  const end = skip(tokens, tie, SPOT_UNDERLYING)
  if (tie === after + 1 || !INDEX.has(textAt(tokens, end))) return undefined
  const line = isOfMark(tokens, at) ? 'markindexline' : 'indexline'
  const next = textAt(tokens, end + 1) === 'price' ? end + 2 : end + 1
  return {
    tokens: [
      ...tokens.slice(at, after),
      word(down ? 'below' : 'above', tokens[after]!),
      ...wordsOver(line, tokens, tie, next),
    ],
    next,
  }
}

/** `trades at a discount of more than 10 bps to index` */
function discountOfAt(tokens: readonly Token[], at: number): Made | undefined {
  const of = textAt(tokens, at + 1) === 'of' ? at + 2 : at + 1
  const compared = comparedAt(tokens, of)
  const amount = tokens[compared?.next ?? of] as Quantity | undefined
  if (amount?.kind !== 'quantity' || !BPS_PERCENT_NONE.has(amount.unit) || amount.signed) return undefined
  const number = (compared?.next ?? of) + 1
  const tie = skip(tokens, number, TO_OVER_VS)
  const end = skip(tokens, tie, SPOT_UNDERLYING)
  if (tie === number || textAt(tokens, end) !== 'index') return undefined
  const line = isOfMark(tokens, at) ? 'markindexline' : 'indexline'
  const next = textAt(tokens, end + 1) === 'price' ? end + 2 : end + 1
  return {
    tokens: [...tokens.slice(of, number), word('below', tokens[at]!), ...wordsOver(line, tokens, tie, next)],
    next,
  }
}
