/** Short ways to write a part of a request: timeframes, numbers of rows, units, and functions of a span. */

import { isCut, type Made, numberOf, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, table, wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'

const RESTATED_REACH = 9

/** `(z <= -2.5)` behind `2.5 standard deviations below`, `0.02, i.e. 2 %`: the same number again. */
function restatedAt(tokens: readonly Token[], at: number): Made | undefined {
  const ie = /^(?:ie|viz|namely)$/.test(textAt(tokens, at))
  const opened = textAt(tokens, at) === '('
  const before = tokens.slice(Math.max(0, at - RESTATED_REACH), at).findLast(({ kind }) => kind === 'quantity') as
    | Quantity
    | undefined
  const mayExplain = opened && /^(?:ie|aka|meaning)$/.test(textAt(tokens, at + 1))
  if (!ie && !mayExplain && before === undefined) return undefined
  const close = opened
    ? tokens.findIndex(({ text }, i) => i > at && text === ')')
    : tokens.findIndex((token, i) => i > at && isCut(token))
  const end = close < 0 ? tokens.length : close
  const inner = tokens.slice(at + 1, end)
  const amounts = inner.filter(({ kind }) => kind === 'quantity') as Quantity[]
  // "(i.e. toxic flow)" explains.
  const explains = mayExplain && !inner.some(({ kind }) => kind === 'quantity' || kind === 'duration')
  if (explains) return { tokens: [], next: end + 1 }
  if (ie && amounts.length === 0) return { tokens: [], next: at + 1 }
  const same =
    before !== undefined &&
    amounts.length === 1 &&
    inner.length <= 6 &&
    !inner.some(({ kind }) => kind === 'duration' || kind === 'id') &&
    [1, 100, 0.01].some((scale) => Math.abs(Math.abs(before.value) * scale - Math.abs(amounts[0]!.value)) < 1e-9)
  if (same) return { tokens: ie ? [word(',', tokens[at]!)] : [], next: opened ? end + 1 : end }
  return ie ? { tokens: [word(',', tokens[at]!)], next: at + 1 } : undefined
}

/** `within a day and a half, so thirty six hours`: the same span again. */
function sameSpanAt(tokens: readonly Token[], at: number): Made | undefined {
  const [before, again] = [tokens[at - 1], tokens[at + 1]]
  if (before?.kind !== 'duration' || again?.kind !== 'duration') return undefined
  return (before as Duration).minutes === (again as Duration).minutes ? { tokens: [], next: at + 2 } : undefined
}

const COMPARES = /^(?:<|>|<=|>=|≤|≥|under|over|above|below)$/
const NO_RANK = wordSet('change chg delta move moves return returns ret up down by in the a of loss gain growth per')

/** `spread pct > 95`, `liq pct 1h > 99`: a percentile, where a name stands before it and a number without a unit behind. */
function percentileAt(tokens: readonly Token[], at: number): Made | undefined {
  const before = tokens[at - 1]
  const named = before?.kind === 'duration' ? tokens[at - 2] : before
  const compare = tokens[at + 1]?.kind === 'duration' ? at + 2 : at + 1
  const value = numberOf(tokens[compare + 1])
  if (named?.kind !== 'word' || NO_RANK.has(named.text) || !COMPARES.test(textAt(tokens, compare))) return undefined
  if (value === undefined || value < 0 || value > 100) return undefined
  return { tokens: [word('percentile', tokens[at]!)], next: at + 1 }
}

const EVENT = wordSet(
  'break breaks breakout breakdown cross crossover flip hammer doji star engulfing marubozu harami crows soldiers reclaim',
)

/** `3 crows then rsi15 sub 25 <3h`: a limit of time behind a whole condition. */
function limitedAt(tokens: readonly Token[], at: number): Made | undefined {
  const span = tokens[at + 1]
  const hours = span?.kind === 'duration' && /^(?:hour|day)$/.test((span as Duration).unit)
  const ends = tokens[at + 2] === undefined || isCut(tokens[at + 2])
  // "bb width bottom 5%, then 24h low break < 12h"
  const event =
    EVENT.has(textAt(tokens, at - 1)) && tokens.slice(0, at).some(({ text }) => /^(?:then|->|→)$/.test(text))
  if (!hours || !ends || !(event || tokens[at - 1]?.kind === 'quantity')) return undefined
  return { tokens: [word('within', tokens[at]!), span], next: at + 2 }
}

/** `5-minute volume 3 standard deviations over normal`: the words of the z-score of volume. */
function overNormalAt(tokens: readonly Token[], at: number): Made | undefined {
  const before = tokens[at - 1]
  if (before?.kind !== 'quantity' || (before as Quantity).unit !== 'sigma') return undefined
  const mean = /^(?:the|its|their)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  const ends =
    tokens[mean + 1] === undefined ||
    isCut(tokens[mean + 1]) ||
    /^(?:and|while|then|but)$/.test(textAt(tokens, mean + 1))
  const volume = tokens.slice(Math.max(0, at - 8), at).some(({ text }) => /^(?:volume|vol|turnover)$/.test(text))
  if (!volume || !ends || !/^(?:normal|usual|average|mean|norm)$/.test(textAt(tokens, mean))) return undefined
  return { tokens: [word('above', tokens[at]!), word('normal', tokens[mean]!)], next: mean + 1 }
}

const FRAMES: readonly string[] = ['5m', '15m', '1h', '4h']

/** `apt 5m: three crows then a hammer`: a timeframe before a colon is that of every candle behind it. */
function frameOfAllAt(tokens: readonly Token[], at: number): Made | undefined {
  const frame = tokens[at]!
  if (textAt(tokens, at + 1) !== ':' || !FRAMES.includes(frame.text)) return undefined
  const named = tokens[at - 1]
  if (named !== undefined && (named.kind !== 'word' || /^(?:last|past|next|within|in|for|over|the)$/.test(named.text)))
    return undefined
  const place = { ...frame, end: frame.start }
  return {
    tokens: [word('all', place), word('on', place), frame, { ...tokens[at + 1]!, text: ',' }],
    next: at + 2,
  }
}

const BESIDE_BITCOIN = 6

/** `the beta of LTC to BTC`, `correlation XRP with BTC`: bitcoin is part of the name, and no coin of the search. */
function withBitcoinAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:btc|bitcoin|bitcoins)$/.test(textAt(tokens, at + 1))) return undefined
  const before = tokens.slice(Math.max(0, at - BESIDE_BITCOIN), at)
  const name = before.findIndex(({ text }) => /^(?:beta|correlation|corr|correl|correlated)$/.test(text))
  const between = name < 0 ? [] : before.slice(name + 1)
  // "beta over 1.5 and correlation over 0.8 to btc"
  const sized =
    between.at(-1)?.kind === 'quantity' &&
    between.length <= 3 &&
    /^(?:to|with|vs|versus|against)$/.test(textAt(tokens, at)) &&
    (tokens[at + 2] === undefined || isCut(tokens[at + 2]) || textAt(tokens, at + 2) === 'and')
  if (sized) return { tokens: [], next: at + 2 }
  const near =
    between.length > 0 &&
    between.every(({ kind, text }) => kind === 'word' && !/^(?:and|above|below|is|over|under|with)$/.test(text))
  return near ? { tokens: [], next: at + 2 } : undefined
}

