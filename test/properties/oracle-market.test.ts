/**
 * Features across symbols compared with the oracle: random markets are written as normalized minutes and imported with the normal importer; at
 * sampled minutes every symbol must match the results of the oracle's plain loops.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset, openDataset } from '../../src/dataset/index.js'
import { type Manifest, readManifest } from '../../src/dataset/manifest/manifest.js'
import { native } from '../../src/native/index.js'
import { auditLookahead } from '../../src/research/index.js'
import { oracleFeature } from '../oracle/features/index.js'
import { joinMarket, Series } from '../oracle/features/records.js'
import { isDifferent, judge, newTally } from '../support/compare/agreement.js'
import { randomMarket, writeMarket } from '../support/random/market.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { rawCell } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'

/** Features of one symbol, from which ranks and relations are computed. */
const ALONE = ['ret_1h', 'ret_24h', 'quote_volume_24h']
const AMONG = native
  .featureTable()
  .filter(({ sources }) => sources.includes('X'))
  .map(({ id }) => id)

/** Ranks need ten symbols. */
const MARKETS = [
  { symbols: 13, minutes: 2600, hasLeader: false },
  { symbols: 11, minutes: 2600, hasLeader: true },
  ...amount({ fixed: [], explored: [{ symbols: 18, minutes: 3600, hasLeader: true }] }),
]
const SAMPLES = amount({ fixed: 10, explored: 120 })
const AUDITED = 3

const tally = newTally()

const compare = async (random: RandomNumbers, plan: (typeof MARKETS)[number]): Promise<string[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'hindsight-market-'))
  const wrong: string[] = []
  try {
    const records = randomMarket(random.fork(), plan.symbols, plan.minutes, plan.hasLeader)
    const market = new Map([...records].map(([name, one]) => [name, new Series(one)]))
    joinMarket(market)
    writeMarket(join(dir, 'minutes'), records)
    await importIntoDataset([join(dir, 'minutes')], { dir: join(dir, 'dataset'), workers: 2 })
    const { snapshot } = await openDataset(join(dir, 'dataset'))
    const starts = [...market.values()].map(({ firstBar }) => firstBar!)
    const borders = starts.flatMap((first) => [60, 61, 1439, 1440, 1441].map((later) => first + later - 1))
    const somewhere = () => random.integer(Math.min(...starts), Math.min(...starts) + plan.minutes)
    const minutes = [...borders, ...Array.from({ length: SAMPLES }, somewhere)]
    snapshot.symbols.forEach((name, symbol) => {
      const series = market.get(name)!
      const [first, last] = [series.firstBar!, series.lastBar!]
      for (const id of [...ALONE, ...AMONG]) {
        const column = native.columnValues(snapshot, symbol, id, first, last + 1)
        for (const m of minutes) {
          if (m < first || m > last) continue
          const engine = rawCell(column[m - first]!)
          const oracle = oracleFeature(series, id, m)
          if (isDifferent(tally, id, engine, oracle))
            wrong.push(`${name} ${id} at ${m} (record from ${first}): engine ${engine}, oracle ${oracle}`)
        }
      }
    })
    snapshot.close()
    const { report } = await auditLookahead({ dataset: join(dir, 'dataset'), samples: AUDITED, seed: plan.minutes })
    assert.equal(report.differences, [], 'nothing among symbols knows of a later minute')
    assert.is(report.features.xs_rank_ret_1h!.compared, AUDITED)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  return wrong
}

test('a dataset that grew day by day is the one that was imported whole', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hindsight-market-days-'))
  try {
    const records = randomMarket(new RandomNumbers(fileSeed(import.meta.url)), 12, 3000, true)
    const first = Math.min(...[...records.values()].map(({ firstMinute }) => firstMinute))
    const [whole, grown] = [join(dir, 'whole'), join(dir, 'grown')]
    writeMarket(join(dir, 'minutes'), records)
    await importIntoDataset([join(dir, 'minutes')], { dir: whole, workers: 2 })
    for (let day = Math.floor(first / 1440); day * 1440 < first + 3000; day++) {
      const minutes = join(dir, `minutes-${day}`)
      writeMarket(minutes, records, day * 1440, (day + 1) * 1440)
      await importIntoDataset([minutes], { dir: grown, workers: 2 })
    }
    const contentOf = ({ revision, segments, symbols }: Manifest) => ({ revision, segments, symbols })
    assert.equal(contentOf((await readManifest(grown))!), contentOf((await readManifest(whole))!))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('features among symbols say what the oracle says', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const wrong: string[] = []
  for (const plan of MARKETS) wrong.push(...(await compare(random.fork(), plan)))
  judge('oracle-market', seed, tally, wrong)
})

test.run()
