/** Hours of the day and days of the week: `between 8 and 12 utc`, `at 14:00`, `on mondays and fridays`. Each is a complete condition. */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { table } from '../words/table.js'
import { textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'

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
  while (LIST_LEADS.includes(textAt(atoms, next))) next += 1
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
  return calendar(atoms, at, end, hours ? 'hour_utc' : stem, 'in', [...new Set(values)])
}

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
const LIST_TIES: readonly string[] = [',', '/', '{', '(', '[']
const LIST_GAP = 3

/** `on mondays`, `tuesday or thursday`, `monday to friday` */
export function readWeekdays(atoms: readonly Atom[], at: number): Read | undefined {
  const begin = ['on', 'every', 'during', 'in', 'over'].includes(textAt(atoms, at)) ? at + 1 : at
  const first = textAt(atoms, begin) === 'the' ? begin + 1 : begin
  const days = senseOf(atoms[first], 'weekday')?.days
  if (days === undefined) return undefined
  const all = new Set(days)
  let next = first + 1
  for (;;) {
    const tie = textAt(atoms, next)
    const more = senseOf(atoms[next + 1], 'weekday')?.days
    if (more === undefined || !(['to', '-', 'through', 'until'].includes(tie) || means(atoms[next], 'and', 'or'))) break
    const last = [...all].at(-1)!
    const run = ['to', '-', 'through', 'until'].includes(tie)
    if (run) for (let day = last; day !== more[0]; day = (day % 7) + 1) all.add(day)
    for (const day of more) all.add(day)
    next += 2
  }
  const list = [...all].sort()
  return list.length === 1
    ? calendar(atoms, at, next, 'weekday', 'eq', list[0])
    : calendar(atoms, at, next, 'weekday', 'in', list)
}

const DAYTIMES =
  /^(?:mornings|afternoons?|evenings|nights?|overnight|nighttime|daytime|midday|noon|midnight|lunchtime|dawn|dusk)$/
/** These words are also labels of a candle pattern. They are times of day only after a preposition. */
const BEHIND_A_PREPOSITION = /^(?:morning|evening)$/

/** `in the morning`, `at night`, `overnight`: times of day whose hours are not defined. */
export function readDaytime(atoms: readonly Atom[], at: number): Read | undefined {
  const part = partOf(atoms, at)
  if (part !== undefined) return { piece: { is: 'daytime', ...placeOf(atoms, at, part) }, next: part }
  const led = ['in', 'at', 'during', 'every', 'each', 'this', 'over'].includes(textAt(atoms, at))
  let word = led ? at + 1 : at
  while (['the', 'early', 'late', 'very'].includes(textAt(atoms, word))) word += 1
  const text = textAt(atoms, word)
  // "the morning after", "on the evening before"
  const beside = means(atoms[word + 1], 'after', 'before')
  if (!DAYTIMES.test(text) && !((led || beside) && BEHIND_A_PREPOSITION.test(text))) return undefined
  return { piece: { is: 'daytime', ...placeOf(atoms, at, word + 1) }, next: word + 1 }
}

/** `the first hour of the us session`, `in the last 2 hours of the day`: the index up to which the words are read. Undefined for other words. */
function partOf(atoms: readonly Atom[], at: number): number | undefined {
  let word = ['in', 'at', 'during', 'within', 'over'].includes(textAt(atoms, at)) ? at + 1 : at
  if (textAt(atoms, word) === 'the') word += 1
  if (/^(?:open|close|start|end|beginning|middle)$/.test(textAt(atoms, word)) && textAt(atoms, word + 1) === 'of') {
    const session = textAt(atoms, word + 2) === 'the' ? word + 3 : word + 2
    return senseOf(atoms[session], 'pattern')?.stem === 'session' ? word + 1 : undefined
  }
  if (!['first', 'last', 'opening', 'closing', 'final'].includes(textAt(atoms, word))) return undefined
  if (atoms[word + 1]?.duration === undefined || textAt(atoms, word + 2) !== 'of') return undefined
  const whole = textAt(atoms, word + 3) === 'the' ? word + 4 : word + 3
  if (senseOf(atoms[whole], 'pattern')?.stem === 'session') return word + 2
  const { bare, unit } = atoms[whole]?.duration ?? {}
  return bare && (unit === 'day' || unit === 'week') ? whole + 1 : undefined
}

const NAMED_HOURS = table<number>({ midnight: 0, noon: 12, midday: 12 })

/** The hour that an atom names, without minutes. Undefined if it names none. */
function hourAt(atoms: readonly Atom[], at: number): { hour: number; clock: boolean; next: number } | undefined {
  const clock = /^(\d{1,2}):(\d{2})$/.exec(textAt(atoms, at))
  const number = atoms[at]?.quantity
  const plain = number?.unit === 'none' && Number.isInteger(number.value) ? number.value : undefined
  const named = NAMED_HOURS[textAt(atoms, at)]
  let hour = named ?? (clock === null ? plain : Number(clock[1]))
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

/** Hours of the day. The last hour is not included: `8 to 12 utc` is 8, 9, 10 and 11. */
export function readClock(atoms: readonly Atom[], at: number): Read | undefined {
  const opening = textAt(atoms, at)
  const opened = ['between', 'from', 'at', 'around', 'during', 'in'].includes(opening)
  const open = OPEN_ENDED[opening]
  const begin = opened || open !== undefined ? at + 1 : at
  const first = hourAt(atoms, begin)
  if (first === undefined) return undefined
  const tie = textAt(atoms, first.next)
  const last = ['to', '-', 'and', 'until', 'till'].includes(tie) ? hourAt(atoms, first.next + 1) : undefined
  if (last !== undefined && (opened || tie !== 'and')) {
    const end = means(atoms[last.next], 'clock') ? last.next + 1 : last.next
    if (end === last.next && !first.clock && !last.clock) return undefined
    return hours(atoms, at, end, first.hour, (last.hour + 23) % 24)
  }
  const end = means(atoms[first.next], 'clock') ? first.next + 1 : first.next
  if (end === first.next && !first.clock) return undefined
  // "after 20:00 utc", "before 8 utc"
  if (open !== undefined && first.hour < 24) return calendar(atoms, at, end, 'hour_utc', open, first.hour)
  return calendar(atoms, at, end, 'hour_utc', 'eq', first.hour % 24)
}

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
