/** Exported tables, read by DuckDB: they contain the same values as the answers. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openResearch, ROOT } from '../product.mjs'

const test = suite('exports in DuckDB')
const folder = mkdtempSync(join(tmpdir(), 'hindsight-export-'))
const dataset = join(folder, 'dataset')
test.after(() => rmSync(folder, { recursive: true }))

function hindsight(...args) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'bin', 'hindsight'), ...args, '--dataset', dataset],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
}

const connection = await (await DuckDBInstance.create(':memory:')).connect()
test.after(() => connection.closeSync())
const ask = async (sql) => (await connection.runAndReadAll(sql)).getRowsJS()

const DOCUMENT = {
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [['feature.ret_1h', 'gte', 0.001]] },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 500, cursor: null },
}

test('columns and all rows have the types, counts, nulls and values of answers', async () => {
  hindsight('simulate', join(folder, 'archive'), '--symbols', '2', '--days', '3')
  hindsight('import', join(folder, 'archive'))
  writeFileSync(join(folder, 'q.json'), JSON.stringify(DOCUMENT))
  const research = await openResearch({ dataset })
  const rows = []
  let body = { cursor: null }
  do {
    const page = { limit: 500, cursor: body.cursor }
    body = JSON.parse(Buffer.from((await research.query({ ...DOCUMENT, page })).bytes).toString())
    rows.push(...body.rows)
  } while (body.cursor !== null)
  research.close()
  const total = (of) => rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)
  for (const format of ['parquet', 'csv']) {
    const [columns, answer] = [join(folder, `columns.${format}`), join(folder, `answer.${format}`)]
    hindsight('export', '-o', columns, '--features', 'ret_1h,vpin,candle_engulfing_15m,price.close', '--reasons')
    hindsight('query', join(folder, 'q.json'), '--rows', 'all', '-o', answer)
    const types = await ask(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${columns}')`)
    const typeOf = (name) => types.find(([column]) => column === name)[1]
    assert.equal(
      ['symbol', 'anchor_time', 'ret_1h', 'candle_engulfing_15m'].map(typeOf),
      ['VARCHAR', 'TIMESTAMP WITH TIME ZONE', 'DOUBLE', 'VARCHAR'],
      format,
    )
    const [counts] = await ask(`
      SELECT count(*)::INT, count(ret_1h)::INT, count("ret_1h.null_reason")::INT,
        count(*) FILTER (ret_1h >= 0.001)::INT, epoch_ms(min(anchor_time))::DOUBLE FROM '${columns}'`)
    assert.equal(counts, [2 * 3 * 1440, 2 * (3 * 1440 - 60), 2 * 60, rows.length, Date.UTC(2026, 0, 1)], format)
    const [sums] = await ask(`
      SELECT count(*)::INT, sum("feature.ret_1h"), sum(price), count(return_24h)::INT, epoch_ms(max(known_at))::DOUBLE
      FROM '${answer}'`)
    assert.equal([sums[0], sums[3]], [rows.length, rows.filter(({ outcomes }) => outcomes.return_24h !== null).length])
    assert.is(sums[4], Date.parse(rows.at(-1).known_at))
    assert.ok(Math.abs(sums[1] - total(({ features }) => features['feature.ret_1h'])) < 1e-9, format)
    assert.ok(Math.abs(sums[2] / total(({ price }) => price) - 1) < 1e-12, format)
  }
})

test.run()
