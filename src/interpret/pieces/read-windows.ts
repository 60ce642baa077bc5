/** Durations by their role in the sentence, and persistence: `at least 45 of the last 60 minutes`, `for half an hour`. */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { familyOf, isOnCandles, minutesOf } from '../words/families.js'
import type { Duration } from '../words/quantities.js'
import type { Comparison } from '../words/senses.js'
import { textAt } from '../words/tokens.js'
import type { Read, WindowRole } from './pieces.js'
import type { Starts } from './starts.js'

/** The maximum number of consecutive words that are skipped. */
const SKIPPED_MAX = 6

function skip(atoms: readonly Atom[], at: number, words: readonly string[]): number {
  let next = at
  while (next < at + SKIPPED_MAX && words.includes(textAt(atoms, next))) next += 1
  return next
}

const THE = [
  'the',
  'its',
  'a',
  'an',
  'just',
  'only',
  'about',
  'around',
  'roughly',
  'approximately',
  'single',
  'full',
  'whole',
  'entire',
  'straight',
  'one',
  'those',
  'these',
  'that',
  'this',
  'same',
]
const LAST = ['last', 'final', 'past', 'previous', 'preceding', 'prior', 'trailing', 'latest']
const NEXT = ['next', 'following', 'coming', 'subsequent', 'ensuing']
const IN = ['in', 'over', 'during', 'across', 'of', 'per', 'throughout', 'at', 'by']
const WITHIN = ['within', 'inside', 'within less than', 'in less than', 'in under', 'no later than', 'not later than']
const LATER = ['later', 'afterwards', 'afterward', 'after that', 'thereafter', 'after this', 'subsequently']
const OPENINGS = [...IN, 'within', 'for', 'on', 'inside']
/** What a duration with its role may begin with. */
export const WINDOW_STARTS: Starts = {
  words: [...OPENINGS, ...WITHIN, ...LAST, ...NEXT, 'the', 'its', 'a', 'an', 'all', 'using'],
  senses: ['compare'],
  duration: true,
}
/** What persistence in a span may begin with. */
export const HELD_STARTS: Starts = {
  words: ['for', 'a', 'total', 'of', 'around', 'about', 'most', 'all'],
  senses: ['compare'],
  quantity: true,
  duration: true,
}
const CHART = ['chart', 'charts', 'candle', 'candles', 'timeframe', 'tf', 'bar', 'bars', 'timeframes']

/** `45 of the last 60 minutes`, `for at least 45 minutes in the last hour`, `most of the last hour` */
export function readHeld(atoms: readonly Atom[], at: number): Read | undefined {
  let begin = textAt(atoms, at) === 'for' ? at + 1 : at
  const compare = senseOf(atoms[begin], 'compare')
  // "liquidations over 20m in the last hour" is an amount.
  if (compare !== undefined && atoms[begin + 1]?.duration !== undefined && isMoney(atoms, begin, begin + 1))
    return undefined
  if (compare !== undefined) begin += 1
  begin = skip(atoms, begin, ['a', 'total', 'of', 'around', 'about'])
  const count = countAt(atoms, begin)
  if (count === undefined || isOfAmount(atoms, at, begin)) return undefined
  let next = begin + 1
  const tie = skip(atoms, next, ['of', 'out', 'in', 'within', 'during', 'over', '/', 'the', 'minutes'])
  if (tie === next) return undefined
  next = skip(atoms, tie, LAST)
  const tiedOf = /^(?:of|out)$/.test(textAt(atoms, begin + 1))
  const within = atoms[next]?.duration ?? (tiedOf ? sameUnit(atoms[begin]!, atoms[next]) : undefined)
  if (within === undefined) return undefined
  // The words of a share end in "of": "three quarters of the last hour".
  const of = tiedOf || (count.share !== undefined && atoms[begin]?.quantity?.unit === 'share')
  // "rsi 1h in the past 24 hours": the first span belongs to the name.
  const named = means(atoms[begin - 1], 'feature', 'pattern') && begin === at && atoms[begin]?.duration !== undefined
  // "highest rsi 1h of the past 24h"
  const family = senseOf(atoms[begin - 1], 'feature')
  const span = atoms[begin]?.duration?.minutes
  const own = family !== undefined && familyOf(family.stem).spans.some((one) => minutesOf(one) === span)
  if (named && (!of || own)) return undefined
  const last = next > tie
  // "45 minutes in the last hour" counts minutes; "50 over the last 4h" and "3% in the last hour" do not.
  const inMinutes = atoms[begin]?.duration !== undefined && (last || textAt(atoms, at) === 'for')
  if (count.share === undefined ? !(of || inMinutes) : !(of && last)) return undefined
  const minutes = within.minutes
  // "3 of the last 4 hours" counts hours.
  const inUnits = atoms[begin]?.duration === undefined && count.minutes !== undefined && !within.bare
  const unit = inUnits ? within.minutes / within.amount : 1
  const wanted = count.share === undefined ? count.minutes! * unit : Math.floor(count.share * minutes)
  const atLeast = compare?.op === 'gt' || count.more ? wanted + 1 : wanted
  if (atLeast < 1 || atLeast > minutes || compare?.op === 'lt' || compare?.op === 'lte') return undefined
  return { piece: { is: 'held', within: minutes, atLeast, ...placeOf(atoms, at, next + 1) }, next: next + 1 }
}

