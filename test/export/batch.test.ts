/** A batch of queries becomes a table with one row of key figures per query, or nothing and a named fault. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableFromIPC } from 'apache-arrow'
import { readParquet } from 'parquet-wasm/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HORIZONS } from '../../src/contract/outcomes.js'
import { batchQueries, KEY_COLUMNS } from '../../src/export/index.js'
import { openResearch } from '../../src/research/index.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'
import { HINDSIGHT } from '../support/processes/run-cli.js'

const test = suite('batch')
const folder = temporaryFolder('batch')
const dataset = await simulatedDatasetCopy()
const never = new AbortController().signal

async function hindsight(args: string[]): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [HINDSIGHT, ...args, '--dataset', dataset])
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => {
    said.out += text
  })
  child.stderr.on('data', (text: Buffer) => {
    said.err += text
  })
  return { status: await new Promise((resolve) => child.on('close', resolve)), ...said }
}

const written = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

type TableRow = Record<string, string | number | null>

function rowsOf(path: string): TableRow[] {
  const bytes = readFileSync(path)
  const table = path.endsWith('.arrow') ? tableFromIPC(bytes) : tableFromIPC(readParquet(bytes).intoIPCStream())
  const names = table.schema.fields.map(({ name }) => name)
  return Array.from({ length: table.numRows }, (_, i) => {
    const row = table.get(i)!
    return Object.fromEntries(names.map((name) => [name, row[name] as string | number | null]))
  })
}

const DOCUMENTS = [
  documentOf([['feature.vpin', 'gte', 0.5]], page(7)),
  documentOf([['feature.ret_1h', 'gte', 0.01]]),
  documentOf([['feature.ret_1h', 'gte', 5]]),
]
/** A mark, an empty line, a named query, Windows line ends, no newline at the end. */
const LINES = `\ufeff${JSON.stringify(DOCUMENTS[0])}\r\n\n${JSON.stringify({ name: 'up, 1 %', query: DOCUMENTS[1] })}\r\n${JSON.stringify(DOCUMENTS[2])}`

test('a row has the figures of the canonical answer, null where there are none, in every format', async () => {
  const batch = written('three.ndjson', LINES)
  const files = ['parquet', 'arrow', 'csv'].map((format) => join(folder, `three.${format}`))
  for (const [i, file] of files.entries()) {
    const { status, out, err } = await hindsight(['query', '--batch', batch, '-o', file])
    assert.is(status, 0, err)
    assert.match(out, i === 0 ? /: 3 queries, 0 stored before, .* 3 credits\n/ : /3 stored before, .* 0 credits\n/)
    assert.match(out, /3 queries stand side by side/)
  }
  const rows = rowsOf(files[0]!)
  assert.equal(rowsOf(files[1]!), rows)
  assert.equal(
    rows.map(({ line, name, queries_in_batch }) => [line, name, queries_in_batch]),
    [
      [1, null, 3],
      [3, 'up, 1 %', 3],
      [4, null, 3],
    ],
  )
  const [head, , second] = readFileSync(files[2]!, 'utf8').split('\n')
  assert.equal(
    head!.split(','),
    KEY_COLUMNS.map(({ name }) => name),
  )
  assert.ok(second!.startsWith(`3,"up, 1 %",${rows[1]!.canonical_query_hash},`))
  assert.not.match(head!, /\./)

  const research = await openResearch({ dataset })
  for (const [i, document] of DOCUMENTS.entries()) {
    const body = JSON.parse(Buffer.from((await research.query(document)).bytes).toString())
    const row = rows[i]!
    for (const name of ['canonical_query_hash', 'dataset_revision', 'reproducibility_key'])
      assert.is(row[name], body[name])
    for (const name of ['occurrences', 'eligible', 'scope_buckets', 'days_with_occurrences']) {
      assert.is(row[name], body.counts[name], name)
    }
    const { caveats, independence } = body.outcomes_summary
    assert.is(row.caveats, caveats.map(({ code }: { code: string }) => code).join('|'))
    for (const [horizon] of HORIZONS) {
      const name = `return_${horizon}`
      const { completed, mean, quantiles, share_positive } = body.outcomes_summary[name]
      const { n_eff, mean_interval, median_interval, difference } = independence[horizon]
      const pair = (figure: string) => [row[`${name}_${figure}_low`], row[`${name}_${figure}_high`]]
      assert.equal(
        [row[`${name}_completed`], row[`${name}_mean`], row[`${name}_median`], row[`${name}_share_up`]],
        [completed, mean, quantiles.p50, share_positive ?? null],
      )
      assert.equal([row[`${name}_n_eff`], row[`${name}_difference`]], [n_eff, difference.mean])
      assert.equal(pair('mean'), mean_interval ?? [null, null])
      assert.equal(pair('median'), median_interval ?? [null, null])
      assert.equal(pair('difference'), difference.interval ?? [null, null])
    }
  }
  assert.ok(Number(rows[0]!.occurrences) > 0 && rows[2]!.occurrences === 0)
  research.close()
})

