import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lockDataset } from '../../src/dataset/folder/lock.js'
import { manifestPath, segmentsDir } from '../../src/dataset/folder/paths.js'
import { dayOf } from '../../src/dataset/folder/spans.js'
import { importIntoDataset, openDataset, verifyDataset } from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { layerIds, segmentSymbols } from '../../src/dataset/segments/segments.js'
import { native } from '../../src/native/index.js'
import { codeOf } from '../support/compare/code-of.js'
import { programAt } from '../support/processes/program.js'
import { amount } from '../support/random/seed.js'

const root = mkdtempSync(join(tmpdir(), 'hindsight-import-'))
test.after(() => rmSync(root, { recursive: true }))

const minuteOf = (time: string): number => Date.parse(`${time}Z`) / 60_000
const HEADER =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'

/**
 * Klines in the format of the Binance archive. Prices follow from symbol and minute, so any file of any symbol can be
 * written alone.
 */
function writeKlines(folder: string, symbol: string, from: string, to: string, price = 100): void {
  const rows = [HEADER]
  for (let minute = minuteOf(from); minute < minuteOf(to); minute++) {
    const close = price + Math.round(1000 * Math.sin(minute / 97) + 300 * Math.sin(minute / 7)) / 100
    const open = price + Math.round(1000 * Math.sin((minute - 1) / 97) + 300 * Math.sin((minute - 1) / 7)) / 100
    const [high, low] = [Math.max(open, close) + 0.05, Math.min(open, close) - 0.05]
    const volume = 10 + (minute % 13)
    const numbers = [open, high, low, close, volume].map((x) => x.toFixed(2))
    const amounts = [(volume * close).toFixed(4), 5 + (minute % 7), volume / 2, ((volume / 2) * close).toFixed(4)]
    rows.push([minute * 60_000, ...numbers, minute * 60_000 + 59_999, ...amounts, 0].join(','))
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${symbol}-1m-${from.slice(0, 10)}.csv`), `${rows.join('\n')}\n`)
}

const archive = join(root, 'archive')
writeKlines(join(archive, 'jan'), 'AAAUSDT', '2026-01-30T05:00', '2026-02-01T00:00')
writeKlines(join(archive, 'jan'), 'BBBUSDT', '2026-01-31T12:00', '2026-02-01T00:00', 20)
writeKlines(join(archive, 'feb'), 'AAAUSDT', '2026-02-01T00:00', '2026-02-02T10:00')
writeKlines(join(archive, 'feb'), 'BBBUSDT', '2026-02-01T00:00', '2026-02-01T06:00', 20)
writeKlines(join(archive, 'feb'), 'CCCUSDT', '2026-02-01T03:00', '2026-02-02T03:00', 30_000)

const workers = 2
const run = (paths: string[], dir: string) => importIntoDataset(paths, { dir, workers })
const whole = join(root, 'whole')
let revision = ''

test('one import of everything gives a dataset that opens and verifies', async () => {
  const phases = new Set<string>()
  const made = await importIntoDataset([archive], { dir: whole, workers, onProgress: ({ phase }) => phases.add(phase) })
  assert.ok(made.report.ok && made.changed)
  assert.equal([...phases], ['reading', 'merging', 'survey', 'features', 'segments', 'market', 'reference'])
  assert.equal([made.symbols, made.segments], [3, 2])
  revision = made.revision
  const open = await openDataset(whole)
  assert.equal(open.symbols, ['aaausdt', 'bbbusdt', 'cccusdt'])
  assert.is(open.snapshot.firstMinutes[1], minuteOf('2026-01-31T12:00'))
  assert.is(open.snapshot.lastMinutes[1], minuteOf('2026-02-01T05:59'))
  const from = minuteOf('2026-01-31T23:58')
  const closes = native.columnValues(open.snapshot, 1, 'price.close', from, from + 4)
  const rets = native.columnValues(open.snapshot, 1, 'ret_1m', from, from + 4)
  for (let i = 1; i < 4; i++) {
    assert.is(Number(rets[i]), Math.round((Number(closes[i]! - closes[i - 1]!) * 1e7) / Number(closes[i - 1])))
  }
  open.close()
  assert.equal((await verifyDataset(whole)).faults, [])
  const coverage = (await readManifest(whole))!.symbols[1]!.coverage.find(({ source }) => source === 'B')!
  assert.is(coverage.minutes, 18 * 60)
})

test('day digests match the stored values', async () => {
  const open = await openDataset(whole)
  const { createHash } = await import('node:crypto')
  for (const { layer, name, validBegin, dayDigests } of segmentSymbols(whole, open.manifest.segments)) {
    for (let i = 0; i * 32 < dayDigests.length; i++) {
      const bytes = native.dayBytes(open.snapshot, open.symbols.indexOf(name), dayOf(validBegin) + i, layer)!
      const digest = createHash('sha256').update(bytes).digest()
      assert.equal(digest, Buffer.from(dayDigests.subarray(i * 32, i * 32 + 32)))
    }
  }
  open.close()
})

test('importing the same archives again changes nothing, not even the manifest', async () => {
  const before = readFileSync(manifestPath(whole), 'utf8')
  const again = await run([archive], whole)
  assert.not(again.changed)
  assert.is(again.revision, revision)
  assert.is(readFileSync(manifestPath(whole), 'utf8'), before)
})

const idsOf = async (dir: string): Promise<string[]> => layerIds((await readManifest(dir))!.segments)

test('any order of imports gives the same revision and the same files', async () => {
  const files = readdirSync(archive).flatMap((month) =>
    readdirSync(join(archive, month)).map((f) => join(archive, month, f)),
  )
  for (const [name, order] of [
    ['forward', [[join(archive, 'jan')], [join(archive, 'feb')]]],
    ['backward', [[join(archive, 'feb')], [join(archive, 'jan')]]],
    ['by-file', [...files].reverse().map((file) => [file])],
  ] as const) {
    const dir = join(root, name)
    let last = ''
    for (const paths of order) last = (await run([...paths], dir)).revision
    assert.is(last, revision, name)
    assert.equal(await idsOf(dir), await idsOf(whole), name)
    assert.equal((await verifyDataset(dir)).faults, [])
  }
})

test('cross-section values are computed again when the market leader is imported later', async () => {
  writeKlines(join(root, 'leader'), 'BTCUSDT', '2026-01-30T00:00', '2026-02-01T02:00')
  const [later, together] = [join(root, 'leader-later'), join(root, 'leader-together')]
  await run([archive], later)
  const before = await idsOf(later)
  await run([join(root, 'leader')], later)
  await run([archive, join(root, 'leader')], together)
  assert.equal(await idsOf(later), await idsOf(together))
  assert.is((await readManifest(later))!.revision, (await readManifest(together))!.revision)
  assert.not.equal(await idsOf(later), before)
  assert.equal((await verifyDataset(later)).faults, [])
})

test('a dataset whose manifest was lost is not treated as an empty folder', async () => {
  const dir = join(root, 'lost')
  cpSync(whole, dir, { recursive: true })
  rmSync(manifestPath(dir))
  const before = readdirSync(dir, { recursive: true }).length
  assert.is(await codeOf(() => run([archive], dir)), 'manifest_lost')
  assert.is(readdirSync(dir, { recursive: true }).length, before)
  cpSync(manifestPath(whole), manifestPath(dir))
  assert.is((await run([archive], dir)).revision, revision)
})

test('importing another symbol does not change segments of other months, nor the values of other symbols', async () => {
  const dir = join(root, 'forward')
  const before = (await readManifest(dir))!
  writeKlines(join(root, 'later'), 'DDDUSDT', '2026-02-03T00:00', '2026-02-03T04:00')
  const { changed } = await run([join(root, 'later')], dir)
  assert.ok(changed)
  const after = (await readManifest(dir))!
  assert.equal(layerIds(after.segments.slice(0, 1)), layerIds(before.segments.slice(0, 1)))
  assert.is.not(after.segments[1]!.id, before.segments[1]!.id)
  assert.equal((await verifyDataset(dir)).faults, [])
  // The previous revision is still readable and gives the same answers.
  const old = await openDataset(dir, { revision: before.revision })
  assert.equal(old.symbols, ['aaausdt', 'bbbusdt', 'cccusdt'])
  old.close()
})

test('simulated and recorded data are not mixed', async () => {
  const simulated = join(root, 'simulated-archive')
  writeKlines(simulated, 'AAAUSDT', '2026-02-05T00:00', '2026-02-05T02:00')
  writeFileSync(join(simulated, 'simulated.json'), '{}')
  const dir = join(root, 'mixed')
  cpSync(whole, dir, { recursive: true })
  assert.is(await codeOf(() => run([simulated], dir)), 'mixed_simulated')
  assert.is((await readManifest(dir))!.revision, revision)
  const made = await run([simulated], join(root, 'simulated'))
  assert.ok((await readManifest(join(root, 'simulated')))!.simulated)
  assert.is.not(made.revision, revision)
  assert.is(await codeOf(() => run([archive], join(root, 'simulated'))), 'mixed_simulated')
})

test('a second import is rejected while the first one runs', async () => {
  const lock = lockDataset(whole)
  assert.is(await codeOf(() => run([archive], whole)), 'dataset_locked')
  lock.release()
})

test('a stopped import leaves the dataset unchanged', async () => {
  const dir = join(root, 'stopped')
  const stop = new AbortController()
  const onProgress = ({ phase }: { phase: string }): void => void (phase === 'features' && stop.abort())
  assert.is(
    await codeOf(() => importIntoDataset([archive], { dir, workers, onProgress, signal: stop.signal })),
    'aborted',
  )
  assert.is(await codeOf(() => openDataset(dir)), 'no_dataset')
  assert.is((await run([archive], dir)).revision, revision)
})

test('an import that is killed at any time leaves the old or the new revision, and the next import removes the leftovers', async () => {
  const dir = join(root, 'killed')
  const base = (await run([join(archive, 'jan')], dir)).revision
  for (const delay of amount({ fixed: [400, 1000], explored: [300, 600, 900, 1200, 1500, 2000] })) {
    const child = spawn(process.execPath, [
      programAt(new URL('./import-child.js', import.meta.url)),
      join(archive, 'feb'),
      dir,
    ])
    await new Promise((resolve) => setTimeout(resolve, delay))
    await killed(child)
    const open = await openDataset(dir)
    assert.ok(open.revision === base || open.revision === revision)
    open.close()
    assert.equal((await verifyDataset(dir)).faults, [])
  }
  assert.is((await run([archive], dir)).revision, revision)
  assert.not(existsSync(join(dir, 'staging')))
  const { segments } = (await readManifest(dir))!
  const retained = await readManifest(dir, join(dir, 'revisions', `${base}.json`))
  const known = new Set(layerIds([...segments, ...(retained?.segments ?? [])]))
  for (const id of readdirSync(segmentsDir(dir))) assert.ok(known.has(id), id)
})

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

test('values of other sources after the last bar count in the coverage, whichever import brings them', async () => {
  const days = ['2026-02-01', '2026-02-03'].map((day, i) => {
    const folder = join(root, `after-${day}`)
    mkdirSync(folder)
    const rows = Array.from({ length: 30 }, (_, n) => {
      const interest = n === 7 ? 0 : 1000 + n // which cannot be
      return `${(minuteOf(`${day}T06:00`) + n) * 60_000},${i === 0 ? '2,3,1,2,5,10' : ',,,,,'},${interest},60`
    })
    const header = 'open_time,open,high,low,close,volume,quote_volume,open_interest,open_interest_second'
    writeFileSync(join(folder, 'dddusdt-minutes.csv'), `${[header, ...rows].join('\n')}\n`)
    return folder
  })
  const [at_once, in_turn] = [join(root, 'after-at-once'), join(root, 'after-in-turn')]
  await run(days, at_once)
  for (const day of days) await run([day], in_turn)
  const [expected, made] = await Promise.all([at_once, in_turn].map(async (dir) => (await readManifest(dir))!))
  const { coverage } = expected!.symbols[0]!
  const { minutes, quarantined, last } = coverage.find(({ source }) => source === 'O')!
  assert.equal([minutes, quarantined, last], [58, 2, minuteOf('2026-02-03T06:29')])
  assert.equal([made!.revision, made!.symbols], [expected!.revision, expected!.symbols])
  assert.equal(made!.segments, expected!.segments)
})

test('a symbol with settlements and no bar is reported, and becomes searchable when its bars are imported', async () => {
  const dir = join(root, 'without-bars')
  const funding = join(root, 'funding')
  mkdirSync(funding)
  const settled = minuteOf('2026-02-01T08:00') * 60_000
  writeFileSync(
    join(funding, 'CCCUSDT-fundingRate-2026-02.csv'),
    `calc_time,funding_interval_hours,last_funding_rate\n${settled},8,0.00010000\n`,
  )
  const first = await run([join(archive, 'jan'), funding], dir)
  assert.equal([first.symbols, first.withoutBars], [2, ['cccusdt']])
  const second = await run([join(archive, 'feb')], dir)
  assert.equal([second.symbols, second.withoutBars], [3, []])
})

test.run()
