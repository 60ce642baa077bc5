/**
 * Phrases that carry something over from one condition to another, or that ask for what no condition has: a change and a level of one name, two conditions with one tail,
 * the value beside its mean, what is thrown out, a period that was named before. Each row says what the document must have; otherwise the words are shown.
 */
import { minutesOf } from '../words/families.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import {
  type Checked,
  type Clause,
  clausesOf,
  DAY,
  has,
  isOp,
  never,
  type Row,
  rowsIn,
  shown,
  stepsOf,
} from './checked.js'

/** Phrases without their counterpart, and conditions that cannot be meant. */
export const phraseChecks = (checked: Checked): Check[] => [
  ...rowsIn(ROWS, checked),
  ...impossibleChecks(checked),
  ...longStepChecks(checked),
]

const isTimed = (all: readonly Clause[]): boolean => has(all, /^times\.anchor_time$/)
const features = (all: readonly Clause[]): readonly Clause[] => all.filter(([field]) => field.startsWith('feature.'))
const NORMAL = '(?:norm|normal|usual|average|typical|normally|usually)'

const ROWS: readonly Row[] = [
  [
    /\b(?:than (?:it was )?(?:an?|\d+|one|two|three|four|six|eight|twelve) ?[a-z]* ago|over the (?:last|past) [\w ]{1,14}?|by at least [\w ]{1,12} over [\w ]{1,14}?),? (?:and|but) (?:is |was |it is |remains? |stays? )?(?:still |now |also |yet )?(?:above|below|under|over|at least|at most|more than|less than|exceeds|higher than|lower than|remains|positive|negative)\b/i,
    never,
    'is a change and a level, and the document may have one of them',
  ],
  [
    /\b(?:fell|rose|dropped|climbed|has risen|has fallen|has widened|widened|down|up)\b[^.,;]{0,30}\b(?:and|but) (?:is|are|remains?|stays?) (?:still |now )?(?:above|below|under|over|more|less)\b/i,
    (_, all) => features(all).length > 2 || new Set(features(all).map(([field]) => field.split('.')[1])).size > 1,
    'is a change and a level, and the document may have one of them',
  ],
  [
    /(?:\d\S*|\bpercent) each\b|\beach (?:by|for|over|on|with|time)\b|\bboth (?:times?|for|by|held|throughout|over the (?:last|past)|with|during)\b|\b(?:minutes?|hours?|h|m) both\b/i,
    never,
    'may be said of both, and the document may have it once',
  ],
  [
    /\b(?:both )?(?:the )?longs? and (?:the )?shorts?\b|\blong and (?:the )?short side\b/i,
    (_, all) => !has(all, /^feature\.liq_usd/),
    'are two amounts, and the document has their sum',
  ],
  [
    new RegExp(
      `\\b(?:half|twice|double|thrice|\\d[\\d.]*x|times?|less than half|more than double)\\b[^,.;]{0,24}\\b${NORMAL}\\b`,
      'i',
    ),
    (_, all) => has(all, /rel_volume|rv_ratio|zscore|\.mean_|_z_/) && !has(all, /^feature\.rv_(?!ratio)/),
    'is a multiple of the usual value, and the document has a value',
  ],
  [
    /\b(?:volatility|realised vol|realized vol|rv)\b/i,
    (_, all) => !has(all, /rel_volume/) || has(all, /rv_|vol_of_vol|parkinson|garman|atr|bb_width|volatility|^rule\./),
    'is volatility, and the document has the volume',
  ],
  [
    /\b(?:filter(?:ing|ed)? out|thr[oe]w(?:ing|n)? out|exclud\w+ (?:any|those|the ones|everything|anything|minutes|cases|times)|discard\w*|toss\w* out|get rid of|weed\w* out|cut out)\b/i,
    // "filter out weekends, btc and the late session": the document leaves them out.
    (_, all, said) =>
      !/any|those|ones|minutes|cases|times/.test(said) &&
      isOp(all, /^(?:identity\.symbol|feature\.(?:weekday|session))$/, /^(?:neq|not_in)$/),
    'leaves out what a condition holds for, and the document may demand it',
  ],
  [
    /\bprice (?:and|with|&|plus|\/|as well as|like) (?:the )?(?:oi|open interest|volume|funding|cvd|basis|premium)\b|\bprice ?[,/] ?(?:oi|open interest)\b|\b(?:oi|open interest|volume|cvd) ?(?:and|with|&|plus|\/) (?:the )?price\b|\band (?:the )?price (?:too|as well|also|likewise)\b/i,
    (_, all) => has(all, /ret_|drawdown|drawup|_dist_|range_pos|donchian/),
    'names the price, and no condition is about it',
  ],
  [
    /\b(?:without a single|not a single|during which|in the course of which|all (?:that|this|the) time|the whole time|in no minute|at no (?:point|time)|at any point of it)\b/i,
    (_, all) => all.some(([field, op]) => op === 'held' || /\.(?:min|max|seen)_/.test(field)),
    'is a state of a whole span, and the document has the minute alone',
  ],
  [
    /\b(?:at (?:the |its )?(?:candle |bar )?close\b|when (?:it|the candle|the bar) closes|on (?:the )?close\b|at candle close)/i,
    (_, all) => !has(all, /^feature\.candle_(?!age)/) || has(all, /candle_age/),
    'is one minute of a candle, and the document has all of them',
  ],
  [
    /\b(?:every|each) (?:\d+ ?[mh]|hourly|hour) (?:close|candle|bar)\b|\bat the full hour\b|\bfirst day of (?:any|every|each|the) (?:week|month)\b/i,
    never,
    'is a time of the clock that the document may lack',
  ],
  [
    /\bfor (?:the|our|my|a|this) (?:weekly|daily|monthly|hourly|week|day)\b(?! (?:of|before|after|that))/i,
    (_, all) => !all.some(([, op]) => op === 'held'),
    'is how long a condition lasts in the document',
  ],
  [
    /\b(?:now|current|currently|itself)\b[^.,;]{0,24}\band (?:its|the|their|hourly|daily|mean|average|also)\b|\band its (?:\d+\w+ |hourly |daily )?(?:mean|average|max\w*|min\w*)\b/i,
    (_, all) => features(all).length > 1 && features(all).some(([field]) => field.split('.').length === 2),
    'is a value and its mean, and the document has one of them',
  ],
  [
    /\b(?:what then|then what|and then\?)/i,
    ({ sequence }) => sequence === undefined,
    'asks what followed, and the document has an order of events',
  ],
  [
    /\b(?:week|month|quarter|year) before last\b|\b(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day last\b|\blast (?:\w+ )?full (?:weeks?|months?|days?|quarters?)\b/i,
    never,
    'may be another period than that of the document',
  ],
  [
    /\b(?:\w+ )(?:days?|weeks?|months?) ago\b(?<!than (?:a|an|\w+) \w+ ago)/i,
    (_, all) => isTimed(all) || has(all, /\.(?:lag|delta|slope)_|change_/),
    'is a time, and the document has none',
  ],
  [
    /\b(?:\d+ ?[mh]|hourly|hour|candle|bar)(?:'s)? (?:candle )?close\b|\bclose of the (?:\d|hour|candle|bar|day)|\bwhen the (?:\d+ ?[mh]|hourly) (?:candle |bar )?closes\b/i,
    (_, all) => has(all, /candle_|_dist_|close/),
    'is a time of the clock, and the document has every minute',
  ],
  [/\bnot only\b/i, never, 'adds to what it names, and the document may deny it'],
  [
    /\b(?:without|no|not)\b[^.;]{0,32}(?:\b(?:so|i\.?e\.?|that is|meaning|thus)\b,?|,) not\b/i,
    never,
    'denies twice, and the document may have it the other way round',
  ],
  [
    /\bafter an? (?:hour|day|\w+ minutes?|\w+ hours?) (?:that|which)\b|\bthat of the (?:\d+|five|fifteen|thirty) ?m/i,
    never,
    'names another span, which the document may have elsewhere',
  ],
  [
    /\b(?:the )?(?:preceding|previous|prior) (?:hour|day|minute|candle)(?:'?s)?\b|[,;] (?:and )?the (?:hour|day) before\b|\bbefore that (?:down|up|a|the|price)\b|\bbefore that$/i,
    never,
    'came before: see which step is first in the document',
  ],
  [
    /\bovernight (?:return|move)|\b(?:return|move|performance) (?:over|of|on|for) (?:the |a )?(?:weekend|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|session)\b|\bclose[- ]to[- ]close\b/i,
    never,
    'is a return between two times of the clock, and the document has one over a fixed span',
  ],
  [
    /\b(?:no|without an?y?) [\w ]{0,24}(?:candles?|engulfing|hammer|doji|star|marubozu)[\w ]{0,14} (?:in|during|within) (?:that|those|these|it)\b|\bin which no\b|\bduring (?:that|it)$/i,
    (_, all) => has(all, /\.seen_/),
    'is a whole span without it, and the document has one minute',
  ],
  [
    /\bseen (?:in|within|over|during) the (?:past|last)\b/i,
    (_, all) => has(all, /\.seen_/),
    'is a span before each minute, and the document has a time of the search',
  ],
  [
    /\bafter it (?:was|had|is|fell|rose|dropped|went)\b/i,
    (_, all) =>
      !has(all, /^feature\.ret_/) ||
      !has(all, /^feature\.(?:oi_|long_short|funding|vpin|spread|quote_volume|rel_volume)/),
    'may be about the name before it, and not about the price',
  ],
  [
    new RegExp(`\\b(?:up|plus|higher|increased) (?:by )?\\d+ ?(?:%|percent)[^.,;]{0,14}\\b${NORMAL}\\b`, 'i'),
    (_, all) => !has(all, /rel_volume/),
    'is compared with the usual volume, which is 1 in the document',
  ],
  [
    /(?<!percentile )\branks?\b(?! of)/i,
    (_, all) => !has(all, /^feature\.ret_\w+(?:\.pctrank_|_pctrank)/) || all.some(([field]) => /xs_rank/.test(field)),
    'is the rank within its own past in the document',
  ],
  [
    /\bonly (?:the )?(?:winners|losers|winning|losing|profitable|successful)\b|\b(?:winners|losers) only\b|\bthat (?:worked|paid)(?: out| off)?\b/i,
    never,
    'chooses by what followed, and no condition does',
  ],
  [/\bprice (?:minus|plus|negative|positive)\b(?! ?\d)/i, (_, all) => has(all, /ret_/), 'is a side of the price'],
  [
    /\bsession ?: ?\w+|(?:^|[,;(]\s*)us(?:\s*(?:[,;)]|$))/i,
    (_, all) => has(all, /session|hour_utc/),
    'is a session, and the document has none',
  ],
  [
    /\b(?:that|the same|same) year\b|\b(?:first|last|opening|closing) (?:few |\w+ )?days of\b|(?<!\b(?:until|till|to|by|through|before)(?: the)? )\b(?:early|mid|late|middle of|end of) (?:in )?(?:20\d\d|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*)/i,
    (_, all) => !isTimed(all),
    'may be another period than that of the document',
  ],
  [
    new RegExp(`\\b(?:last|this|from|on) ${DAY}\\b[^.;]{0,12}\\b(?:to|through|until|till|-|–)[^.;]{0,6}\\b${DAY}`, 'i'),
    (_, all) => !isTimed(all),
    'is one period, and the document may have another',
  ],
  [
    /\b(?:noon|midday|afternoon|evening)\b/i,
    (_, all) =>
      !all.some(
        ([field, op, value]) =>
          field === 'feature.hour_utc' &&
          op === 'in' &&
          (value as number[]).includes(0) &&
          (value as number[]).includes(23),
      ),
    'is no time around midnight, and the document has one',
  ],
  [
    /\bdays? with\b|\bdaily (?:liq\w*)|\bof the day\b/i,
    (_, all) => !has(all, /^feature\.liq_usd_1h/),
    'is a day, and the document has an hour',
  ],
  [
    /\b(?:hours?|minutes?|mins?|days?|\dh|\dm|\dd) before (?:it|this|that|then) (?:was|were|had|has|is)\b/i,
    ({ sequence }) => sequence === undefined,
    'came before, and may be the other way round in the document',
  ],
  [
    /\bbut no (?:better|worse|higher|lower|more|less|larger|smaller|deeper) than\b/i,
    (_, all) =>
      features(all).some(([field, op], i) => op === 'between' || features(all).findIndex(([one]) => one === field) < i),
    'is a second end, and the document may have one',
  ],
  [
    /\b(?:stuck|sideways|barely mov\w+|hardly mov\w+|went nowhere|going nowhere|moved less than|changed? by less than|moved? (?:by )?(?:under|at most)|not mov\w+)\b/i,
    (_, all) =>
      !all.some(
        ([field, op, value]) =>
          /ret_|change_/.test(field) &&
          /^lte?$/.test(op) &&
          typeof value === 'number' &&
          value > 0 &&
          !all.some(([other, way]) => other === field && /^gte?$/.test(way)),
      ),
    'is a range around 0, and the document has one end of it',
  ],
  [
    /\b(?:down|fell|fall\w*|lost|loses?)\b[^.;]{0,24}\bthan (?:btc|bitcoin)\b/i,
    (_, all) => !all.some(([field, op, value]) => /excess_ret/.test(field) && /^gte?$/.test(op) && Number(value) > 0),
    'may be below that of bitcoin',
  ],
  [
    /\b(?:up|higher|rose|increased) (?:by )?(?:half|\d+ ?(?:%|percent))|\b(?:at|only) \d+ ?(?:%|percent) of\b|\b0\.\d+ ?x\b/i,
    (_, all) => !all.some(([field, op, value]) => /rel_volume/.test(field) && /^gte?$/.test(op) && Number(value) < 1),
    'is compared with the usual volume, which is 1 in the document',
  ],
  [
    /\bdoubl\w+|\btripl\w+|\btwofold|\bthreefold/i,
    (_, all) => !all.some(([field, , value]) => /rel_volume/.test(field) && Number(value) === 1),
    'is a multiple, and the document has any more than the usual',
  ],
]

/** `price of the day was negative` as below and above 0: nothing can be found. */
const impossibleChecks = ({ text, pieces, assumptions }: Checked): Check[] => {
  const piece = assumptions.some((said) => /nothing will be found$/.test(said))
    ? (pieces.findLast(({ is }) => is === 'predicate' || is === 'sign') ?? pieces.findLast(({ is }) => is === 'head'))
    : undefined
  return piece === undefined ? [] : [shown(text, piece, 'contradicts another condition in the same minute')]
}

const SIZES: Readonly<Record<string, number>> = {
  ret_1m: 0.3,
  ret_5m: 0.4,
  ret_15m: 0.5,
  ret_1h: 0.5,
  ret_4h: 1,
  ret_24h: 3,
  ret_7d: 10,
  funding_rate_8h: 0.02,
  drawdown_24h: 1,
}

/** A move over a longer span than the sequence has, and shares that no minute has. */
function longStepChecks({ text, pieces, document }: Checked): Check[] {
  const within = document.sequence === undefined ? undefined : minutesOf(document.sequence.within)
  const long = collected(stepsOf(document).slice(1), ({ all }) => all).find(([field]) => {
    const span = /^feature\.(?:ret|oi_change)_(\d+[mhd])$/.exec(field)?.[1]
    return span !== undefined && within !== undefined && minutesOf(span) > within
  })
  const huge = clausesOf(document).find(([field, op, value]) => {
    const most = SIZES[field.replace(/^feature\.(?:btc_)?/, '').replace(/\.(?:min|max|mean|lag)_.*$/, '')]
    const sizes = (Array.isArray(value) ? value : op === 'held' ? [] : [value]).map((one) => Math.abs(Number(one)))
    return most !== undefined && sizes.some((one) => one >= most)
  })
  const odd = long ?? huge
  if (odd === undefined) return []
  const piece =
    pieces.findLast(({ is }) => is === 'predicate' || is === 'range') ?? pieces.find(({ is }) => is === 'head')
  const what = long === undefined ? 'is a share that hardly occurs' : 'is over a longer span than the sequence has'
  return piece === undefined ? [] : [shown(text, piece, `${what}: ${odd[0].slice(8)}`)]
}
