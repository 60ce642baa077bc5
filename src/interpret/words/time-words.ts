/**
 * Words before and behind a time, in their plain form: `no earlier than`, `as of` and `starting in` are `since`; `up to and including` is `until`; `later
 * than` is `after`; `start 2026` is `start of 2026`; `current year` is `this year`. They are rewritten only where a time follows.
 */
import { monthNumber } from './calendar.js'
import type { Duration, Quantity } from './quantities.js'
import { table, wordSet } from './table.js'
import { type Made, replaced, type Token, textAt } from './tokens.js'

const LEADS: readonly (readonly [phrases: string, plain: string])[] = [
  [
    'start date|start date :|starting date|begin date|from date|date from|begin|begins|no earlier than|not earlier than|no sooner than|not sooner than|not before|never before|as of|as from|starting from|starting in|starting with|starting on|starting at|beginning from|beginning in|beginning with|beginning on|beginning at|start from|start in|starts in|starts from|start|starts|commencing|commencing in|commencing on|begin from|begin in|from on|since around|from about',
    'since',
  ],
  [
    'end date|end date :|to date :|no later than|not later than|not after|not past|never after|up to and including|up to and incl|up until|up till|up to|ending in|ending with|ending on|ending at|ending|ends in|ends|end in|til|thru',
    'until',
  ],
  ['earlier than|prior to|sooner than|pre|ahead of|older than|anything before', 'before'],
  ['later than|post|newer than|more recent than|anything after', 'after'],
]
const BY_FIRST = new Map<string, (readonly [words: readonly string[], plain: string])[]>()
for (const [phrases, plain] of LEADS)
  for (const phrase of phrases.split('|')) {
    const words = phrase.split(' ')
    BY_FIRST.set(words[0]!, [...(BY_FIRST.get(words[0]!) ?? []), [words, plain]])
  }
for (const [word, found] of BY_FIRST)
  BY_FIRST.set(
    word,
    found.sort((a, b) => b[0].length - a[0].length),
  )

/** The tokens with words around times in their plain form. */
export function withTimeWords(tokens: readonly Token[]): readonly Token[] {
  return replaced(tokens, (all, at) => (begins(all[at]!) ? rewrittenAt(all, at) : undefined))
}

/** Whether a form of words around a time may begin at a token. */
const begins = (token: Token): boolean =>
  token.kind === 'duration' ? (token as Duration).bare : STARTS.has(token.text)

const CURRENT = wordSet('current present ongoing running')

function rewrittenAt(tokens: readonly Token[], at: number): Made | undefined {
  return leadAt(tokens, at) ?? partAt(tokens, at) ?? currentAt(tokens, at) ?? yearWordAt(tokens, at)
}

function leadAt(tokens: readonly Token[], at: number): Made | undefined {
  for (const [words, plain] of BY_FIRST.get(textAt(tokens, at)) ?? []) {
    if (!words.every((word, i) => textAt(tokens, at + i) === word)) continue
    const next = at + words.length
    if (!isTime(tokens, next)) continue
    return { tokens: [spanning(tokens, at, next, plain)], next }
  }
  return undefined
}

const PARTS = table<string>({
  start: 'start',
  begin: 'start',
  beginning: 'start',
  end: 'end',
  turn: 'start',
  starts: 'start',
})

/** The words that a form of words around a time may begin with; the last ones are those of `this year` and of the name of a year. */
const STARTS: ReadonlySet<string> = new Set([
  ...BY_FIRST.keys(),
  ...PARTS.keys(),
  ...CURRENT,
  ...'the year yr calendar'.split(' '),
])

/** `end 2025`, `begin of march`, `the turn of the year`: a part of a time. */
function partAt(tokens: readonly Token[], at: number): Made | undefined {
  const part = PARTS.get(textAt(tokens, at))
  if (
    part === undefined ||
    !/^(?:the|since|from|until|till|to|and|at|before|after|through)$/.test(textAt(tokens, at - 1))
  )
    return undefined
  const of = textAt(tokens, at + 1) === 'of'
  const time = of ? at + 2 : at + 1
  const the = textAt(tokens, time) === 'the' ? time + 1 : time
  const calendar = isTime(tokens, time) || isCalendarUnit(tokens[the])
  if (!calendar || (of && textAt(tokens, at) === part && !isBare(tokens[the], the === time))) return undefined
  const lead = spanning(tokens, at, at + 1, part)
  const tie = { ...lead, text: 'of', start: lead.end, end: lead.end }
  const whole = isCalendarUnit(tokens[the]) ? bareOf(tokens[the]!) : undefined
  return whole === undefined
    ? { tokens: [lead, of ? tokens[at + 1]! : tie], next: time }
    : { tokens: [lead, of ? tokens[at + 1]! : tie, whole], next: the + 1 }
}

