/** Hours of the day: in four digits, with their letter, `six to nine in the evening`, `6-9pm`, `from hour 18 to hour 21`, `mon 8-10 utc`. */

import { isCut, type Made, numberOf, type Turn, word } from '../forms/made.js'
import { monthNumber } from '../words/calendar.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, table, wordSet } from '../words/table.js'
import { SHORT_DAYS } from '../words/time-words.js'
import { type Token, textAt } from '../words/tokens.js'

/** `0800-1200 UTC`, `0800 to 1200 hrs`: hours of the day in four digits. */
function militaryAt(tokens: readonly Token[], at: number): Made | undefined {
  const first = clockOf(tokens[at])
  if (first === undefined) return undefined
  const tied = /^(?:to|-|until|till|and)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  const last = clockOf(tokens[tied])
  const zone = /^(?:utc|gmt|z|zulu|hrs|hours|h)$/.test(textAt(tokens, tied + 1))
  if (last === undefined || !zone) return undefined
  const tie = word('to', { ...tokens[tied]!, end: tokens[tied]!.start })
  return { tokens: [first, tie, last], next: tied + 1 }
}

const ZONE = wordSet('utc gmt z zulu')
const AT = wordSet('at after before from until till since past')

/** `14h utc`, `8h-12h utc`, `at 14h`, `12:00z`: an hour of the day with its letter. */
function clockHourAt(tokens: readonly Token[], at: number): Made | undefined {
  const zulu = tokens[at]?.kind === 'clock' && textAt(tokens, at + 1) === 'z' && tokens[at + 1]!.glued
  if (zulu) return { tokens: [tokens[at]!, { ...tokens[at + 1]!, text: 'utc' }], next: at + 2 }
  const first = hourOf(tokens[at])
  if (first === undefined) return undefined
  const tied = /^(?:to|-|until|till)$/.test(textAt(tokens, at + 1))
  const last = tied ? hourOf(tokens[at + 2]) : undefined
  const behind = last === undefined ? at + 1 : at + 3
  const zone = ZONE.has(textAt(tokens, behind)) && (textAt(tokens, behind) !== 'z' || tokens[behind]!.glued)
  const led =
    AT.has(textAt(tokens, at - 1)) && last === undefined && (tokens[behind] === undefined || isCut(tokens[behind]))
  if (!zone && !(led && textAt(tokens, at - 1) === 'at')) return undefined
  return { tokens: last === undefined ? [first] : [first, word('to', tokens[at + 1]!), last], next: behind }
}

function hourOf(token: Token | undefined, spoken = false): Token | undefined {
  if (token?.kind !== 'duration') return undefined
  const { amount, unit, bare, start, end } = token as Duration
  const written = (spoken || end - start <= 3) && unit === 'hour' && !bare && Number.isInteger(amount) && amount <= 24
  return written
    ? { kind: 'clock', text: `${String(amount).padStart(2, '0')}:00`, start, end, glued: false }
    : undefined
}

/** `between fourteen and sixteen hours utc`: hours of the day, and no span. */
function spokenHoursAt(tokens: readonly Token[], at: number): Made | undefined {
  const first = numberOf(tokens[at])
  const last = hourOf(tokens[at + 2], true)
  if (first === undefined || last === undefined) return undefined
  const led =
    /^(?:between|from)$/.test(textAt(tokens, at - 1)) && /^(?:and|to|until|till|-)$/.test(textAt(tokens, at + 1))
  const zone = ZONE.has(textAt(tokens, at + 3)) ? at + 4 : at + 3
  if (!led || zone === at + 3 || first > 24 || !Number.isInteger(first)) return undefined
  const clock: Token = { ...tokens[at]!, kind: 'clock', text: `${String(first).padStart(2, '0')}:00` }
  return { tokens: [clock, word('to', tokens[at + 1]!), last], next: zone }
}

