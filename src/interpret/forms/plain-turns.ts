/**
 * Plain ways to say a span, a distance, a sign or a candle: `in that hour`, `px <1% off the 24h low`, `negative by more than 8 bps`, `for a 15-minute hammer`.
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

const UNITS: Readonly<Record<string, readonly [text: string, minutes: number]>> = {
  hour: ['1h', 60],
  day: ['24h', 1440],
}

/** `price still go up in that hour`: the span itself. */
function thatHourAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:in|over|during|for|within|of)$/.test(textAt(tokens, at - 1))) return undefined
  const unit = textAt(tokens, at + 1)
  const span = UNITS[unit]
  // "in that hour after the break" is a time behind an event.
  if (span === undefined || /^(?:after|before|following|of|from|until|when|where)$/.test(textAt(tokens, at + 2)))
    return undefined
  const { start } = tokens[at]!
  const { end } = tokens[at + 1]!
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
  return { tokens: [made], next: at + 2 }
}

/** The index behind words that compare: `more than`, `<`, `at most`. */
function comparedTo(tokens: readonly Token[], at: number): number | undefined {
  const text = textAt(tokens, at)
  if (/^(?:<|>|<=|>=|under|over|below|above)$/.test(text)) return at + 1
  if (/^(?:more|less)$/.test(text)) return /^(?:than|then|of|as)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  return text === 'at' && /^(?:least|most)$/.test(textAt(tokens, at + 1)) ? at + 2 : undefined
}

const LOW = /^(?:low|lo|lows|lowest|bottom|minimum|min|lod)$/
const HIGH = /^(?:high|hi|highs|highest|top|maximum|max|hod|peak)$/

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
  const [low, high] = [LOW.test(textAt(tokens, side)), HIGH.test(textAt(tokens, side))]
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

const CANDLE = /^(?:hammer|doji|engulfing|star|marubozu|harami|pin|pinbar|pin-bar|soldiers|crows|inside|piercing)$/

/** `check fil for a 15-minute hammer`: the candle that is looked for, and no time that something held. */
function forCandleAt(tokens: readonly Token[], at: number): Made | undefined {
  const span = skip(tokens, at + 1, /^(?:a|an|any|the|every|each)$/)
  if (!/^(?:5m|15m|1h|4h)$/.test(textAt(tokens, span)) || tokens[span]?.kind !== 'duration') return undefined
  const named = [1, 2, 3].some((more) => CANDLE.test(textAt(tokens, span + more)))
  const words = [1, 2, 3].every((more) => tokens[span + more] === undefined || tokens[span + more]!.kind === 'word')
  const held = /^(?:held|holds|holding|lasting|persists?|stays?|stayed|above|below)$/.test(textAt(tokens, at - 1))
  return named && words && !held ? { tokens: tokens.slice(span, span + 1), next: span + 1 } : undefined
}

/** `before the funding less than 30 minute`: the minutes to it. */
function beforeFundingAt(tokens: readonly Token[], at: number): Made | undefined {
  const name = skip(tokens, at + 1, /^(?:the|next)$/)
  if (!/^(?:funding|settlement)$/.test(textAt(tokens, name))) return undefined
  const noun = skip(tokens, name + 1, /^(?:payment|settlement|time|fee|rate|is|was|with|in|,|it)$/)
  const number = comparedTo(tokens, noun)
  if (number === undefined || tokens[number]?.kind !== 'duration') return undefined
  const place = { ...tokens[at]!, end: tokens[name]!.end }
  const words = ['minutes', 'to', 'funding'].map((one) => word(one, place))
  return { tokens: [...words, ...tokens.slice(noun, number + 1)], next: number + 1 }
}

