/** Downloads from an archive on loopback that has every fault of a public one. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256File } from '../../src/archive/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { type DownloadOptions, download } from '../../src/download/download.js'
import { appendDay, importIntoDataset } from '../../src/operator/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { zip } from '../archive/archive-files.js'
import { projectRoot } from '../oracle/vocabulary.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { type ArchiveServer, type Fault, startArchive } from '../support/http/archive-server.js'
import { HINDSIGHT } from '../support/processes/run-cli.js'
import { until } from '../support/processes/until.js'

const test = suite('download')
const root = temporaryFolder('download')
const archive: ArchiveServer = await startArchive()
test.after(() => archive.close())
let folders = 0
const newFolder = (): string => join(root, `folder-${++folders}`)

const DAY = '2026-02-03'
const pathOf = (symbol: string, day = DAY): string => `futures/um/daily/klines/${symbol}/1m/${symbol}-1m-${day}.zip`
/** Many network packets, and no repetition in the content. */
const BODY = Buffer.from(Array.from({ length: 300_000 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24))

/** Downloads one day of klines of the symbols, with short waits between attempts. */
const fetchDay = (symbols: string[], options: Partial<DownloadOptions> = {}) =>
  download({
    dir: newFolder(),
    base: archive.base,
    symbols,
    kinds: ['klines'],
    from: DAY,
    to: DAY,
    backOffMs: 5,
    stallMs: 10_000,
    ...options,
  })
const askedFor = (path: string) => archive.asked.filter((one) => one.path === path)
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
const visible = (dir: string): string[] =>
  (readdirSync(dir, { recursive: true, encoding: 'utf8' }) as string[]).filter((name) => /\/[^./][^/]*\.zip/.test(name))

test('a file arrives complete despite any fault, and received bytes are not requested again', async () => {
  const cases: [string, Fault[], number][] = [
    ['TRUNCATED', ['truncated', 'truncated'], 2],
    ['SHORT', ['short'], 1],
    ['ALTERED', ['altered', 'altered'], 2],
    ['RESET', ['reset'], 1],
    ['BUSY', [503, 500, 408], 3],
    ['RESUMEDWHOLE', ['truncated', 'whole'], 1],
  ]
  for (const [symbol, faults, retries] of cases) {
    const path = pathOf(symbol)
    archive.put(path, BODY)
    archive.fail(path, ...faults)
    const dir = newFolder()
    archive.held = () => sizeOf(join(dir, path, '..', `.${basename(path)}.part`))
    const report = await fetchDay([symbol], { dir })
    assert.equal([report.downloaded, report.retries, report.ok], [1, retries, true], symbol)
    assert.ok(readFileSync(join(report.dir, path)).equals(BODY), symbol)
    assert.equal(visible(report.dir), [path, `${path}.CHECKSUM`], symbol)
  }
  const half = BODY.length / 2
  assert.equal(
    askedFor(pathOf('TRUNCATED')).map(({ range }) => range),
    [undefined, `bytes=${half}-`, `bytes=${half + half / 2}-`],
  )
  // An altered body is downloaded again from its beginning.
  assert.ok(askedFor(pathOf('ALTERED')).every(({ range }) => range === undefined))
})

test('nothing is written through a link or into a FIFO that stands in the place of a file', async () => {
  const dir = newFolder()
  const place = (symbol: string): string => {
    archive.put(pathOf(symbol), BODY)
    mkdirSync(join(dir, dirname(pathOf(symbol))), { recursive: true })
    return join(dir, pathOf(symbol))
  }
  const elsewhere = join(root, 'elsewhere.txt')
  writeFileSync(elsewhere, 'kept')
  symlinkSync(elsewhere, place('LINKED'))
  execFileSync('mkfifo', [place('PIPED')])
  const { failed } = await fetchDay(['LINKED', 'PIPED'], { dir })
  assert.equal(
    failed.map(({ code }) => code),
    ['symbolic_link', 'not_a_file'],
  )
  assert.is(readFileSync(elsewhere, 'utf8'), 'kept')
})

test('a silent connection is given up, and the rest is requested', async () => {
  archive.put(pathOf('SILENT'), BODY)
  archive.fail(pathOf('SILENT'), 'silent')
  const report = await fetchDay(['SILENT'], { stallMs: 2_000 })
  assert.equal([report.downloaded, report.retries], [1, 1])
  assert.is(askedFor(pathOf('SILENT'))[1]!.range, `bytes=${BODY.length / 2}-`)
})

test('when a server names a time, no transfer sends a request before it', async () => {
  const symbols = ['LIMITED', 'OTHER']
  for (const symbol of symbols) archive.put(pathOf(symbol), BODY)
  archive.fail(pathOf('LIMITED'), { status: 429, retryAfter: '1' })
  archive.asked.length = 0
  const report = await fetchDay(symbols, { parallel: 1 })
  assert.equal([report.downloaded, report.retries], [2, 1])
  const refused = archive.asked.findIndex(({ path }) => path === pathOf('LIMITED'))
  const next = archive.asked[refused + 1]!
  // A timer may fire a millisecond early.
  assert.ok(next.at - archive.asked[refused]!.at >= 999, `${next.at - archive.asked[refused]!.at} ms`)
  // Longer than the longest accepted wait.
  archive.fail(pathOf('LIMITED'), { status: 503, retryAfter: '86400' })
  const { failed, downloaded } = await fetchDay(symbols)
  assert.equal([downloaded, failed.map(({ code }) => code)], [1, ['http_503']])
})

test('a file that fails is reported, never has its final name, and does not stop the others', async () => {
  archive.put(pathOf('GOOD'), BODY)
  archive.put(pathOf('WRONG'), BODY)
  archive.put(`${pathOf('WRONG')}.CHECKSUM`, Buffer.from(`${'0'.repeat(64)}  WRONGUSDT`))
  archive.put(pathOf('FORBIDDEN'), BODY)
  archive.fail(`${pathOf('FORBIDDEN')}.CHECKSUM`, 403)
  archive.put(pathOf('BARE'), BODY)
  archive.remove(`${pathOf('BARE')}.CHECKSUM`)
  archive.put(pathOf('ROTTEN'), BODY)
  archive.fail(pathOf('ROTTEN'), 'altered', 'altered', 'altered')
  const symbols = ['ABSENT', 'BARE', 'FORBIDDEN', 'GOOD', 'ROTTEN', 'WRONG']
  const report = await fetchDay(symbols, { attempts: 3 })
  assert.equal([report.downloaded, report.kept, report.ok], [1, 0, false])
  assert.equal(report.absent, [{ kind: 'klines', symbol: 'ABSENT', period: DAY }])
  assert.equal(
    report.failed.map(({ path, code }) => [path, code]),
    [
      [pathOf('BARE'), 'checksum_absent'],
      [pathOf('FORBIDDEN'), 'http_403'],
      [pathOf('ROTTEN'), 'checksum_mismatch'],
      [pathOf('WRONG'), 'checksum_unreadable'],
    ],
  )
  assert.equal(visible(report.dir), [pathOf('GOOD'), `${pathOf('GOOD')}.CHECKSUM`])
})

test('no file at all is not a success', async () => {
  const report = await fetchDay(['NOBODY'])
  assert.equal([report.ok, report.absent.length, report.failed], [false, 1, []])
})

test('existing files are only compared with the checksum; files that the archive corrected are downloaded again', async () => {
  const path = pathOf('KEPT')
  archive.put(path, BODY)
  const { dir } = await fetchDay(['KEPT'])
  archive.asked.length = 0
  const again = await fetchDay(['KEPT'], { dir })
  assert.equal([again.kept, again.downloaded, again.bytes], [1, 0, 0])
  assert.equal(
    archive.asked.map((one) => one.path),
    [`${path}.CHECKSUM`],
  )
  const corrected = Buffer.from('corrected')
  archive.put(path, corrected)
  const third = await fetchDay(['KEPT'], { dir })
  assert.equal([third.kept, third.downloaded], [0, 1])
  assert.ok(readFileSync(join(dir, path)).equals(corrected))
  assert.match(readFileSync(join(dir, `${path}.CHECKSUM`), 'utf8'), await sha256File(join(dir, path)))
})

test('no more files at a time than allowed, and one download at a time per folder', async () => {
  const symbols = Array.from({ length: 12 }, (_, i) => `MANY${i}`)
  for (const symbol of symbols) archive.put(pathOf(symbol), BODY)
  archive.openMax = 0
  const dir = newFolder()
  const first = fetchDay(symbols, { dir, parallel: 3 })
  try {
    await fetchDay(symbols, { dir })
    assert.unreachable('a second download into the folder')
  } catch (error) {
    assert.is((error as { code?: string }).code, 'download_locked')
  }
  assert.is((await first).downloaded, 12)
  assert.ok(archive.openMax <= 3, `${archive.openMax} at a time`)
})

const start = (symbols: string, dir: string, more: string[] = []) => {
  const range = ['--from', DAY, '--to', DAY, '--kinds', 'klines', '--base', archive.base]
  return spawn(process.execPath, [HINDSIGHT, 'download', 'binance', dir, '--symbols', symbols, ...range, ...more])
}

test('a killed download leaves no file with a final name, and the next one continues', async () => {
  const path = pathOf('KILLED')
  archive.put(path, BODY)
  archive.fail(path, 'silent')
  const dir = newFolder()
  const half = archive.silence()
  const child = start('killed', dir)
  const ended = new Promise((resolve) => child.on('close', resolve))
  await half
  const part = join(dir, path, '..', '.KILLED-1m-2026-02-03.zip.part')
  await until(() => existsSync(part) && readFileSync(part).length >= BODY.length / 2)
  child.kill('SIGKILL')
  await ended
  assert.equal(visible(dir), [])
  const report = await fetchDay(['KILLED'], { dir })
  assert.equal([report.downloaded, report.bytes], [1, BODY.length / 2])
  assert.ok(readFileSync(join(dir, path)).equals(BODY))
})

test('the command reports what was downloaded and what was not, also by its exit status', async () => {
  archive.put(pathOf('GOOD'), BODY)
  const ran = async (symbols: string, more: string[] = []) => {
    const child = start(symbols, newFolder(), more)
    const said = { status: null as number | null, out: '', err: '' }
    child.stdout.on('data', (text: Buffer) => {
      said.out += text
    })
    child.stderr.on('data', (text: Buffer) => {
      said.err += text
    })
    said.status = await new Promise((resolve) => child.on('close', resolve))
    return said
  }
  const text = await ran('good,absent')
  assert.is(text.status, 0, text.err)
  assert.match(text.out, /^downloaded +1$/m)
  assert.match(text.out, /^ABSENT +klines +1 +2026-02-03 +2026-02-03$/m)
  const json = await ran('good,absent', ['--json'])
  assert.equal(JSON.parse(json.out).absent, [{ kind: 'klines', symbol: 'ABSENT', period: DAY }])
  const nothing = await ran('absent')
  assert.is(nothing.status, 1)
  assert.match(nothing.err, /^hindsight: the archive has none of these files\n$/m)
  archive.fail(`${pathOf('GOOD')}.CHECKSUM`, 403)
  const failed = await ran('good')
  assert.is(failed.status, 1)
  assert.match(failed.out, /GOOD-1m-2026-02-03\.zip +http_403/)
})

/** Puts all archives at the paths that they have in the public archive. */
function publish(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[]) {
    if (name.endsWith('.zip')) archive.put(`futures/um/${name}`, readFileSync(join(folder, name)))
  }
}

