/**
 * The short form of the registry: all names that a document may use, grouped and separated by spaces, with links to their meaning. It is for readers
 * with little memory, such as language models.
 */
import { AGGREGATES } from './aggregates.js'
import { CAVEATS } from './caveats.js'
import { FEATURES } from './features.js'
import { LIMITS } from './limits.js'
import { OPERATORS, SCOPE_OPERATORS } from './operators.js'
import { HORIZONS } from './outcomes.js'
import { REGISTRY_LINKS } from './registry.js'
import { RULEBOOK } from './rulebook.js'
import { SEQUENCE_RULES } from './sequence-rules.js'
import { AVAILABILITY, FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from './versions.js'

const spaced = (words: readonly string[]): string => words.join(' ')

/** Builds the short form. */
export function buildRegistryIndex() {
  return {
    availability: `${AVAILABILITY.status}, estimated release ${AVAILABILITY.estimated_release}`,
    document: {
      schema_version: SCHEMA_VERSION,
      normalization_version: NORMALIZATION_VERSION,
      feature_version: FEATURE_VERSION,
      target: TARGET,
      where: { all: ['[field, operator, value], …'] },
      sequence:
        '{steps: [{all: [clause, …]}, …], within: "4h"}, optional; what follows is a later step, never a filter',
      sort: ['times.anchor_time', 'desc'],
      page: { limit: LIMITS.page_limit_max, cursor: null },
    },
    fields:
      'feature.<id>, feature.<id>.<fn>_<span>, rule.<id> eq true; identity.symbol and times.anchor_time in where only',
    features: Object.fromEntries(
      [...grouped(FEATURES, ({ group }) => group)].map(([group, rows]) => [group, namesOf(rows.map(({ id }) => id))]),
    ),
    labels: labelsInBrief(),
    operators: {
      ...Object.fromEntries(Object.entries(OPERATORS).map(([type, operators]) => [type, spaced(operators)])),
      ...Object.fromEntries(Object.entries(SCOPE_OPERATORS).map(([field, operators]) => [field, spaced(operators)])),
    },
    integers: spaced(FEATURES.filter(({ type }) => type === 'integer').map(({ id }) => id)),
    additive: spaced(FEATURES.filter(({ additive }) => additive === true).map(({ id }) => id)),
    aggregates: aggregatesInBrief(),
    sequence: {
      steps: `${LIMITS.steps_min} to ${LIMITS.steps_max}`,
      within: `${SEQUENCE_RULES.within.min} to ${SEQUENCE_RULES.within.max}`,
    },
    rules: spaced(RULEBOOK.map(({ id }) => id)),
    horizons: spaced(HORIZONS.map(([horizon]) => horizon)),
    caveats: spaced(CAVEATS.map(([code]) => code)),
    limits: { clauses: LIMITS.clauses_max, symbols: LIMITS.symbols_in_list_max, page: LIMITS.page_limit_max },
    candles: 'a candle label holds until its candle is replaced; to count patterns add candle_age_<span> eq 0',
    more: REGISTRY_LINKS,
  }
}

/** Ids, with the spans of one stem joined: `candle_doji_{15m,1h}`. */
function namesOf(ids: readonly string[]): string {
  const stems = grouped(ids, (id) => /^(candle_.+)_(5m|15m|1h|4h)$/.exec(id)?.[1] ?? id)
  return spaced(
    [...stems].map(([stem, members]) =>
      members.length === 1 ? members[0]! : `${stem}_{${members.map((id) => id.slice(stem.length + 1)).join(',')}}`,
    ),
  )
}

/** Labels by stem. All features of a stem have the same labels. */
function labelsInBrief(): Record<string, string> {
  return Object.fromEntries(
    FEATURES.flatMap(({ id, labels }) =>
      labels === undefined ? [] : [[id.replace(/^(candle_.+)_(15m|1h|4h|5m)$/, '$1'), spaced(labels)]],
    ),
  )
}

function aggregatesInBrief(): Record<string, string> {
  const bySpans = grouped(AGGREGATES, ({ spans }) => spaced(spans))
  return Object.fromEntries([...bySpans].map(([spans, rows]) => [spaced(rows.map(({ fn }) => fn)), spans]))
}

/** Groups items by key. Groups and items keep their order. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
