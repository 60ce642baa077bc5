/** Lengths of time that the words say and the document has otherwise: `hour down 4%` as a move of 24h, `within hour` as 4h, `two hours straight` as any two hours of four. */
import { HELD_SPANS, SPAN_MINUTES, type Span } from '../../contract/aggregates.js'
import type { PieceOf } from '../pieces/pieces.js'
import { FAMILIES, isOnCandles, minutesOf } from '../words/families.js'
import type { Check } from '../words/place.js'
import { collected, table } from '../words/table.js'
import {
  type Checked,
  type Clause,
  clausesOf,
  has,
  NUMBER,
  never,
  placeOf,
  type Row,
  rowsIn,
  shown,
  stepsOf,
  UNIT,
} from './checked.js'

/** What the words say about a length of time. */
export const lengthChecks = (checked: Checked): Check[] => [
  ...rowsIn(LENGTH_ROWS, checked),
  ...bareChecks(checked),
  ...straightChecks(checked),
  ...sharedSpanChecks(checked),
  ...namedSpanChecks(checked),
  ...momentChecks(checked),
  ...listedFrameChecks(checked),
]

/**
 * `1h rsi under 30, stoch under 20, %b under 0`: a list that begins with a timeframe, where a later name is recorded over another one alone. Two names say less: the
 * timeframe may be that of the first.
 */
function listedFrameChecks({ text, pieces }: Checked): Check[] {
  const lead = pieces.findIndex(({ is }) => !['asset', 'group', 'coins', 'condition', 'and'].includes(is))
  const [first, next] = pieces.slice(lead, lead + 2)
  // "1h rsi" is one name, and "1h hammer" are two.
  const spanned = first?.is === 'head' && first.head.of === 'feature' && /^\d/.test(text.slice(first.start))
  const frame = spanned ? minutesOf((first.head as { span?: string }).span ?? '0m') : 0
  const minutes = first?.is === 'window' && first.role === 'bare' && next?.is === 'head' ? first.minutes : frame
  if (minutes === 0) return []
  const heads = pieces.filter((piece): piece is PieceOf<'head'> => piece.is === 'head')
  if (heads.length < 3 || pieces.filter(({ is }) => is === 'window').length > (first?.is === 'window' ? 1 : 0))
    return []
  const commas = heads.slice(1).every(({ start }) => /,\s*(?:and\s+)?$/.test(text.slice(0, start)))
  if (!commas) return []
  return collected(heads.slice(1), ({ head, start, end }) => {
    const family = head.of === 'feature' || head.of === 'pattern' ? FAMILIES.get(head.stem) : undefined
    const [span, ...more] = family?.spans ?? []
    const own = 'span' in head && head.span !== undefined
    if (family === undefined || !isOnCandles(family) || span === undefined || more.length > 0 || own) return []
    if (minutesOf(span) === minutes) return []
    return [shown(text, { start, end }, `is on ${span}, and the text names another timeframe`)]
  })
}

const SPANS = table({ minute: '1m', hour: '1h', day: '24h', week: '7d' })
/** The span that the last word of time in `said` means. */
const spanIn = (said: string): string =>
  SPANS.get(/(minute|hour|day|week)(?!.*(?:minute|hour|day|week))/.exec(said)?.[1] ?? '') ?? ''
const hasSpan = (all: readonly Clause[], span: string): boolean =>
  all.some(([field, , value]) => field.includes(`_${span}`) || (value as { within?: string })?.within === span)
const lasts = (all: readonly Clause[]): boolean => all.some(([, op]) => op === 'held') || has(all, /\.(?:min|max)_/)

/** Values over a time. */
const LASTING = /\.(?:min|max|mean|sum|seen|range|std|lag)_/
const isOverTime: Row[1] = (_, all) => all.some(([field, op]) => op === 'held' || LASTING.test(field))

/** Whether a condition is about some minute of a span, where the side says all of it: the lowest value below, the highest one above. */
const atSomePoint = (all: readonly Clause[]): boolean =>
  all.some(([field, op]) => (/\.min_/.test(field) && /^lt/.test(op)) || (/\.max_/.test(field) && /^gt/.test(op)))