/** `since start of year`: without its article the word is no duration yet. */
const isBare = (token: Token | undefined, noArticle: boolean): boolean =>
  noArticle && token?.kind === 'word' && isCalendarUnit(token)

const UNITS = table<readonly [unit: Duration['unit'], minutes: number]>({
  week: ['week', 10_080],
  month: ['month', 43_200],
  quarter: ['quarter', 129_600],
  year: ['year', 525_600],
})

const isCalendarUnit = (token: Token | undefined): boolean =>
  token !== undefined &&
  (UNITS.get(token.text) !== undefined ||
    (token.kind === 'duration' && (token as Duration).bare && UNITS.get((token as Duration).unit) !== undefined))

/** The unit of the calendar that a word names, as a duration without an amount. */
function bareOf(token: Token): Token {
  if (token.kind === 'duration') return token
  const [unit, minutes] = UNITS.get(token.text)!
  const { start, end } = token
  return {
    kind: 'duration',
    text: `1${unit}`,
    amount: 1,
    unit,
    minutes,
    bare: true,
    start,
    end,
    glued: false,
  } as Duration
}

/** `the current year`, `year so far`: this year. */
function currentAt(tokens: readonly Token[], at: number): Made | undefined {
  const current = CURRENT.has(textAt(tokens, at))
  if (!current || !isCalendarUnit(tokens[at + 1])) return undefined
  return { tokens: [spanning(tokens, at, at + 1, 'this'), bareOf(tokens[at + 1]!)], next: at + 2 }
}

/** `before the year 2026`, `last calendar week`: the word says no more. */
function yearWordAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = textAt(tokens, at) === 'the' ? at + 1 : at
  const named =
    /^(?:year|yr)$/.test(textAt(tokens, the)) || (tokens[the]?.kind === 'duration' && (tokens[the] as Duration).bare)
  if (named && isCalendarUnit(tokens[the]) && isYear(tokens[the + 1])) return { tokens: [], next: the + 1 }
  // "since 2025 year"
  if (textAt(tokens, at) === 'year' && isYear(tokens[at - 1])) return { tokens: [], next: at + 1 }
  const calendar = textAt(tokens, at) === 'calendar' && isCalendarUnit(tokens[at + 1])
  return calendar && /^(?:last|previous|this)$/.test(textAt(tokens, at - 1))
    ? { tokens: [bareOf(tokens[at + 1]!)], next: at + 2 }
    : undefined
}

const CLOCKS = wordSet("utc gmt am pm z o'clock oclock o")

/** Whether a time begins at a token: a date, a month, a year, an hour, or a word such as `yesterday`. */
export function isTime(tokens: readonly Token[], at: number): boolean {
  const begin = textAt(tokens, at) === 'the' ? at + 1 : at
  const token = tokens[begin]
  if (token === undefined) return false
  if (token.kind === 'date' || token.kind === 'clock') return true
  if (/^(?:yesterday|today|noon|midnight|midday|new)$/.test(token.text))
    return token.text !== 'new' || textAt(tokens, begin + 1) === 'year'
  if (monthNumber(token.text) !== undefined) return true
  if (/^[qh]$/.test(token.text) && tokens[begin + 1]?.glued === true) return tokens[begin + 1]!.kind === 'quantity'
  if (PARTS.get(token.text) !== undefined && textAt(tokens, begin + 1) === 'of') return isTime(tokens, begin + 2)
  if (token.kind !== 'quantity') return false
  const { unit, value, signed } = token as Quantity
  if (signed || (unit !== 'none' && unit !== 'ordinal') || !Number.isInteger(value)) return false
  const month = textAt(tokens, begin + 1) === 'of' ? begin + 2 : begin + 1
  if (value <= 31 && monthNumber(textAt(tokens, month)) !== undefined) return true
  return (value <= 24 && CLOCKS.has(textAt(tokens, begin + 1))) || isYear(token)
}

/** A number of four digits that can be a year. */
export function isYear(token: Token | undefined): boolean {
  if (token?.kind !== 'quantity') return false
  const { unit, value, signed, start, end } = token as Quantity
  return unit === 'none' && !signed && end - start === 4 && Number.isInteger(value) && value >= 2015 && value < 2035
}

/** Words before a number of four digits that is an amount or a count, and words behind one. */
const NO_YEAR_BEHIND =
  /^(?:above|over|below|under|than|least|most|[<>]=?|==?|exceeds?|exceeding|hits?|reaches|about|around|limit|top|first|last|latest|past|beyond|by|max|min|-|to|is|at|times|ratio|volume|depth|price)$/
