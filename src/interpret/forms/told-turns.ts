/**
 * Shares, sides and changes in words that stand in another order: `in worst 1 percent of the week`, `oi more than 20% down in a day`, `upward crossing of 2 % by the slope`.
 */
import type { Duration, Quantity } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { isCut, type Made, type Turn, word } from './made.js'

const skip = (tokens: readonly Token[], at: number, words: RegExp): number => {
  let next = at
  while (next < tokens.length && words.test(textAt(tokens, next))) next += 1
  return next
}

const isPercent = (token: Token | undefined): token is Quantity =>
  token?.kind === 'quantity' && (token as Quantity).unit === 'percent'

const UP = /^(?:widest|biggest|largest|highest|greatest|wildest|fattest|deepest|best|top|upper)$/
const DOWN = /^(?:tightest|narrowest|smallest|lowest|thinnest|calmest|quietest|worst|bottom|lower|weakest)$/
const COST =
  /^(?:spread|spreads|impact|slippage|cost|costs|amihud|illiquidity|lambda|roll|toxicity|vpin|volatility|vol|rv)$/
const ADJECTIVE = /^(?:wide|big|large|high|volatile|active|tight|narrow|small|low|thin|calm|quiet|negative|positive)$/
const LOW = /^(?:tight|narrow|small|low|thin|calm|quiet|negative)$/

/** The index behind `of the week`, where the span is longer than a day. */
function windowAt(tokens: readonly Token[], at: number): number | undefined {
  const span = skip(tokens, at, /^(?:of|in|over|within|the|its|their|last|past|this|trailing|own)$/)
  const token = tokens[span]
  return span > at && token?.kind === 'duration' && (token as Duration).minutes > 1440 ? span : undefined
}

/** `in worst 1 percent of the week`, `in most wide 1 percent of the week`, `the widest 1% of its month`: a share of the own past. */
function worstAt(tokens: readonly Token[], at: number): Made | undefined {
  const text = textAt(tokens, at)
  // "the most negative 5% of the month": the sign is part of the number already.
  const sign = tokens[at + 1] as Quantity | undefined
  if (text === 'most' && isPercent(sign) && sign.signed && sign.value < 0) {
    const size: Quantity = { ...sign, value: -sign.value, text: String(-sign.value), signed: false }
    return windowAt(tokens, at + 2) === undefined
      ? undefined
      : { tokens: [word('bottom', tokens[at]!), size], next: at + 2 }
  }
  const most = /^(?:most|least)$/.test(text) && ADJECTIVE.test(textAt(tokens, at + 1))
  const part = most ? at + 2 : at + 1
  if (!isPercent(tokens[part]) || windowAt(tokens, part + 1) === undefined) return undefined
  // "spread in the worst 1% of its week": the worst cost is the highest.
  const cost = text === 'worst' && tokens.slice(Math.max(0, at - 6), at).some((token) => COST.test(token.text))
  const low = most ? LOW.test(textAt(tokens, at + 1)) !== (text === 'least') : DOWN.test(text) && !cost
  if (!most && !low && !cost && !UP.test(text)) return undefined
  // "the top 1 % of the week" is said as it should be.
  if (/^(?:top|bottom|upper|lower|highest|lowest)$/.test(text)) return undefined
  const place = { ...tokens[at]!, end: tokens[part - 1]!.end }
  return { tokens: [word(low ? 'bottom' : 'top', place), tokens[part]!], next: part + 1 }
}

/** `in the 1 percent of biggest in week`: the same behind its number. */
function biggestOfAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!isPercent(tokens[at])) return undefined
  const side = skip(tokens, at + 1, /^(?:of|the)$/)
  const text = textAt(tokens, side)
  const low = DOWN.test(text)
  if (!low && !UP.test(text)) return undefined
  const noun = skip(tokens, side + 1, /^(?:values?|readings?|ones?|spreads?|numbers?|minutes)$/)
  const span = windowAt(tokens, noun)
  if (span === undefined) return undefined
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  const of = ['of', 'the', 'last'].map((one) => word(one, { ...tokens[side]!, end: tokens[span - 1]!.end }))
  return { tokens: [word(low ? 'bottom' : 'top', place), tokens[at]!, ...of, tokens[span]!], next: span + 1 }
}

