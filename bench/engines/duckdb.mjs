// DuckDB: a native table in its own file, rows sorted by symbol and time, values as integers in quanta of the features, nulls as SQL nulls.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { DUCKDB, startsTable } from '../queries/dialects.mjs'
import { duckdbOutcomes, duckdbStored } from '../queries/outcome-sql.mjs'
import { duckdbWhole } from '../queries/whole-sql.mjs'

async function connect(peers, threads) {
  const instance = await DuckDBInstance.create(join(peers, 'duckdb.db'), {
    threads: String(threads),
    memory_limit: '10GB',
    temp_directory: join(peers, 'duckdb.tmp'),
  })
  const connection = await instance.connect()
  const run = async (sql) => (await connection.runAndReadAll(sql)).getRows()
  return { run, close: () => connection.closeSync() }
}

/** Loads Parquet files in the order of their symbols, and the file of stored outcomes last. */
export async function beginLoad(peers, { threads }) {
  const { run, close } = await connect(peers, threads)
  let first = true
  return {
    add: async (path) => {
      const rows = `SELECT * FROM '${path}' ORDER BY symbol, minute`
      await run(first ? `CREATE TABLE buckets AS ${rows}` : `INSERT INTO buckets ${rows}`)
      first = false
    },
    finish: async (followed) => {
      await run(`CREATE TABLE starts AS ${startsTable(DUCKDB)}`)
      if (followed !== undefined) await run(`CREATE TABLE followed AS ${duckdbStored(`'${followed}'`)}`)
      await run('CHECKPOINT')
      close()
    },
  }
}

export async function open({ peers, threads }) {
  const { run, close } = await connect(peers, threads)
  const statements = (query, select) => {
    if (query.how === 'outcomes') return duckdbOutcomes(query, DUCKDB)
    if (query.how === 'whole') return duckdbWhole(query, DUCKDB)
    return Object.fromEntries(Object.entries(query.sql(DUCKDB)).map(([name, of]) => [name, of(select)]))
  }
  return {
    name: 'DuckDB',
    variants: (query) => Object.keys(statements(query, 'count(*)')),
    check: async (query, variant) => {
      const sql = statements(query, 'count(*), sum(minute)')[variant] ?? statements(query, 'count(*)')[variant]
      const row = (await run(sql))[0]
      return row.flatMap((value) => (value?.items ?? [value]).map((one) => Number(one ?? 0)))
    },
    time: async (query, variant) => {
      const sql = statements(query, 'count(*)')[variant]
      const from = performance.now()
      await run(sql)
      return { ms: performance.now() - from }
    },
    close,
  }
}
