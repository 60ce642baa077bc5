// DuckDB: a native table in its own file, rows sorted by symbol and time, integers of the features' quanta, null where they are null.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { DUCKDB, startsTable } from '../queries/dialects.mjs'
import { duckdbOutcomes, duckdbStored } from '../queries/outcome-sql.mjs'

export async function open({ peers, threads }) {
  const path = join(peers, 'duckdb.db')
  const fresh = !existsSync(path)
  const instance = await DuckDBInstance.create(path, {
    threads: String(threads),
    memory_limit: '10GB',
    temp_directory: join(peers, 'duckdb.tmp'),
  })
  const connection = await instance.connect()
  const run = async (sql) => (await connection.runAndReadAll(sql)).getRows()
  if (fresh) {
    try {
      await run(`CREATE TABLE buckets AS SELECT * FROM '${join(peers, 'parquet')}/*.parquet' ORDER BY symbol, minute`)
      await run(`CREATE TABLE starts AS ${startsTable(DUCKDB)}`)
      await run(`CREATE TABLE followed AS ${duckdbStored(`'${join(peers, 'followed.parquet')}'`)}`)
      await run('CHECKPOINT')
    } catch (error) {
      connection.closeSync()
      rmSync(path, { force: true })
      throw error
    }
  }
  const statements = (query, select) => {
    if (query.how === 'outcomes') return duckdbOutcomes(query, DUCKDB)
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
    close: () => connection.closeSync(),
  }
}
