// The product through its built native addon. Each question is one or two Node-API calls: `count` counts, `scan` also lists the occurrences,
// `outcomes` adds their outcomes. `answer` is the whole use case, from the parsed document to canonical bytes, recomputed regardless of caches.
import { createHash } from 'node:crypto'
import { native, openDataset, openResearch, planQuery } from '../product.mjs'

const NEVER = new Int32Array(1)
const QUANTILES = 7

export async function open({ dir, threads }) {
  const began = performance.now()
  const dataset = await openDataset(dir)
  const opened = performance.now() - began
  const pool = native.createThreadPool(threads)
  // Opened with the first whole answer: a process that only scans should not hold the dataset twice.
  let opening
  const research = () => {
    opening ??= openResearch({ dataset: dir, threads, cacheBytes: 1, timeoutMs: 600_000 })
    return opening
  }
  const { snapshot } = dataset
  const seed = createHash('sha256').update('bench').digest().readBigUInt64LE()
  const plans = new Map()
  const planOf = ({ id, document }) => {
    if (!plans.has(id)) plans.set(id, planQuery(document, { symbols: snapshot.symbols }).plan)
    return plans.get(id)
  }
  // The measured time includes decoding of the plan.
  const prepared = (query) => native.preparePlan(snapshot, planOf(query))
  const outcomesOf = async (query, options) => {
    const { occurrences, stats, counts } = await native.find(prepared(query), pool, NEVER)
    const outcomes = await native.summarizeOutcomes(snapshot, occurrences, { seed, ...options }, pool, NEVER)
    occurrences.close()
    return { outcomes, stats, counts }
  }
  const run = {
    count: (query) => native.count(prepared(query), pool, NEVER),
    scan: async (query) => {
      const { minutes, stats, counts } = await native.scan(prepared(query), pool, NEVER)
      return { minutes, stats, counts }
    },
    // Only the summaries that the peers compute too.
    outcomes: (query) => outcomesOf(query, { horizons: query.horizons, ladder: false, uncertainty: false }),
    // Everything in the product's answer: six horizons, ladders, draws, quarters.
    'outcomes, all that the product computes': (query) => outcomesOf(query, {}),
    // Months without a stored file are computed from their prices; a newly opened handle has none in memory either.
    reference: async (query) => {
      const files = referenceFiles(dataset.manifest)
      const handle = native.openReference(snapshot, files)
      const reference = await native.reference(handle, prepared(query), pool, NEVER)
      handle.close()
      return { reference }
    },
    answer: async (query) => {
      const { bytes } = await (await research()).recompute(query.document)
      return { bytes }
    },
    // As the peers have no stored reference, it is computed from prices here too, beside the whole answer, which then takes the stored one.
    whole: async (query) => {
      await run.reference(query)
      return run.answer(query)
    },
  }
  return {
    name: 'Hindsight',
    note: `${native.simd().path}, opened in ${opened.toFixed(0)} ms`,
    variants: ({ how }) => [how],
    /** Returns the figures to compare between engines. */
    check: async (query, variant) => {
      const { outcomes, bytes } = await run[variant](query)
      const answer = bytes && JSON.parse(Buffer.from(bytes))
      if (variant === 'answer') return [answer.counts.occurrences]
      const { minutes, counts } = await run.scan(query)
      if (counts.occurrences !== minutes.length)
        throw new Error(`${query.id}: ${variant} counts ${counts.occurrences}, its list has ${minutes.length}`)
      const found = [minutes.length, minutes.reduce((sum, minute) => sum + minute, 0)]
      if (answer !== undefined) return [...found, ...wholeFigures(answer.outcomes_summary)]
      return outcomes === undefined ? found : [...found, ...summaries(outcomes, query.horizons)]
    },
    time: async (query, variant) => {
      const from = performance.now()
      const { stats, counts } = await run[variant](query)
      return { ms: performance.now() - from, stats, buckets: counts?.scope_buckets }
    },
    close: async () => {
      ;(await opening)?.close()
      dataset.close()
    },
  }
}

const MINUTES_PER_DAY = 1440

/** Paths of one file per month that cannot exist, in a folder that cannot be created. */
function referenceFiles({ segments }) {
  return segments.map(({ begin, end }) => ({
    path: `/proc/none/${begin}.hsr`,
    firstDay: begin / MINUTES_PER_DAY,
    days: (end - begin) / MINUTES_PER_DAY,
    identity: new Uint8Array(32),
    earlier: [],
  }))
}

/** For each horizon: completed windows, then mean, std, min, max and quantiles of return, MFE and MAE, as fractions. */
function summaries({ horizons }, wanted) {
  return wanted.flatMap((horizon) => {
    const { completed, metrics } = horizons[horizon]
    const n = completed
    return [
      completed,
      ...['return', 'mfe', 'mae'].flatMap((name) => {
        const { sum, sum_of_squares, min, max, quantiles_e9 } = metrics[name]
        const variance = Number(BigInt(n) * sum_of_squares - sum * sum) / n / (n - 1)
        const quantiles = Array.from({ length: QUANTILES }, (_, i) => Number(quantiles_e9[i]) / 1e9)
        return [Number(sum) / n / 1e7, Math.sqrt(variance) / 1e7, Number(min) / 1e7, Number(max) / 1e7, ...quantiles]
      }),
    ]
  })
}

const PERCENTS = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95']
const SPANS = ['30m', '1h', '4h', '24h', '3d', '7d']

/** All summaries and the ladder of the occurrences, then those of the reference without its quantiles, which are approximate. */
function wholeFigures(outcomes) {
  const of = (group, quantiles) => [
    ...SPANS.flatMap((span) => [
      group[`return_${span}`].completed,
      ...['return', 'mfe', 'mae'].flatMap((name) => {
        const one = group[`${name}_${span}`]
        return [one.mean, one.std, one.min, one.max, ...(quantiles ? PERCENTS.map((name) => one.quantiles[name]) : [])]
      }),
    ]),
    ...SPANS.flatMap((span) => [
      ...group.ladder[span].map((step) => step.reached_up),
      ...group.ladder[span].flatMap((step) => step.reached_down ?? []),
    ]),
  ]
  return [...of(outcomes, true), ...of(outcomes.reference, false)]
}
