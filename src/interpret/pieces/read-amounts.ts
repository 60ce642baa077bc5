/** Comparisons with numbers, ranges, and ranks: `above 0.8`, `3 to 5 %`, `5% or more`, `top 5% of the week`, `the 95th percentile`. */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { exact } from '../words/decimals.js'
import { familyOf } from '../words/families.js'
import { STRICTLY_WITHIN } from '../words/grammar-words.js'
import type { Comparison } from '../words/senses.js'
import { table } from '../words/table.js'
import { textAt } from '../words/tokens.js'
import type { Amount, Read } from './pieces.js'
import type { Starts } from './starts.js'

const ARTICLES: ReadonlySet<string> = new Set(
  'the a an its their of be is by was are some about around roughly approximately approx circa ~ even full'.split(' '),
)
/** The maximum number of consecutive articles that are skipped. */
const ARTICLES_MAX = 4

/** Index of the first atom from `at` on that is not an article or a similar word. */
export function skipArticles(atoms: readonly Atom[], at: number): number {
  let next = at
  while (next < at + ARTICLES_MAX && ARTICLES.has(atoms[next]?.text ?? '')) next += 1
  return next
}

/** What a number with its comparison may begin with: the comparison, articles before the number, or the number. */
export const AMOUNT_STARTS: Starts = { words: [...ARTICLES], senses: ['compare'], quantity: true }
/** What a range may begin with. */
export const RANGE_STARTS: Starts = {
  words: ['between', 'from', 'within', ...ARTICLES],
  quantity: true,
  duration: true,
}
/** What a distance from zero may begin with. */
export const AROUND_STARTS: Starts = { words: [STRICTLY_WITHIN, 'within', 'inside', '±', '+'] }
/** What a rank may begin with. */
export const RANK_STARTS: Starts = {
  words: [...ARTICLES, 'p', 'in'],
  senses: ['compare', 'extreme', 'ranked'],
  quantity: true,
}
/** What a multiple of the usual value may begin with. */
export const USUAL_STARTS: Starts = { senses: ['compare', 'move'], quantity: true }

/** The number of an atom. Durations below a day are counted in minutes, longer ones in days. */
function amountOf(atom: Atom | undefined): Amount | undefined {
  if (atom?.quantity !== undefined) {
    const { value, unit, signed } = atom.quantity
    return { value, unit, signed }
  }
  if (atom?.duration === undefined || atom.duration.bare) return undefined
  const { minutes, unit, millions } = atom.duration
  const more = millions === undefined ? {} : { millions }
  return unit === 'minute' || unit === 'hour'
    ? { value: minutes, unit: 'minutes', signed: false, ...more }
    : { value: minutes / 1440, unit: 'days', signed: false, ...more }
}

/** `top 5%`, `bottom decile of its week`, `weakest 10% of the market`, `in the 95th percentile` */
export function readRank(atoms: readonly Atom[], at: number): Read | undefined {
  return ordinalRank(atoms, at) ?? shortRank(atoms, at) ?? extremeRank(atoms, at) ?? shareRank(atoms, at)
}

/** `the top 10% of its range`, `lower quarter of the daily range`: the position of the price in its range. */
export function readRangeShare(atoms: readonly Atom[], at: number): Read | undefined {
  const rank = extremeRank(atoms, textAt(atoms, at) === 'in' ? skipArticles(atoms, at + 1) : at)
  if (rank?.piece.is !== 'rank') return undefined
  const { op, value, minutes = 1440 } = rank.piece
  const of = textAt(atoms, rank.next) === 'of' ? skipArticles(atoms, rank.next + 1) : rank.next
  if (textAt(atoms, of) !== 'range' || minutes !== 1440) return undefined
  const next = of + 1
  return { piece: { is: 'condition', field: 'range_pos_24h', op, value, ...placeOf(atoms, at, next) }, next }
}

