/** What charts say, as text: names, labels in their order, numbers. HINDSIGHT_GOLDEN=renew writes them again: read the difference before it is committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { h, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CAVEATS } from '../../../src/contract/caveats.js'
import {
  Caveats,
  Days,
  Distribution,
  daysNumbers,
  distributionNumbers,
  Mini,
  type NumbersTable,
  PathsFan,
  pathsNumbers,
  Quarters,
  Reached,
  Returns,
  reachedNumbers,
  returnsAt,
  returnsNumbers,
  Symbols,
  symbolsNumbers,
  toCsv,
  Verdict,
} from '../../../web/charts/index.js'
import { Sensitivity, sensitivityNumbers } from '../../../web/charts/sensitivity.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { randomAnswer, randomSweep } from '../../support/workbench/answers.js'

const test = suite('texts of charts')
// The first seed with 311 occurrences, an interval at 4h, missing windows and several quarters.
const { outcomes, charts } = randomAnswer(new RandomNumbers(16))
const body = charts('4h')
const sweep = randomSweep(new RandomNumbers(12))
const horizon = '4h'

const CHARTS: Readonly<Record<string, { draw: (width: number) => unknown; numbers?: () => NumbersTable }>> = {
  returns: {
    draw: (width) => h(Returns, { width, outcomes, chosen: horizon }),
    numbers: () => returnsNumbers(outcomes),
  },
  distribution: {
    draw: (width) =>
      h(Distribution, {
        ...{ width, horizon, histogram: body.histogram },
        median: returnsAt(outcomes, horizon).quantiles.p50 ?? null,
      }),
    numbers: () => distributionNumbers(body.histogram),
  },
  paths: {
    draw: (width) => h(PathsFan, { width, horizon, paths: body.paths!, outcomes }),
    numbers: () => pathsNumbers(body.paths!),
  },
  reached: {
    draw: (width) => h(Reached, { width, horizon, outcomes }),
    numbers: () => reachedNumbers(outcomes, horizon),
  },
  days: {
    draw: (width) => h(Days, { width, days: body.days, from: '2025-05-05', to: '2025-06-24' }),
    numbers: () => daysNumbers(body.days),
  },
  quarters: { draw: () => h(Quarters, { outcomes, horizon }) },
  symbols: {
    draw: (width) => h(Symbols, { width, symbols: body.symbols, horizon }),
    numbers: () => symbolsNumbers(body.symbols, horizon),
  },
  sensitivity: {
    draw: (width) => h(Sensitivity, { ...sweep, width, horizon, condition: '1h return', show: String }),
    numbers: () => sensitivityNumbers(sweep.points),
  },
  verdict: { draw: () => h(Verdict, { outcomes, horizon }) },
  mini: {
    draw: () => h(Mini, { minutes: [-240, -120, 0, 120, 240], closes: [0.01, null, 0, -0.01, -0.02], name: 'ETH' }),
  },
}

/** Names and labels, one a line. */
function textOf(markup: string): string[] {
  const name = /aria-label="([^"]*)"/.exec(markup)?.[1]
  const inner = markup
    .replaceAll(/<(?:text|title|h\d|p|li|strong)\b[^>]*>/g, '\n')
    .replaceAll(/<\/(?:text|title|h\d|p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
  const lines = inner
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [...(name === undefined ? [] : [`name: ${name}`]), ...lines]
}

for (const [name, { draw, numbers }] of Object.entries(CHARTS)) {
  test(name, () => {
    const path = join(process.cwd(), 'test', 'workbench', 'charts', 'golden', `${name}.txt`)
    const parts = [358, 720].flatMap((width) => [`== ${width} px`, ...textOf(renderToString(draw(width) as VNode))])
    if (numbers !== undefined) parts.push('== numbers', ...toCsv(numbers()).trimEnd().split('\r\n'))
    const text = `${parts.join('\n')}\n`
    if (process.env.HINDSIGHT_GOLDEN === 'renew') writeFileSync(path, text)
    assert.not.match(text, /NaN|undefined|\bnull\b/)
    assert.fixture(text, readFileSync(path, 'utf8'))
  })
}

test('every caveat of the contract is shown, in the words of the registry', () => {
  const caveats = CAVEATS.map(([code]) => ({ code }))
  const sentences = new Map<string, string>(CAVEATS.map(([code, sentence]) => [code, sentence]))
  const markup = renderToString(h(Caveats, { caveats: caveats as never, sentences, horizon }))
  assert.is([...markup.matchAll(/data-code=/g)].length, CAVEATS.length)
  for (const [, sentence] of CAVEATS)
    assert.ok(
      textOf(markup).some((line) => line.includes(sentence)),
      sentence,
    )
  assert.not.match(markup, '<button')
})

test.run()
