/**
 * The second engine gives what the native one gives: the same anchors and the same counts by reason, for random documents on
 * random datasets. Set HINDSIGHT_SIMD=scalar to compare with the plain path of the native engine.
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import {
  decodeProgram,
  EngineUnsupported,
  lowerToSql,
  NullSets,
  readAnswer,
  UNREWRITTEN,
} from '../../src/engine/clickhouse/index.js'
import { binary64, shiftOf } from '../../src/engine/clickhouse/sql/moments.js'
import { nativeEngine } from '../../src/engine/native/index.js'
import { native } from '../../src/native/index.js'
import { planQuery } from '../../src/plan/index.js'
import type { QueryDocument } from '../oracle/query/document.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { missingChdb, TestClickHouse } from '../support/engines/clickhouse.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'

const DATASETS = amount({ fixed: 2, explored: 6 })
const DOCUMENTS_EACH = amount({ fixed: 30, explored: 120 })
/** Of documents with few clauses, which have the stretch form. */
const STRETCHES_EACH = amount({ fixed: 40, explored: 200 })
/** The dense form, and those that stand for it. */
const REWRITTEN = [
  UNREWRITTEN,
  { ...UNREWRITTEN, rows: true },
  { ...UNREWRITTEN, stretches: true },
  { ...UNREWRITTEN, stretches: true, computed: true },
]

/** A document with one or two of its clauses, or with its steps cut to one clause each. */
function shortened(random: RandomNumbers, document: QueryDocument): QueryDocument {
  const { sequence, where, ...rest } = document
  const clauses = [...where.all, ...(sequence?.steps.flatMap(({ all }) => all) ?? [])]
  if (sequence !== undefined && random.chance(0.5)) {
    const steps = sequence.steps.map(({ all }) => ({ all: [random.pick(all)] }))
    return {
      ...rest,
      where: { all: where.all.slice(0, random.integer(0, 1)) },
      sequence: { ...sequence, steps },
      sort: ['times.anchor_time', 'asc'],
    }
  }
  const few = random.sample(clauses, Math.min(clauses.length, random.integer(1, 2)))
  return { ...rest, where: { all: few }, sort: ['times.anchor_time', 'asc'] }
}

