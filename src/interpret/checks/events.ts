/** What came first, what was seen in a time, and what holds at once, where the document has it in another order, another time or another minute. */
import { minutesOf } from '../words/families.js'
import { type Clause, DAY, has, MONTH, never, type Row, stepsOf } from './checked.js'

const alone: Row[1] = ({ sequence }) => sequence === undefined
const untimed: Row[1] = (_, all) => !has(all, /^times\.anchor_time$/)
const inPast = /\.(?:seen|lag|min|max)_/

/** Whether the first event of a sequence is a move. */
const moveFirst: Row[1] = (document) =>
  document.sequence === undefined || (stepsOf(document)[0]?.all ?? []).some(([field]) => /ret_|oi_change/.test(field))

/** Whether the first number behind the words is one of the first event, and of no later one. */
const isBehindFirst: Row[1] = (document, _, __, behind) => {
  const [first, ...later] = stepsOf(document)
  if (first === undefined || first.all.some(([field]) => field.startsWith('rule.'))) return true
  const number = Number(/\d[\d.]*\d|\d/.exec(behind)?.[0])
  return holds(first.all, number) && !later.some(({ all }) => holds(all, number))
}

/** The factors between a number and how a document has it: as it is, percent, bps, thousands, millions. */
const FACTORS: readonly number[] = [1, 100, 10_000, 0.001, 0.000_001]
const holds = (all: readonly Clause[], number: number): boolean =>
  all.some(([, , value]) => FACTORS.some((factor) => Math.abs(Math.abs(Number(value)) * factor - number) < 1e-9))