const SPANNED = wordSet(
  'return ret fall drop rise change volume liquidation liquidations liq liqs turnover volatility vol',
)

/** `return hour minus 1 percent`, `fall hour 4%`: the unit behind the name is its span. */
function nameHourAt(tokens: readonly Token[], at: number): Made | undefined {
  const next = tokens[at + 1]
  // "+3% hour, inside bar"
  const before = tokens[at - 1]
  const sized =
    before?.kind === 'quantity' &&
    (before as Quantity).unit === 'percent' &&
    (next === undefined || isCut(next) || /^(?:within|inside|then|and|->|in)$/.test(next.text))
  const named = SPANNED.has(textAt(tokens, at - 1)) || sized
  if (
    !named ||
    !(
      sized ||
      next?.kind === 'quantity' ||
      /^(?:minus|plus|more|less|over|under|above|below|is|was|in|exceeds?|bigger|smaller|higher|lower|greater|larger)$/.test(
        next?.text ?? '',
      )
    )
  )
    return undefined
  const unit = (textAt(tokens, at) === 'hr' ? 'hour' : textAt(tokens, at)) as 'hour' | 'day' | 'minute'
  const minutes = { hour: 60, day: 1440, minute: 1 }[unit]
  const { start, end } = tokens[at]!
  const span: Duration = {
    kind: 'duration',
    text: minutes === 60 ? '1h' : minutes === 1440 ? '24h' : '1m',
    amount: 1,
    unit,
    minutes,
    bare: false,
    start,
    end,
    glued: false,
  }
  return { tokens: [span], next: at + 1 }
}

