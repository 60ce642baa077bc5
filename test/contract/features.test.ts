import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decimalsOfQuantum, FEATURE_BY_ID, FEATURES, SOURCES } from '../../src/contract/features.js'
import { RULEBOOK } from '../../src/contract/rulebook.js'

const root = (() => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt'))) dir = dirname(dir)
  return dir
})()

test('there are 140 features with 140 different ids', () => {
  assert.is(FEATURES.length, 140)
  assert.is(FEATURE_BY_ID.size, 140)
})

test('each row is consistent', () => {
  for (const feature of FEATURES) {
    assert.is(feature.type === 'label', feature.quantum === null, feature.id)
    assert.is(feature.type === 'label', feature.labels !== undefined, feature.id)
    if (feature.quantum !== null)
      assert.is(Number(`1e-${decimalsOfQuantum(feature.quantum)}`), feature.quantum, feature.id)
    if (feature.unit === 'pctrank') assert.equal(feature.range, [0, 1])
    if (feature.labels !== undefined)
      assert.ok(feature.labels.length <= 64 && new Set(feature.labels).size === feature.labels.length)
    for (const letter of feature.needs) assert.ok(letter in SOURCES, feature.id)
    assert.ok(feature.lookback_minutes >= feature.stride_minutes, feature.id)
    assert.not.match(JSON.stringify(feature), '§', feature.id)
  }
})

test('the rulebook names existing features only', () => {
  assert.is(RULEBOOK.length, 34)
  for (const rule of RULEBOOK) {
    for (const [field] of rule.all) assert.ok(FEATURE_BY_ID.has(field.split('.')[1]!), rule.id)
  }
})

interface VocabularyRow {
  id: string
  group: string
  type: string
  quantum: number | null
  needs: string[]
  lookback_min: number
  labels?: string[]
  additive?: boolean
}

interface VocabularyRule {
  id: string
  title: string
  all: unknown[][]
  measured_per_10k: number | null
}

/** The tables of the vocabulary. Null, with a printed line, if they are not available beside the project. */
function vocabularyTables(): { features: VocabularyRow[]; rulebook: VocabularyRule[] } | null {
  const path = join(root, '..', 'shared', 'feature_defs.v1.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  console.log('skipped: the vocabulary’s tables are not beside the project')
  return null
}

test('rules agree with the vocabulary, in its order', () => {
  const tables = vocabularyTables()
  if (tables === null) return
  assert.equal(
    RULEBOOK.map((rule) => [rule.id, rule.title, rule.all, rule.measured_per_10k ?? null]),
    tables.rulebook.map((rule) => [rule.id, rule.title, rule.all, rule.measured_per_10k]),
  )
})

test('rows agree with the vocabulary, in its order', () => {
  const vocabulary = vocabularyTables()?.features
  if (vocabulary === undefined) return
  assert.equal(
    FEATURES.map((f) => [
      f.id,
      f.group,
      f.type,
      f.quantum,
      f.needs,
      f.lookback_minutes,
      f.labels ?? null,
      f.additive ?? false,
    ]),
    vocabulary.map((f) => [
      f.id,
      f.group,
      f.type,
      f.quantum,
      f.needs,
      f.lookback_min,
      f.labels ?? null,
      f.additive ?? false,
    ]),
  )
})

test('rows equal those of the native feature table', async () => {
  const { native } = await import('../../src/native/index.js')
  const table = native.featureTable()
  assert.is(table.length, FEATURES.length)
  table.forEach((row, i) => {
    const feature = FEATURES[i]!
    const letters = row.sources.filter((letter) => letter !== 'V')
    const per_unit = feature.quantum === null ? 1n : 10n ** BigInt(decimalsOfQuantum(feature.quantum))
    assert.equal(
      [row.id, row.type, row.perUnit, row.strideMinutes, row.lookbackMinutes, letters, row.labels, row.additive],
      [
        feature.id,
        feature.type,
        per_unit,
        feature.stride_minutes,
        feature.lookback_minutes,
        [...feature.needs],
        [...(feature.labels ?? [])],
        feature.additive ?? false,
      ],
    )
  })
})

test.run()
