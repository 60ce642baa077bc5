/** The known counts of the built-in questions are those of the native engine over the same rows. */
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import {
  CHECK_DOCUMENTS,
  CHECK_FIRST,
  CHECK_FORMULAS,
  CHECK_ROWS,
  documentOf,
} from '../../src/engine/clickhouse/check/index.js'
import { nativeEngine } from '../../src/engine/native/index.js'
import { planQuery } from '../../src/plan/index.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const INT64_MIN = -(2n ** 63n)
const INT32_MIN = -(2n ** 31n)

test('the native engine counts what is known of every built-in question', async () => {
  const dir = join(temporaryFolder('clickhouse-check'), 'dataset')
  const wide = (value: bigint): bigint =>
    value < INT32_MIN + 5n && value >= INT32_MIN ? INT64_MIN + (value - INT32_MIN) : value
  await writeRawDataset(dir, {
    segments: [{ begin: CHECK_FIRST, end: CHECK_FIRST + 3 * 1440 }],
    symbols: [
      {
        name: 'check',
        first: CHECK_FIRST,
        last: CHECK_FIRST + CHECK_ROWS - 1,
        columns: Object.fromEntries(
          CHECK_FORMULAS.map(({ name, value }) => {
            const of = (_: unknown, i: number): bigint => (name === 'vpin' ? wide(value(BigInt(i))) : value(BigInt(i)))
            return [name, { values: Array.from({ length: CHECK_ROWS }, of) }]
          }),
        ),
      },
    ],
  })
  const dataset = await openDataset(dir)
  const { signal } = new AbortController()
  const found = []
  for (const document of CHECK_DOCUMENTS) {
    const { plan } = planQuery(documentOf(document), { symbols: dataset.symbols })
    const prepared = nativeEngine(1).open(dataset).prepare(plan)
    const { counts, occurrences } = await prepared.find({ explain: false }, signal)
    const window = { from: 0, count: CHECK_ROWS }
    const rows = await prepared.order(occurrences, { key: 'time', descending: false }, window, signal)
    const places = rows.reduce((sum, minute, i) => (i % 2 === 0 ? sum + minute - CHECK_FIRST : sum), 0)
    const { undefined: u, quarantined, stale, source_absent, warm_up } = counts
    found.push([u, quarantined, stale, source_absent, warm_up, counts.occurrences, places])
    assert.ok(counts.occurrences > 0 && counts.occurrences < counts.eligible, document.what)
    occurrences.close()
  }
  dataset.close()
  assert.equal(
    found,
    CHECK_DOCUMENTS.map(({ known }) => [...known]),
  )
})

test.run()
