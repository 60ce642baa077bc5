import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { IdleThreads } from '../../src/threads/idle-threads.js'

const test = suite('idle threads')
/** A thread that answers with the number of messages it received. */
const PROGRAM = `import { parentPort } from 'node:worker_threads'
let asked = 0
parentPort.on('message', () => parentPort.postMessage(++asked))`
const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)

test('a thread that was given back is used again, and ends when nobody takes it', async () => {
  const threads = new IdleThreads(program)
  const ask = async (thread: ReturnType<typeof threads.take>): Promise<number> => {
    thread.postMessage('')
    return (await once(thread, 'message'))[0]
  }
  const [one, other] = [threads.take(), threads.take()]
  assert.is.not(one, other)
  assert.equal([await ask(one), await ask(other)], [1, 1])
  threads.giveBack(other)
  const again = threads.take()
  assert.is(again, other)
  assert.is(await ask(again), 2)
  const ended = [one, again].map((thread) => once(thread, 'exit'))
  for (const thread of [one, again]) threads.giveBack(thread)
  // An idle thread does not keep the process alive, so this timer must.
  const kept = setInterval(() => {}, 1_000)
  await Promise.all(ended)
  clearInterval(kept)
  const next = threads.take()
  assert.ok(next !== one && next !== again, 'a thread that has ended is not given out')
  await next.terminate()
})

test('a process ends although it has idle threads', () => {
  const script = `import { IdleThreads } from ${JSON.stringify(new URL('../../src/threads/idle-threads.js', import.meta.url))}
const threads = new IdleThreads(new URL(${JSON.stringify(program)}))
const thread = threads.take()
thread.once('message', () => threads.giveBack(thread))
thread.once('exit', () => console.log('it waited for the thread'))
thread.postMessage('')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  assert.equal([status, stdout], [0, ''])
})

test.run()
