/**
 * What must hold of intervals, whatever the market: standard errors are those of plain loops, they are of days and not of occurrences, they follow the
 * scale of returns and not the order of days, and no digit depends on threads, kernels or the order of symbols.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import type { HorizonSums, ReferenceDays } from '../../src/engine/index.js'
import { openResearch } from '../../src/index.js'
import { native } from '../../src/native/index.js'
import { toNumber } from '../oracle/exact.js'
import { type DaySums, dayOf, daySums, influences, less, spanOf, standardError } from '../oracle/outcomes/day-sums.js'
import { freedomOf, hasIntervals, medianInterval, type Sample } from '../oracle/outcomes/intervals.js'
import { HORIZONS, windowsOf } from '../oracle/outcomes/windows.js'
import type { Clause } from '../oracle/query/clauses.js'
import type { QueryDocument } from '../oracle/query/document.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { programAt } from '../support/processes/program.js'
import {
  type AnchoredMarket,
  anchoredDay,
  anchorsOf,
  closesOf,
  oracleMarket,
  rawMarkets,
  rawSymbol,
} from '../support/random/anchored.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const DAY = 1440
const FIRST_DAY = 20_000
/** The horizons whose days are independent of each other: 30m, 1h and 4h. */
const OF_ONE_DAY = 3

/** The reference of a test: for each horizon what every day has, in 1e-7. It need not be that of the market. */
type Reference = { completed: number; sum: bigint }[][]

const randomReference = (random: RandomNumbers, days: number): Reference =>
  HORIZONS.map(() =>
    Array.from({ length: days }, () => ({
      completed: random.integer(1000, 1440),
      sum: BigInt(random.integer(-(2 ** 31), 2 ** 31)),
    })),
  )

const asDays = (reference: Reference): ReferenceDays => ({
  firstDay: FIRST_DAY,
  completed: Float64Array.from(reference.flat(), ({ completed }) => completed),
  sums: BigInt64Array.from(reference.flat().flatMap(({ sum }) => [BigInt.asIntN(64, sum), sum >> 64n])),
})

const asDaySums = (days: Reference[number]): DaySums => ({
  counts: new Map(days.map(({ completed }, day) => [FIRST_DAY + day, BigInt(completed)])),
  sums: new Map(days.map(({ sum }, day) => [FIRST_DAY + day, sum])),
})

interface Asked {
  reference: Reference
  closes?: (market: AnchoredMarket) => bigint[]
  threads?: number
}

/** What the native boundary says of the occurrences of these markets. */
const summarize = async (markets: readonly AnchoredMarket[], asked: Asked): Promise<HorizonSums[]> => {
  const { reference, closes = closesOf, threads = 2 } = asked
  const dir = join(temporaryFolder('intervals'), 'dataset')
  await writeRawDataset(dir, rawMarkets(markets.map((market) => rawSymbol(market, closes(market)))))
  const { snapshot, close } = await openDataset(dir)
  try {
    const sorted = [...markets].sort((a, b) => (a.name < b.name ? -1 : 1)).map(anchorsOf)
    const offsets = Uint32Array.of(0, ...sorted.map((_anchors, i) => sorted.slice(0, i + 1).flat().length))
    const occurrences = { minutes: Uint32Array.from(sorted.flat()), offsets }
    const options = { reference: asDays(reference), ladder: false }
    const pool = native.createThreadPool(threads)
    const { horizons } = await native.summarizeOutcomes(snapshot, occurrences, options, pool, new Int32Array(1))
    return horizons
  } finally {
    close()
  }
}

/** Days and errors, and that of the median. */
const errorsOf = ({ completed, days, df_e2, errors }: HorizonSums) => ({ completed, days, df_e2, errors })

const randomMarket = (random: RandomNumbers, days: number, before = DAY, name = 'aaausdt'): AnchoredMarket => ({
  ...{ name, firstDay: FIRST_DAY },
  days: Array.from({ length: days }, () => anchoredDay(random, random.pick([0, 2, 3, 3, 5]), before)),
})

