/** Liquidations told with a verb: `many short position is liquidate, more than 5 million dollar`, `longs got rekt, like 2m+ liquidated`. */

import { type Made, millionsOf, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, table, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

const SIDES = table<'long' | 'short'>({ long: 'long', longs: 'long', short: 'short', shorts: 'short' })
const PEOPLE = /^(?:positions?|sellers?|buyers?|traders?|holders?|side|accounts?|guys|people|bets)$/
const BEING = /^(?:is|are|was|were|be|being|been|get|gets|got|getting|have|has|had|just|all|absolutely|completely)$/
const VERB = wordSet(
  'liquidate liquidates liquidated liquidating liqd liqed rekt wrecked wiped nuked smoked blown obliterated destroyed stopped',
)

/** `many shorts got liquidated, more than 2m`: a side whose positions are liquidated, before an amount. */
function verbAt(tokens: readonly Token[], at: number): Made | undefined {
  const begin = skip(tokens, at, /^(?:many|lots|a|lot|of|big|all)$/)
  const side = SIDES.get(textAt(tokens, begin))
  if (side === undefined) return undefined
  const who = skip(tokens, begin + 1, PEOPLE)
  const verb = skip(tokens, who, BEING)
  if (!VERB.has(textAt(tokens, verb))) return undefined
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
  const minute = tokens[at] as Duration
  if (minute.minutes !== 1) return undefined
  const side = SIDES.get(textAt(tokens, at + 1))
  if (side === undefined || !/^(?:liqs?|liquidations?)$/.test(textAt(tokens, at + 2))) return undefined
  const money = moneyOf(tokens[at + 3]) ?? moneyOf(tokens[comparedAt(tokens, at + 3)?.next ?? at + 3])
  if (money === undefined) return undefined
  const place = { ...tokens[at + 1]!, end: tokens[at + 2]!.end }
  return { tokens: [minute, word(side, place), word('liquidations', { ...place, start: place.end })], next: at + 3 }
}

/** `the liquidations of the hour were almost only shorts (imbalance above 0.9)`: the imbalance of the liquidations. */
function onlyAt(tokens: readonly Token[], at: number): Made | undefined {
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

/** `long liquidations made up nearly everything so imbalance under -0.9`: the imbalance of the liquidations. */
function mostlyAt(tokens: readonly Token[], at: number): Made | undefined {
  const name = skip(tokens, at + 1, /^(?:side|liquidations?|liqs?|liquidated)$/)
  if (name === at + 1) return undefined
  const of = skip(tokens, name, /^(?:of|in|over|during|the|that|this|last|past|for|same)$/)
  const span = of > name && tokens[of]?.kind === 'duration' ? of : undefined
  const from = span === undefined ? name : span + 1
  const makes = skip(
    tokens,
    from,
    /^(?:are|were|is|was|made|make|makes|making|up|accounted|account|for|being|have|had|been)$/,
  )
  const all = skip(
    tokens,
    makes,
    /^(?:almost|nearly|basically|practically|virtually|pretty|much|mostly|close|to|just|about|the|vast|majority|bulk|most|all|everything|of|it|them|that|total|whole|lot|entire|thing|dominant|dominating|only|heavily)$/,
  )
  if (makes === from || all === makes) return undefined
  const mark = skip(
    tokens,
    all,
    /^(?:\(|,|with|an?|and|the|so|:|i|e|ie|\.|liquidation|liq|liquidations|their|its|-|meaning)$/,
  )
  if (!/^(?:imbalance|imb|imbal|skew)$/.test(textAt(tokens, mark))) return undefined
  const said = wordsOver('liquidation imbalance', tokens, at, mark + 1)
  const spans = span === undefined ? [] : [{ ...tokens[span]!, start: tokens[at]!.start, end: tokens[at]!.start }]
  return { tokens: [...spans, ...said], next: mark + 1 }
}

/** `people long btc have liquidation more 10 million`, `liquidation of sold people (shorts) in btc`: the liquidations of one side. */
function peopleAt(tokens: readonly Token[], at: number): Made | undefined {
  const text = textAt(tokens, at)
  if (/^(?:liquidations?|liqs)$/.test(text)) {
    const who = skip(
      tokens,
      at + 1,
      /^(?:of|the|people|traders|guys|holders|positions?|sold|bought|who|are|that|is|\(|in)$/,
    )
    const side = SIDES.get(textAt(tokens, who))
    if (side === undefined || who < at + 2 || textAt(tokens, at + 1) !== 'of') return undefined
    const opened = tokens.slice(at, who).some((token) => token.text === '(')
    const next = opened && textAt(tokens, who + 1) === ')' ? who + 2 : who + 1
    const end = skip(tokens, next, /^(?:positions?|people|traders|side|guys|holders)$/)
    return { tokens: wordsOver(`${side} liquidations`, tokens, at, end), next: end }
  }
  const who = skip(tokens, at + 1, /^(?:who|that|are|is|were|with|in|being|a)$/)
  const side = SIDES.get(textAt(tokens, who))
  if (side === undefined) return undefined
  const coin = tokens[who + 1]?.kind === 'word' && HAVE.test(textAt(tokens, who + 2)) ? [tokens[who + 1]!] : []
  const have = skip(tokens, who + 1 + coin.length, HAVE)
  if (have === who + 1 + coin.length || !/^(?:liquidations?|liqs?)$/.test(textAt(tokens, have))) return undefined
  return { tokens: [...coin, ...wordsOver(`${side} liquidations`, tokens, who, have + 1)], next: have + 1 }
}

const HAVE = /^(?:have|has|had|get|gets|got|suffer|suffers|suffered|take|took|a|an|the|of|on|in)$/

/** `imbalance under -0.9 and total above two million dollars`: beside liquidations, the total is that of them. */
function totalAt(tokens: readonly Token[], at: number): Made | undefined {
  const is = skip(tokens, at + 1, /^(?:is|was|of)$/)
  const compared = comparedAt(tokens, is)
  const money = compared === undefined ? undefined : moneyOf(tokens[compared.next])
  const named = tokens.slice(0, at).some(({ text }) => /^(?:liquidations?|liqs?|liq)$/.test(text))
  return money !== undefined && named
    ? { tokens: wordsOver('liquidations', tokens, at, at + 1), next: at + 1 }
    : undefined
}

/** `more longs liquidated than shorts, more than 2 million in total`: the liquidations of both sides. */
function inTotalAt(tokens: readonly Token[], at: number): Made | undefined {
  const compared = comparedAt(tokens, at)
  if (compared === undefined || moneyOf(tokens[compared.next]) === undefined) return undefined
  const usd = skip(tokens, compared.next + 1, /^(?:usd|dollars?|of|it|them|liquidations?|liquidated|was|were|liqs)$/)
  const end = textAt(tokens, usd) === 'in' ? usd + 1 : usd
  if (!/^(?:total|all|both|altogether|combined|overall)$/.test(textAt(tokens, end))) return undefined
  const led = /^(?:,|;|and|with|\(|but|,)$/.test(textAt(tokens, at - 1))
  const named = tokens.slice(0, at).some(({ text }) => /^(?:liquidat|liqs?$|rekt|wiped)/.test(text))
  if (!led || !named) return undefined
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  return { tokens: [word('liquidations', place), ...tokens.slice(at, compared.next + 1)], next: end + 1 }
}

/** `mostly longs (liq imb < -0.7)`, `nearly all of them longs, so a liquidation imbalance of -0.8 or lower` */
function nearlyAt(tokens: readonly Token[], at: number): Made | undefined {
  const fill = skip(
    tokens,
    at,
    /^(?:mostly|mainly|nearly|almost|largely|overwhelmingly|all|only|of|them|it|on|the|side|entirely)$/,
  )
  if (fill === at || SIDES.get(textAt(tokens, fill)) === undefined) return undefined
  const name = skip(
    tokens,
    fill + 1,
    /^(?:getting|got|were|being|wiped|rekt|liquidated|out|side|positions?|,|\(|so|an?|the|with|and|ie|i|e|\.|:|-|meaning|that|is)$/,
  )
  const noun = skip(tokens, name, /^(?:liq|liqs|liquidation|liquidations)$/)
  if (!/^(?:imbalance|imb|imbal|skew)$/.test(textAt(tokens, noun))) return undefined
  if (noun === name && !tokens.slice(0, noun).some(({ text }) => /^(?:liquidat|liqs?$|rekt|wiped)/.test(text)))
    return undefined
  const said = tokens.slice(fill, noun).filter(({ text }) => text === '(' || text === ',')
  const mark = said[0] === undefined ? [] : [said[0]]
  return { tokens: [...mark, ...wordsOver('liquidation imbalance', tokens, at, noun + 1)], next: noun + 1 }
}

/** The ways to tell it, by the words that they begin with. */
export const LIQUIDATED_TURNS: readonly Starting<Turn>[] = [
  ['#duration', minuteAt],
  ['liquidations liqs', onlyAt],
  ['long longs short shorts', mostlyAt],
  ['mostly mainly nearly almost largely overwhelmingly', nearlyAt],
  ['liquidation liquidations liqs people traders', peopleAt],
  ['total', totalAt],
  ['more over above at >', inTotalAt],
  ['many lots long longs short shorts', verbAt],
]
