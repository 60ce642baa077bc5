/** Turns of phrase that depend on the words around them: `in the year 2024`, `more than 4 to 1`, `mon-fri`, `over the same hour`. */

import { BOOK_TURNS } from '../forms/book-turns.js'
import { CANDLE_TURNS } from '../forms/candle-turns.js'
import { EVENT_TURNS } from '../forms/event-turns.js'
import { FUNDING_TIME_TURNS } from '../forms/funding-time.js'
import { LATER_TURNS } from '../forms/later-turns.js'
import { isCut, type Made, millionsOf, numberOf, type Turn, word } from '../forms/made.js'
import { MEASURE_TURNS } from '../forms/measure-turns.js'
import { OWN_PAST_TURNS } from '../forms/own-past.js'
import { PRICE_TURNS } from '../forms/price-turns.js'
import { SUBJECT_TURNS } from '../forms/same-subject.js'
import { SIDE_TURNS } from '../forms/sides.js'
import { SIZE_TURNS } from '../forms/sizes-said.js'
import { monthNumber } from '../words/calendar.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { byStart, perList, table, wordSet } from '../words/table.js'
import { SHORT_DAYS } from '../words/time-words.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { absoluteAt } from './absolute.js'
import { HOUR_TURNS } from './hour-turns.js'
import { netAt } from './net-flow.js'
import { ROW_TURNS } from './row-turns.js'
import { SHORT_TURNS } from './short-turns.js'
import { ZERO_STARTS, zeroAt } from './zero.js'

/** The turn of phrase at a token; undefined if there is none. */
export function turnAt(tokens: readonly Token[], at: number): Made | undefined {
  for (const turn of TURNS(tokens[at])) {
    const made = turn(tokens, at)
    if (made !== undefined) return made
  }
  return undefined
}

/** `up 2% in an hour next the funding turns negative next it moves down`: behind a span or a sign, before who does something. */
const isToldNext = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]!.kind === 'duration' || /^(?:negative|positive|bullish|bearish)$/.test(textAt(tokens, at - 1))) &&
  /^(?:it|the|its|price|funding|rsi|volume|oi|open|vpin|a|an)$/.test(textAt(tokens, at + 1)) &&
  tokens[at + 2]?.kind !== 'duration'

/** `+4% in 1h, next -4% in 1h`, `vpin over 0.7, next price falls 2%`: then. `next 4h` is a time. */
function nextAt(tokens: readonly Token[], at: number): Made | undefined {
  const next = tokens[at + 1]
  if (next === undefined || at === 0) return undefined
  const begins = tokens[at - 1]!.kind === 'mark' || textAt(tokens, at - 1) === 'and' || isToldNext(tokens, at)
  const timed =
    next.kind === 'duration' || /^(?:few|couple|day|week|month|year|morning|candle|bar|\d+)$/.test(next.text)
  // "next funding in under 30 minutes"
  const settles =
    /^(?:funding|settlement)$/.test(next.text) &&
    /^(?:in|within|due|settlement|payment|under|below|less|<|<=)$/.test(textAt(tokens, at + 2))
  const counted = next.kind === 'quantity' && (next as Quantity).unit === 'none'
  if (settles) return { tokens: [], next: at + 1 }
  if (!begins || timed || counted || textAt(tokens, at + 1) === ':') return undefined
  const { start, end } = tokens[at]!
  return { tokens: [{ kind: 'mark', text: '->', start, end, glued: false }], next: next.text === ',' ? at + 2 : at + 1 }
}

/** `vpin > .6 > oi -3% 1h > px +2% 1h`: behind a whole condition the sign orders the events. */
function orderAt(tokens: readonly Token[], at: number): Made | undefined {
  if (tokens[at + 1]?.kind !== 'word') return undefined
  const before = tokens[at - 1]
  const compared = before?.kind === 'quantity' && /^(?:[<>]=?|above|below|over|under)$/.test(textAt(tokens, at - 2))
  const spanned = before?.kind === 'duration' && tokens[at - 2]?.kind === 'quantity'
  const { start, end } = tokens[at]!
  return compared || spanned
    ? { tokens: [{ kind: 'mark', text: '->', start, end, glued: false }], next: at + 1 }
    : undefined
}

const LED = wordSet('in of during for over throughout within')
const WHOLE = ['the', 'calendar', 'full', 'whole', 'entire']
const YEARS = wordSet('year years')

