/**
 * Features compared with the oracle: random minutes go through the native feature engine in chunks of any size and into segments cut at any day; at
 * sampled minutes every feature must equal the result of the oracle's plain loops.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { native, type SnapshotHandle } from '../../src/native/index.js'
import { oracleFeature, sourceFirst } from '../oracle/features/index.js'
import { FIELDS, type MinuteRecords, Series } from '../oracle/features/records.js'
import { vocabularyFeature } from '../oracle/vocabulary.js'
import { isDifferent, judge, newTally, type Tally } from '../support/compare/agreement.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { rawCell } from '../support/random/raw-dataset.js'
import { randomRecords } from '../support/random/records.js'
import { amount, fileSeed } from '../support/random/seed.js'

const DAY = 1440
/** Random minutes of the long series; the short ones have half as many. */
const SAMPLES = amount({ fixed: 50, explored: 300 })
/** Random minutes of the series for funding. */
const OF_FUNDING = amount({ fixed: 150, explored: 1000 })

/** Features that exist natively; the oracle must know each of them, with the same table row. */
const table = native.featureTable()

/** Features of one symbol; features across symbols are compared on whole markets. */
const alone = table.filter(({ sources }) => !sources.includes('X')).map(({ id }) => id)
const ofFunding = alone.filter((id) => id.startsWith('funding_'))

/** Writes records to segments in a folder, in chunks of random sizes. Minutes before the day of the first bar are pushed too. */
const openRecords = (
  random: RandomNumbers,
  records: MinuteRecords,
  { first, last }: { first: number; last: number },
  dir: string,
): SnapshotHandle => {
  const builder = new native.SymbolBuilder('aaausdt', first, last)
  const push = (begin: number, end: number): void => {
    for (let at = Math.max(begin, records.firstMinute); at < end; ) {
      const minutes = Math.min(end - at, random.pick([1, 7, 64, 1000, 1440, 5000]))
      const from = at - records.firstMinute
      builder.push(
        at,
        minutes,
        FIELDS.map((field) => records.fields[field]?.slice(from, from + minutes)),
      )
      at += minutes
    }
  }
  push(records.firstMinute, Math.floor(first / DAY) * DAY)
  const folders: string[] = []
  const lastDay = Math.floor(last / DAY) + 1
  for (let day = Math.floor(first / DAY); day < lastDay; ) {
    const end = Math.min(lastDay, day + random.pick([1, 2, 5, 30]))
    builder.openSegment(day * DAY, end * DAY)
    push(day * DAY, Math.min(end * DAY, last + 1))
    const { days } = builder.closeSegment()
    const digests = Buffer.concat(
      Array.from({ length: days }, (_, i) => createHash('sha256').update(builder.dayBytes(i)).digest()),
    )
    const part = join(dir, `part-${day}`)
    builder.writePart(part, digests)
    const folder = join(dir, `segment-${day}`)
    native.composeSegment(folder, day * DAY, end * DAY, [{ path: part, packing: 'part', symbols: ['aaausdt'] }], false)
    folders.push(folder)
    day = end
  }
  return native.openSnapshot(
    folders.map((own) => ({ own })),
    [{ name: 'aaausdt', first, last }],
  )
}

/** Returns random minutes, and minutes next to every boundary: starts, ends of gaps, first warm buckets, ends of days. */
const sampledMinutes = (random: RandomNumbers, series: Series, begin: number, end: number, count: number): number[] => {
  const near: number[] = [begin, end - 1]
  for (const { id, lookbackMinutes } of table) {
    const first = sourceFirst(series, id)
    if (Number.isFinite(first)) near.push(first, first + lookbackMinutes - 1)
  }
  for (let m = begin + 1; m < end; m++) {
    if (typeof series.close(m) !== typeof series.close(m - 1) && random.chance(0.3)) near.push(m)
    if (m % DAY === 0 && random.chance(0.3)) near.push(m)
  }
  const minutes = near.flatMap((m) => [m - 1, m, m + random.integer(1, 15)])
  for (let i = 0; i < count; i++) minutes.push(random.integer(begin, end - 1))
  return [...new Set(minutes)].filter((m) => m >= begin && m < end)
}

interface Compared {
  tally: Tally
  /** Features that had a value at some minute. */
  seen: Set<string>
}

const compare = (
  random: RandomNumbers,
  length: number,
  samples: number,
  { tally, seen }: Compared,
  isCalm = false,
  ids = alone,
): string[] => {
  const dir = mkdtempSync(join(tmpdir(), 'hindsight-features-'))
  const wrong: string[] = []
  try {
    const records = randomRecords(random.fork(), 28_400_000 + random.integer(0, 400_000), length, isCalm)
    const series = new Series(records)
    const [first, last] = [series.firstBar!, series.lastBar!]
    const snapshot = openRecords(random, records, { first, last }, dir)
    const minutes = sampledMinutes(random, series, first, last + 1, samples)
    const everyMinute = Array.from({ length: last + 1 - first }, (_, i) => first + i)
    for (const id of ids) {
      const column = native.columnValues(snapshot, 0, id, first, last + 1)
      let told = 0
      // Candle labels are cheap to compute and some are rare, so every minute is compared.
      for (const m of id.startsWith('candle_') ? everyMinute : minutes) {
        const engine = rawCell(column[m - first]!)
        const oracle = oracleFeature(series, id, m)
        if (typeof oracle === 'bigint') seen.add(id)
        if (isDifferent(tally, id, engine, oracle) && told++ < 3)
          wrong.push(`${id} at ${m} (record from ${first}): engine ${engine}, oracle ${oracle}`)
      }
      if (told > 3) wrong.push(`${id}: ${told} minutes in all`)
    }
    snapshot.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  return wrong
}

test('every feature of the engine is a row of the vocabulary', () => {
  for (const { id, type, width, perUnit, strideMinutes, lookbackMinutes, labels, additive } of table) {
    const row = vocabularyFeature(id)
    assert.equal(
      [type, width, strideMinutes, lookbackMinutes, labels, additive],
      [row.type, row.width, row.stride_minutes, row.lookback_minutes, row.labels ?? [], row.additive ?? false],
      id,
    )
    if (row.per_unit !== undefined) assert.is(perUnit, BigInt(row.per_unit), id)
  }
})

test('features say what the oracle says, on random minutes with gaps, quarantine and missing sources', () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const compared: Compared = { tally: newTally(), seen: new Set() }
  const wrong: string[] = []
  // The first series is calm and long enough for every look-back except a month.
  const lengths = amount({ fixed: [25_000, 3_000], explored: [25_000, 3_000, 6_000, 12_500, 23_000] })
  lengths.forEach((length, i) => {
    wrong.push(...compare(random.fork(), length, length > 20_000 ? SAMPLES : SAMPLES / 2, compared, i === 0))
  })
  // Ranks of settlements look back a month; the oracle would take too long for the other features on such series.
  for (let i = 0; i < amount({ fixed: 1, explored: 3 }); i++)
    wrong.push(...compare(random.fork(), 47_000, OF_FUNDING, compared, i === 0, ofFunding))
  judge('oracle-features', seed, compared.tally, wrong)
  const unseen = alone.filter((id) => !compared.seen.has(id))
  assert.equal(unseen, [], `every feature had a value somewhere (HINDSIGHT_SEED=${seed})`)
})

test.run()
