/**
 * Days, sessions, hours and dates that the document has otherwise than the words: the second thing that is left out, the second of two sessions, hours after or before
 * one, a day of the first event that is asked of the last one, and one day that became every day of its name. The words are shown, and nothing is asked.
 */

import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import { CALENDAR_FIELD, type Checked, type Clause, clausesOf, has, isOp, placeOf, type Row, shown } from './checked.js'

/** What the words say about the calendar, and the document has otherwise. */
export const calendarChecks = (checked: Checked): Check[] => [
  ...leftOutChecks(checked),
  ...sessionChecks(checked),
  ...eitherChecks(checked),
  ...hourChecks(checked),
  ...stepChecks(checked),
  ...oneDayChecks(checked),
  ...sinceChecks(checked),
]

const DAY = '(?:weekends?|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)'
const SESSION = '(?:asian?|asia|europe(?:an)?|london|us|american?|new york|ny|late)'
const CALENDAR = `(?:${DAY}|${SESSION}(?: (?:sessions?|hours|time))?)`
const LEAVES =
  '(?:except(?:ing)?(?: for)?|excluding|excl\\.?|exclude|ex|not (?:on|in|counting|during|at)|never(?: on| in)?|apart from|aside from|skip(?:ping)?|outside(?: of)?|without|neither|other than|but not|no)'
const TWO_LEFT = new RegExp(
  `\\b${LEAVES} (?:on |in |at |during |the |any )*${CALENDAR}[^.;:\\d]{0,24}?(?:,|\\band\\b|\\bor\\b|\\bnor\\b|&)[^.;:\\d]{0,16}?\\b${CALENDAR}`,
  'i',
)
const COIN_AND_DAY = new RegExp(
  `\\b(?:${LEAVES}|leav\\w+ out|ignoring|ignore) [^.;:,\\d]{1,28}? (?:and|or|nor|&) (?:(?:the|on|in|during) )*(?:${CALENDAR}|hours \\d)`,
  'i',
)
const DENIED: readonly string[] = ['neq', 'not_in']

const calendarOf = (all: readonly Clause[]): readonly Clause[] => all.filter(([field]) => CALENDAR_FIELD.test(field))

/** `except on weekends and in the us session`, where one of both is asked for. */
function leftOutChecks({ text, document }: Checked): Check[] {
  const found = TWO_LEFT.exec(text) ?? COIN_AND_DAY.exec(text)
  if (found === null) return []
  const all = calendarOf(clausesOf(document))
  const sessions = sessionsIn(found[0]).size
  const left = all.filter(([, op]) => DENIED.includes(op))
  const kept = all.length > 0 && left.length === all.length && countOf(left, 'session') >= sessions
  return kept ? [] : [shown(text, placeOf(found), 'is left out in part only')]
}

const SESSIONS: readonly (readonly [form: RegExp, name: string])[] = [
  [/\basian?\b/i, 'asia'],
  [/\b(?:europe(?:an)?|london)\b/i, 'europe'],
  [/\b(?:us|american?|new york|ny)\b(?! (?:dollars?|usd|have|know|see|a|the))/, 'us'],
  [/\b(?:US|American?|New York|NY)\b/, 'us'],
  [/\blate\b(?! (?:20|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|last|this|on|in))/i, 'late'],
]
const sessionsIn = (words: string): ReadonlySet<string> =>
  new Set(collected(SESSIONS, ([form, name]) => (form.test(words) ? [name] : [])))

/** How many sessions the clauses name. */
const countOf = (all: readonly Clause[], name: string): number =>
  all
    .filter(([field]) => field === `feature.${name}`)
    .reduce((sum, [, , value]) => sum + (Array.isArray(value) ? value.length : 1), 0)

const PAIR = new RegExp(
  `\\b${SESSION}\\b[^.;:,\\d]{0,12}?(?:\\band\\b|\\bor\\b|&|\\/)[^.;:,\\d]{0,12}?\\b${SESSION}\\b`,
  'i',
)

/** `in europe or the us`, where the document has one of them. */
function sessionChecks({ text, document }: Checked): Check[] {
  const all = calendarOf(clausesOf(document))
  const found = all.some(([field]) => field === 'feature.session') ? PAIR.exec(text) : null
  if (
    found === null ||
    sessionsIn(found[0]).size < 2 ||
    /\b(?:not|no|but|except|without)\b/i.test(found[0]) ||
    countOf(all, 'session') >= 2
  )
    return []
  return [shown(text, placeOf(found), 'are two sessions, and the document has one')]
}

/** `weekends or us session`, `on mondays or when vpin is above 0.8`: the document asks for both at once. */
function eitherChecks({ text, pieces }: Checked): Check[] {
  return collected(pieces, ({ is, start, end }, at) => {
    const [before, after] = is === 'or' ? [pieces[at - 1], pieces[at + 1]] : []
    const [one, other] = [before, after].map((piece) => (piece?.is === 'condition' ? piece.field : undefined))
    // "no Mondays or late hours": neither.
    const isDenied = (): boolean => pieces.slice(0, at).some((piece) => piece.is === 'not' || piece.is === 'except')
    return one === other || isDenied()
      ? []
      : [shown(text, { start, end }, 'is read as "and": the document asks for both at once')]
  })
}

