/** Random answers and charts, in the shapes that the service answers with. */
import type { ChartsBody, Horizon, OutcomesSummary, Summary } from '../../../web/charts/index.js'
import { HORIZONS } from '../../../web/charts/index.js'
import type { SweepPoint } from '../../../web/charts/sensitivity.js'
import type { RandomNumbers } from '../random/numbers.js'

const LADDER = [
  0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1,
]

/** A value of any size: none, tiny, usual, or a market that went mad. */
const value = (random: RandomNumbers, size: number): number => Math.round(random.normal() * size * 1e9) / 1e9

function summary(random: RandomNumbers, completed: number, missing: number, size: number): Summary {
  if (completed === 0) {
    const quantiles = Object.fromEntries([5, 10, 25, 50, 75, 90, 95].map((p) => [`p${p}`, null]))
    return { completed, missing, mean: null, min: null, max: null, quantiles, share_positive: null }
  }
  const drawn = Array.from({ length: 7 }, () => value(random, size)).sort((a, b) => a - b)
  const quantiles = Object.fromEntries([5, 10, 25, 50, 75, 90, 95].map((p, i) => [`p${p}`, drawn[i]!]))
  return {
    ...{ completed, missing, mean: value(random, size), min: drawn[0]!, max: drawn[6]!, quantiles },
    share_positive: Math.round(random.unit() * 1e6) / 1e6,
  }
}

/** Reached counts fall as thresholds rise. */
function ladder(random: RandomNumbers, completed: number) {
  let [up, down] = [completed, completed]
  return LADDER.map((threshold) => {
    up = Math.floor(up * (0.4 + 0.6 * random.unit()))
    down = Math.floor(down * (0.4 + 0.6 * random.unit()))
    const minutes = { median_minutes_up: up === 0 ? null : random.integer(1, 9000) / 2 }
    if (threshold >= 1) return { threshold, reached_up: up, ...minutes }
    return { threshold, reached_up: up, reached_down: down, ...minutes, median_minutes_down: down === 0 ? null : 3.5 }
  })
}

export interface RandomAnswer {
  readonly outcomes: OutcomesSummary
  readonly occurrences: number
  readonly charts: (horizon: Horizon) => ChartsBody
}

export function randomAnswer(random: RandomNumbers): RandomAnswer {
  const occurrences = random.pick([1, 2, 7, 19, 20, 311, 9_000, 1_234_567])
  const size = random.pick([0.0001, 0.004, 0.02, 0.3, 3])
  const buckets = occurrences + random.integer(0, 9_000_000)
  const metrics: Record<string, Summary> = {}
  const reference: Record<string, unknown> = { buckets, ladder: {} }
  const ladders: Record<string, unknown> = {}
  const independence: Record<string, unknown> = {}
  const stability: Record<string, unknown> = {}
  for (const [i, horizon] of HORIZONS.entries()) {
    const missing = random.chance(0.5) ? 0 : random.integer(0, occurrences)
    const grown = size * (1 + i)
    metrics[`return_${horizon}`] = summary(random, occurrences - missing, missing, grown)
    const known = random.chance(0.05) ? 0 : buckets
    reference[`return_${horizon}`] = summary(random, known, buckets - known, grown * 0.7)
    ladders[horizon] = ladder(random, occurrences - missing)
    ;(reference.ladder as Record<string, unknown>)[horizon] = ladder(random, known)
    const hasInterval = random.chance(0.7) && occurrences > missing
    const mean = occurrences > missing ? value(random, grown) : null
    const [a, b] = [Math.abs(value(random, grown)), Math.abs(value(random, grown))]
    independence[horizon] = {
      ...{ non_overlapping: Math.max(1, Math.floor(occurrences / 3)), days: random.integer(1, 40) },
      n_eff: hasInterval ? random.integer(10, 9_999) / 10 : null,
      difference: {
        mean,
        interval: hasInterval ? [mean! - a, mean! + b] : null,
        simultaneous: hasInterval ? [mean! - 1.4 * a, mean! + 1.4 * b] : null,
      },
    }
    stability[horizon] = Array.from({ length: random.integer(1, 9) }, (_, q) => {
      const completed = random.pick([0, 5, 400])
      return {
        quarter: `202${q % 5}-Q${(q % 4) + 1}`,
        completed,
        median: completed === 0 ? null : value(random, grown),
      }
    })
  }
  const outcomes = {
    ...metrics,
    ...{ ladder: ladders, independence: { ...independence, horizons_shown: 3 }, reference, stability },
    concentration: {
      busiest_day: { day: '2025-06-22', share: 0.2 },
      busiest_symbol: { symbol: 'ethusdt', share: 0.3 },
    },
    caveats: [{ code: 'reference_includes_matches' }],
  } as unknown as OutcomesSummary
  return {
    outcomes,
    occurrences,
    charts: (horizon) => randomCharts(random, horizon, metrics[`return_${horizon}`]!, buckets, size),
  }
}