/** `20 minutes out of 30`: the second number is of the unit of the first. */
function sameUnit({ duration }: Atom, all: Atom | undefined): Duration | undefined {
  const amount = all?.quantity?.unit === 'none' ? all.quantity.value : undefined
  if (duration === undefined || amount === undefined || amount < duration.amount) return undefined
  return { ...duration, amount, minutes: (amount * duration.minutes) / duration.amount, bare: false }
}

/** `volume over 100m in 24h, of which 20m in the last hour`, `with at least 20m in the last hour`: a part of an amount of money, and no minutes. */
function isOfAmount(atoms: readonly Atom[], at: number, begin: number): boolean {
  const part = textAt(atoms, at - 1) === 'which' || /^(?:with|including)$/.test(textAt(atoms, at - 1))
  const unit = atoms[begin]?.duration
  const share = atoms[begin]?.quantity !== undefined && textAt(atoms, at - 1) === 'which'
  return (
    part &&
    (share || unit?.millions !== undefined) &&
    isUsd(atoms.slice(0, at).findLast((atom) => means(atom, 'feature')))
  )
}

interface Count {
  minutes?: number
  share?: number
  /** Strictly more: `most` is more than half. */
  more?: true
}

function countAt(atoms: readonly Atom[], at: number): Count | undefined {
  const word = textAt(atoms, at)
  if (word === 'most') return { share: 0.5, more: true }
  if (word === 'all') return { share: 1 }
  const { quantity, duration } = atoms[at] ?? {}
  if (quantity?.unit === 'share') return { share: quantity.value }
  if (quantity?.unit === 'percent' && quantity.value <= 100) return { share: quantity.value / 100 }
  if (quantity?.unit === 'none' && Number.isInteger(quantity.value) && quantity.value > 0)
    return { minutes: quantity.value }
  return duration === undefined || duration.bare ? undefined : { minutes: duration.minutes }
}

/** A duration with the words that give its role. */
export function readWindow(atoms: readonly Atom[], at: number): Read | undefined {
  const read = readOwn(atoms, at)
  if (read?.piece.is !== 'window') return read
  // "…, both on 24h", "each over 4h"
  return /^(?:both|each)$/.test(textAt(atoms, at - 1))
    ? { ...read, piece: { ...read.piece, each: atoms[at - 1]!.start } }
    : read
}