const PARTS = table<number>({
  decile: 10,
  quartile: 25,
  quarter: 25,
  quintile: 20,
  percentile: 1,
  fifth: 20,
  tenth: 10,
  third: 33,
  half: 50,
})

function extremeRank(atoms: readonly Atom[], at: number): Read | undefined {
  const direction = senseOf(atoms[at], 'extreme')?.direction ?? senseOf(atoms[at], 'ranked')?.direction
  if (direction === undefined || direction === 0) return undefined
  const amount = atoms[at + 1]?.quantity
  const percent = amount?.unit === 'percent' || amount?.unit === 'share' ? amount : undefined
  const part = PARTS.get(atoms[at + 1]?.text ?? '')
  if (percent === undefined && part === undefined) return undefined
  const share =
    percent === undefined ? part! / 100 : percent.unit === 'share' ? percent.value : exact(percent.value / 100)
  const { minutes, next } = spanOfRank(atoms, at + 2)
  if (share <= 0 || share >= 1) return undefined
  const value = direction === 1 ? exact(1 - share) : share
  const op: Comparison = direction === 1 ? 'gte' : 'lte'
  const among = coinsBehind(atoms, next)
  // "in its worst 1% of the week": a span of a day or more behind "its" is that of the coin's own past.
  const own = minutes !== undefined && /^(?:its|its own|their|their own|own)$/.test(textAt(atoms, at - 1))
  const across = (senseOf(atoms[at], 'extreme') === undefined && !own) || among > next || isRankedBy(atoms, next)
  const coins = among > next && { coins: true as const }
  return { piece: { is: 'rank', op, value, minutes, across, ...coins, ...placeOf(atoms, at, among) }, next: among }
}

/** `wider than 99% of the past week`, `higher than 95% of its own readings`: a rank within its own past. */
function shareRank(atoms: readonly Atom[], at: number): Read | undefined {
  const compare = senseOf(atoms[at], 'compare')
  const amount = atoms[at + 1]?.quantity
  const of = textAt(atoms, at + 2) === 'of'
  if (compare === undefined || !of || !/ than$/.test(atoms[at]!.text) || amount?.unit !== 'percent') return undefined
  const { minutes, next } = spanOfRank(atoms, at + 2)
  if (minutes === undefined || amount.value <= 0 || amount.value >= 100) return undefined
  const low = compare.op === 'lt' || compare.op === 'lte'
  const value = exact(low ? 1 - amount.value / 100 : amount.value / 100)
  return { piece: { is: 'rank', op: compare.op, value, minutes, across: false, ...placeOf(atoms, at, next) }, next }
}

/** Index after `of all coins`, or `at` if these words do not follow. */
function coinsBehind(atoms: readonly Atom[], at: number): number {
  let next = at
  while (['of', 'the', 'all', 'in', 'among'].includes(atoms[next]?.text ?? '')) next += 1
  // "in the top 3 percent of all"
  const all =
    textAt(atoms, next - 1) === 'all' &&
    (atoms[next] === undefined || means(atoms[next], 'and') || /^[.,;)]$/.test(textAt(atoms, next)))
  if (next > at && all) return next
  return next > at && means(atoms[next], 'coins') ? next + 1 : at
}

const afterSpan = (atoms: readonly Atom[], at: number): number => (atoms[at]?.duration === undefined ? at : at + 1)

/** `top 20% by volume`, `top 5% gainers` */
const isRankedBy = (atoms: readonly Atom[], at: number): boolean =>
  means(atoms[at], 'ranked') ||
  (atoms[at]?.text === 'by' && means(atoms[afterSpan(atoms, skipArticles(atoms, at + 1))], 'feature'))

