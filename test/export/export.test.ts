/** Exported tables are read by readers of their formats and contain the values of answers. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Table, tableFromIPC } from 'apache-arrow'
import { readParquet } from 'parquet-wasm/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AGGREGATES, aggregateAllows } from '../../src/contract/aggregates.js'
import { FEATURES as FEATURE_TABLE } from '../../src/contract/features.js'
import { openResearch } from '../../src/index.js'
import { OUTCOMES } from '../../src/outcomes/index.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'
import { HINDSIGHT, runHere } from '../support/processes/run-cli.js'
import { until } from '../support/processes/until.js'

const test = suite('export')
const folder = temporaryFolder('export')
const dataset = await simulatedDatasetCopy()
const FORMATS = ['parquet', 'arrow', 'csv'] as const

const hindsight = (args: string[]) => runHere([...args, '--dataset', dataset])

type Cell = string | number | null
type ReadRow = Record<string, Cell>

/** Rows as another tool reads them. Times in milliseconds. */
function rowsOf(path: string): ReadRow[] {
  if (path.endsWith('.csv')) return csvRows(readFileSync(path, 'utf8'))
  const table: Table = path.endsWith('.arrow')
    ? tableFromIPC(readFileSync(path))
    : tableFromIPC(readParquet(readFileSync(path)).intoIPCStream())
  const names = table.schema.fields.map(({ name }) => name)
  assert.ok(
    table.schema.fields.some(({ type }) => String(type).startsWith('Timestamp') && String(type).includes('UTC')),
  )
  return Array.from({ length: table.numRows }, (_, i) => {
    const row = table.get(i)!
    return Object.fromEntries(names.map((name) => [name, row[name] as Cell]))
  })
}

function csvRows(text: string): ReadRow[] {
  const [head, ...lines] = text.trimEnd().split('\n')
  const names = head!.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, i) => [names[i]!, csvCell(names[i]!, cell)])),
  )
}

function csvCell(name: string, cell: string): Cell {
  if (cell === '') return null
  if (/(^|\.)(anchor_time|known_at|time)$/.test(name)) return Date.parse(cell)
  return Number.isNaN(Number(cell)) ? cell : Number(cell)
}

const FEATURES = ['ret_1h', 'vpin', 'candle_engulfing_15m', 'oi_change_1h', 'price.close']

test('every format has the columns with the values of answers, and the reason where there is no value', async () => {
  const files = FORMATS.map((format) => join(folder, `columns.${format}`))
  for (const file of files) {
    const args = ['export', '-o', file, '--features', FEATURES.join(), '--symbols', 'ethusdt,btcusdt', '--reasons']
    const { status, err, out } = await hindsight([...args, '--from', '2026-01-01', '--to', '2026-01-03'])
    assert.is(status, 0, err)
    assert.match(out, /: 8,640 rows, [\d,]+ bytes, of revision [0-9a-f]{64}\n$/)
  }
  const [first, ...others] = files.map(rowsOf)
  for (const other of others) assert.equal(other, first)
  assert.is(first!.length, 2 * 3 * 1440)
  const names = ['symbol', 'anchor_time', ...FEATURES.flatMap((name) => [name, `${name}.null_reason`])]
  assert.equal(Object.keys(first![0]!), names)
  assert.equal([first![0]!.symbol, first![0]!.anchor_time], ['ethusdt', Date.UTC(2026, 0, 1)])
  assert.equal([first![4320]!.symbol, first![8639]!.anchor_time], ['btcusdt', Date.UTC(2026, 0, 3, 23, 59)])
  for (const row of first!) {
    for (const name of FEATURES) assert.is(row[name] === null, row[`${name}.null_reason`] !== null, name)
  }

  // The same, queried one bucket at a time.
  const research = await openResearch({ dataset })
  for (const row of first!.filter((_, i) => i % 617 === 0)) {
    const time = new Date(row.anchor_time as number).toISOString().replace('.000Z', 'Z')
    const { bytes } = await research.snapshot(row.symbol as string, time)
    const { features, prices } = JSON.parse(Buffer.from(bytes).toString())
    assert.is(row['price.close'], prices.close)
    for (const name of FEATURES.slice(0, 4)) {
      assert.is(row[name], features[name].value ?? null, `${name} at ${time}`)
      assert.is(row[`${name}.null_reason`], features[name].null_reason ?? null, `${name} at ${time}`)
    }
  }
  // And all columns together.
  const { bytes } = await research.query(
    documentOf([
      ['identity.symbol', 'in', ['btcusdt', 'ethusdt']],
      ['times.anchor_time', 'between', ['2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z']],
      ['feature.vpin', 'gte', 0],
    ]),
  )
  const { counts } = JSON.parse(Buffer.from(bytes).toString())
  const without = (reason: string) => first!.filter((row) => row['vpin.null_reason'] === reason).length
  assert.is(without('warm_up'), counts.warm_up)
  assert.is(first!.filter(({ vpin }) => vpin !== null).length, counts.eligible)
  research.close()
})