const test = suite('ClickHouse')
const missing = missingChdb()
if (missing !== undefined) console.log(`skipped: the second engine (${missing})`)
else {
  const table = native.featureTable()
  const engine = nativeEngine(1)
  const folder = temporaryFolder('clickhouse')
  const clickhouse = new TestClickHouse(folder)

  test('anchors and counts by reason are those of the native engine, on random documents and datasets', async () => {
    const random = new RandomNumbers(fileSeed(import.meta.url))
    const tally = {
      compared: 0,
      rewritten: 0,
      stretches: 0,
      computed: 0,
      occurrences: 0,
      sequences: 0,
      withoutEligible: 0,
      unsupported: 0,
    }
    const wrong: string[] = []
    for (let d = 0; d < DATASETS; d++) {
      const own = random.fork()
      const generated = randomDataset(own.fork(), AVAILABLE, false)
      const writer = new DocumentWriter(own.fork(), generated)
      const dir = join(folder, `dataset-${d}`)
      await writeRawDataset(dir, rawDataset(generated))
      const dataset = await openDataset(dir)
      const records = clickhouse.load(dataset, `hs_${String(d).padStart(16, '0')}`, generated.features)
      const nulls = new NullSets(records, clickhouse.ask)
      const hasStretches = (document: QueryDocument): boolean => {
        const { plan } = planQuery(document, { symbols: dataset.symbols })
        try {
          const program = decodeProgram(plan, table, records)
          const { stretches } = lowerToSql(program, table, records)
          // More than a filter of rows.
          const { where, steps, predicates, operands } = program
          const isRow = (p: number): boolean =>
            predicates[p]!.kind === 'holds' && operands[predicates[p]!.operand]!.fn === 'value'
          return stretches !== undefined && (steps.length > 0 || !where.every(isRow))
        } catch (error) {
          if (error instanceof EngineUnsupported) return false
          throw error
        }
      }
      for (let i = 0; i < DOCUMENTS_EACH + STRETCHES_EACH; i++) {
        let document = writer.document()
        if (i >= DOCUMENTS_EACH)
          do document = shortened(own, writer.document())
          while (!hasStretches(document))
        const planned = planQuery(document, { symbols: dataset.symbols })
        const prepared = engine.open(dataset).prepare(planned.plan)
        const signal = new AbortController().signal
        const found = await prepared.find({ explain: false }, signal)
        const { occurrences } = found.counts
        const window = { from: 0, count: occurrences }
        const rows = await prepared.order(found.occurrences, { key: 'symbol', descending: false }, window, signal)
        const expected: [string, number][] = Array.from({ length: occurrences }, (_, n) => {
          return [dataset.symbols[rows[2 * n + 1]!]!, rows[2 * n]!]
        })
        if (d === 0 && i === 0)
          assert.is(await new NullSets(records, clickhouse.ask, -1).of(['price.close'], signal), undefined)
        try {
          const program = decodeProgram(planned.plan, table, records)
          const forms = REWRITTEN.map((rewrites) => lowerToSql(program, table, records, rewrites))
          const isRewritten = forms.some(({ sql }) => sql !== forms[0]!.sql)
          const different = forms.filter(({ sql }, n) => forms.findIndex((one) => one.sql === sql) === n)
          for (const lowered of different) {
            const answered = lowered.sql === '' ? [] : clickhouse.rows(lowered.sql)
            const own = lowered.stretches && (await nulls.of(lowered.stretches.columns, signal))
            const { counts, anchors } = readAnswer(answered, lowered, own)
            const names = new Map(records.symbols.map(({ sym, name }) => [sym, name]))
            assert.equal(counts, found.counts)
            assert.equal(
              anchors.flatMap(({ sym, minutes }) =>
                [...minutes].map((minute): [string, number] => [names.get(sym)!, minute]),
              ),
              expected,
            )
          }
          if (isRewritten) tally.rewritten++
          if (forms[2]!.sql !== forms[0]!.sql) tally.stretches++
          if (forms[3]!.sql !== forms[2]!.sql) tally.computed++
          tally.compared++
          tally.occurrences += occurrences
          if (document.sequence !== undefined) tally.sequences++
          if (found.counts.eligible === 0) tally.withoutEligible++
        } catch (error) {
          if (error instanceof EngineUnsupported) tally.unsupported++
          else wrong.push(`dataset ${d}: ${JSON.stringify(document)}\n  ${(error as Error).message.slice(0, 1500)}`)
        }
        found.occurrences.close()
      }
      dataset.close()
    }
    console.log(`ClickHouse: ${JSON.stringify(tally)}`)
    assert.is(wrong.length, 0, `${wrong.slice(0, 4).join('\n')}\n${wrong.length} in all`)
    assert.ok(
      tally.compared > 30 &&
        tally.rewritten > 50 &&
        tally.stretches > 30 &&
        tally.computed > 15 &&
        tally.occurrences > 100 &&
        tally.sequences > 3,
      JSON.stringify(tally),
    )
  })

  test('an Int128 becomes the nearest binary64, ties to even, as in native code', () => {
    const random = new RandomNumbers(fileSeed(import.meta.url))
    const values: bigint[] = [0n, 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 127n - 1n]
    for (let bits = 50n; bits < 127n; bits++) {
      const shift = bits - 53n
      const odd = (2n ** 52n + BigInt(random.integer(0, 2 ** 31))) | 1n
      // Halfway between two values of binary64, and beside that; both neighbours of powers of two.
      const half = shift > 0n ? (odd << shift) + (1n << (shift - 1n)) : odd
      values.push(half - 1n, half, half + 1n, half + (1n << shift || 1n), 2n ** bits - 1n, 2n ** bits, 2n ** bits + 1n)
    }
    const list = values.map((value) => `toInt128('${value}')`).join(', ')
    const rows = clickhouse.texts(
      `SELECT v, reinterpretAsUInt64(${binary64('v', 'x')}) FROM (SELECT *, ${shiftOf('v')} AS x FROM (SELECT arrayJoin([${list}]) AS v))`,
    )
    assert.is(rows.length, values.length)
    for (const [value, bits] of rows) {
      const float = new Float64Array([Number(BigInt(value!))])
      assert.is(bits, String(new BigUint64Array(float.buffer)[0]), value)
    }
  })
}

test.run()
