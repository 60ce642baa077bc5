/**
 * Runs each study in its own process. The process has the lowest priority, so that queries come first when the processor is busy. It ends at
 * once when it is cancelled. A crash of it does not affect the server.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ProblemError } from '../contract/errors.js'
import type { ProcessMessage, ProcessWork } from './process-messages.js'
import { RunnerDied, type StudyRunner } from './runner.js'

const PROGRAM = fileURLToPath(new URL('./study-process.js', import.meta.url))

export const processRunner =
  ({ dataset, threads, program = PROGRAM }: { dataset: string; threads?: number; program?: string }): StudyRunner =>
  (work, { progress, signal, rowsFolder }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const stop = () => child.kill('SIGKILL')
      signal.addEventListener('abort', stop, { once: true })
      let outcome = (): void => reject(new RunnerDied('the process of a study ended before its result was there'))
      child.on('message', (message: ProcessMessage) => {
        if ('progress' in message) progress(...message.progress)
        else if ('output' in message) outcome = () => resolve(message.output)
        else if ('problem' in message)
          outcome = () => reject(new ProblemError(message.problem.code, message.problem.detail))
        else outcome = () => reject(new Error(message.failed))
      })
      child.once('error', (error) => {
        outcome = () => reject(error)
        stop()
      })
      child.once('close', () => {
        signal.removeEventListener('abort', stop)
        if (signal.aborted) reject(signal.reason)
        else outcome()
      })
      child.send({ ...work, dataset, threads, rowsFolder } satisfies ProcessWork)
    })
