/** Measures with their spans and numbers in another order: `px <1% off the 24h low`, `rsi on 5m, 15m and 1h all above 80`, `upward crossing of 2 % by the slope`. */
import type { Duration, Quantity } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { type Made, numberOf, type Turn, word } from './made.js'
import { comparedTo } from './parts.js'

const UNITS: Readonly<Record<string, readonly [text: string, minutes: number]>> = {
  hour: ['1h', 60],
  day: ['24h', 1440],
}

/** `price still go up in that hour`: the span itself. */
function thatHourAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:in|over|during|for|within|of)$/.test(textAt(tokens, at - 1))) return undefined
  // "in that same hour"
  const same = textAt(tokens, at + 1) === 'same' ? 1 : 0
  const unit = textAt(tokens, at + 1 + same)
  const span = UNITS[unit]
  // "in that hour after the break" is a time behind an event.
  if (span === undefined || /^(?:after|before|following|of|from|until|when|where)$/.test(textAt(tokens, at + 2 + same)))
    return undefined
  const { start } = tokens[at]!
  const { end } = tokens[at + 1 + same]!
  const made: Duration = {
    kind: 'duration',
    text: span[0],
    amount: 1,
    unit: unit as 'hour' | 'day',
    minutes: span[1],
    bare: false,
    start,
    end,
    glued: false,
  }
  return { tokens: [made], next: at + 2 + same }
}

const LOW = wordSet('low lo lows lowest bottom minimum min lod')
const HIGH = wordSet('high hi highs highest top maximum max hod peak')

/** `px <1% off 24h lo`, `price more than 8 percent over the lowest of 24 hour`: the distance from the extreme of the day. */
function fromExtremeAt(tokens: readonly Token[], at: number): Made | undefined {
  const is = skip(tokens, at + 1, /^(?:is|was|stay|stays|stayed|being|trades|trading|sits|still|be)$/)
  const number = comparedTo(tokens, is) ?? is
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || !/^(?:percent|bps)$/.test(amount.unit) || amount.signed) return undefined
  const off = textAt(tokens, number + 1)
  if (!/^(?:off|from|over|above|below|under|away)$/.test(off)) return undefined
  const tie = skip(tokens, number + 2, /^(?:from|of|the|its)$/)
  const span = tokens[tie]?.kind === 'duration' ? tokens[tie] : undefined
  const side = skip(tokens, span === undefined ? tie : tie + 1, /^(?:the|its|day|daily|day's|'s)$/)
  const [low, high] = [LOW.has(textAt(tokens, side)), HIGH.has(textAt(tokens, side))]
  if (!low && !high) return undefined
  const of = skip(tokens, side + 1, /^(?:of|in|the|last|past|price)$/)
  const behind = span === undefined && of > side + 1 && tokens[of]?.kind === 'duration' ? tokens[of] : undefined
  const timed = span ?? behind
  if (timed === undefined || (timed as Duration).minutes !== 1440) return undefined
  if ((low && /^(?:below|under)$/.test(off)) || (high && /^(?:above|over)$/.test(off))) return undefined
  const next = behind === undefined ? side + 1 : of + 1
  const place = { ...tokens[number + 1]!, end: tokens[next - 1]!.end }
  return {
    tokens: [
      ...tokens.slice(is, number + 1),
      word(low ? 'above' : 'below', place),
      { ...timed, start: place.end, end: place.end },
      word(low ? 'low' : 'high', { ...place, start: place.end }),
    ],
    next,
  }
}

