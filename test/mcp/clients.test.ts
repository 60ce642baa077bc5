/** Every official client, in every era, over HTTP and stdio, makes the same calls and gets the same numbers as REST. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStudies } from '../../src/local-studies/index.js'
import { studyEngine } from '../../src/study-service/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'
import { restOf, tableOf } from '../support/mcp/calls.js'
import { type Answered, CLIENT_KINDS, connect, faultOf, structuredOf, type TestClient } from '../support/mcp/clients.js'
import { checkHalves } from '../support/mcp/halves.js'
import { amount } from '../support/random/seed.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'
import { estimatingOnce } from '../support/studies/estimating-once.js'

const test = suite('clients of the assistant interface')
const dataset = await simulatedDataset()
const service = await startService({ studies: { engine: estimatingOnce(studyEngine({ dataset })) } })
test.after(() => service.close())
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
const rest = restOf(service, key)
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })

/** Short, because processes run them. The second one has not been run. */
const study = studyOf(service, {
  scope: { symbols: ['btcusdt'], from: '2026-01-02T00:00:00Z', to: '2026-01-06T00:00:00Z' },
})
const { job } = await begun(service.studies, study, await researcher(service))
await ended(service.studies, job.id, await researcher(service))
const other = { ...study, horizon: '3h' }
const table = tableOf({ study: other, job: job.id })

const results = join(temporaryFolder('mcp'), 'results')
const local = await openStudies({ dataset, results })
await local.run(study)
local.close()

const VERSIONS = { '2.x, 2026-07-28': '2026-07-28', '2.x, 2025-11-25': '2025-11-25', '1.x': '2025-11-25' } as const

/** A process for each client of another version and of another era; when exploring, for each client. */
const BY_PROCESS: readonly string[] = amount({ fixed: ['2.x, 2026-07-28', '1.x'], explored: [...CLIENT_KINDS] })

for (const kind of CLIENT_KINDS) {
  for (const transport of ['HTTP', 'stdio'] as const) {
    if (transport === 'stdio' && !BY_PROCESS.includes(kind)) continue
    test(`${kind} over ${transport}: every call has REST’s numbers, in two halves that say the same`, async () => {
      const asked: string[] = []
      const answers: Answered[] = [{ action: 'decline' }, { action: 'accept', content: { agree: true } }]
      const forms = (message: string): Answered => {
        asked.push(message)
        return answers.shift()!
      }
      const isLocal = transport === 'stdio'
      let estimate: Record<string, unknown> = {}
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
          if (tool === 'prepare_strategy') estimate = structured
        }
        if (isLocal) await runsAfterAgreement(client, estimate, asked)
      } finally {
        await client.close()
      }
    })
  }
}

/** Over stdio forms are asked for in every era, results are kept, and nothing is paid. */
async function runsAfterAgreement(
  client: TestClient,
  { confirmation, attempt, units }: Record<string, unknown>,
  asked: string[],
): Promise<void> {
  assert.is(units, 0)
  const run = { document: other, confirmation, attempt, units, name: 'new highs' }
  assert.is(faultOf(await client.call('run_strategy', run)).code, 'not_approved')
  const begun = structuredOf(await client.call('run_strategy', run))
  assert.match(asked[1]!, /“new highs” over 1 symbol × 4 days on this computer, free of charge/)
  const { id } = begun
  // One client waits for the result; the others cancel, before anything else is asked, and the attempt is spent.
  const waits = client.kind === '2.x, 2026-07-28'
  if (!waits) assert.match(String(structuredOf(await client.call('cancel_strategy', { id })).state), /^cancell/)
  else assert.is(structuredOf(await client.call('run_strategy', run)).id, id)
  assert.is(asked.length, 2)
  const saved = structuredOf(await client.call('save_strategy', { document: other, name: 'kept' }))
  assert.is(structuredOf(await client.call('save_strategy', { document: other, name: 'kept' })).id, saved.id)
  const found = structuredOf(await client.call('get_strategy', { id: saved.id }))
  assert.is((found.job as { id: string }).id, id)
  assert.is(faultOf(await client.call('read_report', { id: 'x' })).code, 'not_found')
  if (!waits) {
    assert.is(structuredOf(await client.call('strategy_job', { id, wait_seconds: 25 })).state, 'cancelled')
    assert.is(faultOf(await client.call('strategy_result', { id })).code, 'result_not_ready')
    assert.is(faultOf(await client.call('run_strategy', { ...run, user_agreed: true })).code, 'attempt_spent')
    return
  }
  const done = structuredOf(await client.call('strategy_job', { id, wait_seconds: 25 }))
  assert.equal([done.state, done.name], ['succeeded', 'new highs'])
  assert.is((done.trials as { trials_in_family: number }).trials_in_family, 2)
  assert.is(faultOf(await client.call('cancel_strategy', { id })).code, 'job_not_cancellable')
}

test.run()
