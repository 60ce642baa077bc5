/**
 * What people tell about events, their days and their sizes, where the document has it in one way of two: "only 1%", "both in asia", "the week of 9 November", "was
 * below it, and now is above". Each row says what the document must have; otherwise the words are shown.
 */
import type { Check } from '../words/place.js'
import {
  type Checked,
  type Clause,
  clausesOf,
  minutesIn,
  placeOf,
  type Row,
  rowsIn,
  shown,
  stepsOf,
} from './checked.js'

/** Words about events whose counterpart in the document is missing or may be another one. */
export const toldChecks = (checked: Checked): Check[] => [
  ...rowsIn(ROWS, checked),
  ...nowChecks(checked),
  ...windowChecks(checked),
  ...sortedStepChecks(checked),
]

const has = (all: readonly Clause[], field: RegExp): boolean => all.some(([name]) => field.test(name))
const CALENDAR = /^feature\.(?:weekday|session|hour_utc)$/
const MOVE = /^feature\.(?:btc_ret|ret|excess_ret|oi_change|long_short_change)_/
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

const never = (): boolean => false
const inSequence: Row[1] = ({ sequence }) => sequence !== undefined
const alone: Row[1] = ({ sequence }) => sequence === undefined

/** Whether a move is asked for with at least this size. */
const atLeast = (all: readonly Clause[]): boolean =>
  all.some(
    ([field, op, value]) =>
      MOVE.test(field) && typeof value === 'number' && (value > 0 ? /^gte?$/.test(op) : /^lte?$/.test(op)),
  )