/** `p99` */
function shortRank(atoms: readonly Atom[], at: number): Read | undefined {
  const compare = senseOf(atoms[at], 'compare')?.op
  const begin = skipArticles(atoms, compare === undefined ? at : at + 1)
  const amount = atoms[begin + 1]?.quantity
  const glued = atoms[begin]?.text === 'p' && amount?.glued === true && amount.unit === 'none'
  if (!glued || amount.value <= 0 || amount.value >= 100) return undefined
  const value = exact(amount.value / 100)
  const op = compare ?? (value >= 0.5 ? 'gte' : 'lte')
  return {
    piece: { is: 'rank', op, value, minutes: undefined, across: false, ...placeOf(atoms, at, begin + 2) },
    next: begin + 2,
  }
}

/** `above the 95th percentile`, `in the 5th percentile`. Without a comparison, beyond the percentile towards the nearer end. */
function ordinalRank(atoms: readonly Atom[], at: number): Read | undefined {
  const compare = senseOf(atoms[at], 'compare')?.op
  let begin = skipArticles(atoms, compare === undefined ? at : at + 1)
  // "below its own 2nd percentile"
  while (compare !== undefined && /^(?:its|their|own|its own|their own)$/.test(textAt(atoms, begin))) begin += 1
  const amount = atoms[begin]?.quantity
  if (amount?.unit !== 'ordinal' || !means(atoms[begin + 1], 'percentile')) return undefined
  const value = exact(amount.value / 100)
  const { minutes, next } = spanOfRank(atoms, begin + 2)
  const op = compare ?? (value >= 0.5 ? 'gte' : 'lte')
  return { piece: { is: 'rank', op, value, minutes, across: false, ...placeOf(atoms, at, next) }, next }
}

/** `of the week`, `of its own 30 days`, `over the month` */
function spanOfRank(atoms: readonly Atom[], at: number): { minutes: number | undefined; next: number } {
  if (!['of', 'over', 'in', 'for'].includes(atoms[at]?.text ?? '')) return { minutes: undefined, next: at }
  let span = at + 1
  while (
    ['the', 'its', 'their', 'last', 'past', 'own', 'its own', 'a', 'trailing', 'rolling', 'previous', 'prior'].includes(
      atoms[span]?.text ?? '',
    )
  )
    span += 1
  const duration = atoms[span]?.duration
  // Below a day it is the span of the feature. From a day on it is the window of the rank.
  if (duration === undefined || duration.minutes < 1440) return { minutes: undefined, next: at }
  return { minutes: duration.minutes, next: span + 1 }
}

/** `between 3 and 5 %`, `from 0.5 to 0.6`, `3-5%`. The unit of the second number applies to both. */
export function readRange(atoms: readonly Atom[], at: number): Read | undefined {
  const opening = atoms[at]?.text ?? ''
  const opened = opening === 'between' || opening === 'from' || opening === 'within'
  const begin = skipArticles(atoms, opened ? at + 1 : at)
  const low = amountOf(atoms[begin])
  const tie = atoms[begin + 1]?.text ?? ''
  if (
    low === undefined ||
    !(
      ['to', '-', '..', '...'].includes(tie) ||
      (['until', 'till', 'through'].includes(tie) && atoms[begin]?.quantity) ||
      (opened && tie === 'and')
    )
  )
    return undefined
  const next = skipArticles(atoms, begin + 2)
  const high = beside(low, amountOf(atoms[next]))
  if (high === undefined) return undefined
  const unit = low.unit === 'none' ? high.unit : low.unit
  // `5m to 10m` of money stays money.
  const first = { ...low, unit, value: low.value * scaleOf(atoms[begin], atoms[next]) }
  const from = opening === 'from' && { from: true as const }
  return { piece: { is: 'range', low: first, high, ...from, ...placeOf(atoms, at, next + 1) }, next: next + 1 }
}

/** `$2m to 5m`, `-2m to 2m`: beside money, `5m` means millions and not minutes. */
const beside = (low: Amount, high: Amount | undefined): Amount | undefined =>
  low.unit === 'usd' && high?.millions !== undefined ? { value: high.millions, unit: 'usd', signed: false } : high

