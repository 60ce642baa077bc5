/**
 * Atoms → pieces. Readers of longer forms are tried first. Each reader looks at the atoms from its position on and takes those that it recognises.
 */

import { type Atom, means, meansAny, placeOf, senseOf } from '../words/atoms.js'
import { COMMON_WORDS } from '../words/english-words.js'
import type { Sense } from '../words/senses.js'
import { wordSet } from '../words/table.js'
import { textAt } from '../words/tokens.js'
import { withCounted } from './counted.js'
import type { Head, Piece, Read } from './pieces.js'
import {
  AMOUNT_STARTS,
  AROUND_STARTS,
  RANGE_STARTS,
  RANK_STARTS,
  readAround,
  readPredicate,
  readRange,
  readRangeShare,
  readRank,
  readSigmas,
  readUsual,
  skipArticles,
  USUAL_STARTS,
} from './read-amounts.js'
import {
  CLOCK_STARTS,
  DAYTIME_STARTS,
  HOUR_STARTS,
  LISTED_STARTS,
  readClock,
  readDaytime,
  readHour,
  readListed,
  readWeekdays,
  WEEKDAY_STARTS,
} from './read-calendar.js'
import { ANY_STARTS, CANDLE_STARTS, readAnyKind, readCandles } from './read-candles.js'
import { readConnection } from './read-connections.js'
import { LAST_STARTS, readLast } from './read-last.js'
import { LEVEL_STARTS, readLevel } from './read-levels.js'
import { LIMIT_STARTS, readLimit, readSuperlative, SUPERLATIVE_STARTS } from './read-limits.js'
import { ORDER_STARTS, readOrder } from './read-orders.js'
import { readReference } from './read-references.js'
import { readSession, SESSION_STARTS } from './read-session.js'
import { OFTEN_STARTS, readHowOften, readOfMove, SHARE_STARTS } from './read-shares.js'
import { readSort, SORT_STARTS } from './read-sorts.js'
import { HELD_STARTS, readHeld, readWindow, WINDOW_STARTS } from './read-windows.js'
import { ANYWHERE, type Starts, startingWith } from './starts.js'
import { readVenue } from './venues.js'

type Reader = (atoms: readonly Atom[], at: number) => Read | undefined

/** `the 24h high`, `daily low`, `high of the day`. Other uses of `high` only say that something is high. */
const readExtreme: Reader = (atoms, at) => {
  const begin = EXTREME_LEADS.includes(textAt(atoms, at)) ? at + 1 : at
  const again = textAt(atoms, begin) === 'new' || textAt(atoms, begin) === 'fresh' ? begin + 1 : begin
  const span = atoms[again]?.duration
  const word = span === undefined ? again : again + 1
  const side = sideOf(atoms, word)
  if (side === undefined || senseOf(atoms[word], 'feature') !== undefined) return undefined
  const behind = textAt(atoms, word + 1) === 'of' ? (textAt(atoms, word + 2) === 'the' ? word + 3 : word + 2) : word + 1
  const past =
    behind > word + 1 && ['last', 'past', 'previous', 'prior'].includes(textAt(atoms, behind)) ? behind + 1 : behind
  const of = behind > word + 1 ? atoms[past]?.duration : undefined
  const led = ['the', 'its'].includes(textAt(atoms, at)) || ['highs', 'lows'].includes(textAt(atoms, word))
  if (span === undefined && of === undefined && !led) return undefined
  const next = of === undefined ? word + 1 : past + 1
  const minutes = (span ?? of)?.minutes
  const fresh = atoms.slice(at, word).some((atom) => atom.text === 'new' || atom.text === 'fresh')
  const head: Head = { of: 'extreme', side, minutes, fresh }
  return { piece: { is: 'head', head, ...placeOf(atoms, at, next) }, next }
}

/** `high`, and `highest of 24 hours` where no name follows whose highest value it could be. */
function sideOf(atoms: readonly Atom[], at: number): 'high' | 'low' | undefined {
  if (means(atoms[at], 'high')) return 'high'
  if (means(atoms[at], 'low')) return 'low'
  const fn = senseOf(atoms[at], 'aggregate')?.fn
  if (fn !== 'max' && fn !== 'min') return undefined
  const placed = atoms.slice(Math.max(0, at - 2), at).some((atom) => means(atom, 'compare', 'cross', 'level'))
  let end = at + 1
  while (
    atoms[end] !== undefined &&
    end < at + 6 &&
    (EXTREME_TIES.includes(textAt(atoms, end)) || atoms[end]!.duration)
  )
    end += 1
  const named = means(atoms[end], 'feature')
  const timed = atoms.slice(at, end).some(({ duration }) => duration !== undefined)
  return placed && timed && !named ? (fn === 'max' ? 'high' : 'low') : undefined
}

