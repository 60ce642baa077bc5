/**
 * Runs each study in a process of its own: it has the lowest priority, so that queries come first wherever there is not enough for both; it ends
 * at once when it is cancelled; and what it crashes on takes nobody along.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ErrorCode, ProblemError } from '../contract/errors.js'
import { RunnerDied, type StudyOutput, type StudyRunner, type StudyWork } from './runner.js'

/** What the process is sent. */
export interface ProcessWork extends StudyWork {
  /** Folder. */
  dataset: string
  threads: number | undefined
}

/** What it sends. */
export type ProcessWord =
  | { progress: [done: number, total: number] }
  | { output: StudyOutput }
  | { problem: { code: ErrorCode; detail: string } }
  | { failed: string }

const PROGRAM = fileURLToPath(new URL('./study-process.js', import.meta.url))

export const processRunner =
  ({ dataset, threads, program = PROGRAM }: { dataset: string; threads?: number; program?: string }): StudyRunner =>
  (work, { progress, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const stop = () => child.kill('SIGKILL')
      signal.addEventListener('abort', stop, { once: true })
      let outcome = (): void => reject(new RunnerDied('the process of a study ended before its result was there'))
      child.on('message', (word: ProcessWord) => {
        if ('progress' in word) progress(...word.progress)
        else if ('output' in word) outcome = () => resolve(word.output)
        else if ('problem' in word) outcome = () => reject(new ProblemError(word.problem.code, word.problem.detail))
        else outcome = () => reject(new Error(word.failed))
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
      child.send({ ...work, dataset, threads } satisfies ProcessWork)
    })