/** `the premium was negative by more than 8 basis points`: a number below zero. */
function signedByAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'by') return undefined
  const down = /^neg/.test(textAt(tokens, at))
  const [from, number] = [at + 2, comparedTo(tokens, at + 2)]
  const amount = tokens[number ?? from] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.signed || amount.unit === 'sigma') return undefined
  const said = textAt(tokens, from)
  if (/^(?:<|<=|under|below|less)$/.test(said) || textAt(tokens, from + 1) === 'most') return undefined
  const equal = number === undefined || said === 'at' || said === '>='
  const bound = down ? (equal ? ['at', 'most'] : ['below']) : equal ? ['at', 'least'] : ['above']
  const place = { ...tokens[at]!, end: tokens[(number ?? from) - 1]!.end }
  const value: Quantity = down ? { ...amount, value: -amount.value, text: `-${amount.text}`, signed: true } : amount
  return { tokens: [...bound.map((one) => word(one, place)), value], next: (number ?? from) + 1 }
}

/** `in the top 5 % of the settlements of the last 30 days`: the window of a percentile. */
function readingsAt(tokens: readonly Token[], at: number): Made | undefined {
  const before = tokens[at - 1]
  const share =
    (before?.kind === 'quantity' && /^(?:percent|ordinal)$/.test((before as Quantity).unit)) ||
    /^(?:decile|quartile|quintile|percentile)$/.test(before?.text ?? '')
  const name = skip(tokens, at + 1, /^(?:the|all|its|own)$/)
  if (
    !share ||
    !/^(?:settlements|values|readings|observations|prints|numbers|fixings|minutes)$/.test(textAt(tokens, name))
  )
    return undefined
  const of = skip(tokens, name + 1, /^(?:of|over|in|from|during|within|the|last|past|trailing|previous|its)$/)
  const span = tokens[of]
  if (of === name + 1 || span?.kind !== 'duration' || (span as Duration).minutes < 1440) return undefined
  const place = { ...tokens[at]!, end: tokens[of - 1]!.end }
  return { tokens: [...['of', 'the', 'last'].map((one) => word(one, place)), span], next: of + 1 }
}

/** `its trailing 30-day top decile`: the window behind its share. */
function trailingShareAt(tokens: readonly Token[], at: number): Made | undefined {
  const [span, side, part] = [tokens[at + 1], textAt(tokens, at + 2), tokens[at + 3]]
  if (span?.kind !== 'duration' || (span as Duration).minutes < 1440) return undefined
  if (!/^(?:top|bottom|highest|lowest|upper|lower)$/.test(side)) return undefined
  const share = part?.kind === 'quantity' && (part as Quantity).unit === 'percent'
  if (!share && !/^(?:decile|quartile|quintile|quarter|tenth|fifth)$/.test(part?.text ?? '')) return undefined
  const place = { ...part!, start: part!.end }
  const words = ['of', 'the', 'last'].map((one) => word(one, place))
  return { tokens: [tokens[at + 2]!, part!, ...words, { ...span, start: place.end, end: place.end }], next: at + 4 }
}

/** `chainlink is plus in the 24 hour`, `minus on the day`: a side of the price. */
function plusSideAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:is|was|be|are|were|still|in|stay|stays)$/.test(textAt(tokens, at - 1))) return undefined
  const tie = skip(tokens, at + 1, /^(?:in|on|over|for|the|last|this|within)$/)
  const ends = tokens[at + 1] === undefined || isCut(tokens[at + 1])
  if (!(tie > at + 1 && tokens[tie]?.kind === 'duration') && !ends) return undefined
  return { tokens: [word(/^(?:plus|\+)$/.test(textAt(tokens, at)) ? 'up' : 'down', tokens[at]!)], next: at + 1 }
}

/** `estimated impact of a 100k order`: the recorded one is an estimate. */
const estimatedAt = (tokens: readonly Token[], at: number): Made | undefined =>
  /^(?:impact|price|market|slippage|cost)$/.test(textAt(tokens, at + 1)) &&
  tokens.slice(at + 1, at + 5).some(({ text }) => /^(?:impact|slippage|cost)$/.test(text))
    ? { tokens: [], next: at + 1 }
    : undefined

