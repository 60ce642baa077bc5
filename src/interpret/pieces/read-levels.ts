/** Distances from the mid that select a feature: `depth within 100 bps`, `book imbalance at 20bps`, `500 bps depth`. */

import { FEATURES } from '../../contract/features.js'
import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { shifted } from '../words/decimals.js'
import { textAt } from '../words/tokens.js'
import type { Head, Piece, Read } from './pieces.js'
import type { Starts } from './starts.js'

type FeatureHead = Extract<Head, { of: 'feature' }>

/** The distance, in bps, of a name without one. */
const USUAL_BPS = 100

/** Stems by distance in bps, for each name without a distance. */
const LEVELS: ReadonlyMap<string, ReadonlyMap<number, string>> = (() => {
  const ids = new Set(FEATURES.map(({ id }) => id))
  const levels = new Map<string, Map<number, string>>()
  for (const id of ids) {
    const [, name, bps, rest = ''] = /^(book_imbalance|depth_usd)(?:_(\d+)bps)?(_pctrank)?$/.exec(id) ?? []
    if (name === undefined) continue
    const base = `${name}${rest}`
    levels.set(base, (levels.get(base) ?? new Map()).set(bps === undefined ? USUAL_BPS : Number(bps), id))
  }
  return levels
})()

/** The stem without its distance. */
const baseOf = (stem: string): string => stem.replace(`_${USUAL_BPS}bps`, '')

/** The distances in bps at which a feature is recorded, ascending. Empty for features without a distance. */
export const levelsOf = (stem: string): number[] => [...(LEVELS.get(baseOf(stem))?.keys() ?? [])].sort((a, b) => a - b)

/** What a name with a distance may begin with. */
export const LEVEL_STARTS: Starts = { senses: ['feature'], quantity: true }

/** A name with a distance before or after it. */
export function readLevel(atoms: readonly Atom[], at: number): Read | undefined {
  return behindName(atoms, at) ?? beforeName(atoms, at)
}

const TIES: readonly string[] = ['at', 'within', 'in', 'inside', 'to', 'of', 'the', '-', '(', 'around']
const TIES_MAX = 3

function behindName(atoms: readonly Atom[], at: number): Read | undefined {
  const sense = namedAt(atoms, at)
  if (sense === undefined) return undefined
  let level = at + 1
  while (level <= at + TIES_MAX && TIES.includes(textAt(atoms, level))) level += 1
  const bps = bpsOf(atoms[level])
  if (bps === undefined || (atoms[level]?.quantity?.unit === 'percent' && !isPlace(atoms, at, level))) return undefined
  const next = afterLevel(atoms, level + 1)
  return headOf(sense.stem, bps, atoms, at, next)
}

/** Whether a percentage is a distance and not a value: `depth at 2%`, `depth 2% below $1m`, `imbalance within 2%`. */
function isPlace(atoms: readonly Atom[], at: number, level: number): boolean {
  const tie = textAt(atoms, at + 1)
  if (tie === 'within' || tie === 'inside') return true
  if (!senseOf(atoms[at], 'feature')!.stem.startsWith('depth')) return false
  if (level > at + 1) return tie === 'at' || tie === 'in'
  return means(atoms[level + 1], 'compare') && atoms[level + 2]?.quantity !== undefined
}

/** `500 bps depth`. After a comparison or a move, the number belongs to that. */
function beforeName(atoms: readonly Atom[], at: number): Read | undefined {
  const bps = bpsOf(atoms[at])
  const opens = at === 0 || means(atoms[at - 1], 'and') || textAt(atoms, at - 1) === 'the'
  const sense = bps !== undefined && opens ? namedAt(atoms, at + 1) : undefined
  return sense === undefined ? undefined : headOf(sense.stem, bps!, atoms, at, at + 2)
}

function namedAt(atoms: readonly Atom[], at: number) {
  const sense = senseOf(atoms[at], 'feature')
  return sense === undefined || sense.byId || !LEVELS.has(baseOf(sense.stem)) ? undefined : sense
}

function bpsOf(atom: Atom | undefined): number | undefined {
  const { unit, value } = atom?.quantity ?? {}
  if (value === undefined || value <= 0) return undefined
  return unit === 'bps' ? value : unit === 'percent' ? value * 100 : undefined
}

/** `of the mid`, `level` */
function afterLevel(atoms: readonly Atom[], at: number): number {
  if (['level', 'levels', ')', 'deep'].includes(textAt(atoms, at))) return at + 1
  if (!['of', 'from', 'around'].includes(textAt(atoms, at))) return at
  const mid = textAt(atoms, at + 1) === 'the' ? at + 2 : at + 1
  return ['mid', 'midprice', 'price'].includes(textAt(atoms, mid)) ? mid + 1 : at
}

function headOf(stem: string, bps: number, atoms: readonly Atom[], at: number, next: number): Read {
  const head: FeatureHead = { of: 'feature', span: undefined, byId: false, ...levelled(stem, bps) }
  return { piece: { is: 'head', head, ...placeOf(atoms, at, next) }, next }
}

/** Attaches a distance that follows the value: `depth below $2m at 500 bps`. If a name follows the distance, it belongs to that name. */
export function withLevels(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  // Index of the name that a distance would belong to.
  let named: number | undefined
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!
    const bps = levelOf(piece)
    const head = named === undefined ? undefined : out[named]
    if (bps !== undefined && head?.is === 'head' && head.head.of === 'feature' && pieces[i + 1]?.is !== 'head') {
      out[named!] = { ...head, head: { ...head.head, ...levelled(head.head.stem, bps) } }
      named = undefined
      continue
    }
    if (piece.is === 'head') named = isPlainLevel(piece.head) ? out.length : undefined
    else if (piece.is === 'and' || piece.is === 'or') named = undefined
    out.push(piece)
  }
  return out
}

function levelOf(piece: Piece): number | undefined {
  const bare = piece.is === 'around' || (piece.is === 'predicate' && piece.op === undefined)
  if (piece.is === 'around' && piece.amount.unit === 'percent') return shifted(piece.amount.value, 2)
  return bare && piece.amount.unit === 'bps' ? piece.amount.value : undefined
}

const isPlainLevel = (head: Head): boolean =>
  head.of === 'feature' && !head.byId && head.level === undefined && LEVELS.has(baseOf(head.stem))

function levelled(stem: string, bps: number): Pick<FeatureHead, 'stem' | 'level'> {
  const recorded = LEVELS.get(baseOf(stem))!.get(bps)
  return recorded === undefined ? { stem, level: bps } : { stem: recorded }
}
