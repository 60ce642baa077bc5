/** States of the feature engine: what they save, and that they change nothing. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildSymbol } from '../../src/dataset/build-symbol.js'
import { importIntoDataset, verifyDataset } from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest.js'
import { statesDir } from '../../src/dataset/paths.js'
import { randomMarket, writeMarket } from '../support/random-market.js'
import { RandomNumbers, testSeed } from '../support/random-numbers.js'

const root = mkdtempSync(join(tmpdir(), 'hindsight-states-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = testSeed()
console.log(`seed ${seed} (repeat with HINDSIGHT_SEED)`)
/** Two symbols from the end of January to early March 2026, whose days can be written one by one. */
const at = (time: string): number => Date.parse(`${time}:00Z`) / 60_000
const [FIRST, LAST] = [at('2026-01-30T07:00'), at('2026-03-04T10:00')]
const market = new Map(
  [...randomMarket(new RandomNumbers(seed), 2, LAST - FIRST, false)].map(([name, records]) => [
    name,
    { ...records, firstMinute: FIRST },
  ]),
)
const workers = 2
let written = 0
const importMinutes = async (dir: string, from: string, to: string): Promise<string> => {
  const minutes = join(root, `minutes-${written++}`)
  mkdirSync(minutes)
  writeMarket(minutes, market, at(from), at(to))
  return (await importIntoDataset([minutes], { dir, workers })).revision
}

const whole = join(root, 'whole')
let revision = ''

test('months and days that come one after the other give the revision of one import', async () => {
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
  for (const name of market.keys()) {
    assert.equal(readdirSync(statesDir(grown, name)), readdirSync(statesDir(whole, name)), 'states follow from minutes')
  }
  assert.equal((await verifyDataset(grown)).faults, [])
})

/** What an import would build of a symbol if the minutes of `changed` and later were new. */
const rebuild = async (name: string, changed: string, states = statesDir(whole, name)) => {
  const { minutes, symbols } = (await readManifest(whole))!
  const { first, last } = symbols.find((symbol) => symbol.name === name)!
  const files = minutes
    .filter(({ symbol }) => symbol === name)
    .map(({ month, path, sha256 }) => ({ month, path: join(whole, path), sha256 }))
  const folder = mkdtempSync(join(root, 'parts-'))
  const known = { '2026-01': 'as before', '2026-02': 'as before', '2026-03': 'as before' }
  const before = { first, last, changed }
  return buildSymbol({ symbol: name, files, folder, states, before, known })
}

test('a change costs the months from it on, and no more', async () => {
  const name = [...market.keys()][0]!
  assert.is((await rebuild(name, '2026-03')).resumed, '2026-03')
  assert.is((await rebuild(name, '2026-02')).resumed, '2026-02')
  assert.is((await rebuild(name, '2026-01')).resumed, undefined)
  const [resumed, all] = [await rebuild(name, '2026-03'), await rebuild(name, '2026-01')]
  assert.equal(resumed.coverage, all.coverage)
  assert.equal(
    resumed.months.map(({ part }) => part !== undefined),
    [false, false, true],
  )
  assert.equal(readFileSync(resumed.months[2]!.part!), readFileSync(all.months[2]!.part!))
})

test('a damaged state, or one of other minutes, is not used', async () => {
  const name = [...market.keys()][0]!
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