/** Whether one name has two conditions. */
const isTwice = (all: readonly Clause[]): boolean =>
  all.some(([field], i) => all.findIndex(([one]) => one === field) < i)

const LENGTH_ROWS: readonly Row[] = [
  [/\bfor (?:hour|day|week)\b/i, (_, all, said) => hasSpan(all, spanIn(said)), 'is a span that the document lacks'],
  [
    /\bsince yesterday\b/i,
    (_, all) => hasSpan(all, '24h') || !has(all, /ret_|_change_/),
    'may be the span of the move',
  ],
  [
    /\b(?:red|green) minutes?\b|(?<!(?:\d|five|ten|fifteen|thirty|sixty)[ -]?)\bminute (?:net|flow|taker|delta|cvd|volume|return)\b|\b(?:cvd|flow|delta|volume|return) minute\b/i,
    (_, all) => hasSpan(all, '1m'),
    'is one minute, and the document has another span',
  ],
  [
    /\b(?:within|in|during) (?:hour|day|week)\b(?! (?:of|mon|tues|wednes|thurs|fri|satur|sun))/i,
    ({ sequence }, all, said) =>
      hasSpan(all, spanIn(said)) ||
      has(all, /pctrank/) ||
      [spanIn(said), spanIn(said).replace('24h', '1d')].includes(String(sequence?.within)),
    'is a span that the document lacks',
  ],
  [
    /(?<!\b(?:the|trailing|last|its|an?|this|that|per|past|previous) )\b(?:minute|hour|day|week|hourly|daily|weekly) and (?:minute|hour|day|week|hourly|daily|weekly)\b(?= \w+s?\b)/i,
    (_, all) =>
      new Set(all.map(([field]) => field)).size > 1 && /_1h/.test(fieldsOf(all)) && /_(?:24h|7d)/.test(fieldsOf(all)),
    'are two spans, and the document has one of them',
  ],
  [
    /\b(?:percentile|pctl|rank) for (?:the )?\d+ ?[hmd]\b/i,
    (_, all) => !all.some(([, op]) => op === 'held'),
    'is the span of the name, and the document has it as how long it held',
  ],
  [
    /\bfrom (?!\d{4}-)\d[\d.]* ?\S{0,7} up\b/i,
    (_, all) => lasts(all) || !has(all, /\bret_/),
    'is at least that, and no move',
  ],
  [
    /\b(?:above|below|over|under|negative|positive)\b[^.;]{0,24}\ball (?:of )?(?:the )?(?:last )?(?:\d+ ?(?:h|hours?|m|min|minutes?|d|days?)|day|week|hour)\b(?! (?:low|high|return|ret|range|volume|rsi|candle|chart|drop|move|rise|fall|gain)s?)/i,
    (_, all) => lasts(all) || has(all, /_sum_/),
    'is all of a span, and the document has one minute',
  ],
  [
    /\b(?:already|since) (?:an?|one|two|three|four|\d+) (?:minutes?|hours?|days?|weeks?)\b(?! (?:ago|later|after|before|earlier))/i,
    (_, all) => lasts(all),
    'is how long it held, and the document has it otherwise',
  ],
  [
    /\b(?:stayed|remained) (?:negative|positive)\b/i,
    (_, all) => lasts(all) || has(all, /\.(?:seen|range|std|delta)_/),
    'is a span, and the document has one minute',
  ],
  [
    /\bminutes?\b[^.;]*\b(?:(?:mean|average) (?:of|over) (?:the |an? )?(?:hour|day)|(?:hourly|daily) (?:mean|average))\b/i,
    (_, all) => !has(all, /rel_volume/),
    'compares a minute with the hour, and the document compares hours',
  ],
  [
    /\b(?:above|below|over|under) \S+(?: [a-z]+)? and [^,;]*\b(?:above|below|over|under)\b[^,;]*\b(?:for the whole|throughout|during the (?:whole|entire)) (?:of )?(?:the )?(?:last|past)\b/i,
    (_, all) => all.filter(([field, op]) => op === 'held' || LASTING.test(field)).length !== 1,
    'may hold for both conditions, and the document has one that lasts',
  ],
  [
    /\bfor (?:a|the|one) (?:full|whole|entire|solid) (?:\d+ ?)?(?:hour|day|minute|week|[mhd]\b)/i,
    isOverTime,
    'is how long it lasts, and the document has one minute',
  ],
  [
    /\bheld for (?:the )?(?:last|past|previous)\b/i,
    (_, all) => !all.some(([field, op]) => /\.seen_/.test(field) && op === 'contains'),
    'is how long it lasts, and the document has it once in that time',
  ],
  [
    /\b(?:is|are) (?:now )?(?:over|above|under|below)\b[^,;]* and (?:has|have) been\b/i,
    (_, all) => isTwice(all),
    'is the present and the past, and the document has one of them',
  ],
  [
    new RegExp(String.raw`\bfor (?:the )?(?:last|past|previous) (?:${NUMBER} ?)?${UNIT}\b`, 'i'),
    (_, all) => !atSomePoint(all),
    'is how long it lasts, and the document has some minute of it',
  ],
  [
    /\ball day,? (?:long )?(?:funding|oi|open interest|spread|volume|rsi|vpin|premium|basis)\b|\ball (?:the |of the )?time\b(?! (?:high|low|when|where))/i,
    (_, all) => all.some(([field, op]) => op === 'held' || /\.(?:min|max)_/.test(field)),
    'is how long it lasts, and the document has no condition that does',
  ],
  [
    /\beach (?:hour|minute|day) of (?:the )?(?:last|past)\b/i,
    (_, all) => all.some(([, op]) => op === 'held'),
    'is every one of them, and the document has their sum',
  ],
  [
    /\bnever (?:\w+ )?(?:above|below|over|under)\b/i,
    (_, all) => all.some(([field, op]) => op === 'held' || /\.(?:min|max)_/.test(field)),
    'is a time without it, and the document has one minute',
  ],
  [
    /\bever\b[^,;.]*\b(?:in|during|within) (?:that|this) (?:time|span|period)\b/i,
    never,
    'points to a span: see which one',
  ],
  [/\bduring which\b/i, never, 'points to a span: see which one the document has'],
  [
    /\b(?:hammer|engulfing|doji|star|pin bar|inside bar) but no\b/i,
    (_, all) => all.filter(([field]) => /\.seen_/.test(field)).length !== 1,
    'may both be of the time behind, and the document has one of them there',
  ],
  [
    /\bquarters? of (?:an|the) hour\b/i,
    (_, all) => /_15m|"15m"/.test(JSON.stringify(all)),
    'is fifteen minutes, and the document has another time',
  ],
  [/% days\b/i, (_, all) => has(all, /ret_24h/), 'is the move of a day, and the document has another span'],
  [
    /, ?(?:hourly|daily) ?,/i,
    (_, all) => new Set(all.map(([field]) => field).filter((field) => /^feature\.ret_/.test(field))).size < 2,
    'is the span of all moves, and the document has others',
  ],
]

