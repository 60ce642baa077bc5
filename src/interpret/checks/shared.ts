/**
 * More weak evidence: a span that was assumed where the text says another one, numbers that became percents, parts of months, yesterday's prices, and shares of some
 * coins that the document counts among all of them.
 */
import { NO_FRAME, NO_SPAN } from '../clauses/spans.js'
import type { Piece } from '../pieces/pieces.js'
import type { Check } from '../words/place.js'
import { collected } from '../words/table.js'
import { type Checked, clausesOf, placeOf, shown } from './checked.js'

/** Words that rest on a guess which the letters make doubtful. */
export const sharedChecks = (checked: Checked): Check[] => [
  ...assumedChecks(checked),
  ...unitChecks(checked),
  ...minuteChecks(checked),
  ...withinChecks(checked),
  ...frameChecks(checked),
  ...otherCoinChecks(checked),
  ...percentChecks(checked),
  ...yesterdayChecks(checked),
  ...someCoinsChecks(checked),
  ...lastingChecks(checked),
  ...aroundChecks(checked),
]

/** Spans of returns, changes and volumes beside 1h. */
const SPANS: readonly number[] = [240, 1440, 10_080]
const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }

const SPAN_FIRST = /^(?:\d+ ?[mhd]|hourly|daily|weekly)\b/i

/** `oi +10% 24h fr<0`: right behind its number stands a name that begins with a span, which may be that of the change. */
function isSpanBehind(text: string, pieces: readonly Piece[], start: number): boolean {
  const at = pieces.findIndex((piece) => piece.is === 'head' && piece.start === start)
  const [number, next] = [pieces[at + 1], pieces[at + 2]]
  if (at < 0 || number?.is !== 'predicate' || next?.is !== 'head') return false
  return /^ *$/.test(text.slice(number.end, next.start)) && SPAN_FIRST.test(text.slice(next.start, next.end))
}

/** `price up 5% and oi up 8% over 24 hours`: one name has the span of the text, and the other one an assumed span. */
function assumedChecks({ text, pieces, document, assumptions }: Checked): Check[] {
  const within = /^(\d+)([mhd])$/.exec(document.sequence?.within ?? '')
  const whole = within === null ? 0 : Number(within[1]) * MINUTES[within[2]!]!
  const other = pieces.some(
    (piece) =>
      piece.is === 'window' &&
      SPANS.includes(piece.minutes) &&
      piece.minutes !== whole &&
      ['in', 'lookback', 'bare', 'on', 'within'].includes(piece.role) &&
      // A long span behind "last" may be the time of the search.
      !(piece.role === 'lookback' && clausesOf(document).some(([field]) => field === 'times.anchor_time')),
  )
  return collected(assumptions, (said) => {
    const [, words = '', span = ''] = NO_SPAN.exec(said) ?? []
    const start = words === '' ? -1 : text.indexOf(words)
    return start < 0 || !(other || isSpanBehind(text, pieces, start))
      ? []
      : [{ start, end: start + words.length, why: `"${words}" is over ${span}, and the text names another span` }]
  })
}

const UNIT = /\b(?:days?|daily|weeks?|weekly|months?|monthly|overnight|intraday)\b/i
const NEAR = 14

/** `a 10% down day`: a span of one unit beside a move of which the document assumes another one. */
function unitChecks({ text, pieces, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const words = NO_SPAN.exec(said)?.[1] ?? ''
    const start = words === '' ? -1 : text.indexOf(words)
    if (start < 0) return []
    const [from, to] = [Math.max(0, start - NEAR), start + words.length + NEAR]
    const part = text.slice(from, to)
    const found = UNIT.exec(part)
    if (
      found === null ||
      /[.,;:!?\n]|\b(?:and|then|after|when|while)\b/i.test(between(part, found, start - from, words))
    )
      return []
    const place = { start: from + found.index, end: from + found.index + found[0].length }
    const used = pieces.some((piece) => piece.start < place.end && place.start < piece.end)
    return used ? [] : [{ ...place, why: `"${found[0]}" may be the span of "${words}"` }]
  })
}

const TWO_WITHIN = /\bwithin\b[^.;]*\bwithin\b/i

