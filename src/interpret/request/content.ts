/** What words and clauses of a text could say about the market. */
import { type Atom, means, meansAny, meansSuch } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import type { Sense } from '../words/senses.js'
import { wordSet } from '../words/table.js'
import { SUPERLATIVE_WORDS } from './row-clauses.js'
import type { Sentence, Written } from './sentences.js'

/** Senses that say something about the market on their own. */
export const STRONG: readonly Sense['is'][] = [
  'pattern',
  'rule',
  'condition',
  'level',
  'exception',
  'except',
  'excepted',
]
/** Senses that name something about the market. */
export const WEAK: readonly Sense['is'][] = [
  'feature',
  'move',
  'ranked',
  'label',
  'sign',
  'vague',
  'extreme',
  'high',
  'low',
  'noFeature',
  'percentile',
  'aggregate',
  'usual',
  'eitherWay',
  'notASearch',
]
const SCOPE: readonly Sense['is'][] = ['asset', 'unknownSymbol', 'group', 'venue', 'weekday', 'coins']

export const isInside = (inner: Place, places: readonly Place[]): boolean =>
  places.some(({ start, end }) => start <= inner.start && inner.end <= end)
export const placeOf = ({ start, end }: Place): Place => ({ start, end })

/** Senses that make an atom a part of the question. */
const CONTENT: readonly Sense['is'][] = [
  ...STRONG,
  ...WEAK,
  ...SCOPE,
  'sortBy',
  'sortOldest',
  'sortNewest',
  'descending',
  'ascending',
  'altogether',
]

/** Parts of a day. */
export const DAYTIME = wordSet(
  'noon midnight midday morning mornings afternoon afternoons evening evenings night nights overnight nighttime daytime lunchtime',
)

/** `the heaviest first`: an order of rows. */
const SUPERLATIVES: ReadonlySet<string> = new Set(SUPERLATIVE_WORDS)

export const isContent = (atom: Atom): boolean =>
  DAYTIME.has(atom.text) ||
  SUPERLATIVES.has(atom.text) ||
  atom.quantity !== undefined ||
  (atom.duration !== undefined && !atom.duration.bare) ||
  meansAny(atom, CONTENT) ||
  /\d/.test(atom.text) ||
  meansSuch(atom, 'compare', (sense) => sense.place === true || sense.mark === true)

/** Whether a clause says a number or names a complete condition. */
export const isStrong = ({ atoms }: Written): boolean =>
  atoms.some(
    (atom, i) =>
      (atom.quantity !== undefined && !(isIdiom(atom) && !means(atoms[i + 1], 'percentile'))) || meansAny(atom, STRONG),
  )

/** `one`, `first`: numbers that count nothing. */
const isIdiom = ({ quantity, text, start, end }: Atom): boolean =>
  quantity?.unit === 'ordinal' && (/^[a-z]/.test(text) || end - start <= 4)

export const hasDates = ({ clauses }: Sentence): boolean => clauses.some(({ dates }) => dates.length > 0)
export const textOf = (text: string, { start, end }: Place): string => text.slice(start, end)
/** A word in lower case without the dot or the `'s` at its end. */
export const bare = (word: string): string => word.replace(/[.'’]+s?$/, '')
/** Whether a word has a capital first letter, and no other. Nearly all words begin with a small one. */
export const isName = (word: string): boolean => !isSmall(word) && /^\p{Lu}[\p{Ll}'’]*\.?$/u.test(word)
const isSmall = (word: string): boolean => word >= 'a' && word < '{'
export const isUnknown = ({ senses, quantity, duration, text }: Atom): boolean =>
  senses.length === 0 && quantity === undefined && duration === undefined && /^[a-z]/.test(text)
