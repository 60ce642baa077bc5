/**
 * The servers that a test asks: those that HINDSIGHT_TEST_CLICKHOUSE names, else servers of the tests. It has the addresses of HTTP interfaces,
 * separated by commas; the first one is asked, and several are the shards of the cluster HINDSIGHT_CLICKHOUSE_CLUSTER. Users are those of
 * HINDSIGHT_CLICKHOUSE_USER and the other variables of the command line; they need to make and drop databases whose names begin with `hs_`.
 */

import { databaseOf } from '../../../src/engine/clickhouse/catalog/index.js'
import {
  ClickHouseClient,
  type ClickHouseSettings,
  checkedSettings,
  clickHouseSettings,
} from '../../../src/engine/clickhouse/connection/index.js'
import { missingChdb, TestClickHouse } from './clickhouse.js'
import { TestClickHouseServer } from './clickhouse-server.js'
import { clusterOf } from './loaded-market.js'

const GIVEN = (process.env.HINDSIGHT_TEST_CLICKHOUSE ?? '').split(',').filter((url) => url !== '')

export interface AnsweringServers {
  /** The settings of a dataset of this process; no other process has one of that name. */
  settingsOf(datasetId: string): Promise<ClickHouseSettings>
  /** Drops what was loaded into servers that are given, and ends the others. */
  close(): Promise<void>
}

/** Why there are no servers; undefined when there are. */
export const missingServers = (): string | undefined => (GIVEN.length > 0 ? undefined : missingChdb())

/** Servers of the tests are this process itself, or with several shards processes of their own. `folder` is for their files. */
export async function answeringServers(folder: string, shards = 1): Promise<AnsweringServers> {
  if (GIVEN.length > 0) return givenServers(folder)
  if (shards > 1) {
    const { settingsOf, stop } = await clusterOf(shards)
    return { settingsOf: async (datasetId) => checkedSettings(settingsOf(datasetId), 'test'), close: stop }
  }
  const server = new TestClickHouseServer(new TestClickHouse(folder), folder)
  await server.listen()
  return {
    settingsOf: async (datasetId) => checkedSettings({ url: server.url, dataset_id: datasetId }, 'test'),
    close: async () => server.close(),
  }
}

function givenServers(folder: string): AnsweringServers {
  const made: ClickHouseSettings[] = []
  return {
    settingsOf: async (datasetId) => {
      const given = { url: GIVEN[0]!, shards: GIVEN, dataset_id: `${datasetId}-${process.pid}` }
      const settings = await clickHouseSettings(folder, process.env, given)
      made.push(settings)
      return settings
    },
    close: async () => {
      for (const { shards, login, datasetId } of made)
        for (const url of shards) {
          const client = new ClickHouseClient(url, login)
          await client.run(`DROP DATABASE IF EXISTS ${databaseOf(datasetId)}`)
          client.close()
        }
    },
  }
}
