/** References of a comparison: another coin (`vs btc`, `outperforms sol`), a venue (`than on bybit`), or something that is not recorded. */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { COMMON_WORDS } from '../words/english-words.js'
import { textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'
import { skipArticles } from './read-amounts.js'
import { isVenue } from './venues.js'

const VERSUS: readonly string[] = ['vs', 'versus', 'against', 'compared to', 'compared with', 'relative to']
const VERSUS_OPENINGS: readonly string[] = ['compared', 'relative']

const LAGS: readonly string[] = ['lag', 'trail'].flatMap((verb) =>
  ['', 's', 'ged', 'ed', 'ging', 'ing'].map((end) => verb + end),
)
const RELATIVE: ReadonlySet<string> = new Set([
  ...['', 's', 'ed', 'ing', 'ance'].flatMap((end) => [`outperform${end}`, `underperform${end}`]),
  ...LAGS.flatMap((verb) => [verb, `${verb} behind`]),
  ...['beat', 'beats', 'beating'],
])

/** `vs btc`, `up more than eth`, `outperforms sol`, `higher than on binance`, `versus gold` */
export function readReference(atoms: readonly Atom[], at: number): Read | undefined {
  // "eth/btc ratio"
  const two = textAt(atoms, at) === 'ratio' && means(atoms[at - 1], 'asset') && means(atoms[at - 2], 'asset')
  if (two) return { piece: { is: 'reference', unrecorded: true, ...placeOf(atoms, at - 2, at + 1) }, next: at + 1 }
  // "atom is just leveraged btc vs itself": colour.
  if (atoms[at]!.faded) return undefined
  const words = wordsAt(atoms, at)
  const compares = means(atoms[at], 'compare')
  if (words > 0 || compares) {
    const other = skipArticles(atoms, at + (words || 1))
    const market = means(atoms[other], 'coins') && /^markets?$/.test(textAt(atoms, other))
    if (market || means(atoms[other], 'asset', 'unknownSymbol', 'group')) {
      return { piece: { is: 'reference', ...placeOf(atoms, at, other + 1) }, next: other + 1 }
    }
  }
  const than = textAt(atoms, at) === 'than' || textAt(atoms, at).endsWith(' than')
  if (words === 0 && !compares && !than) return undefined
  const next = unrecordedAt(atoms, at, at + (words || 1), words > 0 || than)
  return next === undefined
    ? undefined
    : { piece: { is: 'reference', unrecorded: true, ...placeOf(atoms, at, next) }, next }
}

/** The number of atoms that express a comparison with something else. */
function wordsAt(atoms: readonly Atom[], at: number): number {
  const text = textAt(atoms, at)
  if (VERSUS.includes(text) || RELATIVE.has(text)) return 1
  return VERSUS_OPENINGS.includes(text) && VERSUS.includes(`${text} ${textAt(atoms, at + 1)}`) ? 2 : 0
}

const PLACES: readonly string[] = ['on', 'at', 'in', 'to', 'the', 'it', 'is', 'that', 'its', 'of', 'does', 'spot']
const PLACES_MAX = 5

/** Index after a venue, after the spot market, or, if `always`, after anything that is not recorded. Undefined if none follows. */
function unrecordedAt(atoms: readonly Atom[], at: number, from: number, always: boolean): number | undefined {
  let target = from
  while (target < from + PLACES_MAX && PLACES.includes(textAt(atoms, target))) target += 1
  if (isVenue(atoms[target])) return target + 1
  const spot = atoms.slice(from, target).findIndex(({ text }) => text === 'spot')
  // Premium and basis are relative to the index, which "spot" means there.
  const against = ['premium_bps', 'basis_bps'].includes(senseOf(atoms[at - 1], 'feature')?.stem ?? '')
  if (spot >= 0) return against ? undefined : from + spot + 1
  const unrecorded = senseOf(atoms[target], 'noFeature')
  if (always && ((unrecorded !== undefined && !unrecorded.adverb) || isNobodys(atoms[target]))) return target + 1
  return undefined
}

/** An unknown name. The dollar is known: it is the currency of all amounts. */
const isNobodys = (atom: Atom | undefined): boolean =>
  atom !== undefined &&
  atom.senses.length === 0 &&
  atom.quantity === undefined &&
  atom.duration === undefined &&
  /^[a-z]{3,}$/.test(atom.text) &&
  !/^(?:usd[tc]?|dollars?|tether)$/.test(atom.text) &&
  !COMMON_WORDS.has(atom.text)
