// The questions as statements of ClickHouse in their dense form, beside the native scan: `node bench/engines/dense.mjs DATASET [runs]`. Both count
// every bucket by reason; the answers are compared before they are timed. ClickHouse is the library that `npm run test:engines` installs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataset } from '../../dist/src/dataset/index.js'
import {
  bucketColumns,
  bucketRows,
  bucketsTable,
  createBuckets,
  decodeProgram,
  lowerToSql,
  parseRows,
  readAnswer,
} from '../../dist/src/engine/clickhouse/index.js'
import { nativeEngine } from '../../dist/src/engine/native/index.js'
import { native } from '../../dist/src/native/index.js'
import { planQuery } from '../../dist/src/plan/index.js'
import { recordsOf } from '../../dist/test/support/engines/revision-records.js'
import { QUERIES } from '../queries/index.mjs'

const [dir, runs = '3'] = process.argv.slice(2)
const THREADS = 2
const table = native.featureTable()
const dataset = await openDataset(dir, { populate: true })
const records = recordsOf(dataset, 'hs_00000000000000be')
const folder = mkdtempSync(join(tmpdir(), 'hindsight-dense-'))
const { Session } = createRequire(join(process.cwd(), 'test', 'engines', 'package.json'))('chdb')
const session = new Session(join(folder, 'clickhouse'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A question on ten symbols of the bench's dataset is asked of as many symbols of this one. */
const OWN = /b\d{4}usdt/g
function hereOf(document) {
  const text = JSON.stringify(document)
  const names = [...new Set(text.match(OWN) ?? [])]
  return JSON.parse(text.replaceAll(OWN, (name) => dataset.symbols[names.indexOf(name) % dataset.symbols.length]))
}
const planned = QUERIES.map((query) => ({
  query,
  plan: planQuery(hereOf(query.document), { symbols: dataset.symbols }).plan,
}))
const programs = planned.map(({ plan }) => decodeProgram(plan, table, records))
const columns = bucketColumns(table, [
  ...new Set(programs.flatMap(({ operands }) => operands.map(({ feature }) => table[feature].id))),
])
session.query(`CREATE DATABASE ${records.database}`)
session.query(createBuckets(records, columns))
const structure = [
  'segment UInt32',
  'sym UInt16',
  'minute Int32',
  ...columns.map(({ name, width }) => `\`${name}\` Int${8 * width}`),
].join(', ')
let rows = 0
const begun = performance.now()
for (const [segment, { begin, end }] of dataset.manifest.segments.entries()) {
  for (const [i, { sym, first, last }] of records.symbols.entries()) {
    const [from, to] = [Math.max(first, begin), Math.min(last + 1, end)]
    if (from >= to) continue
    rows += to - from
    writeFileSync(join(folder, 'rows.bin'), bucketRows(dataset.snapshot, i, { segment, sym }, columns, from, to))
    session.query(
      `INSERT INTO ${bucketsTable(records)} SELECT * FROM file('${join(folder, 'rows.bin')}', 'RowBinary', '${structure}')`,
    )
  }
}
const loadSeconds = (performance.now() - begun) / 1000
const bytes = Number(
  session.query(
    `SELECT sum(data_compressed_bytes) FROM system.parts WHERE active AND database = '${records.database}'`,
    'TabSeparated',
  ),
)
console.log(
  `${rows} rows of ${columns.length} columns: loaded in ${loadSeconds.toFixed(1)} s, ${((rows * columns.length) / loadSeconds / 1e6).toFixed(1)} M values a second, ${(bytes / rows).toFixed(0)} bytes a row`,
)

const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1]
const revision = nativeEngine(THREADS).open(dataset)
console.log('| question | occurrences | native, ms | dense form, ms | ratio |\n|---|---|---|---|---|')
for (const [i, { query, plan }] of planned.entries()) {
  const prepared = revision.prepare(plan)
  const find = () => prepared.find({ occurrencesMax: 2 ** 31 - 1, explain: false }, new AbortController().signal)
  let lowered
  try {
    lowered = lowerToSql(programs[i], table, records)
  } catch (error) {
    if (error.code !== 'engine_unsupported') throw error
    console.log(`| ${query.title} | | | ${error.fn}: not lowered | |`)
    continue
  }
  // Without a bucket in scope there is no statement.
  const ask = () =>
    readAnswer(
      lowered.sql === ''
        ? []
        : parseRows(session.query(`${lowered.sql} SETTINGS max_threads = ${THREADS}`, 'JSONCompactEachRow')),
      lowered,
    )
  const times = { native: [], dense: [] }
  for (let run = 0; run <= Number(runs); run++) {
    let from = performance.now()
    const found = await find()
    if (run > 0) times.native.push(performance.now() - from)
    found.occurrences.close()
    from = performance.now()
    const answer = ask()
    if (run > 0) times.dense.push(performance.now() - from)
    if (JSON.stringify(Object.entries(answer.counts).sort()) !== JSON.stringify(Object.entries(found.counts).sort())) {
      throw new Error(`${query.id}: the counts differ`)
    }
  }
  const [one, other] = [median(times.native), median(times.dense)]
  const { occurrences } = (await find()).counts
  console.log(
    `| ${query.title} | ${occurrences} | ${one.toFixed(1)} | ${other.toFixed(0)} | ${(other / one).toFixed(0)} |`,
  )
}
dataset.close()