/** `fy25`: in that year. */
function shortYearAt(tokens: readonly Token[], at: number): Made | undefined {
  const short = tokens[at + 1]?.glued === true ? numberOf(tokens[at + 1]) : undefined
  if (short === undefined) return undefined
  const year = short < 100 ? 2000 + short : short
  return isYear(year)
    ? { tokens: [word('in', tokens[at]!), { ...tokens[at + 1]!, value: year } as Quantity], next: at + 2 }
    : undefined
}

/** `vpin above 0.7 over 2025`, `calendar 2025`, `just 2025`: in that year. */
function yearBehindAt(tokens: readonly Token[], at: number): Made | undefined {
  const said = numberOf(tokens[at + 1])
  if (said === undefined || !isYear(said)) return undefined
  const over = /^(?:over|across)$/.test(textAt(tokens, at))
  if (over && tokens[at - 1]?.kind !== 'quantity' && !isCut(tokens[at - 1])) return undefined
  return { tokens: [word('in', tokens[at]!), tokens[at + 1]!], next: at + 2 }
}

/** `in the year 2024`, `calendar year 2024`, and a year between commas: in that year. */
function yearAt(tokens: readonly Token[], at: number): Made | undefined {
  const next = skip(tokens, LED.has(textAt(tokens, at)) ? at + 1 : at, WHOLE)
  const named =
    YEARS.has(textAt(tokens, next)) || (tokens[next]?.kind === 'duration' && (tokens[next] as Duration).unit === 'year')
  const year = numberOf(tokens[named ? next + 1 : at])
  if (year === undefined || !isYear(year)) return undefined
  // "2026 ytd", "2024 only"
  const behind = /^(?:ytd|only)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  const alone = !named && (at === 0 || isCut(tokens[at - 1])) && (tokens[behind] === undefined || isCut(tokens[behind]))
  if (!(named || (alone && !isDated(tokens, at)))) return undefined
  // "from year 2024 to year 2025", "2024, 2025": the ends of a range, or a list.
  const [one, two] = [textAt(tokens, at - 1), textAt(tokens, next + 2)]
  // "in march of year 2024"
  if (
    named &&
    monthNumber(textAt(tokens, at) === 'of' ? one : textAt(tokens, at - 2)) !== undefined &&
    (textAt(tokens, at) === 'of' || one === 'of')
  )
    return { tokens: [tokens[next + 1]!], next: next + 2 }
  const ends =
    /^(?:until|till|to|through|since|-|and)$/.test(one) || (one === 'from' && /^(?:to|until|till|through|-)$/.test(two))
  if (named && ends && next === at) return { tokens: [tokens[next + 1]!], next: next + 2 }
  if (/^(?:new)$/.test(one) || (alone && one === ',' && isYear(numberOf(tokens[at - 2]) ?? 0))) return undefined
  const end = named ? next + 1 : at
  const until = named ? end + 1 : behind
  return { tokens: [word('in', { ...tokens[at]!, end: tokens[at]!.start }), tokens[end]!], next: until }
}

/** `May 5th, 2025`: a month stands shortly before it. */
const isDated = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 6), at).some(({ text }) => monthNumber(text) !== undefined)

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 2015 && value < 2035

/** `in [2025-01-01, 2025-06-30]`, `in (0.5, 2]`: an interval. Round brackets on both sides may be a list. */
function intervalAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^[[(]$/.test(textAt(tokens, at + 1))) return undefined
  const [open, some, tie, other, close] = tokens.slice(at + 1, at + 6)
  // "[500M, 900M] USD" is money.
  const [low, high] = [some, other].map(moneyOf)
  if (open === undefined || close === undefined || low === undefined || high === undefined) return undefined
  if (!/^[\])]$/.test(close.text) || ![',', ';', '..', 'to'].includes(tie?.text ?? '')) return undefined
  const dates = low.kind === 'date' && high.kind === 'date'
  const named = /^(?:range|interval)$/.test(textAt(tokens, at))
  const list = open.text === '(' && close.text === ')' && !named
  if (!dates && (low.kind !== 'quantity' || high.kind !== 'quantity' || list)) return undefined
  const said = dates
    ? [word('from', open), low, word('to', tie!), high]
    : open.text === '[' && close.text === ']'
      ? [word('between', open), low, word('and', tie!), high]
      : [
          ...(open.text === '(' ? [word('above', open)] : [word('at', tokens[at]!), word('least', open)]),
          low,
          word('and', { ...tie!, end: tie!.end }),
          ...(close.text === ')'
            ? [word('below', { ...tie!, start: tie!.end, end: tie!.end })]
            : [word('at', { ...tie!, start: tie!.end, end: tie!.end }), word('most', { ...high, end: high.start })]),
          high,
        ]
  return { tokens: said, next: at + 6 }
}

