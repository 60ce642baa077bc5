import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operandShape } from '../../src/contract/aggregates.js'
import { FEATURES } from '../../src/contract/features.js'
import { importIntoDataset, openDataset } from '../../src/dataset/index.js'
import { native } from '../../src/native/index.js'
import { openResearch } from '../../src/research/index.js'
import {
  BASE_RATE_PERCENTS,
  type BaseRates,
  baseRates,
  type DaysOfFeature,
} from '../../src/research/registry/base-rates.js'
import { type DayValues, ZERO_BIN } from '../../src/research/registry/day-values.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { makeDataset, simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('base rates')
const seed = fileSeed(import.meta.url)
const dir = await simulatedDataset()

const NULLS = ['undefined', 'quarantined', 'stale', 'source_absent', 'warm_up']
const LOWEST = -(1n << 63n)

/** The same by sorting everything. */
function plainRates(columns: readonly BigInt64Array[], decimals: number) {
  const all = new BigInt64Array(columns.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const column of columns) {
    all.set(column, at)
    at += column.length
  }
  all.sort()
  const least = all.findIndex((code) => code >= LOWEST + 5n)
  const [nulls, values] = [
    all.subarray(0, least < 0 ? all.length : least),
    all.subarray(least < 0 ? all.length : least),
  ]
  const shares: Record<string, number> = {}
  for (const [code, name] of NULLS.entries()) {
    const count = nulls.filter((value) => value === LOWEST + BigInt(code)).length
    if (count > 0) shares[name] = Math.round((count / all.length) * 1e6) / 1e6
  }
  const quantile = (percent: number) => {
    const rank = Math.max(1, Math.ceil((percent * 10 * values.length) / 1000 - 1e-9))
    return Number(`${values[rank - 1]}e-${decimals}`)
  }
  return { values, shares, quantile }
}

test('the base rates of a dataset are those that sorting every column gives', async () => {
  const research = await openResearch({ dataset: dir, threads: 1 })
  const { bytes } = await research.registry({ waitMs: Number.POSITIVE_INFINITY })
  research.close()
  const { base_rates } = JSON.parse(Buffer.from(bytes).toString('utf8')).dataset
  const { snapshot, close } = await openDataset(dir)
  for (const feature of FEATURES) {
    const columns = snapshot.symbols.map((_, symbol) =>
      native.columnValues(
        snapshot,
        symbol,
        feature.id,
        snapshot.firstMinutes[symbol]!,
        snapshot.lastMinutes[symbol]! + 1,
      ),
    )
    const { decimals } = operandShape(feature, 'value')
    const { values, shares, quantile } = plainRates(columns, decimals)
    const found = base_rates.features[feature.id]
    assert.is(found.values, values.length, feature.id)
    assert.equal(found.null_shares, shares, feature.id)
    if (feature.labels !== undefined) {
      const total = Object.values<number>(found.label_shares).reduce((sum, share) => sum + share, 0)
      assert.ok(values.length === 0 || Math.abs(total - 1) < 1e-5, feature.id)
    } else if (values.length === 0) assert.is(found.quantiles, null)
    else {
      for (const percent of BASE_RATE_PERCENTS)
        assert.is(found.quantiles[percent], quantile(percent), `${feature.id} ${percent}`)
      assert.equal([found.min, found.max], [quantile(0), quantile(100)])
    }
  }
  close()
})

/** Days of one feature that hold these quanta and null codes; lists are made when they are asked for. */
function daysOf(columns: readonly BigInt64Array[]): DaysOfFeature {
  const binOf = (value: bigint): number => {
    const magnitude = value < 0n ? -value : value
    const shift = Math.max(0, magnitude.toString(2).length - 9)
    const bin = 256 * shift + Number(magnitude >> BigInt(shift))
    return value < 0n ? ZERO_BIN - bin : ZERO_BIN + bin
  }
  const leb = (x: bigint): number[] => (x < 128n ? [Number(x)] : [Number(x & 127n) | 128, ...leb(x >> 7n)])
  const values = columns.map((codes) =>
    [...codes].filter((code) => code >= LOWEST + 5n).sort((a, b) => (a < b ? -1 : 1)),
  )
  const days = columns.map((codes, i): DayValues => {
    const byBin = new Map<number, number>()
    for (const value of values[i]!) byBin.set(binOf(value), (byBin.get(binOf(value)) ?? 0) + 1)
    const bins = [...byBin.keys()].sort((a, b) => a - b)
    return {
      nulls: Float64Array.from({ length: 5 }, (_, code) => codes.filter((one) => one === LOWEST + BigInt(code)).length),
      values: values[i]!.length,
      extremes: BigInt64Array.of(values[i]![0] ?? 0n, values[i]!.at(-1) ?? 0n),
      bins: Uint16Array.from(bins),
      counts: Float64Array.from(bins, (bin) => byBin.get(bin)!),
      lists: new Map(),
    }
  })
  const list = (day: number, bins: Uint16Array): void => {
    for (const bin of bins) {
      const inside = values[day]!.filter((value) => binOf(value) === bin)
      const first = inside[0]!
      const steps = inside.map((value, i) =>
        i === 0 ? (first < 0n ? -2n * first - 1n : 2n * first) : value - inside[i - 1]!,
      )
      days[day]!.lists.set(bin, Uint8Array.from(steps.flatMap((step) => [...leb(step), 1])))
    }
  }
  return { days, list, done: () => {} }
}

