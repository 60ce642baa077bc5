/**
 * Trailing window aggregates of a column, one cell per minute. Sums come from running totals of bigints, so they are exact. Ranks are counted by a
 * plain loop over the window. Extremes come from a queue of candidates, on positions in the sorted values, which are small integers.
 */
import { type Cell, isCovered, isValue, REASONS_STRONGEST_FIRST, type Reason, reasonOf, strongest } from '../cell.js'
import type { OracleColumn } from '../dataset.js'
import { divideHalfEven, roundHalfEven } from '../exact.js'

export const SPANS: Record<string, number> = {
  ...{ '5m': 5, '15m': 15, '30m': 30, '1h': 60, '4h': 240, '24h': 1440, '7d': 10080, '30d': 43200 },
}

/** totals[i] is the sum of term(0) … term(i − 1). */
const runningTotals = (length: number, term: (i: number) => bigint): bigint[] => {
  const totals = [0n]
  for (let i = 0; i < length; i++) totals.push(totals[i]! + term(i))
  return totals
}

const runningCounts = (length: number, counts: (i: number) => boolean): Int32Array => {
  const totals = new Int32Array(length + 1)
  for (let i = 0; i < length; i++) totals[i + 1] = totals[i]! + (counts(i) ? 1 : 0)
  return totals
}

/** The null reason of an aggregate of n buckets at each minute (before its source, warming up, or not covered), or null. */
export const windowReasons = (column: OracleColumn, first: number, n: number): (Reason | null)[] => {
  const { cells } = column
  const counts = REASONS_STRONGEST_FIRST.map(
    (reason) => [reason, runningCounts(cells.length, (i) => cells[i] === reason)] as const,
  )
  const known = runningCounts(cells.length, (i) => isValue(cells[i]!))
  return cells.map((_cell, i) => {
    const minute = first + i
    if (minute < column.sourceFirst) return 'S'
    const from = i - n + 1
    if (minute < column.warmFrom + n - 1 || from < 0) return 'W'
    if (isCovered(known[i + 1]! - known[from]!, n)) return null
    return counts.find(([, totals]) => totals[i + 1]! > totals[from]!)![0]
  })
}

/** Lag and delta read two buckets, now and n minutes ago, and warm up one bucket longer than a window of n. */
const endPoints = (column: OracleColumn, first: number, n: number, of: (now: bigint, then: bigint) => bigint): Cell[] =>
  column.cells.map((now, i) => {
    const minute = first + i
    if (minute < column.sourceFirst) return 'S'
    if (minute < column.warmFrom + n || i - n < 0) return 'W'
    const then = column.cells[i - n]!
    const gap = strongest(reasonOf(now), reasonOf(then))
    return gap ?? of(now as bigint, then as bigint)
  })

