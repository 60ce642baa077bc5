/**
 * Servers of the tests as a cluster that stays until it is ended, to try what is asked of a real one: `node dist/test/support/engines/stand.js [shards]`
 * prints what HINDSIGHT_TEST_CLICKHOUSE and HINDSIGHT_CLICKHOUSE_CLUSTER are to be.
 */
import { clusterOf } from './loaded-market.js'

const { servers } = await clusterOf(Number(process.argv[2] ?? 2))
console.log(`HINDSIGHT_TEST_CLICKHOUSE=${servers.map(({ url }) => url).join(',')} HINDSIGHT_CLICKHOUSE_CLUSTER=shards`)
