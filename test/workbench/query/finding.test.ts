/** Every feature is found by few presses: journey 3 counts the rest of them in a browser. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buildRegistry } from '../../../src/contract/registry.js'
import { choicesOf, findChoices, type Registry, Vocabulary } from '../../../web/query/index.js'

const vocabulary = new Vocabulary(buildRegistry() as unknown as Registry)
const FEATURES = vocabulary.registry.features
const choices = choicesOf(vocabulary)
const test = suite('finding features')

/** Letters of the title or the id, arrows down the list, Enter: the fewest that find a feature. */
function presses(id: string, title: string): number {
  let fewest = Number.POSITIVE_INFINITY
  for (const text of [title, id, id.replaceAll('_', ' ')]) {
    for (let letters = 1; letters < Math.min(text.length + 1, 12, fewest); letters++) {
      const at = findChoices(choices, text.slice(0, letters)).findIndex(
        (one) => one.kind === 'feature' && one.id === id,
      )
      if (at >= 0) fewest = Math.min(fewest, letters + at + 1)
    }
  }
  return fewest
}

test('any of the 140 features is found in at most 9 presses, those of a first line in far fewer', () => {
  const all = FEATURES.map(({ id, title }) => ({ id, presses: presses(id, title) })).sort(
    (a, b) => b.presses - a.presses,
  )
  assert.is(all.length, 140)
  assert.ok(all[0]!.presses <= 9, JSON.stringify(all.slice(0, 5)))
  assert.ok(all[70]!.presses <= 6, JSON.stringify(all[70]))
})

test('typing errors are forgiven, and the whole title finds its feature first', () => {
  for (const { id, title } of FEATURES) assert.is(findChoices(choices, title)[0]?.id, id, title)
  for (const [typed, id] of [
    ['retrun 1h', 'ret_1h'],
    ['fundnig rate', 'funding_rate'],
    ['vpni', 'vpin'],
    ['engulfnig 15m', 'candle_engulfing_15m'],
  ] as const) {
    assert.ok(
      findChoices(choices, typed)
        .slice(0, 5)
        .some((one) => one.id === id),
      typed,
    )
  }
})

test('what begins with the letters comes before what has them further inside', () => {
  assert.equal(
    findChoices(choices, 'fund').map(({ id }) => id),
    ['funding_rate_8h', 'funding_sum_24h', 'funding_rate', 'funding_pctrank_30d', 'minutes_to_funding'],
  )
})

test.run()
