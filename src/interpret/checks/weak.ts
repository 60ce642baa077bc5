/**
 * Weak evidence of a third kind: a sequence whose duration nobody gave, a number without a comparison in a later step, a name that was carried over from another
 * clause, moves and negations on another side than the words tell, and coins whose names are plain words. The words are shown, and nothing is asked.
 */
import { NO_DURATION } from '../clauses/sequence.js'
import { NO_FRAME, PLAIN_FOR } from '../clauses/spans.js'
import type { Piece } from '../pieces/pieces.js'
import { splitId } from '../words/families.js'
import type { Check, Place } from '../words/place.js'
import { collected } from '../words/table.js'
import { CALENDAR_FIELD, type Checked, type Clause, clausesOf, has, stepsOf } from './checked.js'

/** Words on which more of a document rests than they say. */
export const weakChecks = (checked: Checked): Check[] => [
  ...durationChecks(checked),
  ...laterChecks(checked),
  ...carriedChecks(checked),
  ...besideRankChecks(checked),
  ...closesChecks(checked),
  ...wayChecks(checked),
  ...denialChecks(checked),
  ...plainCoinChecks(checked),
  ...lastedChecks(checked),
  ...backChecks(checked),
]

const BACK =
  /[,;.–—-] ?(?:no,? |sorry,? |wait,? )*(?:i mean(?:t)?|i should say|or rather|rather|scratch that|strike that|make that|correction)[,:]?(?= )/i

/** `vpin over 0.8, i mean taker ratio over 0.7`, where nothing was taken back: the document asks for both. */
function backChecks({ text, pieces, assumptions }: Checked): Check[] {
  const match = BACK.exec(text)
  if (match === null || assumptions.some((said) => said.includes('" is read as "'))) return []
  const { start, end } = found(match)
  const [before, behind] = [
    pieces.some((piece) => piece.end <= start && SAID.includes(piece.is)),
    pieces.find((piece) => piece.start >= end),
  ]
  const near =
    behind !== undefined && SAID.includes(behind.is) && /^ (?:[a-z]+ ){0,2}$/i.test(text.slice(end, behind.start))
  return before && near
    ? [
        check(
          text,
          { start: start + 1, end },
          (words) => `"${words.trim()}" takes something back, and the document has both`,
        ),
      ]
    : []
}

const SAID: readonly Piece['is'][] = ['head', 'condition', 'asset', 'group']

const check = (text: string, { start, end }: Place, why: (words: string) => string): Check => ({
  start,
  end,
  why: why(text.slice(start, end)),
})

const found = (match: RegExpExecArray, group = 0): Place => {
  const start = match.index + (group === 0 ? 0 : match[0].lastIndexOf(match[group]!))
  return { start, end: start + match[group]!.length }
}

const MOVED = /^feature\.(?:\w*ret_|oi_change|drawdown|drawup)/

/** `a doji after pumping 15% in 24h`: an order of events, or a move that the minute still has behind it? */
function durationChecks({ text, pieces, document, assumptions }: Checked): Check[] {
  const first = stepsOf(document)[0]?.all ?? []
  const tie = pieces.find(({ is, start, end }) => is === 'after' && end > start)
  if (tie === undefined || !assumptions.includes(NO_DURATION) || !first.some(([field]) => MOVED.test(field))) return []
  const long = first.some(([field]) => /_(?:4h|24h|7d)$/.test(field))
  if (!long && !/^\s+(?:(?:it|a|the|having|being)\s+)?\w+ing\b/i.test(text.slice(tie.end))) return []
  return [check(text, tie, (words) => `"${words}" is an order of events within 4h`)]
}

const BARE = /^"(.*)" has no comparison: "(at (?:least|most))" is assumed$/

/** `-> mkt buy 1 BTC`: a number without a comparison, where something else comes before it. */
function laterChecks({ text, document, assumptions }: Checked): Check[] {
  if (document.sequence === undefined) return []
  return collected(assumptions, (said) => {
    const [, words, side] = BARE.exec(said) ?? []
    const start = words === undefined ? -1 : text.indexOf(words)
    return start < 0 ? [] : [{ start, end: start + words!.length, why: `"${words}" is read as ${side} ${words}` }]
  })
}

/** Words that say what is taken of a name, and the fields that have it. */
const KINDS: readonly (readonly [word: RegExp, field: RegExp])[] = [
  [
    /\b(?:ranks?|percentiles?|pctls?|pctiles?|quantiles?|deciles?|pctranks?)\b/gi,
    /pctrank|xs_rank|funding_pct|range_pos/,
  ],
  [/\bz[- ]?scores?\b/gi, /zscore|volume_z|sigma/],
  [
    /\b(?:means?|averages?)\b(?! (?:trade|ticket|order|fill|true|directional|size|deal|price|line))/gi,
    /\.mean_|avg_|ema_|sma_|rel_volume|vwap/,
  ],
  [/\b(?:maximum|maxima|max|highest)\b(?! of the day| close)/gi, /\.max_|donchian|drawdown/],
  [/\b(?:minimum|minima|min|lowest)\b(?! of the day| close)/gi, /\.min_|donchian|drawup/],
  [/\bslopes?\b/gi, /slope/],
]
const CARRIED =
  /(?:,|;|\band\b|&|\+|\bwhile\b|\bbut\b)\s*(of|that of|those of|the one of|for)\s+(?:the |its )?[a-z0-9]/i
