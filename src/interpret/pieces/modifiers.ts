/** Modifiers: pieces that say something about a head. */
import type { Head, Piece, PieceOf } from './pieces.js'

/** The kinds of modifiers. */
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
/** A piece that says something about a head. */
export type Modifier = PieceOf<(typeof MODIFIERS)[number]>

/** Whether a piece gives a size or a sign. */
export const isThreshold = ({ is }: Piece): boolean =>
  ['predicate', 'range', 'around', 'rank', 'sign', 'sigmas'].includes(is)

/** Whether a piece is a modifier. */
export const isModifier = (piece: Piece): piece is Modifier => (MODIFIERS as readonly string[]).includes(piece.is)

/** Whether a head needs a number to be a condition. */
export const wantsThreshold = ({ of }: Head): boolean => of === 'feature' || of === 'move' || of === 'price'
