/** Never alerts, never trades: while every tool is called, nothing is connected to, and only rows of research change. */
import { get } from 'node:http'
import { Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../support/http/service.js'
import { tableOf } from '../support/mcp/calls.js'
import { connect, structuredOf } from '../support/mcp/clients.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'
import { scriptedEngine } from '../support/studies/stub-engine.js'

const test = suite('never alerts, never trades')
const service = await startService({ studies: { engine: scriptedEngine() } })
test.after(() => service.close())
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
const caller = await researcher(service)

/** Where sockets of this process connect to, while the function works. */
async function connectionsOf(work: () => Promise<void>): Promise<string[]> {
  const seen: string[] = []
  const { connect: original } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [first] = given.flat() as [{ port?: number; path?: string }]
    seen.push(String(first?.path ?? first?.port ?? first))
    return (original as (...all: unknown[]) => Socket).apply(this, given)
  } as typeof original
  try {
    await work()
  } finally {
    Socket.prototype.connect = original
  }
  return seen
}

/** The rows of every table, as one text each. */
async function tables(): Promise<Map<string, string>> {
  const { db } = service.control
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  const rows = await Promise.all(
    names.map(
      async (name) =>
        [
          name,
          JSON.stringify(
            await db
              .selectFrom(name as 'entry')
              .selectAll()
              .execute(),
          ),
        ] as const,
    ),
  )
  return new Map(rows)
}

const CHANGING = ['entry', 'reservation', 'account', 'connection']
const mayChange = (name: string): boolean => CHANGING.includes(name) || name.startsWith('study')

test('every tool with every example: no connection but to this server, and only rows of research change', async () => {
  const document = studyOf(service)
  const { job } = await begun(service.studies, document, caller)
  await ended(service.studies, job.id, caller)
  const client = await connect('2.x, 2026-07-28', { url: service.url, key })
  const before = await tables()
  const called = new Set<string>()
  const call = async (tool: string, given: Record<string, unknown>) => {
    called.add(tool)
    return client.call(tool, given)
  }
  const seen = await connectionsOf(async () => {
    for (const { tool, given } of tableOf({ study: document, job: job.id })) await call(tool, given)
    const other = studyOf(service, { horizon: '7h' })
    const { confirmation, attempt, units } = structuredOf(await call('prepare_strategy', { document: other }))
    const run = { document: other, confirmation, attempt, units, name: 'a study', user_agreed: true }
    const { id } = structuredOf(await call('run_strategy', run))
    await call('strategy_job', { id, wait_seconds: 5 })
    await call('cancel_strategy', { id })
    await call('save_strategy', { document: other, name: 'a study' })
    await call('read_report', { id: 'x' })
    // A connection of this process is seen.
    await new Promise((resolve) =>
      get(`${service.url}/healthz`, { agent: false }, (response) => response.resume().on('end', resolve)),
    )
  })
  assert.is(called.size, 19, [...called].join(' '))
  const { port } = new URL(service.url)
  assert.ok(seen.includes(port))
  assert.equal(
    seen.filter((to) => to !== port),
    [],
  )
  const after = await tables()
  const changed = [...after].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name)
  assert.equal(
    changed.filter((name) => !mayChange(name)),
    [],
  )
  assert.ok(changed.includes('study') && changed.includes('entry'))
  await client.close()
})

test.run()