const SEVERAL = /(?:ranks|percentiles|pctls|quantiles|deciles|z-?scores|slopes)\b/i

/** `the rank of volume above 0.9 and of the return below 0.1`: the second name has the word of the first one. */
function carriedChecks({ text, document }: Checked): Check[] {
  const fields = clausesOf(document).map(([field]) => field)
  return collected(KINDS, ([word, field]) => {
    const said = [...text.matchAll(word)]
    const had = fields.filter((one) => field.test(one)).length
    const first = said[0]
    if (first === undefined || had === 0 || had > 1) return []
    const rest = text.slice(first.index + first[0].length)
    const of = /^\s+(?:(?:over|in|across|within) [\w -]{1,18} )?(?:of|for)\b/i.test(rest) ? CARRIED.exec(rest) : null
    const from = first.index + first[0].length
    const place =
      of !== null
        ? { start: from + of.index, end: from + of.index + of[0].slice(0, -1).trimEnd().length }
        : SEVERAL.test(first[0]) && /\band\b|,|&|\bboth\b/i.test(rest)
          ? { start: first.index, end: from }
          : undefined
    return place === undefined
      ? []
      : [check(text, place, (words) => `"${words.trim()}" may carry "${first[0]}" over, and the document has one`)]
  })
}

const FRACTION = /^(-?[\d.]+) is read as a fraction, /

/** `rank of volume above 0.9, the return at most 0.1`: a return of 10 %, or a rank? */
function besideRankChecks({ text, document, assumptions }: Checked): Check[] {
  const clauses = clausesOf(document)
  const moves = clauses.some(([field]) => /^feature\.(?:\w*ret_|oi_change|excess)/.test(field))
  if (!moves || !clauses.some(([field]) => /pctrank|xs_rank/.test(field))) return []
  return collected(assumptions, (said) => {
    const value = FRACTION.exec(said)?.[1]
    const start = value === undefined ? -1 : text.indexOf(value.replace(/^0/, ''))
    if (start < 0) return []
    const from = text[start - 1] === '0' ? start - 1 : start
    return [
      {
        start: from,
        end: start + value!.replace(/^0/, '').length,
        why: `${value} is read as a share, and a rank is asked for too`,
      },
    ]
  })
}

const BEHIND =
  /^[\s,]*(?:on |candle |bar )?(?:the )?(5|15|1|4|five|fifteen|one|four)[- ]?(m|min|mins|minutes?|h|hr|hour)\b/i

/** `hammer 1h after a fall`: the timeframe of the candle, or the time between two events? */
function closesChecks({ text, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const [, words = '', span = ''] = NO_FRAME.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    const behind = start < 0 ? null : BEHIND.exec(text.slice(start + words.length))
    if (behind === null) return []
    const end = start + words.length + behind[0].length
    return [check(text, { start, end }, (all) => `"${all}" is read as a candle of ${span}`)]
  })
}

const FALLS =
  /\b(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|dump(?:s|ed|ing)?|declin\w+|los(?:es|t|ing)|sank|sinks?|sinking|crash\w*|tank(?:s|ed|ing)?|slid(?:es?|ing)?|plung\w+|nuk(?:es?|ed|ing)|bleed\w*|bled|tumbl\w+|slump\w*|shed|down|off(?= by| \d| at least| more))\b/i
const RISES =
  /\b(?:rose|ris(?:es?|en|ing)|gain(?:s|ed|ing)?|jump\w*|climb\w*|pump\w*|rall(?:y|ies|ied|ying)|surg\w+|rip(?:s|ped|ping)?|moon\w*|soar\w*|advanc\w+|grew|grow\w*|recover\w*|rebound\w*|bounc\w+|revers\w+|spik\w+|squeez\w+|back|up)\b|\+/i
const PLAIN = /\breturns?\b|\brets?\b|ret_|\bmoves?\b|\bmoved\b|\bperforman\w+|\bchange/i

