/** Every official client, in every era, over HTTP and stdio, makes the same calls and gets the same numbers as REST. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStudies } from '../../src/local-studies/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'
import { restOf, tableOf } from '../support/mcp/calls.js'
import { type Answered, CLIENT_KINDS, connect, faultOf, structuredOf, type TestClient } from '../support/mcp/clients.js'
import { checkHalves } from '../support/mcp/halves.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'

const test = suite('clients of the assistant interface')
const service = await startService()
test.after(() => service.close())
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
const rest = restOf(service, key)
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })

/** Short, because every process runs one. */
const study = studyOf(service, {
  scope: { symbols: ['btcusdt'], from: '2026-01-02T00:00:00Z', to: '2026-01-06T00:00:00Z' },
})
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
      const asked: string[] = []
      const answers: Answered[] = [{ action: 'decline' }, { action: 'accept', content: { agree: true } }]
      const forms = (message: string): Answered => {
        asked.push(message)
        return answers.shift()!
      }
      const isLocal = transport === 'stdio'
      const folder = join(temporaryFolder('mcp'), 'results')
      if (isLocal) cpSync(results, folder, { recursive: true })
      const client = await (isLocal
        ? connect(kind, { dataset, results: folder }, { forms })
        : connect(kind, { url: service.url, key }))
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
          await agrees(structured, rest, isLocal)
        }
        if (isLocal) await runsAfterAgreement(client, asked)
      } finally {
        await client.close()
      }
    })
  }
}

/** Over stdio forms are asked for in every era, results are kept, and nothing is paid. */
async function runsAfterAgreement(client: TestClient, asked: string[]): Promise<void> {
  const document = { ...study, horizon: '3h' }
  const { confirmation, attempt, units } = structuredOf(await client.call('prepare_strategy', { document }))
  assert.is(units, 0)
  const run = { document, confirmation, attempt, units, name: 'new highs' }
  assert.is(faultOf(await client.call('run_strategy', run)).code, 'not_approved')
  const begun = structuredOf(await client.call('run_strategy', run))
  assert.match(asked[1]!, /“new highs” over 1 symbol × 4 days on this computer, free of charge/)
  const done = structuredOf(await client.call('strategy_job', { id: begun.id, wait_seconds: 25 }))
  assert.equal([done.state, done.name], ['succeeded', 'new highs'])
  assert.is((done.trials as { trials_in_family: number }).trials_in_family, 2)
  assert.is(structuredOf(await client.call('run_strategy', run)).id, begun.id)
  assert.is(asked.length, 2)
  const saved = structuredOf(await client.call('save_strategy', { document, name: 'kept' }))
  assert.is(structuredOf(await client.call('save_strategy', { document, name: 'kept' })).id, saved.id)
  const found = structuredOf(await client.call('get_strategy', { id: saved.id }))
  assert.is((found.job as { id: string }).id, begun.id)
  assert.is(faultOf(await client.call('cancel_strategy', { id: begun.id })).code, 'job_not_cancellable')
  assert.is(faultOf(await client.call('read_report', { id: 'x' })).code, 'not_found')
}

test.run()