/** `500M`, which may be minutes, beside a bracket. */
const moneyOf = (token: Token | undefined): Token | undefined => millionsOf(token) ?? token

/** `10 minutes before funding with the rate above 0.1%`: the rate of the funding that the text names. */
function rateAt(tokens: readonly Token[], at: number): Made | undefined {
  const lone = /^(?:the|a|its|with|and|while|,|but)$/.test(textAt(tokens, at - 1))
  if (!lone || !tokens.some(({ text }) => text === 'funding')) return undefined
  return { tokens: [{ ...tokens[at]!, text: 'funding' }], next: at + 1 }
}

const ABOVE = wordSet('above over >')
const BELOW = wordSet('below under <')
const SUBJECT_MAX = 5

/** `neither funding above 0.01% nor below -0.01%`: the subject between the negation and the first end. */
function neitherAt(tokens: readonly Token[], at: number): Made | undefined {
  const sides = tokens.slice(at + 1, at + 2 + SUBJECT_MAX)
  const side = sides.findIndex(({ text }) => ABOVE.has(text) || BELOW.has(text)) + at + 1
  const [first, tie] = [tokens[side + 1], textAt(tokens, side + 2) === ',' ? side + 3 : side + 2]
  const [other, last] = [textAt(tokens, tie + 1), tokens[tie + 2]]
  const up = ABOVE.has(textAt(tokens, side))
  const opposite = up ? BELOW.has(other) : ABOVE.has(other)
  const fits = side > at + 1 && /^(?:nor|or)$/.test(textAt(tokens, tie)) && opposite
  if (!fits || first?.kind !== 'quantity' || last?.kind !== 'quantity') return undefined
  const bound = (most: boolean, place: Token): Token[] => [
    word('at', { ...place, end: place.start }),
    word(most ? 'most' : 'least', place),
  ]
  const said = [...bound(up, tokens[side]!), first, word('and', tokens[tie]!), ...bound(!up, tokens[tie + 1]!), last]
  return { tokens: [...tokens.slice(at + 1, side), ...said], next: tie + 3 }
}

/** `no hammer on the 4h during the past week`: beside a negation, the span in which it was not seen. */
function pastWeekAt(tokens: readonly Token[], at: number): Made | undefined {
  const week = tokens[at + 1] as Duration | undefined
  const named = textAt(tokens, at) === 'past' || (textAt(tokens, at) === 'last' && textAt(tokens, at - 1) === 'the')
  if (!named || week?.kind !== 'duration' || !week.bare || week.minutes !== 10_080) return undefined
  const cut = tokens.slice(0, at).findLastIndex(({ text }) => /^(?:[,;.:?!]|and|with|while|but|then|->)$/.test(text))
  if (!tokens.slice(cut + 1, at).some(({ text }) => /^(?:no|not|without|never|none|zero)$/.test(text))) return undefined
  const { bare, ...span } = week
  return { tokens: [tokens[at]!, { ...span, text: '7d' } as Duration], next: at + 2 }
}

/** `wen near does +5%`: when. Without a number behind it, it asks for what follows. */
function whenAt(tokens: readonly Token[], at: number): Made | undefined {
  const cut = tokens.findIndex(({ text }, i) => i > at && /^[.?!;]$/.test(text))
  const said = tokens.slice(at + 1, cut < 0 ? undefined : cut).some(({ kind }) => kind === 'quantity')
  return said ? { tokens: [word('when', tokens[at]!)], next: at + 1 } : undefined
}

const MOVING = wordSet(
  'go goes going went gone move moves moved moving trade trades push pushes break breaks swing swings high is was close closes closed higher lower',
)

const LONE = table<string>({ lower: 'less', higher: 'more', upper: 'more' })

/** `rsi 1 hour lower 30`: a comparison without its "than", behind a name and not behind a verb. */
function loneAt(tokens: readonly Token[], at: number): Made | undefined {
  const side = LONE.get(textAt(tokens, at))!
  const amount = tokens[at + 1]
  const plain = amount?.kind === 'quantity' && ['none', 'usd', 'bps', 'times'].includes((amount as Quantity).unit)
  if (!plain || at === 0 || MOVING.has(textAt(tokens, at - 1)) || /^(?:or|and|the|in|,)$/.test(textAt(tokens, at - 1)))
    return undefined
  const middle = tokens[at]!.end
  return { tokens: [word(side, tokens[at]!), word('than', { ...tokens[at]!, start: middle }), amount!], next: at + 2 }
}

