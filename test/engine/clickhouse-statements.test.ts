/** Statements for ClickHouse: what they may consist of, whatever a document says, and what is refused. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import {
  bucketColumns,
  bucketsTable,
  createBuckets,
  decodeProgram,
  EngineUnsupported,
  lowerToSql,
  REWRITES,
  type RevisionRecords,
  type Rewrites,
  UNREWRITTEN,
} from '../../src/engine/clickhouse/index.js'
import { native } from '../../src/native/index.js'
import { planQuery } from '../../src/plan/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { recordsOf } from '../support/engines/revision-records.js'
import { documentOf } from '../support/http/service.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { mutant } from '../support/random/mutants.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE } from '../support/random/raw-dataset.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('statements for ClickHouse')
const table = native.featureTable()
const dataset = await openDataset(await simulatedDataset())
test.after(() => dataset.close())
const records = recordsOf(dataset, 'hs_0123456789abcdef')
const random = new RandomNumbers(fileSeed(import.meta.url))

const lowered = (
  document: unknown,
  of: RevisionRecords = records,
  symbols: readonly string[] = dataset.symbols,
  rewrites: Rewrites = REWRITES,
) => lowerToSql(decodeProgram(planQuery(document, { symbols }).plan, table, of), table, of, rewrites)

/** The words of the lowerer. Every other word is a column of the feature table in backquotes, the table, or a name that it numbers. */
const WORDS = new Set(
  `SELECT FROM WHERE AND OR NOT IN AS OVER PARTITION GROUP ORDER BY ROWS BETWEEN PRECEDING CURRENT ROW UNBOUNDED
  sym minute segment reason hit f toInt64 toInt128 toUInt8 toUInt32 toUInt64 if multiIf greatest max min sum count countIf
  groupArrayIf groupBitOr bitShiftLeft bitShiftRight bitAnd bitOr transform toFloat64 toInt32 log2 sqrt roundBankers least
  UNION ALL lagInFrame n part list groupArray groupArrayIf emptyArrayUInt32 i j k o arrayMap arrayFilter arrayZip arrayEnumerate arrayDifference arrayPushBack arrayPushFront
  arrayPopBack arrayPopFront arraySlice arrayResize arraySort arrayConcat arrayFlatten length
  `.split(/\s+/),
)
const NUMBERED = /^(?:v|q|s|w|a|b|k|r|g|t|n|h|e|c|d|y|m|z|xd|xm|tb|gb|ra|rb|rk|tc|kc|rc|ke|re)\d+$|^(?:vc|qc)$/
const COLUMNS = new Set([...table.map(({ id }) => id), 'price.close'].flatMap((name) => [name, `null.${name}`]))
const TOKEN = /\s+|`([a-z0-9_.]+)`|(hs_[0-9a-f]{16}\.buckets_\d+)|([A-Za-z]\w*)|\.[12]|\d+|!=|->|>=|<=|[-+*/=<>(),[\]]/y

/** The first thing in a statement that is no part of the grammar. */
function foreignIn(sql: string): string | undefined {
  for (let at = 0; at < sql.length; ) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(sql)
    if (match === null) return sql.slice(at, at + 40)
    const [, column, , word] = match
    if (column !== undefined && !COLUMNS.has(column)) return column
    if (word !== undefined && !WORDS.has(word) && !NUMBERED.test(word)) return word
    at = TOKEN.lastIndex
  }
  return undefined
}

test('statements of random documents consist of the words of the lowerer, columns and integers', () => {
  const generated = randomDataset(random.fork(), AVAILABLE, false)
  const writer = new DocumentWriter(random.fork(), generated)
  const symbols = generated.symbols.map(({ name }) => name).sort()
  const late = generated.symbols[0]!
  const of: RevisionRecords = {
    ...{ database: 'hs_00000000000000aa', epoch: 2, segments: [3, 5] },
    symbols: symbols.map((name, sym) => {
      const { first, last } = generated.symbols.find((one) => one.name === name)!
      // One symbol whose sources begin late.
      const begin = BigInt(name === late.name ? first + 5 : 0)
      return { name, sym, first, last, starts: table.map(() => ({ sourceFirst: begin, warmFrom: begin + 1n })) }
    }),
  }
  let [seen, rewritten] = [0, 0]
  for (let i = 0; i < 200; i++) {
    const document = writer.document()
    try {
      const { sql } = lowered(document, of, symbols)
      const dense = lowered(document, of, symbols, UNREWRITTEN)
      for (const one of [sql, dense.sql]) assert.is(foreignIn(one), undefined, one)
      if (sql !== '') seen++
      if (sql !== dense.sql) rewritten++
    } catch (error) {
      if (!(error instanceof EngineUnsupported)) throw error
    }
  }
  assert.ok(seen > 80 && rewritten > 10, `${seen} ${rewritten}`)
})