/** `the price was off by at least 5 %`: down. */
function offByAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:is|was|were|be|been|being|also|are|still|already)$/.test(textAt(tokens, at - 1))) return undefined
  const by = textAt(tokens, at + 1) === 'by' ? at + 2 : at + 1
  const number = skip(tokens, by, /^(?:at|least|more|than|over|some|about|nearly|another|a)$/)
  if (!isPercent(tokens[number])) return undefined
  const behind = textAt(tokens, number + 1)
  if (/^(?:from|of|off|the|its|below|under|high|highs)$/.test(behind)) return undefined
  return { tokens: [word('down', tokens[at]!)], next: by }
}

const BARE: Readonly<Record<string, string>> = {
  fall: 'falling',
  drop: 'dropping',
  decrease: 'decreasing',
  rise: 'rising',
  grow: 'growing',
  increase: 'increasing',
}

/** `price of one hour is fall`: the verb in the form that people mean. */
function isFallAt(tokens: readonly Token[], at: number): Made | undefined {
  const verb = BARE[textAt(tokens, at + 1)]
  const next = tokens[at + 2]
  const ends = next === undefined || isCut(next) || /^(?:and|but|while|when|with|in|on|for|also)$/.test(next.text)
  const place = { ...tokens[at]!, end: tokens[at + 1]?.end ?? 0 }
  return verb !== undefined && ends ? { tokens: [word('is', tokens[at]!), word(verb, place)], next: at + 2 } : undefined
}

/** `price is same or down`: not up. */
function sameOrAt(tokens: readonly Token[], at: number): Made | undefined {
  const side = textAt(tokens, at + 2)
  if (textAt(tokens, at + 1) !== 'or') return undefined
  const down = /^(?:down|lower|negative|red)$/.test(side)
  if (!down && !/^(?:up|higher|positive|green)$/.test(side)) return undefined
  const next = tokens[at + 3]
  if (next?.kind === 'quantity') return undefined
  const place = { ...tokens[at]!, end: tokens[at + 2]!.end }
  return { tokens: [word('not', place), word(down ? 'up' : 'down', { ...place, start: place.end })], next: at + 3 }
}

const NAMED = /^(?:oi|interest|ratio|funding|volume|premium)$/

/** `oi more than 20% down in a day`: the direction before its size. */
function sizeDownAt(tokens: readonly Token[], at: number): Made | undefined {
  const text = textAt(tokens, at)
  const than = text === 'more' ? skip(tokens, at + 1, /^(?:than|then)$/) : text === 'at' ? at + 2 : at + 1
  if (text === 'at' && textAt(tokens, at + 1) !== 'least') return undefined
  if (!isPercent(tokens[than]) || (tokens[than] as Quantity).signed) return undefined
  const way = textAt(tokens, than + 1)
  if (!/^(?:down|up|lower|higher)$/.test(way) || /^(?:or|than|from)$/.test(textAt(tokens, than + 2))) return undefined
  const before = skipBack(tokens, at)
  if (!NAMED.test(textAt(tokens, before))) return undefined
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  return {
    tokens: [word(/^(?:down|lower)$/.test(way) ? 'down' : 'up', place), ...tokens.slice(at, than + 1)],
    next: than + 2,
  }
}

/** The index of the last token before `is`, `was` and the like. */
function skipBack(tokens: readonly Token[], at: number): number {
  let before = at - 1
  while (/^(?:is|was|were|are|by|has|been)$/.test(textAt(tokens, before))) before -= 1
  return before
}

/** `the hourly return ranks at 0.99 or higher within its week`: a percentile of its own past. */
function ranksAt(tokens: readonly Token[], at: number): Made | undefined {
  const number = skip(tokens, at + 1, /^(?:at|above|below|over|under|in|least|most|the|or|higher|lower|more)$/)
  const token = tokens[number]
  if (token?.kind !== 'quantity' || number === at + 1) return undefined
  const behind = skip(tokens, number + 1, /^(?:or|higher|more|above|lower|below|less|percentile|better)$/)
  const own = skip(tokens, behind, /^(?:within|in|of|over|against|relative|to)$/)
  if (own === behind || !/^(?:its|their|own)$/.test(textAt(tokens, own))) return undefined
  const span = skip(tokens, own, /^(?:its|their|own|last|past|trailing|previous)$/)
  if (tokens[span]?.kind !== 'duration' || (tokens[span] as Duration).minutes < 1440) return undefined
  return { tokens: [word('percentile', tokens[at]!)], next: at + 1 }
}