test('every wrong line is named with its number, and nothing is written', async () => {
  const bad = { ...DOCUMENTS[0], where: { all: [['feature.vpni', 'gte', 0.5]] } }
  const lines = [DOCUMENTS[1], bad, { query: DOCUMENTS[1], weight: 1 }, { name: 7, query: DOCUMENTS[1] }]
  const batch = written('bad.ndjson', `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"a": \n`)
  const file = written('kept.csv', 'before')
  const { status, out, err } = await hindsight(['query', '--batch', batch, '-o', file])
  assert.is(status, 2)
  assert.is(out, '')
  const problem = JSON.parse(err.trimEnd().split('\n').at(-1)!)
  const found = problem.errors.map(({ code, path, detail }: { code: string; path: string; detail: string }) => [
    detail.slice(0, 7),
    code,
    path,
  ])
  assert.equal(found, [
    ['line 2:', 'unknown_feature', '/where/all/0/0'],
    ['line 3:', 'unexpected_property', '/weight'],
    ['line 4:', 'value_type', '/name'],
    ['line 5:', 'malformed_json', ''],
  ])
  assert.is(problem.errors[0].nearest[0], 'feature.vpin')
  assert.is(readFileSync(file, 'utf8'), 'before')
  assert.equal(
    readdirSync(folder).filter((name) => name.endsWith('.part')),
    [],
  )
})

test('a batch without a query, without a table or with another mode is refused', async () => {
  const empty = written('empty.ndjson', '\n \n')
  const out = join(folder, 'empty.csv')
  const nothing = await hindsight(['query', '--batch', empty, '-o', out])
  assert.is(nothing.status, 2)
  assert.match(nothing.err, /one per line/)
  assert.not.ok(existsSync(out))
  for (const args of [
    [],
    ['-o', out, '--rows', 'all'],
    ['-o', out, empty],
    ['-o', out, '--explain'],
    ['-o', out, '--where', 'vpin >= 1'],
  ]) {
    const { status, err } = await hindsight(['query', '--batch', empty, ...args])
    assert.is(status, 1, args.join(' '))
    assert.match(err, /^hindsight: [^\n]+\n$/)
  }
})

test('on standard output the table stands alone, and the summary is on standard error', async () => {
  const batch = written('out.ndjson', JSON.stringify(DOCUMENTS[0]))
  const { status, out, err } = await hindsight(['query', '--batch', batch, '-o', '-', '--format', 'csv'])
  assert.is(status, 0, err)
  assert.is(out.trimEnd().split('\n').length, 2)
  assert.match(err, /standard output: 1 query,/)
})

test('a cursor in a document is passed over: figures are of all occurrences', async () => {
  const research = await openResearch({ dataset })
  const first = JSON.parse(Buffer.from((await research.query(DOCUMENTS[0])).bytes).toString())
  const text = Buffer.from(JSON.stringify({ ...DOCUMENTS[0], page: { limit: 7, cursor: first.cursor } }))
  const [query] = await batchQueries(research, text, never)
  assert.equal((query!.document as typeof first).page, { limit: 7, cursor: null })
  research.close()
})

test.run()
