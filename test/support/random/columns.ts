/** Random cells: series of values of many shapes, with nulls of every reason in gaps of every length. */
import type { Cell, Reason } from '../../oracle/cell.js'
import type { VocabularyFeature } from '../../oracle/vocabulary.js'
import type { RandomNumbers } from './numbers.js'

const REASONS: readonly Reason[] = ['W', 'S', 'X', 'Q', 'U']

/** Lengths next to the limits of rules: the fill, 240 buckets, 5 % of an hour, four hours, a day, a week. */
const GAPS = [1, 1, 1, 2, 3, 5, 6, 12, 13, 60, 72, 73, 100, 239, 240, 241, 503, 504, 505, 600, 2000] as const

/** Values stay below 2^50, so that squares of a week's sums fit 128 bits. */
const HUGE = 2n ** 50n

/** Puts gaps of nulls into cells. `stride` converts gap lengths from minutes to slots. */
export const punch = (random: RandomNumbers, cells: Cell[], stride: number): void => {
  const runs = random.pick([0, 0, 1, 1, 2, 5])
  for (let run = 0; run < runs; run++) {
    const length = Math.ceil(random.pick(GAPS) / stride)
    const from = random.integer(-length, cells.length - 1)
    const reason = random.pick(REASONS)
    for (let i = Math.max(0, from); i < from + length && i < cells.length; i++) {
      cells[i] = random.chance(0.95) ? reason : random.pick(REASONS)
    }
  }
  if (random.chance(0.25)) {
    const probability = random.pick([0.0002, 0.001, 0.01, 0.049])
    for (let i = 0; i < cells.length; i++) if (random.chance(probability)) cells[i] = random.pick(REASONS)
  }
  if (random.chance(0.01)) cells.fill(random.pick(REASONS))
}

type Shape = (random: RandomNumbers, length: number, unit: number) => bigint[]

const series =
  (next: (random: RandomNumbers, unit: number, before: number, i: number) => number): Shape =>
  (random, length, unit) => {
    const values: bigint[] = []
    let before = 0
    for (let i = 0; i < length; i++) {
      before = Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.round(next(random, unit, before, i))))
      values.push(BigInt(before))
    }
    return values
  }

const SHAPES: readonly Shape[] = [
  series((random, unit) => (random.unit() * 2 - 1) * unit * 0.1),
  series((random, unit, before) => before * 0.98 + random.normal() * unit * 0.02),
  series((random, unit, before) => before + random.normal() * unit * 0.001),
  series((random, unit) => random.unit() * unit),
  // Few distinct values: many ties, and long runs at a threshold.
  series((random, _unit, before) => (random.chance(0.7) ? before : random.integer(-2, 2))),
  series((random, unit, before) => (random.chance(0.98) ? before : random.integer(0, 10) * unit * 0.1)),
  series((random, unit) => (random.chance(0.001) ? unit * 1000 : random.normal() * unit * 0.01)),
  (random, length) => new Array<bigint>(length).fill(BigInt(random.integer(-5, 5))),
  (_random, length) => Array.from({ length }, (_, i) => BigInt(i)),
  (random, length) => Array.from({ length }, () => random.pick([-2147483643n, 2147483647n, 0n, 1n, -1n])),
]

const HUGE_SHAPES: readonly Shape[] = [
  ...SHAPES.slice(0, 7),
  (random, length) => Array.from({ length }, () => BigInt(Math.floor((random.unit() * 2 - 1) * 2 ** 50))),
  (random, length) =>
    Array.from({ length }, () => random.pick([-HUGE, HUGE, HUGE - 1n, 0n, 2147483648n, -2147483649n])),
  (random, length) => new Array<bigint>(length).fill(HUGE - BigInt(random.integer(0, 3))),
]

/** Returns `length` cells with values that a column of the feature can contain. */
export const randomCells = (random: RandomNumbers, feature: VocabularyFeature, length: number): Cell[] => {
  let cells: Cell[]
  if (feature.labels !== undefined) {
    const stay = random.pick([0, 0.9, 0.999])
    let code = 0n
    cells = Array.from({ length }, () => {
      if (!random.chance(stay)) code = BigInt(random.integer(0, feature.labels!.length - 1))
      return code
    })
  } else if (feature.type === 'integer') {
    const top = random.pick([3, 30, 500])
    let value = 0
    cells = Array.from({ length }, () => {
      if (random.chance(0.3)) value = random.integer(0, top)
      return BigInt(value)
    })
  } else {
    const shape = random.pick(feature.width === 8 ? HUGE_SHAPES : SHAPES)
    cells = shape(random, length, feature.per_unit!)
  }
  punch(random, cells, feature.stride_minutes)
  return cells
}