const fieldsOf = (all: readonly Clause[]): string => all.map(([field]) => field).join(' ')

const BARE =
  /(?<!-|\b(?:next|within|in|an?|one|the|this|that|\d+|half|last|past|previous|prior|every|each|per|two|three|four|five|six|seven|eight|ten|twelve|fifteen|thirty|few|same|whole|entire|full|following|and|or|24|of) )\b(minute|hour|day|week) (?:up|down|drops?|falls?|rises?|rose|fell|gains?|loss)\b|\d ?(?:%|percent) (minute|hour|day|week)\b/gi

/** `then within a day hour down 4%`: the hour is the span of the move, whatever fits into the sequence. */
function bareChecks({ text, document }: Checked): Check[] {
  const found = [...text.matchAll(BARE)]
  const all = clausesOf(document)
  return collected(['minute', 'hour', 'day', 'week'], (word) => {
    const said = found.filter(([, before, behind]) => (before ?? behind)!.toLowerCase() === word)
    const span = SPANS.get(word)!
    const kept = all.filter(([field]) => field.includes(`_${span}`)).length
    return said.length <= kept || kept === all.length
      ? []
      : [shown(text, placeOf(said[0]!), `is a move over ${span}, and the document has another span`)]
  })
}

const STRAIGHT =
  /\b(?:straight|in a row|consecutive(?:ly)?|uninterrupted(?:ly)?|non-?stop|without (?:a )?(?:break|interruption))\b/i

