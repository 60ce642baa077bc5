/** Statistics of one metric over completed windows, exact. Values are integers of 1e-7. */
import { divideHalfEven, squareRootHalfEven, toNumber } from '../exact.js'
import { quantileOf } from './quantile.js'

export const PERCENTS = [5, 10, 25, 50, 75, 90, 95]

/** An exact sum of integers: a double while it is exact, a bigint for the rest. */
export class ExactSum {
  private large = 0n
  private small = 0

  add(x: number): void {
    const next = this.small + x
    if (Math.abs(next) <= Number.MAX_SAFE_INTEGER) this.small = next
    else {
      this.large += BigInt(this.small) + BigInt(x)
      this.small = 0
    }
  }

  addSquare(x: number): void {
    if (Math.abs(x) < 2 ** 26) this.add(x * x)
    else this.large += BigInt(x) * BigInt(x)
  }

  get total(): bigint {
    return this.large + BigInt(this.small)
  }
}

/** The statistics of a metric that are exact however its quantiles are computed. */
export const moments = (values: Iterable<number>) => {
  const sum = new ExactSum()
  const squares = new ExactSum()
  const all = { n: 0, positive: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  for (const value of values) {
    all.n++
    if (value > 0) all.positive++
    if (value < all.min) all.min = value
    if (value > all.max) all.max = value
    sum.add(value)
    squares.addSquare(value)
  }
  return { ...all, sum: sum.total, squares: squares.total }
}

export type Moments = ReturnType<typeof moments>

/** `quantile` returns a percentile in 1e-9; it is called only if there are values. */
export const summaryOf = (
  { n, positive, min, max, sum, squares }: Moments,
  all: number,
  quantile: (percent: number) => bigint,
  withShare: boolean,
) => {
  const count = BigInt(n)
  const some = n > 0
  return {
    completed: n,
    missing: all - n,
    mean: some ? toNumber(divideHalfEven(sum * 100n, count), 1e9) : null,
    std:
      n > 1 ? toNumber(squareRootHalfEven((count * squares - sum * sum) * 10_000n, count * (count - 1n)), 1e9) : null,
    min: some ? toNumber(BigInt(min), 1e7) : null,
    max: some ? toNumber(BigInt(max), 1e7) : null,
    quantiles: Object.fromEntries(PERCENTS.map((p) => [`p${p}`, some ? toNumber(quantile(p), 1e9) : null])),
    ...(withShare
      ? { share_positive: some ? toNumber(divideHalfEven(BigInt(positive) * 1_000_000n, count), 1e6) : null }
      : {}),
  }
}

export const exactQuantiles = (values: ArrayLike<number>): ((percent: number) => bigint) => {
  const sorted = Float64Array.from(values).sort()
  return (percent) => quantileOf(sorted.length, (i) => BigInt(sorted[i]!), [percent, 100], 100n)
}
