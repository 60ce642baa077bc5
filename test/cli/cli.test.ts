import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../src/contract/jcs.js'
import { buildRegistry } from '../../src/contract/registry.js'
import { STUDY_DOCUMENT } from '../../src/http/endpoints/study-examples.js'
import { openResearch } from '../../src/research/index.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'
import { runCli, runHere, startCli } from '../support/processes/run-cli.js'

const test = suite('command line')
const folder = temporaryFolder('cli')
const dataset = await simulatedDatasetCopy()
const control = join(folder, 'control.sqlite')

const own = { HINDSIGHT_DATASET: dataset, HINDSIGHT_CONTROL: control }

interface Given {
  input?: string
  env?: NodeJS.ProcessEnv
}

/** Runs a command in this process. */
const hindsight = (args: string[], { input = '', env = {} }: Given = {}) => runHere(args, { ...own, ...env }, input)
/** Runs the program: for what outlasts a process, and for what belongs to it. */
const program = (args: string[], { input = '', env = {} }: Given = {}) => runCli(args, { ...own, ...env }, input)

const oneLine = (text: string) => assert.match(text, /^hindsight: [^\n]+\n$/)
const DOCUMENT = documentOf([['feature.vpin', 'gte', 0.6]], page(5))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const COMMANDS = [
  'serve',
  'download',
  'import',
  'append',
  'compact',
  'retain',
  'diff',
  'info',
  'interpret',
  'verify',
  'query',
  'export',
  'compare',
  'sweep',
  'replay',
  'snapshot',
  'registry',
  'study',
  'audit',
  'completions',
  'keys',
  'accounts',
  'simulate',
]

test('every command explains itself, and the overview names them all', async () => {
  const overview = await program(['--help'])
  assert.is(overview.status, 0)
  for (const name of COMMANDS) {
    assert.ok(overview.out.includes(`  ${name} `), name)
    const help = await hindsight([name, '--help'])
    assert.is(help.status, 0, name)
    for (const option of ['--help', '--json', '--dataset DIR'])
      assert.ok(help.out.includes(option), `${name} ${option}`)
  }
})

test('an unknown command, an unknown option and a missing operand are one clear line and an exit status', async () => {
  for (const args of [
    ['quarry'],
    ['query', '--fast'],
    ['query'],
    ['query', 'a', 'b'],
    ['query', 'a', '--disk-cache-mib', 'much'],
    ['query', 'a', '--format', 'csv'],
    ['query', 'a', '--rows', 'some'],
    ['export'],
    ['export', '-o', join(folder, 'x.txt')],
    ['export', '-o', join(folder, 'x.csv'), '--from', 'May'],
    ['export', '-o', join(folder, 'x.csv'), '--features', 'nothing'],
    ['export', '-o', join(folder, 'x.csv'), '--symbols', 'nothing'],
    ['replay'],
    ['study'],
    ['study', 'walk', 'x'],
    ['study', 'run'],
    ['study', 'catalog', 'x'],
    ['replay', join(folder, 'missing.json')],
    ['info', 'extra'],
    ['import'],
    ['download', 'binance'],
    ['download', 'binance', join(folder, 'd'), '--symbols', 'btcusdt', '--from', '2026-02-30', '--to', '2026-03-01'],
    ['download', 'binance', join(folder, 'd'), '--symbols', '../x', '--from', '2026-02-01', '--to', '2026-02-01'],
    ['keys'],
    ['keys', 'create'],
    ['keys', 'create', '--account', 'x', '--scopes', 'research:all'],
    ['keys', 'create', '--account', 'x', '--expires', 'soon'],
    ['keys', 'revoke', 'nobody00'],
    ['serve', '--port', '99999'],
    ['serve', '--log-level', 'loud'],
    ['serve', '--append-from', join(folder, 'missing')],
    ['serve', '--max-connections', '0'],
    ['serve', '--query-timeout', '0'],
    ['serve', '--trusted-proxies', 'nonsense'],
    ['serve', '--cors-origins', 'lab.example'],
    ['serve', '--model-provider', 'oracle'],
    ['serve', '--model-provider', 'openai'],
    ['interpret'],
    ['simulate'],
    ['simulate', join(folder, 's'), '--days', '0'],
    ['simulate', '/proc/hindsight/market'],
    ['keys', 'list', '--control', '/proc/hindsight/control.sqlite'],
  ]) {
    const { status, out, err } = await hindsight(args)
    assert.is(status, 1, args.join(' '))
    assert.is(out, '')
    oneLine(err)
  }
})

