/** The number of rows: `only 20`, `20 rows`, `the 20 most recent`, `the last 20 times`, `top ten by vpin`. */

import { LIMITS } from '../../contract/limits.js'
import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { isCutMark, textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'
import type { Starts } from './starts.js'

const COUNTED = [
  'times',
  'moments',
  'occasions',
  'cases',
  'ones',
  'events',
  'hits',
  'instances',
  'signals',
  'occurences',
]
const LAST = ['last', 'latest']
const FIRST = ['first', 'earliest', 'oldest', 'initial']

/** What a number of rows may begin with. */
export const LIMIT_STARTS: Starts = {
  words: ['the', ...LAST, ...FIRST],
  senses: ['only', 'extreme'],
  quantity: true,
}

type LimitMore = { readonly first?: true; readonly by?: 'asc' | 'desc' }

const limit = (atoms: readonly Atom[], at: number, next: number, rows: number, more: LimitMore = {}): Read => ({
  piece: { is: 'limit', rows, ...more, ...placeOf(atoms, at, next) },
  next,
})

/** A number of rows, with their order if the words give one. */
export function readLimit(atoms: readonly Atom[], at: number): Read | undefined {
  // "return 100000 rows": more rows than a page has, and no size of anything.
  const many = atoms[at]?.quantity
  if (many?.unit === 'none' && !many.signed && many.value > LIMITS.page_limit_max && means(atoms[at + 1], 'rows'))
    return { piece: { is: 'notASearch', whole: false, ...placeOf(atoms, at, at + 2) }, next: at + 2 }
  return topBy(atoms, at) ?? inTime(atoms, at) ?? plain(atoms, at)
}

const OWN = ['the', 'my', 'its', 'their']
/** What rows in the order of a size may begin with. */
export const SUPERLATIVE_STARTS: Starts = { words: [...OWN, 'top'], quantity: true }
const SUPERLATIVE =
  /^(?:top|biggest|largest|strongest|sharpest|steepest|deepest|highest|lowest|worst|best|smallest|longest|fastest|heaviest|most extreme|extreme|greatest|hardest|weakest)$/

/** `top 10 biggest gainers`, `the 5 largest drops`: rows in the order of a size. A count is never a size. */
export function readSuperlative(atoms: readonly Atom[], at: number): Read | undefined {
  const begin = OWN.includes(textAt(atoms, at)) ? at + 1 : at
  const top = textAt(atoms, begin) === 'top' ? begin + 1 : begin
  const count = rowsOf(atoms[top])
  if (count === undefined || count.times) return undefined
  const adjective = SUPERLATIVE.test(textAt(atoms, top + 1)) ? top + 2 : top + 1
  const lead = senseOf(atoms[top - 1], 'compare') ?? senseOf(atoms[at - 1], 'compare')
  const timed = atoms[adjective]?.duration === undefined ? adjective : adjective + 1
  const noun = isPlural(atoms[timed]) || means(atoms[timed], 'ranked')
  const ranked = means(atoms[top + 1], 'ranked') && top > begin
  if (lead !== undefined || !((adjective > top + 1 || top > begin) && (noun || ranked))) return undefined
  const next = ranked && !noun ? top + 2 : timed + 1
  return { piece: { is: 'superlative', ...placeOf(atoms, at, next) }, next }
}

/** `drops`, `moves`, `spikes`, `volumes`: what is counted. */
const isPlural = (atom: Atom | undefined): boolean =>
  atom !== undefined && /s$/.test(atom.text) && means(atom, 'move', 'ranked', 'feature', 'coins', 'pattern')

/** A number of rows. `times`: it was written as `20 times`. */
function rowsOf(atom: Atom | undefined): { rows: number; times: boolean } | undefined {
  const { value, unit } = atom?.quantity ?? {}
  if (value === undefined || (unit !== 'none' && unit !== 'times')) return undefined
  const times = unit === 'times'
  return Number.isInteger(value) && value >= 1 && value <= 500 ? { rows: value, times } : undefined
}

/** `only 20`, `20 rows`, `the 20 most recent` */
function plain(atoms: readonly Atom[], at: number): Read | undefined {
  // "set the page limit to 500" is an order to the service. "limit to 20" asks for rows.
  const ordered =
    /^limit/.test(textAt(atoms, at)) && /^(?:page|row|rows|the|rate|result|my|your)$/.test(textAt(atoms, at - 1))
  const only = means(atoms[at], 'only') && !ordered
  const lead = only ? at + 1 : at
  const begin = ['the', ...(only ? LAST : [])].includes(textAt(atoms, lead)) ? lead + 1 : lead
  const count = rowsOf(atoms[begin])
  const next = begin + 1
  if (count === undefined || count.times) return undefined
  const { rows } = count
  // "the first 20 rows" are the oldest.
  const oldest = only && /(?:^|the )first$/.test(textAt(atoms, at)) && { first: true as const }
  if (means(atoms[next], 'rows') || COUNTED.includes(textAt(atoms, next)))
    return limit(atoms, at, next + 1, rows, { ...oldest })
  if (means(atoms[next], 'sortNewest')) {
    return limit(atoms, at, COUNTED.includes(textAt(atoms, next + 1)) ? next + 2 : next + 1, rows)
  }
  const ends = next >= atoms.length || means(atoms[next], 'and') || textAt(atoms, next) === '.'
  return only && ends ? limit(atoms, at, next, rows, { ...oldest }) : undefined
}

/** `the last 20 times`, `the 20 last times`, `the first five times`: a number of rows in an order. */
function inTime(atoms: readonly Atom[], at: number): Read | undefined {
  const begin = textAt(atoms, at) === 'the' ? at + 1 : at
  const ordered = (i: number): boolean => LAST.includes(textAt(atoms, i)) || FIRST.includes(textAt(atoms, i))
  const word = ordered(begin) ? begin : ordered(begin + 1) ? begin + 1 : undefined
  const count = word === undefined ? undefined : rowsOf(atoms[word === begin ? begin + 1 : begin])
  if (word === undefined || count === undefined) return undefined
  const behind = begin + 2
  const said = COUNTED.includes(textAt(atoms, behind))
  // "20 times last year" is not a number of rows.
  if (!said && !(count.times && word === begin)) return undefined
  const first = FIRST.includes(textAt(atoms, word)) && { first: true as const }
  return limit(atoms, at, said ? behind + 1 : behind, count.rows, { ...first })
}

/** `top ten by vpin`: a number of rows, sorted by the next name. */
function topBy(atoms: readonly Atom[], at: number): Read | undefined {
  const direction = senseOf(atoms[at], 'extreme')?.direction
  const count = rowsOf(atoms[at + 1])
  if (direction === undefined || count === undefined) return undefined
  const by = COUNTED.includes(textAt(atoms, at + 2)) || means(atoms[at + 2], 'rows') ? at + 3 : at + 2
  const named = by + (atoms[by + 1]?.duration === undefined ? 1 : 2)
  if (textAt(atoms, by) !== 'by' || !means(atoms[named], 'feature')) return undefined
  return limit(atoms, at, by + 1, count.rows, { by: direction === 1 ? 'desc' : 'asc' })
}

/** `sorted by symbol`: in the order of the alphabet. */
export function bySymbol(atoms: readonly Atom[], at: number): Read | undefined {
  const text = textAt(atoms, at)
  if (!/^(?:sort|sorted|sorting|order|ordered)(?: by)?$/.test(text)) return undefined
  const name = text.endsWith('by') ? at + 1 : textAt(atoms, at + 1) === 'by' ? at + 2 : at + 1
  if (!/^(?:symbols?|tickers?)$/.test(textAt(atoms, name))) return undefined
  const next = /^(?:asc|ascending)$/.test(textAt(atoms, name + 1)) ? name + 2 : name + 1
  // "by symbol desc", "by symbol volume", and a second order are asked about.
  if (next < atoms.length && !isCutMark(textAt(atoms, next))) return undefined
  if (atoms.slice(next).some((atom) => /\b(?:first|then|by)\b/.test(atom.text))) return undefined
  return { piece: { is: 'order', of: 'symbol', direction: 'asc', ...placeOf(atoms, at, next) }, next }
}