/** In `1 to 2 million` both numbers are millions. */
const scaleOf = (low: Atom | undefined, high: Atom | undefined): number =>
  low?.quantity?.scale === 1 && low.quantity.unit === 'none' ? (high?.quantity?.scale ?? 1) : 1

/** `within 2%`, `±2%`, `+/- 2%` */
export function readAround(atoms: readonly Atom[], at: number): Read | undefined {
  let begin = at
  const strict = atoms[at]?.text === STRICTLY_WITHIN
  if (strict || atoms[at]?.text === 'within' || atoms[at]?.text === 'inside') begin = at + 1
  const sign = begin
  if (atoms[begin]?.text === '±') begin += 1
  else if (atoms[begin]?.text === '+' && atoms[begin + 1]?.text === '/') begin += atoms[begin + 2]?.text === '-' ? 3 : 2
  if (begin === at) return undefined
  begin = skipArticles(atoms, begin)
  const amount = amountOf(atoms[begin])
  const odd = amount?.unit === 'minutes' || amount?.unit === 'days' || amount?.unit === 'usd'
  if (amount === undefined || odd || (sign === begin && amount.unit === 'none' && amount.value > 100)) return undefined
  return {
    piece: {
      is: 'around',
      amount: { ...amount, value: Math.abs(amount.value) },
      ...(strict && { strict: true as const }),
      ...placeOf(atoms, at, begin + 1),
    },
    next: begin + 1,
  }
}

/** A number, with or without a comparison. */
export function readPredicate(atoms: readonly Atom[], at: number): Read | undefined {
  const compare = senseOf(atoms[at], 'compare')
  const begin = skipArticles(atoms, compare === undefined ? at : at + 1)
  const atom = atoms[begin]
  const amount = amountOf(atom)
  // "only hits with …" are rows.
  if (
    amount === undefined &&
    textAt(atoms, at) === 'hits' &&
    ['only', 'the', 'all', 'any'].includes(textAt(atoms, at - 1))
  )
    return undefined
  if (amount === undefined)
    return compare === undefined ? undefined : loneComparison(atoms, at, compare.op, compare.place === true)
  if (compare === undefined && atom!.quantity === undefined) return undefined // a window, not a threshold
  const next = begin + 1
  if (amount.unit === 'none' && Number.isInteger(amount.value) && means(atoms[next], 'coins')) {
    return { piece: { is: 'coinCount', ...placeOf(atoms, at, next + 1) }, next: next + 1 }
  }
  // "below its 24h high", "above the 1h vwap": the duration belongs to the name after it.
  if (compare !== undefined && atom!.duration !== undefined && isNamed(atoms[next])) {
    return loneComparison(atoms, at, compare.op, compare.place === true)
  }
  if (compare !== undefined) {
    const op = compare.further && amount.value < 0 ? MIRRORED[compare.op] : compare.op
    return predicate(atoms, at, next, op, amount, compare.place === true)
  }
  const after = senseOf(atoms[next], 'compareAfter')
  if (after !== undefined && amountOf(atoms[skipArticles(atoms, next + 1)]) === undefined) {
    // "minus 3% or more" is a fall of that size.
    const size = /^or (?:more|bigger|greater|larger)$/.test(textAt(atoms, next)) && amount.unit === 'percent'
    const turned = (after.further || size) && amount.value < 0
    return predicate(atoms, at, next + 1, turned ? MIRRORED[after.op] : after.op, amount)
  }
  // "70 and up", but not "30 days and up 20%".
  const tail = textAt(atoms, next) === 'and' && ['up', 'more'].includes(textAt(atoms, next + 1))
  if (tail && amountOf(atoms[skipArticles(atoms, next + 2)]) === undefined) {
    return predicate(atoms, at, next + 2, 'gte', amount)
  }
  // "70 or above", but not "below 20 or above 80".
  const tied = means(atoms[next], 'or', 'and') ? senseOf(atoms[next + 1], 'compare') : undefined
  if (tied?.place && amountOf(atoms[skipArticles(atoms, next + 2)]) === undefined && !isNamed(atoms[next + 2])) {
    return predicate(atoms, at, next + 2, tied.op === 'gt' ? 'gte' : 'lte', amount)
  }
  const mark = senseOf(atoms[next], 'compare')
  if (mark?.mark && amountOf(atoms[next + 1]) === undefined) {
    const op = MIRRORED[mark.op]
    return {
      piece: { is: 'predicate', op, amount, reversed: true, placed: false, ...placeOf(atoms, at, next + 1) },
      next: next + 1,
    }
  }
  const approximate = atoms.slice(Math.max(0, at - 1), begin).some(({ text }) => APPROXIMATE.has(text))
  const { plus, signed, value = 0, unit } = atom!.quantity ?? {}
  // "4h -6%+": a fall of so much or more.
  const more = signed && value < 0 && unit === 'percent' ? 'lte' : 'gte'
  const read = predicate(atoms, at, next, plus ? more : undefined, amount)
  return approximate ? { ...read, piece: { ...read.piece, approximate } as Read['piece'] } : read
}

