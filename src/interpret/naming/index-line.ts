/** The index as a line: `mark price stands more than 8 bps above the index`, `trading at a 10 bps discount to its index`. */

import { type Made, word } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

/** What the index as a line may begin with. */
export const INDEX_STARTS = 'index spot underlying'
/** What is compared with it. */
export const SUBJECT_STARTS = 'mark last perp perpetual futures contract'
/** What a premium or a discount in its own words may begin with. */
export const DISCOUNT_STARTS = '#quantity discount'

const REACH = 14
const OWN = wordSet('the its their a spot underlying own')
const PLACED = wordSet('above below over under beneath beyond > < than past')
const CUT = /^(?:[,;.!?]|then|while|when|where|->|but)$/

/** The index behind `the index`, `index price`, where it is a line. */
function endAt(tokens: readonly Token[], at: number): number | undefined {
  const index = skip(tokens, at, /^(?:spot|underlying)$/)
  if (textAt(tokens, index) !== 'index') return undefined
  const end = textAt(tokens, index + 1) === 'price' ? index + 2 : index + 1
  let before = at - 1
  while (OWN.has(textAt(tokens, before))) before -= 1
  if (!PLACED.has(textAt(tokens, before))) return undefined
  // "the premium of mark over index was negative by more than 8 bps": a name of the vocabulary.
  const named = tokens.slice(Math.max(0, before - 5), before).some(({ text }) => /^(?:premium|prem|basis)$/.test(text))
  if (named && !hasSize(tokens, before)) return undefined
  // "mark over index above 5 bps" is a name with its number behind it.
  const is = skip(tokens, end, /^(?:is|was|at|of|were)$/)
  const sized = tokens[is]?.kind === 'quantity' || comparedAt(tokens, is) !== undefined
  return sized && !hasSize(tokens, before) ? undefined : end
}

/** Whether a number stands between the beginning of the clause and the comparison. */
function hasSize(tokens: readonly Token[], at: number): boolean {
  for (let i = at; i >= 0 && i > at - REACH && !CUT.test(textAt(tokens, i)); i -= 1)
    if (tokens[i]!.kind === 'quantity' && /^(?:bps|percent|none)$/.test((tokens[i] as Quantity).unit)) return true
  return false
}

/** `above the index`: beside a mark price its line, and else that of the last price. */
export function indexAt(tokens: readonly Token[], at: number): Made | undefined {
  const end = endAt(tokens, at)
  if (end === undefined) return undefined
  return { tokens: wordsOver(isOfMark(tokens, at) ? 'markindexline' : 'indexline', tokens, at, end), next: end }
}

function isOfMark(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i > at - REACH && !/^[;.!?,]$/.test(textAt(tokens, i)); i -= 1) {
    if (textAt(tokens, i) === 'mark') return true
    if (/^(?:last|traded)$/.test(textAt(tokens, i))) return false
  }
  return false
}

/** `mark price`, `last traded price`, `the perp`: the price, where the index is a line behind it. */
export function subjectAt(tokens: readonly Token[], at: number): Made | undefined {
  const kinds = skip(tokens, at, /^(?:mark|last|traded|trade|perp|perpetual|futures|contract)$/)
  const next = /^(?:price|prices|px)$/.test(textAt(tokens, kinds)) ? kinds + 1 : kinds
  if (textAt(tokens, at) === 'last' && next === at + 1) return undefined
  for (let i = next; i < tokens.length && i < at + REACH && !CUT.test(textAt(tokens, i)); i += 1)
    if (/^(?:spot|underlying|index)$/.test(textAt(tokens, i)) && endAt(tokens, i) !== undefined)
      return { tokens: wordsOver('price', tokens, at, next), next }
  return undefined
}

/** `at a 10 bps discount to index`, `15 bps rich to the index` */
export function discountAt(tokens: readonly Token[], at: number): Made | undefined {
  if (tokens[at]!.kind === 'word') return discountOfAt(tokens, at)
  const amount = tokens[at] as Quantity
  if (!/^(?:bps|percent|none)$/.test(amount.unit)) return undefined
  const after = skip(tokens, at + 1, /^(?:or|more|at|least)$/)
  const kind = textAt(tokens, after)
  const down = /^(?:discount|cheap|cheaper)$/.test(kind)
  if (!down && !/^(?:premium|rich|richer|expensive)$/.test(kind)) return undefined
  const tie = skip(tokens, after + 1, /^(?:to|over|vs|versus|against|from|relative|than|with|the|its)$/)
  const end = skip(tokens, tie, /^(?:spot|underlying)$/)
  if (tie === after + 1 || !/^index$/.test(textAt(tokens, end))) return undefined
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
  if (amount?.kind !== 'quantity' || !/^(?:bps|percent|none)$/.test(amount.unit) || amount.signed) return undefined
  const number = (compared?.next ?? of) + 1
  const tie = skip(tokens, number, /^(?:to|over|vs|versus|against|from|relative|than|with|the|its)$/)
  const end = skip(tokens, tie, /^(?:spot|underlying)$/)
  if (tie === number || textAt(tokens, end) !== 'index') return undefined
  const line = isOfMark(tokens, at) ? 'markindexline' : 'indexline'
  const next = textAt(tokens, end + 1) === 'price' ? end + 2 : end + 1
  return {
    tokens: [...tokens.slice(of, number), word('below', tokens[at]!), ...wordsOver(line, tokens, tie, next)],
    next,
  }
}
