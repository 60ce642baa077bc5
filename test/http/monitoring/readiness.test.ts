import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Readiness } from '../../../src/http/context/readiness.js'
import { startService } from '../../support/http/service.js'

const test = suite('readiness')

const ready = async (url: string) => {
  const response = await fetch(`${url}/readyz`)
  const text = await response.text()
  assert.not.match(text, /sqlite|manifest|\/tmp|\/home|data\//)
  assert.is(response.headers.get('Cache-Control'), 'no-store')
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown> }
}

test('ready: the dataset is open and the control store answers', async () => {
  const service = await startService()
  assert.equal(await ready(service.url), {
    status: 200,
    body: {
      status: 'ready',
      dataset: 'open',
      control_store: 'reachable',
      dataset_revision: service.research.revision,
      simulated: true,
      reload_failed: false,
    },
  })
  await service.close()
})

test('unready: the control store does not answer, and it says so', async () => {
  const service = await startService()
  await service.control.close()
  const { status, body } = await ready(service.url)
  assert.equal([status, body.status, body.dataset, body.control_store], [503, 'unready', 'open', 'unreachable'])
  assert.is((await fetch(`${service.url}/healthz`)).status, 200)
  await service.close()
})

test('unready: the dataset was closed', async () => {
  const service = await startService()
  service.research.close()
  const { status, body } = await ready(service.url)
  assert.equal([status, body.status, body.dataset, body.control_store], [503, 'unready', 'closed', 'reachable'])
  await service.close()
})

test('what was found out about the control store is believed for a moment, however many ask', async () => {
  const service = await startService()
  let reads = 0
  const { db } = service.control
  const select = db.selectFrom.bind(db)
  Object.assign(db, {
    selectFrom: (table: never) => {
      reads++
      return select(table)
    },
  })
  // All at once, so that the moment is not over on any machine.
  const readiness = new Readiness(service.research, service.control, () => false)
  const found = await Promise.all(Array.from({ length: 50 }, () => readiness.check()))
  assert.ok(found.every(({ status }) => status === 'ready'))
  assert.is(reads, 1)
  await service.close()
})

test.run()
