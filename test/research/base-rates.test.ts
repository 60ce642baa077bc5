import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operandShape } from '../../src/contract/aggregates.js'
import { FEATURES } from '../../src/contract/features.js'
import { openDataset } from '../../src/dataset/index.js'
import { native } from '../../src/native/index.js'
import { openResearch } from '../../src/research/index.js'
import { BASE_RATE_PERCENTS, type BaseRates, baseRates } from '../../src/research/registry/base-rates.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('base rates')
const seed = fileSeed(import.meta.url)
const dir = await simulatedDataset()

const NULLS = ['undefined', 'quarantined', 'stale', 'source_absent', 'warm_up']
const LOWEST = -(1n << 63n)

/** The same by sorting everything. */
function plainRates(columns: readonly BigInt64Array[], decimals: number) {
  const all = columns.flatMap((column) => [...column])
  const values = all.filter((code) => code >= LOWEST + 5n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const shares: Record<string, number> = {}
  for (const [code, name] of NULLS.entries()) {
    const count = all.filter((value) => value === LOWEST + BigInt(code)).length
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

test('quantiles are exact for values of any size and sign, and do not depend on how they are cut into pieces', () => {
  const random = new RandomNumbers(seed)
  for (let round = 0; round < 20; round++) {
    const scale = 10 ** random.integer(0, 14)
    const codes = Array.from({ length: random.integer(1, 3000) }, () =>
      random.chance(0.1) ? LOWEST + BigInt(random.integer(0, 4)) : BigInt(Math.trunc(random.normal() * scale)),
    )
    const whole = BigInt64Array.from(codes)
    const cut = random.integer(0, codes.length)
    const pieces = [whole.slice(0, cut), whole.slice(cut)]
    const one: BaseRates = baseRates('r', codes.length, (id) => (id === 'ret_1h' ? [whole] : []))
    assert.equal(
      baseRates('r', codes.length, (id) => (id === 'ret_1h' ? pieces : [])),
      one,
    )
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
  const files = readdirSync(folder)
  assert.is(files.length, 1)
  const path = join(folder, files[0]!)
  const kept = readFileSync(path, 'utf8')
  writeFileSync(path, kept.slice(0, kept.length / 2))
  assert.is(await ask(), first)
  assert.is(readFileSync(path, 'utf8'), kept)
})

test('a registry that is asked for too early says that base rates are being computed', async () => {
  const research = await openResearch({ dataset: dir, threads: 1 })
  const { bytes } = await research.registry({ waitMs: 0 })
  research.close()
  const { base_rates } = JSON.parse(Buffer.from(bytes).toString('utf8')).dataset
  assert.ok(base_rates.status === 'computing' ? base_rates.features === null : base_rates.status === 'ready')
})

test.run()
