/**
 * Months without bars, which take no bytes, beside the layout of earlier versions, which stored every one of them: the
 * same revision, columns, answers, snapshots, exports and studies, and every writer gives the same dataset.
 */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256OfFile } from '../../src/dataset/folder/files.js'
import { monthSpan, spanName } from '../../src/dataset/folder/spans.js'
import {
  appendDay,
  compactDataset,
  importIntoDataset,
  type OpenDataset,
  openDataset,
  repairDataset,
  verifyDataset,
} from '../../src/dataset/index.js'
import { type Manifest, requireManifest } from '../../src/dataset/manifest/manifest.js'
import { exportFeatures } from '../../src/export/index.js'
import { openResearch, openStudies, type ProblemError } from '../../src/index.js'
import { native } from '../../src/native/index.js'
import type { OracleSymbol } from '../oracle/dataset.js'
import type { MinuteRecords } from '../oracle/features/records.js'
import { vocabularyFeatures } from '../oracle/vocabulary.js'
import { filesBelow } from '../support/datasets/damage.js'
import { writeFormerLayout } from '../support/datasets/former-layout.js'
import { archived, writeMinutes } from '../support/datasets/minutes-text.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { rawCell } from '../support/random/raw-dataset.js'
import { randomRecords } from '../support/random/records.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('months without bars')
const DAY = 1440
const DOCUMENTS = amount({ fixed: 4, explored: 40 })
const SNAPSHOTS = amount({ fixed: 2, explored: 12 })
/** Cells of a symbol that thresholds are taken from. */
const SAMPLED = amount({ fixed: 250, explored: 1500 })
const workers = 2

const random = new RandomNumbers(fileSeed(import.meta.url))
const root = temporaryFolder('gaps')
const at = (time: string): number => Date.parse(`${time}Z`) / 60_000

/**
 * Stretches of bars. One symbol has a stray bar in the last minutes of a month, long before the others; the other one ends
 * with a month, so that its fill and the windows of its last hours reach into the gap, and has bars in a month in which
 * the first one has none. Of two months nothing is recorded.
 */
const STRETCHES: readonly [symbol: string, from: string, minutes: number][] = [
  ['aaausdt', '2025-09-30T23:58', 2],
  ['aaausdt', '2026-01-01T07:00', 1600],
  ['btcusdt', '2025-09-30T00:00', 1440],
  ['btcusdt', '2025-10-31T05:00', 1140],
  ['btcusdt', '2026-01-01T00:00', 1440],
]

const records = STRETCHES.map(([symbol, from, minutes]): { symbol: string; records: MinuteRecords } => {
  return { symbol, records: archived(randomRecords(random.fork(), at(from), minutes, true)) }
})

/** A folder with the minutes of [from, to). */
function archive(name: string, from: number, to: number): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  for (const [i, one] of records.entries()) {
    writeMinutes(join(folder, `${one.symbol}-${i}.csv`), one.records, from, to)
  }
  return folder
}

