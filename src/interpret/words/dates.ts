/**
 * Finds the time ranges that prose names, and removes their words. A grammar of its own is tried first; chrono-node is asked only after a word that
 * announces a time. A duration that may be the window of a feature (`in the last 4 hours`) is left for later stages.
 */
import { dateOf, dayPeriod, type Period, shownTime, yearPeriod } from './calendar.js'
import { casualPoint, earlierBy, looksCasual, mayBeTime, NAME_OF_DAY, type Point, pointAt } from './date-points.js'
import { daysInMonth } from './day-ranges.js'
import { QUANTILE_WORDS } from './number-words.js'
import type { Duration, Quantity } from './quantities.js'
import { wordSet } from './table.js'
import { exclusionIn, isYear, openTail, withTimeWords } from './time-words.js'
import { changed, skip, type Token, textAt } from './tokens.js'

/** A time range in minutes since 1970 UTC. An undefined end is the end of the record. */
export interface TimeRange {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly start: number
  readonly end: number
  readonly assumptions: readonly string[]
  /** The range is to be left out: `not in 2024`, `except in May`. */
  readonly excluded: boolean
  /** Another reading of the same words. */
  readonly alternative?: { readonly from: number; readonly to: number; readonly said: string }
}

const BEFORE_PERIOD = 'in during of for throughout over within on across'.split(' ')
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/
const SINCE = ['since', 'from', 'after', 'starting', 'beginning']
const UNTIL = ['until', 'till', 'before', 'through', 'by', 'upto']
const TO = ['thru', 'to', 'until', 'till', 'through', '-', '..', 'and', '->', '...']

const LEADS: ReadonlySet<string> = new Set([
  ...BEFORE_PERIOD,
  ...SINCE,
  ...UNTIL,
  ...'between at ever up past trailing'.split(' '),
])

/** Words that lead to a time only where one follows at once; most that stand in a text have none behind them. */
const LEADS_AT_ONCE: ReadonlySet<string> = new Set([...BEFORE_PERIOD, 'the'])

/** Whether a time range may begin at a token. */
function begins(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!
  return LEADS_AT_ONCE.has(text) ? follows(tokens, at + 1) : LEADS.has(text) || mayBeRange(tokens, at)
}

/** Whether a time may follow a lead, with what may stand before it. */
const follows = (tokens: readonly Token[], at: number): boolean =>
  mayBeRange(tokens, at) || FOLLOWING.has(textAt(tokens, at))

/** A named time, or `week before` of `the week before 5 May`. */
const mayBeRange = (tokens: readonly Token[], at: number): boolean =>
  mayBeTime(tokens, at) || (tokens[at]?.kind === 'duration' && SIDES.has(textAt(tokens, at + 1)))

const SIDES = wordSet('after following before')

/** The time ranges of a text, and the remaining tokens. `text` is normalised; `now` is in minutes since 1970 UTC. */
export function readDates(
  text: string,
  written: readonly Token[],
  now: number,
): { ranges: TimeRange[]; tokens: Token[] } {
  const tokens = withTimeWords(written)
  const context: DateContext = { text, tokens: withDaysFirst(tokens), now, lookups: CASUAL_LOOKUPS_MAX }
  const ranges: TimeRange[] = []
  const left: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = begins(tokens, at) ? rangeAt(context, at) : undefined
    if (found === undefined) {
      left.push(tokens[at]!)
      at += 1
      continue
    }
    const { next, range } = found
    const begin = exclusionIn(left, tokens[at]!)
    const excluded = begin !== undefined
    const start = left[begin ?? left.length]?.start ?? tokens[at]!.start
    left.length = begin ?? left.length
    // "nothing before 2025" is from 2025 on.
    const turned = excluded && (range.from === undefined) !== (range.to === undefined)
    const kept = turned ? { ...range, from: range.to, to: range.from, assumptions: [] } : range
    ranges.push({ ...kept, excluded: excluded && !turned, start, end: tokens[next - 1]!.end })
    at = next
  }
  return { ranges, tokens: left }
}

const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](?:20)?(\d{2})$/

