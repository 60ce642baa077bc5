/** Monitors are the web's alone: every address of REST and every tool of assistants, with every example, changes no monitor and shows none. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ROUTES } from '../../src/http/routes.js'
import { addressOf } from '../support/http/openapi.js'
import { documentOf, startService } from '../support/http/service.js'
import { tableOf } from '../support/mcp/calls.js'
import { connect, structuredOf } from '../support/mcp/clients.js'
import { begun, ended, prepareStudies, researcher, studyOf } from '../support/studies/completed-studies.js'
import { confirm } from '../support/tail/watched.js'

const test = suite('monitors are out of the reach of keys')
const service = await startService()
test.after(() => service.close())
const { db } = service.control
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
await service.research.registry({ waitMs: Number.POSITIVE_INFINITY })
const MONITOR = 'a-monitor-of-a-person'

/** Tables of what watches future minutes. */
async function watching(): Promise<Map<string, unknown[]>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  const own = names.filter((name) => /monitor|trigger|tail|alert/.test(name))
  const rows = own.map(
    async (name) =>
      [
        name,
        await db
          .selectFrom(name as 'monitor')
          .selectAll()
          .execute(),
      ] as const,
  )
  return new Map(await Promise.all(rows))
}

test('every address with every example, and every tool: no table of monitors changes, and no answer has a monitor', async () => {
  const filled = await prepareStudies(service)
  const { account_id: accountId } = await db.selectFrom('api_key').select('account_id').executeTakeFirstOrThrow()
  const person = {
    id: 'ana',
    name: 'Ana',
    name_key: 'ana',
    created_ms: 0,
    operator: 0,
    password_hash: null,
    disabled_ms: null,
  }
  await db
    .insertInto('person')
    .values(person)
    .onConflict((on) => on.doNothing())
    .execute()
  const document = documentOf([['feature.ret_1h', 'lte', -0.01]])
  await confirm(service.control, { accountId, symbols: ['btcusdt', 'ethusdt'], id: MONITOR, document })
  await service.control.perform('beginMonitors', { ids: [MONITOR], minute: 1 })
  const trigger = { trigger_id: 't', monitor_id: MONITOR, symbol: 'btcusdt', anchor_minute: 1, known_ms: 120_000 }
  const triggers = [{ ...trigger, log_sequence: 1, suppressed: 0, late: 0 }]
  await service.control.perform('recordTail', { triggers, changes: [], progress: [], now: 1 })
  await service.control.perform('keepTailStatus', { name: 'a tail', status: '{}', now: 1 })
  const before = await watching()
  assert.equal([...before.keys()].sort(), ['monitor', 'monitor_trigger', 'tail_status'])
  assert.equal(
    [...before.values()].map(({ length }) => length),
    [1, 1, 1],
  )

  let answers = ''
  const statuses = new Set<number>()
  for (const [method, path, { access, examples }] of ROUTES) {
    assert.ok(examples.length > 0, `${method} ${path} has no example`)
    for (const { name: _, ...example } of examples) {
      const open = access === 'public' || access === 'operator'
      const response = await fetch(`${service.url}${filled(addressOf(path, example))}`, {
        method,
        headers: {
          ...(!open && { Authorization: `Bearer ${key}` }),
          ...(example.body !== undefined && { 'Content-Type': 'application/json' }),
          ...example.headers,
        },
        ...(example.body !== undefined && { body: filled(JSON.stringify(example.body)) }),
      })
      statuses.add(response.status)
      answers += await response.text()
    }
  }
  assert.ok(statuses.has(200))

  const caller = await researcher(service)
  const study = studyOf(service)
  const { job } = await begun(service.studies, study, caller)
  await ended(service.studies, job.id, caller)
  const client = await connect('2.x, 2026-07-28', { url: service.url, key })
  const called = new Set<string>()
  const call = async (tool: string, given: Record<string, unknown>) => {
    called.add(tool)
    const answer = await client.call(tool, given)
    answers += JSON.stringify(answer)
    return answer
  }
  for (const { tool, given } of tableOf({ study, job: job.id })) await call(tool, given)
  const other = studyOf(service, { horizon: '7h' })
  const { confirmation, attempt, units } = structuredOf(await call('prepare_strategy', { document: other }))
  const run = { document: other, confirmation, attempt, units, name: 'a study', user_agreed: true }
  const { id } = structuredOf(await call('run_strategy', run))
  await call('strategy_job', { id, wait_seconds: 5 })
  await call('cancel_strategy', { id })
  await call('save_strategy', { document: other, name: 'a study' })
  await call('read_report', { id: 'x' })
  const listed = (await client.listTools()).map(({ name }) => name)
  assert.equal([...called].sort(), [...listed].sort())
  await client.close()

  assert.equal(await watching(), before)
  assert.is(answers.includes(MONITOR), false)
})

test.run()