const COUNTED = wordSet(
  'row rows result results hit hits example examples minute minutes hour hours day days usd usdt dollar dollars coin coins trade trades contract contracts time times x bps cases matches',
)

/** Whether a number of four digits can only be a year. */
export const isCertainYear = (tokens: readonly Token[], at: number): boolean =>
  isYear(tokens[at]) &&
  monthNumber(textAt(tokens, at - 1)) === undefined &&
  !NO_YEAR_BEHIND.test(textAt(tokens, at - 1)) &&
  !COUNTED.has(textAt(tokens, at + 1))

const TAILS: readonly (readonly string[])[] =
  'onwards|onward|forward|forwards|and onwards|and onward|and later|or later|and after|and beyond|and newer|and since|to now|to date|to present|to the present|to today|until now|until today|until the present|until present|until date|till now|till today|till date|till present|- now|- present|- today|– now|up to now|up to today|up until now|so far|through now|through today|through present|thereafter|on'
    .split('|')
    .map((words) => words.split(' '))

/** The index behind words that leave the end of a time open: `september 2026 onwards`, `2026 so far`. Undefined if there are none. */
export function openTail(tokens: readonly Token[], at: number): number | undefined {
  // "2024-now": the hyphen is gone.
  if (tokens[at]?.glued && /^(?:now|today|present|date)$/.test(textAt(tokens, at))) return at + 1
  const tail = TAILS.find((words) => words.every((word, i) => textAt(tokens, at + i) === word))
  if (tail === undefined) return undefined
  const next = at + tail.length
  // "march 2026 on sol", "to date of": the word belongs to what follows.
  const ends =
    tokens[next] === undefined ||
    tokens[next].kind === 'mark' ||
    /^(?:and|with|when|where|while)$/.test(tokens[next].text)
  return tail.length > 1 || tail[0] !== 'on' || ends ? next : undefined
}

const spanning = (tokens: readonly Token[], at: number, next: number, text: string): Token => ({
  kind: 'word',
  text,
  start: tokens[at]!.start,
  end: tokens[next - 1]!.end,
  glued: false,
})

/** Months whose names are no other words. */
const MONTH_ALONE = wordSet(
  'january february april june july august september october november december jan feb jun jul aug sep sept oct nov dec',
)
const BEFORE_NAMES = wordSet('hi hello dear hey thanks thx cheers regards best from ask with mr ms mrs miss')

/** Whether the name of a month alone is a time: `vpin above 0.7, october`; but not `Best, April`. */
export function isMonthAlone(tokens: readonly Token[], at: number): boolean {
  const signed =
    textAt(tokens, at - 1) === ',' && at + 1 >= tokens.length && /^(?:april|june|jan|august)$/.test(textAt(tokens, at))
  return MONTH_ALONE.has(textAt(tokens, at)) && !BEFORE_NAMES.has(textAt(tokens, at - 1)) && !signed
}

/** Days of the week in short. */
export const SHORT_DAYS = table<string>({
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  weds: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
})

/** Words that begin a time which is searched, also behind a list of days that are left out: `excluding weekends and since 2024`. */
const BEGINS_TIME = wordSet(
  'since from in on during until till before after between starting over within for last past',
)
/** Words that leave out the time behind them. */
const LEAVES_OUT = wordSet(
  'not except exclude excluding excl ex without outside ignore ignoring omit omitting skip skipping barring minus less nothing',
)
/** The words of a list that an exclusion may have before a time: `excluding weekends and 2023`. */
const LISTED = wordSet(
  'and or , the also weekend weekends weekday weekdays monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays',
)

/**
 * Where the words begin that leave out the time behind these tokens, whose first token is given. The number of tokens where the words leave out other days too and stay; undefined
 * where nothing is left out.
 */
export function exclusionIn(tokens: readonly Token[], time: Token): number | undefined {
  const last = tokens.length - 1
  if (LEAVES_OUT.has(textAt(tokens, last))) return last
  if (textAt(tokens, last) === 'out' && /^(?:leave|leaving)$/.test(textAt(tokens, last - 1))) return last - 1
  if (!/^(?:and|or)$/.test(textAt(tokens, last)) || BEGINS_TIME.has(time.text)) return undefined
  let begin = last
  while (LISTED.has(textAt(tokens, begin))) begin -= 1
  const listed = begin < last - 1 && /^(?:except|exclud|ignor|omit|skip|without|outside)/.test(textAt(tokens, begin))
  return listed ? tokens.length : undefined
}
