/**
 * Weak evidence: what a finished document rests on that the letters hardly say. The words are shown as left over, and a note says what to check. Like the
 * doubts, these checks look at the text and at the document, whatever rule made it.
 */
import type { QueryDocument } from '../../contract/query-document.js'
import type { Resolution } from '../clauses/resolution.js'
import { NO_FRAME, NO_SUM_SPAN } from '../clauses/spans.js'
import type { PieceOf } from '../pieces/pieces.js'
import type { Words } from '../proposal/answer.js'
import { minutesOf } from '../words/families.js'
import type { Check, Place } from '../words/place.js'
import { collected } from '../words/table.js'
import { APART_ROWS, clockChecks } from './apart.js'
import { CLOCK_ROWS, calendarChecks } from './calendar.js'
import { type Checked, type Clause, clausesOf, MONTH, rowsIn } from './checked.js'
import { BREAK_ROWS, directionChecks } from './direction.js'
import { doubledChecks } from './doubled.js'
import { eventChecks, ORDER_ROWS } from './events.js'
import { lengthChecks } from './lengths.js'
import { lostChecks } from './lost.js'
import { NAME_ROWS } from './names.js'
import { numberChecks } from './number.js'
import { EARLIER_ROWS, orderChecks } from './order.js'
import { phraseChecks } from './phrases.js'
import { plainChecks } from './plain.js'
import { reverseChecks } from './reverse.js'
import { scaleChecks } from './scales.js'
import { sharedChecks } from './shared.js'
import { sideChecks } from './sides.js'
import { ROW_ROWS, sortChecks } from './sort.js'
import { toldChecks } from './told.js'
import { TURNED_ROWS } from './turned.js'
import { weakChecks } from './weak.js'
import { WORDING_ROWS } from './wordings.js'

/** The checks of a document. */
export const checksOf = (checked: Checked): Check[] => [
  ...coinChecks(checked),
  ...frameChecks(checked),
  ...sameChecks(checked),
  ...pronounChecks(checked),
  ...compareChecks(checked),
  ...signChecks(checked),
  ...trailingChecks(checked),
  ...pointChecks(checked),
  ...bareChecks(checked),
  ...ownChecks(checked),
  ...betweenChecks(checked),
  ...spanChecks(checked),
  ...afterChecks(checked),
  ...dayChecks(checked),
  ...edgeChecks(checked),
  ...twiceChecks(checked),
  ...sharedChecks(checked),
  ...weakChecks(checked),
  ...reverseChecks(checked),
  ...lostChecks(checked),
  ...doubledChecks(checked),
  ...orderChecks(checked),
  ...plainChecks(checked),
  ...directionChecks(checked),
  ...sortChecks(checked),
  ...numberChecks(checked),
  ...calendarChecks(checked),
  ...phraseChecks(checked),
  ...toldChecks(checked),
  ...sideChecks(checked),
  ...lengthChecks(checked),
  ...rowsIn(ORDER_ROWS, checked),
  ...rowsIn(TURNED_ROWS, checked),
  ...rowsIn(WORDING_ROWS, checked),
  ...rowsIn(ROW_ROWS, checked),
  ...rowsIn(APART_ROWS, checked),
  ...rowsIn(EARLIER_ROWS, checked),
  ...rowsIn(BREAK_ROWS, checked),
  ...rowsIn(CLOCK_ROWS, checked),
  ...rowsIn(NAME_ROWS, checked),
  ...eventChecks(checked),
  ...clockChecks(checked),
  ...scaleChecks(checked),
]

