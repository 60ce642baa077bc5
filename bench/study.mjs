// Measures a study of six policies over every symbol of a dataset, estimated and run in one process: time, opportunities, and peak anonymous memory
// (memory not backed by a file). Rows are written as a local run writes them, and their size is said.
//
//   node bench/study.mjs DATASET [--threads N] [--clause '["feature.rel_volume_1h","gte",2]'] [--funding none] [--resolution 1m] [--no-rows]
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { canonicalJson } from '../dist/src/contract/jcs.js'
import { openDataset } from '../dist/src/dataset/index.js'
import { defineStudy, estimateStudy, runStudy, studyContextOf } from '../dist/src/studies/index.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: 'string' },
    clause: { type: 'string' },
    cooldown: { type: 'string' },
    funding: { type: 'string', default: 'settled' },
    resolution: { type: 'string', default: '5m' },
    // Those of an engine that makes none are not written.
    'no-rows': { type: 'boolean' },
  },
})
const dataset = await openDataset(positionals[0])
const context = studyContextOf(dataset)
const timeOf = (minute) => new Date(minute * 60_000).toISOString()
const long = { side: 'long' }
const short = { side: 'short' }
const document = {
  schema_version: 'trade_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  source: { revision: context.revision, bars: '5m' },
  scope: { symbols: 'all', from: timeOf(context.coverage.from), to: timeOf(context.coverage.to) },
  opportunity: {
    all: [JSON.parse(values.clause ?? '["feature.rel_volume_1h","gte",1.5]')],
    cooldown: values.cooldown ?? null,
  },
  horizon: '24h',
  policies: [
    {
      id: 'market_atr',
      ...long,
      entry: { type: 'market' },
      stop: { type: 'volatility', atr: 1.5 },
      target: { type: 'r_multiple', value: 2 },
    },
    {
      id: 'market_structural',
      ...long,
      entry: { type: 'market' },
      stop: { type: 'structural', bars: 48, buffer_bps: 5 },
    },
    {
      id: 'pullback',
      ...long,
      entry: { type: 'limit', from: 'signal_close', offset: { atr: -0.5 }, expiry: '1h' },
      stop: { type: 'structural', bars: 24, buffer_bps: 5 },
    },
    {
      id: 'breakout',
      ...long,
      entry: { type: 'stop', from: 'signal_high', offset: { bps: 5 }, expiry: '2h' },
      stop: { type: 'volatility', atr: 2 },
      hold: '12h',
    },
    {
      id: 'fade',
      ...short,
      entry: { type: 'limit', from: 'structural_high', bars: 48, offset: { bps: 10 }, expiry: '4h' },
      stop: { type: 'fixed', pct: 1 },
      target: { type: 'fixed', pct: 1 },
    },
    {
      id: 'breakdown',
      ...short,
      entry: { type: 'stop', from: 'signal_low', offset: { bps: -5 }, expiry: '2h' },
      stop: { type: 'volatility', atr: 2 },
      target: { type: 'volatility', atr: 4 },
    },
  ],
  costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: values.funding },
  ...(values.resolution !== '5m' && { resolution: values.resolution }),
}
const { definition, hash } = defineStudy(document, context)
const { signal } = new AbortController()
/** Memory not backed by a file, in MiB. */
const anonymous = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]) / 1024
let most = 0
setInterval(() => {
  most = Math.max(most, anonymous())
}, 10).unref()

const timed = async (what, work) => {
  const [began, used] = [performance.now(), process.cpuUsage()]
  most = anonymous()
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  console.log(
    `${what}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time, at most ${Math.round(most)} MiB of anonymous memory`,
  )
  return result
}

const threads = Number(values.threads ?? availableParallelism())
const { counts, bars_to_simulate, units } = await timed('estimate', () =>
  estimateStudy({ dataset, definition, signal }),
)
console.log(
  `${counts.scanned} bars scanned, ${counts.opportunities} opportunities, ${counts.complete} complete; ${bars_to_simulate} bars at most, ${units} units`,
)
const folder = mkdtempSync(join(tmpdir(), 'hindsight-bench-rows-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let csv = 0
const writer = values['no-rows']
  ? undefined
  : new (await import('../dist/src/local-studies/index.js')).RowFilesWriter(folder)
const rows = async (piece) => {
  csv += piece.text.length
  await writer.sink(piece)
}
const { body } = await timed(`run on ${threads} threads`, async () => {
  const study = await runStudy({
    dataset,
    definition,
    definitionHash: hash,
    revision: context.revision,
    signal,
    threads,
    progress: () => {},
    rows: writer && rows,
  })
  await writer?.finish(study)
  return study
})
console.log(
  `${counts.complete * body.policies.length} opportunities × policies; a result of ${canonicalJson(body).length} bytes`,
)
if (writer !== undefined) {
  const count = body.policies.reduce((sum, { rows: { count: own } }) => sum + own, 0)
  const stored = statSync(join(folder, 'open.rows')).size
  console.log(
    `${count} rows: ${Math.round(csv / 2 ** 20)} MiB as CSV, ${Math.round(stored / 2 ** 20)} MiB stored, ${(stored / count).toFixed(1)} bytes a row`,
  )
}
dataset.close()