/** `from 12.03.2025 to 20.03.2025`: where another date of the text has its day first, so has this one. */
function withDaysFirst(tokens: readonly Token[]): readonly Token[] {
  const parts = tokens.map(({ kind, text }) => (kind === 'date' ? SLASHED.exec(text) : null))
  const dayFirst = parts.some((one) => Number(one?.[1]) > 12)
  if (!dayFirst || parts.some((one) => Number(one?.[2]) > 12)) return tokens
  return tokens.map((token, i) => {
    const [, day, month, year] = parts[i] ?? []
    return day === undefined
      ? token
      : changed(token, { text: `20${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` })
  })
}

/** The input of all readers here. `lookups` is how often chrono-node may still be asked: it is slow. */
interface DateContext {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly now: number
  lookups: number
}

const CASUAL_LOOKUPS_MAX = 6

type Range = Omit<TimeRange, 'start' | 'end' | 'excluded'>
interface Found {
  range: Range
  next: number
}

function rangeAt(context: DateContext, at: number): Found | undefined {
  const { tokens, now } = context
  const word = textAt(tokens, at)
  const begin = word === 'ever' && textAt(tokens, at + 1) === 'since' ? at + 1 : at
  return (
    betweenAt(tokens, at, now) ??
    besideAt(tokens, at, now) ??
    (SINCE.includes(textAt(tokens, begin)) ? sinceAt(context, begin) : undefined) ??
    (UNTIL.includes(word) ? untilAt(context, at) : undefined) ??
    (word === 'up' && textAt(tokens, at + 1) === 'to' ? untilAt(context, at + 1) : undefined) ??
    lookbackAt(tokens, at, now) ??
    periodAt(tokens, at, now)
  )
}

/** `between A and B`, `from A to B`, and `A to B` if A can only be a time. */
function betweenAt(tokens: readonly Token[], at: number, now: number): Found | undefined {
  const word = textAt(tokens, at)
  const opened = word === 'between' || word === 'from'
  const lead = opened || BEFORE_PERIOD.includes(word)
  const inside = daysInMonth(tokens, lead || word === 'on' ? at + 1 : at, now)
  if (inside !== undefined)
    return { next: inside.next, range: { ...period(inside), assumptions: [throughSaid(inside)] } }
  const days = lead ? daysAt(tokens, at + 1, now) : undefined
  if (days !== undefined) return days
  const first = pointAt(tokens, lead ? at + 1 : at, now)
  if (first === undefined || !TO.includes(textAt(tokens, first.next))) return undefined
  if (textAt(tokens, first.next) === 'and' && word !== 'between') return undefined
  const last = shortSecond(tokens, first) ?? pointAt(tokens, first.next + 1, now)
  if (last === undefined) return undefined
  if (!first.certain && !last.certain && !(lead && (first.yearless || last.yearless)) && !alone(tokens, at, opened))
    return undefined
  // A month without a year takes the year of the other end.
  const from =
    first.yearless && (!last.yearless || first.from > last.from) ? sameYear(first.from, last.from) : first.from
  return { next: last.next, range: { from, to: last.to, assumptions: [throughSaid(last)] } }
}

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )

/** Words that a time may begin with behind a lead alone. */
const FOLLOWING: ReadonlySet<string> = new Set([...NAME_OF_DAY, ...ORDINALS, 'on', 'past', 'trailing'])

/** `between 1 and 31 October 2025`, `between the first and the fifteenth of may`: the month of the second day is that of the first. */
function daysAt(tokens: readonly Token[], at: number, now: number): Found | undefined {
  const begin = textAt(tokens, at) === 'the' ? at + 1 : at
  const amount = tokens[begin]?.kind === 'quantity' ? (tokens[begin] as Quantity) : undefined
  const day =
    ORDINALS.indexOf(textAt(tokens, begin)) + 1 || (/^(?:none|ordinal)$/.test(amount?.unit ?? '') ? amount!.value : 0)
  if (!Number.isInteger(day) || day < 1 || day > 31 || !TO.includes(textAt(tokens, begin + 1))) return undefined
  const last = pointAt(tokens, begin + 2, now)
  if (last === undefined || last.to - last.from !== 1440) return undefined
  const end = dateOf(last.from)
  const period = dayPeriod(end.year, end.month, day)
  if (period === undefined || period.from > last.from) return undefined
  return { next: last.next, range: { from: period.from, to: last.to, assumptions: [throughSaid(last)] } }
}