test('downloaded files can be imported and appended as they are', async () => {
  const source = join(root, 'simulated')
  const { symbols } = await writeSimulatedMarket(source, { symbols: 2, days: 33, depth: false })
  publish(source)
  const dir = newFolder()
  const wanted = { base: archive.base, symbols: symbols.map((name) => name.toUpperCase()), backOffMs: 5 }
  const kinds = ['klines', 'fundingRate', 'metrics'] as const
  const first = await download({ ...wanted, dir, kinds, from: '2026-01-01', to: '2026-02-01' })
  assert.equal([first.downloaded, first.failed, first.absent.length], [8, [], 2 * 32])
  writeFileSync(join(dir, 'simulated.json'), '{}')
  const [whole, grown] = [join(root, 'whole'), join(root, 'grown')]
  assert.ok((await importIntoDataset([dir], { dir: grown })).report.ok)
  const night = join(newFolder(), '2026-02-02')
  await download({ ...wanted, dir: night, kinds, from: '2026-02-02', to: '2026-02-02' })
  writeFileSync(join(night, 'simulated.json'), '{}')
  assert.ok((await appendDay([night], { dir: grown, day: '2026-02-02' })).report.ok)
  await importIntoDataset([source], { dir: whole })
  assert.is((await readManifest(grown))!.revision, (await readManifest(whole))!.revision)
})

