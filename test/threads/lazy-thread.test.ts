import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { failedReply, LazyThread } from '../../src/threads/index.js'

const test = suite('lazy threads')
/** A thread that answers with the number of messages it received. `end` ends it. */
const PROGRAM = `import { parentPort } from 'node:worker_threads'
let asked = 0
parentPort.on('message', (message) => message === 'end' ? process.exit(0) : parentPort.postMessage(++asked))`
const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)
const threadOf = () => new LazyThread<string, number>(program, 'counts')

test('one thread answers one question after the other', async () => {
  const thread = threadOf()
  assert.equal([await thread.ask('a'), await thread.ask('b')], [1, 2])
  thread.close()
})

test('a thread that ends before it answers is an error, and the next question has a new one', async () => {
  const thread = threadOf()
  await thread.ask('a')
  await thread.ask('end').then(
    () => assert.unreachable('it answered'),
    (error) => assert.is(error.message, 'the thread that counts ended early'),
  )
  assert.is(await thread.ask('a'), 1)
  const ended = once(thread.worker, 'exit')
  thread.close()
  await ended
  assert.is(await thread.ask('a'), 1)
  thread.close()
})

test('a failed reply has the code of the error, or says internal', () => {
  const coded = Object.assign(new Error('no file'), { code: 'ENOENT' })
  assert.equal(failedReply(coded), { error: { code: 'ENOENT', message: 'no file' } })
  assert.equal(failedReply('text'), { error: { code: 'internal', message: 'text' } })
})

test.run()
