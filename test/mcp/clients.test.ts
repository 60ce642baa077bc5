/** Every official client, in every era, over HTTP and stdio, makes the same calls and gets the same numbers as REST. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStudies } from '../../src/local-studies/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'
import { restOf, tableOf } from '../support/mcp/calls.js'
import { CLIENT_KINDS, connect, structuredOf } from '../support/mcp/clients.js'
import { checkHalves } from '../support/mcp/halves.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'

const test = suite('clients of the assistant interface')
const service = await startService()
test.after(() => service.close())
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
const rest = restOf(service, key)
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })

const study = studyOf(service)
const { job } = await begun(service.studies, study, await researcher(service))
await ended(service.studies, job.id, await researcher(service))
const table = tableOf({ study, job: job.id })

const dataset = await simulatedDataset()
const results = join(temporaryFolder('mcp'), 'results')
const local = await openStudies({ dataset, results })
await local.run(study)
local.close()

const VERSIONS = { '2.x, 2026-07-28': '2026-07-28', '2.x, 2025-11-25': '2025-11-25', '1.x': '2025-11-25' } as const

for (const kind of CLIENT_KINDS) {
  for (const transport of ['HTTP', 'stdio'] as const) {
    test(`${kind} over ${transport}: every call has REST’s numbers, in two halves that say the same`, async () => {
      const client = await connect(kind, transport === 'HTTP' ? { url: service.url, key } : { dataset, results })
      try {
        if (kind !== '1.x' || transport === 'HTTP') assert.is(client.version, VERSIONS[kind])
        assert.match(client.instructions ?? '', /1 December 2026/)
        assert.is((await client.listTools()).length, 19)
        for (const { tool, given, agrees } of table) {
          let answer = await client.call(tool, given)
          // A process has just begun to compute base rates.
          for (let i = 0; i < 20 && answer.structured?.status === 'computing'; i++)
            answer = await client.call(tool, given)
          checkHalves(answer, `${tool} by ${kind} over ${transport}`)
          const structured = structuredOf(answer)
          if (tool === 'interpret_question') {
            // Estimates and observed values need base rates; both interfaces have them by now.
            assert.is.not((structured.estimate as { expected: string }).expected, 'computing')
          }
          await agrees(structured, rest, transport === 'stdio')
        }
      } finally {
        await client.close()
      }
    })
  }
}

test.run()
