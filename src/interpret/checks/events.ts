/** What came first, what was seen in a time, and what holds at once, where the document has it in another order, another time or another minute. */
import type { QueryDocument } from '../../contract/query-document.js'
import { NO_DURATION, SPAN_OF_MOVE } from '../clauses/sequence.js'
import { NO_SPAN } from '../clauses/spans.js'
import { minutesOf, splitId } from '../words/families.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import {
  type Checked,
  type Clause,
  clausesOf,
  DAY,
  has,
  MONTH,
  minutesIn,
  never,
  placeOf,
  type Row,
  searchesSeveral,
  shown,
  stepsOf,
} from './checked.js'

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

/** A length of time, and words before it with which it is the longest one, or no time between two events. */
const LONG =
  '(?:\\d+ ?(?:hours?|hrs?|h|minutes?|mins?|m|days?|d)|(?:an?|one|two|three|four|five|six|eight|ten|twelve|thirty|half an|(?:a )?(?:few|couple of)) (?:hours?|minutes?|days?))'
const NOT_WITHIN =
  '(?<!\\b(?:within|in|than|next|most|least|up to|under|of|first|last|latest|every|over|for|during|inside|max|maximum|following|on) (?:the |an? )?)'

const MOVED = /^feature\.(?:btc_)?ret_|_change_/

/** Whether a sequence has two events, and a value of one name in both. */
const isOneNameTwice = (document: QueryDocument): boolean => {
  const [first, last, ...more] = stepsOf(document)
  return more.length === 0 && (first?.all ?? []).some(([field]) => last!.all.some(([other]) => other === field))
}

