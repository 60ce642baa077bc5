import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('short form on the command line')
const folder = temporaryFolder('short-form')
const env = { HINDSIGHT_DATASET: await simulatedDatasetCopy() }
const hindsight = (...args: string[]) => runHere(args, env)

const LINE = [
  '--symbols',
  'btc,eth',
  '--where',
  'vpin >= 0.6',
  '--then',
  'ret_1h >= 1%',
  '--within',
  '4h',
  '--from',
  '2026-01-03',
]

test('a short form and the document that it prints have the same answer, byte for byte', async () => {
  const printed = await hindsight('query', ...LINE, '--print-document')
  assert.equal([printed.status, printed.err], [0, ''])
  const document = join(folder, 'q.json')
  writeFileSync(document, printed.out)
  const short = await hindsight('query', ...LINE)
  assert.equal(await hindsight('query', document), short)
  assert.ok(JSON.parse(short.out).counts.occurrences > 0)
  const until = (JSON.parse(printed.out).where.all as [string, string, string[]][])[1]?.[2]?.[1]
  assert.is(until, '2026-01-17T00:00:00Z', 'the end of the record')
})

test('a saved answer of a short form can be replayed', async () => {
  const file = join(folder, 'r.json')
  await hindsight('query', ...LINE, '--save', file)
  assert.is((await hindsight('replay', file)).status, 0)
})

test('faults are text with their place, and status 2', async () => {
  const { status, out, err } = await hindsight('query', '--symbols', 'bct', '--where', 'vpin > 0, vpni >= 0.6')
  assert.equal([status, out], [2, ''])
  assert.is(
    err,
    `hindsight: the dataset has no symbol "bct"; did you mean btc or bnb?\n  --symbols 'bct'\n             ^^^\n`,
  )
  const next = await hindsight('query', '--where', 'vpin > 0', '--then', 'vpni >= 0.6', '--within', '4h')
  assert.is(next.status, 2)
  assert.is(next.err, `hindsight: no feature "vpni"; did you mean vpin?\n  --then 'vpni >= 0.6'\n          ^^^^\n`)
})

test('without a dataset the document is printed, and its coins are contracts in usdt', async () => {
  const elsewhere = ['--dataset', join(folder, 'missing')]
  const { status, out } = await hindsight(
    'query',
    '--symbols',
    'btc',
    '--where',
    'vpin > 0',
    '--print-document',
    ...elsewhere,
  )
  assert.is(status, 0)
  assert.equal(JSON.parse(out).where.all[0], ['identity.symbol', 'in', ['btcusdt']])
})

test('a file and a short form exclude each other', async () => {
  for (const args of [
    ['query', 'q.json', '--where', 'vpin > 0'],
    ['query', 'q.json', '--print-document'],
    ['query', '--print-document'],
  ]) {
    const { status, err } = await hindsight(...args)
    assert.is(status, 1)
    assert.match(err, /^hindsight: [^\n]+\n$/)
  }
})

test('export writes the minutes in which the conditions hold, with the stored values', async () => {
  const columns = ['--symbols', 'eth,btc', '--features', 'vpin,ret_1h,session', '--format', 'csv', '-o', '-']
  const days = ['--from', '2026-01-09', '--to', '2026-01-10']
  const all = (await hindsight('export', ...columns, ...days)).out.split('\n')
  const held = await hindsight('export', ...columns, ...days, '--where', 'vpin >= 0.6, session in (us, late)')
  assert.is(held.status, 0, held.err)
  const expected = all.filter((line, i) => {
    const [, , vpin, , session] = line.split(',')
    return i === 0 || (vpin !== '' && Number(vpin) >= 0.6 && /us|late/.test(session ?? ''))
  })
  assert.ok(expected.length > 10)
  assert.equal(held.out.trim().split('\n').sort(), expected.sort())
  const nothing = await hindsight('export', ...columns, '--where', 'vpin > 1')
  assert.equal([nothing.status, nothing.out], [1, ''])
  assert.match(nothing.err, /hold in no bucket/)
})

test('a table on standard output is the table of the file, and nothing else', async () => {
  const file = join(folder, 'rows.csv')
  const line = ['query', '--symbols', 'btc', '--where', 'vpin >= 0.6', '--rows', 'all', '--format', 'csv']
  await hindsight(...line, '-o', file)
  const { status, out } = await hindsight(...line, '-o', '-')
  assert.is(status, 0)
  assert.is(out, readFileSync(file, 'utf8'))
  assert.match((await hindsight('export', '-o', '-')).err, /-o - needs --format/)
})

test.run()