/** `between fourteen and sixteen hundred hours`, `from oh eight hundred to twelve hundred utc`: hours in the words of a soldier. */
function hundredHoursAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:between|from|at|after|before|since|until|till)$/.test(textAt(tokens, at - 1))) return undefined
  const oh = (i: number): number => (/^(?:oh|o|zero)$/.test(textAt(tokens, i)) ? i + 1 : i)
  const begin = oh(at)
  const tied = /^(?:to|and|until|till|-)$/.test(textAt(tokens, begin + 1)) ? oh(begin + 2) : undefined
  const first = hundredOf(tokens[begin], tied !== undefined)
  const last = tied === undefined ? undefined : hundredOf(tokens[tied], false)
  if (first === undefined || (tied !== undefined && last === undefined)) return undefined
  const end = tied ?? begin
  const zoned = isZone(tokens, end + 1)
  if (!zoned && tokens[end]!.kind !== 'duration') return undefined
  const out = last === undefined ? [first] : [first, word('to', tokens[begin + 1]!), last]
  return { tokens: out, next: zoned ? end + 2 : end + 1 }
}

/** `1600` or `1600 hours` as a clock; the first of two may leave out its hundred. */
function hundredOf(token: Token | undefined, short: boolean): Token | undefined {
  const span =
    token?.kind === 'duration' && (token as Duration).unit === 'hour' ? (token as Duration).amount : undefined
  const value = span ?? numberOf(token)
  if (value === undefined || !Number.isInteger(value)) return undefined
  const hours =
    value % 100 === 0 && value >= 100 && value <= 2400 ? value / 100 : short && value <= 24 ? value : undefined
  return hours === undefined ? undefined : clock(hours, '00', token!)
}

/** `00:00 <= t < 08:00`, `the four-hour interval 12:00-16:00`: a range of hours. */
function clockRangeAt(tokens: readonly Token[], at: number): Made | undefined {
  const [first, less, lower, last] = [tokens[at]!, tokens[at + 1], tokens[at + 3], tokens[at + 4]]
  const between =
    first.kind === 'clock' &&
    last?.kind === 'clock' &&
    /^<=?$/.test(less?.text ?? '') &&
    /^<=?$/.test(lower?.text ?? '')
  if (between) return { tokens: [first, word('to', less!), last], next: at + 5 }
  const named =
    first.kind === 'duration' && /^(?:interval|window|period|block|slot|stretch|slice)$/.test(textAt(tokens, at + 1))
  const of = textAt(tokens, at + 2) === 'of' || textAt(tokens, at + 2) === 'from' ? at + 3 : at + 2
  return named && tokens[of]?.kind === 'clock' ? { tokens: [], next: of } : undefined
}

/** `0800` as a clock. A hyphen that touches it is no minus. */
function clockOf(token: Token | undefined): Token | undefined {
  if (token?.kind !== 'quantity' || (token as Quantity).unit !== 'none') return undefined
  const value = Math.abs((token as Quantity).value)
  const long = token.end - token.start === ((token as Quantity).signed ? 5 : 4)
  if (!long || !Number.isInteger(value) || value > 2400 || value % 100 > 59) return undefined
  const text = `${String(Math.floor(value / 100)).padStart(2, '0')}:${String(value % 100).padStart(2, '0')}`
  return { ...token, kind: 'clock', text }
}

type Half = 'am' | 'pm'

/** An hour as it is written. `said`: words beside the number say that it is an hour. */
interface Hour {
  readonly hour: number
  readonly minutes: string
  readonly half?: Half
  readonly said: boolean
  readonly next: number
}