function readOwn(atoms: readonly Atom[], at: number): Read | undefined {
  return (
    behind(atoms, at, OPENINGS, LAST, 'lookback') ??
    behind(atoms, at, OPENINGS, NEXT, 'horizon') ??
    within(atoms, at) ??
    forLong(atoms, at) ??
    onChart(atoms, at) ??
    inTime(atoms, at) ??
    holding(atoms, at) ??
    alone(atoms, at)
  )
}

/** `in the last 4h`, `over the next day` */
function behind(
  atoms: readonly Atom[],
  at: number,
  before: readonly string[],
  which: readonly string[],
  role: WindowRole,
): Read | undefined {
  const word = skip(atoms, before.includes(textAt(atoms, at)) ? at + 1 : at, ['the', 'its'])
  if (!which.includes(textAt(atoms, word))) return undefined
  const span = skip(atoms, word + 1, ['full', 'whole', 'single', 'one'])
  // "above 0.8 for the last hour": throughout it. "for the last 30 days" may be the time of the search.
  const stated = atoms[at - 1]?.quantity !== undefined || means(atoms[at - 1], 'sign', 'compareAfter', 'level')
  // "the last 1h candle was a hammer": one candle, and no time before it.
  const one =
    /^(?:candle|bar)$/.test(textAt(atoms, span + 1)) && [5, 15, 60, 240].includes(atoms[span]?.duration?.minutes ?? 0)
  if (one && role === 'lookback' && (word === at || /^(?:on|of|the|its)$/.test(textAt(atoms, at)))) {
    const read = windowAt(atoms, at, span, 'on')
    return read && { ...read, next: read.next + 1 }
  }
  const lasts = textAt(atoms, at) === 'for' && stated && (atoms[span]?.duration?.minutes ?? 1440) < 1440
  return windowAt(atoms, at, span, lasts && role === 'lookback' ? 'for' : role)
}

function within(atoms: readonly Atom[], at: number): Read | undefined {
  if (WITHIN.includes(textAt(atoms, at)))
    return withAfterword(atoms, windowAt(atoms, at, skip(atoms, at + 1, THE), 'within'))
  // `in less than an hour`, `in under 2 hours`, `no more than 4h later`
  const inside = textAt(atoms, at) === 'in' ? senseOf(atoms[at + 1], 'compare') : undefined
  if (inside?.op === 'lt' || inside?.op === 'lte') return windowAt(atoms, at, skip(atoms, at + 2, THE), 'within')
  const compare = senseOf(atoms[at], 'compare')
  if (compare === undefined || !(compare.op === 'lt' || compare.op === 'lte')) return undefined
  const read = windowAt(atoms, at, skip(atoms, at + 1, THE), 'horizon')
  // "at most 2 hours earlier"
  if (read?.piece.is === 'window' && ['earlier', 'before', 'previously', 'prior'].includes(textAt(atoms, read.next)))
    return { piece: { ...read.piece, role: 'lookback', beside: true }, next: read.next + 1 }
  return read !== undefined && LATER.includes(textAt(atoms, read.next)) ? { ...read, next: read.next + 1 } : undefined
}

/** `for 30 minutes`, `for at least an hour` */
function forLong(atoms: readonly Atom[], at: number): Read | undefined {
  // "all day"
  if (textAt(atoms, at) === 'all' && atoms[at + 1]?.duration?.bare) return windowAt(atoms, at, at + 1, 'for')
  if (textAt(atoms, at) !== 'for') return undefined
  const compare = senseOf(atoms[at + 1], 'compare')
  const span = skip(atoms, compare === undefined ? at + 1 : at + 2, THE)
  // "check fil for a 15-minute hammer": what is looked for, and no length of time.
  if (compare === undefined && /^an?$/.test(textAt(atoms, span - 1)) && isOnCandle(atoms[span + 1]))
    return windowAt(atoms, at, span, 'on')
  return windowAt(atoms, at, span, compare === undefined && isOfName(atoms, at, span) ? 'in' : 'for', compare?.op)
}

/** `hammer`, `engulfing candle`: a pattern of a candle. */
const isOnCandle = (atom: Atom | undefined): boolean => senseOf(atom, 'pattern')?.stem.startsWith('candle') === true

