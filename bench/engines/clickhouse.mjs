// ClickHouse in process: a MergeTree sorted by symbol and minute, and one row of price arrays per symbol for windows, because its window functions
// would rescan the frame for every row. Also writes the Parquet files that the other peers load.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Session } from 'chdb'
import { NULLS } from '../export.mjs'
import { CLICKHOUSE, startsTable } from '../queries/dialects.mjs'
import { clickhouseOutcomes, clickhouseStored } from '../queries/outcome-sql.mjs'
import { clickhouseWhole } from '../queries/whole-sql.mjs'

/** Loads exported files into its own table (only with `keep`), and rewrites them as Parquet with nulls. */
export function beginLoad(peers, { threads, columns, keep }) {
  const session = new Session(join(peers, 'clickhouse'))
  const run = (sql) =>
    session.query(`${sql}${sql.includes(' SETTINGS ') ? ',' : ' SETTINGS'} max_threads = ${threads}`, 'TabSeparated')
  const typed = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  const nullable = columns.map(({ name, type }) => `nullIf(${name}, ${NULLS[type]}) AS ${name}`).join(', ')
  session.query('CREATE DATABASE IF NOT EXISTS bench ENGINE = Atomic')
  session.query(
    `CREATE TABLE bench.buckets (symbol UInt16, minute Int32 CODEC(DoubleDelta, LZ4), ${typed}) ENGINE = MergeTree ORDER BY (symbol, minute)
      SETTINGS old_parts_lifetime = 1`,
  )
  return {
    // Each exported piece becomes one part, which is in order and needs no merge.
    add: (path) =>
      keep &&
      run(
        `INSERT INTO bench.buckets SELECT * FROM file('${path}', 'Native') SETTINGS min_insert_block_size_rows = 100000000, min_insert_block_size_bytes = 8000000000`,
      ),
    convert: (path, parquet) =>
      run(
        `INSERT INTO FUNCTION file('${parquet}', 'Parquet') SELECT symbol, minute, ${nullable} FROM file('${path}', 'Native') ORDER BY symbol, minute`,
      ),
    /** With `whole`, merges all parts into one and stores prices a second time as arrays. During the merge the disk holds both old and new parts. */
    finish: (whole) => {
      if (!keep) return
      if (whole) session.query('OPTIMIZE TABLE bench.buckets FINAL')
      session.query('USE bench')
      session.query(
        `CREATE TABLE bench.starts ENGINE = MergeTree ORDER BY symbol AS ${startsTable(CLICKHOUSE).replace('FROM buckets', 'FROM bench.buckets')}`,
      )
      if (!whole) return
      session.query(`CREATE TABLE bench.bars (symbol UInt16, first Int32, close Array(Int32), high Array(Int32), low Array(Int32)) ENGINE = MergeTree ORDER BY symbol
        SETTINGS index_granularity = 8`)
      run(`INSERT INTO bench.bars SELECT symbol, min(minute), groupArray(close), groupArray(high), groupArray(low)
        FROM (SELECT symbol, minute, close, high, low FROM bench.buckets ORDER BY symbol, minute) GROUP BY symbol`)
    },
    store: () =>
      session.query(
        `CREATE TABLE bench.followed ENGINE = MergeTree ORDER BY (symbol, minute) AS ${clickhouseStored()} SETTINGS max_block_size = 16, max_threads = ${threads}`,
      ),
    exportStored: (path) =>
      run(`INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT * FROM bench.followed ORDER BY symbol, minute`),
    close: () => {
      session.close?.()
      if (!keep) rmSync(join(peers, 'clickhouse'), { recursive: true, force: true })
    },
  }
}

export async function open({ peers, threads }) {
  const session = new Session(join(peers, 'clickhouse'))
  session.query('USE bench')
  const settings = `SETTINGS max_threads = ${threads}, max_block_size = 65409`
  const run = (sql) => {
    const out = session.query(`${sql} ${settings}`, 'JSONCompact')
    return JSON.parse(out).data
  }
  const statements = (query, select) => {
    if (query.how === 'outcomes') return clickhouseOutcomes(query, CLICKHOUSE)
    if (query.how === 'whole') return clickhouseWhole(query, CLICKHOUSE)
    return Object.fromEntries(Object.entries(query.sql(CLICKHOUSE)).map(([name, of]) => [name, of(select)]))
  }
  return {
    name: 'ClickHouse',
    variants: (query) => Object.keys(statements(query, 'count(*)')),
    check: async (query, variant) => {
      const sql = statements(query, 'count(*), sum(minute)')[variant] ?? statements(query, 'count(*)')[variant]
      return run(sql)[0].flat().map(Number)
    },
    time: async (query, variant) => {
      const sql = statements(query, 'count(*)')[variant]
      const from = performance.now()
      run(sql)
      return { ms: performance.now() - from }
    },
    close: () => session.close?.(),
  }
}