/** Words about the order and the time of events, and the document that keeps them. */
export const ORDER_ROWS: readonly Row[] = [
  [
    /(?:\b(?:and|but|if|when)|,) (?:the )?(?:price )?before(?:hand)?\b(?= (?:it|was|were|had|in|during|the price|price|there|of that|\d))|\bprice before\b|(?<!\b(?:one|an?|\d+) )\b(?:hour|day|minute|week) before(?= (?:was|were|had|has)\b| (?:it|price|fell|rose|down|up|red|green)\b.*\b(?:now|this (?:hour|day|minute|week))\b)/i,
    isBehindFirst,
    'came first: see the order of events in the document',
  ],
  [
    /\b(?:(?:after|following) (?:an? )?|preceding )\d+ ?(?:h|hours?|m|min|minutes?|d|days?) (?:fall|drop|loss|decline|rise|gain|pump|dump|return|rally|slide|move)\b/i,
    moveFirst,
    'may be a move that came first',
  ],
  [
    /\bat least one\b[^.;,]*\bwithin\b/i,
    (document, all) => document.sequence === undefined || has(all, inPast),
    'is one event of a span, and the document has an order of events',
  ],
  [
    /\blater\b[^.;]*,\s*later\b/i,
    (document) => stepsOf(document).length > 2,
    'tells three events, and the document has two',
  ],
  [
    /\bup to (?:\d+ ?|an? |\w+ )(?:hours?|minutes?|mins?|days?|h|m|d) earlier\b/i,
    alone,
    'came first: see the steps of the document',
  ],
  [
    /\bpreceded by\b[^.;]*\b(?:in|within|over|during) the (?:last|past|previous)\b/i,
    untimed,
    'is the time between two events, and the document searches that time alone',
  ],
  [
    /\b(?:us|asian?|europe\w*|london|ny|new york) open(?:ing)?\b/i,
    never,
    'is a time of day, and no condition has an opening',
  ],
  [
    new RegExp(
      `\\b(?:from|until|till|since|starting|to) (?:\\d{1,2}:\\d\\d|noon|midnight)(?: utc)? (?:on )?(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|\\b(?:from|since|starting) [\\w ]{3,16}\\b20\\d\\d,? (?:at )?(?:noon|midnight)\\b`,
      'i',
    ),
    never,
    'is one moment: see the time of the document',
  ],
  [
    new RegExp(
      `\\b(?:the|that) night (?:from|of|between) [\\w ]{1,16}\\b${MONTH}|\\bfrom the (?:morning|afternoon|evening|night) of\\b|\\bvolume today\\b`,
      'i',
    ),
    never,
    'is a part of one day: see the time of the document',
  ],
  [
    new RegExp(
      `\\b(?:report|meeting|call|deck|talk|review|presentation|memo|deadline|slides?) (?:of|on|for|due|by) (?:next )?${DAY}\\b`,
      'i',
    ),
    (_, all) => !has(all, /weekday/),
    'may be the day of that, and the document searches it',
  ],
  [/(?<!\bthe )\bday before yesterday\b/i, never, 'is one day: see the time of the document'],
  [/\bhaving (?:earlier|previously|first)\b/i, alone, 'came first: see the steps of the document'],
  [
    /\b(?:ago|earlier)\b[^;]{0,60}\btoday\b/i,
    untimed,
    'may be the present minute, and the document searches that day alone',
  ],
  [
    /\bof (?:its|their) last (?:hour|day|week|month|year)\b|\b(?:highest|lowest|top|bottom) \d+ ?(?:%|percent) of last\b/i,
    untimed,
    'is the time of the search',
  ],
  [
    /(?<!\b(?:an?|one|the|\d+|two|three) )\b(?:day|hour|week|minute) (?:earlier|ago)\b/i,
    (_, all) => has(all, /\.lag_/),
    'is a value of that time, and the document may have another',
  ],
  [
    /\b(?:in|the|during|over)? ?(?:past|last) (?:day|week|24 ?h(?:ours)?|twenty[- ]four hours|7 ?d(?:ays)?) (?:was|were|had|saw|there was)\b/i,
    (_, all) => has(all, inPast),
    'is a span, and the document has one minute',
  ],
  [
    /\b(?:in|within|over|during) (?:the )?(?:last|past|previous)\b/i,
    (_, all) => !all.some(isShorterThanItsCandle),
    'is shorter than the candle: its label stands until the next candle closes',
  ],
  [
    /\bduring (?:the |an? )?(?:day|hour|week) after\b/i,
    ({ sequence }) => sequence !== undefined,
    'is later, and the document has one minute',
  ],
  [
    /\bafter (?:the )?funding\b(?! (?:was|went|is|has|had|turn\w*|flip\w*|cross\w*|above|below|over|under|at|of|rate|rose|fell|drop\w*|gets?|got|goes|been|became|becomes|negative|positive|[<>=\d-]))|\bbefore \d+ min\w* of funding\b/i,
    (document) => document.sequence === undefined || (stepsOf(document)[0]?.all ?? []).some(isFundingTime),
    'is a time, and the document may have another event',
  ],
  [/\bstill\b[^.;,]{0,40}\bafter\b/i, alone, 'holds at the end, and the document has an order of events'],
  [
    /\bfrom (?:below|under|above|over) (\d[\d.]*)\S*(?: \w+)? to (?:above|over|below|under) \1(?!\d)/i,
    (_, all) => all.some(([, op]) => String(op).startsWith('crosses')),
    'is a crossing, and the document has an order of events',
  ],
  [
    /\butc (?:exactly|sharp|on the dot)\b|\bexactly at \d/i,
    never,
    'is one minute, and the document has the whole hour',
  ],
  [
    /\b(?:after|since|from) \d{1,2}(?::\d\d)? (?:utc )?on (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i,
    (_, all) => has(all, /weekday/),
    'may be every week, and the document has one date',
  ],
  [
    /\bfrom \d{1,2}:[0-5][1-9] to \d{1,2}:\d\d\b|\bfrom \d{1,2}:\d\d to \d{1,2}:[0-5][1-9]\b|\bfrom \d{1,2}:[1-5]0 to\b/i,
    never,
    'has an end: see the time of the document',
  ],
  [
    /\b(?:mornings?|afternoons?|evenings?|nights?),? utc\b/i,
    (_, all) => has(all, /hour_utc|session/),
    'is a part of the day, and the document has all of it',
  ],
  [
    /\b\d{1,2}(?::00)? ?(?:h )?utc,? inclusive\b/i,
    (_, all, said) =>
      !all.some(([field, op, value]) => isHours(field, op) && (value as number[])[1] !== Number.parseInt(said, 10)),
    'includes the last hour, and the document leaves it out',
  ],
  [
    /\b\d+[mh](?: candle)?:.*\b\d+[mh](?: candle)?:/i,
    (_, all) => !has(all, /candle_(?!age)/),
    'are headings of timeframes: see which pattern has which',
  ],
  [/\binside \d[\d.]* ?(?:%|percent) (?:dropped|fell|fallen|down|risen|rose|up)\b/i, never, 'may be a fall or a rise'],
]

const isFundingTime = ([field]: Clause): boolean => field === 'feature.minutes_to_funding'

const isHours = (field: string, op: string): boolean => field === 'feature.hour_utc' && op === 'between'

/** `candle_hammer_4h.seen_15m`: the label of a candle stands until the next one closes. */
function isShorterThanItsCandle([field]: Clause): boolean {
  const [, frame, span] = /^feature\.candle_\w+_(\w+)\.seen_(\w+)$/.exec(field) ?? []
  return frame !== undefined && minutesOf(span!) < minutesOf(frame)
}