test('a selection of one minute, one price, or everything has exactly these rows and columns', async () => {
  const file = join(folder, 'one.csv')
  const span = ['--from', '2026-01-02T10:15Z', '--to', '2026-01-02T10:16Z']
  assert.is((await hindsight(['export', '-o', file, '--symbols', 'btcusdt', ...span])).status, 0)
  const [row, ...more] = rowsOf(file)
  assert.equal([more.length, row!.anchor_time], [0, Date.UTC(2026, 0, 2, 10, 15)])
  assert.ok(Object.keys(row!).length > 140)
})

const DOCUMENTS = {
  plain: documentOf([
    ['feature.ret_1h', 'gte', 0.01],
    ['feature.candle_engulfing_15m', 'in', ['bullish', 'bearish', 'none']],
  ]),
  sequence: documentOf([['feature.candle_engulfing_15m.seen_1h', 'contains', 'bullish']], {
    sequence: {
      steps: [{ all: [['feature.ret_1h', 'lte', -0.01]] }, { all: [['feature.ret_1h', 'gte', 0.01]] }],
      within: '24h',
    },
    sort: ['feature.ret_1h', 'desc'],
  }),
}

test('every format has all rows of an answer in its order, with features and outcomes', async () => {
  const research = await openResearch({ dataset })
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    const asked = join(folder, `${name}.json`)
    writeFileSync(asked, JSON.stringify(document))
    const expected: ReadRow[] = []
    for (let cursor: string | null = null; ; ) {
      const { bytes } = await research.query({ ...document, ...page(450, cursor) })
      const body = JSON.parse(Buffer.from(bytes).toString())
      for (const { symbol, anchor_time, known_at, price, features, outcomes, steps = [] } of body.rows) {
        expected.push({
          symbol,
          anchor_time: Date.parse(anchor_time),
          known_at: Date.parse(known_at),
          price,
          ...flat(features),
          ...Object.assign(
            {},
            ...steps.map((step: { time: string; features: object }, i: number) => ({
              [`step_${i + 1}.time`]: Date.parse(step.time),
              ...flat(step.features, `step_${i + 1}.`),
            })),
          ),
          ...outcomes,
        })
      }
      cursor = body.cursor
      if (cursor === null) break
    }
    assert.ok(expected.length > 500, `${name}: ${expected.length}`)
    for (const format of FORMATS) {
      const file = join(folder, `${name}.${format}`)
      const { status, err } = await hindsight(['query', asked, '--rows', 'all', '-o', file])
      assert.is(status, 0, err)
      assert.equal(rowsOf(file), expected, `${name} ${format}`)
    }
  }
  research.close()
})

const flat = (features: object, before = ''): ReadRow =>
  Object.fromEntries(
    Object.entries(features).map(([name, value]) => [
      `${before}${name}`,
      Array.isArray(value) ? value.join('|') : value,
    ]),
  )