test('query writes exactly the canonical bytes, from a file and from standard input', async () => {
  const research = await openResearch({ dataset })
  const { bytes } = await research.query(DOCUMENT)
  research.close()
  const expected = Buffer.from(bytes).toString('utf8')
  const fromFile = await program(['query', file('query.json', JSON.stringify(DOCUMENT))])
  assert.equal(fromFile, { status: 0, out: expected, err: '' })
  const fromInput = await program(['query', '-', '--json'], { input: JSON.stringify(DOCUMENT) })
  assert.is(fromInput.out, expected)
})

test('answers outlast the process: beside the dataset by default, and not at all with no room', async () => {
  const input = JSON.stringify(documentOf([['feature.vpin', 'gte', 0.633]], page(5)))
  const kept = (dir: string) => (existsSync(join(dir, 'pages')) ? readdirSync(join(dir, 'pages')).length : 0)
  const beside = `${dataset}.cache`
  const before = kept(beside)
  const first = await program(['query', '-'], { input })
  assert.is(kept(beside), before + 1)
  const second = await program(['query', '-'], { input })
  assert.equal(second, first)
  const elsewhere = join(folder, 'elsewhere')
  const env = { HINDSIGHT_CACHE_DIR: elsewhere }
  assert.is((await program(['query', '-', '--disk-cache-mib', '0'], { input, env })).out, first.out)
  assert.is(kept(elsewhere), 0)
  assert.is((await program(['query', '-'], { input, env })).out, first.out)
  assert.is(kept(elsewhere), 1)
  assert.is(kept(beside), before + 1)
})

test('an unknown instruction path is refused when the engine is loaded, in one clear line', async () => {
  for (const args of [['query', '-'], ['info'], ['serve', '--port', '0']]) {
    const { status, out, err } = await program(args, {
      input: JSON.stringify(DOCUMENT),
      env: { HINDSIGHT_SIMD: 'sse9' },
    })
    assert.equal([status, out], [1, ''], args.join(' '))
    oneLine(err)
    assert.match(err, /no SIMD path 'sse9' on this CPU; it has scalar/)
  }
})

test('a cursor that one run gave out is good in the next', async () => {
  const first = JSON.parse((await program(['query', '-'], { input: JSON.stringify(DOCUMENT) })).out)
  const next = documentOf([['feature.vpin', 'gte', 0.6]], page(5, first.cursor))
  const second = JSON.parse((await program(['query', '-'], { input: JSON.stringify(next) })).out)
  assert.is(second.reproducibility_key, first.reproducibility_key)
  assert.is.not(second.rows[0].anchor_time, first.rows[0].anchor_time)
})

test('an invalid document is status 2, with its faults as problem+json on standard error', async () => {
  for (const [input, code] of [
    [JSON.stringify(documentOf([['feature.vpni', 'gte', 0.6]])), 'unknown_feature'],
    ['{', 'malformed_json'],
    [' '.repeat(100_000), 'body_too_large'],
    [JSON.stringify(documentOf([], page(5, 'x'))), 'invalid_cursor'],
  ] as const) {
    const { status, out, err } = await hindsight(['query', '-'], { input })
    assert.is(status, 2, code)
    assert.is(out, '')
    assert.is(JSON.parse(err).code, code)
  }
})

test('snapshot writes exactly the canonical bytes; a wrong symbol or time is status 2', async () => {
  const research = await openResearch({ dataset })
  const { bytes } = await research.snapshot('btcusdt', '2026-01-12T10:15:00Z')
  research.close()
  const args = (symbol: string, t: string) => ['snapshot', '--symbol', symbol, '--t', t]
  const shown = await hindsight(args('btcusdt', '2026-01-12T10:15:00Z'))
  assert.equal(shown, { status: 0, out: Buffer.from(bytes).toString('utf8'), err: '' })
  for (const [wrong, status, code] of [
    [args('btcusd', '2026-01-12T10:15:00Z'), 2, 'unknown_symbol'],
    [args('btcusdt', '2026-01-12'), 2, 'bad_time'],
    [['snapshot'], 2, 'missing_property'],
    [args('btcusdt', '2027-01-12T10:15:00Z'), 1, 'not_found'],
  ] as const) {
    const { status: ended, out, err } = await hindsight([...wrong])
    assert.equal([ended, out, JSON.parse(err).code], [status, '', code], wrong.join(' '))
  }
})

test('anything else that fails is status 1 and one clear line', async () => {
  const input = JSON.stringify(DOCUMENT)
  for (const args of [
    ['query', join(folder, 'missing.json')],
    ['query', folder],
    ['replay', folder],
    ['query', '-', '--dataset', join(folder, 'missing')],
    ['info', '--dataset', join(folder, 'missing')],
    ['verify', '--dataset', join(folder, 'missing')],
  ]) {
    const { status, out, err } = await hindsight(args, { input })
    assert.is(status, 1, args.join(' '))
    assert.is(out, '')
    oneLine(err)
  }
})