/** `falls 5%` with a return above a number, or `gains 5%` with one below. */
function wayChecks({ text, document }: Checked): Check[] {
  const returns = clausesOf(document).filter(
    ([field, op, value]) =>
      /^feature\.(?:btc_|excess_)?ret_\d+\w$/.test(field) && typeof value === 'number' && op !== 'eq',
  )
  const above = returns.some(([, op, value]) => (value as number) >= 0 && /^gte?$|above/.test(op))
  const below = returns.some(([, op, value]) => (value as number) <= 0 && /^lte?$|below/.test(op))
  const [falls, rises] = [FALLS.exec(text), RISES.exec(text)]
  // "does not fall", "10 % from the high": neither says a side.
  if (
    PLAIN.test(text) ||
    /\b(?:not|n['’]?t|dont|didnt|doesnt|never|no|without|from|off(?! by| at least| more| \d)|than)\b/i.test(text)
  )
    return []
  if (above && !below && falls !== null && rises === null)
    return [check(text, found(falls), (words) => `"${words}" falls, and the document has a rise`)]
  if (
    below &&
    !above &&
    rises !== null &&
    falls === null &&
    /^(?:rose|ris|gain|jump|climb|pump|rall|surg|soar)/i.test(rises[0])
  )
    return [check(text, found(rises), (words) => `"${words}" rises, and the document has a fall`)]
  return []
}

const DENIES =
  /\b(?:not|never|neither|nor|hardly|barely|(?:is|was|are|were|does|did|do|has|had|have)n['’]?t)\b(?! (?:later than|longer than|sure|know|care|urgent|need|mind|worry|only|just|too|so|yet|a (?:rush|hurry)|trading|looking|financial|an? (?:advice|emergency)|the|important|think|believe|remember|understand|want))/i
const NOT_THEN =
  /^ (?:(?:on|in|during|at|the|a) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|asian?|europe(?:an)?|london|american?|us)\b/i
const BOUNDS: readonly string[] = ['gte', 'lte', 'neq', 'not_in', 'held', 'between', 'in']

/** `does not touch 0.7`: a denial, and no comparison of the document has another side. */
function denialChecks({ text, document, pieces }: Checked): Check[] {
  const denied = DENIES.exec(text)
  const ops = clausesOf(document)
    .filter(([field]) => field !== 'times.anchor_time' && field !== 'identity.symbol')
    .map(([, op]) => op)
  const out = (document.where.all as readonly Clause[]).some(([, op]) => op === 'not_in' || op === 'neq')
  if (denied === null || out || ops.some((op) => BOUNDS.includes(op))) return []
  const place = found(denied)
  // "on tuesday, not on wednesday": the day that is searched leaves the other one out.
  if (NOT_THEN.test(text.slice(place.end)) && clausesOf(document).some(([field]) => CALENDAR_FIELD.test(field)))
    return []
  // "sol and avax, not eth"
  const next = pieces.find(({ start }) => start >= place.end)
  if (next?.is === 'asset' && /^ *$/.test(text.slice(place.end, next.start)) && has(clausesOf(document), /symbol$/))
    return []
  // Only where something of the question stands behind it: talk was cut out of the pieces.
  const read = pieces.some(({ start, end }) => start < place.end + 24 && end > place.start)
  return read ? [check(text, place, (words) => `"${words}" denies something, and the document has no such side`)] : []
}

const NEAR =
  /\bnear\b(?!,? (?:the|an?|its|their|zero|nil|\d|upper|lower|high|low|top|bottom|term|flat|future|max|min|funding|settlement|by|perfect|extreme|all|daily|session|any|each|every|of|to|band|local|recent|support|resistance|round|mid|half|one|two|four|twenty|vwap|ema|sma)|-|ly|er)/i

/** `anyone tracked near when …`: a coin whose name is a plain word. */
function plainCoinChecks({ text, document }: Checked): Check[] {
  const near = NEAR.exec(text)
  const scoped = (document.where.all as readonly Clause[]).some(([field]) => field === 'identity.symbol')
  return near === null || scoped ? [] : [check(text, found(near), (words) => `"${words}" is not searched as a coin`)]
}

const STAYS =
  /\b(?:stay\w*|remain\w*|held|holds?|holding|kept|keep\w*|straight|row|whole|entire|throughout|consecutive\w*|uninterrupted\w*|non-?stop|solid|persist\w*|sustained|continuous\w*)\b/i

/** Families whose value is a sum over its span. */
const SUMS: readonly string[] = ['quote_volume', 'cvd_usd', 'liq_usd']

/** `liquidations above 1 million for 4 hours`: how long it held, or the time over which they are summed? */
function lastedChecks({ text, pieces, document }: Checked): Check[] {
  if (STAYS.test(text)) return []
  return collected(clausesOf(document), ([field, op, value]) => {
    if (op !== 'held') return []
    const { stem, span } = splitId(field.replace('feature.', ''))
    const named = pieces.some((piece) => piece.is === 'head' && 'span' in piece.head && piece.head.span === span)
    if (named || !SUMS.includes(stem)) return []
    const { at_least: minutes } = value as { at_least: number }
    const lasted = pieces.find((piece) => piece.is === 'window' && piece.role === 'for' && piece.minutes === minutes)
    if (lasted === undefined || !PLAIN_FOR.test(text.slice(lasted.start, lasted.end))) return []
    return [check(text, lasted, (words) => `"${words}" is how long it held, and each value is a sum over ${span}`)]
  })
}