const APPROXIMATE: ReadonlySet<string> = new Set('about around roughly approximately approx circa ~ near'.split(' '))

function isNamed(atom: Atom | undefined): boolean {
  const stem = senseOf(atom, 'feature')?.stem
  const timed = stem === undefined || stem === 'minutes_to_funding' || stem === 'recorded_age_days' || unitIsUsd(atom)
  return means(atom, 'level', 'high', 'low') || !timed
}

function unitIsUsd(atom: Atom | undefined): boolean {
  const sense = senseOf(atom, 'feature')
  return sense !== undefined && familyOf(sense.stem).first.unit === 'usd'
}

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  gt: 'lt',
  gte: 'lte',
  lt: 'gt',
  lte: 'gte',
  eq: 'eq',
  neq: 'neq',
}

function predicate(
  atoms: readonly Atom[],
  at: number,
  next: number,
  op: Comparison | undefined,
  amount: Amount,
  placed = false,
): Read {
  return { piece: { is: 'predicate', op, amount, reversed: false, placed, ...placeOf(atoms, at, next) }, next }
}

function loneComparison(atoms: readonly Atom[], at: number, op: Comparison, placed: boolean): Read {
  return { piece: { is: 'compare', op, placed, ...placeOf(atoms, at, at + 1) }, next: at + 1 }
}

/** A multiple of the usual value: `three times the usual`, `4x bigger than normal`, `twice the average`, `above average`. */
export function readUsual(atoms: readonly Atom[], at: number): Read | undefined {
  const compare = senseOf(atoms[at], 'compare')
  const begin = compare === undefined ? at : at + 1
  const times = /^(?:[*x×]|times)$/.test(textAt(atoms, begin + 1)) && atoms[begin]?.quantity?.unit === 'none'
  const product = times ? meanBehind(atoms, begin + 2) : undefined
  if (product !== undefined) {
    const amount: Amount = { value: atoms[begin]!.quantity!.value, unit: 'times', signed: false, ofUsual: true }
    return predicate(atoms, at, product, compare?.op, amount)
  }
  const usual = skipArticles(atoms, begin + 1)
  const more = senseOf(atoms[usual], 'compare')
  const word = skipArticles(atoms, more === undefined ? usual : usual + 1)
  const share = atoms[begin]?.quantity?.unit === 'percent' ? exact(atoms[begin].quantity.value / 100) : undefined
  // In "50% above average" the comparison is part of the words for the average.
  const apart = share === undefined ? undefined : (more?.op ?? usualSide(atoms[usual]))
  const less = apart === 'lt' || apart === 'lte'
  const multiple = apart === undefined ? multipleOf(atoms[begin]) : exact(less ? 1 - share! : 1 + share!)
  if (multiple === undefined || !(means(atoms[word], 'usual') || (apart !== undefined && more === undefined)))
    return undefined
  // "three times less than usual": at most a third of it.
  if (share === undefined && (more?.op === 'lt' || more?.op === 'lte')) {
    const part: Amount = {
      value: exact(1 / multiple),
      unit: 'times',
      signed: false,
      ofUsual: true,
      timesLess: multiple,
    }
    return predicate(atoms, at, word + 1, compare === undefined ? 'lte' : MIRRORED[compare.op], part)
  }
  const amount: Amount = { value: multiple, unit: 'times', signed: false, ofUsual: true }
  const op = compare?.op ?? (apart === undefined ? undefined : less ? 'lte' : 'gte')
  return predicate(atoms, at, word + 1, op, amount)
}