const ROWS: readonly Row[] = [
  // Sizes.
  [
    /\b(?:only|just|barely|merely)\s+(?:up |down |lost |gained |fell |rose |lower |higher )?(?:by )?(?:half an? |\d[\d.]* ?|one |two |three |an? )(?:%|percent)/i,
    (_, all) => !atLeast(all),
    'is read as that size or more',
  ],
  [
    /\b(?:in size|in magnitude|in absolute (?:terms|value)|either way|both ways|in either direction)\b/i,
    (_, all) => all.some(([, op]) => op === 'between'),
    'has two sides, and the document may have one of them',
  ],
  [
    /\b(?:up|down|higher|lower|rose|fell|gained|lost|rises|falls)\b[^.,;]{0,16}\b(?:\d+|[a-z]+) (?:points?|bps|bp)\b/i,
    (_, all) => has(all, /\.(?:delta|slope)_/) || !has(all, MOVE),
    'is read as a move of the price',
  ],
  [
    /\b(?:points?|bps) (?:higher|lower|more|less|above|below) than\b/i,
    (_, all) => has(all, /\.(?:delta|lag)_/) || !has(all, MOVE),
    'is read as a move of the price',
  ],
  [
    /\b(?:up|down) from (?:under|below|over|above|about|around|\d)/i,
    (_, all) => !has(all, /^feature\.ret_\w+\.lag_/),
    'is read as a move of the price',
  ],
  [
    /\bratio\b[^.;]{0,30}\bby (?:0?\.\d|point)/i,
    (_, all) => !has(all, /^feature\.long_short_change/),
    'is a difference of the ratio, and the document has percent',
  ],
  [
    /\b(?:above|below|higher|lower|more|less)\b[^.,;]{0,40}\b(?:ago|earlier|before) by\b|\bthan (?:it was )?[^.,;]{0,24}\b(?:ago|earlier) by\b|\b(?:less|more) than [^.,;]{0,24}\bago\b/i,
    (_, all) => has(all, /\.delta_/) || !has(all, /\.(?:lag|max|min)_/),
    'is a difference, and the document has a value of that time',
  ],
  [
    /\b(?:an?|one|1) minute (?:of |with )?(?:\d|drop|fall|spike|pop|dump|jump|rise|volume|candle)|\b\d[\d.]*% (?:one[- ]?)?minute\b|\b1 ?m candle\b|\bminutes? with net\b/i,
    (_, all) => has(all, /_1m\b/),
    'is a minute, and the document has a longer span',
  ],
  [
    /\b(?:liquidations?|liqs?)\b[^.;]{0,40}\b(?:in (?:an|one|1) ?h(?:our)?|hourly|over (?:an|one) hour)\b/i,
    (_, all) => !all.some(([field, op]) => /^feature\.liq_(?:long|short)_usd_1m$/.test(field) && /crosses/.test(op)),
    'is an hour, and the document has one minute',
  ],
  [
    /\b(?:liquidations?|liqs?)\b[^.;]{0,40}\b(?:their|the|its) imbalance\b/i,
    (_, all) => !has(all, /^feature\.book_imbalance/) || has(all, /liq_imbalance/),
    'is the imbalance of the book in the document',
  ],
  [
    /\b(?:with )?no (?:\d+ ?[mh] |\w+ )?(?:drops?|gains?|falls?|rises?|moves?|losses|breakouts?|breakdowns?|dips?|spikes?)\b|\bdid(?:n['’]?t| not) (?:gain|fall|drop|rise|lose|move)\b|\bnone in the\b|\bwithout >/i,
    (_, all) => all.some(([field, op]) => op === 'held' || /\.(?:min|max|seen)_|drawdown|drawup/.test(field)),
    'did not happen in a span, and the document has one minute',
  ],
  [
    /\b(?:each|every one|all) of the last (?:\d+|two|three|four|five|six) (?:hours|minutes|days)\b|\b(?:\d+|two|three|four|five|six) (?:hours|days|candles|bars) in a row\b/i,
    (_, all) => all.some(([, op]) => op === 'held'),
    'is each of several spans, and the document has one',
  ],
  // Order of events.
  [
    /\bconditions?\b[^.;]{0,14}(?::|\(1|\b1\)|\bfirst\b)|\b(?:at|in) (?:the )?same (?:time|moment|minute)\b|\ball (?:true |hold(?:ing)? )?at once\b/i,
    alone,
    'is one minute, and the document has an order of events',
  ],
  [
    /\bboth\b(?: moves?| steps?| events?| of them)?,? (?:in|at|on|during|with|of them)\b|\bfor the first (?:event|step|one)\b|\bat the (?:breakout|drop|fall|low|start|time of)\b/i,
    alone,
    'may be about another step than in the document',
  ],
  [
    new RegExp(`\\b(?:the )?(?:following|next) (?:${DAY}|day|session|asia\\w*|us|europe\\w*|night|morning)\\b`, 'i'),
    never,
    'is a time of its own: see the steps of the document',
  ],
  [
    new RegExp(
      `\\bby (?:${DAY}|noon|midday|midnight|the (?:us|close|end|asia\\w*)|friday)\\b|\\bbefore the (?:us|asian?|europe\\w*) (?:session|open|close)\\b`,
      'i',
    ),
    never,
    'is a last time for an event, which no condition has',
  ],
  [
    /\b(?:pull ?backs?|retraces?|retracement|bounces?|recovery|rebounds?) (?:of |by )?(?:\d|1h|4h|24h|15m|one|two)/i,
    ({ sequence }, _, said) => sequence === undefined || /^(?:bounces|retraces)/.test(said),
    'is read as a later event',
  ],
  [
    /\b(?:stay|stays|staying|keeps?|keeping|remains?|remaining|holds?|holding|not (?:lower|higher) than|never)\b[^.;]{0,40}\b(?:for|in|over|during|within) the (?:next|rest of|following|coming)\b/i,
    never,
    'is about all of the time behind an event, which no condition has',
  ],
  [
    /\b(?:later|after(?:wards?)?) still\b|\bstill (?:over|above|under|below|>|<|up|down|positive|negative)/i,
    (_, all) => has(all, /\.lag_/) || !has(all, /./),
    'is a second time, and the document may have any minute between',
  ],
  [
    /\bthe (?:\w+ )?(?:hours?|minutes?|days?|weeks?) (?:right |just )?before (?:that|it)\b|\bday before\b|\bthe preceding \d/i,
    (_, all) => has(all, /\.lag_/),
    'is a value of that time, and the document may have another',
  ],
  [
    /\b(?:yesterday|a day ago|last night)\b[^.;]{0,60}\b(?:and )?today\b|\bearlier (?:that|the same) day\b|\blater (?:that|the same) day\b/i,
    never,
    'are two days, or two events of one day: see the document',
  ],
  [
    /\bin (?:a )?step (?:one|two|three|\d)\b|\bprior to which\b|\bpreceded by\b[^.;]*\band that by\b|\bafter\b[^.;]{3,60}\band before\b/i,
    never,
    'tells an order: see the steps of the document',
  ],
  [
    /\bbefore (?:was|had been|were)\b[^.;]*\bnow\b|\bbefore ?:/i,
    inSequence,
    'came first, and the document has it in the same minute',
  ],
  // Periods and days.
  [
    new RegExp(
      `(?<!first |second |third |fourth |last )\\bweek (?:of|from|beginning|starting)\\b[^.;]{0,24}(?:\\d|${MONTH})|\\b(?:days|hours) (?:of|from|beginning|starting|around)\\b[^.;]{0,16}\\d[^.;]{0,10}${MONTH}`,
      'i',
    ),
    never,
    'is a period, and the document may have one day or a span of a name',
  ],
  [/\btoday\b/i, (_, all) => has(all, /^times\./), 'is a day, and the document has none'],
  [
    new RegExp(`\\b(?:last|past) (?:\\d+ |two |three |few )?(?:weekends?|${DAY}s?)\\b`, 'i'),
    (_, all) => !all.some(([field]) => field === 'feature.weekday') || has(all, /^times\./),
    'is one of its days, and the document has all of them',
  ],
  [
    new RegExp(
      `\\b(?:every|each) ${MONTH}\\w*(?! \\d)\\b|\\bin all years\\b|\\bof (?:any|every|each) year\\b|\\b(?:every|each) year\\b`,
      'i',
    ),
    never,
    'is a month of every year, which one time range cannot be',
  ],
  [
    new RegExp(`\\b${MONTH}\\w* (?:\\d{4} )?(?:omitted|excluded|left out|aside)\\b|\\bleav\\w+ aside\\b`, 'i'),
    never,
    'leaves out a time, and the document may search it',
  ],
  [
    /\bfrom \d{1,2}(?::\d\d)? ?(?:am|pm|utc)[^.;]{0,30}\d[^.;]{0,12}\bto \d{1,2}(?::\d\d)? ?(?:am|pm|utc)/i,
    never,
    'has hours on two days, and the document may have whole days',
  ],
  [/\bin 20\d\d until\b/i, never, 'is a part of that year'],
  [/\b20\d\d ?\+/, never, 'is from that year on, and the document may end with it'],
  [
    /\b(?:excluding|except(?: for)?|without|outside|but not)\b[^.;]{0,40}?\band (?:the )?(?:hours?|weekends?)\b/i,
    (_, all) => !all.some(([field, op]) => CALENDAR.test(field) && !/^(?:neq|not_in|lte?)$/.test(op)),
    'is left out in part only',
  ],
  [
    /\b(?:any|every|all) weekdays?\b[^.;]{0,16}\b(?:except|but|other than|save)\b/i,
    (_, all) => !all.some(([field, op]) => field === 'feature.weekday' && op === 'neq'),
    'has no weekends, and the document has them',
  ],
  [
    /\b(?:asian?|europe(?:an)?|london|frankfurt|tokyo|new york|us|american)\b/i,
    (_, all) => !has(all, /^feature\.session$/) || !has(all, /^feature\.hour_utc$/),
    'is a session, beside hours that are said too',
  ],
  [
    /\b(?:from|in|here in|greetings from|i['’]?m in) (?:london|frankfurt|tokyo|new york|singapore|sydney|hong kong)\b/i,
    (_, all) => !has(all, /^feature\.session$/),
    'is a session in the document',
  ],
  [
    /\b(?:afternoons?|evenings?)\b[^.;]{0,12}\b(?:between|from) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten)/i,
    (_, all) =>
      !all.some(
        ([field, op, value]) => field === 'feature.hour_utc' && op === 'between' && Number((value as number[])[0]) < 12,
      ),
    'is before noon in the document',
  ],
  [
    /\bfor (?:one|an|\d+) hours? from \d/i,
    (_, all) => !all.some(([, op]) => op === 'held'),
    'is how long a condition lasts',
  ],
  [
    /\bh[14]\b(?! ?(?:20|of|\d))/i,
    (_, all) => !has(all, /^times\./),
    'is half a year in the document, and may be a chart',
  ],
  // Rows.
  [
    /\b(?:best|worst|strongest|weakest|biggest|ugliest|craziest|greatest) (?:days?|hours?|minutes?|weeks?)\b/i,
    ({ sort }) => /(?:^|_)ret_|drawdown|rv_|liq_|volume/.test(String(sort[0])),
    'is about the price, and the rows are in another order',
  ],
  [
    /(?:^|[ ,;])by (?:the )?(?:drawdown|volume|oi|open interest|funding|spread|vpin|liquidations?)\b(?=\s*(?:[,.:;]|$))/i,
    ({ sort }) => String(sort[0]).startsWith('feature.'),
    'is an order of rows, and the document has none',
  ],
  [
    /\b(?:sort\w*|rank\w*|order\w*) by (?:the )?(?:size|magnitude)\b/i,
    ({ sort }, all) =>
      sort[1] !== 'desc' ||
      !all.some(([field, op, value]) => field === sort[0] && /^lte?$/.test(op) && Number(value) < 0),
    'has the smallest first in the document',
  ],
  [
    /\b(?:just|only|exactly|show|give me|the) (?:one|1|a single|the (?:very )?(?:last|latest|newest|first|most recent)) (?:example|case|row|result|hit|instance|one|occurrence)\b|\b(?:latest|newest|last) one\b|\bvery (?:last|first)\b|\bfirst ever\b|\bdid\b[^.;]{0,14}\bfirst\b/i,
    ({ page }) => (page as { limit: number }).limit === 1,
    'is one row, and the document has more',
  ],
  [
    /\b(?:average|mean|typical|usual)\b[^?.;]{0,16}\b(?:funding|rsi|spread|vpin|oi|open interest|basis|premium|volume)\b[^?.;]{0,40}\bwhen\b|\bhow (?:high|wide|large|big|low) (?:is|was|were|are) the\b[^?.;]{0,40}\bwhen\b/i,
    never,
    'asks for a number of the matches, and an answer has only what followed',
  ],
  [
    /\b(?:anything but|different from|not equal to|unequal to)\b/i,
    (_, all) => all.some(([, op]) => op === 'neq' || op === 'not_in'),
    'leaves something out, and the document has none',
  ],
]

const WAS =
  /\b(?:was|were|been|stood|stayed)\b[^.;]{0,14}?\b(under|below|negative|over|above|positive)\b[^.;]{0,50}?(?:\band\b|\bbut\b|,)[^.;]{0,10}?\b(?:now|became|becomes|become|turned|got|went|reclaimed|lost|back)\b/i

/** `was below its vwap and is now above it`: both must be in the document, as a crossing to the other side or as two times. */
function nowChecks({ text, document }: Checked): Check[] {
  const found = WAS.exec(text)
  if (found === null || document.sequence !== undefined) return []
  const all = clausesOf(document)
  const up = /under|below|negative/i.test(found[1]!)
  const crosses = all.some(([, op]) => op === (up ? 'crosses_above' : 'crosses_below'))
  const names = all.filter(([field]) => /\.(?:lag|delta)_/.test(field)).map(([field]) => field.split('.')[1])
  const both = names.some((name) => all.some(([field]) => field.split('.')[1] === name && !/\.lag_/.test(field)))
  return crosses || both ? [] : [shown(text, placeOf(found), 'are two times, and the document may have one')]
}

/** `never above 0.05% in 7 days, now above 0.05%`: the present is the last minute of the span, so nothing can be found. */
function windowChecks({ text, pieces, document }: Checked): Check[] {
  const odd = minutesIn(document).some((all) =>
    all.some(([field, op, value]) => {
      const [, base, aggregate] = /^(feature\.[^.]+)\.(max|min)_/.exec(field) ?? []
      const held = op === 'held' ? (value as { op?: string; value?: unknown }) : undefined
      const bound = held === undefined ? value : held.value
      const way = held === undefined ? op : (held.op ?? '')
      const most = (aggregate === 'max' || held !== undefined) && /^lte?$/.test(way)
      const least = (aggregate === 'min' || held !== undefined) && /^gte?$/.test(way)
      return (
        (most || least) &&
        all.some(
          ([other, side, now]) =>
            other === (base ?? field) &&
            typeof now === 'number' &&
            (most
              ? /^(?:gte?|crosses_above)$/.test(side) && now >= Number(bound)
              : /^(?:lte?|crosses_below)$/.test(side) && now <= Number(bound)),
        )
      )
    }),
  )
  const piece = odd ? pieces.findLast(({ is }) => is === 'predicate' || is === 'sign' || is === 'head') : undefined
  return piece === undefined ? [] : [shown(text, piece, 'contradicts the span before it, which has this minute too')]
}

/** `up 8%, then down 4%, biggest rise first`: rows are sorted by the value in the last minute, not in the minute of an earlier event. */
function sortedStepChecks({ text, document }: Checked): Check[] {
  const field = String(document.sort[0])
  const steps = stepsOf(document)
  const last = steps.at(-1)
  if (last === undefined || !field.startsWith('feature.')) return []
  const where = document.where.all as readonly Clause[]
  if ([...last.all, ...where].some(([name]) => name === field)) return []
  const found =
    /\b(?:\w+est|top|best|worst)\b[^.,;]{0,24}\b(?:first|on top)\b|\b(?:sort|order|rank)\w*\b[^.;]{0,30}/i.exec(text)
  return found === null ? [] : [shown(text, placeOf(found), 'is the value in the last minute of the sequence')]
}
