// The questions as statements of ClickHouse, in the dense form and after each rewrite, beside the native scan and the fastest
// hand-written SQL of ClickHouse on the peers' own table, in one process:
//   npm --prefix bench ci --ignore-scripts && node bench/engines/dense.mjs [--dataset DIR] [--runs 5] [--only Q1,W2] [--no-dense]
// Without a DIR it makes 100 symbols × 30 days. The statements count every bucket by reason and give the anchors; by hand occurrences are counted
// alone. All answers are compared with the native ones before they are timed. Prints two tables: clock, and processor time of the process.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Session } from 'chdb'
import {
  bucketColumns,
  bucketRows,
  bucketsTable,
  createBuckets,
  decodeProgram,
  lowerToSql,
  NullSets,
  parseLines,
  readAnswer,
} from '../../dist/src/engine/clickhouse/index.js'
import { nativeEngine } from '../../dist/src/engine/native/index.js'
import { planQuery } from '../../dist/src/plan/index.js'
import { recordsOf } from '../../dist/test/support/engines/revision-records.js'
import { makeDataset } from '../make-dataset.mjs'
import { loadPeers } from '../peers-data.mjs'
import { native, openDataset, ROOT } from '../product.mjs'
import { CLICKHOUSE } from '../queries/dialects.mjs'
import { QUERIES } from '../queries/index.mjs'

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: join(ROOT, 'data', 'bench', '100x30') },
    runs: { type: 'string', default: '5' },
    threads: { type: 'string', default: '2' },
    only: { type: 'string' },
    'no-dense': { type: 'boolean', default: false },
  },
})
const dir = resolve(values.dataset)
const [runs, threads] = [Number(values.runs), Number(values.threads)]
const NONE = { rows: false, stretches: false, computed: false }
/** The dense form, and one more rewrite each. */
const FORMS = [
  ['dense', NONE],
  ['rows', { ...NONE, rows: true }],
  ['stretches', { ...NONE, rows: true, stretches: true }],
  ['computed', { rows: true, stretches: true, computed: true }],
].filter(([name]) => !(values['no-dense'] && name === 'dense'))

const peers = `${dir}-peers`
await makeDataset(dir, { symbols: 100, days: 30, threads })
await loadPeers(dir, peers, { threads, engines: ['clickhouse'], stored: false })
const table = native.featureTable()
const dataset = await openDataset(dir, { populate: true })
const records = recordsOf(dataset, 'hs_00000000000000be')
const session = new Session(join(peers, 'clickhouse'))

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

/** Loads the columns of all questions, unless an earlier run loaded them into a table of the same layout. */
function load() {
  const columns = bucketColumns(table, [
    ...new Set(programs.flatMap(({ operands }) => operands.map(({ feature }) => table[feature].id))),
  ])
  const layout = createBuckets(records, columns)
  const loaded = join(peers, 'buckets-layout')
  const have = session.query(`EXISTS TABLE ${bucketsTable(records)}`, 'TabSeparated').trim() === '1'
  if (
    have &&
    existsSync(loaded) &&
    String(
      session.query(
        `SELECT cityHash64($$${layout}$$) = (SELECT any(layout) FROM ${records.database}.loaded)`,
        'TabSeparated',
      ),
    ).trim() === '1'
  )
    return
  session.query(`DROP DATABASE IF EXISTS ${records.database} SYNC`)
  session.query(`CREATE DATABASE ${records.database}`)
  session.query(layout)
  const structure = [
    'segment UInt32',
    'sym UInt16',
    'minute Int32',
    ...columns.map(({ name, width }) => `\`${name}\` Int${8 * width}`),
  ].join(', ')
  let rows = 0
  const file = join(peers, 'rows.bin')
  const begun = performance.now()
  for (const [segment, { begin, end }] of dataset.manifest.segments.entries()) {
    for (const [i, { sym, first, last }] of records.symbols.entries()) {
      const [from, to] = [Math.max(first, begin), Math.min(last + 1, end)]
      if (from >= to) continue
      rows += to - from
      writeFileSync(file, bucketRows(dataset.snapshot, i, { segment, sym }, columns, from, to))
      session.query(`INSERT INTO ${bucketsTable(records)} SELECT * FROM file('${file}', 'RowBinary', '${structure}')`)
    }
  }
  rmSync(file)
  const seconds = (performance.now() - begun) / 1000
  // Parts are merged in time by themselves; the peers' table is merged, too.
  session.query(`OPTIMIZE TABLE ${bucketsTable(records)} FINAL`)
  session.query(
    `CREATE TABLE ${records.database}.loaded ENGINE = MergeTree ORDER BY layout AS SELECT cityHash64($$${layout}$$) AS layout`,
  )
  writeFileSync(loaded, '')
  const bytes = Number(
    session.query(
      `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = '${records.database}'`,
      'TabSeparated',
    ),
  )
  console.log(
    `${rows} rows of ${columns.length} columns: loaded in ${seconds.toFixed(1)} s, ${((rows * columns.length) / seconds / 1e6).toFixed(1)} M values a second, ${(bytes / rows).toFixed(1)} bytes a row\n`,
  )
}
load()
session.query('USE bench')

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]
/** Medians of clock and processor time, in milliseconds. The first run is not among them. */
async function timed(work) {
  const [clock, processor] = [[], []]
  for (let run = 0; run <= runs; run++) {
    const before = process.cpuUsage()
    const from = performance.now()
    await work()
    clock.push(performance.now() - from)
    const { user, system } = process.cpuUsage(before)
    processor.push((user + system) / 1000)
  }
  return { clock: median(clock.slice(1)), processor: median(processor.slice(1)) }
}