const EXTREME_LEADS: readonly string[] = ['the', 'its', 'a', 'new', 'his', 'fresh']
const EXTREME_TIES: readonly string[] = ['of', 'the', 'in', 'last', 'past', 'previous', 'prior', 'price', 'its']

/** `a drop in open interest`: a change of a feature, not of the price. */
const readMoveOf: Reader = (atoms, at) => {
  const move = senseOf(atoms[at], 'move')
  if (move === undefined || move.form === 'state' || !['in', 'of'].includes(textAt(atoms, at + 1))) return undefined
  const feature = ['the', 'its'].includes(textAt(atoms, at + 2)) ? at + 3 : at + 2
  const sense = senseOf(atoms[feature], 'feature')
  if (sense === undefined) return undefined
  const { stem, span, byId = false } = sense
  const level = readLevel(atoms, feature)
  const named =
    level?.piece.is === 'head' && level.piece.head.of === 'feature' ? level.piece.head : { stem, span, byId }
  const next = level?.next ?? feature + 1
  const head: Head = { ...named, of: 'feature', change: move.direction }
  return { piece: { is: 'head', head, ...placeOf(atoms, at, next) }, next }
}

const SORTS = {
  sortBy: 'field',
  sortOldest: 'oldest',
  sortNewest: 'newest',
  descending: 'descending',
  ascending: 'ascending',
} as const

/** One atom, by the first of its senses that can be a piece. */
const readSense: Reader = (atoms, at) => {
  const atom = atoms[at]!
  const next = at + 1
  for (const sense of atom.senses) {
    const piece = pieceOf(sense)
    if (piece === undefined) continue
    // The piece is new: a copy of it would be of a hidden class of its own.
    piece.start = atom.start
    piece.end = atom.end
    return { piece: piece as unknown as Piece, next }
  }
  return undefined
}

/** A new piece of what a sense says, without its place; undefined for a sense that other readers take. */
function pieceOf(sense: Sense): Record<string, unknown> | undefined {
  switch (sense.is) {
    case 'feature':
      return {
        is: 'head',
        head: {
          of: 'feature',
          stem: sense.stem,
          span: sense.span,
          byId: sense.byId === true,
          ...(sense.suffix !== undefined && { suffix: sense.suffix }),
        },
      }
    case 'level':
      return { is: 'head', head: { of: 'level', stem: sense.stem } }
    case 'pattern':
      return { is: 'head', head: { of: 'pattern', stem: sense.stem, labels: sense.labels } }
    case 'rule':
      return { is: 'head', head: { of: 'rule', id: sense.id } }
    case 'move':
      return {
        is: 'head',
        head: {
          of: 'move',
          direction: sense.direction,
          form: sense.form,
          size: sense.size,
          ...(sense.reversal && { reversal: true }),
        },
      }
    case 'ranked':
      return { is: 'head', head: { of: 'ranked', direction: sense.direction } }
    case 'price':
      return { is: 'head', head: { of: 'price' } }
    case 'sortBy':
    case 'sortOldest':
    case 'sortNewest':
      return { is: 'sort', by: SORTS[sense.is] }
    case 'descending':
    case 'ascending':
      return { is: 'sort', by: SORTS[sense.is], ...(sense.value && { value: true }) }
    case 'high':
    case 'low':
      return { is: 'vague', word: sense.is }
    case 'thenBecomes':
      return { is: 'then', becomes: true }
    case 'compareAfter':
      return { is: 'bound', op: sense.op }
    case 'filler':
    case 'compare':
    case 'extreme':
    case 'clock':
    case 'weekday':
    case 'rows':
    case 'only':
    case 'altogether':
      return undefined
    default:
      return { ...sense }
  }
}

/** `from negative to positive` */
const readTurn: Reader = (atoms, at) => {
  const from = textAt(atoms, at) === 'from' ? at + 1 : at
  const [first, last] = [senseOf(atoms[from], 'sign'), senseOf(atoms[from + 2], 'sign')]
  if (first === undefined || last === undefined || first.direction === last.direction) return undefined
  if (!['to', 'into'].includes(textAt(atoms, from + 1))) return undefined
  const next = from + 3
  return { piece: { is: 'sign', direction: last.direction, turned: true, ...placeOf(atoms, at, next) }, next }
}