/** The position of each value in sorted order, −1 for nulls, and the sorted values. */
const ordered = (cells: Cell[]): { order: Int32Array; sorted: bigint[] } => {
  const sorted = [...new Set(cells.filter(isValue))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const position = new Map(sorted.map((value, i) => [value, i]))
  return { order: Int32Array.from(cells, (cell) => (isValue(cell) ? position.get(cell)! : -1)), sorted }
}

export interface AggregateInput {
  column: OracleColumn
  first: number
  n: number
  /** Mean and std of integer features are in hundredths. */
  meanScale: bigint
}

type Aggregate = (input: AggregateInput) => Cell[]

const windowed =
  (of: (input: AggregateInput) => (from: number, i: number) => Cell): Aggregate =>
  (input) => {
    const reasons = windowReasons(input.column, input.first, input.n)
    const value = of(input)
    return reasons.map((reason, i) => reason ?? value(i - input.n + 1, i))
  }

/** For each i, the least of order[i − n + 1 … i] that is not negative: a queue of positions whose values ascend from the head. */
const trailingLeast = (order: Int32Array, n: number): Int32Array => {
  const queue = new Int32Array(order.length)
  let head = 0
  let tail = 0
  return order.map((position, i) => {
    if (position >= 0) {
      while (head < tail && order[queue[tail - 1]!]! >= position) tail--
      queue[tail++] = i
    }
    while (head < tail && queue[head]! <= i - n) head++
    return head < tail ? order[queue[head]!]! : -1
  })
}

const windowedExtremes = (pick: (least: bigint, greatest: bigint) => bigint): Aggregate =>
  windowed(({ column, n }) => {
    const { order, sorted } = ordered(column.cells)
    const top = sorted.length - 1
    const least = trailingLeast(order, n)
    const fromTop = trailingLeast(
      order.map((position) => (position < 0 ? -1 : top - position)),
      n,
    )
    return (_from, i) => pick(sorted[least[i]!]!, sorted[top - fromTop[i]!]!)
  })

/** Exact sums over the present buckets of the window that ends at m, where t is the position in the window. Computed on demand. */
const sums = ({ column, n }: AggregateInput) => {
  const { cells } = column
  const x = (i: number): bigint => (isValue(cells[i]!) ? (cells[i] as bigint) : 0n)
  const present = (i: number): bigint => (isValue(cells[i]!) ? 1n : 0n)
  const over = (term: (i: number) => bigint): ((m: number) => bigint) => {
    let totals: bigint[] | undefined
    return (m) => {
      totals ??= runningTotals(cells.length, term)
      return totals[m + 1]! - totals[m - n + 1]!
    }
  }
  const N = over(present)
  const Sx = over(x)
  const Si = over((i) => BigInt(i) * present(i))
  const Sii = over((i) => BigInt(i) * BigInt(i) * present(i))
  const Six = over((i) => BigInt(i) * x(i))
  const start = (m: number): bigint => BigInt(m - n + 1)
  return {
    ...{ N, Sx, Sxx: over((i) => x(i) * x(i)) },
    St: (m: number): bigint => Si(m) - start(m) * N(m),
    Stx: (m: number): bigint => Six(m) - start(m) * Sx(m),
    Stt: (m: number): bigint => Sii(m) - 2n * start(m) * Si(m) + start(m) * start(m) * N(m),
  }
}

const AGGREGATES: Record<string, Aggregate> = {
  min: windowedExtremes((least) => least),
  max: windowedExtremes((_least, greatest) => greatest),
  range: windowedExtremes((least, greatest) => greatest - least),
  lag: ({ column, first, n }) => endPoints(column, first, n, (_now, then) => then),
  delta: ({ column, first, n }) => endPoints(column, first, n, (now, then) => now - then),
  sum: windowed((input) => {
    const { Sx } = sums(input)
    return (_from, i) => Sx(i)
  }),
  mean: windowed((input) => {
    const { N, Sx } = sums(input)
    return (_from, i) => divideHalfEven(Sx(i) * input.meanScale, N(i))
  }),
  std: windowed((input) => {
    const { N, Sx, Sxx } = sums(input)
    return (_from, i) => {
      const variance = N(i) * Sxx(i) - Sx(i) ** 2n
      return roundHalfEven((Math.sqrt(Number(variance)) * Number(input.meanScale)) / Number(N(i)))
    }
  }),
  zscore: windowed((input) => {
    const { N, Sx, Sxx } = sums(input)
    return (_from, i) => {
      const now = input.column.cells[i]!
      if (!isValue(now)) return now
      const variance = N(i) * Sxx(i) - Sx(i) ** 2n
      if (variance === 0n) return 0n
      return roundHalfEven((Number(N(i) * now - Sx(i)) / Math.sqrt(Number(variance))) * 1e4)
    }
  }),
  slope: windowed((input) => {
    const { N, Sx, St, Stt, Stx } = sums(input)
    return (_from, i) =>
      roundHalfEven((60 * Number(N(i) * Stx(i) - St(i) * Sx(i))) / Number(N(i) * Stt(i) - St(i) ** 2n))
  }),
  pctrank: windowed(({ column }) => {
    const { order } = ordered(column.cells)
    return (from, i) => {
      const now = order[i]!
      if (now < 0) return column.cells[i]!
      let present = 0
      let less = 0
      let equal = 0
      for (let j = from; j <= i; j++) {
        const position = order[j]!
        if (position < 0) continue
        present++
        if (position < now) less++
        else if (position === now) equal++
      }
      return divideHalfEven(BigInt(2 * less + equal + 1) * 1_000_000n, BigInt(2 * present))
    }
  }),
  // The set of labels as a bit mask.
  seen: windowed(({ column }) => {
    const { cells } = column
    const counts = Array.from({ length: 8 }, (_, label) =>
      runningCounts(cells.length, (i) => cells[i] === BigInt(label)),
    )
    return (from, i) => {
      let set = 0n
      counts.forEach((totals, label) => {
        if (totals[i + 1]! > totals[from]!) set |= 1n << BigInt(label)
      })
      return set
    }
  }),
}

// Numbers are int64 quanta, and the five lowest int64 values are null codes: a sum or difference beyond this range is saturated.
const LEAST = -(2n ** 63n) + 5n
const GREATEST = 2n ** 63n - 1n
const saturated = (cell: Cell): Cell => {
  if (!isValue(cell)) return cell
  return cell < LEAST ? LEAST : cell > GREATEST ? GREATEST : cell
}

/**
 * Returns the aggregate as a column, with the minute from which it is warm. A feature may be warm before the record begins; an aggregate that looks
 * back beyond the start of the record is not.
 */
export const aggregate = (fn: string, input: AggregateInput): OracleColumn => ({
  cells: AGGREGATES[fn]!(input).map(saturated),
  sourceFirst: input.column.sourceFirst,
  warmFrom: Math.max(input.column.warmFrom, input.first) + (fn === 'lag' || fn === 'delta' ? input.n : input.n - 1),
})
