/**
 * Days that arrive in a folder are appended to the dataset; incomplete or damaged days wait until they are complete.
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256File } from '../../src/archive/index.js'
import { readTickIndex } from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { openResearch } from '../../src/index.js'
import { watchFolder } from '../../src/intake/index.js'
import { contentOf } from '../../src/intake/waiting-days.js'
import { importIntoDataset } from '../../src/operator/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('intake')
const root = temporaryFolder('intake')
const source = join(root, 'source')
await writeSimulatedMarket(source, { symbols: 2, days: 6, depth: false })
const dayOf = (name: string): string | undefined => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0]
const FILES = (readdirSync(source, { recursive: true, encoding: 'utf8' }) as string[]).filter((name) =>
  name.endsWith('.zip'),
)
const filesOf = (day: string): string[] => FILES.filter((name) => dayOf(name) === day)

/** By a rename, as a program does that writes complete files. */
function put(folder: string, name: string, bytes: Uint8Array = readFileSync(join(source, name))): void {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(join(dirname(path), `.${basename(path)}.part`), bytes)
  renameSync(join(dirname(path), `.${basename(path)}.part`), path)
}

/** The dataset of the first two days, imported once. */
let first: Promise<string> | undefined
const firstDays = (): Promise<string> => {
  first ??= (async () => {
    const folder = join(root, 'first')
    copyFileSyncInto(folder, ['2026-01-01', '2026-01-02'])
    await importIntoDataset([folder], { dir: `${folder}-dataset` })
    return `${folder}-dataset`
  })()
  return first
}

/** A dataset of the first two days, a folder beside it, and the log lines of the watcher. */
async function begin(purpose: string) {
  const [dataset, folder] = [join(root, purpose, 'dataset'), join(root, purpose, 'nights')]
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(source, 'simulated.json'), join(folder, 'simulated.json'))
  cpSync(await firstDays(), dataset, { recursive: true })
  const said: (Record<string, unknown> & { message: string })[] = []
  const say = (fields: object, message: string) => void said.push({ ...fields, message })
  const start = () =>
    watchFolder({ folder, dataset, log: { info: say, warn: say, error: say }, settleMs: 100, pollMs: 20 })
  /** Resolves with the last log line when `count` lines begin with this text. */
  const until = async (message: string, count = 1) => {
    for (;;) {
      const lines = said.filter((line) => line.message.startsWith(message))
      if (lines.length >= count) return lines
      await sleep(20)
    }
  }
  return { dataset, folder, said, start, until }
}

function copyFileSyncInto(folder: string, days: string[]): void {
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(source, 'simulated.json'), join(folder, 'simulated.json'))
  for (const name of days.flatMap(filesOf)) put(folder, name)
}

async function importedWhole(purpose: string, names: string[]): Promise<string> {
  const folder = join(root, purpose)
  copyFileSyncInto(folder, [])
  for (const name of names) put(folder, name)
  await importIntoDataset([folder], { dir: `${folder}-dataset` })
  return (await readManifest(`${folder}-dataset`))!.revision
}

test('a file belongs to the day in its name, or to the folder that is named after a day', async () => {
  const folder = join(root, 'names')
  const names = [
    'daily/klines/BTCUSDT/1m/BTCUSDT-1m-2026-02-03.zip',
    'daily/klines/BTCUSDT/1m/BTCUSDT-1m-2026-02-03.zip.CHECKSUM',
    'daily/klines/BTCUSDT/1m/.ETHUSDT-1m-2026-02-04.zip.part',
    'ctx_BTC_20260203.jsonl.gz',
    '2026-02-05/AVAX_funding.csv',
    '2026-02-05/README.md',
    'monthly/fundingRate/BTCUSDT/BTCUSDT-fundingRate-2026-02.zip',
    'monthly/klines/BTCUSDT/1m/BTCUSDT-1m-2026-02.zip',
    '.hidden/BTCUSDT-1m-2026-02-09.zip',
  ]
  for (const name of names) put(folder, name, Buffer.from(name))
  const { days, settlements } = await contentOf(folder)
  assert.equal(
    days.map(({ day, files }) => [day, files.map(({ path }) => path.slice(folder.length + 1))]),
    [
      ['2026-02-03', [names[3], names[0]]],
      ['2026-02-05', [names[4]]],
    ],
  )
  assert.equal(
    settlements.map(({ path }) => path.slice(folder.length + 1)),
    [names[6]],
  )
  const before = days[0]!
  writeFileSync(join(folder, `${names[0]}.CHECKSUM`), 'another')
  const after = (await contentOf(folder)).days[0]!
  assert.is.not(after.stamp, before.stamp)
})

test('a day whose files come while the folder is read has not settled, however long that takes', async () => {
  const folder = join(root, 'meanwhile')
  const names = filesOf('2026-01-03')
  for (const name of names) mkdirSync(dirname(join(folder, name)), { recursive: true })
  // Reading has begun, and comes to the folders of the files after they are there.
  const reading = contentOf(folder)
  for (const name of names) put(folder, name)
  const until = Date.now() + 200
  while (Date.now() < until);
  const { beganMs, days } = await reading
  assert.equal(
    days.map(({ day }) => day),
    ['2026-01-03'],
  )
  // The clock of a file system may be some milliseconds behind.
  assert.ok(days[0]!.changedMs > beganMs - 50)
})

