/** `serve --tail`: keeps `hindsight tail` running beside the server, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { datasetOf, type Input, UsageError } from '../shared/command.js'
import { controlOf } from '../shared/control.js'

interface Log {
  info(about: object, what: string): void
  warn(about: object, what: string): void
}

/** Whether a tail is kept. */
export function tailIn(input: Input): boolean {
  const tail = process.env.HINDSIGHT_TAIL || 'off'
  if (tail !== 'on' && tail !== 'off') throw new UsageError('HINDSIGHT_TAIL is on or off')
  return tail === 'on' || input.flag('tail')
}

const WAIT_MS = { first: 1_000, most: 30_000 } as const

/** Starts a tail, and another one when it ends. Its log lines go where the server's go. */
export function keepTail(input: Input, log: Log): { close(): Promise<void> } {
  let [child, timer]: [ChildProcess | undefined, NodeJS.Timeout | undefined] = [undefined, undefined]
  let wait: number = WAIT_MS.first
  let closed = false
  const start = (): void => {
    const began = Date.now()
    const args = [process.argv[1]!, 'tail', '--dataset', datasetOf(input)]
    // The control store may be a URL with a password, which other users could read on a command line.
    const level = input.text('log-level')
    const env = {
      ...{ ...process.env, HINDSIGHT_CONTROL: controlOf(input) },
      ...(level === undefined ? {} : { HINDSIGHT_LOG_LEVEL: level }),
    }
    child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    log.info({ pid: child.pid }, 'the tail was started')
    child.once('exit', (status, signal) => {
      child = undefined
      if (closed) return
      if (Date.now() - began > WAIT_MS.most) wait = WAIT_MS.first
      log.warn({ status, signal, again_in_ms: wait }, 'the tail ended')
      timer = setTimeout(start, wait)
      wait = Math.min(WAIT_MS.most, wait * 2)
    })
  }
  start()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      const running = child
      if (running === undefined) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      await ended
    },
  }
}