test('info and verify describe the dataset, and say that it is simulated', async () => {
  const text = await hindsight(['info'])
  assert.is(text.status, 0)
  assert.match(text.out, /^SIMULATED/)
  assert.match(text.out, /btcusdt +Binance USD-M +2026-01-01T00:00:00Z +2026-01-16T23:59:00Z +23,040/)
  const info = JSON.parse((await hindsight(['info', '--json'])).out)
  assert.is(info.simulated, true)
  assert.is(info.symbols.length, 4)
  const verified = JSON.parse((await hindsight(['verify', '--json'])).out)
  assert.equal(verified.faults, [])
  assert.is(verified.revision, info.revision)
  assert.is((await hindsight(['verify'])).status, 0)
})

test('registry prints the bytes that REST answers with, or a table', async () => {
  const research = await openResearch({ dataset })
  const waitMs = Number.POSITIVE_INFINITY
  for (const view of ['full', 'index'] as const) {
    const { bytes } = await research.registry({ view, waitMs })
    const { out } = await hindsight(['registry', '--view', view, '--json'])
    assert.is(out, Buffer.from(bytes).toString('utf8'), view)
  }
  research.close()
  assert.match((await hindsight(['registry'])).out, /^feature\.vpin +number +0\.\d+ +0\.\d+ +0\.\d+/m)
  oneLine((await hindsight(['registry', '--view', 'brief'])).err)
})

test('audit lookahead prints what it compared and where the report is', async () => {
  // On a copy: a report stays beside its dataset, and other tests share this one.
  const audited = join(folder, 'audited')
  cpSync(dataset, audited, { recursive: true })
  const env = { HINDSIGHT_DATASET: audited }
  const shown = await hindsight(['audit', 'lookahead', '--samples', '2', '--seed', '3'], { env })
  assert.is(shown.status, 0)
  assert.match(shown.out, /^ret_1h +2 +0$/m)
  assert.match(shown.out, /values compared, 0 different; report in .*audit.*\.json\n$/)
  const report = JSON.parse((await hindsight(['registry', '--view', 'audit'], { env })).out)
  assert.equal([report.seed, report.samples.length, report.different], [3, 2, 0])
  for (const args of [['audit'], ['audit', 'everything'], ['audit', 'lookahead', '--samples', '0']]) {
    const { status, err } = await hindsight(args)
    assert.is(status, 1)
    oneLine(err)
  }
})

test('without a dataset the registry is the contract alone', async () => {
  const elsewhere = ['--dataset', join(folder, 'missing')]
  assert.is((await hindsight(['registry', '--json', ...elsewhere])).out, canonicalJson(buildRegistry()))
  assert.match((await hindsight(['registry', ...elsewhere])).out, /^feature\.vpin +number +[a-zΣ]/im)
})

test('import reports what it took, and fails when a file is none that it knows', async () => {
  const archive = join(folder, 'archive')
  const target = join(folder, 'imported')
  const made = JSON.parse((await hindsight(['simulate', archive, '--symbols', '1', '--days', '1', '--json'])).out)
  assert.is(made.files, 3)
  const report = await hindsight(['import', archive, '--dataset', target, '--json'])
  assert.is(report.status, 0, report.err)
  const { totals, simulated, ok } = JSON.parse(report.out)
  assert.equal([totals.bars, totals.missing, totals.rejected, simulated, ok], [1440, 0, 0, true, true])
  mkdirSync(join(folder, 'foreign'))
  writeFileSync(join(folder, 'foreign', 'notes.csv'), 'what,is,this\n1,2,3\n')
  const skipped = await hindsight(['import', join(folder, 'foreign'), '--dataset', join(folder, 'foreign-dataset')])
  assert.is(skipped.status, 1)
  assert.match(skipped.out + skipped.err, /notes\.csv/)
})

test('a folder in place of a file is called one', async () => {
  const { err } = await hindsight(['query', folder])
  assert.is(err, `hindsight: ${folder} is a folder; give a file\n`)
})

test('the help of import names what it takes', async () => {
  const { out } = await hindsight(['import', '--help'])
  for (const format of ['aggTrades', 'markPriceKlines', 'Tardis', 'Hyperliquid', 'freqtrade', 'normalized minutes'])
    assert.match(out, format)
})

test('import writes nothing to standard error that is not a terminal', async () => {
  const target = join(folder, 'progress')
  const { err, out, status } = await hindsight(['import', join(folder, 'archive'), '--dataset', target])
  assert.is(status, 0)
  assert.is(err, '')
  assert.match(out, /SIMULATED/)
})

