/** Random documents on a random dataset: query_occurrences has REST's numbers, in two halves that say the same. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'
import { queryAgrees } from '../support/mcp/calls.js'
import { connect, faultOf, structuredOf } from '../support/mcp/clients.js'
import { checkHalves } from '../support/mcp/halves.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('random documents of assistants')
const random = new RandomNumbers(fileSeed(import.meta.url))
const made = randomDataset(random.fork(), AVAILABLE, false)
const dataset = join(temporaryFolder('assistant-queries'), 'dataset')
await writeRawDataset(dataset, rawDataset(made))
const service = await startService({ dataset })
const client = await connect('2.x, 2026-07-28', { url: service.url, key: await service.key() })
test.after(async () => {
  await client.close()
  await service.close()
})

test('query_occurrences says what REST says, of answers and of faults', async () => {
  const writer = new DocumentWriter(random.fork(), made)
  let found = 0
  for (let i = 0; i < amount({ fixed: 24, explored: 200 }); i++) {
    const document = writer.document() as unknown as Record<string, unknown>
    const name = JSON.stringify(document)
    const answer = await client.call('query_occurrences', { document, rows: 50 })
    checkHalves(answer, name)
    const response = await service.post(document)
    const body = (await response.json()) as { code?: string; counts: { occurrences: number } }
    if (response.status !== 200) {
      assert.is(faultOf(answer).code, body.code, name)
      continue
    }
    queryAgrees(structuredOf(answer), body)
    found += body.counts.occurrences > 0 ? 1 : 0
  }
  assert.ok(found > 10, `${found} documents had occurrences`)
})

test.run()