test('quantiles are exact for values of any size and sign, and do not depend on how they are cut into days', () => {
  const random = new RandomNumbers(seed)
  for (let round = 0; round < amount({ fixed: 6, explored: 20 }); round++) {
    const scale = 10 ** random.integer(0, 14)
    const codes = Array.from({ length: random.integer(1, 3000) }, () =>
      random.chance(0.1) ? LOWEST + BigInt(random.integer(0, 4)) : BigInt(Math.trunc(random.normal() * scale)),
    )
    const whole = BigInt64Array.from(codes)
    const cut = random.integer(0, codes.length)
    const rates = (columns: readonly BigInt64Array[]): BaseRates =>
      baseRates('r', codes.length, (id) => daysOf(id === 'ret_1h' ? columns : []), native.valueAtRank)
    const one = rates([whole])
    assert.equal(rates([whole.slice(0, cut), whole.slice(cut)]), one)
    const { values, quantile } = plainRates([whole], 7)
    const found = one.features.ret_1h!
    assert.is(found.values, values.length)
    for (const percent of BASE_RATE_PERCENTS) {
      if (values.length > 0) assert.is(found.quantiles![percent], quantile(percent))
    }
  }
})

test('base rates are kept beside the dataset, and a damaged file is made anew', async () => {
  const ask = async () => {
    const research = await openResearch({ dataset: dir, threads: 1 })
    const { etag } = await research.registry({ waitMs: Number.POSITIVE_INFINITY })
    research.close()
    return etag
  }
  const first = await ask()
  const folder = join(dir, 'statistics')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  assert.is(files.length, 1)
  const path = join(folder, files[0]!)
  const kept = readFileSync(path, 'utf8')
  writeFileSync(path, kept.slice(0, kept.length / 2))
  assert.is(await ask(), first)
  assert.is(readFileSync(path, 'utf8'), kept)
})

test('base rates merged from records of days are those made from nothing, after days were appended and files altered', async () => {
  const folder = temporaryFolder('day-values')
  const dataset = join(folder, 'dataset')
  const statistics = join(dataset, 'statistics')
  const days = () => readdirSync(join(statistics, 'days')).map((name) => join(statistics, 'days', name))
  const ask = async () => {
    const research = await openResearch({ dataset, threads: 1 })
    const { bytes } = await research.registry({ waitMs: Number.POSITIVE_INFINITY })
    research.close()
    return JSON.parse(Buffer.from(bytes).toString('utf8')).dataset
  }
  const grow = async (symbols: number, length: number) => {
    const archive = join(folder, `${symbols}x${length}`)
    await writeSimulatedMarket(archive, { symbols, days: length, depth: false })
    await importIntoDataset([archive], { dir: dataset })
  }
  await grow(1, 3)
  await ask()
  const before = days()
  assert.is(before.length, 3)
  await grow(1, 4)
  const merged = await ask()
  assert.is(days().length, 4)
  // The last day may have changed: what is recorded at midnight belongs to it and came with the next archive.
  assert.equal(days().slice(0, 2), before.slice(0, 2))
  for (const [i, path] of days().entries()) {
    const bytes = readFileSync(path)
    if (i % 3 === 0) writeFileSync(path, bytes.subarray(0, bytes.length >> 1))
    if (i % 3 === 1) writeFileSync(path, bytes.fill(7, bytes.length >> 2, (bytes.length >> 2) + 9))
    if (i % 3 === 2) writeFileSync(path, '')
  }
  for (const name of readdirSync(statistics)) if (name.endsWith('.json')) rmSync(join(statistics, name))
  assert.equal(await ask(), merged)
  rmSync(statistics, { recursive: true })
  assert.equal(await ask(), merged)
})

test('drafts of another process stay while it writes them, and go when nobody did for an hour', async () => {
  const dataset = await makeDataset(temporaryFolder('drafts'), 1, 1, false)
  const folder = join(dataset, 'statistics', 'days')
  mkdirSync(folder, { recursive: true })
  const [written, abandoned] = ['2026-01-01-written.values.1.tmp', '2026-01-01-abandoned.values.1.tmp']
  for (const name of [written, abandoned]) writeFileSync(join(folder, name), 'draft')
  const long = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(join(folder, abandoned), long, long)
  const research = await openResearch({ dataset, threads: 1 })
  await research.registry({ waitMs: Number.POSITIVE_INFINITY })
  research.close()
  const drafts = readdirSync(folder).filter((name) => name.endsWith('.tmp'))
  assert.equal(drafts, [written])
})

test('threads that compute the same base rates at once all have them', async () => {
  const dataset = await makeDataset(temporaryFolder('at-once'), 1, 2, false)
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => {
      const research = await openResearch({ dataset, threads: 1 })
      const { bytes } = await research.registry({ waitMs: Number.POSITIVE_INFINITY })
      research.close()
      return JSON.parse(Buffer.from(bytes).toString('utf8')).dataset.base_rates.status
    }),
  )
  assert.equal(statuses, ['ready', 'ready', 'ready'])
})

test('a registry that is asked for too early says that base rates are being computed', async () => {
  const research = await openResearch({ dataset: dir, threads: 1 })
  const { bytes } = await research.registry({ waitMs: 0 })
  research.close()
  const { base_rates } = JSON.parse(Buffer.from(bytes).toString('utf8')).dataset
  assert.ok(base_rates.status === 'computing' ? base_rates.features === null : base_rates.status === 'ready')
})

test.run()
