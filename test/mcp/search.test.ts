/** What `search_registry` finds for the words that people use. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tradersWords } from '../../src/interpret/index.js'
import { KINDS, searchVocabulary } from '../../src/mcp/shown/vocabulary.js'

const test = suite('search of names')

const idsFor = async (text: string, limit: number): Promise<string[]> =>
  (await searchVocabulary(text, KINDS, limit)).entries.map(({ id }) => id)

test('common words find what they mean first', async () => {
  for (const [text, ...first] of [
    ['order flow toxicity', 'feature.vpin'],
    ['toxicity', 'feature.vpin', 'feature.vpin_taker'],
    ['moving average', 'feature.ema_dist_20_15m', 'feature.ema_dist_50_1h', 'feature.sma_dist_200_1h'],
    ['price change', 'feature.ret_1m', 'feature.ret_5m'],
    ['drop', 'feature.ret_1m', 'feature.ret_5m'],
    ['bollinger', 'feature.bb_pctb_20_15m', 'feature.bb_width_20_15m'],
    ['VPIN', 'feature.vpin'],
    ['feature.rsi_14_1h', 'feature.rsi_14_1h'],
    ['timeout', 'timeout'],
  ]) {
    assert.equal(await idsFor(text!, first.length), first, text)
  }
})

test('whatever traders call a feature finds it before everything that only shares a word with it', async () => {
  const phrasesOf = await tradersWords()
  const shared = new Map<string, Set<string>>()
  for (const [id, phrases] of phrasesOf) {
    for (const phrase of phrases) shared.set(phrase, (shared.get(phrase) ?? new Set()).add(`feature.${id}`))
  }
  assert.ok(phrasesOf.size > 90 && shared.size > 1_000, `${phrasesOf.size} features, ${shared.size} phrases`)
  let seen = 0
  for (const [phrase, ids] of shared) {
    // A name that is also a word of the vocabulary comes before what is called so.
    const found = await idsFor(phrase, ids.size + 1)
    const missing = [...ids].filter((id) => !found.includes(id))
    assert.equal(missing, [], phrase)
    seen += 1
  }
  console.log(`  ${seen} phrases of ${phrasesOf.size} features`)
})

test.run()