/** `the day after 2024-03-01`, `in the week before 5 May 2026`: a range of that length, after or before the date. */
function besideAt(tokens: readonly Token[], at: number, now: number): Found | undefined {
  const span = skip(tokens, BEFORE_PERIOD.includes(textAt(tokens, at)) ? at + 1 : at, ['the', 'on'])
  const duration = tokens[span]
  const side = textAt(tokens, span + 1)
  if (duration?.kind !== 'duration' || !SIDES.has(side)) return undefined
  const point = pointAt(tokens, span + 2, now)
  if (point === undefined || !(point.certain || point.yearless)) return undefined
  const { minutes } = duration as Duration
  const [from, to] = side === 'before' ? [point.from - minutes, point.from] : [point.to, point.to + minutes]
  const assumptions = [
    ...(point.assumption === undefined ? [] : [point.assumption]),
    `from ${shownTime(from)} to ${shownTime(to)}`,
  ]
  return { next: point.next, range: { from, to, assumptions } }
}

/** `2024-25`, `2024/25`: the second year in two digits. */
function shortSecond(tokens: readonly Token[], first: Point): Point | undefined {
  const [year, tie, short] = tokens.slice(first.next - 1, first.next + 2)
  if (!isYear(year) || !tie?.glued || !short?.glued || !/^\d{2}$/.test(short.text)) return undefined
  const next = 2000 + Number(short.text)
  if (next !== (year as Quantity).value + 1) return undefined
  return { ...yearPeriod(next), next: first.next + 2, certain: true }
}

/** A bare year may be an amount of anything. It is a time only if nothing stands before it. */
const alone = (tokens: readonly Token[], at: number, opened: boolean): boolean =>
  opened && (at === 0 || tokens[at - 1]!.kind === 'mark')

function sameYear(from: number, later: number): number {
  const date = new Date(from * 60_000)
  const year = new Date(later * 60_000).getUTCFullYear()
  date.setUTCFullYear(year)
  if (date.getTime() / 60_000 > later) date.setUTCFullYear(year - 1)
  return date.getTime() / 60_000
}

const period = ({ from, to }: Period): Period => ({ from, to })

const throughSaid = ({ from, to }: Period): string =>
  from === to ? `the range ends at ${shownTime(to)}` : `the range includes its last day and ends at ${shownTime(to)}`

function casual(context: DateContext, at: number): Point | undefined {
  // These are times of every day, not a date.
  if (/^(?:noon|midday|midnight)$/.test(textAt(context.tokens, at))) return undefined
  // "1/2/26": the day or the month may come first.
  if (context.tokens[at]?.kind === 'date') return undefined
  if (context.lookups === 0 || !looksCasual(context.text, context.tokens[at])) return undefined
  context.lookups -= 1
  return casualPoint(context.text, context.tokens, at, context.now)
}

/** Words for what is searched: what is "from" a month is of that month. */
const ROWS = wordSet(
  'minute minutes case cases moment moments example examples instance instances occurrence occurrences data row rows those ones event events hit hits episode episodes observation observations reading readings record records history',
)
const MONTH_MIN = 20 * 1440

