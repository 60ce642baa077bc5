/** The thread of ticks-thread.ts: reading, decoding and rendering events would block the main thread. One window at a time. */
import { parentPort } from 'node:worker_threads'
import { readWindow, type WindowReply, type WindowTask } from './read-window.js'

export type ThreadReply = WindowReply | { error: { code: string; message: string } }

async function perform(task: WindowTask): Promise<ThreadReply> {
  try {
    return await readWindow(task)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    return { error: { code: typeof code === 'string' ? code : 'internal', message: String(message ?? error) } }
  }
}

/** The first message of the thread: its libraries are loaded. */
const READY = 'ready'

parentPort?.on('message', async (task: WindowTask) => {
  const reply = await perform(task)
  parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer as ArrayBuffer] : [])
})

parentPort?.postMessage(READY)
