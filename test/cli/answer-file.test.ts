/** `hindsight query --html`: what the page says is the answer, and nothing in it runs or loads. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CAVEATS } from '../../src/contract/caveats.js'
import { type AnswerPage, answerPage, answerStyle, styleDigest } from '../../src/pages/index.js'
import type { ResultBody } from '../../src/research/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('an answer as a page')
const folder = temporaryFolder('answer-page')
const env = { HINDSIGHT_DATASET: await simulatedDataset() }

const HORIZONS = ['30m', '1h', '4h', '24h', '3d', '7d'] as const
const DOCUMENTS = {
  found: documentOf([['feature.ret_1h', 'lte', -0.012]]),
  few: documentOf([['feature.ret_1h', 'lte', -0.0193]]),
  nothing: documentOf([['feature.ret_1h', 'lte', -0.5]]),
  sequence: documentOf([['identity.symbol', 'in', ['ethusdt']]], {
    sequence: {
      steps: [{ all: [['feature.ret_1h', 'lte', -0.01]] }, { all: [['feature.ret_15m', 'gte', 0.005]] }],
      within: '4h',
    },
  }),
}
for (const [name, document] of Object.entries(DOCUMENTS)) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(document))
}

async function pageOf(name: keyof typeof DOCUMENTS, ...more: string[]): Promise<string> {
  const file = join(folder, `${name}.html`)
  const { status, out, err } = await runHere(['query', join(folder, `${name}.json`), '--html', file, ...more], env)
  assert.is(status, 0, err)
  const text = readFileSync(file, 'utf8')
  assert.is(out, `${file}: ${Buffer.byteLength(text).toLocaleString('en-US')} bytes\n`)
  return text
}

async function answerOf(name: keyof typeof DOCUMENTS): Promise<ResultBody & AnswerPage['answer']> {
  const { out } = await runHere(['query', join(folder, `${name}.json`), '--json'], env)
  return JSON.parse(out)
}

/** The text that a reader sees, and that of names of pictures. */
const textOf = (page: string): string =>
  page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&quot;|&#39;/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ')

const shown = (count: number): string => count.toLocaleString('en-US')

for (const name of Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[]) {
  test(`${name}: the page has the counts, every caveat, the question and the identity of the answer`, async () => {
    const [page, answer] = [await pageOf(name), await answerOf(name)]
    const text = textOf(page)
    const { counts, outcomes_summary: outcomes } = answer
    for (const count of [counts.scope_buckets, counts.eligible, counts.occurrences]) {
      assert.ok(text.includes(shown(count)), `${count}`)
    }
    const sentences = new Map<string, string>(CAVEATS)
    assert.ok(outcomes.caveats.length > 0)
    for (const { code } of outcomes.caveats) assert.ok(text.includes(sentences.get(code)!), code)
    for (const key of [answer.reproducibility_key, answer.canonical_query_hash, answer.dataset_revision]) {
      assert.ok(text.includes(key))
    }
    assert.ok(text.includes('SIMULATED'))
    assert.ok(text.includes(`"within": "4h"`) === (name === 'sequence'))
    assert.is(page.includes('<svg class="chart"'), counts.occurrences > 0)
    if (name === 'nothing') assert.match(text, /It did not happen in [\d,]+ eligible minutes\./)
    const examples = Math.min(20, counts.occurrences)
    assert.is((page.match(/<tr><th scope="row">\d/g) ?? []).length, examples)
    if (examples > 0) assert.ok(text.includes(`every number above is over all ${shown(counts.occurrences)}`))
  })
}

test('nothing runs, nothing loads, and no number is broken, at every horizon', async () => {
  for (const horizon of HORIZONS) {
    const page = await pageOf('found', '--horizon', horizon)
    assert.not.match(
      page,
      /<script|<iframe|<img|<link(?! rel="canonical")|@import|url\(|\son[a-z]+=|\sstyle=|javascript:/i,
    )
    assert.not.match(page.replaceAll('http://www.w3.org/2000/svg', ''), /https?:/)
    assert.not.match(page.slice(page.indexOf('<body>')), /NaN|undefined(?! \d)|Infinity|\[object/)
    const style = page.slice(page.indexOf('<style>') + 7, page.indexOf('</style>'))
    assert.is(style, answerStyle())
    assert.ok(page.includes(`style-src &#39;${styleDigest(style)}&#39;`))
    assert.ok(textOf(page).includes(`Reached within ${horizon}`))
  }
})

test('what people wrote is text', async () => {
  const answer = await answerOf('few')
  const evil = `</style><script>alert(1)</script>"'&<b>`
  const page = answerPage({
    ...{ title: evil, question: evil, document: { note: evil }, answer, charts: null, horizon: '4h' },
    ...{
      sentences: new Map(CAVEATS.map(([code]) => [code, evil])),
      style: answerStyle(),
      address: `https://x/${evil}`,
    },
    span: { from: '2026-01-01T00:00:00Z', to: '2026-01-16T23:59:00Z' },
  })
  assert.not.match(page, /<script|<b>/)
  assert.is(page.split('</style>').length, 2)
  assert.ok(textOf(page).includes(`<script>`))
})

test('the page goes to standard output with -, and what cannot be combined is refused', async () => {
  const { out, status } = await runHere(['query', join(folder, 'few.json'), '--html', '-'], env)
  assert.is(status, 0)
  assert.match(out, /^<!doctype html>/)
  for (const args of [
    ['--html', 'x.html', '--rows', 'all', '-o', 'x.csv'],
    ['--html', 'x.html', '--save', 'x.json'],
    ['--html', 'x.html', '--horizon', '2h'],
    ['--horizon', '4h'],
  ]) {
    const refused = await runHere(['query', join(folder, 'few.json'), ...args], env)
    assert.ok(refused.status !== 0, args.join(' '))
    assert.match(refused.err, /--html|--horizon/)
  }
  assert.not(existsSync('x.html'))
})

test.run()
