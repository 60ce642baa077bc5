// The questions as statements of ClickHouse, in their dense form and in the form that stands for it, beside the native scan:
// `node bench/engines/dense.mjs DATASET [runs]`. All count every bucket by reason; the answers are compared before they are timed. Where
// DATASET-peers was loaded by `run.mjs`, also beside the fastest hand-written SQL of ClickHouse, which counts occurrences alone. ClickHouse is the library that `npm run test:engines` installs.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
import { startEngine } from '../contestants.mjs'
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
// Parts are merged in time by themselves; the peers' table is merged, too.
session.query(`OPTIMIZE TABLE ${bucketsTable(records)} FINAL`)
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
const peers = `${dir}-peers`
const hand = existsSync(peers) ? await startEngine('clickhouse', { dir, peers, threads: THREADS }) : undefined

/** Runs the statement and reads its answer. Without a bucket in scope there is no statement. */
const ask = (lowered) =>
  readAnswer(
    lowered.sql === ''
      ? []
      : parseRows(session.query(`${lowered.sql} SETTINGS max_threads = ${THREADS}`, 'JSONCompactEachRow')),
    lowered,
  )

/** The median of the fastest hand-written form. Questions about outcomes have none that only finds. */
async function byHand({ id, how }) {
  if (hand === undefined || how === 'outcomes' || how === 'whole') return undefined
  const medians = []
  for (const variant of await hand.ask('variants', id)) {
    const times = []
    for (let run = 0; run <= Number(runs); run++) times.push((await hand.ask('time', id, variant)).ms)
    medians.push(median(times.slice(1)))
  }
  return medians.length === 0 ? undefined : Math.min(...medians)
}

const shown = (ms, digits = 0) => (ms === undefined ? '' : ms.toFixed(digits))
const order = ({ counts }) => JSON.stringify(Object.entries(counts).sort())
console.log('| question | occurrences | native, ms | dense form, ms | row form, ms | by hand, ms | to by hand |')
console.log('|---|---|---|---|---|---|---|')
for (const [i, { query, plan }] of planned.entries()) {
  const prepared = revision.prepare(plan)
  const find = () => prepared.find({ occurrencesMax: 2 ** 31 - 1, explain: false }, new AbortController().signal)
  const forms = {}
  try {
    forms.dense = lowerToSql(programs[i], table, records, { rows: false })
    const rewritten = lowerToSql(programs[i], table, records)
    if (rewritten.sql !== forms.dense.sql) forms.rows = rewritten
  } catch (error) {
    if (error.code !== 'engine_unsupported') throw error
    console.log(`| ${query.title} | | | ${error.fn}: not lowered | | | |`)
    continue
  }
  const times = { native: [], dense: [], rows: [] }
  const timed = async (name, work) => {
    const from = performance.now()
    const value = await work()
    times[name].push(performance.now() - from)
    return value
  }
  let occurrences
  for (let run = 0; run <= Number(runs); run++) {
    const found = await timed('native', find)
    found.occurrences.close()
    occurrences = found.counts.occurrences
    for (const [name, lowered] of Object.entries(forms)) {
      const answer = await timed(name, () => ask(lowered))
      if (order(answer) !== order(found)) throw new Error(`${query.id}: the counts of ${name} differ`)
    }
  }
  const [one, dense, rows] = Object.values(times).map((list) => (list.length === 0 ? undefined : median(list.slice(1))))
  const written = await byHand(query)
  const ratio = written === undefined ? '' : `${((rows ?? dense) / written).toFixed(1)}`
  console.log(
    `| ${query.title} | ${occurrences} | ${shown(one, 1)} | ${shown(dense)} | ${shown(rows)} | ${shown(written)} | ${ratio} |`,
  )
}
await hand?.close()
dataset.close()
