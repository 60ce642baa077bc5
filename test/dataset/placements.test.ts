/** Segments that an import makes anew: parts write their extents to their place, and every file is as if they were copied. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildSymbol } from '../../src/dataset/build/build-symbol.js'
import { placementsIn } from '../../src/dataset/build/placements.js'
import { segmentDir } from '../../src/dataset/folder/paths.js'
import { importIntoDataset } from '../../src/dataset/index.js'
import { requireManifest } from '../../src/dataset/manifest/manifest.js'
import { filesBySymbol } from '../../src/dataset/minutes/minutes-files.js'
import { native } from '../../src/native/index.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const root = mkdtempSync(join(tmpdir(), 'hindsight-placements-'))
test.after(() => rmSync(root, { recursive: true }))

test('the place of a symbol counts those before it by name, by their minutes in the segment', () => {
  const span = { begin: 1440, end: 4320 }
  const records = new Map([
    ['d', { first: 0, last: 9_000 }],
    ['B', { first: 2_000, last: 2_100 }],
    ['a', { first: 1440, last: 4319 }],
    ['c', { first: 4320, last: 5_000 }],
  ])
  const B = { begin: 2_000, end: 2_101, count: 1 }
  const whole = { begin: 1440, end: 4320, count: 1 }
  assert.equal(
    [...placementsIn('there', span, records)],
    [
      ['B', { folder: 'there', before: [] }],
      ['a', { folder: 'there', before: [B] }],
      ['d', { folder: 'there', before: [B, whole] }],
    ],
  )
  const alike = new Map(['a', 'b', 'c'].map((name) => [name, { first: 0, last: 9_000 }]))
  assert.equal(placementsIn('there', span, alike).get('c')!.before, [{ ...whole, count: 2 }])
})

test('segments of an import have the bytes of segments that are composed of copies', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const market = new ArchivedMarket(root, random, { symbols: 3, begin: '2026-01-28T07:00', end: '2026-02-02T10:00' })
  const dir = join(root, 'dataset')
  await importIntoDataset([market.archive('2026-01-01T00:00', '2026-03-01T00:00')], { dir, workers: 2 })
  const { symbols, segments, minutes } = await requireManifest(dir)
  assert.is(segments.length, 2)
  const parts = new Map<string, string>()
  for (const [symbol, files] of filesBySymbol(dir, minutes)) {
    const record = symbols.find(({ name }) => name === symbol)!
    const folder = join(root, symbol)
    mkdirSync(folder)
    const spans = segments.map(({ begin, end }) => ({ begin, end, kept: false, known: undefined }))
    const built = await buildSymbol({ symbol, record, files, folder, states: join(root, `states-${symbol}`), spans })
    for (const [i, { begin }] of segments.entries()) parts.set(`${begin} ${symbol}`, built.parts[i]!)
  }
  for (const { id, begin, end } of segments) {
    const copied = join(root, `copied-${begin}`)
    const sources = symbols.map(({ name }) => {
      return { path: parts.get(`${begin} ${name}`)!, packing: 'part' as const, symbols: [name] }
    })
    native.composeSegment(copied, begin, end, sources, false)
    const placed = segmentDir(dir, id)
    assert.equal(readdirSync(placed), readdirSync(copied))
    for (const name of readdirSync(placed)) {
      assert.ok(readFileSync(join(placed, name)).equals(readFileSync(join(copied, name))), name)
    }
  }
})

test.run()