const NAMES = /^(?:hours?|hrs?|h|oclock|o'clock|o’clock)$/
const TIES = /^(?:to|-|–|and|until|till|thru|through|upto)$/
const HALVES = table<Half | 'night'>({
  morning: 'am',
  mornings: 'am',
  afternoon: 'pm',
  afternoons: 'pm',
  evening: 'pm',
  evenings: 'pm',
  night: 'night',
})

/** Midnight is the end of a day, and the beginning of the next one: see `rangeAt`. */
const CLOCK = /^(\d{1,2}):(\d{2})$/
const NAMED = table<number>({ midnight: 24, noon: 12, midday: 12 })

/** An hour at a token: `6`, `6pm`, `hour 18`, `10 o'clock`, `18h`. */
function hourAt(tokens: readonly Token[], at: number): Hour | undefined {
  const lone = NAMED.get(textAt(tokens, at))
  if (lone !== undefined)
    return { hour: lone, minutes: '00', ...(lone === 12 && { half: 'pm' as const }), said: true, next: at + 1 }
  const named = /^(?:hours?|hr)$/.test(textAt(tokens, at)) ? 1 : 0
  const token = tokens[at + named]
  const [, hours = '', minutes = '00'] = token?.kind === 'clock' ? (CLOCK.exec(token.text) ?? []) : []
  const plain = numberOf(token) ?? (hourOf(token, true) === undefined ? undefined : (token as Duration).amount)
  const hour = token?.kind === 'clock' ? Number(hours) : plain
  if (hour === undefined || !Number.isInteger(hour) || hour < 0 || hour > 24) return undefined
  const half = textAt(tokens, at + named + 1)
  if (half === 'am' || half === 'pm') {
    if (hour > 12 || hour === 0) return undefined
    const behind = NAMES.test(textAt(tokens, at + named + 2)) ? 3 : 2
    return { hour, minutes, half, said: true, next: at + named + behind }
  }
  const unit = NAMES.test(half) ? 1 : 0
  const said = named + unit > 0 || token?.kind === 'duration'
  return { hour, minutes, said, next: at + named + 1 + unit }
}

/** `in the early morning`, `at night`: the half of the day, and the index behind it. */
function halfAt(tokens: readonly Token[], at: number): { half: Half | 'night'; next: number } | undefined {
  let next = at
  if (!/^(?:in|at|of|during)$/.test(textAt(tokens, next))) return undefined
  next += 1
  while (/^(?:the|early|late|very)$/.test(textAt(tokens, next))) next += 1
  const half = HALVES.get(textAt(tokens, next))
  return half === undefined ? undefined : { half, next: next + 1 }
}

/** An hour of twelve in the day of twenty-four. */
function inHalf(hour: number, half: Half | 'night' | undefined): number {
  if (half === undefined || hour > 12) return hour
  if (half === 'night') return hour >= 6 && hour < 12 ? hour + 12 : hour % 12
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/** Both hours of a range, where one of them or the words behind them say which half of the day is meant. */
function bothOf(first: Hour, last: Hour, day: Half | 'night' | undefined): readonly [number, number] {
  const to = inHalf(
    last.hour,
    last.half ?? (last.hour % 12 < first.hour % 12 && first.half ? other(first.half) : first.half) ?? day,
  )
  if (first.half !== undefined) return [inHalf(first.hour, first.half), to]
  if (last.half === undefined) return [inHalf(first.hour, day), to]
  // "10 to 2pm" begins in the morning.
  const same = inHalf(first.hour, last.half)
  return [same < to || first.hour > 12 ? same : inHalf(first.hour, other(last.half)), to]
}

const other = (half: Half): Half => (half === 'am' ? 'pm' : 'am')

const clock = (hour: number, minutes: string, { start, end }: Token): Token => ({
  kind: 'clock',
  text: `${String(hour).padStart(2, '0')}:${minutes}`,
  start,
  end,
  glued: false,
})

const isZone = (tokens: readonly Token[], at: number): boolean =>
  ZONE.has(textAt(tokens, at)) && (textAt(tokens, at) !== 'z' || tokens[at]!.glued)

/** `six to nine in the evening`, `6-9pm utc`, `from hour 18 to hour 21`, `from 6 hour to 10 hour utc`, `18-21z` */
function rangeAt(tokens: readonly Token[], at: number): Made | undefined {
  const said = hourAt(tokens, at)
  if (said === undefined) return undefined
  // "8pm utc to midnight"
  const tie = isZone(tokens, said.next) ? said.next + 1 : said.next
  if (!TIES.test(textAt(tokens, tie))) return undefined
  const first: Hour = { ...said, hour: said.hour === 24 ? 0 : said.hour, next: tie }
  const last = hourAt(tokens, tie + 1)
  // "hours 13 to 20" names the hours themselves. There is no hour 24.
  const named = /^(?:hours?|hr)$/.test(textAt(tokens, at)) || /^(?:hours|hrs)$/.test(textAt(tokens, at - 1))
  if (last === undefined || (named && !last.said && last.hour !== 24)) return undefined
  // "from noon until 6pm": a name at the beginning is read with the calendar, unless its zone stands behind it.
  if (NAMED.get(textAt(tokens, at)) !== undefined && tie === said.next) return undefined
  const day = halfAt(tokens, last.next)
  const zone = day?.next ?? last.next
  const zoned = isZone(tokens, zone) || tie > said.next
  const spans = tokens[at]!.kind === 'duration' && tokens[first.next + 1]!.kind === 'duration'
  const from = /^(?:from|between)$/.test(textAt(tokens, at - 1))
  const hours = [first, last].filter(({ said, half }) => said && half === undefined).length
  const zulu = zoned && textAt(tokens, zone) === 'z'
  // "from 1h to 24h" are spans of something, "from 18h to 21h" are not.
  const odd = [first, last].some(({ hour }) => hour !== 1 && hour !== 4 && hour !== 24)
  const told =
    first.half !== undefined ||
    last.half !== undefined ||
    day !== undefined ||
    zulu ||
    (hours > 0 && zoned) ||
    (named && last.hour === 24) ||
    (hours === 2 && !spans) ||
    (hours === 2 && textAt(tokens, at - 1) === 'from' && odd)
  if (!told || (textAt(tokens, first.next) === 'and' && !from)) return undefined
  const [begin, end] = bothOf(first, last, day?.half)
  if (
    day !== undefined &&
    day.half !== 'night' &&
    Math.max(first.hour, last.hour) > 12 &&
    begin === first.hour &&
    !zoned
  )
    return undefined
  return {
    tokens: [
      clock(begin, first.minutes, tokens[at]!),
      word('to', tokens[first.next]!),
      clock(end, last.minutes, tokens[last.next - 1]!),
    ],
    next: isZone(tokens, zone) ? zone + 1 : zone,
  }
}

/** `at eight in the morning`, `after 6 in the evening`: one hour. */
function oneAt(tokens: readonly Token[], at: number): Made | undefined {
  const led = /^(?:at|after|before|since|until|till|around|by|past|from)$/.test(textAt(tokens, at - 1))
  const one = led ? hourAt(tokens, at) : undefined
  const day = one === undefined || one.hour > 12 ? undefined : halfAt(tokens, one.next)
  if (one === undefined || day === undefined) return undefined
  const zone = isZone(tokens, day.next) ? day.next + 1 : day.next
  return { tokens: [clock(inHalf(one.hour, one.half ?? day.half), one.minutes, tokens[at]!)], next: zone }
}

/** `in the evening from six to nine`, `in the morning, between 8 and 10` */
function halfFirstAt(tokens: readonly Token[], at: number): Made | undefined {
  const day = halfAt(tokens, at)
  if (day === undefined) return undefined
  let begin = textAt(tokens, day.next) === ',' ? day.next + 1 : day.next
  if (!/^(?:from|between)$/.test(textAt(tokens, begin))) return undefined
  begin += 1
  const [first, last] = [hourAt(tokens, begin), undefined]
  if (first === undefined || last !== undefined || !TIES.test(textAt(tokens, first.next))) return undefined
  const end = hourAt(tokens, first.next + 1)
  if (end === undefined || Math.max(first.hour, end.hour) > 12) return undefined
  const [from, to] = bothOf(first, end, day.half)
  return {
    tokens: [
      word('from', tokens[at]!),
      clock(from, first.minutes, tokens[begin]!),
      word('to', tokens[first.next]!),
      clock(to, end.minutes, tokens[end.next - 1]!),
    ],
    next: isZone(tokens, end.next) ? end.next + 1 : end.next,
  }
}

/** `fri 20-22 utc`, `on wed`, `tue only`: the short name of a day. */
function dayAt(tokens: readonly Token[], at: number): Made | undefined {
  const day = SHORT_DAYS.get(textAt(tokens, at))
  if (day === undefined) return undefined
  const next = tokens[at + 1]
  const hours = hourAt(tokens, at + 1)
  const timed = hours !== undefined && (hours.half !== undefined || TIES.test(textAt(tokens, hours.next)))
  const led = /^(?:on|every|each|only|just)$/.test(textAt(tokens, at - 1)) && (next === undefined || isCut(next))
  const alone = (at === 0 || isCut(tokens[at - 1])) && (next === undefined || isCut(next))
  const only = /^(?:only|utc|night|nights|morning|mornings)$/.test(next?.text ?? '') && day !== 'sunday'
  return timed || led || alone || only ? { tokens: [{ ...tokens[at]!, text: day }], next: at + 1 } : undefined
}

/** `btwn 13:00 n 16:00`: the tie of a range. */
function tieAt(tokens: readonly Token[], at: number): Made | undefined {
  const clocks = tokens[at - 1]?.kind === 'clock' && tokens[at + 1]?.kind === 'clock'
  return clocks && textAt(tokens, at - 2) === 'between'
    ? { tokens: [word('and', tokens[at]!)], next: at + 1 }
    : undefined
}

const DATED = /^(?:the|of|early|mid|late|beginning|start|end|until|till|,)$/
const isDated = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'date' ||
    (token.kind === 'quantity' && /^(?:none|ordinal)$/.test((token as Quantity).unit)) ||
    monthNumber(token.text) !== undefined)

/** `utc 0 to 6`, `utc 21-23`: the zone in front of its hours. */
function zoneFirstAt(tokens: readonly Token[], at: number): Made | undefined {
  const [first, last] = [numberOf(tokens[at + 1]), numberOf(tokens[at + 3])]
  const hours = [first, last].every((hour) => hour !== undefined && Number.isInteger(hour) && hour >= 0 && hour <= 24)
  const before = tokens[at - 1]
  if (!hours || !/^(?:to|-|–|until|till)$/.test(textAt(tokens, at + 2))) return undefined
  if (before?.kind === 'quantity' || before?.kind === 'clock' || /^(?:hour|hours)$/.test(before?.text ?? ''))
    return undefined
  return { tokens: [...tokens.slice(at + 1, at + 4), word('utc', tokens[at]!)], next: at + 4 }
}

/** `since 1 june 2026 to 1 july 2026`: from the one to the other. */
function sinceToAt(tokens: readonly Token[], at: number): Made | undefined {
  let next = at + 1
  while (next < at + 7 && (isDated(tokens[next]) || DATED.test(textAt(tokens, next)))) next += 1
  const tie = /^(?:to|through|thru|-|–)$/.test(textAt(tokens, next)) ? next : undefined
  // "since 3 to 5 hours" has no date.
  const last = tokens[tie === undefined ? next : tie + 1]
  const dates = tokens.slice(at + 1, next).some((one) => one.kind === 'date' || monthNumber(one.text) !== undefined)
  if (tie === undefined || next === at + 1 || !dates || !isDated(last)) return undefined
  return { tokens: [word('from', tokens[at]!)], next: at + 1 }
}

/** Turns about hours by their first token, in the order in which they are tried. */
export const HOUR_TURNS: readonly Starting<Turn>[] = [
  ['since', sinceToAt],
  ['utc gmt', zoneFirstAt],
  ['#quantity #duration #clock hour hours midnight noon midday', rangeAt],
  ['#quantity #duration #clock', oneAt],
  ['in at during', halfFirstAt],
  ['mon tue tues wed weds thu thur thurs fri sat sun', dayAt],
  ['#quantity #duration oh o zero', hundredHoursAt],
  ['#quantity', militaryAt],
  ['#clock #duration', clockHourAt],
  ['#quantity', spokenHoursAt],
  ['#clock #duration', clockRangeAt],
  ['n & + nd plus', tieAt],
]
