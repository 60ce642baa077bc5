// What growing past one machine takes: `node bench/engines/cluster.mjs DIR [--symbols 12] [--days 44] [--shards 1]`. A simulated market is imported, sent to
// ClickHouse, and copied to a replica and to a price layer over HTTP; then one day is appended, loaded and synced. Prints seconds of the clock and of the
// processor, rates and bytes. DIR keeps the archives. The servers are those of the tests: ClickHouse as a library behind its HTTP interface
// (`npm run test:engines` installs it), one process each, which writes every batch to a file first.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseOf } from '../../dist/src/engine/clickhouse/catalog/index.js'
import { ClickHouseClient } from '../../dist/src/engine/clickhouse/connection/index.js'
import { clusterOf } from '../../dist/test/support/engines/loaded-market.js'
import { folderServer } from '../../dist/test/support/http/folder-server.js'
import { ROOT } from '../product.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    symbols: { type: 'string', default: '12' },
    days: { type: 'string', default: '44' },
    shards: { type: 'string', default: '1' },
  },
})
const [dir] = positionals
const [symbols, days, shards] = ['symbols', 'days', 'shards'].map((name) => Number(values[name]))
const NEW_DAY = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
const TICKS_A_SECOND = 100

/** Seconds of the processor: of children that have ended, or of a process with its threads. */
function processorSeconds(pid) {
  const parts = readFileSync(`/proc/${pid ?? 'self'}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
  const [user, system] = pid === undefined ? [parts[13], parts[14]] : [parts[11], parts[12]]
  return (Number(user) + Number(system)) / TICKS_A_SECOND
}

/** Runs a command of hindsight: its JSON, and what it took. */
async function hindsight(...args) {
  const [clock, processor] = [performance.now(), processorSeconds()]
  const child = spawn(join(ROOT, 'bin', 'hindsight'), [...args, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  const status = await new Promise((resolve) => child.once('exit', resolve))
  if (status !== 0) throw new Error(`hindsight ${args.join(' ')} ended with ${status}`)
  return {
    ...JSON.parse(out || '{}'),
    seconds: (performance.now() - clock) / 1000,
    processor: processorSeconds() - processor,
  }
}

const bytesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
const mb = (bytes) => (bytes / 1e6).toFixed(1)
const took = ({ seconds, processor }) => `${seconds.toFixed(2)} s, ${processor.toFixed(2)} s of the processor`
const say = (what, text) => console.log(`${what.padEnd(34)}${text}`)

/** The archives of the first days, and those of one more day apart. */
async function archives() {
  const [before, after, day] = ['before', 'after', 'day'].map((name) =>
    join(dir, `archives-${symbols}-${days}-${name}`),
  )
  if (!existsSync(day)) {
    await hindsight('simulate', before, '--symbols', symbols, '--days', days)
    await hindsight('simulate', after, '--symbols', symbols, '--days', days + 1)
    for (const name of readdirSync(after, { recursive: true })) {
      if (name.includes(NEW_DAY) || name === 'simulated.json') cpSync(join(after, name), join(day, name))
    }
    rmSync(after, { recursive: true })
  }
  return { before, day }
}

mkdirSync(dir, { recursive: true })
const { before, day } = await archives()
const [dataset, replica, prices] = ['dataset', 'replica', 'prices'].map((name) => join(dir, name))
for (const folder of [dataset, replica, prices]) rmSync(folder, { recursive: true, force: true })
const imported = await hindsight('import', before, '--dataset', dataset)
const info = await hindsight('info', '--dataset', dataset)
const rows = info.counts.buckets
const { segments, minutes } = info.bytes
say(
  'dataset',
  `${symbols} symbols of ${days} days, ${rows} rows: ${mb(segments)} MB of bucket files, ${mb(minutes)} MB of minutes`,
)
say('import', took(imported))

const cluster = await clusterOf(shards)
const files = await folderServer(dataset)
const settings = cluster.settingsOf('dataset')
writeFileSync(join(dataset, 'engines.json'), JSON.stringify({ clickhouse: settings }), { mode: 0o600 })
const serverSeconds = () => cluster.servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)

async function load(what) {
  const begun = serverSeconds()
  const loaded = await hindsight('load', '--engine', 'clickhouse', '--dataset', dataset)
  const { sent_rows, sent_bytes, columns } = loaded
  const rate = (sent_rows * columns) / loaded.seconds / 1e6
  say(
    what,
    `${sent_rows} rows of ${columns} columns, ${mb(sent_bytes)} MB sent: ${took(loaded)}, and ${(serverSeconds() - begun).toFixed(2)} s of the servers'`,
  )
  say('', `${rate.toFixed(1)} million values a second, each compared with the files`)
  return loaded
}
const loaded = await load(`load, ${shards} shard${shards === 1 ? '' : 's'}`)
let [stored, counted] = [0, 0]
for (const { url } of cluster.servers) {
  const client = new ClickHouseClient(url, { user: 'default', password: '' })
  const database = databaseOf('dataset')
  const [[table]] = await client.rows(
    `SELECT name FROM system.tables WHERE database = '${database}' AND name LIKE 'buckets_%' AND name != 'buckets_0'`,
  )
  await client.run(`OPTIMIZE TABLE ${database}.${table} FINAL`)
  const [[bytes, count]] = await client.rows(
    `SELECT sum(bytes_on_disk), sum(rows) FROM system.parts WHERE active AND database = '${database}' AND table = '${table}'`,
  )
  stored += Number(bytes)
  counted += Number(count)
  client.close()
}
say(
  'bytes a row',
  `${(stored / counted).toFixed(0)} in ClickHouse (all ${loaded.columns} columns, merged), ${(segments / rows).toFixed(0)} in bucket files`,
)

async function sync(what, folder, ...more) {
  files.asked.length = 0
  const synced = await hindsight('sync', '--from', files.url, '--dataset', folder, ...more)
  say(what, `${mb(synced.bytes_received)} MB received, ${mb(synced.fetched.bytes)} MB put in place: ${took(synced)}`)
  return synced
}
await sync('sync of a replica', replica)
await sync('sync of a price layer', prices, '--prices')
const layer = bytesBelow(join(prices, 'segments'))
say(
  'price layer',
  `${mb(layer)} MB, ${((100 * layer) / segments).toFixed(1)} % of the bucket files, ${(layer / rows).toFixed(1)} bytes a row; ${mb(bytesBelow(join(prices, 'reference')))} MB of reference aggregates`,
)

const size = () =>
  bytesBelow(join(dataset, 'segments')) + bytesBelow(join(dataset, 'minutes')) + bytesBelow(join(dataset, 'reference'))
const earlier = size()
const names = new Set(readdirSync(dataset, { recursive: true }))
writeFileSync(join(dataset, 'engines.json'), JSON.stringify({ engine: 'native', clickhouse: settings }))
const appended = await hindsight('append', '--day', NEW_DAY, day, '--dataset', dataset)
const fresh = readdirSync(dataset, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => !names.has(path.slice(dataset.length + 1)) && /\/(segments|minutes|reference)\//.test(path))
say(
  'append of a day',
  `${took(appended)}; the dataset grew by ${mb(size() - earlier)} MB, ${fresh.length} new files of ${mb(fresh.reduce((sum, path) => sum + statSync(path).size, 0))} MB`,
)
await load('load of that day')
await sync('sync of that day to a replica', replica)
await sync('sync of that day to a price layer', prices)
await files.close()
await cluster.stop()