const DAYS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/

/** Names of the day of the week, in the order in which they are tried. */
const DAY_NAMES = ['weekday', 'day of week', 'day of the week', 'dow', 'day', 'week day'].map((words) =>
  words.split(' '),
)

/** `weekday monday`, `day of week = friday`, `day is monday`: the name before the day says no more. */
function dayAt(tokens: readonly Token[], at: number): Made | undefined {
  const lead = DAY_NAMES.find((words) => words.every((one, i) => textAt(tokens, at + i) === one))
  if (lead === undefined) return undefined
  let next = at + lead.length
  while (/^(?:is|=|==|:|equals|on|was)$/.test(textAt(tokens, next))) next += 1
  if (!DAYS.test(textAt(tokens, next))) return undefined
  // "in day monday"
  if (/^(?:in|on|at)$/.test(textAt(tokens, at - 1))) return { tokens: [], next }
  return { tokens: [word('on', { ...tokens[at]!, end: tokens[next - 1]!.end })], next }
}

const ON_CANDLES = wordSet(
  'rsi macd adx atr stoch stochastic bollinger bandwidth width hammer doji engulfing star marubozu',
)

/** `RSI for the 1h below 30`: the timeframe of what is made of candles. */
function frameAt(tokens: readonly Token[], at: number): Made | undefined {
  const [lead, the, span] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
  if (the?.text !== 'the' || span?.kind !== 'duration') return undefined
  if ((span as Duration).bare || !ON_CANDLES.has(textAt(tokens, at - 1))) return undefined
  return { tokens: [word('on', lead), the, span], next: at + 3 }
}

/** `…, 20 only`, `biggest losers first, 30`, `last 10 vpin above 0.7`: a number of rows. */
function rowsAt(tokens: readonly Token[], at: number): Made | undefined {
  const count = numberOf(tokens[at])
  const fits = (value: number | undefined): boolean =>
    value !== undefined && Number.isInteger(value) && value > 0 && value <= 500
  if (
    at === 0 &&
    /^(?:last|latest)$/.test(textAt(tokens, 0)) &&
    fits(numberOf(tokens[1])) &&
    tokens[2]?.kind === 'word'
  )
    return {
      tokens: [
        word('latest', tokens[0]!),
        tokens[1]!,
        { ...tokens[1]!, kind: 'mark', text: ',', start: tokens[1]!.end },
      ],
      next: 2,
    }
  if (!fits(count) || !/^[,;]$/.test(textAt(tokens, at - 1))) return undefined
  const only = textAt(tokens, at + 1) === 'only'
  const end = tokens[only ? at + 2 : at + 1]
  const sorted = /^(?:first|desc|descending|asc|ascending|newest|latest|low|high)$/.test(textAt(tokens, at - 2))
  if ((end !== undefined && !isCut(end)) || !(only || sorted)) return undefined
  return {
    tokens: [word('limit', { ...tokens[at]!, end: tokens[at]!.start }), tokens[at]!],
    next: only ? at + 2 : at + 1,
  }
}

const IMPACT = /^(?:kyle|lambda|amihud|illiquidity|illiq|impact)$/

