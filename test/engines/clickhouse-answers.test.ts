/**
 * Whole answers: for random documents on random datasets, over rows that a load sent and prices of a price layer, the engine gives the canonical bytes,
 * entity tags and charges of the native one, on its fast path and on its scalar one; so do charts and sweeps.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset, syncDataset } from '../../src/dataset/index.js'
import { loadRevision } from '../../src/engine/clickhouse/load/index.js'
import { ClickHouseEngine } from '../../src/engine/clickhouse/query/index.js'
import { sourceOf } from '../../src/replication/index.js'
import { openResearch } from '../../src/research/index.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { answeringServers, missingServers } from '../support/engines/answering-servers.js'
import { wholeAnswer } from '../support/engines/whole-answers.js'
import { programAt } from '../support/processes/program.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'

const DATASETS = amount({ fixed: 2, explored: 6 })
const DOCUMENTS_EACH = amount({ fixed: 24, explored: 100 })

const child = programAt(new URL('../properties/same-bytes-child.js', import.meta.url))
const run = promisify(execFile)
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const THRESHOLDS: readonly string[] = ['gt', 'gte', 'lt', 'lte']

/** Says where texts begin to differ: they are long. */
const assertSame = (found: string, expected: string): void => {
  const at = Array.from(expected).findIndex((letter, i) => letter !== found[i])
  const near = (text: string) => text.slice(Math.max(0, at - 200), at + 100)
  assert.ok(found === expected, `differs from ${at}:\n  ${near(found)}\n  ${near(expected)}`)
}

const test = suite('answers over ClickHouse')
const missing = missingServers()
if (missing !== undefined) console.log(`skipped: answers over ClickHouse (${missing})`)
else {
  const folder = temporaryFolder('clickhouse-answers')
  const servers = await answeringServers(folder)

  test.after(() => servers.close())

  test('bytes, entity tags and charges are those of the native engine', async () => {
    const random = new RandomNumbers(fileSeed(import.meta.url))
    const tally = { compared: 0, pages: 0, sequences: 0, empty: 0, byValue: 0, charts: 0, sweeps: 0, unsupported: 0 }
    const wrong: string[] = []
    for (let d = 0; d < DATASETS; d++) {
      const own = random.fork()
      const generated = randomDataset(own.fork(), AVAILABLE, d === DATASETS - 1)
      const writer = new DocumentWriter(own.fork(), generated)
      const dir = join(folder, `answers-${d}`)
      await writeRawDataset(dir, rawDataset(generated))
      const settings = await servers.settingsOf(`answers-${d}`)
      const dataset = await openDataset(dir)
      const { sent_rows, rows } = await loadRevision(dataset, settings)
      assert.is(sent_rows, rows)
      dataset.close()
      const prices = join(folder, `prices-${d}`)
      await syncDataset({ dir: prices, source: sourceOf(dir), workers: 1, prices: true })
      const limits = { timeoutMs: 30_000, memoryBytes: 2 ** 31 }
      const engine = new ClickHouseEngine({ settings, threads: 2, ...limits })
      const documents = Array.from({ length: DOCUMENTS_EACH }, () => writer.document())
      const questions = join(folder, `questions-${d}.json`)
      writeFileSync(questions, JSON.stringify([{ dataset: dir, documents }]))
      const env = { ...process.env, HINDSIGHT_SIMD: 'scalar' }
      const { stdout } = await run(process.execPath, [child, questions, '1'], { env, maxBuffer: 2 ** 26 })
      const { path, answers } = JSON.parse(stdout) as { path: string; answers: { cold: string }[] }
      assert.is(path, 'scalar')
      const cursorKey = new Uint8Array(32)
      const native = await openResearch({ dataset: dir, cursorKey })
      const remote = await openResearch({ dataset: prices, cursorKey, engine })
      for (const [i, document] of documents.entries()) {
        const expected = await wholeAnswer(native, document)
        try {
          const found = await wholeAnswer(remote, document)
          assertSame(JSON.stringify(found), JSON.stringify(expected))
          tally.compared++
          tally.pages += found.pages.length
          if (document.sequence !== undefined) tally.sequences++
          if (document.sort[0].startsWith('feature.')) tally.byValue++
          const first = await native.query(document)
          const { counts } = JSON.parse(Buffer.from(first.bytes).toString()) as { counts: { occurrences: number } }
          if (counts.occurrences === 0) tally.empty++
          // The child gives no cursor of this process, which stands in a page that has a next one.
          if (expected.pages.length === 1) assert.is(digest(Buffer.from(expected.pages[0]!.text)), answers[i]!.cold)
          if (i % 4 === 0) {
            const charts = await Promise.all([native, remote].map((one) => one.charts(document, '1h')))
            const [a, b] = charts.map((one) => (one.modified ? digest(one.bytes) : ''))
            assert.is(b, a, 'charts')
            tally.charts++
          }
          const place = document.where.all.findIndex(
            ([field, op, value]) => String(field).startsWith('feature.') && THRESHOLDS.includes(op) && value !== 0,
          )
          if (place >= 0) {
            const value = document.where.all[place]![2] as number
            const asked = { document, clause: `/where/all/${place}`, values: [value, value * 0.9, value * 1.1] }
            const sweeps = await Promise.all([native, remote].map((one) => one.sweep(asked).catch(({ code }) => code)))
            const [a, b] = sweeps.map((one) => (one.modified ? digest(one.bytes) : one))
            assert.is(b, a, 'sweep')
            if (sweeps[0].modified) tally.sweeps++
          }
        } catch (error) {
          if ((error as { code?: string }).code === 'engine_unsupported') tally.unsupported++
          else wrong.push(`dataset ${d}: ${JSON.stringify(document)}\n  ${(error as Error).stack!.slice(0, 1500)}`)
        }
      }
      native.close()
      remote.close()
      await engine.close()
    }
    console.log(`answers over ClickHouse: ${JSON.stringify(tally)}`)
    assert.is(wrong.length, 0, `${wrong.slice(0, 4).join('\n')}\n${wrong.length} in all`)
    assert.ok(
      tally.compared > 20 && tally.sequences > 3 && tally.empty > 2 && tally.byValue > 2 && tally.sweeps > 2,
      JSON.stringify(tally),
    )
  })
}

test.run()