/** Prices between 1e-3 and 5,000, anew at every minute: some days move the mean a thousandfold. No price may rise ten million times. */
const wildCloses = (random: RandomNumbers, market: AnchoredMarket): bigint[] =>
  closesOf(market).map(() => BigInt(Math.round(10 ** (5 + random.pick([1, 3, 6.7]) * random.unit()))))

/** The same of the oracle, from the windows of the same prices. */
const plainErrors = (market: AnchoredMarket, closes: bigint[], reference: Reference) => {
  const symbol = oracleMarket(market, closes)
  return HORIZONS.map(([, minutes], h) => {
    const returns = windowsOf(symbol)[h]!.return
    const sample: Sample = anchorsOf(market)
      .filter((minute) => !Number.isNaN(returns[minute - symbol.first]!))
      .map((minute) => [dayOf(minute), BigInt(returns[minute - symbol.first]!)])
    const span = spanOf(minutes)
    const dfE2 = freedomOf(sample, span)
    const own = daySums(sample)
    const facts = { completed: sample.length, days: own.counts.size, df_e2: dfE2 ?? 0 }
    if (!hasIntervals(dfE2)) return { ...facts, errors: null }
    const u = influences(own, 100_000n)
    return {
      ...facts,
      errors: {
        mean_e12: standardError(u, own.counts, span),
        difference_e12: standardError(less(u, influences(asDaySums(reference[h]!), 100_000n)), own.counts, span),
        median_interval: medianInterval(sample, dfE2, span),
      },
    }
  })
}

const nativeErrors = (horizon: HorizonSums) => {
  const { errors, ...facts } = errorsOf(horizon)
  if (errors === null) return { ...facts, errors }
  const { median_interval_e9, ...rest } = errors
  return { ...facts, errors: { ...rest, median_interval: median_interval_e9.map((end) => toNumber(end, 1e9)) } }
}

test('standard errors are those of plain loops, however great returns are', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  let shown = 0
  for (const days of [10, 20, 30]) {
    const market = randomMarket(random, days)
    for (const closes of [closesOf(market), wildCloses(random, market)]) {
      const reference = randomReference(random, days)
      const found = await summarize([market], { reference, closes: () => closes })
      const plain = plainErrors(market, closes, reference)
      assert.equal(found.map(nativeErrors), plain)
      shown += plain.filter(({ errors }) => errors !== null).length
    }
  }
  assert.ok(shown >= 12, `${shown} horizons with intervals`)
})

test('prices that never move leave nothing to chance', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 1)
  const market = randomMarket(random, 12)
  const reference = randomReference(random, 12)
  const closes = closesOf(market, 0)
  const found = await summarize([market], { reference, closes: () => closes })
  assert.equal(found.map(nativeErrors), plainErrors(market, closes, reference))
  assert.is(found[0]!.errors!.mean_e12, 0n)
})

test('the same market under two names is worth no more than once', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 2)
  const market = randomMarket(random, 20)
  const reference = randomReference(random, 20)
  const twice = reference.map((days) => days.map(({ completed, sum }) => ({ completed: 2 * completed, sum: 2n * sum })))
  const once = await summarize([market], { reference })
  const doubled = await summarize([market, { ...market, name: 'bbbusdt' }], { reference: twice })
  for (const [h, one] of once.entries()) {
    const two = doubled[h]!
    assert.is(two.completed, 2 * one.completed)
    assert.equal([two.days, two.df_e2], [one.days, one.df_e2])
    assert.is(two.errors?.mean_e12, one.errors?.mean_e12)
    assert.is(two.errors?.difference_e12, one.errors?.difference_e12)
  }
  assert.ok(once[0]!.errors !== null)
})

const apart = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)