/** Parts that add up to a whole. */
function parts(random: RandomNumbers, whole: number, count: number): number[] {
  const cuts = Array.from({ length: count - 1 }, () => random.integer(0, whole)).sort((a, b) => a - b)
  return [...cuts, whole].map((cut, i) => cut - (cuts[i - 1] ?? 0))
}

function randomCharts(
  random: RandomNumbers,
  horizon: Horizon,
  own: Summary,
  buckets: number,
  size: number,
): ChartsBody {
  const bins = random.integer(10, 20)
  const bin = random.pick([1, 2, 5]) * 10 ** Math.floor(Math.log10(size / 5))
  const edges = Array.from({ length: 2 * bins + 1 }, (_, i) => Number(((i - bins) * bin).toPrecision(12)))
  const minutes = Array.from({ length: 61 }, (_, i) => -120 + i * 6)
  const fan = [-1.6, -0.7, 0, 0.7, 1.6].map((z) =>
    minutes.map((minute) =>
      random.chance(0.02) ? null : (z + 0.1 * random.normal() * 0) * size * Math.sqrt(Math.abs(minute) / 240),
    ),
  )
  const days = Array.from({ length: random.integer(1, 60) }, (_, i) => ({
    day: new Date(Date.UTC(2025, 4, 5 + i)).toISOString().slice(0, 10),
    occurrences: random.integer(1, random.pick([5, 500, 40_000])),
  })).filter(() => random.chance(0.8))
  const names = [
    'btcusdt',
    '1000pepeusdt',
    'ethusdt_okx',
    'fartcoinusdt',
    ...Array.from({ length: 40 }, (_, i) => `c${i}usdt`),
  ]
  return {
    ...{ horizon, hours: Array.from({ length: 24 }, () => 1), months: [] },
    histogram: {
      edges,
      occurrences: parts(random, own.completed, edges.length + 1),
      reference: parts(random, buckets, edges.length + 1),
    },
    paths: random.chance(0.1)
      ? null
      : {
          completed: own.completed,
          minutes,
          p5: fan[0]!,
          p25: fan[1]!,
          p50: fan[2]!,
          p75: fan[3]!,
          p95: fan[4]!,
          mean: fan[2]!,
        },
    days: days.length > 0 ? days : [{ day: '2025-05-05', occurrences: 3 }],
    symbols: names.slice(0, random.integer(1, names.length)).map((symbol) => {
      const occurrences = random.integer(1, random.pick([9, 400, 900_000]))
      const completed = random.integer(0, occurrences)
      return { symbol, occurrences, eligible: 70_000, completed, median: completed === 0 ? null : value(random, size) }
    }),
  }
}

export function randomSweep(random: RandomNumbers): { points: SweepPoint[]; asked: number } {
  const step = random.pick([0.001, 0.05, 2])
  const points = Array.from({ length: 15 }, (_, i): SweepPoint => {
    const completed = random.pick([0, 3, 500, 90_000])
    const difference = completed === 0 ? null : value(random, 0.01)
    const hasInterval = difference !== null && random.chance(0.7)
    return {
      ...{ value: Number(((i + 1) * step).toPrecision(12)), occurrences: completed, completed, difference },
      median: completed === 0 ? null : value(random, 0.01),
      interval: hasInterval ? [difference - 0.01, difference + 0.02] : null,
    }
  })
  return { points, asked: points[7]!.value }
}
