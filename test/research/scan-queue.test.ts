import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { ScanQueue } from '../../src/research/runtime/scan-queue.js'

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

test('callers who wait have their turns one after the other', async () => {
  const queue = new ScanQueue(1, 10)
  const order: string[] = []
  const first = gate()
  const run = (name: string, caller: string) =>
    queue.run(
      async () => {
        order.push(name)
        await first.passed
      },
      never,
      caller,
    )
  const all = [
    run('a1', 'a'),
    run('a2', 'a'),
    run('a3', 'a'),
    run('a4', 'a'),
    run('b1', 'b'),
    run('c1', 'c'),
    run('b2', 'b'),
  ]
  first.open()
  await Promise.all(all)
  assert.equal(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('heavy work has half of the places, and light work passes it by', async () => {
  const queue = new ScanQueue(4, 10)
  const end = gate()
  const put: string[] = []
  const waited: Record<string, boolean> = {}
  const heavy = ['a', 'b', 'c', 'd'].map((name) =>
    queue.run(async (turn) => {
      waited[name] = await turn.heavy(() => put.push(name))
      await end.passed
    }, never),
  )
  await turnOfLoop()
  assert.equal(put, ['c', 'd'])
  assert.equal(queue.depth, { running: 2, waiting: 2 })
  assert.is(await queue.run(async () => 'light ran', never), 'light ran')
  end.open()
  await Promise.all(heavy)
  assert.equal(waited, { a: false, b: false, c: true, d: true })
  assert.equal(queue.depth, { running: 0, waiting: 0 })
})

test('who leaves while waiting for a heavy place holds none', async () => {
  const queue = new ScanQueue(1, 10)
  const two = new ScanQueue(2, 10)
  assert.is(await queue.run((turn) => turn.heavy(assert.unreachable), never), false)
  const end = gate()
  const leave = new AbortController()
  const first = two.run(async (turn) => {
    await turn.heavy(assert.unreachable)
    await end.passed
  }, never)
  const second = two.run((turn) => turn.heavy(() => {}), leave.signal).catch((error: Error) => error.message)
  await turnOfLoop()
  assert.equal(two.depth, { running: 1, waiting: 1 })
  leave.abort(new Error('left'))
  assert.is(await second, 'left')
  end.open()
  await first
  assert.equal(two.depth, { running: 0, waiting: 0 })
})

test('a place is kept for what is still to be written', async () => {
  const queue = new ScanQueue(1, 10)
  const written = gate()
  const first = await queue.run(async (turn) => {
    turn.stayUntil(written.passed)
    return 'answered'
  }, never)
  assert.is(first, 'answered')
  assert.equal(queue.depth, { running: 1, waiting: 0 })
  const second = queue.run(async () => 'ran', never)
  assert.equal(queue.depth, { running: 1, waiting: 1 })
  written.open()
  assert.is(await second, 'ran')
})

test('work that fails frees its place', async () => {
  const queue = new ScanQueue(1, 0)
  await queue.run(() => Promise.reject(new Error('no')), never).catch(() => {})
  assert.is(await queue.run(async () => 'ran', never), 'ran')
})

test.run()