test('days are appended as they arrive, by a child process, and a reader finds the new revision without a restart', async () => {
  const { dataset, folder, start, until, said } = await begin('days')
  const research = await openResearch({ dataset })
  const watch = start()
  const settlements = FILES.filter((name) => name.includes('fundingRate'))
  for (const name of [...filesOf('2026-01-04'), ...filesOf('2026-01-03')]) put(folder, name)
  await until('a day was appended', 2)
  for (const name of [...filesOf('2026-01-05'), ...settlements]) put(folder, name)
  const appended = await until('a day was appended', 3)
  await watch.close()
  assert.ok(appended.every(({ changed }) => changed === true))
  assert.equal(appended.map(({ day }) => day).sort(), ['2026-01-03', '2026-01-04', '2026-01-05'])
  const expected = await importedWhole('days-whole', [
    ...['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'].flatMap(filesOf),
    ...settlements,
  ])
  assert.is((await readManifest(dataset))!.revision, expected)
  // Two polls are at least 250 ms apart.
  while (research.revision !== expected) {
    await research.refresh()
    await sleep(20)
  }
  research.close()

  // The next process knows what was appended.
  const before = said.length
  const again = start()
  put(folder, filesOf('2026-01-06')[0]!)
  await until('a day was appended', 4)
  await again.close()
  assert.equal(
    said.slice(before).flatMap(({ day }) => (day === undefined ? [] : [day])),
    ['2026-01-06'],
  )
})

test('events of the streams that are kept come with the appended day', async () => {
  const { dataset, folder, said } = await begin('ticks')
  const say = (fields: object, message: string) => void said.push({ ...fields, message })
  const [day, name] = ['2026-01-03', 'BTCUSDT-trades-2026-01-03.csv']
  for (const file of filesOf(day)) put(folder, file)
  const lines = Array.from({ length: 5 }, (_, i) => `${i + 1},90000.1,0.01,900,${Date.parse(day) + i * 1000},true`)
  put(folder, name, Buffer.from(`id,price,qty,quote_qty,time,is_buyer_maker\n${lines.join('\n')}\n`))
  const log = { info: say, warn: say, error: say }
  const watch = watchFolder({ folder, dataset, log, settleMs: 100, pollMs: 20, ticks: ['trades'] })
  while (!said.some(({ message }) => message === 'a day was appended')) await sleep(20)
  await watch.close()
  const found = (await readTickIndex(dataset)).days.map((one) => [one.stream, one.symbol, one.day, one.rows])
  assert.equal(found, [['trades', 'btcusdt', day, 5]])
})

test('links and FIFOs in the folder are named and are part of no day, unless links are followed', async () => {
  const folder = join(root, 'odd')
  const [name] = filesOf('2026-01-03')
  put(folder, name!)
  symlinkSync(join(source, name!), join(folder, 'LINKUSDT-1m-2026-01-04.zip'))
  symlinkSync(folder, join(folder, 'again'))
  execFileSync('mkfifo', [join(folder, 'PIPEUSDT-1m-2026-01-05.csv')])
  const { days, odd } = await contentOf(folder)
  assert.equal(
    days.map(({ day }) => day),
    ['2026-01-03'],
  )
  assert.equal(
    odd.map(({ path, code }) => [basename(path), code]),
    [
      ['LINKUSDT-1m-2026-01-04.zip', 'symbolic_link'],
      ['PIPEUSDT-1m-2026-01-05.csv', 'not_a_file'],
      ['again', 'symbolic_link'],
    ],
  )
  const followed = await contentOf(folder, true)
  assert.equal(
    followed.days.map(({ day }) => day),
    ['2026-01-03', '2026-01-04'],
  )
  assert.is(
    followed.odd.every(({ code }) => code === 'not_a_file'),
    true,
  )
})

test('an incomplete or damaged file is reported, and appended when it is complete; other days are appended meanwhile', async () => {
  const { dataset, folder, start, until } = await begin('halves')
  const [name, ...others] = filesOf('2026-01-03')
  const path = join(folder, name!)
  const whole = readFileSync(join(source, name!))
  put(folder, name!, whole.subarray(0, whole.length / 2))
  writeFileSync(`${path}.CHECKSUM`, `${await sha256File(join(source, name!))}  ${basename(path)}\n`)
  for (const other of others) put(folder, other)
  const watch = start()
  const [fault] = await until('a file was not taken')
  assert.equal(
    [fault!.code, fault!.day, basename(String(fault!.file))],
    ['checksum_mismatch', '2026-01-03', basename(path)],
  )
  await until('a day was appended')
  put(folder, name!)
  await until('a day was appended', 2)
  await watch.close()
  const days = ['2026-01-01', '2026-01-02', '2026-01-03']
  assert.is((await readManifest(dataset))!.revision, await importedWhole('halves-whole', days.flatMap(filesOf)))
})

test('a day that cannot be appended is reported once, and tried again when its files change', async () => {
  const { dataset, folder, start, until, said } = await begin('wrong')
  const before = (await readManifest(dataset))!.revision
  const [name] = filesOf('2026-01-03').filter((one) => one.includes('klines'))
  const [other] = filesOf('2026-01-04').filter((one) => one.includes('klines'))
  // Bars of another day than the one in the name.
  put(folder, name!, readFileSync(join(source, other!)))
  const watch = start()
  const [refused] = await until('a day was not appended')
  assert.equal([refused!.code, refused!.day], ['other_day', '2026-01-03'])
  await sleep(300)
  assert.is(said.filter(({ message }) => message.startsWith('a day was not')).length, 1)
  assert.is((await readManifest(dataset))!.revision, before)
  rmSync(join(folder, name!))
  for (const one of filesOf('2026-01-03')) put(folder, one)
  await until('a day was appended')
  await watch.close()
  assert.ok(!existsSync(join(dataset, 'staging')))
})

test.run()