const LISTING =
  /^(?:[\s,;/&+·|()'’\-–]|\b(?:and|or|plus|also|both|as well as|the|then|n|perps?|coins?|usdt|usd|for|on|of|in|und|y|et|e|too|together|all)\b)*$/i

/** Coins that no list holds together: `like we did for link, but for dot`. */
function coinChecks({ text, pieces, document }: Checked): Check[] {
  const scope = (document.where.all as readonly Clause[]).find(
    ([field, op]) => field === 'identity.symbol' && op === 'in',
  )
  const symbols = (scope?.[2] ?? []) as readonly string[]
  const coins = pieces.filter(
    (piece): piece is PieceOf<'asset'> => piece.is === 'asset' && symbols.includes(piece.symbol),
  )
  const [first] = coins
  const later = coins.filter(({ symbol }, i) => coins.findIndex((one) => one.symbol === symbol) === i).slice(1)
  return collected(later, (coin) => {
    const before = coins.filter(({ end }) => end <= coin.start).at(-1) ?? first!
    const between = text.slice(before.end, coin.start)
    if (LISTING.test(between)) return []
    const words = text.slice(coin.start, coin.end)
    return [
      {
        start: coin.start,
        end: coin.end,
        why: `"${words}" is searched beside "${text.slice(first!.start, first!.end)}"`,
      },
    ]
  })
}

const FRAMES: readonly number[] = [5, 15, 60, 240]

/** A timeframe that was assumed, where the text names another one: `engulfing on the 1h with rsi above 60`. */
function frameChecks({ text, pieces, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const [, words = '', span = ''] = NO_FRAME.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    const framed = pieces.some(
      (piece) =>
        piece.is === 'window' && (piece.role === 'on' || piece.role === 'bare') && FRAMES.includes(piece.minutes),
    )
    return start < 0 || !framed
      ? []
      : [{ start, end: start + words.length, why: `"${words}" is on ${span}, and the text names another timeframe` }]
  })
}

const SAME =
  /\bsame\s+(?!time\b|minute\b|moment\b|again\b)[a-z]+|\bmeanwhile\b|\b(?:in|over|during|within|for) (?:all )?(?:this|that|these|those) (?:time|period|span|window|stretch|interval)s?\b|\bin it\b(?=\s*(?:$|[.,;!?]))/gi

/** `on the same chart`, `in this time`: what it is the same as was not used. */
function sameChecks({ text, assumptions }: Checked): Check[] {
  return collected([...text.matchAll(SAME)], ({ 0: words, index }) =>
    assumptions.some((one) => one.includes('gives no'))
      ? [{ start: index, end: index + words.length, why: `"${words}" may say what was assumed` }]
      : [],
  )
}

const IT = /\b(?:and|while|when|but|,|of)\s+(it|its|that|this)\b(?!\s+(?:hour|day|week|time))/gi
const CHANGING = /^feature\.(?:oi_usd|long_short_ratio|quote_volume)/

/** `the ratio is over 2 and it rose 5%`: what rose, the price or the ratio? */
function pronounChecks({ text, document }: Checked): Check[] {
  const clauses = clausesOf(document)
  const moves = clauses.some(([field]) => /^feature\.ret_/.test(field))
  if (!moves || !clauses.some(([field]) => CHANGING.test(field))) return []
  const [found] = [...text.matchAll(IT)]
  if (found === undefined) return []
  const start = found.index + found[0].indexOf(found[1]!)
  return [{ start, end: start + found[1]!.length, why: `"${found[1]}" is the price` }]
}

const THAN = /\bthan\s+(?:yesterday|today|last\b|(?:the )?(?:previous|prior|day|week|hour)\b|it (?:was|is|has)|in the)/i
const LINES =
  /^feature\.(?:ema_dist|sma_dist|vwap_dist|range_pos|drawdown|drawup|macd|microprice|premium|basis|rel_volume|excess)|pctrank/

/** `btc higher than yesterday`: a comparison with something else than a number, which no condition has. */
function compareChecks({ text, pieces, document }: Checked): Check[] {
  const clauses = clausesOf(document)
  const lines = clauses.some(
    ([field, , value]) => LINES.test(field) || value === 0 || /\.(?:delta|lag|zscore|mean|max|min)_/.test(field),
  )
  const than = THAN.exec(text)
  const lone = pieces.find(
    (piece) =>
      piece.is === 'compare' &&
      /^[gl]te?$/.test(piece.op) &&
      !/^(?:up to|at least once|under the (?:24h|day))/i.test(text.slice(piece.start, piece.end + 10)),
  )
  const found = than === null ? lone : { start: than.index, end: than.index + than[0].length }
  if (lines || found === undefined) return []
  const { start, end } = found
  return [{ start, end, why: `no condition uses the comparison "${text.slice(start, end)}"` }]
}

const TRAILING =
  /\b(?:trailing|rolling|last|past|previous|own)\s+(?:\w+[- ])?(?:\d+|seven|thirty|week|month|day|year)[- ]?\w*\s+(?:percentile|rank|pctl|pctile|quantile|decile|mean|average|max|min|high|low|range|z-?score|std|volatility|sum|slope|window|distribution)/i

/** `the trailing 30-day percentile rank`: a span of a name that was taken for the time of the search. */
function trailingChecks({ text, document, assumptions }: Checked): Check[] {
  const found = TRAILING.exec(text)
  const times = clausesOf(document).some(([field]) => field === 'times.anchor_time')
  if (found === null || !times || !assumptions.some((one) => /to the end of the record$|of the record$/.test(one)))
    return []
  return [{ start: found.index, end: found.index + found[0].length, why: `"${found[0]}" is the time of the search` }]
}

const OWN =
  /\b(?:i|we|my (?:account|portfolio|bag|position|pnl|fund))(?:['’](?:m|ve|re))?(?: (?:was|am|were|are|have|had|got|been))*(?: (?:up|down|lost|made|gained|bought|sold|rekt))\b[^.,;!?\n]*?\d[\d.]*\s?%?/i

/** `I was down 20% last month`: the money of the writer, and no move of a coin. */
function ownChecks({ text, document }: Checked): Check[] {
  const found = OWN.exec(text)
  const digits = /\d[\d.]*/.exec(found?.[0] ?? '')?.[0]
  const used = clausesOf(document).some(
    ([, , value]) => typeof value === 'number' && Math.abs(Math.abs(value) * 100 - Number(digits)) < 1e-9,
  )
  if (found === null || !used) return []
  return [{ start: found.index, end: found.index + found[0].length, why: `"${found[0]}" is read as a condition` }]
}

const TWO =
  /^[^,;.!?]*(?:\/|\b(?:than|vs|versus|times|twice|double|half|over|divided by|against|exceeds)\b)[^,;.!?\d]*$/i

/** `rv_1h at least twice rv_24h`: two numbers of one kind that are compared with each other, which only a recorded ratio can say. */
function betweenChecks({ text, pieces, document }: Checked): Check[] {
  const heads = pieces.filter((piece): piece is PieceOf<'head'> => piece.is === 'head' && piece.head.of === 'feature')
  const ratio = clausesOf(document).some(
    ([field]) => /ratio|zscore|delta|lag|excess|rel_volume/.test(field) && !/taker|efficiency/.test(field),
  )
  const sorted = document.sort[0]?.startsWith('feature.')
  return collected(heads, (head, i) => {
    const next = heads[i + 1]
    if (next === undefined || sorted) return []
    const between = text.slice(head.end, next.start)
    const same = head.head.of === 'feature' && next.head.of === 'feature' && head.head.stem === next.head.stem
    if (!same || !TWO.test(between) || (ratio && !/\//.test(between) && !/rv_/.test(text))) return []
    const { start, end } = next
    return [{ start, end, why: `"${text.slice(start, end)}" is compared with "${text.slice(head.start, head.end)}"` }]
  })
}

const AFTER =
  /(?<=\d[^,;.]*),\s+after\s+(?!which\b|that\b|this\b|it\b|them\b|each\b|being\b|having\b|a while|the (?:close|open)|within\b|max|at most|\d|an? (?:hour|day|minute)|in\b)/i

/** `oi grows 3%, after price falls 2%`: what stands behind "after" came first, or comes later for who learned English late. */
function afterChecks({ text, document }: Checked): Check[] {
  const found = document.sequence === undefined ? null : AFTER.exec(text)
  if (found === null) return []
  const start = found.index + found[0].toLowerCase().indexOf('after')
  const words = text.slice(start, start + 'after'.length)
  return [{ start, end: start + words.length, why: `"${words}": see which event comes first in the document` }]
}

const MOVED =
  /\d ?(?:%|percent|pct)(?: or more)?\s+((?:today|yesterday|this (?:week|month|year)|last (?:week|month|year)|since (?:yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b)/i

const DATED = `(?:the )?(?:(?:first|second|last|start|end|beginning|middle) (?:half |week )?of )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:and|to|until|till|-) \\d{1,2}(?:st|nd|rd|th)? |\\d{1,2}(?:st|nd|rd|th)? )?(?:of )?(?:${MONTH}\\w*|20\\d\\d|q[1-4])\\b`
/** What somebody says who tells of one move: `up 10% in october`. `drops 10% in october` tells of each of them. */
const MOVED_IN = new RegExp(
  `\\b(?:up|down|lost|gained|fell|rose|dropped|climbed|rallied|jumped|added|shed|returned|made)(?: by)?(?: (?:more than|over|at least|about|around))? \\+?\\d[\\d.]* ?(?:%|percent|pct)(?: or more)?\\s+((?:in|during|since|between|from|over|throughout) ${DATED})`,
  'i',
)

const EACH_TIME = /\b(?:when(?:ever)?|times?|how (?:often|many)|moments?|minutes?|hours?|occasions?|instances?)\b/i

/** `coins up 10% today`: the time of the search, or the span of the move? */
function dayChecks({ text, document, assumptions }: Checked): Check[] {
  const found = MOVED.exec(text) ?? (EACH_TIME.test(text) ? null : MOVED_IN.exec(text))
  const times = clausesOf(document).some(([field]) => field === 'times.anchor_time')
  if (found === null || !times || !assumptions.some((one) => /^the text gives no span for/.test(one))) return []
  const start = found.index + found[0].length - found[1]!.length
  return [
    { start, end: start + found[1]!.length, why: `"${found[1]}" is the time of the search, and no span of the move` },
  ]
}

/** `rank 1 by volume`: a rank of 1 is the very top of a share, and rarely what a place means. */
function edgeChecks({ text, document }: Checked): Check[] {
  const edge = clausesOf(document).some(
    ([field, , value]) => /pctrank|xs_rank/.test(field) && typeof value === 'number' && (value >= 1 || value <= 0),
  )
  const found = edge ? /\b(?:rank(?:ed|s)?|percentile|pctl|top|place|number|no\.?|#)\s*#?\d+/i.exec(text) : null
  return found === null
    ? []
    : [{ start: found.index, end: found.index + found[0].length, why: `"${found[0]}" is read as a share from 0 to 1` }]
}

/** `excess return over one hour`: one length of time cannot be the span of the name and the span over which it held. */
function twiceChecks({ text, document, pieces }: Checked): Check[] {
  return collected(clausesOf(document), ([field, op, value]) => {
    const own = /_(\d+[mhd])$/.exec(field.split('.')[1] ?? '')?.[1] ?? ''
    const suffix = /\.(?:min|max|mean|std|sum|range|delta|seen)_(\d+[mhd])$/.exec(field)?.[1]
    const span = op === 'held' ? (value as { within: string }).within : suffix
    if (own === '' || span !== own) return []
    const minutes = minutesOf(own)
    const said = pieces.filter(
      (piece) =>
        (piece.is === 'window' && piece.minutes === minutes) ||
        (piece.is === 'held' && piece.within === minutes) ||
        (piece.is === 'head' && 'span' in piece.head && piece.head.span === own),
    )
    // Said twice, a sum has both. What held for as long as its own span may be the value alone: "the jump share over the day stayed under 0.1".
    const one = op === 'held' ? said.at(-1) : said[0]
    if ((op !== 'held' && said.length !== 1) || one === undefined) return []
    const { start, end } = one
    return [
      { start, end, why: `"${text.slice(start, end)}" is read twice, as the span of a name and as how long it held` },
    ]
  })
}

const RANKED =
  /\b(?:over|in|of|within|for|during) the (?:last|past|previous|trailing) (?:week|month|7 ?d(?:ays)?|seven days|30 ?d(?:ays)?|thirty days)\b/i
const LASTING =
  /\b(?:for|last|past|previous|prior|preceding|trailing|all|every|each|whole|entire|full|max\w*|min\w*|high\w*|low\w*|peak\w*|trough|never|stay\w*|remain\w*|held|holds?|holding|kept|straight|in a row|throughout|during|over|within|since|once|ever|at any|at some|somewhere|sometime|out of|of the|consecutive\w*|uninterrupted\w*|without|in|solid|nonstop|non-stop|persist\w*|continuous\w*)\b|\d ?\/ ?\d|\bmax|\bmin|strt|str8/i

/** A sum over an assumed span, a rank whose span was taken for the time of the search, and a lasting condition that no word asks for. */
function spanChecks({ text, document, pieces, assumptions }: Checked): Check[] {
  const fields = clausesOf(document).map(([field]) => field)
  const head = pieces.find((piece) => piece.is === 'head' && piece.head.of === 'feature')
  const sum = assumptions.includes(NO_SUM_SPAN) && head !== undefined
  const ranked = RANKED.exec(text)
  const scoped = fields.includes('times.anchor_time') && assumptions.some((one) => /of the record$/.test(one))
  const lasts = clausesOf(document).some(([field, op]) => op === 'held' || /\.(?:min|max)_/.test(field))
  return [
    ...(sum
      ? [{ start: head.start, end: head.end, why: `"${text.slice(head.start, head.end)}" is summed over 1h` }]
      : []),
    ...(ranked !== null && scoped && fields.some((field) => /pctrank/.test(field))
      ? [{ start: ranked.index, end: ranked.index + ranked[0].length, why: `"${ranked[0]}" is the time of the search` }]
      : []),
    ...(lasts && !LASTING.test(text) && head !== undefined
      ? [{ start: head.start, end: head.end, why: 'a condition is read as lasting over a span' }]
      : []),
  ]
}

const BARE = /^"(.*)" has no comparison: "(at (?:least|most))" is assumed$/

/** `stochastic (14, 15m) …`: a number without a comparison beside a name that has one may be no size. */
function bareChecks({ text, document, assumptions }: Checked): Check[] {
  const clauses = clausesOf(document).filter(([, , value]) => typeof value === 'number' || typeof value === 'object')
  const fields = clauses.map(([field]) => field)
  const twice = fields.some((field, i) => field.startsWith('feature.') && fields.indexOf(field) !== i)
  return collected(assumptions, (said) => {
    const [, words = '', op = ''] = BARE.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    const bracketed =
      /[(,]\s*$/.test(text.slice(0, Math.max(0, start))) && /^\s*[,)]/.test(text.slice(start + words.length))
    if (start < 0 || !(twice || bracketed)) return []
    return [{ start, end: start + words.length, why: `"${words}" is read as ${op} ${words}` }]
  })
}

const POINT = /^"(.*)" is read as: at some point in this span$/i
/** These spans lie behind the minute, so that any point of them is meant. */
const LIES_BEHIND =
  /^(?!for|over|throughout|across).*\b(?:last|past|prior|previous|preceding|trailing|some|any|once)\b|\b(?:before|earlier|ago)\b/i

const FROM_BEFORE = /^"(.*\bbefore\b.*|within .*)" is counted from the event before it$/i

/** `over the last 30 minutes was 0.6 or higher`: at some point, or all the time? */
function pointChecks({ text, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const counted = FROM_BEFORE.exec(said)?.[1]
    const words = counted ?? POINT.exec(said)?.[1]
    const start = words === undefined ? -1 : text.indexOf(words)
    if (start < 0 || (counted === undefined && LIES_BEHIND.test(words!))) return []
    const how = counted === undefined ? 'is read as: at some point in it' : 'is counted from the event before it'
    return [{ start, end: start + words!.length, why: `"${words}" ${how}` }]
  })
}

const RETURNS =
  /\breturns?\b|\brets?\b|ret_|[+]|\b(?:plus|positive|gain|gains|gained|up)\b|\bless than\b|\bmore than\b/i

/** `price was lower 2 percent`: a return below a positive number is hardly ever what a fall means. */
function signChecks({ text, document }: Checked): Check[] {
  const clauses = clausesOf(document)
  const odd = clauses.find(
    ([field, op, value]) =>
      /^feature\.(?:btc_)?ret_\w+$/.test(field) &&
      typeof value === 'number' &&
      ((value > 0 && /^lte?$/.test(op)) || (value < 0 && /^gte?$/.test(op))) &&
      !clauses.some(([other, way]) => other === field && way !== op),
  )
  if (odd === undefined || RETURNS.test(text)) return []
  const found = /\b(?:lower|below|under|higher|above|over|less|more|down|fell|drop\w*|fall\w*)\b/i.exec(text)
  if (found === null) return []
  const words = found[0]
  return [
    { start: found.index, end: found.index + words.length, why: `"${words}": ${odd[0].slice(8)} ${odd[1]} ${odd[2]}` },
  ]
}

/** Words of the calendar, and the field that has them. */
const ON_CALENDAR: readonly (readonly [word: RegExp, field: RegExp])[] = [
  [/day|weekend|^(?:mon|tue|wed|thu|fri|sat|sun)/i, /^feature\.weekday$/],
  [/asia|europ|london|tokyo|york|\bus\b|america|session/i, /^feature\.(?:session|hour_utc)$/],
]

/** The words of talk that nothing else in the document says: `weekend pump? … sat and sun only` says its days twice. */
export function unsaid(overheard: readonly Check[], { where }: QueryDocument, text: string): readonly Check[] {
  const fields = (where.all as readonly Clause[]).map(([field]) => field)
  return overheard.filter(({ start, end }) => {
    const words = text.slice(start, end)
    return !ON_CALENDAR.some(([word, field]) => word.test(words) && fields.some((one) => field.test(one)))
  })
}

/** Adds the words of checks to those left over, with a note for each. Words that are shown or asked about already stay as they are. */
export function withChecks(checks: readonly Check[], unclaimed: Words[], into: Resolution): void {
  const meets = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end
  for (const { why, ...place } of checks) {
    if (unclaimed.some((one) => meets(one, place)) || into.refusals.some((one) => meets(one, place))) continue
    unclaimed.push({ ...place, text: into.words(place) })
    into.assume(`check this: ${why}`)
  }
  unclaimed.sort((a, b) => a.start - b.start)
}
