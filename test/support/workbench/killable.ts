/** A server with the workbench in a process of its own, which can be killed and started again at the same address. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { programAt } from '../processes/program.js'

const PROGRAM = programAt(new URL('served-apart.js', import.meta.url))

export class KillableServer {
  private child: ChildProcess | undefined
  origin = ''

  constructor(private readonly stores: { dataset: string; control: string }) {}

  /** Resolves when it listens: at any port the first time, at the same one afterwards. */
  async start(): Promise<void> {
    const port = this.origin === '' ? 0 : Number(new URL(this.origin).port)
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ ...this.stores, port })], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.child = child
    this.origin = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout! }).once('line', resolve)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
  }

  /** Without a warning. Resolves when it is gone. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
}
