// Loads the same columns into the peers. Pieces of a few symbols go from the dataset into ClickHouse, and from there as Parquet into DuckDB. They
// stay on disk only for Polars, which reads them at every start.
// node peers-data.mjs <dataset> <peers> <JSON: threads, engines, columns, stored>
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beginLoad as beginClickhouse } from './engines/clickhouse.mjs'
import { columnsOf, exportNative } from './export.mjs'
import { openDataset } from './product.mjs'

const SYMBOLS_AT_A_TIME = 50

/** Whether the data of an earlier load suffices for this run. */
function serves(done, { engines, columns, stored }) {
  if (!existsSync(done)) return false
  const text = readFileSync(done, 'utf8')
  if (text === '') return false
  const before = JSON.parse(text)
  const sameColumns = JSON.stringify(before.columns) === JSON.stringify(columns)
  return sameColumns && (before.stored || !stored) && engines.every((engine) => before.engines.includes(engine))
}

export async function loadPeers(dir, peers, { threads, engines, columns: names, stored }) {
  const done = join(peers, 'loaded')
  if (engines.every((engine) => engine === 'hindsight')) return
  if (serves(done, { engines, columns: names, stored })) return
  rmSync(peers, { recursive: true, force: true })
  mkdirSync(join(peers, 'parquet'), { recursive: true })
  const dataset = await openDataset(dir)
  const columns = columnsOf(names)
  const clickhouse = beginClickhouse(peers, { threads, columns, keep: engines.includes('clickhouse') })
  const duckdb = engines.includes('duckdb')
    ? await (await import('./engines/duckdb.mjs')).beginLoad(peers, { threads })
    : undefined
  for (let from = 0; from < dataset.symbols.length; from += SYMBOLS_AT_A_TIME) {
    const piece = join(peers, 'piece.native')
    exportNative(dataset, piece, columns, from, Math.min(from + SYMBOLS_AT_A_TIME, dataset.symbols.length))
    clickhouse.add(piece)
    if (duckdb !== undefined || engines.includes('polars')) {
      const parquet = join(peers, 'parquet', `${String(from).padStart(5, '0')}.parquet`)
      clickhouse.convert(piece, parquet)
      await duckdb?.add(parquet)
      if (!engines.includes('polars')) rmSync(parquet)
    }
    rmSync(piece)
  }
  dataset.close()
  clickhouse.finish(names === undefined)
  if (stored) clickhouse.store()
  if (duckdb !== undefined) {
    const followed = join(peers, 'followed.parquet')
    if (stored) clickhouse.exportStored(followed)
    await duckdb.finish(stored ? followed : undefined)
    rmSync(followed, { force: true })
  }
  clickhouse.close()
  writeFileSync(done, JSON.stringify({ engines, columns: names, stored }))
}

if (process.argv[1]?.endsWith('peers-data.mjs')) {
  const [, , dir, peers, options] = process.argv
  await loadPeers(resolve(dir), resolve(peers), JSON.parse(options))
}
