// The engines as processes; each handles one request at a time.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url))

/** Starts an engine. Rejects with the engine's error message when the engine cannot run on this machine. */
export function startEngine(name, options) {
  const env = { ...process.env, POLARS_MAX_THREADS: String(options.threads) }
  const child = fork(WORKER, [name, JSON.stringify(options)], { env })
  const waiting = new Map()
  let next = 0
  return new Promise((resolve, reject) => {
    const gone = (code, signal) => {
      const error = new Error(`${name} ended (${signal ?? code})`)
      reject(error)
      for (const { fail } of waiting.values()) fail(error)
    }
    child.on('exit', gone)
    child.on('message', (message) => {
      if (message.failed !== undefined) {
        child.off('exit', gone)
        child.kill()
        reject(new Error(message.failed))
      } else if (message.opened !== undefined) {
        const ask = (call, query, variant) =>
          new Promise((done, fail) => {
            const id = next++
            waiting.set(id, { done, fail })
            child.send({ id, call, query, variant })
          })
        resolve({
          name: message.opened,
          note: message.note,
          pid: child.pid,
          ask,
          close: () =>
            new Promise((ended) => {
              child.off('exit', gone)
              child.on('exit', ended)
              child.send({ call: 'close' })
            }),
        })
      } else {
        const { done, fail } = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.error === undefined) done(message.value)
        else fail(new Error(message.error))
      }
    })
  })
}
