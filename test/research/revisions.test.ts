import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { appendDay, compactDataset, importIntoDataset, retainRevisions } from '../../src/operator/index.js'
import { openResearch, type Research } from '../../src/research/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('revisions')

const folder = temporaryFolder('revisions')
const dataset = await makeDataset(folder, 2, 2, false)
const research = await openResearch({ dataset })
test.after(() => research.close())

const QUESTION = [['feature.ret_1h', 'gte', 0]]
const ask = async (of: Research, limit: number, cursor: string | null = null) => {
  const { bytes, cost } = await of.query(documentOf(QUESTION, page(limit, cursor)))
  return { ...JSON.parse(Buffer.from(bytes).toString('utf8')), cost }
}

async function extend(days: number): Promise<void> {
  const archive = join(folder, `archive-${days}`)
  await writeSimulatedMarket(archive, { symbols: 2, days, depth: false })
  await importIntoDataset([archive], { dir: dataset })
  await new Promise((resolve) => setTimeout(resolve, 300))
}

test('a new revision is noticed: new queries are answered in it, a cursor pages on in its own', async () => {
  const first = await ask(research, 10)
  const before = await ask(research, 500)
  await extend(3)
  const extended = await ask(research, 10)
  assert.is.not(extended.dataset_revision, first.dataset_revision)
  assert.is.not(extended.reproducibility_key, first.reproducibility_key)
  assert.ok(extended.counts.scope_buckets > first.counts.scope_buckets)
  const second = await ask(research, 10, first.cursor)
  assert.is(second.dataset_revision, first.dataset_revision)
  assert.equal(second.counts, first.counts)
  assert.equal([...first.rows, ...second.rows], before.rows.slice(0, 20))
})

test('a cursor outlives the process while its revision is retained, and is dataset_revision_changed afterwards', async () => {
  const first = await ask(research, 10)
  await extend(4)
  const restarted = await openResearch({ dataset })
  const second = await ask(restarted, 10, first.cursor)
  assert.is(second.dataset_revision, first.dataset_revision)
  restarted.close()
  rmSync(join(dataset, 'revisions', `${first.dataset_revision}.json`))
  const later = await openResearch({ dataset })
  try {
    await ask(later, 10, first.cursor)
    assert.unreachable()
  } catch (error) {
    assert.ok(error instanceof ProblemError, String(error))
    assert.is(error.code, 'dataset_revision_changed')
    assert.is(error.status, 409)
  }
  later.close()
})

test('cursors of more revisions than stay open are answered side by side, each in its own', async () => {
  const pages: { cursor: string; dataset_revision: string }[] = []
  for (const days of [5, 6, 7, 8]) {
    pages.push(await ask(research, 10))
    await extend(days)
  }
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  // Without a cache every page is read from its revision anew.
  const forgetful = await openResearch({ dataset, cacheBytes: 1 })
  for (let round = 0; round < amount({ fixed: 4, explored: 12 }); round++) {
    const asked = Array.from({ length: 10 }, () => random.pick(pages))
    const answers = await Promise.all(asked.map(({ cursor }) => ask(forgetful, 10, cursor)))
    assert.equal(
      answers.map((answer) => answer.dataset_revision),
      asked.map((page) => page.dataset_revision),
    )
  }
  forgetful.close()
})

test('importing the same again changes neither revision nor answer', async () => {
  const before = await ask(research, 10)
  await extend(8)
  const after = await ask(research, 10)
  assert.is(after.dataset_revision, before.dataset_revision)
  assert.equal(after, { ...before, cost: 0 })
})

test('days are appended and merged under a research that is open: every page is of the revision it began in', async () => {
  const begun = await ask(research, 10)
  const archive = join(folder, 'archive-9')
  await writeSimulatedMarket(archive, { symbols: 2, days: 9, depth: false })
  const asking = Array.from({ length: 20 }, () => ask(research, 10))
  const { revision } = await appendDay([archive], { dir: dataset, day: '2026-01-09' })
  const settled = await Promise.all(asking)
  assert.ok(settled.every((answer) => [begun.dataset_revision, revision].includes(answer.dataset_revision)))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const appended = await ask(research, 10)
  assert.is(appended.dataset_revision, revision)
  const second = await ask(research, 10, begun.cursor)
  assert.is(second.dataset_revision, begun.dataset_revision)
  // The month goes on to its 31st: a dataset of one day more makes it complete.
  const whole = join(folder, 'archive-31')
  await writeSimulatedMarket(whole, { symbols: 2, days: 31, depth: false })
  await importIntoDataset([whole], { dir: dataset })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = await ask(research, 10)
  assert.is((await compactDataset({ dir: dataset })).months.length, 1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const forgetful = await openResearch({ dataset, cacheBytes: 1 })
  for (const one of [research, forgetful]) {
    const again = await ask(one, 10)
    assert.equal({ ...again, cost: 0 }, { ...before, cost: 0 })
    assert.is((await ask(one, 10, begun.cursor)).dataset_revision, begun.dataset_revision)
  }
  forgetful.close()
  // What was removed from the disk is still answered by whoever has it open or kept the page, and refused by whoever has not.
  await retainRevisions(dataset, { revisions: 0 })
  assert.is((await ask(research, 10, begun.cursor)).dataset_revision, begun.dataset_revision)
  const later = await openResearch({ dataset })
  await ask(later, 10, begun.cursor).then(
    () => assert.unreachable(),
    (error) => assert.is((error as ProblemError).code, 'dataset_revision_changed'),
  )
  later.close()
})

test('a folder without a dataset is a named error', async () => {
  try {
    await openResearch({ dataset: join(folder, 'nothing') })
    assert.unreachable()
  } catch (error) {
    assert.is((error as { code?: string }).code, 'no_dataset')
  }
})

test.run()