test('recorded archives arrive as they are published', async () => {
  const real = join(projectRoot(), '..', 'shared', 'data', 'real')
  if (!existsSync(real)) {
    console.log(`downloading recorded archives: skipped, ${real} is not there`)
    return
  }
  const recorded = await startArchive()
  const book = 'futures/um/daily/bookDepth/BTCUSDT/BTCUSDT-bookDepth-2026-01-31.zip'
  recorded.put(book, readFileSync(join(real, 'binance-um-bookDepth', 'BTCUSDT-bookDepth-2026-01-31.zip')))
  const month = 'FILUSDT-1m-2026-02'
  const csv = gunzipSync(readFileSync(join(real, 'binance-um-klines-1m', `${month}.csv.gz`)))
  const bars = `futures/um/monthly/klines/FILUSDT/1m/${month}.zip`
  recorded.put(bars, zip({ [`${month}.csv`]: csv }))
  recorded.fail(book, 'truncated')
  recorded.fail(bars, 'reset', 'truncated')
  const report = await download({
    dir: newFolder(),
    base: recorded.base,
    symbols: ['BTCUSDT', 'FILUSDT'],
    kinds: ['klines', 'bookDepth'],
    from: '2026-01-31',
    to: '2026-02-28',
    backOffMs: 5,
  })
  await recorded.close()
  assert.equal([report.downloaded, report.failed], [2, []])
  const { report: taken, withoutBars } = await importIntoDataset([report.dir], { dir: join(root, 'recorded') })
  assert.equal([taken.ok, taken.totals.bars, withoutBars], [true, 40_320, ['btcusdt']])
})

test.run()
