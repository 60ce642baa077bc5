/**
 * Every source from import to features: random minutes, including impossible records, are written as normalized minutes and imported with the normal
 * importer, at once and day by day. Both datasets must be equal and match the results of the oracle's plain loops.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset, openDataset, verifyDataset } from '../../src/dataset/index.js'
import { type Manifest, readManifest } from '../../src/dataset/manifest/manifest.js'
import { native } from '../../src/native/index.js'
import { oracleFeature, sourceFirst } from '../oracle/features/index.js'
import { type MinuteRecords, Series } from '../oracle/features/records.js'
import { isDifferent, judge, newTally } from '../support/compare/agreement.js'
import { archived, writeMinutes } from '../support/datasets/minutes-text.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { rawCell } from '../support/random/raw-dataset.js'
import { randomRecords } from '../support/random/records.js'
import { amount, fileSeed } from '../support/random/seed.js'

const DAY = 1440
const LENGTHS = amount({ fixed: [6_500], explored: [4_000, 6_500, 12_500] })
const SAMPLES = amount({ fixed: 30, explored: 60 })
const workers = 2

const alone = native.featureTable().filter(({ sources }) => !sources.includes('X'))
const tally = newTally()

const compareColumns = async (random: RandomNumbers, dir: string, series: Series): Promise<string[]> => {
  const wrong: string[] = []
  const { snapshot } = await openDataset(dir)
  const [first, last] = [series.firstBar!, series.lastBar!]
  assert.equal(
    [...snapshot.firstMinutes, ...snapshot.lastMinutes],
    [first, last],
    'the record is from first to last real bar',
  )
  const borders = alone.flatMap(({ id, lookbackMinutes }) => {
    const begin = sourceFirst(series, id)
    return Number.isFinite(begin) ? [begin - 1, begin, begin + lookbackMinutes - 2, begin + lookbackMinutes - 1] : []
  })
  const somewhere = Array.from({ length: SAMPLES }, () => random.integer(first, last))
  const minutes = [...new Set([first, ...borders, ...somewhere, last])].filter((m) => m >= first && m <= last)
  for (const { id } of alone) {
    const column = native.columnValues(snapshot, 0, id, first, last + 1)
    for (const m of minutes) {
      const engine = rawCell(column[m - first]!)
      const oracle = oracleFeature(series, id, m)
      if (isDifferent(tally, id, engine, oracle))
        wrong.push(`${id} at ${m} (record from ${first}): engine ${engine}, oracle ${oracle}`)
    }
  }
  snapshot.close()
  return wrong
}

/** Imports the minutes one day at a time. */
const grow = async (root: string, dir: string, { firstMinute, ...records }: MinuteRecords): Promise<void> => {
  for (let day = Math.floor(firstMinute / DAY); day * DAY < firstMinute + records.minutes; day++) {
    const folder = join(root, `day-${day}`)
    mkdirSync(folder)
    const isThere = writeMinutes(
      join(folder, 'aaausdt-minutes.csv'),
      { firstMinute, ...records },
      day * DAY,
      (day + 1) * DAY,
    )
    if (isThere) await importIntoDataset([folder], { dir, workers })
  }
}

const compare = async (random: RandomNumbers, length: number): Promise<string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'hindsight-import-'))
  try {
    const records = archived(randomRecords(random.fork(), 28_400_000 + random.integer(0, 400_000), length))
    const [whole, grown, minutes] = ['whole', 'grown', 'minutes'].map((name) => join(root, name))
    mkdirSync(minutes!)
    writeMinutes(join(minutes!, 'aaausdt-minutes.csv'), records)
    const { report } = await importIntoDataset([minutes!], { dir: whole!, workers })
    assert.ok(report.ok, JSON.stringify(report))
    const wrong = await compareColumns(random, whole!, new Series(records))
    await grow(root, grown!, records)
    const contentOf = ({ revision, segments, symbols }: Manifest) => ({ revision, segments, symbols })
    assert.equal(contentOf((await readManifest(grown!))!), contentOf((await readManifest(whole!))!))
    assert.equal((await verifyDataset(grown!)).faults, [])
    return wrong
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

test('what is imported of every source says what the oracle says, at once and day by day', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const wrong: string[] = []
  for (const length of LENGTHS) wrong.push(...(await compare(random.fork(), length)))
  judge('oracle-import', seed, tally, wrong)
})

test.run()