/** `funding above 0.05% per 8 hours`, `kyle lambda above 10 bps per 1m`: the unit that the feature has anyway. */
function perAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at) === 'for' && !/^(?:funding|rate)$/.test(textAt(tokens, at - 1))) return undefined
  const unit = tokens[at + 1]
  const said = (form: RegExp): boolean => tokens.some(({ text }) => form.test(text))
  const rate = unit?.kind === 'duration' && (unit as Duration).minutes === 480 && said(/^funding/)
  const million =
    (unit?.kind === 'duration' && (unit as Duration).millions === 1e6) ||
    (unit?.kind === 'quantity' && (unit as Quantity).value === 1e6)
  if (!rate && !(million && said(IMPACT))) return undefined
  return { tokens: [], next: /^(?:usd|dollars?)$/.test(textAt(tokens, at + 2)) ? at + 3 : at + 2 }
}

const FUNCTIONS = table<string>({
  max: 'highest',
  min: 'lowest',
  mean: 'average',
  avg: 'average',
  average: 'average',
  slope: 'slope',
  std: 'std',
  sum: 'sum',
  zscore: 'zscore',
  delta: 'change',
  range: 'range',
})
const NAME_MAX = 5

/** `slope(premium, 24h)`, `max(vpin, 4h)`: a function of a name over a span. */
function callAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== '(') return undefined
  const comma = tokens.findIndex(({ text }, i) => i > at + 1 && (text === ',' || text === ')'))
  const span = tokens[comma + 1]
  if (comma < at + 3 || comma > at + 2 + NAME_MAX || span?.kind !== 'duration' || textAt(tokens, comma + 2) !== ')')
    return undefined
  const name = tokens.slice(at + 2, comma)
  const behind = { ...span, end: span.start }
  const over = [word('over', behind), word('the', behind), word('last', behind), span]
  return {
    tokens: [word(FUNCTIONS.get(textAt(tokens, at))!, tokens[at]!), word('of', tokens[at + 1]!), ...name, ...over],
    next: comma + 3,
  }
}

/** `at least one dragonfly doji`, `at least one minute with vpin above 0.8`: it was seen. */
function onceAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'least') return undefined
  const [count, next] = [tokens[at + 2], tokens[at + 3]]
  const minute =
    count?.kind === 'duration' &&
    (count as Duration).minutes === 1 &&
    /^(?:with|where|of|when|in)$/.test(next?.text ?? '')
  if (minute)
    return {
      tokens: [{ ...word('at some point', tokens[at]!), end: count.end }],
      next: next!.text === 'in' ? at + 3 : at + 4,
    }
  const seen =
    numberOf(count) === 1 && CANDLES.test([next?.text, textAt(tokens, at + 4), textAt(tokens, at + 5)].join(' '))
  return seen ? { tokens: [], next: at + 3 } : undefined
}

const CANDLES = /doji|hammer|engulfing|star|marubozu|pin bar|soldiers|crows|harami/

/** `over the past hour plus liquidations above $10m`: before a name it joins, and behind a number it is "or more". */
function plusAt(tokens: readonly Token[], at: number): Made | undefined {
  const next = tokens[at + 1]
  if (at === 0 || next?.kind !== 'word') return undefined
  if (
    /^(?:on|in|for|at|over|during|within|and|or|minus|di|a|one|two|three|four|five|six|seven|eight|nine|ten|point|half)$/.test(
      next.text,
    )
  )
    return undefined
  return { tokens: [word('and', tokens[at]!)], next: at + 1 }
}

/** The short ways by their first token, in the order in which they are tried. */
export const SHORT_TURNS: readonly Starting<Turn>[] = [
  ['ie viz namely (', restatedAt],
  ['so ie meaning or', sameSpanAt],
  ['< <=', limitedAt],
  ['over above beyond', overNormalAt],
  ['#duration', frameOfAllAt],
  ['to with w w/ vs versus against and on from', withBitcoinAt],
  ['hour hr day minute', nameHourAt],
  ['weekday day dow week', dayAt],
  ['for', frameAt],
  ['last latest #quantity', rowsAt],
  ['per every each / a for', perAt],
  [[...FUNCTIONS.keys()].join(' '), callAt],
  ['at', onceAt],
  ['plus', plusAt],
  ['pct pctl', percentileAt],
]
