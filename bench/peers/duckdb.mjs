// DuckDB over the same columns, in its own file format, sorted by symbol and time as it likes best.
import { existsSync, rmSync } from 'node:fs'
import { DuckDBDataChunk, DuckDBInstance, INTEGER } from '@duckdb/node-api'

const CHUNK = 2048

/** Opens the peer's copy of the columns; `load` yields per symbol { minutes, columns } where a null is null. */
export async function openDuckdb(path, columnNames, threads, load) {
  const fresh = !existsSync(path)
  const instance = await DuckDBInstance.create(path, { threads: String(threads) })
  const connection = await instance.connect()
  if (fresh) {
    try {
      await connection.run(
        `CREATE TABLE buckets (symbol INTEGER, minute INTEGER, ${columnNames.map((name) => `${name} INTEGER`).join(', ')})`,
      )
      const appender = await connection.createAppender('buckets')
      let symbol = 0
      for await (const part of load()) {
        for (let begin = 0; begin < part.minutes.length; begin += CHUNK) {
          const end = Math.min(begin + CHUNK, part.minutes.length)
          const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, ...columnNames.map(() => INTEGER)], end - begin)
          chunk.setColumns([
            new Array(end - begin).fill(symbol),
            Array.from(part.minutes.subarray(begin, end)),
            ...part.columns.map((values) => values.slice(begin, end)),
          ])
          appender.appendDataChunk(chunk)
        }
        symbol++
      }
      appender.closeSync()
      await connection.run('CHECKPOINT')
    } catch (error) {
      connection.closeSync()
      rmSync(path, { force: true })
      throw error
    }
  }
  return {
    name: 'DuckDB',
    /** [count, sum of minutes]. */
    async run(sql) {
      const reader = await connection.runAndReadAll(sql)
      return reader.getRows()[0].map((value) => Number(value ?? 0))
    },
    close: () => connection.closeSync(),
  }
}
