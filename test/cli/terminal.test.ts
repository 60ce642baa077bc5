/** The command line in a real terminal: `script` of util-linux gives the program one. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { missingTools } from '../support/compare/docs-script.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { HINDSIGHT } from '../support/processes/run-cli.js'

const test = suite('a terminal')
const missing = missingTools('script', 'stty')
const folder = temporaryFolder('terminal')
const dataset = await simulatedDatasetCopy()
const query = join(folder, 'query.json')
writeFileSync(query, JSON.stringify(documentOf([['feature.ret_1h', 'gte', 0.02]])))

// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
const colours = /\u001b\[\d+m/g
const env = { ...process.env, HINDSIGHT_DATASET: dataset, TERM: 'xterm' } as NodeJS.ProcessEnv
for (const name of ['NO_COLOR', 'FORCE_COLOR', 'COLUMNS']) delete env[name]

/** What the program writes to a terminal of so many columns. */
function onTerminal(args: readonly string[], columns: number, more: NodeJS.ProcessEnv = {}): string {
  const words = [process.execPath, HINDSIGHT, ...args].map((word) => `'${word}'`).join(' ')
  const command = `stty cols ${columns} && ${words}`
  const { stdout, status } = spawnSync('script', ['-qec', command, '/dev/null'], {
    env: { ...env, ...more },
    encoding: 'utf8',
  })
  assert.is(status, 0, stdout)
  return stdout.replaceAll('\r\n', '\n')
}

const piped = (args: readonly string[], more: NodeJS.ProcessEnv = {}): string =>
  spawnSync(process.execPath, [HINDSIGHT, ...args], { env: { ...env, ...more }, encoding: 'utf8' }).stdout

const inTerminal = (name: string, body: () => void): void => {
  if (missing.length > 0) console.log(`  (skipped: ${name}: there is no ${missing.join(', no ')} here)`)
  else test(name, body)
}

let revision = ''

inTerminal('query writes text for people to a terminal, as wide as it is, and bytes elsewhere', () => {
  const bytes = piped(['query', query], { FORCE_COLOR: '1' })
  const { counts, dataset_revision } = JSON.parse(bytes)
  assert.is(counts.occurrences, 1198)
  revision = dataset_revision
  assert.is(onTerminal(['query', query, '--json'], 80), bytes)
  const shown = onTerminal(['query', query], 100)
  assert.match(shown, colours)
  const lines = shown.replaceAll(colours, '').split('\n')
  assert.match(shown, 'It happened 1,198 times in 91,920 eligible minutes of 4 symbols')
  assert.match(shown, '1h return ≥ 2 %')
  assert.match(shown, `hindsight query ${query} --rows all -o rows.parquet`)
  const widths = lines.filter((line) => !line.includes(query)).map((line) => [...line].length)
  assert.ok(Math.max(...widths) > 80 && Math.max(...widths) <= 100, `${Math.max(...widths)} columns`)
})

inTerminal('a snapshot under NO_COLOR has no colours', () => {
  const shown = onTerminal(['snapshot', '--symbol', 'ethusdt', '--t', '2026-01-12T10:15:00Z'], 80, { NO_COLOR: '1' })
  assert.match(shown, 'ethusdt at 2026-01-12 10:15 UTC')
  assert.not.match(shown, '\u001b')
})

inTerminal('studies are text on a terminal and bytes elsewhere', () => {
  const document = join(folder, 'study.json')
  writeFileSync(
    document,
    JSON.stringify({
      schema_version: 'trade_query.v2',
      normalization_version: 'archive_normalization.v1',
      feature_version: 'feature_defs.v1',
      source: { revision, bars: '5m' },
      scope: { symbols: ['btcusdt'], from: '2026-01-02T00:00:00Z', to: '2026-01-16T00:00:00Z' },
      opportunity: { all: [['feature.range_pos_24h', 'gte', 0.97]], cooldown: '4h' },
      horizon: '12h',
      policies: [{ id: 'fade', side: 'short', entry: { type: 'market' } }],
      costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
      holdout: { from: '2026-01-14T00:00:00Z' },
    }),
  )
  const { policies } = JSON.parse(piped(['study', 'run', document]))
  assert.ok(policies.length > 0)
  const result = onTerminal(['study', 'result', document], 80)
  assert.match(result, /opportunities in [\d,]+ eligible 5-minute bars/)
  assert.match(onTerminal(['study', 'holdout', document], 80), 'What the holdout from 2026-01-14 00:00 UTC withheld')
})

test.run()
