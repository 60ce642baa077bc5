/** Shares and ranks of the own past in words that stand in another order: `in worst 1 percent of the week`, `its trailing 30-day top decile`. */
import type { Duration, Quantity } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { isCut, type Made, type Turn, word } from './made.js'
import { isPercent } from './parts.js'

const UP = wordSet('widest biggest largest highest greatest wildest fattest deepest best top upper')
const DOWN = wordSet('tightest narrowest smallest lowest thinnest calmest quietest worst bottom lower weakest')
const COST = wordSet(
  'spread spreads impact slippage cost costs amihud illiquidity lambda roll toxicity vpin volatility vol rv',
)
const ADJECTIVE = wordSet(
  'wide big large high volatile active tight narrow small low thin calm quiet negative positive',
)
const LOW = wordSet('tight narrow small low thin calm quiet negative')

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
  const most = /^(?:most|least)$/.test(text) && ADJECTIVE.has(textAt(tokens, at + 1))
  const part = most ? at + 2 : at + 1
  if (!isPercent(tokens[part]) || windowAt(tokens, part + 1) === undefined) return undefined
  // "spread in the worst 1% of its week": the worst cost is the highest.
  const cost = text === 'worst' && tokens.slice(Math.max(0, at - 6), at).some((token) => COST.has(token.text))
  const low = most ? LOW.has(textAt(tokens, at + 1)) !== (text === 'least') : DOWN.has(text) && !cost
  if (!most && !low && !cost && !UP.has(text)) return undefined
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
  const low = DOWN.has(text)
  if (!low && !UP.has(text)) return undefined
  const noun = skip(tokens, side + 1, /^(?:values?|readings?|ones?|spreads?|numbers?|minutes)$/)
  const span = windowAt(tokens, noun)
  if (span === undefined) return undefined
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  const of = ['of', 'the', 'last'].map((one) => word(one, { ...tokens[side]!, end: tokens[span - 1]!.end }))
  return { tokens: [word(low ? 'bottom' : 'top', place), tokens[at]!, ...of, tokens[span]!], next: span + 1 }
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

/** `percentile of rv 24h in last 30 days`: the last days are the past that a rank is in, and no time of the search. */
function rankedInAt(tokens: readonly Token[], at: number): Made | undefined {
  const span = skip(tokens, at + 1, /^(?:the|its|last|past|trailing|previous|own)$/)
  const token = tokens[span]
  if (span === at + 1 || token?.kind !== 'duration' || !RANKED_IN.includes((token as Duration).minutes))
    return undefined
  const near = tokens.slice(Math.max(0, at - RANK_REACH), at)
  const rank = near.findLastIndex(({ text }) => /^(?:percentiles?|pctl|pctile|pctrank|quantile)$/.test(text))
  const between = near.slice(rank + 1)
  if (rank < 0 || !/^(?:of|for)$/.test(between[0]?.text ?? '')) return undefined
  if (between.some((one) => isCut(one) || one.kind === 'quantity')) return undefined
  return { tokens: [word('over', tokens[at]!), token], next: span + 1 }
}

const RANKED_IN: readonly number[] = [1440, 10_080, 43_200]
const RANK_REACH = 8

/** The shares of the own past by their first token. */
export const OWN_PAST_TURNS: readonly Starting<Turn>[] = [
  ['of among in', readingsAt],
  ['in within during over for', rankedInAt],
  ['trailing rolling its own', trailingShareAt],
  [
    'worst best widest biggest largest greatest wildest tightest narrowest smallest thinnest calmest quietest weakest most least',
    worstAt,
  ],
  ['#quantity', biggestOfAt],
  ['ranks ranked rank', ranksAt],
]
