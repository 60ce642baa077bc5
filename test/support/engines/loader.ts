/** Loads in a process of their own, which tests kill. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load } from '../../../src/engine/clickhouse/load/index.js'

export interface LoadCall {
  dir: string
  /** Those of engines.json. */
  settings: Record<string, unknown>
  retained?: readonly string[]
}

/** What became of a load: its result, the code of its error, or nothing because it was killed. */
export type LoadEnd = { load: Load } | { code: string; message: string } | { killed: true }

export class Loader {
  private constructor(private readonly child: ChildProcess) {}

  /** A process that has loaded nothing yet. */
  static async start(): Promise<Loader> {
    const child = fork(fileURLToPath(new URL('loader-process.js', import.meta.url)))
    await once(child, 'message')
    return new Loader(child)
  }

  get pid(): number {
    return this.child.pid!
  }

  async load(call: LoadCall): Promise<LoadEnd> {
    const ends: LoadEnd[] = []
    this.child.on('message', (end) => ends.push(end as LoadEnd))
    const exited = once(this.child, 'exit')
    this.child.send(call)
    const [, signal] = await exited
    return ends[0] ?? (signal === 'SIGKILL' ? { killed: true } : { code: 'none', message: 'the loader has ended' })
  }
}
