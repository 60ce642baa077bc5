/** A session alone between two marks: `spread above 5 bps, asia`, `all sessions except late`. */
import { type Atom, means, placeOf } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'
import type { Starts } from './starts.js'

const LABELS: Readonly<Record<string, string>> = {
  asia: 'asia',
  asian: 'asia',
  europe: 'europe',
  european: 'europe',
  london: 'europe',
  us: 'us',
  late: 'late',
}
const CUT = /^[,;/.(&+]$/
/** What a session alone may begin with. */
export const SESSION_STARTS: Starts = { words: Object.keys(LABELS) }

/** The session. "us" and "late" are words of their own, and need a mark or an exclusion before them. */
export function readSession(atoms: readonly Atom[], at: number): Read | undefined {
  const label = LABELS[textAt(atoms, at)]
  if (label === undefined || means(atoms[at], 'pattern')) return undefined
  const before = textAt(atoms, at - 1)
  const next = textAt(atoms, at + 1)
  const ends = at + 1 >= atoms.length || /^[,;/.)!?]$/.test(next) || next === 'only'
  const left = means(atoms[at - 1], 'except', 'not')
  const begins =
    left || CUT.test(before) || (label !== 'us' && label !== 'late' && /^(?:in|during|for|and)$/.test(before))
  if (!ends || !begins) return undefined
  return {
    piece: { is: 'head', head: { of: 'pattern', stem: 'session', labels: [label] }, ...placeOf(atoms, at, at + 1) },
    next: at + 1,
  }
}