/** `cvd for the hour below -50m`, `realised volatility for 24 hours above 5%`: right behind a name that is measured over this span. */
function isOfName(atoms: readonly Atom[], at: number, span: number): boolean {
  const sense = senseOf(atoms[at - 1], 'feature')
  if (sense === undefined || sense.byId || sense.span !== undefined) return false
  const family = familyOf(sense.stem)
  const minutes = atoms[span]?.duration?.minutes
  return !isOnCandles(family) && family.spans.some((one) => minutesOf(one) === minutes)
}

/** `on the 4h`, `4h chart`, `on 15m candles` */
function onChart(atoms: readonly Atom[], at: number): Read | undefined {
  const on = ['on', 'in', 'at', 'using', 'of'].includes(textAt(atoms, at))
  const span = skip(atoms, on ? at + 1 : at, ['the', 'a', 'an', 'its'])
  const found = windowAt(atoms, at, span, 'on')
  if (found === undefined) return undefined
  const ofAll = ['all', 'both', 'each'].includes(textAt(atoms, at - 1))
  const read = ofAll ? { ...found, piece: { ...found.piece, ofAll } as Read['piece'] } : found
  if (CHART.includes(textAt(atoms, read.next))) return { ...read, next: read.next + 1 }
  // "rsi of 15 minutes stays over 70 for one hour": the timeframe of the name.
  const named = textAt(atoms, at) === 'of' && isOfCandles(atoms, at, span)
  return textAt(atoms, at) === 'on' || named ? read : undefined
}

/** Whether a name that is made of candles stands right before a timeframe of its own. */
function isOfCandles(atoms: readonly Atom[], at: number, span: number): boolean {
  const sense = senseOf(atoms[at - 1], 'feature')
  if (sense === undefined || sense.byId || sense.span !== undefined) return false
  const family = familyOf(sense.stem)
  return isOnCandles(family) && family.spans.some((one) => minutesOf(one) === atoms[span]?.duration?.minutes)
}

function inTime(atoms: readonly Atom[], at: number): Read | undefined {
  if (!IN.includes(textAt(atoms, at))) return undefined
  return withAfterword(atoms, windowAt(atoms, at, skip(atoms, at + 1, THE), 'in'))
}

/** `after 3 days of negative funding`: persistence. Amounts in USD are summed instead. */
function holding(atoms: readonly Atom[], at: number): Read | undefined {
  if (atoms[at]?.duration === undefined || textAt(atoms, at + 1) !== 'of') return undefined
  const name = means(atoms[at + 2], 'sign') ? at + 3 : at + 2
  const named = senseOf(atoms[name], 'feature')
  if (named === undefined || (name === at + 2 && isUsd(atoms[name]))) return undefined
  const read = windowAt(atoms, at, at, 'for')
  return read && { ...read, next: at + 2 }
}

/** `4h`, `4h later`, `an hour ago` */
function alone(atoms: readonly Atom[], at: number): Read | undefined {
  const read = windowAt(atoms, at, at, 'bare')
  // "bearish 4h engulfing after": a span inside a name was not told before the next word.
  return atoms[at]?.inner ? read : withAfterword(atoms, read)
}

/** `4 hours later`, `an hour ago`: the word after a duration decides its role. */
function withAfterword(atoms: readonly Atom[], read: Read | undefined): Read | undefined {
  if (read === undefined) return undefined
  const after = textAt(atoms, read.next)
  if (LATER.includes(after)) return rolled(read, 'horizon')
  if (['ago', 'earlier', 'back'].includes(after)) return rolled(read, 'ago')
  return read
}

const rolled = (read: Read, role: WindowRole): Read =>
  read.piece.is === 'window' ? { piece: { ...read.piece, role }, next: read.next + 1 } : read

