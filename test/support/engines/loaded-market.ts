/** A small market for loads, whose days are appended, corrected and compacted; and servers as the shards of a cluster. */
import { writeRawDataset } from '../datasets/raw-dataset.js'
import { type ChdbServer, type ServerOptions, startChdbServer } from './chdb-server.js'

const DAY = 1440
const FIRST = 20_454 * DAY

/** What each symbol has: its first minute, and the minutes that are missing at the end of its last day. */
const SYMBOLS = [
  ['aausdt', 5, 10],
  ['bbusdt', 700, 1],
  ['ccusdt', 0, 0],
  ['ddusdt', 1439, 300],
  ['eeusdt', DAY + 10, 7],
] as const

export interface MarketOptions {
  /** Days in all; segments are of one day each. */
  days: number
  /** A value of the first day is another one. */
  corrected?: boolean
  /** All days are one segment. */
  compacted?: boolean
}

/** Writes the dataset. The same days are the same values, whatever is appended. */
export async function writeMarket(dir: string, { days, corrected = false, compacted = false }: MarketOptions) {
  const end = FIRST + days * DAY
  const spans = compacted
    ? [{ begin: FIRST, end }]
    : Array.from({ length: days }, (_, d) => ({ begin: FIRST + d * DAY, end: FIRST + (d + 1) * DAY }))
  const symbols = SYMBOLS.map(([name, from, missing], s) => {
    const first = FIRST + from
    const length = end - missing - first
    const values = (of: (minute: number) => number) => ({ values: Int32Array.from({ length }, (_, i) => of(from + i)) })
    return {
      name,
      first,
      last: end - missing - 1,
      columns: {
        'price.close': values((minute) => 1e8 + ((minute * 7919 + s) % 1000) * 1000),
        vpin: values((minute) => ((minute * 31 + 97 * s) % 1000) * 1000 + (corrected && minute === 800 ? 1 : 0)),
      },
    }
  })
  await writeRawDataset(dir, { segments: spans, symbols })
}

export interface TestCluster {
  servers: readonly ChdbServer[]
  /** What engines.json says of them. */
  settingsOf: (datasetId: string) => Record<string, unknown>
  stop: () => Promise<void>
}

/** Servers that are the shards of the cluster `shards`. The first one is asked. */
export async function clusterOf(count: number, options: ServerOptions = {}): Promise<TestCluster> {
  const servers = await Promise.all(Array.from({ length: count }, () => startChdbServer(options)))
  await servers[0]!.joins('shards', servers)
  const urls = servers.map(({ url }) => url)
  return {
    servers,
    settingsOf: (datasetId) => ({ url: urls[0]!, shards: urls, cluster: 'shards', dataset_id: datasetId }),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}
