/**
 * ClickHouse servers for tests: processes that have ClickHouse as a library and speak the used part of its HTTP interface
 * (chdb-process.ts says which), so that the connection and the load run against them as they are. Several of them are
 * the shards of a cluster. Each can be made to fail.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../datasets/temporary-folder.js'
import type { Faults } from './chdb-faults.js'

export interface ServerUser {
  password: string
  /** Everything; SELECT alone; KILL QUERY alone. */
  may: 'all' | 'read' | 'kill'
}

export interface ServerOptions {
  /** Where its tables are. A server that is started again there has them. Default: a new folder. */
  folder?: string
  /** Default: `default` without a password, who may do everything. */
  users?: Record<string, ServerUser>
  faults?: Faults
  /** Its zone, as `Asia/Kathmandu`. Default: that of this process. */
  timeZone?: string
}

export class ChdbServer {
  private constructor(
    readonly url: string,
    readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start({
    folder = temporaryFolder('chdb'),
    users,
    faults,
    timeZone,
  }: ServerOptions = {}): Promise<ChdbServer> {
    mkdirSync(folder, { recursive: true })
    const given = { folder, users: users ?? { default: { password: '', may: 'all' } } }
    const env = { ...process.env, ...(timeZone !== undefined && { TZ: timeZone }) }
    const child = fork(fileURLToPath(new URL('chdb-process.js', import.meta.url)), [JSON.stringify(given)], { env })
    const { url } = await reply<{ url: string }>(child)
    const server = new ChdbServer(url, folder, child)
    if (faults !== undefined) await server.fail(faults)
    return server
  }

  get pid(): number {
    return this.child.pid!
  }

  /** From now on it fails so; `{}`: not any more. */
  async fail(faults: Faults): Promise<void> {
    await this.ask({ faults })
  }

  /** Makes it answer `cluster(name, view(…))` by asking these servers. */
  async joins(cluster: string, shards: readonly ChdbServer[]): Promise<void> {
    await this.ask({ cluster, shards: shards.map(({ url }) => url) })
  }

  /** The statements since it was last asked for them, without KILL QUERY. */
  async statements(): Promise<string[]> {
    return (await this.ask<{ statements: string[] }>({ statements: true })).statements
  }

  /** How many statements are under way there, as system.processes would show. */
  async underWay(): Promise<number> {
    return (await this.ask<{ underWay: number }>({ underWay: true })).underWay
  }

  /** Ends the process; with `SIGKILL` as a machine that fails. Its files stay in the folder. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()))
    this.child.kill(signal)
    await ended
  }

  private ask<Reply = unknown>(message: object): Promise<Reply> {
    const replied = reply<Reply>(this.child)
    this.child.send(message)
    return replied
  }
}

/** Starts a server. The test stops it. */
export const startChdbServer = (options: ServerOptions = {}): Promise<ChdbServer> => ChdbServer.start(options)

/** The next message of a process. Rejects when it ends instead. */
function reply<Reply>(child: ChildProcess): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the server of the tests has ended'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Reply)
    })
  })
}
