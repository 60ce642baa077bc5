/** `…, last 30`, `pull the last 30`, `last 30 pls`: a number of rows, the newest first. */
import { LIMITS } from '../../contract/limits.js'
import { type Atom, placeOf } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'
import type { Starts } from './starts.js'

const FETCHES: readonly string[] = [
  'pull',
  'grab',
  'fetch',
  'get',
  'list',
  'show',
  'give',
  'give me',
  'show me',
  'me',
  'the',
  'just',
  'only',
  'and',
]
/** What the last rows may begin with. */
export const LAST_STARTS: Starts = { words: [...FETCHES, 'last', 'latest'], quantity: true }
const CLOSES = /^(?:[.,;!?]|please|pls|plz|thanks|thx|ty|cheers|lol|ser|fam|mate|bro)$/

/** The last rows, where the words stand alone. */
export function readLast(atoms: readonly Atom[], at: number): Read | undefined {
  if (atoms[at]!.quantity !== undefined) return loneRows(atoms, at)
  let word = at
  while (FETCHES.includes(textAt(atoms, word))) word += 1
  const rows = /^(?:last|latest)$/.test(textAt(atoms, word)) ? rowsOf(atoms[word + 1]) : undefined
  const ends = word + 2 >= atoms.length || CLOSES.test(textAt(atoms, word + 2))
  const begins = at === 0 || /^[.,;!?]$/.test(textAt(atoms, at - 1)) || word > at + 1
  if (rows === undefined || !ends || !begins) return undefined
  return { piece: { is: 'order', rows, ...placeOf(atoms, at, word + 2) }, next: word + 2 }
}

const ORDERED =
  /\b(?:first|newest|oldest|latest|earliest|sort|sorted|order|ordered|top|largest|biggest|highest|lowest|descending|ascending|desc|asc)\b/

/** `biggest liqs first, 20`: a number alone at the end, behind an order of the rows. */
function loneRows(atoms: readonly Atom[], at: number): Read | undefined {
  const rows = rowsOf(atoms[at])
  const ends = at + 1 >= atoms.length || CLOSES.test(textAt(atoms, at + 1))
  const begins = /^[.,;/]$/.test(textAt(atoms, at - 1))
  if (rows === undefined || !ends || !begins) return undefined
  const before = atoms.slice(Math.max(0, at - 5), at - 1)
  const ordered = before.some(({ text, quantity }) => ORDERED.test(text) || quantity?.unit === 'ordinal')
  return ordered ? { piece: { is: 'order', rows, ...placeOf(atoms, at, at + 1) }, next: at + 1 } : undefined
}

function rowsOf(atom: Atom | undefined): number | undefined {
  const { value = 0, unit, signed, glued } = atom?.quantity ?? {}
  const counts = unit === 'none' && !signed && !glued && Number.isInteger(value)
  return counts && value >= 1 && value <= LIMITS.page_limit_max ? value : undefined
}
