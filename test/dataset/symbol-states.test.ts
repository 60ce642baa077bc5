/** States of the feature engine: they save work and change no value. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildSymbol } from '../../src/dataset/build/build-symbol.js'
import { statesDir } from '../../src/dataset/folder/paths.js'
import { dayName, dayOf, monthSpan } from '../../src/dataset/folder/spans.js'
import { importIntoDataset, verifyDataset } from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { filesBySymbol } from '../../src/dataset/minutes/minutes-files.js'
import { statesToKeep } from '../../src/dataset/minutes/symbol-states.js'
import { ArchivedMarket, minuteAt } from '../support/datasets/archived-market.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const root = mkdtempSync(join(tmpdir(), 'hindsight-states-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = fileSeed(import.meta.url)
/** Two symbols from the end of January to early March 2026, whose days can be written one by one. */
const span = { symbols: 2, begin: '2026-01-30T07:00', end: '2026-03-04T10:00', hasLeader: false }
const market = new ArchivedMarket(root, new RandomNumbers(seed), span)
const workers = 2
const importMinutes = async (dir: string, from: string, to: string): Promise<string> =>
  (await importIntoDataset([market.archive(from, to)], { dir, workers })).revision

const whole = join(root, 'whole')
let revision = ''

test('months and days imported one after the other give the revision of one import', async () => {
  revision = await importMinutes(whole, '2026-01-01T00:00', '2026-04-01T00:00')
  const grown = join(root, 'grown')
  await importMinutes(grown, '2026-01-01T00:00', '2026-02-01T00:00')
  for (const [from, to] of [
    ['2026-02-01T00:00', '2026-02-20T00:00'],
    ['2026-02-20T00:00', '2026-03-01T00:00'],
    ['2026-03-01T00:00', '2026-03-02T00:00'],
    ['2026-03-02T00:00', '2026-03-05T00:00'],
  ] as const) {
    await importMinutes(grown, from, to)
  }
  assert.is((await readManifest(grown))!.revision, revision)
  assert.equal((await readManifest(grown))!.symbols, (await readManifest(whole))!.symbols)
  // States are saved where segments end, and the segments of the dataset that grew end more often.
  for (const { name, first, last } of (await readManifest(grown))!.symbols) {
    const kept = readdirSync(statesDir(grown, name))
    const missing = readdirSync(statesDir(whole, name)).filter((state) => !kept.includes(state))
    assert.equal(missing, [], 'states depend on minutes')
    const days = new Set([...statesToKeep({ first, last })].map((minute) => dayName(dayOf(minute))))
    const superfluous = kept.filter((state) => !days.has(state.slice(0, 10)))
    assert.equal(superfluous, [], 'only the newest states stay')
  }
  assert.equal((await verifyDataset(grown)).faults, [])
})

const MONTHS = ['2026-01', '2026-02', '2026-03'] as const

/** The build of a symbol when the minutes of `changed` and later are new. */
const rebuild = async (symbol: string, changed: string, kept = statesDir(whole, symbol)) => {
  const { minutes, symbols } = (await readManifest(whole))!
  const { first, last } = symbols.find(({ name }) => name === symbol)!
  const files = filesBySymbol(whole, minutes).get(symbol)!
  const [folder, states] = [mkdtempSync(join(root, 'parts-')), join(root, 'states', `${rebuilt++}`)]
  cpSync(kept, states, { recursive: true })
  const spans = MONTHS.map((month) => ({ ...monthSpan(month), kept: month < changed, known: 'as before' }))
  return buildSymbol({ symbol, record: { first, last }, files, folder, states, spans })
}
let rebuilt = 0

test('a change costs the months from it on, and no others', async () => {
  const name = [...market.records.keys()][0]!
  assert.is((await rebuild(name, '2026-03')).resumed, minuteAt('2026-03-01T00:00'))
  assert.is((await rebuild(name, '2026-02')).resumed, minuteAt('2026-02-01T00:00'))
  assert.is((await rebuild(name, '2026-01')).resumed, undefined)
  const [resumed, all] = [await rebuild(name, '2026-03'), await rebuild(name, '2026-01')]
  assert.equal(resumed.coverage, all.coverage)
  assert.equal(
    resumed.parts.map((part) => part !== undefined),
    [false, false, true],
  )
  assert.equal(readFileSync(resumed.parts[2]!), readFileSync(all.parts[2]!))
})

test('a damaged state, or one of other minutes, is not used', async () => {
  const name = [...market.records.keys()][0]!
  const states = join(root, 'damaged')
  mkdirSync(states)
  for (const file of readdirSync(statesDir(whole, name))) {
    const bytes = readFileSync(join(statesDir(whole, name), file))
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(join(states, file), bytes)
  }
  assert.is((await rebuild(name, '2026-03', states)).resumed, undefined)
  const other = join(root, 'other')
  await importMinutes(other, '2026-01-01T00:00', '2026-01-31T09:00')
  await importMinutes(other, '2026-01-31T11:00', '2026-04-01T00:00')
  assert.not.equal(readdirSync(statesDir(other, name)), readdirSync(statesDir(whole, name)))
})

test.run()