/** `outside us hours`, `out of the asian session`, `outside hours 13-15 utc` */
const readOutside: Reader = (atoms, at) => {
  const out = textAt(atoms, at) === 'out' && textAt(atoms, at + 1) === 'of'
  const end = out ? at + 2 : textAt(atoms, at) === 'outside' ? at + 1 : undefined
  if (end === undefined) return undefined
  const next = skipArticles(atoms, end)
  const bare = ['asia', 'europe'].includes(senseOf(atoms[next], 'label')?.label ?? '')
  if (senseOf(atoms[next], 'pattern')?.stem === 'session' || bare)
    return { piece: { is: 'not', ...placeOf(atoms, at, end) }, next: end }
  const hours = /^hours?$/.test(textAt(atoms, next)) && atoms[next + 1]?.quantity?.unit === 'none'
  return hours || means(atoms[next], 'weekday')
    ? { piece: { is: 'except', ...placeOf(atoms, at, end) }, next: end }
    : undefined
}

/** `vpin slope`: the slope of the feature before it, not of the price. */
const readSlope: Reader = (atoms, at) => {
  // "vpin 1h slope"
  const before = senseOf(atoms[atoms[at - 1]?.duration === undefined ? at - 1 : at - 2], 'feature')
  const slope = senseOf(atoms[at], 'feature')
  if (textAt(atoms, at) !== 'slope' || slope?.stem !== 'slope' || before === undefined) return undefined
  return { piece: { is: 'aggregate', fn: 'slope', ...placeOf(atoms, at, at + 1) }, next: at + 1 }
}

/** `average vpin` and `max of vpin` are aggregates; `above average` and `5% max` are comparisons. */
const readAggregate: Reader = (atoms, at) => {
  const aggregate = senseOf(atoms[at], 'aggregate')
  if (aggregate === undefined || atoms[at]!.senses.length === 1) return undefined
  const next = skipArticles(atoms, at + 1)
  const of = means(atoms[next], 'feature') || atoms[next]?.duration !== undefined
  return of ? { piece: { ...aggregate, ...placeOf(atoms, at, at + 1) }, next: at + 1 } : undefined
}

/** A reader with what its form may begin with. `amount`: it needs a number or a duration nearby, and is skipped otherwise. */
interface Row {
  readonly reader: Reader
  readonly starts: Starts | typeof ANYWHERE
  readonly amount?: true
}

const EXTREME_STARTS: Starts = { words: EXTREME_LEADS, senses: ['high', 'low', 'aggregate'], duration: true }

/** All readers in the order in which they are tried. */
export const READERS: readonly Row[] = [
  { reader: readHeld, starts: HELD_STARTS, amount: true },
  { reader: readOrder, starts: ORDER_STARTS },
  { reader: readListed, starts: LISTED_STARTS, amount: true },
  { reader: readHour, starts: HOUR_STARTS, amount: true },
  { reader: readWeekdays, starts: WEEKDAY_STARTS },
  { reader: readClock, starts: CLOCK_STARTS },
  { reader: readDaytime, starts: DAYTIME_STARTS },
  { reader: readLast, starts: LAST_STARTS, amount: true },
  { reader: readSort, starts: SORT_STARTS },
  { reader: readAnyKind, starts: ANY_STARTS },
  { reader: readSession, starts: SESSION_STARTS },
  { reader: readCandles, starts: CANDLE_STARTS },
  { reader: readSigmas, starts: AMOUNT_STARTS, amount: true },
  { reader: readLevel, starts: LEVEL_STARTS, amount: true },
  { reader: readRangeShare, starts: RANK_STARTS },
  { reader: readRank, starts: RANK_STARTS },
  { reader: readUsual, starts: USUAL_STARTS },
  { reader: readExtreme, starts: EXTREME_STARTS },
  { reader: readConnection, starts: ANYWHERE },
  { reader: readOfMove, starts: SHARE_STARTS },
  { reader: readHowOften, starts: OFTEN_STARTS, amount: true },
  { reader: readRange, starts: RANGE_STARTS, amount: true },
  { reader: readAround, starts: AROUND_STARTS, amount: true },
  { reader: readSuperlative, starts: SUPERLATIVE_STARTS, amount: true },
  { reader: readLimit, starts: LIMIT_STARTS, amount: true },
  { reader: readMoveOf, starts: { senses: ['move'] } },
  { reader: readWindow, starts: WINDOW_STARTS, amount: true },
  { reader: readTurn, starts: { words: ['from'], senses: ['sign'] } },
  { reader: readOutside, starts: { words: ['outside', 'out'] } },
  { reader: readReference, starts: ANYWHERE },
  { reader: readSlope, starts: { words: ['slope'] } },
  { reader: readAggregate, starts: { senses: ['aggregate'] } },
  { reader: readPredicate, starts: AMOUNT_STARTS },
  { reader: readVenue, starts: { senses: ['venue'] } },
  { reader: readSense, starts: ANYWHERE },
]

