/** An order of the rows by the names of their symbols: `sorted by symbol`. */
import { type Atom, placeOf } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'

/** `sorted by symbol`: in the order of the alphabet. */
export function bySymbol(atoms: readonly Atom[], at: number): Read | undefined {
  const text = textAt(atoms, at)
  if (!/^(?:sort|sorted|sorting|order|ordered)(?: by)?$/.test(text)) return undefined
  const name = text.endsWith('by') ? at + 1 : textAt(atoms, at + 1) === 'by' ? at + 2 : at + 1
  if (!/^(?:symbols?|tickers?)$/.test(textAt(atoms, name))) return undefined
  const next = name + 1
  return { piece: { is: 'order', of: 'symbol', direction: 'asc', ...placeOf(atoms, at, next) }, next }
}