/** `upward crossing of 2 % per hour by the 1h slope`: the name, the crossing and its number. */
function crossingOfAt(tokens: readonly Token[], at: number): Made | undefined {
  const up = /^(?:upward|upwards|upside|up)$/.test(textAt(tokens, at))
  const noun = textAt(tokens, at + 1)
  if (!/^(?:crossing|cross|crossover|break|breach)$/.test(noun) || textAt(tokens, at + 2) !== 'of') return undefined
  const number = skip(tokens, at + 3, /^(?:the|level|threshold)$/)
  if (tokens[number]?.kind !== 'quantity') return undefined
  let by = skip(tokens, number + 1, /^(?:points|level|per)$/)
  if (textAt(tokens, by - 1) === 'per' && /^(?:hour|day)$/.test(textAt(tokens, by))) by += 1
  else if (textAt(tokens, by - 1) === 'per' && tokens[by]?.kind === 'duration') by += 1
  if (!/^(?:by|in|on)$/.test(textAt(tokens, by))) return undefined
  let end = by + 1
  while (end < tokens.length && end < by + 9 && tokens[end]!.kind !== 'quantity' && !ENDS.test(textAt(tokens, end)))
    end += 1
  const name = tokens.slice(by + 1, end)
  // "ADX(14, 15m)": a name with a comma of its own is read as it stands.
  if (name.length === 0 || name.some(({ text }) => text === '(')) return undefined
  const place = { ...tokens[end - 1]!, start: tokens[end - 1]!.end }
  const [cross, side] = [word('crosses', place), word(up ? 'above' : 'below', place)]
  return { tokens: [...name, cross, side, { ...tokens[number]!, start: place.start, end: place.end }], next: end }
}

const ENDS = /^(?:and|while|when|with|where|but|,|;|\.|\?|!|then|->|at|during)$/

/** `1h change (difference) in the ratio`: said twice. */
function differenceAt(tokens: readonly Token[], at: number): Made | undefined {
  const said = /^(?:difference|delta|diff|absolute|change|level)$/.test(textAt(tokens, at + 1))
  const closed = textAt(tokens, at + 2) === ')'
  return said && closed && /^(?:change|delta|move|difference)$/.test(textAt(tokens, at - 1))
    ? { tokens: [], next: at + 3 }
    : undefined
}

/** `price not move, only plus minus 0.5 percent`: within that much. */
function notMoveAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:price|px|it)$/.test(textAt(tokens, at - 1))) return undefined
  if (!/^(?:move|moves|moved|moving)$/.test(textAt(tokens, at + 1))) return undefined
  const only = skip(tokens, at + 2, /^(?:,|only|just|max|maximum|more|than|much|a|lot|:|-)$/)
  if (only > at + 2 && textAt(tokens, only) === '±') return { tokens: [], next: only }
  // "price no move, less than 1 percent up or down"
  const mark = at + 2
  const size = skip(tokens, mark, /^(?:,|:|-|less|than|then|under|below|within|at|most|only|max|maximum)$/)
  const two = /^(?:up or down|down or up)$/.test([1, 2, 3].map((i) => textAt(tokens, size + i)).join(' '))
  return size > mark + 1 && isPercent(tokens[size]) && two ? { tokens: [], next: mark + 1 } : undefined
}

const FRAMED = /^(?:rsi|adx|stoch|stochastic|volatility|vol|rvol|return|returns|atr|cvd)$/
const TIED = /^(?:on|in|of|at|the|,|and|&|\+|\/)$/
const SIDES = /^(?:above|over|below|under|>|<|>=|<=)$/