/** `over 5m of volume` is an amount of money, and so is `volume over 5m in 1h`, where another duration follows. */
function isMoney(atoms: readonly Atom[], at: number, span: number): boolean {
  if (textAt(atoms, at) !== 'over' || atoms[span]!.duration!.millions === undefined) return false
  if (isOnlySize(atoms, at, span)) return true
  const behind = atoms[skip(atoms, span + 1, ['of', 'in', 'the', 'a', 'an', 'within'])]
  // "cvd 1h over 10m": the name has its span already.
  const spanned = senseOf(atoms[at - 1], 'feature')?.span ?? '1m'
  // "1h volume over 100m" has it too.
  const named =
    (atoms[at - 1]?.duration !== undefined && isUsd(atoms[at - 2])) ||
    (atoms[at - 2]?.duration !== undefined && isUsd(atoms[at - 1]))
  return isUsd(behind) || named || (isUsd(atoms[at - 1]) && (behind?.duration !== undefined || spanned !== '1m'))
}

/** Lengths over which the minutes of an amount are summed. */
const SUMMED_MINUTES: readonly number[] = [1, 5, 15, 30]
const SIZE_TIES: readonly string[] = ['in', 'within', 'for', 'the', 'a', 'an', 'last', 'past', 'this', 'during']
const SIZE_REACH = 6

/**
 * `cvd over 10m`, `quote volume over 5m in the last minute`: without another comparison only the amount can be the size of the name. A length over which
 * the name can be summed stays one, unless another length follows.
 */
function isOnlySize(atoms: readonly Atom[], at: number, span: number): boolean {
  const { minutes } = atoms[span]!.duration!
  if (!isUsd(atoms[at - 1]) || senseOf(atoms[at - 1], 'feature')?.span !== undefined) return false
  const timed = atoms[skip(atoms, span + 1, SIZE_TIES)]?.duration !== undefined
  return (timed || !SUMMED_MINUTES.includes(minutes)) && !isSizedElsewhere(atoms, at, span)
}

/** Whether the clause around a length of time has another size: `cvd over 10m above 5m`, `net sellers: cvd over 10m negative`. */
function isSizedElsewhere(atoms: readonly Atom[], at: number, span: number): boolean {
  for (let i = at - 2; i >= Math.max(0, at - SIZE_REACH) && !endsSize(atoms[i]!); i -= 1)
    if (sizes(atoms[i]!)) return true
  const last = Math.min(atoms.length, span + SIZE_REACH)
  for (let i = span + 1; i < last && !endsSize(atoms[i]!); i += 1) if (sizes(atoms[i]!)) return true
  return false
}

const endsSize = (atom: Atom): boolean => /^[.,;:!?]$/.test(atom.text) || means(atom, 'and', 'then', 'after', 'before')

const sizes = (atom: Atom): boolean =>
  atom.quantity !== undefined ||
  means(
    atom,
    'compare',
    'compareAfter',
    'vague',
    'usual',
    'sign',
    'percentile',
    'move',
    'aggregate',
    'cross',
    'becomes',
  )

/** `age over 1 year` compares the age. */
const isAge = (atoms: readonly Atom[], at: number): boolean =>
  textAt(atoms, at) === 'over' && senseOf(atoms[at - 1], 'feature')?.stem === 'recorded_age_days'

function isUsd(atom: Atom | undefined): boolean {
  const sense = senseOf(atom, 'feature')
  return sense !== undefined && familyOf(sense.stem).first.unit === 'usd'
}

function windowAt(
  atoms: readonly Atom[],
  at: number,
  span: number,
  role: WindowRole,
  op: Comparison | undefined = undefined,
): Read | undefined {
  const duration: Duration | undefined = atoms[span]?.duration
  if (duration === undefined) return undefined
  // "the 24h high", "over 1m liquidations": the next word makes it something else.
  if (means(atoms[span + 1], 'high', 'low') || isMoney(atoms, at, span) || isAge(atoms, at)) return undefined
  const { minutes, millions } = duration
  return { piece: { is: 'window', role, minutes, op, millions, ...placeOf(atoms, at, span + 1) }, next: span + 1 }
}
