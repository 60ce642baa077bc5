/** Pieces that say something of a name, beside the name itself. */
import type { Head, Piece, PieceOf } from './pieces.js'

/** Pieces that say something of a head. */
const MODIFIERS = [
  'predicate',
  'range',
  'around',
  'sigmas',
  'compare',
  'sign',
  'bound',
  'rank',
  'window',
  'held',
  'aggregate',
  'label',
  'cross',
  'vague',
  'percentile',
  'becomes',
  'holds',
  'not',
  'ever',
  'usual',
  'coins',
] as const
export type Modifier = PieceOf<(typeof MODIFIERS)[number]>

/** Says how large, or on which side of zero. */
export const isThreshold = ({ is }: Piece): boolean =>
  ['predicate', 'range', 'around', 'rank', 'sign', 'sigmas'].includes(is)

export const isModifier = (piece: Piece): piece is Modifier => (MODIFIERS as readonly string[]).includes(piece.is)

/** Names that mean nothing without a number. */
export const wantsThreshold = ({ of }: Head): boolean => of === 'feature' || of === 'move' || of === 'price'