/** `within 1 day btc gains 3% within 4h`: the span of the move, beside that of the sequence. */
function withinChecks({ text, assumptions }: Checked): Check[] {
  const found = TWO_WITHIN.exec(text)
  return found === null || !assumptions.some((said) => said.includes('longest return that fits'))
    ? []
    : [shown(text, placeOf(found), 'are two spans: see which one the move has')]
}

const MINUTE =
  /\b(?:by|per|of(?: (?:a|the|one))?|(?:in|for) (?:a|the|one)) minute\b|\bminutes? (?:with|of)\b|\bhour(?:ly)? (?:chart|candles?|bars?)\b|\bin the \d+ (?:minutes|hours) before\b|\bof the (?:day|week)\b|\bsince (?:\d+|an?|one|two|three|four|six) (?:hours?|days?|weeks?)\b/i

/** `btc minute with over 100m volume`, `rsi at hour chart`: a span or a timeframe that was assumed, where words may say another one. */
function minuteChecks({ text, assumptions }: Checked): Check[] {
  const found = MINUTE.exec(text)
  const assumed = assumptions.some((said) => NO_SPAN.test(said) || NO_FRAME.test(said))
  return found === null || !assumed ? [] : [shown(text, placeOf(found), 'may be the span that was assumed')]
}

const FRAME =
  /\b(?:hours?|hourly|daily|(?:one|four|1|4)[- ]?h(?:ours?)?|(?:five|fifteen|5|15)[- ]?m(?:in(?:utes?)?)?)\b/i

/** `rsi hour at thirty or less`, `crosses back above 30 after being below 20`: a timeframe that was assumed, where the text or another condition has one. */
function frameChecks({ text, pieces, document, assumptions }: Checked): Check[] {
  const frames = new Set(
    clausesOf(document).flatMap(
      ([field]) => /^feature\.(?:rsi|candle|macd|stoch|bb|ema|sma|adx|cci|mfi)\w*?_(\d+[mh])\b/.exec(field)?.[1] ?? [],
    ),
  )
  return collected(assumptions, (said) => {
    const [, words = '', frame = ''] = NO_FRAME.exec(said) ?? []
    if (frame === '') return []
    const start = words === '' ? -1 : text.indexOf(words)
    const behind = start < 0 ? null : FRAME.exec(text.slice(start + words.length, start + words.length + NEAR))
    const apart = behind === null ? '' : text.slice(start + words.length, start + words.length + behind.index)
    const near = behind !== null && /^\s*(?:(?:on|of|the|a)\s+)*$/.test(apart)
    const other = frames.size > 1 && frames.has(frame)
    if (!near && !other) return []
    const head = pieces.findLast((piece: Piece) => piece.is === 'head') ?? pieces.at(-1)
    const place = start < 0 ? head : { start, end: start + words.length }
    return place === undefined ? [] : [shown(text, place, `is on ${frame}, and the text names another timeframe`)]
  })
}

const OF_BITCOIN = /^(?:corr_btc|beta_btc|excess_ret)/
const AGAINST = /\b(?:with|to|over|vs\.?|versus|against|and|between|than)\s+(?:the )?$/i

/** `correlation of sol with eth`: correlations, betas and excess returns are those with bitcoin. */
function otherCoinChecks({ text, pieces }: Checked): Check[] {
  const head = pieces.find(
    (piece) => piece.is === 'head' && piece.head.of === 'feature' && OF_BITCOIN.test(piece.head.stem),
  )
  if (head === undefined) return []
  const coins = pieces.filter((piece) => piece.is === 'asset' && piece.start > head.start)
  if (coins.some((piece) => piece.is === 'asset' && piece.symbol.startsWith('btc'))) return []
  const coin = coins.find(
    (piece) =>
      piece.is === 'asset' &&
      !piece.symbol.startsWith('btc') &&
      AGAINST.test(text.slice(head.end, piece.start)) &&
      !/[.;:!?,]/.test(text.slice(head.end, piece.start)),
  )
  return coin === undefined ? [] : [shown(text, coin, 'is not what it is measured against: that is bitcoin')]
}