const SLOPES = wordSet('slope slopes trend slope_1h')

/** `slope above 20M per hour`: slopes are per hour. */
function perHourAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'per') return undefined
  // "5M", which may be minutes, is money here.
  if (tokens[at]!.kind === 'duration' && (tokens[at] as Duration).millions === undefined) return undefined
  const hour = tokens[at + 2]?.kind === 'duration' && (tokens[at + 2] as Duration).minutes === 60
  if (!hour) return undefined
  if (!tokens.some(({ text }) => SLOPES.has(text))) return undefined
  return { tokens: [{ ...tokens[at]!, end: tokens[at + 2]!.end }], next: at + 3 }
}

const DAYS = table<string>({
  ...Object.fromEntries(SHORT_DAYS),
  wknd: 'weekends',
  wknds: 'weekends',
  wkend: 'weekends',
  wkends: 'weekends',
})

/** `sat and sun only`, `mon-fri`, `wknds`: short names of days beside each other, or before "only". */
function weekdayAt(tokens: readonly Token[], at: number): Made | undefined {
  const day = DAYS.get(textAt(tokens, at))!
  const isDay = (i: number): boolean =>
    DAYS.get(textAt(tokens, i)) !== undefined || /(?:day|weekend)s?$/.test(textAt(tokens, i))
  const tied = (i: number): boolean => /^(?:and|or|,|\/|-|to|&|through|\+|till|until)$/.test(textAt(tokens, i))
  const beside = isDay(at + 1) || isDay(at - 1) || (tied(at + 1) && isDay(at + 2)) || (tied(at - 1) && isDay(at - 2))
  const last =
    /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri)$/.test(textAt(tokens, at)) &&
    at > 0 &&
    (tokens[at + 1] === undefined || isCut(tokens[at + 1]))
  const only = last || textAt(tokens, at + 1) === 'only' || /^(?:on|every|only|each)$/.test(textAt(tokens, at - 1))
  if (!(beside || only || day === 'weekends')) return undefined
  // Two days that touch, "sat/sun", are both.
  const both = isDay(at - 1) ? [word('and', { ...tokens[at]!, end: tokens[at]!.start })] : []
  return { tokens: [...both, { ...tokens[at]!, text: day }], next: at + 1 }
}

/** `more than 4 to 1`: a ratio. */
function oddsAt(tokens: readonly Token[], at: number): Made | undefined {
  const odds = numberOf(tokens[at])
  if (odds === undefined || !['to', ':'].includes(textAt(tokens, at + 1))) return undefined
  // "from 5 june 2026 to 1 july": a date ends, and another one begins.
  if (isYear(odds) || monthNumber(textAt(tokens, at + 3)) !== undefined) return undefined
  if (numberOf(tokens[at + 2]) !== 1 || /^(?:from|between)$/.test(textAt(tokens, at - 1))) return undefined
  return { tokens: [{ ...tokens[at]!, end: tokens[at + 2]!.end }], next: at + 3 }
}

/** `liqs over 20m, mostly longs (imbalance under -0.6)`: beside liquidations, an imbalance without a book is theirs. */
function imbalanceAt(tokens: readonly Token[], at: number): Made | undefined {
  if (/^(?:liq|liqs|liquidations?|book|ob|depth)$/.test(textAt(tokens, at - 1))) return undefined
  if (/^(?:within|at|inside)$/.test(textAt(tokens, at + 1))) return undefined
  if (/bps|^\d/.test(textAt(tokens, at - 1)) || !isOfLiquidations(tokens)) return undefined
  return {
    tokens: [word('liquidation', { ...tokens[at]!, end: tokens[at]!.start }), { ...tokens[at]!, text: 'imbalance' }],
    next: at + 1,
  }
}

/** Whether a text names liquidations, and nothing of the book. */
const isOfLiquidations = perList((tokens: readonly Token[]): boolean => {
  const said = (form: RegExp): boolean => tokens.some(({ text }) => form.test(text))
  return said(/^(?:liq|liqs|liquidat(?:ions?|ed))$/) && !said(/^(?:book|orderbook|bids?|asks?|depth)$/)
})

const SAME = wordSet('time period span window timeframe interval stretch')