/** `total depth within 1 %`: depth is the sum of both sides. */
const totalDepthAt = (tokens: readonly Token[], at: number): Made | undefined =>
  /^(?:depth|liquidity|book|order)$/.test(textAt(tokens, at + 1)) ? { tokens: [], next: at + 1 } : undefined

/** `imbalance within 20 bps of mid below -0.5`: the mid is where the distance begins. */
function ofMidAt(tokens: readonly Token[], at: number): Made | undefined {
  const amount = tokens[at - 1] as Quantity | undefined
  if (amount?.kind !== 'quantity' || !/^(?:bps|percent)$/.test(amount.unit)) return undefined
  if (!/^(?:within|inside|in|at)$/.test(textAt(tokens, at - 2))) return undefined
  const mid = textAt(tokens, at + 1) === 'the' ? at + 2 : at + 1
  if (!/^(?:mid|midprice|mid-price)$/.test(textAt(tokens, mid))) return undefined
  return { tokens: [], next: /^(?:price|quote)$/.test(textAt(tokens, mid + 1)) ? mid + 2 : mid + 1 }
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

/** `more than two standard deviations negative`: the number is below zero. */
function negativeSizeAt(tokens: readonly Token[], at: number): Made | undefined {
  const number = comparedTo(tokens, at)
  const amount = tokens[number ?? at] as Quantity | undefined
  if (number === undefined || amount?.kind !== 'quantity' || amount.unit !== 'sigma' || amount.signed) return undefined
  if (!/^(?:negative|below|downwards?)$/.test(textAt(tokens, number + 1))) return undefined
  const behind = tokens[number + 2]
  if (textAt(tokens, number + 1) === 'below' && behind !== undefined && !isCut(behind)) return undefined
  const said = textAt(tokens, at)
  if (/^(?:<|<=|under|below|less)$/.test(said) || textAt(tokens, at + 1) === 'most') return undefined
  const place = { ...tokens[at]!, end: tokens[number - 1]!.end }
  const bound = said === 'at' || said === '>=' ? ['at', 'most'] : ['below']
  const value: Quantity = { ...amount, value: -amount.value, text: `-${amount.text}`, signed: true }
  return { tokens: [...bound.map((one) => word(one, place)), value], next: number + 2 }
}

/** `next funding in 30 minutes or less`: at most that many minutes to it. */
function fundingInAt(tokens: readonly Token[], at: number): Made | undefined {
  const noun = skip(tokens, at + 1, /^(?:settlement|payment|is|was|due|comes|settles)$/)
  const span = tokens[noun + 1]
  if (textAt(tokens, noun) !== 'in' || span?.kind !== 'duration' || (span as Duration).minutes > 1440) return undefined
  if (textAt(tokens, noun + 2) !== 'or' || !/^(?:less|sooner|fewer|earlier)$/.test(textAt(tokens, noun + 3)))
    return undefined
  const place = { ...tokens[at]!, end: tokens[noun]!.end }
  return {
    tokens: [...['minutes', 'to', 'funding', 'at', 'most'].map((one) => word(one, place)), span],
    next: noun + 4,
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

/** The plain ways by their first token. */
export const PLAIN_TURNS: readonly Starting<Turn>[] = [
  ['that', thatHourAt],
  ['price px', fromExtremeAt],
  ['for', forCandleAt],
  ['before', beforeFundingAt],
  ['negative positive neg', signedByAt],
  ['of from around', ofMidAt],
  ['of among in', readingsAt],
  ['jumps jump', jumpsAt],
  ['more at > >=', negativeSizeAt],
  ['funding settlement', fundingInAt],
  ['trade trades', averageTradeAt],
  ['trailing rolling its own', trailingShareAt],
  ['plus minus + -', plusSideAt],
  ['estimated expected projected', estimatedAt],
  ['total combined aggregate', totalDepthAt],
]