/** The readers that may read something at an atom. */
export const readersAt = startingWith(READERS)

/** `absolute change no larger than 0.5%`, `0.5% max either way`: at most that far from zero. */
function withEitherWay(pieces: readonly Piece[]): Piece[] {
  const at = pieces.findIndex(({ is }) => is === 'eitherWay')
  if (at < 0) return [...pieces]
  const from = pieces.slice(0, at).findLastIndex(({ is }) => is === 'and' || is === 'then') + 1
  const ends = pieces.findIndex(({ is }, i) => i > at && (is === 'and' || is === 'then'))
  const to = ends < 0 ? pieces.length : ends
  const moves = pieces.slice(from, to).some((piece) => piece.is === 'head' && piece.head.of === 'move')
  // "the absolute value of cvd does not exceed 100 000 USD": any unit.
  const next = pieces[at + 1]
  const absolute = next?.is === 'head' && next.head.of === 'feature'
  return pieces.map((piece, i) => {
    const little =
      piece.is === 'predicate' &&
      (piece.op === 'lt' || piece.op === 'lte' || (piece.op === undefined && i < at && !moves))
    const sized = piece.is === 'predicate' && (absolute ? true : /^(?:percent|bps)$/.test(piece.amount.unit))
    const near = i >= from && i < to && little && sized && piece.amount.value > 0
    const strict = little && piece.op === 'lt' && { strict: true as const }
    return near ? { is: 'around', amount: piece.amount, ...strict, start: piece.start, end: piece.end } : piece
  })
}

/** The maximum number of atoms before the number of a form. */
const AMOUNT_REACH = 7

/** The pieces in the order of the text. Filler words give no piece. */
export function readPieces(atoms: readonly Atom[]): Piece[] {
  const pieces: Piece[] = []
  const near = amountsNear(atoms)
  for (let at = 0; at < atoms.length; ) {
    const read = readAt(atoms, at, near[at]!)
    const atom = atoms[at]!
    if (read !== undefined) pieces.push(read.piece)
    else if (atom.senses.length === 0 || isLost(atoms, at)) {
      pieces.push({ is: 'unknown', common: COMMON_WORDS.has(atom.text), start: atom.start, end: atom.end })
    }
    at = read?.next ?? at + 1
  }
  return withCounted(withEitherWay(pieces))
}

const SHOWN: readonly Sense['is'][] = ['extreme', 'weekday', 'altogether', 'compare']
const LOADED = wordSet('week month year ago than least most twice')

/**
 * A word that says something, and that no reader took: it is shown as not used. Filler words that compare or measure are among them where a number stands
 * beside them.
 */
function isLost(atoms: readonly Atom[], at: number): boolean {
  const atom = atoms[at]!
  const beside = [atoms[at - 1], atoms[at + 1]].some(
    (other) => other?.quantity !== undefined || other?.duration !== undefined,
  )
  if (means(atom, 'filler')) return beside && LOADED.has(atom.text)
  return meansAny(atom, SHOWN)
}

function readAt(atoms: readonly Atom[], at: number, near: boolean): Read | undefined {
  for (const { reader, amount } of readersAt(atoms[at]!)) {
    const read = amount && !near ? undefined : reader(atoms, at)
    if (read !== undefined) return read
  }
  return undefined
}

/** Whether a number or a duration stands at an atom or closely behind it, for each of them. */
export function amountsNear(atoms: readonly Atom[]): boolean[] {
  const near = new Array<boolean>(atoms.length)
  let nearest = Number.POSITIVE_INFINITY
  for (let at = atoms.length - 1; at >= 0; at -= 1) {
    const { quantity, duration, text } = atoms[at]!
    if (quantity !== undefined || duration !== undefined || text.includes(':')) nearest = at
    near[at] = nearest < at + AMOUNT_REACH
  }
  return near
}