/** `over the same time`, `in that hour`: the duration before it. */
function sameSpanAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = textAt(tokens, at + 1) === 'the' || textAt(tokens, at + 1) === 'that' ? at + 2 : at + 1
  const same = textAt(tokens, the) === 'same' ? the + 1 : the
  if (same === at + 1 || (same === the && textAt(tokens, at + 1) !== 'that')) return undefined
  const word = tokens[same]
  const before = tokens.slice(0, at).findLast(({ kind }) => kind === 'duration')
  if (word === undefined || before === undefined) return undefined
  const spans = word.kind === 'duration' && /^(?:1h|24h|7d)$/.test(word.text)
  // "in that hour" behind "in 15 minutes" is an hour.
  const own = { hour: 60, day: 1440 }[word.text]
  if (own !== undefined && own !== (before as Duration).minutes) {
    const { start, end } = word
    const text = own === 60 ? '1h' : '24h'
    const span: Duration = {
      kind: 'duration',
      text,
      amount: 1,
      unit: own === 60 ? 'hour' : 'day',
      minutes: own,
      bare: false,
      start,
      end,
      glued: false,
    }
    return {
      tokens: [{ kind: 'word', text: 'in', start: tokens[at]!.start, end: start, glued: false }, span],
      next: same + 1,
    }
  }
  const many = /^(?:minutes?|hours?|days?)$/.test(word.text)
  if (!SAME.has(word.text) && !spans && !many) return undefined
  // "at the same time" is no span.
  if (textAt(tokens, at) === 'at') return undefined
  // "in that hour" after "in 4 hours" is another hour.
  if (spans && word.text !== before.text) return undefined
  const { start } = tokens[at]!
  const lead: Token = { kind: 'word', text: 'in', start, end: word.start, glued: false }
  return { tokens: [lead, { ...before, start: word.start, end: word.end }], next: same + 1 }
}

const SAME_UNITS: Readonly<Record<string, number>> = { hour: 60, day: 1440, week: 10_080 }

/** `btc down more than 3% same day`, `over the same week`: the span that was named before. */
function sameUnitAt(tokens: readonly Token[], at: number): Made | undefined {
  const unit = tokens[at + 1]
  const minutes = unit?.kind === 'duration' ? (unit as Duration).minutes : SAME_UNITS[unit?.text ?? '']
  const before = tokens.slice(0, at).findLast(({ kind }) => kind === 'duration') as Duration | undefined
  if (unit === undefined || minutes === undefined || before?.minutes !== minutes) return undefined
  if (/^(?:on|at|of)$/.test(textAt(tokens, textAt(tokens, at - 1) === 'the' ? at - 2 : at - 1))) return undefined
  const led = /^(?:in|over|during|within|for)$/.test(textAt(tokens, textAt(tokens, at - 1) === 'the' ? at - 2 : at - 1))
  const span: Duration = { ...before, start: unit.start, end: unit.end, glued: false }
  return { tokens: [...(led ? [] : [word('in', tokens[at]!)]), span], next: at + 2 }
}

/** The turns of phrase by their first token, in the order in which they are tried. */
const TURNS = byStart<Turn>([
  ...LATER_TURNS,
  ['in over during within for at', sameSpanAt],
  ['same', sameUnitAt],
  ['fy cy', shortYearAt],
  ['over across calendar just only', yearBehindAt],
  [[...LED, ...WHOLE, ...YEARS, '#duration', '#quantity'].join(' '), yearAt],
  ['next', nextAt],
  ['>', orderAt],
  ['rate', rateAt],
  ['abs absolute |', absoluteAt],
  [ZERO_STARTS, zeroAt],
  ['wen whn wenever whenevr', whenAt],
  ['neither', neitherAt],
  ['past last', pastWeekAt],
  ['in ∈ within inside between from range interval', intervalAt],
  ['net', netAt],
  ['#quantity', oddsAt],
  [[...LONE.keys()].join(' '), loneAt],
  ['#quantity #duration', perHourAt],
  [[...DAYS.keys()].join(' '), weekdayAt],
  ['imb imbal imbalance', imbalanceAt],
  ...PRICE_TURNS,
  ...ROW_TURNS,
  ...HOUR_TURNS,
  ...MEASURE_TURNS,
  ...FUNDING_TIME_TURNS,
  ...CANDLE_TURNS,
  ...BOOK_TURNS,
  ...OWN_PAST_TURNS,
  ...SIDE_TURNS,
  ...SIZE_TURNS,
  ...SUBJECT_TURNS,
  ...EVENT_TURNS,
  ...SHORT_TURNS,
])