/** `rsi on 5m, 15m and 1h all above 80`: each of its timeframes has the number behind them. */
function framesAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!FRAMED.test(textAt(tokens, at)) || tokens[at - 1]?.kind === 'duration') return undefined
  const spans: Token[] = []
  let next = at + 1
  for (; next < tokens.length && next < at + 12; next += 1) {
    const token = tokens[next]!
    if (token.kind === 'duration') spans.push(token)
    else if (!TIED.test(token.text)) break
  }
  const all = /^(?:all|both|each)$/.test(textAt(tokens, next))
  const side = skip(tokens, next, /^(?:all|both|each|is|are|was|were|at|the|same|time)$/)
  if (spans.length < 2 || !all || !SIDES.test(textAt(tokens, side)) || tokens[side + 1]?.kind !== 'quantity')
    return undefined
  const number = tokens[side + 1]!
  const last = spans.at(-1)!
  const made = spans.flatMap((span): Token[] => {
    const place = { ...span, start: span.end }
    const own =
      span === last ? [tokens[side]!, number] : [word(textAt(tokens, side), place), { ...number, ...ends(span) }]
    const tie = span === last ? [] : [word('and', place)]
    return [word(textAt(tokens, at), { ...span, end: span.start }), { ...span, glued: false }, ...own, ...tie]
  })
  return { tokens: [{ ...made[0]!, ...ends(tokens[at]!, true) }, ...made.slice(1)], next: side + 2 }
}

const ends = ({ start, end }: Token, whole = false): Pick<Token, 'start' | 'end'> => ({
  start: whole ? start : end,
  end,
})

const COLOURS: Readonly<Record<string, string>> = {
  red: 'bearish',
  bearish: 'bearish',
  green: 'bullish',
  bullish: 'bullish',
}
const TWO_SIDED = /^(?:marubozu|engulfing|harami)$/

/** `a green 15m marubozu, then a red one`: the same candle on the other side. */
function redOneAt(tokens: readonly Token[], at: number): Made | undefined {
  const colour = COLOURS[textAt(tokens, at)]
  if (colour === undefined || textAt(tokens, at + 1) !== 'one') return undefined
  const named = tokens.slice(0, at).findLastIndex(({ text }) => TWO_SIDED.test(text))
  const sided = tokens
    .slice(Math.max(0, named - 3), named + 4)
    .some(({ text }, i, all) => COLOURS[text] !== undefined && i < all.length)
  if (named < 0 || !sided) return undefined
  const span = [named + 1, named - 1, named + 2, named + 3]
    .map((i) => tokens[i])
    .find((token) => token?.kind === 'duration' && [5, 15, 60, 240].includes((token as Duration).minutes))
  const place = tokens[at + 1]!
  const frame = span === undefined ? [] : [{ ...span, start: place.end, end: place.end }]
  return { tokens: [word(colour, tokens[at]!), word(textAt(tokens, named), place), ...frame], next: at + 2 }
}

/** `+ hour worse than -1%`: its return. */
function worseThanAt(tokens: readonly Token[], at: number): Made | undefined {
  const [span, before] = [tokens[at - 1], tokens[at - 2]]
  const timed = span?.kind === 'duration' || /^(?:hour|day)$/.test(span?.text ?? '')
  const led = before === undefined || isCut(before) || /^(?:and|with|\+|&|plus|when|where)$/.test(before.text)
  if (!timed || !led || textAt(tokens, at + 1) !== 'than' || !isPercent(tokens[at + 2])) return undefined
  return { tokens: [word('return', { ...tokens[at]!, end: tokens[at]!.start }), tokens[at]!], next: at + 1 }
}

/** The turns by their first token. */
export const TOLD_TURNS: readonly Starting<Turn>[] = [
  [
    'worst best widest biggest largest greatest wildest tightest narrowest smallest thinnest calmest quietest weakest most least',
    worstAt,
  ],
  ['#quantity', biggestOfAt],
  ['off', offByAt],
  ['is was', isFallAt],
  ['same flat unchanged', sameOrAt],
  ['more over at >', sizeDownAt],
  ['ranks ranked rank', ranksAt],
  ['upward downward upside downside', crossingOfAt],
  ['(', differenceAt],
  ['not no', notMoveAt],
  ['worse better', worseThanAt],
  ['rsi adx stoch stochastic volatility vol rvol return returns atr cvd', framesAt],
  ['red green bearish bullish', redOneAt],
]
