/** Hours of the day and days of the week: `between 8 and 12 utc`, `at 14:00`, `on mondays and fridays`. Each is a complete condition. */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { table, wordSet } from '../words/table.js'
import { textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'
import type { Starts } from './starts.js'

const calendar = (
  atoms: readonly Atom[],
  at: number,
  next: number,
  field: string,
  op: string,
  value: unknown,
): Read => ({
  piece: {
    is: 'condition',
    field,
    op,
    value,
    ...(isRough(atoms, at, next) && { rough: true }),
    ...placeOf(atoms, at, next),
  },
  next,
})

/** Whether minutes are written. A query has whole hours only. */
const isRough = (atoms: readonly Atom[], at: number, next: number): boolean =>
  atoms.slice(at, next).some(({ text }) => /^\d{1,2}:(?!00)\d{2}$/.test(text))

/** `hour_utc in (0, 8, 16)`, `weekdays 6 and 7`: a list of numbers behind the name of an hour or a day. */
export function readListed(atoms: readonly Atom[], at: number): Read | undefined {
  const stem =
    senseOf(atoms[at], 'feature')?.stem ??
    (means(atoms[at], 'weekday') && textAt(atoms, at) === 'weekdays' ? 'weekday' : '')
  const hours = /^hours?$/.test(textAt(atoms, at))
  if (stem !== 'hour_utc' && stem !== 'weekday' && !hours) return undefined
  let next = at + 1
  let negated = false
  while (LIST_LEADS.includes(textAt(atoms, next)) || LEFT_OUT.includes(textAt(atoms, next))) {
    negated ||= LEFT_OUT.includes(textAt(atoms, next))
    next += 1
  }
  const values: number[] = []
  let end = next
  for (let i = next; i < atoms.length && (values.length === 0 || i < end + LIST_GAP); i += 1) {
    const amount = atoms[i]!.quantity
    if (amount?.unit === 'none' && Number.isInteger(amount.value) && amount.value >= 0 && amount.value <= 23) {
      values.push(amount.value)
      end = i + 1
    } else if (!LIST_TIES.includes(textAt(atoms, i)) && !means(atoms[i], 'and', 'or')) break
  }
  if (values.length < 2) return undefined
  while (['}', ')', ']', 'utc'].includes(textAt(atoms, end)) || means(atoms[end], 'clock')) end += 1
  return calendar(atoms, at, end, hours ? 'hour_utc' : stem, negated ? 'not_in' : 'in', [...new Set(values)])
}

/** What a list of hours or days may begin with. */
export const LISTED_STARTS: Starts = { words: ['hour', 'hours'], senses: ['feature', 'weekday'] }

const LIST_LEADS: readonly string[] = [
  'in',
  '∈',
  'is',
  'one of',
  'one',
  'of',
  'either',
  'any',
  'are',
  '=',
  '==',
  '{',
  '(',
  '[',
  ':',
  'equals',
]
/** `hour_utc not in (0, 1, 2)` */
const LEFT_OUT: readonly string[] = ['not', '∉', 'is not', '!=', 'neither', 'other than', 'none']
const LIST_TIES: readonly string[] = [',', '/', '{', '(', '[']
const LIST_GAP = 3

/** `on mondays`, `tuesday or thursday`, `monday to friday` */
export function readWeekdays(atoms: readonly Atom[], at: number): Read | undefined {
  const begin = WEEKDAY_LEADS.includes(textAt(atoms, at)) ? at + 1 : at
  const first = skipTo(atoms, begin, DAY_LEADS)
  const days = senseOf(atoms[first], 'weekday')?.days
  if (days === undefined) return undefined
  const between = textAt(atoms, at) === 'between'
  const all = new Set(days)
  let next = first + 1
  for (;;) {
    const tie = textAt(atoms, next)
    // "saturday/sunday": the slash between two words is dropped.
    const touching = atoms[next]?.glued === true ? senseOf(atoms[next], 'weekday')?.days : undefined
    if (touching !== undefined) {
      for (const day of touching) all.add(day)
      next += 1
      continue
    }
    const more = senseOf(atoms[next + 1], 'weekday')?.days
    const run = RUNS.includes(tie) || (between && tie === 'and')
    if (more === undefined || !(run || means(atoms[next], 'and', 'or') || tie === '+')) break
    const last = [...all].at(-1)!
    if (run) for (let day = last; day !== more[0]; day = (day % 7) + 1) all.add(day)
    for (const day of more) all.add(day)
    next += 2
  }
  const list = [...all].sort()
  return list.length === 1
    ? calendar(atoms, at, next, 'weekday', 'eq', list[0])
    : calendar(atoms, at, next, 'weekday', 'in', list)
}

const WEEKDAY_LEADS: readonly string[] = [
  'on',
  'every',
  'during',
  'in',
  'over',
  'from',
  'between',
  'each',
  'only',
  'of',
]
const DAY_LEADS: readonly string[] = ['the', 'a', 'any', 'only', 'each', 'every']
/** What days of the week may begin with. */
export const WEEKDAY_STARTS: Starts = { words: [...WEEKDAY_LEADS, ...DAY_LEADS], senses: ['weekday'] }
const RUNS: readonly string[] = ['to', '-', 'through', 'until', 'till', 'thru', '..']

function skipTo(atoms: readonly Atom[], at: number, words: readonly string[]): number {
  let next = at
  while (words.includes(textAt(atoms, next))) next += 1
  return next
}

const DAYTIMES =
  'mornings afternoon afternoons evenings night nights overnight nighttime daytime midday noon midnight lunchtime dawn dusk'.split(
    ' ',
  )
/** These words are also labels of a candle pattern. They are times of day only after a preposition. */
const BEHIND_A_PREPOSITION = ['morning', 'evening']
const DAYTIME_LEADS = ['in', 'at', 'during', 'every', 'each', 'this', 'over']
const DAYTIME_TIES = ['the', 'early', 'late', 'very']
const PART_LEADS = ['in', 'at', 'during', 'within', 'over']
const PLACES = ['open', 'close', 'start', 'end', 'beginning', 'middle']
const PARTS = ['first', 'last', 'opening', 'closing', 'final']
/** Behind these words they are times of day too. */
const REGIONS: ReadonlySet<string> = new Set(
  'us|usa|u.s|american|america|new york|ny|nyc|asia|asian|tokyo|hk|europe|european|eu|uk|london|frankfurt|est|et'.split(
    '|',
  ),
)
const isRegion = (atoms: readonly Atom[], at: number): boolean =>
  REGIONS.has(textAt(atoms, at)) || senseOf(atoms[at], 'pattern')?.stem === 'session'

/** What a time of day may begin with. */
export const DAYTIME_STARTS: Starts = {
  words: [DAYTIMES, BEHIND_A_PREPOSITION, DAYTIME_LEADS, DAYTIME_TIES, PART_LEADS, PLACES, PARTS].flat(),
}

/** `in the morning`, `at night`, `overnight`: times of day whose hours are not defined. */
export function readDaytime(atoms: readonly Atom[], at: number): Read | undefined {
  const part = partOf(atoms, at)
  if (part !== undefined) return { piece: { is: 'daytime', ...placeOf(atoms, at, part) }, next: part }
  const led = DAYTIME_LEADS.includes(textAt(atoms, at))
  let word = led ? at + 1 : at
  while (DAYTIME_TIES.includes(textAt(atoms, word))) word += 1
  const text = textAt(atoms, word)
  // "the morning after", "on the evening before", "in the us morning"
  const beside = means(atoms[word + 1], 'after', 'before') || isRegion(atoms, at - 1)
  if (!DAYTIMES.includes(text) && !((led || beside) && BEHIND_A_PREPOSITION.includes(text))) return undefined
  return { piece: { is: 'daytime', ...placeOf(atoms, at, word + 1) }, next: word + 1 }
}

/** `the first hour of the us session`, `in the last 2 hours of the day`: the index up to which the words are read. Undefined for other words. */
function partOf(atoms: readonly Atom[], at: number): number | undefined {
  let word = PART_LEADS.includes(textAt(atoms, at)) ? at + 1 : at
  if (textAt(atoms, word) === 'the') word += 1
  if (PLACES.includes(textAt(atoms, word)) && textAt(atoms, word + 1) === 'of') {
    const session = textAt(atoms, word + 2) === 'the' ? word + 3 : word + 2
    return senseOf(atoms[session], 'pattern')?.stem === 'session' ? word + 1 : undefined
  }
  if (!PARTS.includes(textAt(atoms, word))) return undefined
  if (atoms[word + 1]?.duration === undefined || textAt(atoms, word + 2) !== 'of') return undefined
  const whole = textAt(atoms, word + 3) === 'the' ? word + 4 : word + 3
  if (senseOf(atoms[whole], 'pattern')?.stem === 'session') return word + 2
  const { bare, unit } = atoms[whole]?.duration ?? {}
  return bare && (unit === 'day' || unit === 'week') ? whole + 1 : undefined
}

/** `in hour five time more`: a multiple of something else. */
const NO_HOUR = wordSet('time times x fold')

const NAMED_HOURS = table<number>({ midnight: 0, noon: 12, midday: 12 })

/** The hour that an atom names, without minutes. Undefined if it names none. */
function hourAt(atoms: readonly Atom[], at: number): { hour: number; clock: boolean; next: number } | undefined {
  const clock = /^(\d{1,2}):(\d{2})$/.exec(textAt(atoms, at))
  const number = atoms[at]?.quantity
  const whole = number?.unit === 'none' && Number.isInteger(number.value) && !NO_HOUR.has(textAt(atoms, at + 1))
  const plain = whole ? number.value : undefined
  const named = NAMED_HOURS.get(textAt(atoms, at))
  // "11:59" ends the hour of 11.
  const full = clock !== null && clock[2] === '59'
  let hour = named ?? (clock === null ? plain : Number(clock[1]) + (full ? 1 : 0))
  if (hour === undefined || hour < 0 || hour > 24) return undefined
  const half = textAt(atoms, at + 1)
  const twelve = (half === 'am' || half === 'pm') && hour <= 12
  if (twelve) hour = (hour % 12) + (half === 'pm' ? 12 : 0)
  return { hour, clock: clock !== null || twelve || named !== undefined, next: twelve ? at + 2 : at + 1 }
}

const OPEN_ENDED = table<'gte' | 'lt'>({
  after: 'gte',
  since: 'gte',
  from: 'gte',
  past: 'gte',
  before: 'lt',
  until: 'lt',
  till: 'lt',
})

const HOUR_NAMES =
  'hr|hrs|hour|hours|hour utc|utc hour|utc hours|hour of day|hours of day|hour of the day|hour_utc|1h|hr utc'.split('|')
const HOUR_LEADS = ['in', 'during', 'at', 'on', 'for', 'the']
/** What the name of the hour with its numbers may begin with. */
export const HOUR_STARTS: Starts = { words: [...HOUR_LEADS, ...HOUR_NAMES] }
const FROM_TO: readonly string[] = ['to', '-', 'through', 'thru', 'until', 'till', 'and', '..']
const SIDES = table<string>({ gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte', eq: 'eq', neq: 'neq' })

/** `hour 14`, `hours 8 to 11 utc`, `hour >= 20`, `utc hour between 8 and 11`: numbers behind the name of the hour. Both ends are included. */
export function readHour(atoms: readonly Atom[], at: number): Read | undefined {
  const led = skipTo(atoms, at, HOUR_LEADS)
  if (isSpanOfMove(atoms, at, led)) return undefined
  if (!HOUR_NAMES.includes(textAt(atoms, led)) || atoms[led]?.duration?.bare === false) return undefined
  let next = skipTo(atoms, led + 1, [
    'utc',
    'is',
    'was',
    ':',
    'of',
    'number',
    'from',
    'between',
    'in',
    '(',
    'equals',
    'within',
    '[',
  ])
  const compare = senseOf(atoms[next], 'compare')
  // "rsi in the hour under 20" compares the RSI.
  const named = means(atoms[led - 1], 'feature', 'move') || (led > at && means(atoms[at - 1], 'feature', 'move'))
  if (compare !== undefined && (named || textAt(atoms, led) === '1h')) return undefined
  if (compare !== undefined) next += 1
  const first = wholeHour(atoms, next)
  if (first === undefined) return undefined
  const last = FROM_TO.includes(textAt(atoms, next + 1)) ? wholeHour(atoms, next + 2) : undefined
  const behind = last === undefined || compare !== undefined ? next + 1 : next + 3
  const end = skipTo(atoms, behind, ['utc', ')', ']', 'gmt'])
  const later = /^(?:or|and)$/.test(textAt(atoms, end)) && /^(?:later|after|up)$/.test(textAt(atoms, end + 1))
  if (last !== undefined && compare === undefined) {
    // "hours 8 and 16": these two.
    if (textAt(atoms, next + 1) === 'and' && !['between', 'from', 'of'].includes(textAt(atoms, next - 1)))
      return calendar(atoms, at, end, 'hour_utc', 'in', inOrder(first, last))
    // "between the hours of 8 and 12 utc" ends at twelve.
    return textAt(atoms, led + 1) === 'of' ? undefined : hours(atoms, at, end, first, last)
  }
  const op = compare === undefined ? (later ? 'gte' : 'eq') : SIDES.get(compare.op)!
  return calendar(atoms, at, later && compare === undefined ? end + 2 : end, 'hour_utc', op, first)
}

/** `drops 1% in 1h from 21 utc`: right behind a size stands the span of the move. */
const isSpanOfMove = (atoms: readonly Atom[], at: number, span: number): boolean =>
  atoms[at - 1]?.quantity?.unit === 'percent' &&
  /^(?:1h|hour)$/.test(textAt(atoms, span)) &&
  textAt(atoms, span + 1) === 'from'

function wholeHour(atoms: readonly Atom[], at: number): number | undefined {
  const { unit, value = -1, signed } = atoms[at]?.quantity ?? {}
  const next = atoms[at + 1]
  return unit === 'none' &&
    !signed &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= 23 &&
    next?.text !== ':' &&
    !NO_HOUR.has(next?.text ?? '')
    ? value
    : undefined
}

/** `the hours of`, `the hour of`: the index behind words that announce hours of the day; `at` where there are none. */
function hourLead(atoms: readonly Atom[], at: number): number {
  const the = textAt(atoms, at) === 'the' ? at + 1 : at
  if (!/^(?:hours?|1h)$/.test(textAt(atoms, the))) return clockBehind(atoms, the) ? the : at
  const of = /^(?:of|from|between|number)$/.test(textAt(atoms, the + 1)) ? the + 2 : the + 1
  return atoms[of]?.quantity?.unit === 'none' || /^\d{1,2}:\d{2}$/.test(textAt(atoms, of)) ? of : at
}

const clockBehind = (atoms: readonly Atom[], at: number): boolean =>
  /^(?:am|pm)$/.test(textAt(atoms, at + 1)) || /^\d{1,2}:\d{2}$/.test(textAt(atoms, at))

const CLOCK_LEADS = ['between', 'from', 'at', 'around', 'during', 'in']
/** What an hour of the day may begin with. */
export const CLOCK_STARTS: Starts = {
  words: [...CLOCK_LEADS, ...OPEN_ENDED.keys(), ...[...NAMED_HOURS.keys()]],
  quantity: true,
  clock: true,
}

/** Hours of the day. The last hour is not included: `8 to 12 utc` is 8, 9, 10 and 11. */
export function readClock(atoms: readonly Atom[], at: number): Read | undefined {
  const opening = textAt(atoms, at)
  const opened = CLOCK_LEADS.includes(opening)
  const open = OPEN_ENDED.get(opening)
  const led = opened || open !== undefined ? at + 1 : at
  if (isSpanOfMove(atoms, at, led)) return undefined
  // "in the 2pm hour", "between the hours of 8 and 12"
  const begin = led > at ? hourLead(atoms, led) : led
  const first = hourAt(atoms, begin)
  if (first === undefined) return undefined
  const tie = textAt(atoms, first.next)
  const last = ['to', '-', 'and', 'until', 'till'].includes(tie) ? hourAt(atoms, first.next + 1) : undefined
  if (last !== undefined && (opened || tie !== 'and')) {
    const end = means(atoms[last.next], 'clock') ? last.next + 1 : last.next
    if (end === last.next && !first.clock && !last.clock && begin === led) return undefined
    // "at 8 and 16 utc": these two.
    if (tie === 'and' && opening === 'at')
      return calendar(atoms, at, end, 'hour_utc', 'in', inOrder(first.hour % 24, last.hour % 24))
    return hours(atoms, at, end, first.hour, (last.hour + 23) % 24)
  }
  const zone = means(atoms[first.next], 'clock') ? first.next + 1 : first.next
  if (zone === first.next && !first.clock && begin === led) return undefined
  const end = /^(?:1h|hour)$/.test(textAt(atoms, zone)) && open === undefined ? zone + 1 : zone
  // "20:00 utc or later"
  const later = /^(?:or|and)$/.test(textAt(atoms, end)) && /^(?:later|after|onwards?)$/.test(textAt(atoms, end + 1))
  if (open === undefined && later && first.hour < 24) return calendar(atoms, at, end + 2, 'hour_utc', 'gte', first.hour)
  // "21 utc on", "from 21 utc"
  const onwards =
    /^onwards?$/.test(textAt(atoms, end)) ||
    (textAt(atoms, end) === 'on' && (atoms[end + 1] === undefined || /^[,;).]$/.test(textAt(atoms, end + 1))))
  if ((open === undefined || opening === 'since') && onwards && first.hour < 24)
    return calendar(atoms, at, end + 1, 'hour_utc', 'gte', first.hour)
  if (opening === 'from' && first.hour < 24) return calendar(atoms, at, end, 'hour_utc', 'gte', first.hour)
  // "after 20:00 utc", "before 8 utc"
  if (open !== undefined && first.hour < 24) return calendar(atoms, at, end, 'hour_utc', open, first.hour)
  return calendar(atoms, at, end, 'hour_utc', 'eq', first.hour % 24)
}

const inOrder = (one: number, other: number): number[] => [Math.min(one, other), Math.max(one, other)]

/** A range of hours; a list if it passes midnight. */
function hours(atoms: readonly Atom[], at: number, next: number, from: number, to: number): Read {
  if (from % 24 <= to) {
    return from % 24 === to
      ? calendar(atoms, at, next, 'hour_utc', 'eq', to)
      : calendar(atoms, at, next, 'hour_utc', 'between', [from % 24, to])
  }
  const list: number[] = []
  for (let hour = from % 24; hour !== (to + 1) % 24; hour = (hour + 1) % 24) list.push(hour)
  return calendar(
    atoms,
    at,
    next,
    'hour_utc',
    'in',
    list.sort((a, b) => a - b),
  )
}
