/** Runs the compiled command line, in a process of its own or, where a test is about what a command says, in this one. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { run } from '../../../src/cli/run.js'

/** The program, as users start it. */
export const HINDSIGHT = join(process.cwd(), 'bin', 'hindsight')

export interface Ended {
  status: number | null
  out: string
  err: string
}

export const startCli = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [HINDSIGHT, ...args], { env: { ...process.env, ...env } })

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

let busy = false

/**
 * As `runCli`, in this process: loading the program costs more than most commands. One command at a time, and none that
 * changes its process or leaves it to its end, such as `serve`.
 */
export async function runHere(args: readonly string[], env: NodeJS.ProcessEnv = {}, input = ''): Promise<Ended> {
  if (busy) throw new Error('one command at a time in one process')
  busy = true
  const own = { env: process.env, stdin: Object.getOwnPropertyDescriptor(process, 'stdin')! }
  const [out, err] = [takeOver(process.stdout), takeOver(process.stderr)]
  process.env = { ...process.env, ...env }
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    value: Readable.from(input === '' ? [] : [Buffer.from(input)]),
  })
  try {
    const status = await run([...args])
    return { status, out: out.text(), err: err.text() }
  } finally {
    out.giveBack()
    err.giveBack()
    process.env = own.env
    Object.defineProperty(process, 'stdin', own.stdin)
    busy = false
  }
}

/** Keeps what is written to a stream, which is no terminal in the meantime. */
function takeOver(stream: NodeJS.WriteStream): { text(): string; giveBack(): void } {
  const pieces: Buffer[] = []
  const { write, isTTY } = stream
  stream.isTTY = false
  stream.write = ((piece: string | Uint8Array, ...rest: unknown[]) => {
    pieces.push(Buffer.from(piece as Uint8Array))
    const done = rest.find((one): one is () => void => typeof one === 'function')
    if (done !== undefined) process.nextTick(done)
    return true
  }) as typeof stream.write
  return {
    text: () => Buffer.concat(pieces).toString('utf8'),
    giveBack: () => {
      stream.write = write
      stream.isTTY = isTTY
    },
  }
}
