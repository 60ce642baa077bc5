/** The audit of coverage: what was once read rightly stays right. The interpreter was mended with these phrasings, so they measure nothing. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEATURES } from './audit/features.js'
import type { Audited } from './audit/form.js'
import { MIXED } from './audit/mixed.js'
import { OPERATORS } from './audit/operators.js'
import { STYLES } from './audit/styles.js'
import { scored } from './tried/score.js'

const test = suite('audit of coverage')

const wrong = (all: readonly Audited[]): string[] =>
  scored(all.map((one) => ({ ...one, style: 'quant' as const })))
    .filter((one) => !one.in.startsWith('right'))
    .map((one) => `${one.in}: ${one.tried.say}\n    ${one.answer.reading}`)

for (const [name, set] of Object.entries({ FEATURES, OPERATORS, STYLES, MIXED }))
  test(`${name.toLowerCase()}: ${set.length} phrasings have their documents`, () => {
    assert.equal(wrong(set), [])
  })

test.run()
