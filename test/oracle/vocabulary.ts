/**
 * The part of the vocabulary that the oracle needs, as data: ids, types, quanta, needs, look-back, labels, strides and the rulebook, copied from the
 * published table. None of it comes from the engine.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface VocabularyFeature {
  id: string
  type: 'number' | 'integer' | 'label'
  /** 1 / quantum, an exact integer; absent for labels. */
  per_unit?: number
  /** Source letters; V is the quote volume of bars. */
  needs: string[]
  lookback_minutes: number
  stride_minutes: number
  /** Bytes per stored value. */
  width: 1 | 4 | 8
  labels?: string[]
  additive?: boolean
}

export interface VocabularyRule {
  id: string
  all: [string, string, unknown][]
}

export const projectRoot = (): string => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt')) && dirname(dir) !== dir) dir = dirname(dir)
  return dir
}

const table = JSON.parse(readFileSync(join(projectRoot(), 'test', 'oracle', 'vocabulary.json'), 'utf8')) as {
  features: VocabularyFeature[]
  rules: VocabularyRule[]
}

export const vocabularyFeatures: readonly VocabularyFeature[] = table.features
export const vocabularyRules: readonly VocabularyRule[] = table.rules

const byId = new Map(table.features.map((feature) => [feature.id, feature]))

/** Returns the row of an id; throws if the oracle does not know it. */
export const vocabularyFeature = (id: string): VocabularyFeature => {
  const feature = byId.get(id)
  if (feature === undefined) throw new Error(`the oracle has no feature ${id}`)
  return feature
}