const [sparse, former] = [join(root, 'sparse'), join(root, 'former')]
const everything = archive('everything', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
await importIntoDataset([everything], { dir: sparse, workers })
const manifest = await requireManifest(sparse)
const revision = await writeFormerLayout(sparse, former)
const formerManifest = await requireManifest(former)
const namesOf = ({ segments }: Manifest): string[] => segments.map(spanName)

test('the months of which nothing is recorded are one segment, and the revision is that of all months', async () => {
  assert.equal(namesOf(manifest), ['2025-09', '2025-10', '2025-11-01_2025-12-31', '2026-01-01_2026-01-02'])
  assert.equal(namesOf(formerManifest).slice(0, 4), ['2025-09', '2025-10', '2025-11', '2025-12'])
  assert.is(revision, manifest.revision)
  assert.is(manifest.format, 'hindsight_dataset.v3')
  assert.is(formerManifest.format, 'hindsight_dataset.v1')
  const bytesOf = ({ segments }: Manifest, name: string): number => {
    const segment = segments.find((one) => spanName(one) === name)!
    return segment.bytes + segment.market!.bytes
  }
  assert.ok(bytesOf(manifest, '2025-11-01_2025-12-31') < 300_000, 'with what is left of the windows of October')
  assert.ok(bytesOf(formerManifest, '2025-11') > 30_000_000)
  assert.ok(bytesOf(manifest, '2025-10') < bytesOf(formerManifest, '2025-10') * 0.55, 'one of two symbols has bars')
  for (const dir of [sparse, former]) assert.equal((await verifyDataset(dir, { workers })).faults, [])
})

const bothDatasets = async (use: (a: OpenDataset, b: OpenDataset) => Promise<void> | void): Promise<void> => {
  const [a, b] = [await openDataset(sparse), await openDataset(former)]
  try {
    await use(a, b)
  } finally {
    a.close()
    b.close()
  }
}

test('every column has the same values in every minute', () =>
  bothDatasets((a, b) => {
    for (const [number, { name, first, last }] of manifest.symbols.entries()) {
      for (const column of native.columnNames()) {
        const [one, other] = [a, b].map(({ snapshot }) =>
          native.columnValues(snapshot, number, column, first, last + 1),
        ) as [BigInt64Array, BigInt64Array]
        assert.ok(Buffer.from(one.buffer).equals(Buffer.from(other.buffer)), `${column} of ${name}`)
      }
    }
  }))

/** The records for a writer of documents: thresholds come from the beginning of each symbol's longest stretch. */
function sampled({ snapshot }: OpenDataset): ConstructorParameters<typeof DocumentWriter>[1] {
  const symbols = manifest.symbols.map(({ name, first, last }, number): OracleSymbol => {
    const from = Math.max(first, at('2026-01-01T07:00'))
    const to = Math.min(last + 1, from + SAMPLED)
    const columns = native.columnNames().map((column) => {
      const cells = Array.from(native.columnValues(snapshot, number, column, from, to), rawCell)
      return [column, { cells, sourceFirst: from, warmFrom: from }] as const
    })
    return { name, first: from, last: to - 1, columns: Object.fromEntries(columns) }
  })
  const features = vocabularyFeatures.map(({ id }) => id)
  const { begin } = monthSpan('2025-09')
  const segments = [{ begin, end: at('2026-01-03T00:00') }]
  return { segments, symbols: symbols.map((symbol) => ({ ...symbol, columns: {} })), oracle: { symbols }, features }
}

test('random documents have the same answers, byte for byte', () =>
  bothDatasets(async (a) => {
    const writer = new DocumentWriter(random.fork(), sampled(a))
    const [one, other] = await Promise.all(
      [sparse, former].map((dataset) => openResearch({ dataset, cursorKey: new Uint8Array(32) })),
    )
    let occurrences = 0
    for (let i = 0; i < DOCUMENTS; i++) {
      const document = writer.document()
      const answers = await Promise.all(
        [one!, other!].map((research) =>
          research.query(document).then(
            ({ bytes }) => Buffer.from(bytes).toString(),
            (error) => JSON.stringify((error as ProblemError).code),
          ),
        ),
      )
      assert.is(answers[0], answers[1], JSON.stringify(document))
      const body = JSON.parse(answers[0]!)
      if (body.counts?.occurrences > 0) occurrences++
    }
    assert.ok(occurrences > DOCUMENTS / 10, `${occurrences} documents with occurrences`)
    const registries = await Promise.all([one!, other!].map(async (research) => (await research.registry()).bytes))
    assert.equal(registries[0], registries[1])
    one!.close()
    other!.close()
  }))

test('snapshots, exports and a study say the same', async () => {
  const researches = await Promise.all(
    [sparse, former].map((dataset) => openResearch({ dataset, cursorKey: new Uint8Array(32) })),
  )
  for (const { name, first, last } of manifest.symbols) {
    const minutes = [first, last, ...Array.from({ length: SNAPSHOTS }, () => random.integer(first, last))]
    for (const minute of minutes) {
      const time = new Date(minute * 60_000).toISOString().replace('.000Z', 'Z')
      const [one, other] = await Promise.all(
        researches.map(async (research) => Buffer.from((await research.snapshot(name, time)).bytes).toString()),
      )
      assert.is(one, other, `${name} at ${time}`)
    }
  }
  for (const research of researches) research.close()

  const { signal } = new AbortController()
  const tables: string[] = []
  for (const [i, dataset] of [sparse, former].entries()) {
    const path = join(root, `table-${i}.csv`)
    const from = at('2025-12-31T20:00')
    await exportFeatures({
      ...{ dataset, path, format: 'csv', features: undefined, symbols: undefined, from, to: from + 500 },
      ...{ reasons: true, signal },
    })
    tables.push(readFileSync(path, 'utf8'))
  }
  assert.ok(tables[0]!.length > 100_000 && tables[0] === tables[1])

  const results: string[] = []
  for (const dataset of [sparse, former]) {
    const studies = await openStudies({ dataset, results: join(root, 'results', `${results.length}`) })
    const document = {
      ...{ schema_version: 'trade_query.v2', normalization_version: 'archive_normalization.v1' },
      ...{ feature_version: 'feature_defs.v1', source: { revision, bars: '5m' } },
      scope: { symbols: 'all', from: '2025-09-30T00:00:00Z', to: '2026-01-02T00:00:00Z' },
      opportunity: { all: [['feature.ret_5m', 'gte', 0]] },
      horizon: '12h',
      policies: [{ id: 'now', side: 'long', entry: { type: 'market' }, stop: { type: 'fixed', pct: 0.5 } }],
      costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
      fill: { limit: 'through' },
      statistics: { resamples: 2000, level: 0.95 },
      holdout: null,
    }
    const result = await studies.run(document).then(
      ({ bytes }) => Buffer.from(bytes).toString(),
      (error) => `${(error as ProblemError).code} ${String(error)}`,
    )
    results.push(result)
    studies.close()
  }
  assert.is(results[0], results[1])
  assert.match(results[0]!, '"policies"')
})

test('appended day by day, compacted, and imported in any order, it is the same dataset', async () => {
  const grown = join(root, 'grown')
  const days = [...new Set(manifest.symbols.flatMap(({ first, last }) => [first, last]))]
  const begin = Math.floor(Math.min(...days) / DAY)
  const end = Math.floor(Math.max(...days) / DAY)
  for (let day = begin; day <= end; day++) {
    const has = records.some(({ records: { firstMinute, minutes } }) => {
      return firstMinute < (day + 1) * DAY && day * DAY < firstMinute + minutes
    })
    if (!has) continue
    const name = new Date(day * DAY * 60_000).toISOString().slice(0, 10)
    const folder = archive(`day-${name}`, day * DAY, (day + 1) * DAY)
    await appendDay([folder], { dir: grown, day: name, workers })
  }
  const appended = await requireManifest(grown)
  assert.is(appended.revision, revision)
  assert.ok(namesOf(appended).includes('2025-11-01_2025-12-31'), namesOf(appended).join())
  await compactDataset({ dir: grown, workers })
  const compacted = await requireManifest(grown)
  assert.equal(namesOf(compacted).slice(1, 3), namesOf(manifest).slice(1, 3))
  assert.equal(compacted.segments.slice(1, 3), manifest.segments.slice(1, 3))
  assert.equal((await verifyDataset(grown, { workers })).faults, [])

  const mixed = join(root, 'mixed')
  const october = archive('october', at('2025-10-01T00:00'), at('2025-11-01T00:00'))
  const rest = [
    archive('early', 0, at('2025-10-01T00:00')),
    archive('late', at('2025-11-01T00:00'), Number.POSITIVE_INFINITY),
  ]
  await importIntoDataset(rest, { dir: mixed, workers })
  assert.equal(namesOf(await requireManifest(mixed)).slice(0, 2), ['2025-09', '2025-10-01_2025-12-31'])
  await importIntoDataset([october], { dir: mixed, workers })
  assert.equal((await requireManifest(mixed)).segments, manifest.segments)
})

test('a dataset of an earlier version is read, repaired and extended as it is, and compaction gives it this layout', async () => {
  const old = join(root, 'old')
  cpSync(former, old, { recursive: true })
  const whole = filesBelow(old)
  for (const { id, market } of formerManifest.segments.slice(1, 3)) {
    rmSync(join(old, 'segments', id, 'ret_1h.hsc'))
    rmSync(join(old, 'segments', market!.id), { recursive: true })
  }
  const { left } = await repairDataset({ dir: old, workers })
  assert.equal(left, [])
  const repaired = filesBelow(old)
  for (const [path, digest] of whole) {
    if (path.startsWith('segments/')) assert.is(repaired.get(path), digest, path)
  }
  await compactDataset({ dir: old, workers })
  const compacted = await requireManifest(old)
  assert.is(compacted.revision, revision)
  assert.equal(namesOf(compacted), namesOf(manifest))
  assert.equal(compacted.segments[2], manifest.segments[2])
  assert.equal((await verifyDataset(old, { workers })).faults, [])
})

test('a damaged gap is found, refused and repaired byte for byte', async () => {
  const dir = join(root, 'damaged')
  cpSync(sparse, dir, { recursive: true })
  const gap = manifest.segments[2]!
  const path = join(dir, 'segments', gap.id, 'directory.hsd')
  const sha256 = await sha256OfFile(path)
  rmSync(path)
  const { faults } = await verifyDataset(dir, { workers })
  assert.is(faults.length > 0, true)
  const research = await openResearch({ dataset: dir, cursorKey: new Uint8Array(32) })
  const time = '2025-12-15T00:00:00Z'
  const refused = await research.snapshot('btcusdt', time).then(
    () => undefined,
    (error) => (error as ProblemError).code,
  )
  assert.is(refused, 'segment_damaged')
  research.close()
  const { left } = await repairDataset({ dir, workers })
  assert.equal(left, [])
  assert.is(await sha256OfFile(path), sha256)
})

test.run()