function sinceAt(context: DateContext, at: number): Found | undefined {
  const { tokens, now } = context
  const word = textAt(tokens, at)
  // "from monday to friday" are days of every week.
  if (WEEKDAY.test(textAt(tokens, at + 1)) && WEEKDAY.test(textAt(tokens, at + 3))) return undefined
  const begin = ['from', 'on', 'in', 'around'].includes(textAt(tokens, at + 1)) && word !== 'from' ? at + 2 : at + 1
  const own = pointAt(tokens, begin, now)
  if (own !== undefined && !own.certain && !own.yearless && word !== 'since') {
    // "after 2020", "from 3 days ago": a bare year or a duration is a time only if nothing suggests another reading.
    const onward = openTail(tokens, own.next) !== undefined
    if (!(alone(tokens, at, true) || onward || textAt(tokens, own.next - 1) === 'ago')) return undefined
  }
  const point = own ?? (word === 'beginning' ? undefined : casual(context, begin))
  if (point === undefined) return undefined
  // "the minutes from March 2025", "examples from 2024", "minutes from last week": of that month, year or week.
  const tail = openTail(tokens, point.next) ?? (textAt(tokens, point.next) === 'on' ? point.next : undefined)
  const whole = point.to - point.from > MONTH_MIN || /^(?:last|previous|yesterday)$/.test(textAt(tokens, begin))
  if (word === 'from' && ROWS.has(textAt(tokens, at - 1)) && tail === undefined && whole)
    return {
      next: point.next,
      range: {
        from: point.from,
        to: point.to,
        assumptions: [
          `from ${shownTime(point.from)} to ${shownTime(point.to)}`,
          ...(point.assumption === undefined ? [] : [point.assumption]),
        ],
      },
    }
  const from = word === 'after' ? point.to : point.from
  const onwards = openTail(tokens, point.next) ?? (textAt(tokens, point.next) === 'on' ? point.next + 1 : point.next)
  const assumptions = [
    `from ${shownTime(from)} to the end of the record`,
    ...(point.assumption === undefined ? [] : [point.assumption]),
  ]
  return { next: onwards, range: { from, to: undefined, assumptions } }
}

function untilAt(context: DateContext, at: number): Found | undefined {
  const { tokens, now } = context
  const word = textAt(tokens, at)
  // "tuesday through thursday" are days of every week.
  if (WEEKDAY.test(textAt(tokens, at - 1)) && WEEKDAY.test(textAt(tokens, at + 1))) return undefined
  const point = pointAt(tokens, at + 1, now) ?? (word === 'by' ? undefined : casual(context, at + 1))
  if (point === undefined) return undefined
  if (!point.certain && !point.yearless && word === 'through') return undefined
  const to = word === 'before' ? point.from : point.to
  return { next: point.next, range: { from: undefined, to, assumptions: [`the range ends at ${shownTime(to)}`] } }
}

/** `last 90 days`, `the past month`. Up to a week it may be the window of a feature and is left for later stages. */
function lookbackAt(tokens: readonly Token[], at: number, now: number): Found | undefined {
  let begin = BEFORE_PERIOD.includes(textAt(tokens, at)) ? at + 1 : at
  const the = textAt(tokens, begin) === 'the'
  if (the) begin += 1
  const word = textAt(tokens, begin)
  if (word !== 'last' && word !== 'past' && word !== 'previous' && word !== 'trailing') return undefined
  const duration = tokens[begin + 1]
  if (duration?.kind !== 'duration') return undefined
  if (isOfRank(tokens, begin) || isOfReturn(tokens, begin)) return undefined
  // "the last week of march 2024"
  if (textAt(tokens, begin + 2) === 'of' && pointAt(tokens, begin + 3, now) !== undefined) return undefined
  const { bare, minutes, unit } = duration as Duration
  // "in the last quarter": that of the calendar.
  if (bare && unit === 'quarter' && word !== 'past' && word !== 'trailing') return undefined
  if (bare && word !== 'past' && !the) return undefined
  const long = minutes > 10_080 || (bare && unit === 'week')
  if (!long) return undefined
  const from = earlierBy(now, duration as Duration)
  return {
    next: begin + 2,
    range: { from, to: undefined, assumptions: [`from ${shownTime(from)} to the end of the record`] },
  }
}

/** `return over the last week`, `the average of the past week`: the window of a number, not a range of the search. */
function isOfReturn(tokens: readonly Token[], at: number): boolean {
  let name = at - 1
  while (name > at - 4 && /^(?:the|its|over|of|in|during|for)$/.test(textAt(tokens, name))) name -= 1
  const led = name < at - 1 || /^(?:its|over)$/.test(textAt(tokens, at - 1))
  return (
    led &&
    /^(?:returns?|performance|average|mean|max|maximum|min|minimum|highest|lowest|change|median|percentile|rank)$/.test(
      textAt(tokens, name),
    )
  )
}