/** `jumps make up more than 40% of the day's variance`: the share of the jumps. */
function jumpsAt(tokens: readonly Token[], at: number): Made | undefined {
  const makes = skip(
    tokens,
    at + 1,
    /^(?:make|makes|made|up|account|accounts|accounted|for|explain|explains|explained|are|were|is|represent)$/,
  )
  const number = comparedTo(tokens, makes) ?? makes
  const amount = tokens[number] as Quantity | undefined
  if (makes === at + 1 || amount?.kind !== 'quantity' || !/^(?:percent|share|none)$/.test(amount.unit)) return undefined
  const of = skip(
    tokens,
    number + 1,
    /^(?:of|the|day's|'s|s|daily|24h|day|total|whole|quadratic|realised|realized|last|past|price)$/,
  )
  if (of === number + 1 || !/^(?:variance|variation|volatility|vol)$/.test(textAt(tokens, of))) return undefined
  const behind = skip(tokens, of + 1, /^(?:of|over|in|the|last|past)$/)
  const next = behind > of + 1 && tokens[behind]?.kind === 'duration' ? behind + 1 : of + 1
  const place = { ...tokens[at]!, end: tokens[makes - 1]!.end }
  return {
    tokens: [word('jump', place), word('share', { ...place, start: place.end }), ...tokens.slice(makes, number + 1)],
    next,
  }
}

/** `one trade is on average more than 3000 usd`, `trades average over 5k` */
function averageTradeAt(tokens: readonly Token[], at: number): Made | undefined {
  const is = skip(tokens, at + 1, /^(?:is|are|was|were|on)$/)
  if (!/^(?:average|averages|averaged|averaging)$/.test(textAt(tokens, is))) return undefined
  if (comparedTo(tokens, is + 1) === undefined) return undefined
  const before = textAt(tokens, at - 1)
  const place = { ...tokens[at]!, end: tokens[is]!.end }
  return before === 'average'
    ? undefined
    : { tokens: ['average', 'trade', 'size'].map((one) => word(one, place)), next: is + 1 }
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

const FRAMED = wordSet('rsi adx stoch stochastic volatility vol rvol return returns atr cvd')
const TIED = /^(?:on|in|of|at|the|,|and|&|\+|\/)$/
const SIDES = wordSet('above over below under > < >= <=')

/** `rsi on 5m, 15m and 1h all above 80`: each of its timeframes has the number behind them. */
function framesAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!FRAMED.has(textAt(tokens, at)) || tokens[at - 1]?.kind === 'duration') return undefined
  const spans: Token[] = []
  let next = at + 1
  for (; next < tokens.length && next < at + 12; next += 1) {
    const token = tokens[next]!
    if (token.kind === 'duration') spans.push(token)
    else if (!TIED.test(token.text)) break
  }
  const all = /^(?:all|both|each)$/.test(textAt(tokens, next))
  const side = skip(tokens, next, /^(?:all|both|each|is|are|was|were|at|the|same|time)$/)
  if (spans.length < 2 || !all || !SIDES.has(textAt(tokens, side)) || tokens[side + 1]?.kind !== 'quantity')
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

const COUNTED = /^(?:above|over|below|under|>|<|>=|<=|at|are|is|were|was|positive|negative|up|down|green|red|between)$/

/** `all three above 2%`, `all three of them are negative`: how many names stand before is no number. */
function allCountAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = skip(tokens, at + 1, /^(?:of|the|these|those)$/)
  const count = numberOf(tokens[the])
  if (count === undefined || count < 2 || count > 6) return undefined
  const next = skip(tokens, the + 1, /^(?:of|them|these|those|spans|returns|timeframes|values)$/)
  return COUNTED.test(textAt(tokens, next)) ? { tokens: [word('all', tokens[at]!)], next } : undefined
}

const ends = ({ start, end }: Token, whole = false): Pick<Token, 'start' | 'end'> => ({
  start: whole ? start : end,
  end,
})

/** The measures by their first token. */
export const MEASURE_TURNS: readonly Starting<Turn>[] = [
  ['that', thatHourAt],
  ['price px', fromExtremeAt],
  ['jumps jump', jumpsAt],
  ['trade trades', averageTradeAt],
  ['upward downward upside downside', crossingOfAt],
  ['(', differenceAt],
  ['all', allCountAt],
  ['rsi adx stoch stochastic volatility vol rvol return returns atr cvd', framesAt],
]
