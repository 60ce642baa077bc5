/**
 * The bytes of a result are always the same: for all kernels, any number of threads, any disabled optimisation, computed or cached. Every path that
 * this CPU offers and every disabled optimisation runs in its own process, which reports the configuration that it really used.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { native, type SimdPath } from '../../src/native/index.js'
import type { QueryDocument } from '../oracle/query/document.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { programAt } from '../support/processes/program.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'

const DATASETS = amount({ fixed: 1, explored: 4 })
const DOCUMENTS_EACH = amount({ fixed: 6, explored: 24 })
const THREADS = [1, 3]

interface Report {
  path: SimdPath
  off: string[]
  /** The answers with each number of threads. */
  byThreads: { cold: string; cached: string }[][]
}

const child = programAt(new URL('./same-bytes-child.js', import.meta.url))
const run = promisify(execFile)

interface Way {
  path: string
  without: string[]
  threads: readonly number[]
}

/** Every path with one and with several threads; then every optimisation disabled alone, and all of them together. */
const ways = (paths: readonly SimdPath[]): Way[] => {
  const { names } = native.optimisations()
  const widest = paths[paths.length - 1]!
  return [
    ...paths.map((path) => ({ path, without: [], threads: THREADS })),
    ...names.map((name) => ({ path: widest, without: [name], threads: [3] })),
    { path: 'scalar', without: names, threads: [3] },
  ]
}

const report = async ({ path, without, threads }: Way, questions: string): Promise<Report> => {
  const env = { ...process.env, HINDSIGHT_SIMD: path, HINDSIGHT_WITHOUT: without.join(',') }
  const { stdout } = await run(process.execPath, [child, questions, ...threads.map(String)], {
    env,
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout) as Report
}

const writeQuestions = async (random: RandomNumbers, dir: string): Promise<QueryDocument[]> => {
  const questions: { dataset: string; documents: QueryDocument[] }[] = []
  for (let d = 0; d < DATASETS; d++) {
    const made = randomDataset(random.fork(), AVAILABLE, d === DATASETS - 1)
    const writer = new DocumentWriter(random.fork(), made)
    const dataset = join(dir, `dataset-${d}`)
    await writeRawDataset(dataset, rawDataset(made))
    questions.push({ dataset, documents: Array.from({ length: DOCUMENTS_EACH }, () => writer.document()) })
  }
  writeFileSync(join(dir, 'questions.json'), JSON.stringify(questions))
  return questions.flatMap(({ documents }) => documents)
}

test('kernels, threads, optimisations and caches do not change a byte', async () => {
  const seed = fileSeed(import.meta.url)
  const dir = mkdtempSync(join(tmpdir(), 'hindsight-bytes-'))
  const paths = native.simd().available
  try {
    const documents = await writeQuestions(new RandomNumbers(seed), dir)
    let expected: string[] | undefined
    const all = ways(paths)
    for (const way of all) {
      const { path, without, threads } = way
      const name = `HINDSIGHT_SEED=${seed}, ${path}, without ${without.join(', ') || 'nothing'}`
      const { path: ran, off, byThreads } = await report(way, join(dir, 'questions.json'))
      assert.is(ran, path, `${name}: the forced path is the one that ran`)
      assert.equal(off, without, `${name}: what is left out is switched off`)
      assert.is(byThreads.length, threads.length)
      for (const [t, answers] of byThreads.entries()) {
        const told = `${name}, ${threads[t]} threads`
        assert.is(answers.length, documents.length)
        expected ??= answers.map(({ cold }) => cold)
        answers.forEach(({ cold, cached }, i) => {
          assert.is(cold, expected![i], `${told}: ${JSON.stringify(documents[i])}`)
          assert.is(cached, expected![i], `${told}, from the cache: ${JSON.stringify(documents[i])}`)
        })
      }
    }
    console.log(
      `same-bytes: seed ${seed}, ${documents.length} documents in ${all.length} ways: ${paths.join(', ')}, without ${native.optimisations().names.join(', ')}`,
    )
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  assert.ok(paths.includes('scalar'))
})

test('an unknown kernel path is an error, not a default', async () => {
  try {
    await report({ path: 'sse9', without: [], threads: [1] }, 'nowhere')
    assert.unreachable('the addon was loaded')
  } catch (error) {
    assert.match((error as { stderr?: string }).stderr ?? String(error), /sse9/)
  }
})

test('an unknown optimisation is an error that lists those there are', async () => {
  try {
    await report({ path: 'scalar', without: ['zones', 'magic'], threads: [1] }, 'nowhere')
    assert.unreachable('the addon was loaded')
  } catch (error) {
    assert.match(
      (error as { stderr?: string }).stderr ?? String(error),
      /no optimisation 'magic' .* zones, column_indexes, label_bitmaps/,
    )
  }
})

test.run()
