/** Prices and shares in other words: `off the lowest point of the day`, `from its 24h peak`, `9 out of 10 coins`. */

import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, table, wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { spanOf } from './largest-names.js'
import { isCut, type Made, numberOf, type Turn, word } from './made.js'

const LOW = wordSet('lowest low lows bottom floor trough minimum min')
const HIGH = wordSet('highest high highs top peak ceiling maximum max')
const THE = wordSet('the its their his a')
const POINT = wordSet('point price level mark value print tick px')
const TIE = wordSet('of in over from for within during the its last past previous prior trailing these rolling')
const REACH = 10

/** `from the lowest point of the last 24 hours`, `off its 24h peak`, where something moves by so many percent. */
function extremeAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!isSized(tokens, at)) return undefined
  let next = at + 1
  while (THE.has(textAt(tokens, next))) next += 1
  const first = isDay(tokens[next]) ? tokens[next] : undefined
  if (first !== undefined) next += textAt(tokens, next + 1) === "'s" ? 2 : 1
  const text = textAt(tokens, next)
  const side = LOW.has(text) ? 'low' : HIGH.has(text) ? 'high' : undefined
  // "the 24h high" is read as it stands.
  if (side === undefined || (first !== undefined && text === side && !POINT.has(textAt(tokens, next + 1))))
    return undefined
  const named = tokens[next]!
  next += POINT.has(textAt(tokens, next + 1)) ? 2 : 1
  let day = first
  if (day === undefined) {
    const begin = next
    while (next < begin + 4 && TIE.has(textAt(tokens, next))) next += 1
    if (next === begin || !isDay(tokens[next])) return undefined
    day = tokens[next]!
    next += 1
  }
  const span: Duration = { ...(day as Duration), text: '24h', bare: false, start: named.start, end: named.start }
  const place = { ...named, end: tokens[next - 1]!.end }
  return { tokens: [tokens[at]!, word('the', { ...named, end: named.start }), span, word(side, place)], next }
}

const isDay = (token: Token | undefined): boolean => token?.kind === 'duration' && (token as Duration).minutes === 1440

/** Whether a percentage stands nearby, and no name whose highest value it may be. */
function isSized(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - REACH), at)
  const before = near.slice(near.findLastIndex(isCut) + 1)
  const behind = tokens.slice(at, at + REACH + 4)
  const percent = [...before, ...behind].some(
    (token) => token.kind === 'quantity' && (token as Quantity).unit === 'percent',
  )
  return percent && !before.some(({ text, kind }) => kind === 'id' || NAMES.has(text))
}

const NAMES = wordSet(
  'vpin rsi oi interest volume vol volatility funding rate spread basis premium imbalance depth cvd ratio rvol adx stoch macd atr liquidation liquidations liq liqs percentile rank book beta correlation corr',
)

const COINS = wordSet(
  'coin coins symbol symbols contract contracts perp perps alt alts names pairs tokens markets assets',
)

/** `9 out of 10 coins`: a share of them. */
function outOfAt(tokens: readonly Token[], at: number): Made | undefined {
  const tie = textAt(tokens, at + 1) === 'out' && textAt(tokens, at + 2) === 'of' ? at + 3 : at + 2
  const tied = tie === at + 3 || textAt(tokens, at + 1) === 'in'
  const [some, all] = [numberOf(tokens[at]), tied ? numberOf(tokens[tie]) : undefined]
  if (some === undefined || all === undefined || some >= all || some < 1 || !COINS.has(textAt(tokens, tie + 1)))
    return undefined
  const value = Number(((100 * some) / all).toPrecision(12))
  const share: Quantity = {
    ...(tokens[at] as Quantity),
    text: `${value}%`,
    value,
    unit: 'percent',
    end: tokens[tie]!.end,
  }
  return { tokens: [share, word('of', { ...tokens[tie]!, start: tokens[tie]!.end })], next: tie + 1 }
}

/** `between 2 and 5 pm`: both hours are in the afternoon. */
function afternoonAt(tokens: readonly Token[], at: number): Made | undefined {
  const [first, last] = [numberOf(tokens[at]), numberOf(tokens[at + 2])]
  const tied = /^(?:and|to|-|until|till)$/.test(textAt(tokens, at + 1))
  const led = /^(?:between|from)$/.test(textAt(tokens, at - 1)) || textAt(tokens, at + 1) === '-'
  if (first === undefined || last === undefined || !tied || !led || textAt(tokens, at + 3) !== 'pm') return undefined
  if (first >= last || last > 12 || first < 1 || last === 12) return undefined
  const hour: Quantity = { ...(tokens[at] as Quantity), value: first + 12, text: String(first + 12) }
  return { tokens: [hour], next: at + 1 }
}

/** `spread above its 95th`, where a percentile stands before it: the same kind of number. */
function ordinalAt(tokens: readonly Token[], at: number): Made | undefined {
  const { unit, value } = tokens[at] as Quantity
  if (unit !== 'ordinal' || value < 2 || value > 99 || !/^(?:its|the|their|own)$/.test(textAt(tokens, at - 1)))
    return undefined
  const next = tokens[at + 1]
  const ends = next === undefined || isCut(next) || /^(?:and|but|while|with)$/.test(next.text)
  const said = tokens.slice(0, at).some(({ text }) => /^(?:percentiles?|pctl|pctile|quantile)$/.test(text))
  if (!ends || !said) return undefined
  const place = { ...tokens[at]!, start: tokens[at]!.end }
  return { tokens: [tokens[at]!, word('percentile', place)], next: at + 1 }
}

const UNITS = table<'hour' | 'day' | 'week'>({ hour: 'hour', day: 'day', week: 'week' })
const BARS = wordSet('candle candles bar bars candlestick candlesticks close session range high low')

/** `a 5% down day`, `an up week of 20%`, `a green hour`: a move over a span of that length. */
function dayOfAt(tokens: readonly Token[], at: number): Made | undefined {
  const unit = UNITS.get(textAt(tokens, at + 1))
  const [behind, next] = [textAt(tokens, at + 2), textAt(tokens, at + 3)]
  // "up day after day" is how long it lasts.
  if (unit === undefined || BARS.has(behind) || next === unit) return undefined
  const led = tokens[at]!
  const place = { ...tokens[at + 1]!, end: tokens[at + 1]!.start }
  return { tokens: [led, word('in', place), spanOf(place, unit)], next: behind === 'of' ? at + 3 : at + 2 }
}

/** `breaks up 24h`: out of the range of that day. */
function breaksUpAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = textAt(tokens, at + 2) === 'the' ? at + 3 : at + 2
  const behind = tokens[the + 1]
  if (!/^(?:up|upwards?)$/.test(textAt(tokens, at + 1)) || !isDay(tokens[the])) return undefined
  // "breaks up the 24h range" is read as it stands.
  if (behind !== undefined && !isCut(behind) && !/^(?:and|then|with|while|on|after|before)$/.test(behind.text))
    return undefined
  return { tokens: [tokens[at]!, word('out', tokens[at + 1]!)], next: at + 2 }
}

/** The turns by their first token. */
export const PRICE_TURNS: readonly Starting<Turn>[] = [
  ['off from above below over under beneath', extremeAt],
  ['break breaks broke breaking broken', breaksUpAt],
  ['#quantity', outOfAt],
  ['#quantity', afternoonAt],
  ['#quantity', ordinalAt],
  ['up down red green winning losing', dayOfAt],
]
