/** The servers of a load: the one that is asked, which has the catalog, and one of each shard. */
import { ClickHouseClient, type ClickHouseSettings, requireVersion } from '../connection/index.js'

export class Servers {
  readonly main: ClickHouseClient
  readonly shards: readonly ClickHouseClient[]

  constructor({ url, login, killer, shards }: ClickHouseSettings) {
    this.main = new ClickHouseClient(url, login, killer)
    this.shards = shards.map((shard) => (shard === url ? this.main : new ClickHouseClient(shard, login, killer)))
  }

  /** Rejects with `engine_outdated` for a server that is too old. */
  async check(signal: AbortSignal | undefined): Promise<void> {
    for (const client of new Set([this.main, ...this.shards])) await requireVersion(client, { signal })
  }

  async close(): Promise<void> {
    for (const client of new Set([this.main, ...this.shards])) {
      await client.settled()
      client.close()
    }
  }
}