/** Whether the first event of a sequence is a state of the market: no move, no crossing. */
const isStateFirst = (document: QueryDocument): boolean => {
  const [first] = stepsOf(document)
  return first?.all.every(([field, op]) => /^[gl]te?$/.test(op) && !MOVED.test(field) && !/liq_/.test(field)) ?? false
}

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
  [
    new RegExp(
      `${NOT_WITHIN}\\b${LONG} after(?= (?:an? |the )(?!close\\b|open\\b|(?:next )?(?:settlement|funding)\\b))`,
      'i',
    ),
    ({ sequence }, all) => sequence !== undefined || has(all, /\.lag_/),
    'is a later time, and the document has one minute',
  ],
  [
    new RegExp(`${NOT_WITHIN}\\b${LONG} after(?! (?:that|it|this|which)\\b)`, 'i'),
    (document, all, _, behind) => !isOneNameTwice(document) || (has(all, MOVED) && !/\bret/i.test(behind)),
    'may be one moment, and the document has any time up to it',
  ],
  [
    /\b(?:after|of|since|once) [^.;,\d]{2,30}(?:\b\d+[mh] )?\b(?:topp?(?:ed|ing|s)|peaked|bottomed|hit|hits|hitting|touch(?:ed|es|ing)|reach(?:ed|es|ing)|tagged|exceed(?:ed|s|ing))\b/i,
    (document) => !isStateFirst(document),
    'is a crossing, and the document has a state',
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

/** How events stand to each other in a finished document, and what its conditions say of one minute. */
export const eventChecks = (checked: Checked): Check[] => [
  ...laterChecks(checked),
  ...durationChecks(checked),
  ...excludedChecks(checked),
  ...impliedChecks(checked),
  ...otherSpanChecks(checked),
  ...coinAgainChecks(checked),
]

const LATER =
  /\b(?:with)?in (?:the )?(?:next|following|same)\b|(?:^|[,;.]|\band) ?within (?:the )?(?:\w+ ){2}(?!of\b)|\bnext (?:\d+ ?[hmd]|hour|day)\b/gi

/** Two later times, and one later event: `within 4 hours after that …, within 4 hours after that …`. */
function laterChecks({ text, document }: Checked): Check[] {
  const steps = stepsOf(document).length
  if (steps !== 2) return []
  const found = [...text.matchAll(LATER)].filter(
    ({ index }, i, all) => i === 0 || /[,;.]|\band\b/i.test(text.slice(all[i - 1]!.index, index)),
  )
  const clauses = found.filter(({ index }, i) => i === 0 || index - found[i - 1]!.index > 12)
  return clauses.length < 2
    ? []
    : [
        shown(
          text,
          placeOf(clauses[1] as RegExpExecArray),
          'begins another event, and the document has one later event',
        ),
      ]
}

const WITHIN =
  /\bwithin (?:the next |the following |about |max )?(?!that|this|the (?:last|past|previous)|last|past|previous)\S+|\bin the (?:next|following) \S+/gi
const AT_END = /\b(?:with)?in \d+ ?(?:h|hours?|d|days?|m|minutes?)\s*[.!?]?$/i
const BEHIND = /\bwithin the (?:previous|last|past|prior)\b/i
const FOR_AFTER = /\bfor the (?:next |following )?\w+ \w+ after (?:that|it|this)\b/i
const BEFORE_IT = /^"(.*)" is counted from the event after it$/

/** How long a sequence may take, where the words say another time. */
function durationChecks({ text, document, assumptions }: Checked): Check[] {
  const { sequence } = document
  if (sequence === undefined) {
    const found = assumptions.some((one) => one.startsWith('persistence is counted within')) ? BEHIND.exec(text) : null
    return found === null ? [] : [shown(text, placeOf(found), 'may be the time of an earlier event')]
  }
  const all = minutesOf(sequence.within)
  const last = stepsOf(document).at(-1)!.all
  const assumed = assumptions.includes(NO_DURATION)
  const summed = assumptions.includes('the duration of the sequence is the sum of its spans')
  const withins = [...text.matchAll(WITHIN)]
  const lone = summed && withins.length === 1 ? (withins[0] as RegExpExecArray) : null
  const end = assumed && !has(clausesOf(document), /\b(?:btc_)?ret_|oi_change/) ? AT_END.exec(text) : null
  const behind = assumptions.includes(SPAN_OF_MOVE) ? BEHIND.exec(text) : null
  const behindIt = assumed ? FOR_AFTER.exec(text) : null
  const found = lone ?? end ?? behind ?? behindIt
  const longer = last.find((clause) => spanOf(clause) > all)
  const partly =
    assumed && last.some(([, op, value]) => op === 'held' && isPartly(value))
      ? /\bfor \S+ ?\w+(?=[^.;]*$)/i.exec(text)
      : null
  const held =
    longer === undefined ? partly : /\b(?:for|over|during|throughout) (?:the )?\S+ ?\w*\s*[.!?]?$/i.exec(text)
  const after = /\bthe (?:hour|day|\d+ ?\w+) after that\b/i.exec(text)
  return [
    ...(found === null ? [] : [shown(text, placeOf(found), `may limit the sequence, which takes ${sequence.within}`)]),
    ...(held === null
      ? []
      : [shown(text, placeOf(held), `is how long it holds: see the duration of the sequence, ${sequence.within}`)]),
    ...(after !== null && !summed && stepsOf(document).length > 2
      ? [shown(text, placeOf(after), `is more time: the whole sequence takes ${sequence.within}`)]
      : []),
    ...collected(assumptions, (said) => {
      const words = BEFORE_IT.exec(said)?.[1]
      const start = words === undefined ? -1 : text.indexOf(words)
      if (start < 0 || !/[;:]\s*$/.test(text.slice(0, start))) return []
      return [shown(text, { start, end: start + words!.length }, 'came first: see the order of events in the document')]
    }),
  ]
}

/** The span over which a condition holds; 0 if it is about one minute. */
function spanOf([field, op, value]: Clause): number {
  if (op === 'held') return minutesOf((value as { within: string }).within)
  const suffix = /\.(?:min|max)_(\w+)$/.exec(field)?.[1]
  return suffix === undefined ? 0 : minutesOf(suffix)
}

const isPartly = (value: unknown): boolean => {
  const { within, at_least } = value as { within: string; at_least: number }
  return at_least < minutesOf(within)
}

/** A crossing that the state beside it excludes, and a label that must not have been seen in a time with its own minute in it. */
function excludedChecks({ text, document }: Checked): Check[] {
  const odd = minutesIn(document).some((all) =>
    all.some(([field, op, value]) =>
      all.some(
        ([other, way, number]) =>
          (other === field &&
            ((op === 'crosses_below' && /^gte?$/.test(way) && Number(number) >= Number(value)) ||
              (op === 'crosses_above' && /^lte?$/.test(way) && Number(number) <= Number(value)))) ||
          (op === 'eq' && way === 'not_contains' && other.startsWith(`${field}.seen_`) && number === value),
      ),
    ),
  )
  const found = odd ? /\b(?:and|with no|without|but)\b/i.exec(text) : null
  return found === null ? [] : [shown(text, placeOf(found), 'joins two conditions that no minute has at once')]
}

/** A later event that the earlier one says already, and two conditions that last equally long of which one says the other. */
function impliedChecks({ text, document }: Checked): Check[] {
  const steps = stepsOf(document)
  const [first, last] = [steps[0]?.all ?? [], steps.at(-1)?.all ?? []]
  const [after] = last
  const vacuous =
    steps.length > 1 &&
    last.length === 1 &&
    /^[gl]te?$/.test(after![1]) &&
    !/ret_|change/.test(after![0]) &&
    first.some(
      ([field, op, value]) =>
        field === after![0] &&
        op[0] === after![1][0] &&
        (op[0] === 'g' ? Number(value) >= Number(after![2]) : Number(value) <= Number(after![2])),
    )
  const held = clausesOf(document).filter(([, op]) => op === 'held')
  const twice = held.some(([field, , value], i) =>
    held.slice(i + 1).some(([other, , one]) => {
      const [a, b] = [value, one] as { op: string; within: string; at_least: number }[]
      return other === field && a!.op[0] === b!.op[0] && a!.within === b!.within && a!.at_least === b!.at_least
    }),
  )
  const found = vacuous
    ? /\b(?:then|followed by|and|after)\b(?!.*\b(?:then|followed by|and)\b)/i.exec(text)
    : twice
      ? /\bfor\b.*$/i.exec(text)
      : null
  return found === null ? [] : [shown(text, placeOf(found), 'joins two conditions of which one says the other')]
}

/** A span that was assumed, where the same name has another one elsewhere in the document. */
function otherSpanChecks({ text, document, assumptions }: Checked): Check[] {
  if (document.sequence === undefined) return []
  const ids = clausesOf(document).map(([field]) => splitId(field.split('.')[1] ?? ''))
  return collected(assumptions, (said) => {
    const [, words = '', span = ''] = NO_SPAN.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    const other = ids.some(
      (one) =>
        one.span === span &&
        /rank/.test(one.stem) &&
        ids.some(({ stem, span: own }) => stem === one.stem && own !== span),
    )
    return start < 0 || !other
      ? []
      : [shown(text, { start, end: start + words.length }, `is over ${span}, and another span stands beside it`)]
  })
}

/** `avax and btc: btc -1.5% 1h, then avax -3%`: each event is of its own coin, and the document searches both for all events. */
function coinAgainChecks({ text, pieces, document }: Checked): Check[] {
  if (document.sequence === undefined || !searchesSeveral(document.where.all as readonly Clause[])) return []
  const coins = pieces.filter((piece) => piece.is === 'asset')
  const again = coins.find(({ symbol }, i) => coins.findIndex((one) => one.symbol === symbol) < i)
  return again === undefined ? [] : [shown(text, again, 'is named again: each event may be of one coin')]
}
