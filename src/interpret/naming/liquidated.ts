/** Liquidations told with a verb: `many short position is liquidate, more than 5 million dollar`, `longs got rekt, like 2m+ liquidated`. */

import { type Made, millionsOf, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Token, textAt } from '../words/tokens.js'
import { comparedAt, skip, wordsOver } from './parts.js'

/** What the verb may begin with. */
export const LIQUIDATED_STARTS = 'long longs short shorts many lots liquidations liqs 1m #duration'

const PEOPLE = /^(?:positions?|sellers?|buyers?|traders?|holders?|side|accounts?|guys|people|bets)$/
const BEING = /^(?:is|are|was|were|be|being|been|get|gets|got|getting|have|has|had|just|all|absolutely|completely)$/
const VERB =
  /^(?:liquidate|liquidates|liquidated|liquidating|liqd|liqed|rekt|wrecked|wiped|nuked|smoked|blown|obliterated|destroyed|stopped)$/

/** A side whose positions are liquidated, before an amount. */
export function liquidatedAt(tokens: readonly Token[], at: number): Made | undefined {
  return minuteAt(tokens, at) ?? onlyAt(tokens, at) ?? verbAt(tokens, at)
}

function verbAt(tokens: readonly Token[], at: number): Made | undefined {
  const begin = skip(tokens, at, /^(?:many|lots|a|lot|of|big|all)$/)
  const side = /^longs?$/.test(textAt(tokens, begin))
    ? 'long'
    : /^shorts?$/.test(textAt(tokens, begin))
      ? 'short'
      : undefined
  if (side === undefined) return undefined
  const who = skip(tokens, begin + 1, PEOPLE)
  const verb = skip(tokens, who, BEING)
  if (!VERB.test(textAt(tokens, verb))) return undefined
  const out = skip(tokens, verb + 1, /^(?:out|off|up)$/)
  const gap = skip(tokens, out, /^(?:,|like|about|with|for|worth|i|mean|say|around|-|:|and|it|is|was|total|of)$/)
  const compared = comparedAt(tokens, gap)
  const amount = moneyOf(tokens[compared?.next ?? gap])
  // "longs liquidated > 2m" is a name of the vocabulary with its number right behind it.
  const plain = gap === out && who === begin + 1 && verb === who && /ed$/.test(textAt(tokens, verb))
  // "shorts liqd 1m > 250k": a minute, and no million.
  const timed =
    tokens[compared?.next ?? gap]?.kind === 'duration' && comparedAt(tokens, (compared?.next ?? gap) + 1) !== undefined
  if (amount === undefined || plain || timed) return undefined
  const name = wordsOver(`${side} liquidations`, tokens, at, out)
  const number = compared?.next ?? gap
  const after = skip(
    tokens,
    number + 1,
    /^(?:\+|was|were|got|of|them|been|longs?|shorts?|liquidated|liqd|rekt|wiped|gone|out)$/,
  )
  const plus = textAt(tokens, number + 1) === '+' || (tokens[number] as Quantity).plus === true
  const bound =
    compared === undefined
      ? plus
        ? wordsOver('at least', tokens, number, number + 1)
        : []
      : tokens.slice(gap, compared.next)
  const value = { ...amount, plus: false } as Token
  return minuted(tokens, [...name, ...bound, value], after, side)
}

/** `in one minute`: the liquidations of the minute, which have a name of their own. */
function minuted(tokens: readonly Token[], made: Token[], next: number, side: string): Made {
  const span = skip(tokens, next, /^(?:in|within|inside|a|one|single|the|of)$/)
  if (span === next || tokens[span]?.kind !== 'duration' || (tokens[span] as Duration).minutes !== 1)
    return { tokens: made, next }
  const [first, second, ...rest] = made
  const named = wordsOver(`1m ${side} liquidations`, [{ ...first!, end: second!.end }], 0, 1)
  return { tokens: [...named, ...rest], next: span + 1 }
}

function moneyOf(token: Token | undefined): Token | undefined {
  if (token?.kind === 'quantity') {
    const { unit, value } = token as Quantity
    return unit === 'usd' || (unit === 'none' && value >= 10_000) ? token : undefined
  }
  return millionsOf(token)
}

/** `1m short liqs`: those of the minute. */
function minuteAt(tokens: readonly Token[], at: number): Made | undefined {
  const minute = tokens[at]
  if (minute?.kind !== 'duration' || (minute as Duration).minutes !== 1) return undefined
  const side = /^longs?$/.test(textAt(tokens, at + 1))
    ? 'long'
    : /^shorts?$/.test(textAt(tokens, at + 1))
      ? 'short'
      : undefined
  if (side === undefined || !/^(?:liqs?|liquidations?)$/.test(textAt(tokens, at + 2))) return undefined
  const money = moneyOf(tokens[at + 3]) ?? moneyOf(tokens[comparedAt(tokens, at + 3)?.next ?? at + 3])
  if (money === undefined) return undefined
  const place = { ...tokens[at + 1]!, end: tokens[at + 2]!.end }
  return { tokens: [minute, word(side, place), word('liquidations', { ...place, start: place.end })], next: at + 3 }
}

/** `the liquidations of the hour were almost only shorts (imbalance above 0.9)`: the imbalance of the liquidations. */
function onlyAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:liquidations|liqs)$/.test(textAt(tokens, at))) return undefined
  const of = skip(tokens, at + 1, /^(?:of|in|over|the|that|this|last)$/)
  const span = tokens[of]?.kind === 'duration' ? of : undefined
  const is = skip(
    tokens,
    span === undefined ? at + 1 : of + 1,
    /^(?:were|was|are|is|being|almost|nearly|mostly|mainly|largely|only|all|purely|heavily|overwhelmingly|of|on|the|side)$/,
  )
  if (!/^(?:longs?|shorts?)$/.test(textAt(tokens, is)) || is === at + 1) return undefined
  const mark = skip(tokens, is + 1, /^(?:\(|,|with|an?|and|the|side|so|:|liquidation|liq|their|its)$/)
  if (mark === is + 1 || !/^(?:imbalance|imb|imbal|skew)$/.test(textAt(tokens, mark))) return undefined
  const name = wordsOver('liquidation imbalance', tokens, at, mark + 1)
  const spans = span === undefined ? [] : [{ ...tokens[span]!, start: tokens[at]!.start, end: tokens[at]!.start }]
  return { tokens: [...spans, ...name], next: mark + 1 }
}