/** `1.5 * its 24h mean`: the index after the mean. */
function meanBehind(atoms: readonly Atom[], at: number): number | undefined {
  const own = skipArticles(atoms, at)
  const word = atoms[own]?.duration === undefined ? own : own + 1
  return MEANS.includes(textAt(atoms, word)) ? word + 1 : undefined
}

/** `above average` and `higher than usual` are phrases of the vocabulary that contain their comparison. */
const usualSide = (atom: Atom | undefined): Comparison | undefined =>
  means(atom, 'usual') && /^(?:above|over|bigger|higher|larger|more)\b/.test(atom!.text) ? 'gt' : undefined

function multipleOf(atom: Atom | undefined): number | undefined {
  if (atom?.quantity?.unit === 'times') return atom.quantity.value
  const size = senseOf(atom, 'move')?.size
  return size === undefined || size < 0 ? undefined : size + 1
}

const MEANS: readonly string[] = ['mean', 'average', 'avg', 'moving average', 'norm', 'normal', 'usual']

/** `2 sigma above its 24h mean`, `more than three standard deviations below the average of the last 7 days` */
export function readSigmas(atoms: readonly Atom[], at: number): Read | undefined {
  const compare = senseOf(atoms[at], 'compare')
  const begin = skipArticles(atoms, compare === undefined ? at : at + 1)
  const amount = atoms[begin]?.quantity
  if (amount?.unit !== 'sigma' || amount.signed) return undefined
  // "above its average" is one phrase of the vocabulary.
  const usual = usualSide(atoms[begin + 1])
  const side = senseOf(atoms[begin + 1], 'compare')
  if (usual === undefined && side?.place !== true) return undefined
  const span = usual === undefined ? skipArticles(atoms, begin + 2) : begin + 1
  const mean = afterSpan(atoms, span)
  const words = textAt(atoms, mean) === 'moving' ? mean + 1 : mean
  if (!MEANS.includes(textAt(atoms, words)) && !means(atoms[words], 'usual')) return undefined
  const behind = spanBehind(atoms, words + 1)
  const minutes = atoms[span]?.duration?.minutes ?? behind.minutes
  // Without a window this is the z-score of volume, which has its own feature.
  if (usual !== undefined && minutes === undefined) return undefined
  const up = usual !== undefined || side?.op === 'gt'
  const stated = compare?.op ?? 'gte'
  const [op, value] = up ? [stated, amount.value] : [MIRRORED[stated], -amount.value]
  return { piece: { is: 'sigmas', op, value, minutes, ...placeOf(atoms, at, behind.next) }, next: behind.next }
}

/** `of the last 7 days`, `over 24h` */
function spanBehind(atoms: readonly Atom[], at: number): { minutes: number | undefined; next: number } {
  let span = at
  while (['of', 'over', 'in', 'for', 'the', 'its', 'last', 'past', 'previous'].includes(textAt(atoms, span))) span += 1
  const duration = span > at ? atoms[span]?.duration : undefined
  return duration === undefined ? { minutes: undefined, next: at } : { minutes: duration.minutes, next: span + 1 }
}