test('a key is printed once, listed without its secret, serves, and is revoked', async () => {
  const created = await hindsight(['keys', 'create', '--account', 'desk', '--new', '--expires', '90d'])
  assert.match(created.out, /^hs_\w{8}_[\w-]{43}\n$/)
  const key = created.out.trim()
  const listed = await hindsight(['keys', 'list', '--json'])
  const [row] = JSON.parse(listed.out)
  assert.is(row.account, 'desk')
  assert.equal(row.scopes, ['research:read'])
  assert.is(listed.out.includes(key.slice(12)), false)
  assert.is((await hindsight(['keys', 'revoke', row.id])).status, 0)
  assert.match((await hindsight(['keys', 'list'])).out, new RegExp(`${row.id} .*20\\d\\d-.*Z$`, 'm'))
})

test('serve answers over REST, logs JSON lines, notices revoked keys, and ends in good order on SIGTERM', async () => {
  const key = (await program(['keys', 'create', '--account', 'rest', '--new'])).out.trim()
  const child = startCli(['serve', '--port', '0'], own)
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const lines: string[] = []
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const { url } = JSON.parse(line)
      if (url) resolve(url)
    })
  })
  try {
    const url = await listening
    const ask = () =>
      fetch(`${url}/api/v1/research/query`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(DOCUMENT),
      })
    const response = await ask()
    assert.is(response.status, 200)
    const { reproducibility_key } = (await response.json()) as { reproducibility_key: string }
    assert.match(reproducibility_key, /^[0-9a-f]{64}$/)
    await program(['keys', 'revoke', key])
    assert.is((await ask()).status, 401)
  } finally {
    child.kill('SIGTERM')
  }
  assert.is(await closed, 0)
  assert.is(JSON.parse(lines.at(-1)!).msg, 'stopped')
  assert.is(lines.join('').includes(key.slice(12)), false)
})

test('a study is estimated, run and shown again; its result is one text', async () => {
  const env = { HINDSIGHT_DATASET: join(folder, 'study', 'dataset') }
  cpSync(dataset, env.HINDSIGHT_DATASET, { recursive: true })
  const catalog = JSON.parse((await hindsight(['study', 'catalog'], { env })).out) as { source: { revision: string } }
  const study = { ...STUDY_DOCUMENT, source: { revision: catalog.source.revision, bars: '5m' } }
  const path = file('study.json', JSON.stringify(study))
  const early = await hindsight(['study', 'result', path], { env })
  assert.equal([early.status, JSON.parse(early.err).code], [1, 'result_not_ready'])
  const estimate = await hindsight(['study', 'estimate', path], { env })
  assert.is(estimate.status, 0, estimate.err)
  assert.match(estimate.out, /^candidates +[\d,]+$/m)
  assert.match(estimate.out, /^result +none yet$/m)
  const { definition, candidates } = JSON.parse((await hindsight(['study', 'estimate', path, '--json'], { env })).out)
  assert.ok(candidates > 0)
  const ran = await hindsight(['study', 'run', path], { env })
  assert.is(ran.status, 0, ran.err)
  const result = JSON.parse(ran.out)
  assert.is(ran.out, canonicalJson(result))
  assert.equal(result.definition, definition)
  const { id, rows } = result.policies[1]
  const ask = ['study', 'rows', path, '--policy', id]
  const csv = await hindsight([...ask, '-o', '-', '--format', 'csv'], { env })
  assert.equal([csv.status, csv.err], [0, ''])
  assert.is(createHash('sha256').update(csv.out).digest('hex'), rows.sha256)
  const written = await hindsight([...ask, '-o', join(folder, 'study', 'rows.csv')], { env })
  assert.match(written.out, rows.sha256)
  assert.is(readFileSync(join(folder, 'study', 'rows.csv'), 'utf8'), csv.out)
  const parquet = await hindsight([...ask, '-o', join(folder, 'study', 'rows.parquet')], { env })
  assert.is(parquet.status, 0, parquet.err)
  assert.is(
    readFileSync(join(folder, 'study', 'rows.parquet'))
      .subarray(0, 4)
      .toString(),
    'PAR1',
  )
  const sealed = await hindsight([...ask, '--holdout', '-o', '-', '--format', 'csv'], { env })
  assert.equal([sealed.status, sealed.out, JSON.parse(sealed.err).code], [1, '', 'result_not_ready'])
  const nobody = await hindsight(['study', 'rows', path, '--policy', 'nobody', '-o', '-', '--format', 'csv'], { env })
  assert.equal(JSON.parse(nobody.err).code, 'value_range')
  const again = await hindsight(['study', 'result', '-'], { env, input: JSON.stringify(definition) })
  assert.equal([again.status, again.out], [0, ran.out])
  const wrong = await hindsight(['study', 'run', file('wrong.json', JSON.stringify({ ...study, horizon: '1m' }))], {
    env,
  })
  assert.equal([wrong.status, JSON.parse(wrong.err).code], [2, 'bad_duration'])
})

test.run()