const HOSTILE = [
  "'; DROP TABLE buckets_1; --",
  '`',
  '"',
  '\\',
  '*/ /*',
  '#{x}',
  '\u0000',
  'a`b',
  "x' OR '1'='1",
  '1e999',
  '٣',
]

test('hostile texts in a document are faults of the document, and no statement is made', () => {
  for (const text of HOSTILE) {
    for (const document of [
      documentOf([[`feature.${text}`, 'gte', 1]]),
      documentOf([['feature.vpin', text, 1]]),
      documentOf([['feature.vpin', 'gte', text]]),
      documentOf([['feature.session', 'eq', text]]),
      documentOf([['feature.vpin', 'held', { op: 'gte', value: 1, within: text, at_least: 1 }]]),
      documentOf([['identity.symbol', 'in', [text]]]),
      documentOf([['times.anchor_time', 'between', [text, text]]]),
      documentOf([], { sequence: { steps: [{ all: [['feature.vpin', 'gte', 1]] }], within: text } }),
    ]) {
      assert.throws(
        () => lowered(document),
        (error: { name: string }) => error.name === 'ProblemError',
      )
    }
  }
})

test('a plan that was altered is refused, or its statement is still within the grammar', () => {
  const { plan } = planQuery(
    documentOf([
      ['feature.vpin.mean_1h', 'gte', 0.5],
      ['feature.session', 'in', ['asia', 'us']],
      ['feature.ret_1h', 'held', { op: 'gte', value: 0, within: '1h', at_least: 30 }],
      ['identity.symbol', 'in', [dataset.symbols[0]!]],
    ]),
    { symbols: dataset.symbols },
  )
  const counts = { refused: 0, lowered: 0 }
  const own = random.fork()
  for (let i = 0; i < 2_000; i++) {
    try {
      const { sql } = lowerToSql(decodeProgram(mutant(own, Buffer.from(plan)), table, records), table, records)
      assert.is(foreignIn(sql), undefined)
      counts.lowered++
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_ASSERTION') throw error
      counts.refused++
    }
  }
  assert.ok(counts.refused > 100 && counts.lowered > 100, JSON.stringify(counts))
})

test('names of symbols, databases and columns reach no statement unless they are of the expected form', () => {
  const [first, ...others] = records.symbols
  const hostile = { ...records, symbols: [{ ...first!, name: "x'; DROP TABLE y" }, ...others] }
  const { sql } = lowered(documentOf([['feature.vpin', 'gte', 0.5]]), hostile)
  assert.not.match(sql, /DROP/)
  assert.throws(() => bucketsTable({ database: 'hs_0; DROP', epoch: 1 }), /no name of a table/)
  assert.throws(() => createBuckets(records, [{ name: 'a` Int8, b', width: 1 }]), /no name of a column/)
  assert.match(
    createBuckets(records, bucketColumns(table, ['vpin'])),
    /^CREATE TABLE IF NOT EXISTS hs_0123456789abcdef\.buckets_1 \(segment/,
  )
})

test('aggregates that this engine does not compute are refused by the number of their operand', () => {
  for (const fn of ['pctrank_24h', 'slope_1h']) {
    const document = documentOf([
      ['feature.ret_1h', 'gte', 0],
      [`feature.vpin.${fn}`, 'gte', 0.5],
    ])
    assert.throws(
      () => lowered(document),
      (error: EngineUnsupported) => error.code === 'engine_unsupported' && error.operand === 1,
    )
  }
})

test('a scope outside the records needs no statement', () => {
  for (const [from, to] of [
    ['2001-01-01T00:00:00Z', '2001-02-01T00:00:00Z'],
    ['2101-01-01T00:00:00Z', '2101-02-01T00:00:00Z'],
  ]) {
    const { sql, scope } = lowered(documentOf([['times.anchor_time', 'between', [from, to]]]))
    assert.equal([sql, scope], ['', []])
  }
})

test.run()
