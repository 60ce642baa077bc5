/**
 * Damaged Feather and Parquet files beside a good file: whatever the damage, the import ends with a report, the good file is taken, a
 * file that failed has one of the named faults, and the memory of all processes stays within the limit. `npm run explore` takes more of
 * them, and mutants of recorded files where these are there.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { projectRoot } from '../oracle/vocabulary.js'
import { featherBars, parquetMinutes } from '../support/datasets/column-files.js'
import { treeBytes, watchTree } from '../support/processes/tree-memory.js'
import { mutant } from '../support/random/mutants.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { csv, KLINE_HEADER, klines } from './archive-files.js'
import type { Imported } from './reader-mutants-child.js'

const test = suite('damaged columnar files')
const seed = fileSeed(import.meta.url)
const FEW = 4
const MUTANTS = Number(process.env.HINDSIGHT_MUTANTS ?? amount({ fixed: FEW, explored: 100 }))
/** Stops earlier, where it is given. */
const SECONDS = Number(process.env.HINDSIGHT_MUTANT_SECONDS ?? Number.POSITIVE_INFINITY)
/** Of all processes together, above what they had before. */
const GROWTH_MAX = 512 << 20
/** A reader that says nothing is ended earlier than this. */
const HANG_MS = 90_000
const GOOD_ROWS = 50
/** What the report may say of a damaged file. */
const FAULTS = ['bad_parquet', 'bad_feather', 'too_large', 'wrong_header', 'wrong_column_type', 'empty_file']

const REAL = join(projectRoot(), '..', 'shared', 'data', 'real')
const root = mkdtempSync(join(tmpdir(), 'hindsight-mutants-'))
test.after(() => rmSync(root, { recursive: true, force: true }))
const good = join(root, 'AVAXUSDT-1m-2026-02.csv')
writeFileSync(good, csv(KLINE_HEADER, klines(GOOD_ROWS)))

interface Original {
  name: string
  bytes: () => Buffer
}

const BARS = 'BTC_USDT_USDT-1m-futures.feather'
const FUNDING = 'BTC_USDT_USDT-8h-funding_rate.feather'
const MONTH = 'btcusdt-2026-02-0123456789ab.parquet'
const generated: Original[] = [
  { name: BARS, bytes: () => featherBars() },
  { name: BARS, bytes: () => featherBars({ rows: 3000, batches: 3, compressed: false }) },
  { name: FUNDING, bytes: () => featherBars({ columns: ['open'], rows: 90 }) },
  { name: MONTH, bytes: () => parquetMinutes({ rows: 3000, rowGroup: 1000 }) },
  { name: MONTH, bytes: () => parquetMinutes({ dictionary: false }) },
]
const ofFolder = (folder: string, ending: RegExp): Original[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => ending.test(name))
    .map((name) => ({ name: name.endsWith('.parquet') ? MONTH : name, bytes: () => readFileSync(join(folder, name)) }))
}
const recorded = [
  ...ofFolder(join(REAL, 'freqtrade-binance-um', '2025-05-25_2025-06-24'), /(futures|funding_rate)\.feather$/),
  ...ofFolder(join(REAL, 'multi-venue-funding-oi-liq'), /\.parquet$/),
]
if (MUTANTS > FEW && recorded.length === 0) console.log(`skipped: mutants of recorded files; ${REAL} is not there`)

class Importer {
  private child: ChildProcess | undefined
  ended: string[] = []
  mostGrowth = 0
  mostOf = ''

  private async process(): Promise<ChildProcess> {
    if (this.child) return this.child
    this.child = fork(new URL('./reader-mutants-child.js', import.meta.url), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await once(this.child, 'message')
    return this.child
  }

  /** Undefined when the process of the import died. */
  async import(path: string): Promise<Imported | undefined> {
    const child = await this.process()
    const before = treeBytes(child.pid!)
    const watch = watchTree(child.pid!)
    const answer = new Promise<Imported | undefined>((resolve) => {
      child.once('message', (message) => resolve(message as Imported))
      child.once('exit', () => resolve(undefined))
    })
    const hang = setTimeout(() => child.kill('SIGKILL'), HANG_MS)
    child.send([path, good])
    const imported = await answer
    clearTimeout(hang)
    const growth = watch.stop() - before
    if (growth > this.mostGrowth) Object.assign(this, { mostGrowth: growth, mostOf: path })
    child.removeAllListeners('exit')
    if (imported === undefined || imported.ended !== undefined) {
      this.ended.push(`${path}: ${imported?.ended ?? 'the process died or hung'}`)
      this.close()
    }
    return imported
  }

  close(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }
}

const importer = new Importer()
test.after(() => importer.close())

test(`${MUTANTS} mutants harm only themselves`, async () => {
  const random = new RandomNumbers(seed)
  const begin = performance.now()
  const faults: Record<string, number> = {}
  const wrong: string[] = []
  let count = 0
  for (; count < MUTANTS && performance.now() - begin < SECONDS * 1000; count += 1) {
    const originals = MUTANTS > FEW && recorded.length > 0 && random.chance(0.6) ? recorded : generated
    const original = random.pick(originals)
    const folder = join(root, String(count))
    mkdirSync(folder)
    const path = join(folder, original.name)
    writeFileSync(path, mutant(random, original.bytes()))
    const before = importer.mostGrowth
    const harms = wrong.length
    const imported = await importer.import(path)
    const of = [...(imported?.failed ?? []), ...(imported?.skipped ?? [])].filter(({ file }) => file === path)
    const code = of[0]?.code ?? (imported?.rows[path] === undefined ? 'ended' : 'taken')
    faults[code] = (faults[code] ?? 0) + 1
    if (of.length > 0 && !FAULTS.includes(code)) wrong.push(`${path}: ${code}: ${JSON.stringify(of[0])}`)
    if (imported?.ended === undefined && imported?.rows[good] !== GOOD_ROWS)
      wrong.push(`${path}: the good file was not taken`)
    if (importer.mostGrowth > before && process.env.HINDSIGHT_MUTANTS) {
      console.log(`  ${basename(folder)} ${original.name}: ${code}, ${(importer.mostGrowth / 2 ** 20).toFixed(0)} MiB`)
    }
    if (imported === undefined || wrong.length > harms || importer.mostGrowth > GROWTH_MAX) {
      const kept = join(tmpdir(), `hindsight-mutant-${seed}-${count}-${original.name}`)
      copyFileSync(path, kept)
      console.log(`  kept: ${kept}`)
    }
    rmSync(folder, { recursive: true })
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(
    `${count} mutants in ${seconds} s; greatest growth ${(importer.mostGrowth / 2 ** 20).toFixed(0)} MiB; imports ended ${importer.ended.length}; ${JSON.stringify(faults)}`,
  )
  assert.equal(importer.ended, [])
  assert.equal(wrong, [])
  assert.ok(importer.mostGrowth <= GROWTH_MAX, `${importer.mostOf} took ${importer.mostGrowth} bytes`)
})

test.run()
