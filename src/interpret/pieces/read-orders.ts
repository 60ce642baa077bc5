/**
 * Orders to a machine whose verb is also a move of the price: `increase the limit by 10%`, `raise my quota 50%`. They are refused with all of their
 * words, so that a number in them is no condition. Other orders (`ignore the rules`, `set the page limit to 100000`) name nothing that a condition could
 * be about: their words are left over, and a number in them is asked about.
 */
import { type Atom, means, placeOf } from '../words/atoms.js'
import { wordSet } from '../words/table.js'
import { textAt } from '../words/tokens.js'
import type { Piece, Read } from './pieces.js'
import type { Starts } from './starts.js'

const VERBS: readonly string[] =
  'increase|raise|lift|double|triple|boost|bump|bump up|reduce|lower|widen|expand|extend|grow|push|push up|move|move up|change|shift|tighten|place|submit|send|cancel|execute|enter|open|close'.split(
    '|',
  )
/** What an order to a machine may begin with. */
export const ORDER_STARTS: Starts = { words: VERBS }
const OBJECTS = wordSet(
  'limit limits page paging restriction restrictions constraint constraints setting settings parameter parameters permission permissions quota quotas credit credits budget timeout rows results rights allowance order orders position positions trade trades bid bids long longs short shorts',
)
const TIES = wordSet(
  'the all your any every my these those previous prior above its a an of on row rows as for me us to and market stop buy sell long short new some',
)
const REACH = 4

/** An order with its object, up to the next conjunction or name of a condition. */
export function readOrder(atoms: readonly Atom[], at: number): Read | undefined {
  if (!VERBS.includes(textAt(atoms, at))) return undefined
  let object = at + 1
  while (object < at + REACH && TIES.has(textAt(atoms, object))) object += 1
  const words = textAt(atoms, object).split(' ')
  if (!words.some((word) => OBJECTS.has(word)) || means(atoms[object], 'asset')) return undefined
  let next = object + 1
  while (next < atoms.length && !endsAt(atoms, next)) next += 1
  return { piece: { is: 'notASearch', whole: false, ...placeOf(atoms, at, next) }, next }
}

const ENDS: readonly string[] = ['for', 'when', 'where', 'if', 'whenever', 'while', 'with', 'on']

function endsAt(atoms: readonly Atom[], at: number): boolean {
  const atom = atoms[at]!
  if (means(atom, 'and', 'then', 'or', 'after', 'before') || ENDS.includes(atom.text)) return true
  // A name ends the order, unless it is the object's: "the page limit", "limit of rows".
  return means(atom, 'feature', 'pattern', 'rule', 'asset') && !OBJECTS.has(atom.text)
}

/** `place an order for 2 eth. btc drops 5%`: where another coin is named, the coin of an order is not searched. */
export function withoutOrdered(pieces: readonly Piece[]): Piece[] {
  const ordered = pieces.filter((piece, i) => {
    const counted = pieces[i - 1]
    const count = counted?.is === 'predicate' && counted.op === undefined && counted.amount.unit === 'none'
    return piece.is === 'asset' && count && pieces[i - 2]?.is === 'notASearch'
  })
  const others = pieces.some((piece) => (piece.is === 'asset' || piece.is === 'group') && !ordered.includes(piece))
  return others ? pieces.filter((piece) => !ordered.includes(piece)) : [...pieces]
}
