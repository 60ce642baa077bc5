// Figures of a run: equality of answers, medians and spread, ratios and floors, growth of cost with size. Pure functions.

/** Tolerance for figures of outcomes: two units of 1e-7. The peers divide in binary and do not round each return. */
const TOLERANCE = 2e-7

/** Minimum ratios to the best peer at 670 symbols × 30 days. For every other question the minimum is one: not slower than any peer. */
export const FLOORS = {
  Q1: 10,
  Q1f: 6,
  Q2: 2.5,
  Q3: 10,
  Q4: 20,
  Q5: 4,
  Q6: 10,
  Q7: 150,
  Q7p: 10,
  Q7u: 6,
  Q8a: 20,
  Q8b: 12,
  Q9: 6,
}
const OTHER_FLOOR = 1

/** Describes the difference between two lists of figures. Counts must be equal. A form that only counts gives one figure. */
export function difference(expected, found) {
  if (found.length !== expected.length && found.length !== 1) return `${found.length} figures, not ${expected.length}`
  for (let i = 0; i < found.length; i++) {
    const [a, b] = [expected[i], found[i]]
    const equal = Number.isInteger(a) && Number.isInteger(b) ? a === b : Math.abs(a - b) <= TOLERANCE
    if (!equal) return `figure ${i} is ${b}, not ${a}`
  }
  return undefined
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

export function summarize(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return { median, p10: at(sorted, 0.1), p90: at(sorted, 0.9), min: sorted[0], max: sorted.at(-1), runs: sorted.length }
}

/** The time of the fastest peer divided by ours, for a figure (median or min); undefined without peers. */
export function ratio({ engines }, figure) {
  const peers = Object.entries(engines).filter(([name]) => name !== 'Hindsight')
  if (peers.length === 0) return undefined
  const [peer, figures] = peers.reduce((a, b) => (a[1][figure] <= b[1][figure] ? a : b))
  return { peer, times: figures[figure] / engines.Hindsight[figure] }
}

/** The floor of a question, and whether the ratio of medians reaches it; undefined without peers. */
export function floor(row) {
  const best = ratio(row, 'median')
  const least = FLOORS[row.id] ?? OTHER_FLOOR
  return best && { least, reached: best.times >= least }
}

/** GB/s of a question's touched bytes in its fastest run, and its share of the memory bandwidth. */
export function touched(row, bandwidth) {
  const rate = row.stats.bytes_touched / (row.engines.Hindsight.min * 1e-3) / 1e9
  return { rate, share: rate / bandwidth }
}

/**
 * The growth of one question from the smallest size: rows, fastest milliseconds, bytes touched and zones read, each with its factor. Sizes without
 * the question are left out.
 */
export function scaling(results, id) {
  const points = results
    .flatMap(({ symbols, days, rows }) => rows.filter((row) => row.id === id).map((row) => ({ symbols, days, row })))
    .map(({ symbols, days, row }) => ({
      size: `${symbols} × ${days}`,
      buckets: row.buckets,
      ms: row.engines.Hindsight.min,
      bytes: row.stats.bytes_touched,
      zones: row.stats.zones - row.stats.zones_skipped,
    }))
    .sort((a, b) => a.buckets - b.buckets)
  const [first] = points
  const factor = (point, figure) => (first[figure] === 0 ? Number.NaN : point[figure] / first[figure])
  return points.map((point) => ({
    ...point,
    factors: Object.fromEntries(['buckets', 'ms', 'bytes', 'zones'].map((figure) => [figure, factor(point, figure)])),
  }))
}