test('intervals have the scale of the returns', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 3)
  const market = randomMarket(random, 20)
  const reference = randomReference(random, 20)
  const scaled = (factor: number) =>
    summarize([market], {
      reference: reference.map((days) => days.map(({ completed, sum }) => ({ completed, sum: BigInt(factor) * sum }))),
      closes: () => closesOf(market, factor),
    })
  const [once, thrice, mirrored] = await Promise.all([1, 3, -1].map(scaled))
  for (const [h, { df_e2, errors }] of once!.entries()) {
    const [three, mirror] = [thrice![h]!, mirrored![h]!]
    assert.equal([three.df_e2, mirror.df_e2], [df_e2, df_e2])
    if (errors === null) continue
    for (const of of ['mean_e12', 'difference_e12'] as const) {
      // Halves are rounded to even on both sides of 0, so the mirrored market has the very same digits.
      assert.is(mirror.errors![of], errors[of])
      // An influence is rounded by half a step, that of the reference too: of 20 days and L of 21, less than a hundred steps in all.
      assert.ok(apart(three.errors![of]!, 3n * errors[of]!) < 100n, `${three.errors![of]} and ${errors[of]}`)
    }
    for (const end of [0, 1] as const) {
      assert.ok(apart(three.errors!.median_interval_e9[end], 3n * errors.median_interval_e9[end]) <= 2n)
    }
  }
  assert.ok(once![0]!.errors !== null)
})

test('the order of days is of no account while windows end on their day', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 4)
  const market = randomMarket(random, 20, DAY - 240)
  const reference = randomReference(random, 20)
  const order = random.sample([...market.days.keys()], 20)
  const permuted = { ...market, days: order.map((day) => market.days[day]!) }
  const [before, after] = await Promise.all([
    summarize([market], { reference }),
    summarize([permuted], { reference: reference.map((days) => order.map((day) => days[day]!)) }),
  ])
  assert.equal(after.slice(0, OF_ONE_DAY).map(errorsOf), before.slice(0, OF_ONE_DAY).map(errorsOf))
  assert.not.equal(after.slice(OF_ONE_DAY).map(errorsOf), before.slice(OF_ONE_DAY).map(errorsOf))
  assert.ok(before[0]!.errors !== null)
})

test('threads and the order of symbols change no digit', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 5)
  const names = ['aaausdt', 'bbbusdt', 'cccusdt']
  const markets = names.map((name) => randomMarket(random, 12, DAY, name))
  const reference = randomReference(random, 12)
  const expected = await summarize(markets, { reference, threads: 1 })
  for (const threads of [2, 5]) {
    const others = random.sample(names, names.length)
    const renamed = markets.map((market, i) => ({ ...market, name: others[i]! }))
    const found = await summarize(renamed, { reference, threads })
    assert.equal(found.map(errorsOf), expected.map(errorsOf), `${threads} threads, ${others.join()}`)
  }
  assert.ok(expected[0]!.errors !== null && expected[4]!.completed > 0)
})

// The same through the whole product: the clause holds at the occurrences that were placed.

const documentOf = (...scope: Clause[]): QueryDocument => ({
  ...{ schema_version: 'research_query.v2', normalization_version: 'archive_normalization.v1' },
  ...{ feature_version: 'feature_defs.v1', target: 'record_occurrences' },
  where: { all: [['feature.ret_1h', 'gte', 1e-7], ...scope] },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 1, cursor: null },
})

interface Independence {
  days: number
  df: number | null
  mean_interval: [number, number] | null
  median_interval: [number, number] | null
  difference: { mean: number | null; interval: [number, number] | null; simultaneous: [number, number] | null }
  reason?: string
}

interface Answer {
  outcomes_summary: {
    independence: Record<string, Independence> & { horizons_shown: number }
    caveats: { code: string; horizons?: string[] }[]
  }
}

const written = async (markets: readonly AnchoredMarket[]): Promise<string> => {
  const dir = join(temporaryFolder('intervals'), 'dataset')
  await writeRawDataset(dir, rawMarkets(markets.map((market) => rawSymbol(market, closesOf(market)))))
  return dir
}

const answers = async (dataset: string, documents: readonly QueryDocument[]): Promise<Answer['outcomes_summary'][]> => {
  const research = await openResearch({ dataset, threads: 2 })
  try {
    const all: Answer['outcomes_summary'][] = []
    for (const document of documents) {
      const { bytes } = await research.query(document)
      all.push((JSON.parse(Buffer.from(bytes).toString('utf8')) as Answer).outcomes_summary)
    }
    return all
  } finally {
    research.close()
  }
}

