/** A return in units of its volatility: `standardised by trailing 24h volatility`, `in units of sigma`. */

import type { Made } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { wordsOver } from './parts.js'

/** What the words may begin with. */
export const NORMALISED_STARTS =
  '( , normalised normalized standardised standardized scaled measured adjusted expressed divided in against relative'

const VERB =
  /^(?:normalised|normalized|standardised|standardized|scaled|measured|adjusted|expressed|divided|taken|relative)$/
const BY =
  /^(?:by|with|in|against|over|to|for|its|the|their|own|trailing|rolling|past|last|prior|daily|recent|units?|of|multiples?)$/
const VOLATILITY = wordSet('vol volatility rv sigma sigmas volatilities')
const REALISED = /^(?:realised|realized|rlzd|daily|historical|trailing)$/

/** `normalised by 24h realised vol`: beside a number of sigmas it says nothing more; without one the return is in sigmas. */
export function normalisedAt(tokens: readonly Token[], at: number): Made | undefined {
  const mark = /^[(,]$/.test(textAt(tokens, at))
  const verb = mark ? at + 1 : at
  const verbs = skip(tokens, verb, VERB)
  const lone =
    verbs === verb && textAt(tokens, verb) === 'in' && /^(?:units?|multiples?)$/.test(textAt(tokens, verb + 1))
  if (verbs === verb && !lone) return undefined
  let end = skip(tokens, verbs, BY)
  if (end === verbs) return undefined
  if (tokens[end]?.kind === 'duration') end += 1
  end = skip(tokens, end, REALISED)
  if (tokens[end]?.kind === 'duration') end += 1
  if (!VOLATILITY.has(textAt(tokens, end))) return undefined
  const closed = textAt(tokens, at) === '(' && textAt(tokens, end + 1) === ')' ? end + 2 : end + 1
  if (textAt(tokens, at) === '(' && closed === end + 1) return undefined
  // "a move of 3 sigma, measured against 24h volatility"
  const counted = tokens.some(
    (token, i) =>
      i !== end &&
      ((token.kind === 'quantity' && (token as Quantity).unit === 'sigma') || /^(?:sigma|sigmas|σ)$/.test(token.text)),
  )
  if (counted) return { tokens: [], next: closed }
  const named = tokens
    .slice(Math.max(0, at - 6), at)
    .some(({ text }) => /^(?:returns?|ret|rets|move|moves|performance)$/.test(text))
  return named && !mark ? { tokens: wordsOver('sigma', tokens, at, closed), next: closed } : undefined
}