const rowsOf = (sql) => parseLines(session.query(`${sql} SETTINGS max_threads = ${threads}`, 'JSONCompactEachRow'))
const nullSets = new NullSets(records, async function* (sql) {
  yield* rowsOf(sql)
})
/** Runs the statement and reads its answer. Without a bucket in scope there is no statement. */
const ask = (lowered, nulls) => readAnswer(lowered.sql === '' ? [] : rowsOf(lowered.sql), lowered, nulls)

/** The fastest of the hand-written forms. Questions about outcomes have none that only finds. */
async function byHand(query) {
  if (query.how === 'outcomes' || query.how === 'whole') return undefined
  const times = []
  for (const of of Object.values(query.sql(CLICKHOUSE))) {
    if (query.only !== undefined && !query.only.includes('ClickHouse')) continue
    const sql = `${of('count(*)')} SETTINGS max_threads = ${threads}, max_block_size = 65409`
    times.push(await timed(() => JSON.parse(session.query(sql, 'JSONCompact'))))
  }
  return times.sort((a, b) => a.clock - b.clock)[0]
}

const order = ({ counts }) => JSON.stringify(Object.entries(counts).sort())
const wanted = values.only?.split(',')
const revision = nativeEngine(threads).open(dataset)
const lines = []
for (const [i, { query, plan }] of planned.entries()) {
  if (wanted !== undefined && !wanted.includes(query.id)) continue
  const prepared = revision.prepare(plan)
  const find = async () => {
    const found = await prepared.find({ explain: false }, new AbortController().signal)
    found.occurrences.close()
    return found
  }
  const line = { query, forms: {} }
  try {
    const found = await find()
    line.occurrences = found.counts.occurrences
    let before
    for (const [name, rewrites] of FORMS) {
      const lowered = lowerToSql(programs[i], table, records, rewrites)
      if (lowered.sql === before) continue
      before = lowered.sql
      // Where columns are null is asked for once, and kept.
      const nulls = lowered.stretches && (await nullSets.of(lowered.stretches.columns, new AbortController().signal))
      if (order(ask(lowered, nulls)) !== order(found)) throw new Error(`${query.id}: the counts of ${name} differ`)
      line.forms[name] = await timed(() => ask(lowered, nulls))
    }
    line.native = await timed(find)
    line.hand = await byHand(query)
  } catch (error) {
    if (error.code !== 'engine_unsupported') throw error
    line.refused = error.fn
  }
  lines.push(line)
  const said = [...Object.entries(line.forms), ['by hand', line.hand]].map(
    ([name, of]) => `${name} ${of?.clock.toFixed(0)}/${of?.processor.toFixed(0)}`,
  )
  console.error(`${query.id}: ${said.join(', ')}`)
}

for (const kind of ['clock', 'processor']) {
  const heading = kind === 'clock' ? 'Clock' : 'Processor time of all threads'
  const shown = (of, digits = 0) => (of === undefined ? '' : of[kind].toFixed(digits))
  console.log(`${heading}, ms; medians of ${runs} runs, ${threads} threads\n`)
  console.log(`| question | occurrences | native | ${FORMS.map(([name]) => name).join(' | ')} | by hand | to by hand |`)
  console.log(`|---|---|---|${'---|'.repeat(FORMS.length)}---|---|`)
  for (const { query, occurrences, forms, native: own, hand, refused } of lines) {
    if (refused !== undefined) {
      console.log(`| ${query.id} ${query.title}: not lowered | | |${' |'.repeat(FORMS.length)} | |`)
      continue
    }
    const best = Object.values(forms).at(-1)
    const ratio = hand === undefined ? '' : (best[kind] / hand[kind]).toFixed(1)
    const all = FORMS.map(([name]) => shown(forms[name])).join(' | ')
    console.log(
      `| ${query.id} ${query.title} | ${occurrences} | ${shown(own, 1)} | ${all} | ${shown(hand)} | ${ratio} |`,
    )
  }
  console.log('')
}
dataset.close()
session.close?.()
