/** The names that documents may use, as entries to search: features, aggregates, rules, operators, caveats, errors. */
import { AGGREGATES } from '../../contract/aggregates.js'
import { CAVEATS } from '../../contract/caveats.js'
import { ERRORS } from '../../contract/errors.js'
import { FEATURE_TITLES, FEATURES, type Feature } from '../../contract/features.js'
import { OPERATOR_MEANINGS, OPERATORS } from '../../contract/operators.js'
import { RULEBOOK } from '../../contract/rulebook.js'
import { percentileField } from '../../contract/standard-aggregates.js'
import { nearestNames } from '../../contract/text/nearest-names.js'
import { tradersWords } from '../../interpret/index.js'
import { describeField } from '../../research/index.js'

export const KINDS = ['feature', 'aggregate', 'rule', 'operator', 'caveat', 'error'] as const
export type Kind = (typeof KINDS)[number]

/** One name. Members that do not apply are absent. */
export interface Entry {
  /** As a document writes it. */
  id: string
  kind: Kind
  title: string
  type?: string
  unit?: string
  range?: readonly number[]
  operators?: readonly string[]
  labels?: readonly string[]
  /** The field that says how unusual a value is. */
  percentile_field?: string
  /** A clause that can be used as it is. */
  example?: unknown
  definition?: string
}

interface Indexed {
  entry: Entry
  /** The id without its prefix. */
  bare: string
  words: ReadonlySet<string>
  titleWords: ReadonlySet<string>
  otherWords: ReadonlySet<string>
  /** What traders call it. */
  phrases: ReadonlySet<string>
  phraseWords: ReadonlySet<string>
  /** Of the name and the title. */
  beginnings: readonly string[]
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const bareOf = (id: string): string => id.replace(/^(?:feature|rule)\./, '')

function featureEntry(feature: Feature): Entry {
  const { id, type, unit, range, labels, definition } = feature
  const field = `feature.${id}`
  const described = describeField(field, null)
  const percentile = percentileField(feature)
  return {
    id: field,
    kind: 'feature',
    title: FEATURE_TITLES.get(id)!,
    type,
    unit,
    ...(range !== undefined && { range }),
    operators: OPERATORS[type],
    ...(labels !== undefined && { labels }),
    ...(percentile !== undefined && { percentile_field: percentile }),
    ...('example' in described && { example: described.example }),
    definition,
  }
}

const ENTRIES: readonly Entry[] = [
  ...FEATURES.map(featureEntry),
  ...AGGREGATES.map(({ fn, spans, definition }): Entry => {
    const example = `feature.vpin.${fn}_${spans[0]!}`
    return {
      id: `feature.<id>.${fn}_<span>`,
      kind: 'aggregate',
      title: `${fn} of a feature over ${spans.join(', ')}`,
      example,
      definition,
    }
  }),
  ...RULEBOOK.map(({ id, title, all }): Entry => {
    return {
      id: `rule.${id}`,
      kind: 'rule',
      title,
      operators: ['eq'],
      example: [`rule.${id}`, 'eq', true],
      definition: JSON.stringify(all),
    }
  }),
  ...Object.entries(OPERATOR_MEANINGS).map(([id, { value, meaning }]): Entry => {
    return { id, kind: 'operator', title: meaning, definition: `value: ${value}` }
  }),
  ...CAVEATS.map(([id, title]): Entry => ({ id, kind: 'caveat', title })),
  ...ERRORS.map(({ code, sentence }): Entry => ({ id: code, kind: 'error', title: sentence })),
]

let indexed: Promise<readonly Indexed[]> | undefined

/** All entries with the words by which they are found; made at the first search. */
const index = (): Promise<readonly Indexed[]> => {
  indexed ??= tradersWords().then((phrasesOf) =>
    ENTRIES.map((entry) => {
      const bare = bareOf(entry.id)
      const phrases = entry.kind === 'feature' ? (phrasesOf.get(bare) ?? []) : []
      return {
        entry,
        bare,
        words: new Set(wordsOf(entry.id)),
        titleWords: new Set(wordsOf(entry.title)),
        phrases: new Set(phrases),
        phraseWords: new Set(phrases.flatMap(wordsOf)),
        beginnings: wordsOf(`${entry.id} ${entry.title}`),
        otherWords: new Set(wordsOf(`${entry.definition ?? ''} ${(entry.labels ?? []).join(' ')} ${entry.unit ?? ''}`)),
      }
    }),
  )
  return indexed
}

/** Words of a search that say nothing of what is searched. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'and',
  'or',
  'for',
  'to',
  'with',
  'feature',
  'rule',
  'is',
  'by',
])

export interface Found {
  entries: Entry[]
  /** How many more match. */
  more: number
  /** Names that are near to words that match nothing. */
  nearest: string[]
}

/** The entries that match best, those of whole names first. Without text all entries of the kinds. */
export async function searchVocabulary(text: string, kinds: readonly string[], limit: number): Promise<Found> {
  const wanted = wordsOf(text).filter((word) => !STOP_WORDS.has(word))
  const pool = (await index()).filter(({ entry }) => kinds.includes(entry.kind))
  const scored = pool
    .map((indexed) => ({
      entry: indexed.entry,
      score: wanted.length === 0 ? 1 : scoreOf(indexed, { text: text.trim().toLowerCase(), words: wanted }),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score) // stable: equal scores keep the order of the vocabulary
  const entries = scored.slice(0, limit).map(({ entry }) => entry)
  const nearest =
    wanted.length > 0 && entries.length === 0
      ? nearestNames(text.toLowerCase().replace(/^feature\./, ''), idsOf(pool))
      : []
  return { entries, more: scored.length - entries.length, nearest }
}

const idsOf = (pool: readonly Indexed[]): string[] => pool.map(({ bare }) => bare)

/**
 * A whole name counts most, then all that traders call it. Of single words those of the name count most, then those of the title, of what traders call it,
 * beginnings of words, and words of the definition.
 */
function scoreOf(indexed: Indexed, wanted: Wanted): number {
  const { bare, entry, words, titleWords, phrases, phraseWords, beginnings, otherWords } = indexed
  let score = wanted.text === entry.id || wanted.text === bare ? 100 : phrases.has(wanted.text) ? 60 : 0
  for (const word of wanted.words) {
    if (words.has(word)) score += 12
    else if (titleWords.has(word)) score += 8
    else if (phraseWords.has(word)) score += 6
    else if (word.length >= 3 && beginnings.some((one) => one.startsWith(word))) score += 5
    else if (otherWords.has(word)) score += 2
  }
  return score
}

interface Wanted {
  text: string
  words: readonly string[]
}
