/** Liquidations told with a verb: `many short position is liquidate, more than 5 million dollar`, `longs got rekt, like 2m+ liquidated`. */

import { type Made, millionsOf, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, table, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

const PLUS_WAS_WERE = wordSet('+ was were got of them been long longs short shorts liquidated liqd rekt wiped gone out')
const WERE_WAS_ARE = wordSet(
  'were was are is being almost nearly mostly mainly largely only all purely heavily overwhelmingly of on the side',
)
const ARE_WERE_IS = wordSet('are were is was made make makes making up accounted account for being have had been')
const ALMOST_NEARLY_BASICALLY = wordSet(
  'almost nearly basically practically virtually pretty much mostly close to just about the vast majority bulk most all everything of it them that total whole lot entire thing dominant dominating only heavily',
)
const OPEN_COMMA_WITH_A = wordSet(
  '( , with a an and the so : i e ie . liquidation liq liquidations their its - meaning',
)
const OF_THE_PEOPLE = wordSet('of the people traders guys holders position positions sold bought who are that is ( in')
const MOSTLY_MAINLY_NEARLY = wordSet(
  'mostly mainly nearly almost largely overwhelmingly all only of them it on the side entirely',
)
const GETTING_GOT_WERE = wordSet(
  'getting got were being wiped rekt liquidated out side position positions , ( so a an the with and ie i e . : - meaning that is',
)
const LIQ_LIQS_LIQUIDATION = wordSet('liq liqs liquidation liquidations')
const LONG_LONGS_SHORT = wordSet('long longs short shorts')
const IMBALANCE_IMB_IMBAL = wordSet('imbalance imb imbal skew')
const LIQUIDATION_LIQUIDATIONS_LIQS = wordSet('liquidation liquidations liqs')
const LIQUIDATION_LIQUIDATIONS_LIQ = wordSet('liquidation liquidations liq liqs')
const TOTAL_ALL_BOTH = wordSet('total all both altogether combined overall')
const COMMA_SEMICOLON_AND = wordSet(', ; and with ( but')
const MANY_LOTS_A = wordSet('many lots a lot of big all')
const OUT_OFF_UP = wordSet('out off up')
const COMMA_LIKE_ABOUT = wordSet(', like about with for worth i mean say around - : and it is was total of')
const IN_WITHIN_INSIDE = wordSet('in within inside a one single the of')
const OF_IN_OVER = wordSet('of in over the that this last')
const OPEN_COMMA_WITH = wordSet('( , with a an and the side so : liquidation liq their its')
const SIDE_LIQUIDATION_LIQUIDATIONS = wordSet('side liquidation liquidations liq liqs liquidated')
const OF_IN_OVER_DURING = wordSet('of in over during the that this last past for same')
const POSITION_POSITIONS_PEOPLE = wordSet('position positions people traders side guys holders')
const WHO_THAT_ARE = wordSet('who that are is were with in being a')
const IS_WAS_OF = wordSet('is was of')
const USD_DOLLAR_DOLLARS = wordSet('usd dollar dollars of it them liquidation liquidations liquidated was were liqs')

const SIDES = table<'long' | 'short'>({ long: 'long', longs: 'long', short: 'short', shorts: 'short' })
const PEOPLE = wordSet(
  'position positions seller sellers buyer buyers trader traders holder holders side account accounts guys people bets',
)
const BEING = wordSet('is are was were be being been get gets got getting have has had just all absolutely completely')
const VERB = wordSet(
  'liquidate liquidates liquidated liquidating liqd liqed rekt wrecked wiped nuked smoked blown obliterated destroyed stopped',
)

/** `many shorts got liquidated, more than 2m`: a side whose positions are liquidated, before an amount. */
function verbAt(tokens: readonly Token[], at: number): Made | undefined {
  const begin = skip(tokens, at, MANY_LOTS_A)
  const side = SIDES.get(textAt(tokens, begin))
  if (side === undefined) return undefined
  const who = skip(tokens, begin + 1, PEOPLE)
  const verb = skip(tokens, who, BEING)
  if (!VERB.has(textAt(tokens, verb))) return undefined
  const out = skip(tokens, verb + 1, OUT_OFF_UP)
  const gap = skip(tokens, out, COMMA_LIKE_ABOUT)
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
  const after = skip(tokens, number + 1, PLUS_WAS_WERE)
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
  const span = skip(tokens, next, IN_WITHIN_INSIDE)
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
  if (side === undefined || !LIQ_LIQS_LIQUIDATION.has(textAt(tokens, at + 2))) return undefined
  const money = moneyOf(tokens[at + 3]) ?? moneyOf(tokens[comparedAt(tokens, at + 3)?.next ?? at + 3])
  if (money === undefined) return undefined
  const place = { ...tokens[at + 1]!, end: tokens[at + 2]!.end }
  return { tokens: [minute, word(side, place), word('liquidations', { ...place, start: place.end })], next: at + 3 }
}

/** `the liquidations of the hour were almost only shorts (imbalance above 0.9)`: the imbalance of the liquidations. */
function onlyAt(tokens: readonly Token[], at: number): Made | undefined {
  const of = skip(tokens, at + 1, OF_IN_OVER)
  const span = tokens[of]?.kind === 'duration' ? of : undefined
  const is = skip(tokens, span === undefined ? at + 1 : of + 1, WERE_WAS_ARE)
  if (!LONG_LONGS_SHORT.has(textAt(tokens, is)) || is === at + 1) return undefined
  const mark = skip(tokens, is + 1, OPEN_COMMA_WITH)
  if (mark === is + 1 || !IMBALANCE_IMB_IMBAL.has(textAt(tokens, mark))) return undefined
  const name = wordsOver('liquidation imbalance', tokens, at, mark + 1)
  const spans = span === undefined ? [] : [{ ...tokens[span]!, start: tokens[at]!.start, end: tokens[at]!.start }]
  return { tokens: [...spans, ...name], next: mark + 1 }
}

/** `long liquidations made up nearly everything so imbalance under -0.9`: the imbalance of the liquidations. */
function mostlyAt(tokens: readonly Token[], at: number): Made | undefined {
  const name = skip(tokens, at + 1, SIDE_LIQUIDATION_LIQUIDATIONS)
  if (name === at + 1) return undefined
  const of = skip(tokens, name, OF_IN_OVER_DURING)
  const span = of > name && tokens[of]?.kind === 'duration' ? of : undefined
  const from = span === undefined ? name : span + 1
  const makes = skip(tokens, from, ARE_WERE_IS)
  const all = skip(tokens, makes, ALMOST_NEARLY_BASICALLY)
  if (makes === from || all === makes) return undefined
  const mark = skip(tokens, all, OPEN_COMMA_WITH_A)
  if (!IMBALANCE_IMB_IMBAL.has(textAt(tokens, mark))) return undefined
  const said = wordsOver('liquidation imbalance', tokens, at, mark + 1)
  const spans = span === undefined ? [] : [{ ...tokens[span]!, start: tokens[at]!.start, end: tokens[at]!.start }]
  return { tokens: [...spans, ...said], next: mark + 1 }
}

/** `people long btc have liquidation more 10 million`, `liquidation of sold people (shorts) in btc`: the liquidations of one side. */
function peopleAt(tokens: readonly Token[], at: number): Made | undefined {
  const text = textAt(tokens, at)
  if (LIQUIDATION_LIQUIDATIONS_LIQS.has(text)) {
    const who = skip(tokens, at + 1, OF_THE_PEOPLE)
    const side = SIDES.get(textAt(tokens, who))
    if (side === undefined || who < at + 2 || textAt(tokens, at + 1) !== 'of') return undefined
    const opened = tokens.slice(at, who).some((token) => token.text === '(')
    const next = opened && textAt(tokens, who + 1) === ')' ? who + 2 : who + 1
    const end = skip(tokens, next, POSITION_POSITIONS_PEOPLE)
    return { tokens: wordsOver(`${side} liquidations`, tokens, at, end), next: end }
  }
  const who = skip(tokens, at + 1, WHO_THAT_ARE)
  const side = SIDES.get(textAt(tokens, who))
  if (side === undefined) return undefined
  const coin = tokens[who + 1]?.kind === 'word' && HAVE.has(textAt(tokens, who + 2)) ? [tokens[who + 1]!] : []
  const have = skip(tokens, who + 1 + coin.length, HAVE)
  if (have === who + 1 + coin.length || !LIQUIDATION_LIQUIDATIONS_LIQ.has(textAt(tokens, have))) return undefined
  return { tokens: [...coin, ...wordsOver(`${side} liquidations`, tokens, who, have + 1)], next: have + 1 }
}

const HAVE = wordSet('have has had get gets got suffer suffers suffered take took a an the of on in')

/** `imbalance under -0.9 and total above two million dollars`: beside liquidations, the total is that of them. */
function totalAt(tokens: readonly Token[], at: number): Made | undefined {
  const is = skip(tokens, at + 1, IS_WAS_OF)
  const compared = comparedAt(tokens, is)
  const money = compared === undefined ? undefined : moneyOf(tokens[compared.next])
  const named = tokens.slice(0, at).some(({ text }) => LIQUIDATION_LIQUIDATIONS_LIQ.has(text))
  return money !== undefined && named
    ? { tokens: wordsOver('liquidations', tokens, at, at + 1), next: at + 1 }
    : undefined
}

/** `more longs liquidated than shorts, more than 2 million in total`: the liquidations of both sides. */
function inTotalAt(tokens: readonly Token[], at: number): Made | undefined {
  const compared = comparedAt(tokens, at)
  if (compared === undefined || moneyOf(tokens[compared.next]) === undefined) return undefined
  const usd = skip(tokens, compared.next + 1, USD_DOLLAR_DOLLARS)
  const end = textAt(tokens, usd) === 'in' ? usd + 1 : usd
  if (!TOTAL_ALL_BOTH.has(textAt(tokens, end))) return undefined
  const led = COMMA_SEMICOLON_AND.has(textAt(tokens, at - 1))
  const named = tokens.slice(0, at).some(({ text }) => /^(?:liquidat|liqs?$|rekt|wiped)/.test(text))
  if (!led || !named) return undefined
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  return { tokens: [word('liquidations', place), ...tokens.slice(at, compared.next + 1)], next: end + 1 }
}

/** `mostly longs (liq imb < -0.7)`, `nearly all of them longs, so a liquidation imbalance of -0.8 or lower` */
function nearlyAt(tokens: readonly Token[], at: number): Made | undefined {
  const fill = skip(tokens, at, MOSTLY_MAINLY_NEARLY)
  if (fill === at || SIDES.get(textAt(tokens, fill)) === undefined) return undefined
  const name = skip(tokens, fill + 1, GETTING_GOT_WERE)
  const noun = skip(tokens, name, LIQ_LIQS_LIQUIDATION)
  if (!IMBALANCE_IMB_IMBAL.has(textAt(tokens, noun))) return undefined
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