const midnight = (day: number): string => new Date((FIRST_DAY + day) * DAY * 60_000).toISOString()

test('days without an occurrence change the part of the reference alone', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 6)
  const market = randomMarket(random, 30)
  for (const day of [0, 1, 2, 15, 29]) market.days[day] = anchoredDay(random, 0)
  const [all, cut] = await answers(await written([market]), [
    documentOf(),
    documentOf(['times.anchor_time', 'between', [midnight(3), midnight(29)]]),
  ])
  const own = ({ independence: { horizons_shown, ...horizons } }: Answer['outcomes_summary']) => ({
    ...{ horizons_shown },
    horizons: Object.values(horizons).map(({ difference: _, ...rest }) => rest),
  })
  assert.equal(own(all!), own(cut!))
  assert.ok(all!.independence.horizons_shown > 3)
  assert.not.equal(all!.independence['30m']!.difference, cut!.independence['30m']!.difference)
})

test('two days with a thousand times the occurrences of others are two days, and give no interval', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 7)
  const market = randomMarket(random, 40)
  market.days = market.days.map((_day, i) => anchoredDay(random, i === 5 || i === 25 ? 1000 : 1, DAY - 240))
  const [{ independence, caveats }] = (await answers(await written([market]), [documentOf()])) as [
    Answer['outcomes_summary'],
  ]
  for (const [name] of HORIZONS) {
    const { df, days, mean_interval, median_interval, difference, reason } = independence[name]!
    assert.ok(days > 20 && df! < 1.1, `${name}: ${days} days, ${df} degrees of freedom`)
    assert.equal([mean_interval, median_interval, difference.interval, difference.simultaneous], Array(4).fill(null))
    assert.is(reason, 'too_few_days')
    assert.is.not(difference.mean, null)
  }
  assert.is(Math.round(independence['30m']!.df!), 1)
  assert.is(independence.horizons_shown, 0)
  assert.equal(caveats.find(({ code }) => code === 'few_days')!.horizons!.length, HORIZONS.length)
})

test('a simultaneous interval contains the single one, and all end symmetrically', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 8)
  const [{ independence }] = (await answers(await written([randomMarket(random, 40)]), [documentOf()])) as [
    Answer['outcomes_summary'],
  ]
  let seen = 0
  for (const [name] of HORIZONS) {
    const { difference, median_interval } = independence[name]!
    if (difference.interval === null) continue
    const [single, wide] = [difference.interval, difference.simultaneous!]
    assert.ok(wide[0] <= single[0] && single[1] <= wide[1], name)
    for (const [low, high] of [single, wide]) {
      assert.ok(Math.abs(low! + high! - 2 * difference.mean!) < 1e-15, name)
    }
    assert.ok(median_interval![0] <= median_interval![1], name)
    seen++
  }
  assert.is(seen, independence.horizons_shown)
  assert.ok(seen > 3)
})

const child = programAt(new URL('./same-bytes-child.js', import.meta.url))
const run = promisify(execFile)

test('every kernel gives the same bytes', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url) + 9)
  const markets = ['aaausdt', 'bbbusdt'].map((name) => randomMarket(random, 14, DAY, name))
  const dataset = await written(markets)
  const questions = join(temporaryFolder('intervals-questions'), 'questions.json')
  writeFileSync(questions, JSON.stringify([{ dataset, documents: [documentOf()] }]))
  const paths = native.simd().available
  const digests = await Promise.all(
    paths.map(async (path, i) => {
      const env = { ...process.env, HINDSIGHT_SIMD: path }
      const { stdout } = await run(process.execPath, [child, questions, String(1 + (i % 3))], { env })
      const { byThreads, ...report } = JSON.parse(stdout) as { path: string; byThreads: { cold: string }[][] }
      assert.is(report.path, path)
      return byThreads[0]![0]!.cold
    }),
  )
  assert.is(new Set(digests).size, 1, paths.join())
  assert.ok(paths.length > 0)
})

test.run()
