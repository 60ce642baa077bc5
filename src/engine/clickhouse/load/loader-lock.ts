/**
 * One loader at a time. The lock is a table on the server that is asked, `loading_<n>`: making a table is atomic there, and
 * the greatest n holds. Its comment names the holder, and its rows are signs of life. Whoever finds a holder released,
 * silent for a minute, or dead on this machine makes the next n; of two that try, one succeeds.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { type ClickHouseClient, EngineError, isTableThere, isUnknownTable } from '../connection/index.js'

const LEASE_SECONDS = 60
const RENEWED_EACH_MS = 15_000
const NUMBER = /^loading_(\d+)$/

interface Held {
  number: number
  holder: string
  isOver: boolean
}

export class LoaderLock {
  private readonly renewing: NodeJS.Timeout

  private constructor(
    private readonly client: ClickHouseClient,
    private readonly database: string,
    private readonly number: number,
  ) {
    this.renewing = setInterval(() => this.sign(0).catch(() => undefined), RENEWED_EACH_MS).unref()
  }

  /** Rejects with EngineError `load_locked` while another loader holds it. */
  static async acquire(
    client: ClickHouseClient,
    database: string,
    signal: AbortSignal | undefined,
  ): Promise<LoaderLock> {
    const held = await latest(client, database, signal)
    if (held !== undefined && !held.isOver && !isDead(held.holder)) throw locked(client)
    const number = (held?.number ?? -1) + 1
    const columns = '(renewed DateTime64(6) DEFAULT now64(6), released UInt8)'
    try {
      await client.run(
        `CREATE TABLE ${database}.loading_${number} ${columns} ENGINE = MergeTree ORDER BY renewed COMMENT '${holderOf()}'`,
        { signal },
      )
    } catch (error) {
      throw isTableThere(error) ? locked(client) : error
    }
    const lock = new LoaderLock(client, database, number)
    await lock.sign(0)
    if (held !== undefined) await client.run(`DROP TABLE IF EXISTS ${database}.loading_${held.number}`, { signal })
    return lock
  }

  /** Rejects with `load_locked` when another loader has taken over, as after a long pause of this process. */
  async check(signal: AbortSignal | undefined): Promise<void> {
    const held = await latest(this.client, this.database, signal)
    if (held?.number !== this.number) throw locked(this.client)
  }

  /** The table stays: the next loader counts on from it. */
  async release(): Promise<void> {
    clearInterval(this.renewing)
    await this.sign(1).catch(() => undefined)
  }

  private async sign(released: 0 | 1): Promise<void> {
    await this.client.run(`INSERT INTO ${this.database}.loading_${this.number} (released) VALUES (${released})`)
  }
}

const locked = ({ url }: ClickHouseClient) =>
  new EngineError('load_locked', `another loader is at work on ${url}: start the load again when it has ended`)

async function latest(
  client: ClickHouseClient,
  database: string,
  signal: AbortSignal | undefined,
): Promise<Held | undefined> {
  const tables = await client.rows(
    `SELECT name, comment, metadata_modification_time >= now() - ${LEASE_SECONDS} FROM system.tables WHERE database = '${database}' AND name LIKE 'loading_%'`,
    { signal },
  )
  const [last] = tables
    .flatMap(([name, holder, isNew]) => {
      const number = NUMBER.exec(String(name))?.[1]
      return number === undefined
        ? []
        : [{ number: Number(number), holder: String(holder), isNew: Number(isNew) === 1 }]
    })
    .sort((a, b) => b.number - a.number)
  if (last === undefined) return undefined
  const { number, holder, isNew } = last
  try {
    const [row] = await client.rows(
      `SELECT max(released), countIf(renewed >= now64(6) - ${LEASE_SECONDS}) FROM ${database}.loading_${number}`,
      { signal },
    )
    const [released, signs] = row!.map(Number)
    return { number, holder, isOver: released! > 0 || (signs === 0 && !isNew) }
  } catch (error) {
    // The next holder has dropped it just now.
    if (isUnknownTable(error)) return { number, holder, isOver: false }
    throw error
  }
}

/** This process: its number, and where numbers of processes mean the same. Letters that need no escaping. */
const holderOf = (): string => `${processesHere()}.${process.pid}.${randomUUID()}`

/** The boot and the process namespace of this machine; a random name where there are none, so that nobody is taken for dead. */
function processesHere(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${boot}-${readlinkSync('/proc/self/ns/pid')}`.replaceAll(/[^0-9a-f-]/g, '')
  } catch {
    return randomUUID()
  }
}

/** Whether a holder was a process of this machine that has ended. */
function isDead(holder: string): boolean {
  const [where, pid] = holder.split('.')
  if (where !== processesHere() || !/^\d+$/.test(pid ?? '')) return false
  if (Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
