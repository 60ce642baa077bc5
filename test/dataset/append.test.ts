/** Appending days gives the result of one import of everything, and costs only the new day. */
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manifestPath } from '../../src/dataset/folder/paths.js'
import { dayName, dayOf, spanName } from '../../src/dataset/folder/spans.js'
import { appendDay, importIntoDataset, verifyDataset } from '../../src/dataset/index.js'
import { type Manifest, readManifest } from '../../src/dataset/manifest/manifest.js'
import { layerIds } from '../../src/dataset/segments/segments.js'
import { ABSENT } from '../oracle/features/records.js'
import { codeOf } from '../support/compare/code-of.js'
import { ArchivedMarket, minuteAt } from '../support/datasets/archived-market.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('append')
const root = mkdtempSync(join(tmpdir(), 'hindsight-append-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = fileSeed(import.meta.url)
const workers = 2
const [BEGIN, END] = ['2026-01-29T07:00', '2026-02-02T10:00']
const [FIRST, LAST] = [minuteAt(BEGIN), minuteAt(END)]

const days = Array.from({ length: dayOf(LAST) - dayOf(FIRST) + 1 }, (_, i) => dayName(dayOf(FIRST) + i))
/** Symbols without missing minutes have a bar on every day, and before the hour at which a day is cut below. */
function accept(drawn: ArchivedMarket): boolean {
  const names = [...drawn.records.keys()]
  const heard = [names[0]!, names[4]!]
  return (
    days.every((day) => drawn.hasBar(`${day}T00:00`, `${day}T24:00`, heard)) &&
    drawn.hasBar('2026-02-01T00:00', '2026-02-01T15:00', heard)
  )
}

/** Five symbols across the end of a month: one is listed later, one is delisted, one pauses for a day and a half. */
const market = new ArchivedMarket(root, new RandomNumbers(seed), { symbols: 5, begin: BEGIN, end: END, accept })
for (const [i, [name, records]] of [...market.records].entries()) {
  const fields = Object.fromEntries(Object.entries(records.fields).map(([field, values]) => [field, values!.slice()]))
  const silence = (from: string, to: string): void => {
    const [begin, end] = [Math.max(0, minuteAt(from) - FIRST), Math.min(records.minutes, minuteAt(to) - FIRST)]
    for (const values of Object.values(fields)) for (let m = begin; m < end; m++) values[m] = ABSENT
  }
  if (i === 1) silence('2026-01-29T00:00', '2026-01-31T11:20')
  if (i === 2) silence('2026-01-31T00:00', '2026-03-01T00:00')
  if (i === 3) silence('2026-01-30T12:00', '2026-02-01T02:00')
  market.records.set(name, { ...records, fields })
}

const append = (dir: string, day: string, path = market.archiveOfDay(day)) => appendDay([path], { dir, day, workers })
const manifestOf = async (dir: string): Promise<Manifest> => (await readManifest(dir))!

const whole = join(root, 'whole')
await importIntoDataset([market.archive('2026-01-01T00:00', '2026-03-01T00:00')], { dir: whole, workers })
const expected = await manifestOf(whole)

const grown = join(root, 'grown')

test('appending day by day gives the revision of one import', async () => {
  for (const day of days) {
    const { changed, difference } = await append(grown, day)
    assert.ok(changed)
    assert.ok(difference.days_appended.includes(day), day)
  }
  const made = await manifestOf(grown)
  assert.is(made.revision, expected.revision)
  assert.equal(made.symbols, expected.symbols)
  assert.equal(
    made.segments.map((segment) => spanName(segment)),
    days,
  )
  assert.equal((await verifyDataset(grown)).faults, [])
})

test('appending days after an import gives it too, and does not change the imported segments', async () => {
  const dir = join(root, 'mixed')
  await importIntoDataset([market.archive('2026-01-01T00:00', '2026-01-31T00:00')], { dir, workers })
  const before = await manifestOf(dir)
  assert.equal(before.segments.map(spanName), ['2026-01-01_2026-01-30'])
  for (const day of days.filter((one) => one >= '2026-01-31')) await append(dir, day)
  const after = await manifestOf(dir)
  assert.is(after.revision, expected.revision)
  assert.equal((await verifyDataset(dir)).faults, [])
})

test('appending the same day again changes nothing; archives of another day are rejected, and nothing is imported', async () => {
  const before = statSync(manifestPath(grown), { bigint: true })
  assert.not((await append(grown, '2026-02-01')).changed)
  const archive = market.archive('2026-02-01T00:00', '2026-02-03T00:00')
  const dir = join(root, 'refused')
  await append(dir, '2026-01-31')
  const revision = (await manifestOf(dir)).revision
  assert.is(await codeOf(() => append(dir, '2026-02-01', archive)), 'other_day')
  assert.is(await codeOf(() => append(dir, '2026-02-05', market.archiveOfDay('2026-02-01'))), 'other_day')
  assert.is(await codeOf(() => append(dir, '2026-02-30', archive)), 'invalid_day')
  assert.is((await manifestOf(dir)).revision, revision)
  assert.is(statSync(manifestPath(grown), { bigint: true }).ino, before.ino)
})

test('a day that arrives late or is completed later changes the values that depend on it, and reports them', async () => {
  const dir = join(root, 'late')
  for (const day of days.filter((one) => one !== '2026-01-30')) {
    if (day !== '2026-02-01') await append(dir, day)
    else await append(dir, day, market.archive('2026-02-01T00:00', '2026-02-01T15:00'))
  }
  const late = await append(dir, '2026-01-30')
  const reasons = new Set(late.difference.restated.map(({ reason }) => reason))
  assert.ok(reasons.has('records') && reasons.has('look_back'), [...reasons].join())
  assert.not(late.difference.restated.some(({ day }) => day < '2026-01-30'))
  await append(dir, '2026-02-01')
  assert.is((await manifestOf(dir)).revision, expected.revision)
  assert.equal((await verifyDataset(dir)).faults, [])
})

const imported = join(root, 'imported')

test('an append writes only its day: no segment of an earlier day is written again', async () => {
  await importIntoDataset([market.archive('2026-01-01T00:00', '2026-02-02T00:00')], { dir: imported, workers })
  const dir = join(root, 'proportion')
  cpSync(imported, dir, { recursive: true })
  const before = await manifestOf(dir)
  await append(dir, '2026-02-02')
  const after = await manifestOf(dir)
  const files = new Set(before.minutes.map(({ path }) => path))
  const made = after.minutes.filter(({ path }) => !files.has(path))
  assert.equal([...new Set(made.map(({ day }) => day))], ['2026-02-02'])
  assert.is(after.minutes.length, before.minutes.length + made.length, 'and no file of minutes')
  const kept = new Set(layerIds(before.segments))
  const added = layerIds(after.segments).filter((id) => !kept.has(id))
  // A record that ended within a day continues in that day, so the last segment changes too.
  const goesOn = before.symbols.some(({ name, last }) => {
    const now = after.symbols.find((symbol) => symbol.name === name)!.last
    return (last + 1) % 1440 !== 0 && now > last && last >= minuteAt('2026-02-01T00:00')
  })
  assert.is(added.length, goesOn ? 4 : 2, added.join())
  assert.ok(
    added.every((id) => id >= '2026-02'),
    added.join(),
  )
})

test('a day can be appended without states', async () => {
  rmSync(join(imported, 'states'), { recursive: true })
  await append(imported, '2026-02-02')
  assert.is((await manifestOf(imported)).revision, expected.revision)
})

test.run()
