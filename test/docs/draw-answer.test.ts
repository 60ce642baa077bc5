import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the picture of an answer')
const read = (...path: string[]): string => readFileSync(join(process.cwd(), ...path), 'utf8')
const draw = (result: string): string =>
  execFileSync(process.execPath, [join('docs', 'draw-answer.mjs'), 'A <title>'], { input: result, encoding: 'utf8' })

const HORIZONS = ['30m', '1h', '4h', '24h', '3d', '7d']
/** A result as far as it is drawn; at the longest horizon there are too few days, and nothing was completed. */
const result = (simulated: boolean) => ({
  counts: { scope_buckets: 12_000, eligible: 9_876, occurrences: 321, onsets: 54 },
  outcomes_summary: {
    ...Object.fromEntries(
      HORIZONS.map((horizon, i) => [
        `return_${horizon}`,
        { completed: 321 - 60 * i, missing: 60 * i, mean: i < 5 ? 0.001 * i - 0.0005 : null },
      ]),
    ),
    independence: Object.fromEntries(
      HORIZONS.map((horizon, i) => [
        horizon,
        i < 5 ? { mean_interval: [-0.002, 0.003], n_eff: 12.5 + i } : { mean_interval: null, n_eff: null },
      ]),
    ),
    reference: Object.fromEntries(HORIZONS.map((horizon, i) => [`return_${horizon}`, { mean: 0.0004 * i }])),
  },
  ...(simulated && { simulated }),
})

test('docs/draw-answer.mjs shows counts, means and references of a result, and that it is simulated', () => {
  const picture = draw(JSON.stringify(result(true)))
  for (const shown of ['12,000', '9,876', '321', '54', '−0.05 %', '0.35 %', '0.16 %', '12.5', 'too few days']) {
    assert.ok(picture.includes(`>${shown}<`), shown)
  }
  assert.match(picture, /SIMULATED records, not market data/)
  assert.match(picture, /A &lt;title>/)
  assert.not.match(picture, /NaN|undefined|null/)
  assert.match(draw(JSON.stringify(result(false))), />recorded data</)
})

test('the picture of the README says that its records are simulated', () => {
  assert.match(read('docs', 'answer.svg'), /SIMULATED records, not market data/)
})

test.run()