/** The text between what was found and the words at `at`. */
const between = (part: string, found: RegExpExecArray, at: number, words: string): string =>
  found.index < at ? part.slice(found.index + found[0].length, at) : part.slice(at + words.length, found.index)

const PERCENT = /^(-?[\d.]+) is read as \1 %$/

/** `three green soldiers`, `climbs back over 50`: a number without a percent sign that became a share, and that no word of size stands beside. */
function percentChecks({ text, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const value = PERCENT.exec(said)?.[1]
    if (value === undefined) return []
    const digits = value.replace('.', '\\.').replace(/^-/, '[-−–]?')
    const found = new RegExp(`(?<![\\w.])${digits}(?![\\w.]*\\d)`).exec(text)
    const before = text.slice(Math.max(0, (found?.index ?? 0) - 14), found?.index ?? 0)
    if (found !== null && SIZED.test(before)) return []
    const place =
      found === null ? { start: 0, end: text.length } : { start: found.index, end: found.index + found[0].length }
    return [{ ...place, why: `${value} is read as ${value} %` }]
  })
}

const SIZED =
  /(?:[<>=+\-−–≥≤]|\b(?:up|down|by|than|least|most|over|above|below|under|exceeds?|between|and|to|of|or|beyond|within|drops?|dropp\w+|f[ea]ll\w*|r[oi]s\w+|gain\w*|los[te]\w*|pump\w*|dump\w*|mov\w+|minus|plus))\s*$/i

/** `rallied 4% from yesterday's low`: a price of yesterday, and no time of the search. */
function yesterdayChecks({ text, document }: Checked): Check[] {
  const found =
    /\b(?:yesterday|today|last (?:week|month)|the day before|(?:mon|tues|wednes|thurs|fri|satur|sun)day)['’]?s? (?:low|high|close|open|range|price|bottom|top)\b/i.exec(
      text,
    )
  const times = clausesOf(document).some(([field]) => field === 'times.anchor_time' || field === 'feature.weekday')
  return found === null || !times
    ? []
    : [{ start: found.index, end: found.index + found[0].length, why: `"${found[0]}" is the time of the search` }]
}

/** `more than 70% of alts`: breadth is a share of all coins. */
function someCoinsChecks({ text, document }: Checked): Check[] {
  const found =
    /\d ?(?:%|percent|pct) of (?:the |all )*(alts?|altcoins?|memes?|memecoins?|majors?|l1s?|large caps?)\b/i.exec(text)
  const breadth = clausesOf(document).some(([field]) => /breadth/.test(field))
  if (found === null || !breadth) return []
  const start = found.index + found[0].length - found[1]!.length
  return [{ start, end: start + found[1]!.length, why: `"${found[1]}" are counted among all coins` }]
}

const LASTS = /^"(for (?:the |all |all of )?(?:the )?(?:last|past|previous) .*)" is the last \d+\w of the record$/

/** `funding was positive for the last 3 days`: the time of the search, or how long it lasted? */
function lastingChecks({ text, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const words = LASTS.exec(said)?.[1]
    const start = words === undefined ? -1 : text.indexOf(words)
    const before = start < 0 ? '' : text.slice(Math.max(0, start - 24), start)
    return /(?:\b(?:positive|negative|up|down|above \S+|below \S+|over \S+|under \S+|red|green)|\d%?)\s*$/i.test(before)
      ? [{ start, end: start + words!.length, why: `"${words}" is the time of the search, and not how long it lasted` }]
      : []
  })
}

const ROUGH =
  /^"((?:around|about|roughly|approximately|approx\.?|near|close to|~|circa|ca\.?|some) .*)" has no comparison: "(at (?:least|most))" is assumed$/i

/** `vpin around 0.6`: neither at least nor at most. */
function aroundChecks({ text, assumptions }: Checked): Check[] {
  return collected(assumptions, (said) => {
    const [, words, side] = ROUGH.exec(said) ?? []
    const start = words === undefined ? -1 : text.indexOf(words)
    return start < 0 ? [] : [{ start, end: start + words!.length, why: `"${words}" is read as ${side}` }]
  })
}
