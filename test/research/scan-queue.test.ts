import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { ScanQueue } from '../../src/research/scan-queue.js'

const test = suite('scan queue')
const never = new AbortController().signal
const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve))

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

test('so many run at a time, the next ones wait in order', async () => {
  const queue = new ScanQueue(1, 10)
  const order: string[] = []
  const first = gate()
  const run = (name: string, until: Promise<void>) =>
    queue.run(async () => {
      order.push(name)
      await until
    }, never)
  const all = [run('a', first.passed), run('b', Promise.resolve()), run('c', Promise.resolve())]
  await turnOfLoop()
  assert.equal(order, ['a'])
  assert.equal(queue.depth, { running: 1, waiting: 2 })
  first.open()
  await Promise.all(all)
  assert.equal(order, ['a', 'b', 'c'])
  assert.equal(queue.depth, { running: 0, waiting: 0 })
})

test('a full queue answers overloaded rather than grow', async () => {
  const queue = new ScanQueue(1, 1)
  const first = gate()
  const all = [queue.run(() => first.passed, never), queue.run(async () => {}, never)]
  try {
    await queue.run(async () => {}, never)
    assert.unreachable()
  } catch (error) {
    assert.ok(error instanceof ProblemError)
    assert.is(error.code, 'overloaded')
    assert.is(error.status, 503)
  }
  first.open()
  await Promise.all(all)
})

test('who leaves while waiting gives up the place and blocks nobody', async () => {
  const queue = new ScanQueue(1, 2)
  const first = gate()
  const leave = new AbortController()
  const a = queue.run(() => first.passed, never)
  const b = queue.run(async () => assert.unreachable(), leave.signal).catch((error: Error) => error.message)
  const c = queue.run(async () => 'c ran', never)
  await turnOfLoop()
  leave.abort(new Error('left'))
  assert.is(await b, 'left')
  first.open()
  assert.is(await c, 'c ran')
  await a
  assert.equal(queue.depth, { running: 0, waiting: 0 })
})

test('leaving in the very moment the turn comes passes the turn on', async () => {
  const queue = new ScanQueue(1, 2)
  const first = gate()
  const leave = new AbortController()
  const a = queue.run(() => first.passed, never)
  const b = queue.run(async () => {}, leave.signal).catch(() => 'left')
  const c = queue.run(async () => 'c ran', never)
  await turnOfLoop()
  first.open()
  await Promise.resolve()
  leave.abort()
  await Promise.all([a, b])
  assert.is(await c, 'c ran')
  assert.equal(queue.depth, { running: 0, waiting: 0 })
})

test('work that fails frees its place', async () => {
  const queue = new ScanQueue(1, 0)
  await queue.run(() => Promise.reject(new Error('no')), never).catch(() => {})
  assert.is(await queue.run(async () => 'ran', never), 'ran')
})

test.run()
