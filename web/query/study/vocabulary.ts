/** What clauses of a study may say: the features of 5-minute bars and their operators, as the catalog names them. */
import { type Registry, Vocabulary } from '../vocabulary.js'
import type { StudyCatalog } from './document.js'

export function studyVocabulary(registry: Registry, catalog: Pick<StudyCatalog, 'features' | 'operators'>): Vocabulary {
  const fields = new Set(catalog.features)
  const operators = new Set(catalog.operators)
  return new Vocabulary({
    ...registry,
    features: registry.features.filter(({ id }) => fields.has(`feature.${id}`)),
    aggregates: [],
    rulebook: [],
    operators: Object.fromEntries(
      Object.entries(registry.operators).map(([type, all]) => [type, all.filter((one) => operators.has(one))]),
    ),
  })
}
