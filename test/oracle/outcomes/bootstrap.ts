/** The uncertainty of a mean and a median when occurrences are clustered: a bootstrap over blocks of UTC days. */
import { divideHalfEven, roundHalfEven, toNumber } from '../exact.js'
import { indexOf, type SplitMix64 } from '../split-mix.js'
import { ExactSum } from './metric.js'
import { quantileOf } from './quantile.js'

export const DRAWS = 2000
export const BLOCKS_MIN = 20

export const blockDays = (minutes: number): number => Math.max(1, Math.ceil(minutes / 1440))

export const blockOf = (minute: number, minutes: number): number =>
  Math.floor(Math.floor(minute / 1440) / blockDays(minutes))

/** Returns in 1e-7, and the block of each return's anchor. */
export interface Placed {
  values: Float64Array
  blocks: Int32Array
}

export interface BlockSum {
  n: number
  sum: bigint
}

/** The number of values and their sum by block, in ascending order of blocks. */
export const blockSums = ({ values, blocks }: Placed): Map<number, BlockSum> => {
  const sums = new Map<number, { n: number; sum: ExactSum }>()
  for (let i = 0; i < values.length; i++) {
    let one = sums.get(blocks[i]!)
    if (one === undefined) {
      one = { n: 0, sum: new ExactSum() }
      sums.set(blocks[i]!, one)
    }
    one.n++
    one.sum.add(values[i]!)
  }
  const ascending = [...sums].sort(([a], [b]) => a - b)
  return new Map(ascending.map(([block, { n, sum }]) => [block, { n, sum: sum.total }]))
}

const NOTHING: BlockSum = { n: 0, sum: 0n }

export const totalOf = (blocks: Iterable<BlockSum>): BlockSum => {
  const all = { ...NOTHING }
  for (const { n, sum } of blocks) {
    all.n += n
    all.sum += sum
  }
  return all
}

const compareBigInts = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** The percentile interval of 95 % over draws in 1e-9. */
export const percentileInterval = (draws: bigint[]): [number, number] => {
  const sorted = [...draws].sort(compareBigInts)
  const at = (permille: number) =>
    toNumber(
      quantileOf(sorted.length, (i) => sorted[i]!, [permille, 1000]),
      1e9,
    )
  return [at(25), at(975)]
}

/** n·Σx² − (Σx)². */
const spread = (values: Iterable<bigint>): bigint => {
  let [n, sum, squares] = [0n, 0n, 0n]
  for (const x of values) {
    n += 1n
    sum += x
    squares += x * x
  }
  return n * squares - sum * sum
}

/** Returns are in 1e-7, means of draws in 1e-9: the quotient of their variances times 10⁴ is n, times 10⁵ its tenths. */
export const effectiveSize = (returns: Float64Array, means: bigint[]): number | null => {
  const below = spread(means)
  if (below === 0n) return null
  const n = returns.length
  const variance = Number(spread(Array.from(returns, BigInt))) / (n * (n - 1))
  const errorSquared = Number(below) / (means.length * (means.length - 1))
  return toNumber(roundHalfEven((variance / errorSquared) * 1e5), 10)
}

/** Values in ascending order, each with the rank of its block among the blocks. */
const ascending = ({ values, blocks }: Placed): { values: Float64Array; ranks: Int32Array } => {
  const rank = new Map([...new Set(blocks)].sort((a, b) => a - b).map((block, i) => [block, i]))
  const order = Uint32Array.from(values, (_value, i) => i).sort((i, j) => values[i]! - values[j]!)
  return {
    values: Float64Array.from(order, (i) => values[i]!),
    ranks: Int32Array.from(order, (i) => rank.get(blocks[i]!)!),
  }
}

/** The median in 1e-9 of n drawn values; each value counts as often as its block was drawn. */
const medianOf = ({ values, ranks }: ReturnType<typeof ascending>, times: Int32Array, n: number): bigint => {
  const [low, high] = [Math.floor((n - 1) / 2), Math.floor(n / 2)]
  let seen = 0
  let first: number | undefined
  for (let i = 0; i < values.length; i++) {
    seen += times[ranks[i]!]!
    if (first === undefined && seen > low) first = values[i]!
    if (seen > high) return (BigInt(first!) + BigInt(values[i]!)) * 50n
  }
  throw new Error('more values drawn than there are')
}

export interface Bootstrap {
  means: bigint[]
  medians: bigint[]
}

/** Draws 2,000 samples; each has as many blocks as there are. */
export const bootstrap = (placed: Placed, generator: SplitMix64): Bootstrap => {
  const blocks = [...blockSums(placed).values()]
  const sorted = ascending(placed)
  const result: Bootstrap = { means: [], medians: [] }
  let at = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const times = new Int32Array(blocks.length)
    const drawn = blocks.map(() => {
      const index = indexOf(generator.output(at++), blocks.length)
      times[index]!++
      return blocks[index]!
    })
    const { n, sum } = totalOf(drawn)
    result.means.push(divideHalfEven(sum * 100n, BigInt(n)))
    result.medians.push(medianOf(sorted, times, n))
  }
  return result
}

/** Mean minus reference mean in 1e-9, rounded once. */
export const differenceOf = (own: BlockSum, reference: BlockSum): bigint =>
  divideHalfEven(
    (own.sum * BigInt(reference.n) - reference.sum * BigInt(own.n)) * 100n,
    BigInt(own.n) * BigInt(reference.n),
  )

/** Draws 2,000 samples of the reference's blocks. In each draw, occurrences and reference come from the same blocks. */
export const bootstrapDifference = (
  own: Map<number, BlockSum>,
  reference: Map<number, BlockSum>,
  generator: SplitMix64,
): bigint[] => {
  const blocks = [...reference].map(([block, sum]) => ({ own: own.get(block) ?? NOTHING, reference: sum }))
  const differences: bigint[] = []
  let at = 0
  while (differences.length < DRAWS) {
    const drawn = blocks.map(() => blocks[indexOf(generator.output(at++), blocks.length)]!)
    const occurrences = totalOf(drawn.map((block) => block.own))
    if (occurrences.n > 0) differences.push(differenceOf(occurrences, totalOf(drawn.map((block) => block.reference))))
  }
  return differences
}
