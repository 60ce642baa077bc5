/** Runs the compiled command line. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../src/cli/main.js', import.meta.url))

export interface Ended {
  status: number | null
  out: string
  err: string
}

export const startCli = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } })

/** Resolves when the command has ended. */
export function endOf(child: ChildProcessWithoutNullStreams, input = ''): Promise<Ended> {
  const ended: Ended = { status: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.err += text
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (status) => resolve({ ...ended, status })))
}

export const runCli = (args: readonly string[], env: NodeJS.ProcessEnv = {}, input = ''): Promise<Ended> =>
  endOf(startCli(args, env), input)
