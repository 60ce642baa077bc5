import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { referenceDir } from '../../src/dataset/folder/paths.js'
import { importIntoDataset, openDataset, verifyDataset } from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { collectGarbage } from '../../src/dataset/revisions/garbage.js'
import { referenceFiles } from '../../src/dataset/segments/reference.js'
import type { ReferenceSums } from '../../src/engine/index.js'
import { native } from '../../src/native/index.js'
import { planQuery } from '../../src/plan/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { documentWith } from '../plan/documents.js'
import { codeOf } from '../support/compare/code-of.js'
import { makeDataset, simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const HORIZONS = [30, 60, 240, 1440, 4320, 10080]
const NULL = -(2n ** 62n)
const pool = native.createThreadPool(2)

interface Scope {
  symbols?: string[]
  from?: string
  to?: string
}

async function planOf(dir: string, { symbols, from, to }: Scope): Promise<Uint8Array> {
  const open = await openDataset(dir)
  const all: unknown[] = [['feature.ret_1h', 'gte', 0]]
  if (symbols) all.push(['identity.symbol', 'in', symbols])
  if (from) all.push(['times.anchor_time', 'between', [from, to]])
  const { plan } = planQuery(documentWith({ where: { all } }), { symbols: open.symbols })
  open.close()
  return plan
}

async function referenceOf(dir: string, scope: Scope): Promise<ReferenceSums> {
  const plan = await planOf(dir, scope)
  const open = await openDataset(dir)
  try {
    return await native.reference(open.reference, native.preparePlan(open.snapshot, plan), pool, new Int32Array(1))
  } finally {
    open.close()
  }
}

/** Every bucket of the scope, as in rows. */
async function countedOne(dir: string, { symbols, from, to }: Scope) {
  const open = await openDataset(dir)
  const { snapshot } = open
  const [begin, end] = from ? [Date.parse(from) / 60_000, Date.parse(to!) / 60_000] : [0, Number.POSITIVE_INFINITY]
  const plan = await planOf(dir, {})
  const values: bigint[][] = Array.from({ length: 18 }, () => [])
  let buckets = 0
  for (const [number, name] of open.symbols.entries()) {
    if (symbols && !symbols.includes(name)) continue
    const first = Math.max(snapshot.firstMinutes[number]!, begin)
    const last = Math.min(snapshot.lastMinutes[number]!, end - 1)
    const rows = Uint32Array.from({ length: 2 * Math.max(0, last - first + 1) }, (_, i) =>
      i % 2 ? number : first + i / 2,
    )
    buckets += rows.length / 2
    const { outcomes } = await native.pageAt(native.preparePlan(snapshot, plan), rows, pool, new Int32Array(1))
    for (let i = 0; i < outcomes.length; i++) if (outcomes[i]! > NULL) values[i % 18]!.push(outcomes[i]!)
  }
  open.close()
  return { buckets, values }
}

async function compare(dir: string, scope: Scope): Promise<void> {
  const found = await referenceOf(dir, scope)
  const { buckets, values } = await countedOne(dir, scope)
  assert.is(found.buckets, buckets)
  for (const [h] of HORIZONS.entries()) {
    const horizon = found.horizons[h]!
    assert.is(horizon.completed + horizon.missing, buckets)
    for (const [m, metric] of [horizon.metrics.return, horizon.metrics.mfe, horizon.metrics.mae].entries()) {
      const x = values[6 * m + h]!.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      assert.is(horizon.completed, x.length)
      if (x.length === 0) continue
      assert.is(
        metric.sum,
        x.reduce((sum, v) => sum + v, 0n),
      )
      assert.is(
        metric.sum_of_squares,
        x.reduce((sum, v) => sum + v * v, 0n),
      )
      assert.is(metric.min, x[0])
      assert.is(metric.max, x.at(-1))
      if (m === 0) assert.is(metric.positive, x.filter((v) => v > 0n).length)
      for (const [q, percent] of [5, 10, 25, 50, 75, 90, 95].entries()) {
        // Both neighbouring ranks are taken to be in their own bins, which are an eighth of an octave wide.
        const rank = Math.floor(((x.length - 1) * percent) / 100)
        const [below, above] = [Number(x[rank]), Number(x[rank + 1] ?? x[rank])]
        const quantile = Number(metric.quantiles_e9[q]) / 100
        assert.ok(quantile >= below - Math.abs(below) / 8 - 1, `${percent} %`)
        assert.ok(quantile <= above + Math.abs(above) / 8 + 1, `${percent} %`)
      }
    }
    const { days } = found
    const count = days.completed.length / 6
    const completed = days.completed.subarray(h * count, (h + 1) * count)
    assert.is(
      completed.reduce((sum, n) => sum + n, 0),
      horizon.completed,
    )
    let sum = 0n
    for (let i = h * count; i < (h + 1) * count; i++) {
      sum += (days.sums[2 * i + 1]! << 64n) + BigInt.asUintN(64, days.sums[2 * i]!)
    }
    assert.is(sum, horizon.metrics.return.sum)
  }
}

test('an import writes the months of its dataset, and every scope has the reference of its buckets', async () => {
  const dir = await simulatedDataset()
  const manifest = (await readManifest(dir))!
  const files = referenceFiles(dir, manifest)
  assert.equal(
    readdirSync(referenceDir(dir)).sort(),
    files.map(({ path }) => path.slice(referenceDir(dir).length + 1)),
  )
  const [first, second] = manifest.symbols.map(({ name }) => name) as [string, string]
  for (const scope of [
    { symbols: [second] },
    { from: '2026-01-03T00:00:00Z', to: '2026-01-07T00:00:00Z' },
    { from: '2026-01-03T07:11:00Z', to: '2026-01-07T22:59:00Z' },
    { symbols: [first, second], from: '2026-01-04T07:11:00Z', to: '2026-01-04T09:00:00Z' },
    { symbols: [first], from: '2025-12-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
  ]) {
    await compare(dir, scope)
  }
  const none = await referenceOf(dir, { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' })
  assert.is(none.buckets, 0)
  assert.ok(none.horizons.every(({ completed, missing }) => completed === 0 && missing === 0))
  assert.is(none.days.completed.length, 0)
})

test('the answer is the same without the folder, with an altered file, and when nothing can be written', async () => {
  const dir = await makeDataset(temporaryFolder('reference-spoilt'), 2, 3, false)
  const expected = await referenceOf(dir, {})
  const names = readdirSync(referenceDir(dir))
  const whole = names.map((name) => readFileSync(join(referenceDir(dir), name)))
  rmSync(referenceDir(dir), { recursive: true })
  assert.equal((await verifyDataset(dir)).faults, [], 'missing files are not faults')
  assert.equal(await referenceOf(dir, {}), expected)
  assert.equal(readdirSync(referenceDir(dir)), names, 'computed files were put in place')

  const path = join(referenceDir(dir), names[0]!)
  for (const spoilt of [
    whole[0]!.subarray(0, 5000),
    Buffer.alloc(0),
    Buffer.from(whole[0]!).fill(1, 60, 61),
    Buffer.from(whole[0]!).fill(255, whole[0]!.length - 4000, whole[0]!.length - 3990),
    Buffer.from(whole[0]!).fill(255, whole[0]!.length >> 2, whole[0]!.length >> 1),
  ]) {
    writeFileSync(path, spoilt)
    const { faults } = await verifyDataset(dir)
    assert.is(faults.length, 1)
    assert.ok(path.endsWith(faults[0]!.file), JSON.stringify(faults))
    assert.equal(await referenceOf(dir, {}), expected)
    await referenceOf(dir, { symbols: [(await readManifest(dir))!.symbols.at(-1)!.name] })
    if (readFileSync(path).equals(spoilt)) writeFileSync(path, whole[0]!)
    assert.equal((await verifyDataset(dir)).faults, [])
    assert.ok(readFileSync(path).equals(whole[0]!))
  }

  // A file in place of the folder: no user can write there.
  rmSync(referenceDir(dir), { recursive: true })
  writeFileSync(referenceDir(dir), '')
  assert.equal(await referenceOf(dir, {}), expected)
  rmSync(referenceDir(dir))
})

test('days appended one by one leave the same files as one import, and files that no revision needs are removed', async () => {
  const folder = temporaryFolder('reference-append')
  const archive = join(folder, 'archive')
  await writeSimulatedMarket(archive, { symbols: 1, days: 33, depth: false })
  const once = join(folder, 'once')
  await importIntoDataset([archive], { dir: once })
  const grown = join(folder, 'grown')
  for (const days of [31, 33]) {
    const part = join(folder, `archive-${days}`)
    await writeSimulatedMarket(part, { symbols: 1, days, depth: false })
    await importIntoDataset([part], { dir: grown })
  }
  const revision = (await readManifest(once))!.revision
  assert.is((await readManifest(grown))!.revision, revision)
  const manifest = (await readManifest(grown))!
  assert.ok(readdirSync(referenceDir(grown)).length > 2, 'the files of retained revisions stay')
  writeFileSync(join(referenceDir(grown), '2026-01-0123456789abcdef.hsr.17-1.tmp'), 'a leftover of a killed writer')
  await collectGarbage(grown, manifest, Date.now() + 8 * 86_400_000)
  const bytes = (dir: string) =>
    readdirSync(referenceDir(dir)).map((name) => readFileSync(join(referenceDir(dir), name)))
  assert.equal(bytes(grown).length, 2)
  const scope = { from: '2026-01-30T00:00:00Z', to: '2026-02-01T05:00:00Z' }
  assert.equal(await referenceOf(grown, scope), await referenceOf(once, scope))
  assert.equal(readdirSync(referenceDir(grown)), readdirSync(referenceDir(once)))
  assert.equal(bytes(grown), bytes(once))
})

test('files that were made from those of earlier revisions have the bytes of files made from nothing', async () => {
  const folder = temporaryFolder('reference-kept')
  const dir = join(folder, 'dataset')
  const bytes = () => readdirSync(referenceDir(dir)).map((name) => [name, readFileSync(join(referenceDir(dir), name))])
  /** Compares the files of the current revision with those that are made when there is no file at all. */
  const compareWithNothing = async (): Promise<void> => {
    await collectGarbage(dir, (await readManifest(dir))!, Date.now() + 8 * 86_400_000)
    const kept = bytes()
    rmSync(referenceDir(dir), { recursive: true })
    await referenceOf(dir, {})
    assert.equal(bytes(), kept)
  }
  // The second symbol is listed later; the third is there from the last import on.
  for (const [symbols, days] of [
    [1, 20],
    [2, 29],
    [3, 33],
  ] as const) {
    const archive = join(folder, `${symbols}x${days}`)
    await writeSimulatedMarket(archive, { symbols, days, depth: false })
    await importIntoDataset([archive], { dir })
    await compareWithNothing()
  }
})

test('a cancelled run and a closed handle give errors with codes', async () => {
  const dir = await simulatedDataset()
  const bytes = await planOf(dir, {})
  const open = await openDataset(dir)
  const { reference } = open
  const plan = native.preparePlan(open.snapshot, bytes)
  assert.is(await codeOf(() => native.reference(reference, plan, pool, Int32Array.of(1))), 'cancelled')
  assert.is(await codeOf(() => native.reference({ close() {} }, plan, pool, new Int32Array(1))), 'invalid_argument')
  assert.is(await codeOf(() => native.openReference(open.snapshot, [])), 'invalid_argument')
  open.close()
  assert.is(await codeOf(() => native.reference(reference, plan, pool, new Int32Array(1))), 'reference_closed')
})

test.run()