test('plain names are those of the columns with _ for every dot, in every format', async () => {
  const span = ['--symbols', 'btcusdt', '--from', '2026-01-02T10:15Z', '--to', '2026-01-02T10:16Z']
  for (const format of FORMATS) {
    const [dotted, plain] = [join(folder, `dotted.${format}`), join(folder, `plain-names.${format}`)]
    assert.is((await hindsight(['export', '-o', dotted, '--reasons', ...span])).status, 0)
    assert.is((await hindsight(['export', '-o', plain, '--reasons', '--plain-names', ...span])).status, 0)
    const [was, is] = [rowsOf(dotted)[0]!, rowsOf(plain)[0]!]
    assert.equal(
      Object.keys(is),
      Object.keys(was).map((name) => name.replaceAll('.', '_')),
    )
    assert.equal(Object.values(is), Object.values(was))
  }
  const asked = join(folder, 'sequence.json')
  const file = join(folder, 'plain-rows.parquet')
  assert.is((await hindsight(['query', asked, '--rows', 'all', '-o', file, '--plain-names'])).status, 0)
  const names = Object.keys(rowsOf(file)[0]!)
  assert.ok(names.includes('step_1_feature_ret_1h') && names.includes('step_2_time'), names.join())
  assert.ok(names.every((name) => !name.includes('.')))
})

test('no two columns get one plain name', () => {
  const operands = FEATURE_TABLE.flatMap((feature) => [
    feature.id,
    ...AGGREGATES.filter((row) => aggregateAllows(row, feature)).flatMap(({ fn, spans }) =>
      spans.map((span) => `${feature.id}.${fn}_${span}`),
    ),
  ])
  const fields = operands.map((operand) => `feature.${operand}`)
  const rows = ['symbol', 'anchor_time', 'known_at', 'price', ...fields, 'step_1.time', ...OUTCOMES]
  const stored = ['price.open', 'price.high', 'price.low', 'price.close', ...FEATURE_TABLE.map(({ id }) => id)]
  const exported = ['symbol', 'anchor_time', ...stored.flatMap((name) => [name, `${name}.null_reason`])]
  for (const names of [rows, exported]) {
    assert.is(new Set(names.map((name) => name.replaceAll('.', '_'))).size, names.length)
  }
})

test('an answer without rows gives a table without rows', async () => {
  const asked = join(folder, 'nothing.json')
  writeFileSync(asked, JSON.stringify(documentOf([['feature.ret_1h', 'gte', 5]])))
  for (const format of FORMATS) {
    const file = join(folder, `nothing.${format}`)
    const { status, err } = await hindsight(['query', asked, '--rows', 'all', '-o', file])
    assert.is(status, 0, err)
    if (format !== 'csv') assert.equal(rowsOf(file), [])
    else assert.is(readFileSync(file, 'utf8'), 'symbol,anchor_time,known_at,price\n')
  }
})

test('an export that fails leaves no file, and an existing file stays until the new one is complete', async () => {
  const file = join(folder, 'kept.parquet')
  writeFileSync(file, 'before')
  const asked = join(folder, 'plain.json')
  const { status } = await hindsight(['query', asked, '--rows', 'all', '-o', join(folder, 'missing', 'x.csv')])
  assert.is(status, 1)
  assert.is((await hindsight(['export', '-o', file, '--features', 'nothing'])).status, 1)
  assert.is(readFileSync(file, 'utf8'), 'before')
  const child = spawn(process.execPath, [HINDSIGHT, 'export', '-o', file, '--dataset', dataset])
  const part = () => readdirSync(folder).find((name) => name.startsWith('.kept.parquet'))
  await until(() => part() !== undefined)
  child.kill('SIGINT')
  assert.is(await new Promise((resolve) => child.on('close', resolve)), 130)
  assert.is(readFileSync(file, 'utf8'), 'before')
  assert.not.ok(existsSync(join(folder, part() ?? 'gone')))
})

test.run()
