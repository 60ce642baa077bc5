/** The thread of ticks-thread.ts: reading, decoding and rendering events would block the main thread. One window at a time. */
import { parentPort } from 'node:worker_threads'
import { type FailedReply, failedReply } from '../../threads/index.js'
import { readWindow, type WindowReply, type WindowTask } from './read-window.js'

/** A window to read, or the question whether the libraries are loaded. */
export type ThreadMessage = WindowTask | 'ready'
export type ThreadReply = WindowReply | FailedReply | { ready: true }

async function perform(message: ThreadMessage): Promise<ThreadReply> {
  if (message === 'ready') return { ready: true }
  return readWindow(message).catch(failedReply)
}

parentPort?.on('message', async (message: ThreadMessage) => {
  const reply = await perform(message)
  parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer as ArrayBuffer] : [])
})