/** `top 5% of its last 30 days`: the window of the rank, not a range of the search. */
function isOfRank(tokens: readonly Token[], at: number): boolean {
  let of = at - 1
  while (of > at - 4 && ['the', 'its', 'their', 'own'].includes(textAt(tokens, of))) of -= 1
  if (textAt(tokens, of) !== 'of') return false
  if (QUANTILE_WORDS.includes(textAt(tokens, of - 1))) return true
  const share = tokens[of - 1]
  // "wider than 99% of the past week"
  if (share?.kind === 'quantity' && (share as Quantity).unit === 'percent' && textAt(tokens, of - 2) === 'than')
    return true
  return share?.kind === 'quantity' && (share as Quantity).unit === 'percent' && ENDS.includes(textAt(tokens, of - 2))
}

const ENDS = 'top bottom upper lower highest lowest largest smallest'.split(' ')

/** A named period. It needs a word such as `in` or `during` before it, unless it can only be a time. */
function periodAt(tokens: readonly Token[], at: number, now: number): Found | undefined {
  const word = textAt(tokens, at)
  const led = BEFORE_PERIOD.includes(word) || (word === 'at' && tokens[at + 1]?.kind === 'date')
  const found = runAt(tokens, led ? at + 1 : at, now)
  // "on 2025-05-05 14:30": that minute.
  const instant = found !== undefined && found.from === found.to && tokens[found.next - 1]?.kind === 'date'
  const point = instant ? { ...found, to: found.from + 1 } : found
  const open = found === undefined ? undefined : openTail(tokens, found.next)
  if (point !== undefined && open !== undefined && (point.certain || point.yearless || isYear(tokens[point.next - 1])))
    return {
      next: open,
      range: {
        from: point.from,
        to: undefined,
        assumptions: [`from ${shownTime(point.from)} to the end of the record`],
      },
    }
  if (point === undefined || point.from === point.to) return undefined
  if (!point.certain && !(led && isNamed(tokens, at, point))) return undefined
  const assumptions = point.assumption === undefined ? [] : [point.assumption]
  const days = point.assumption === undefined ? undefined : (point.to - point.from) / 1440
  const alternative =
    days === undefined
      ? {}
      : {
          alternative: {
            from: now - days * 1440,
            to: now,
            said: `the last ${days} days of the record`,
          },
        }
  return { next: point.next, range: { from: point.from, to: point.to, assumptions, ...alternative } }
}

/** The maximum number of periods in a list: the days of a month. */
const RUN_MAX = 31

/** One named period, or adjacent periods in a list: `2023 and 2024`, `march, april and may 2025`. */
function runAt(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const points: Point[] = []
  for (let next: number | undefined = at; next !== undefined && points.length < RUN_MAX; ) {
    const point = pointAt(tokens, next, now)
    if (point === undefined) break
    // One that is said again does not go on from the one before it.
    if (point.from === points.at(-1)?.from) return points[0]
    points.push(point)
    const behind = textAt(tokens, point.next) === ',' ? point.next + 1 : point.next
    const tied = ['and', '&', '+', '/'].includes(textAt(tokens, behind))
    next = tied ? behind + 1 : behind > point.next ? behind : undefined
  }
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first === last) return first
  const dated = points.map(({ from, to, yearless }) =>
    yearless && !last.yearless ? { from: sameYear(from, last.from), to: sameYear(to, last.from) } : { from, to },
  )
  const joined = dated.every(({ to }, i) => i === dated.length - 1 || to === dated[i + 1]!.from)
  return joined ? { ...last, from: dated[0]!.from } : first
}

/** `in May`, `during 2025`; but not `over 2020`, which may be an amount. */
function isNamed(tokens: readonly Token[], at: number, point: Point): boolean {
  const counted =
    textAt(tokens, at) === 'of' &&
    /^(?:minutes?|cases|days|times|occasions|instances|moments|all|hours|data|events|year)$/.test(
      textAt(tokens, at - 1),
    )
  return point.yearless === true || counted || ['in', 'during', 'throughout'].includes(textAt(tokens, at))
}