const FROM_HOUR =
  /\b(?:after|before|since|until|till|past|later than|earlier than|by) (?:about )?\d{1,2}(?::\d\d)? ?(?:am|pm|h|hrs|o'?clock)?(?: (?:utc|gmt))?\b(?! ?(?:%|m\b|min|hours?|h\b|days?|d\b|weeks?|months?|percent|bps|k\b|x\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))/i
const AT_TIME = /\b(?:\d{4}|\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2})(?:,)? at \d{1,2}(?::\d\d)?\b/i

/** `after 16 utc` as the hour 16, and `since 10 October at 20:00` as that hour of every day. */
function hourChecks({ text, document }: Checked): Check[] {
  const all = clausesOf(document)
  const hour = all.find(([field]) => field === 'feature.hour_utc')
  if (hour === undefined) return []
  const one = hour[1] === 'eq' ? FROM_HOUR.exec(text) : null
  const time = all.some(([field]) => field === 'times.anchor_time') ? AT_TIME.exec(text) : null
  const found = one ?? time
  return found === null
    ? []
    : [shown(text, placeOf(found), `is ${one === null ? 'an hour of every day' : 'one hour'} in the document`)]
}

const IN_FIRST = new RegExp(
  `\\b(?:on|at|in|during|over) (?:an? |the |any )?${CALENDAR}\\b|\\b(?:${DAY})\\b|\\b(?:at|between|from) \\d{1,2}(?::\\d\\d)?(?: (?:and|to) \\d{1,2}(?::\\d\\d)?)? ?utc\\b`,
  'i',
)
/** `a fall on a sunday, then …`: the document asks it of the minute in which the sequence is complete. */
function stepChecks({ text, pieces, document }: Checked): Check[] {
  if (document.sequence === undefined || calendarOf(document.where.all as readonly Clause[]).length === 0) return []
  const last = pieces.findLast(({ is }) => is === 'head')
  const found = last === undefined ? null : IN_FIRST.exec(text.slice(0, last.start))
  return found === null ? [] : [shown(text, placeOf(found), 'is asked of the minute in which the sequence is complete')]
}

const ONE_DAY =
  /\b(?:the|that|on|first|last|second|third) (?:first |last |second |third )?(?:weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:before|after|of|in|following|preceding) (?:the )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|this|last|next)/i

/** `the monday after 10 october` as every monday since then. */
function oneDayChecks({ text, document }: Checked): Check[] {
  const found = clausesOf(document).some(([field]) => field === 'feature.weekday') ? ONE_DAY.exec(text) : null
  return found === null ? [] : [shown(text, placeOf(found), 'is every day of this name in the document')]
}

const SINCE = /^from (\d{4}-\d\d-\d\d)(?: \d\d:\d\d)? to the end of the record$/

/** `since 1 june 2026 to 1 july`: a range to the end of the record that another one cuts, so that its first day is not in the document. */
function sinceChecks({ text, document, assumptions }: Checked): Check[] {
  const [time] = clausesOf(document).filter(([field]) => field === 'times.anchor_time')
  const [from = ''] = (time?.[2] as readonly string[] | undefined) ?? []
  const cut = assumptions.some((said) => {
    const first = SINCE.exec(said)?.[1]
    return first !== undefined && time !== undefined && !from.startsWith(first)
  })
  const found = cut ? /\b(?:since|from|after|start\w*)\b[^,;.]*/i.exec(text) : null
  return found === null ? [] : [shown(text, placeOf(found), 'is cut by another range of days')]
}

/** Words of the clock, of closes and of sessions, and the document that keeps them. */
export const CLOCK_ROWS: readonly Row[] = [
  [
    /\bcloses? the (?:\d+ ?)?(?:hour|day|candle|bar|[mhd])\b[^,;.]*\b(?:green|red|up|down|positive|negative)\b/i,
    (_, all) => has(all, /candle_age/),
    'is the minute of a close, and the document has every minute',
  ],
  [
    /\bat the same close\b/i,
    (_, all) => has(all, /candle_age/),
    'is the minute of a close, and the document has every minute',
  ],
  [
    /^\W*\w+ on the hour\b/i,
    (_, all) => has(all, /candle_age|hour_utc/),
    'is the first minute of an hour, and the document has all',
  ],
  [
    /\bin (?:the )?(?:late|asia|us|europe)\b(?= ?(?:,|;|$))/i,
    (_, all) => has(all, /session|hour_utc/),
    'may be a session, and the document has none',
  ],
  [
    /\bsessions? (?:us|asia|europe|late)(?: and | or |, ?| ?& ?)(?:us|asia|europe|late)\b/i,
    (_, all) => isOp(all, /session$|hour_utc$/, /in$/),
    'are two sessions, and the document has one',
  ],
  [
    /\bbefore funding\b.*\b(?:min|minutes?|hours?|h) after\b/i,
    (_, all) => all.filter(([field]) => /minutes_to_funding/.test(field)).length > 1,
    'are two times, and the document has one',
  ],
]
