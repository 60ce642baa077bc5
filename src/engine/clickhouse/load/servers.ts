/** The servers of a load: the one that is asked, which has the catalog, and one of each shard. */
import { ClickHouseClient, type ClickHouseSettings, requireVersion, type Settings } from '../connection/index.js'
import { onReplicas, REPLICA_SETTINGS, type SharedBy } from './replicated.js'

export class Servers {
  readonly main: ClickHouseClient
  readonly shards: readonly ClickHouseClient[]

  /** The settings of statements that write; none where there are no replicas. */
  readonly writing: Settings
  /** The cluster whose servers are replicas; undefined where there are none. */
  readonly replicated: string | undefined

  constructor({ url, login, killer, shards, replicated, cluster }: ClickHouseSettings) {
    this.replicated = replicated ? cluster : undefined
    this.writing = replicated ? REPLICA_SETTINGS : {}
    this.main = new ClickHouseClient(url, login, killer)
    this.shards = shards.map((shard) => (shard === url ? this.main : new ClickHouseClient(shard, login, killer)))
  }

  /** Rejects with `engine_outdated` for a server that is too old. */
  async check(signal: AbortSignal | undefined): Promise<void> {
    for (const client of new Set([this.main, ...this.shards])) await requireVersion(client, { signal })
  }

  /** A statement that makes or drops a table, for all servers that have it. */
  made(sql: string, sharedBy: SharedBy): string {
    return this.replicated === undefined ? sql : onReplicas(sql, this.replicated, sharedBy)
  }

  async close(): Promise<void> {
    for (const client of new Set([this.main, ...this.shards])) {
      await client.settled()
      client.close()
    }
  }
}