/** `two hours straight`: no condition says that the minutes follow each other, unless they fill their span. */
function straightChecks({ text, document }: Checked): Check[] {
  const found = STRAIGHT.exec(text)
  const loose = clausesOf(document).some(([, op, value]) => {
    const { within, at_least: least } = value as { within: Span; at_least: number }
    return op === 'held' && HELD_SPANS.includes(within) && least < SPAN_MINUTES[within]
  })
  return found !== null && loose
    ? [shown(text, placeOf(found), 'is any of the minutes of a longer span in the document')]
    : []
}

/** `preceded by a rise within 4 hours`: one span that is both the duration of the sequence and the window of a step. */
function sharedSpanChecks({ text, pieces, document }: Checked): Check[] {
  const minutes = minutesOf(String(document.sequence?.within ?? '').replace('1d', '24h'))
  const inside = stepsOf(document).some(({ all }) =>
    all.some(([field]) => minutesOf(/\.(?:max|min|sum|mean)_(\w+)$/.exec(field)?.[1] ?? '') === minutes),
  )
  const said = pieces.filter((piece) => 'minutes' in piece && piece.minutes === minutes)
  return inside && said.length === 1
    ? [shown(text, said[0]!, 'is read twice, as a window and as the duration of the sequence')]
    : []
}

/** `5m return more than 5 standard deviations from its mean` as a score of the hour: the span of a name that no condition has, whatever its number equals. */
function namedSpanChecks({ text, pieces, document }: Checked): Check[] {
  const all = clausesOf(document)
  const rules = has(all, /^rule\./)
  return collected(pieces, (piece) => {
    if (piece.is !== 'head' || piece.head.of !== 'feature' || rules) return []
    const { span } = piece.head
    if (span === undefined || !/^\d/.test(text.slice(piece.start, piece.end)) || hasSpan(all, span)) return []
    return [shown(text, piece, `is over ${span}, and no condition is`)]
  })
}

const LASTING_WORDS =
  /\b(?:never (?:\w+ ){0,2}(?:above|below|over|under)|(?:stay(?:s|ed)?|remain(?:s|ed)?|kept|keeps) (?:at |all )?(?:above|below|over|under)|peaked (?:above|over|at)|at (?:some|any) (?:point|time) (?:\w+ ){0,2}(?:above|below|over|under)) (?:at )?\$?(-?\d[\d.]*)/gi

/** `vpin all hour above 0.6, spread never above 3`: one condition has the span of the text, and another that lasts has one minute. */
function momentChecks({ text, document }: Checked): Check[] {
  const all = clausesOf(document)
  // Without any span, rows say so.
  if (!lasts(all) && !has(all, /ret_|drawdown|drawup/)) return []
  return collected([...text.matchAll(LASTING_WORDS)], (found): Check[] => {
    const said = Number(found[1])
    const its = all.filter(([, , value]) => isScaled(value, said))
    if (its.length === 0 || isOverTime(document, its, '', '') || has(its, /ret_|drawdown|drawup|_change_/)) return []
    return [shown(text, placeOf(found), 'is a time, and the document has one minute')]
  })
}

/** Whether a value is a number as it was written, in percent or in thousands or millions. */
function isScaled(value: unknown, said: number): boolean {
  const size = Number((value as { value?: unknown } | null)?.value ?? value)
  return [0.0001, 0.01, 1, 1e3, 1e6, 1e9].some((scale) => Math.abs(size - said * scale) <= 1e-9 * Math.abs(size))
}
