// The rule before: percentile intervals of 2,000 bootstrap samples of day blocks, withheld below 20 blocks. In plain loops, for comparison.
import { FIRST_DAY, STEP } from './horizons.mjs'
import { stream, unit } from './random.mjs'

const DRAWS = 2000
const BLOCKS_MIN = 20
const RING = 1 << 19

/** Random numbers in [0, 1), read in a ring. Every horizon and condition of a replicate starts at its beginning. */
export const drawsOf = (...keys) => {
  const random = stream(...keys)
  const out = new Float64Array(RING)
  for (let i = 0; i < RING; i++) out[i] = unit(random())
  return out
}

/** Day sums to block sums, aligned to 1970-01-01. */
export function blocksOf(days, length) {
  const first = Math.floor(FIRST_DAY / length)
  const out = new Float64Array(Math.floor((FIRST_DAY + days.length - 1) / length) - first + 1)
  for (let t = 0; t < days.length; t++) out[Math.floor((FIRST_DAY + t) / length) - first] += days[t]
  return out
}

function percentiles(values) {
  values.sort()
  return [0.025, 0.975].map((share) => {
    const place = (values.length - 1) * share
    const below = Math.floor(place)
    return values[below] + (place - below) * (values[below + 1] - values[below])
  })
}

/** Percentile interval of Σ S / Σ n − Σ R / Σ N over sampled blocks; without a reference, of Σ S / Σ n. */
function interval({ n, S }, reference, draws) {
  const blocks = n.length
  const means = new Float64Array(DRAWS)
  let next = 0
  for (let d = 0; d < DRAWS; d++) {
    let [count, sum, countAll, sumAll] = [0, 0, 0, 0]
    while (count === 0) {
      ;[count, sum, countAll, sumAll] = [0, 0, 0, 0]
      for (let b = 0; b < blocks; b++) {
        const k = Math.floor(draws[next++ & (RING - 1)] * blocks)
        count += n[k]
        sum += S[k]
        if (reference !== undefined) {
          countAll += reference.n[k]
          sumAll += reference.S[k]
        }
      }
    }
    means[d] = (sum / count - (reference === undefined ? 0 : sumAll / countAll)) * STEP
  }
  return percentiles(means)
}

const only = (values, keep) => values.filter((_, i) => keep[i] > 0)

/** Intervals of the mean and of the difference, null below 20 blocks with a completed occurrence. */
export function formerIntervals(occurrences, reference, { block_days }, { own, paired }) {
  const [n, S, N, R] = [occurrences.n, occurrences.S, reference.n, reference.S].map((days) =>
    blocksOf(days, block_days),
  )
  if (n.filter((count) => count > 0).length < BLOCKS_MIN) return { mean: null, difference: null }
  return {
    mean: interval({ n: only(n, n), S: only(S, n) }, undefined, own),
    difference: interval({ n: only(n, N), S: only(S, N) }, { n: only(N, N), S: only(R, N) }, paired),
  }
}
