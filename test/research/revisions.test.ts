import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { importIntoDataset } from '../../src/research/import.js'
import { openResearch, type Research } from '../../src/research/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { RandomNumbers, testSeed } from '../support/random-numbers.js'
import { documentOf, page } from '../support/service.js'
import { makeDataset, temporaryFolder } from '../support/simulated-dataset.js'

const test = suite('revisions')

const folder = temporaryFolder('revisions')
const dataset = await makeDataset(folder, 2, 2)
const research = await openResearch({ dataset })
test.after(() => research.close())

const QUESTION = [['feature.ret_1h', 'gte', 0]]
const ask = async (of: Research, limit: number, cursor: string | null = null) => {
  const { bytes, cost } = await of.query(documentOf(QUESTION, page(limit, cursor)))
  return { ...JSON.parse(Buffer.from(bytes).toString('utf8')), cost }
}

async function extend(days: number): Promise<void> {
  const archive = join(folder, `archive-${days}`)
  await writeSimulatedMarket(archive, { symbols: 2, days })
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
  const seed = testSeed()
  console.log(`seed ${seed} (repeat with HINDSIGHT_SEED)`)
  const random = new RandomNumbers(seed)
  // Without a cache every page is read from its revision anew.
  const forgetful = await openResearch({ dataset, cacheBytes: 1 })
  for (let round = 0; round < 12; round++) {
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

test('a folder without a dataset is a named error', async () => {
  try {
    await openResearch({ dataset: join(folder, 'nothing') })
    assert.unreachable()
  } catch (error) {
    assert.is((error as { code?: string }).code, 'no_dataset')
  }
})

test.run()
