/** What people read, as whole texts. HINDSIGHT_GOLDEN=renew writes them again: look at every one before it is committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  LINES_MAX,
  type Page,
  renderAnswer,
  renderComparison,
  renderHoldout,
  renderSnapshot,
  renderStudy,
  renderSweep,
} from '../../src/terminal/index.js'
import {
  common,
  commonDocument,
  empty,
  rare,
  sealed,
  sequence,
  sequenceDocument,
  snapshot,
  study,
  sweep,
  withIntervals,
} from './bodies.js'

const test = suite('texts for people')

const words = {
  question: 'All symbols, whole record. 1h return ≥ 2 %.',
  allRows: 'hindsight query q.json --rows all -o rows.parquet',
}
const judged = withIntervals(common, {
  '30m': [0.0004, 0.003],
  '1h': [0.0001, 0.004],
  '4h': [-0.001, 0.006],
  '24h': [-0.02, -0.004],
})

const TEXTS: Readonly<Record<string, (page: Page) => string[]>> = {
  answer: (page) => renderAnswer(common, page, words),
  judged: (page) => renderAnswer(judged, page, words),
  sequence: (page) => renderAnswer(sequence, page, words),
  few: (page) => renderAnswer(rare, page, words),
  empty: (page) => renderAnswer(empty, page, words),
  comparison: (page) =>
    renderComparison(
      { name: 'rise.json', answer: judged, document: commonDocument },
      { name: 'toxic.json', answer: sequence, document: sequenceDocument },
      page,
    ),
  sweep: (page) => renderSweep(sweep, '1h', page),
  snapshot: (page) => renderSnapshot(snapshot, page),
  study: (page) => renderStudy(study, page, { holdout: 'hindsight study holdout study.json' }),
  holdout: (page) => renderHoldout(study, sealed, page),
}

for (const [name, render] of Object.entries(TEXTS)) {
  for (const width of [80, 140]) {
    test(`${name} at ${width} columns`, () => {
      const path = join(process.cwd(), 'test', 'terminal', 'golden', `${name}-${width}.txt`)
      const text = `${render({ width, colour: false }).join('\n')}\n`
      if (process.env.HINDSIGHT_GOLDEN === 'renew') writeFileSync(path, text)
      assert.fixture(text, readFileSync(path, 'utf8'))
      assert.ok(text.trimEnd().split('\n').length <= LINES_MAX)
    })
  }
  test(`${name} in colours says the same`, () => {
    const path = join(process.cwd(), 'test', 'terminal', 'golden', 'colour', `${name}-80.txt`)
    const coloured = `${render({ width: 80, colour: true }).join('\n')}\n`
    const shown = coloured.replaceAll('\u001b', '␛')
    if (process.env.HINDSIGHT_GOLDEN === 'renew') writeFileSync(path, shown)
    assert.fixture(shown, readFileSync(path, 'utf8'))
    assert.ok(/␛\[\d+m/.test(shown))
    const bare = shown.replaceAll(/␛\[\d+m/g, '').replaceAll(/ +\n/g, '\n')
    assert.is(bare, `${render({ width: 80, colour: false }).join('\n')}\n`)
  })
}

test.run()
