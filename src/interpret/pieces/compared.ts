/** Whether a name of an order has a comparison of its own: `the five highest values of vpin above 0.8`. */
import { type Atom, means } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'

/** Whether a comparison follows a name: `the five highest values of vpin above 0.8`, `10 biggest liquidations in bnb, only above 3m`. */
export const isCompared = (atoms: readonly Atom[], at: number): boolean =>
  isComparedHere(atoms, at) || isComparedBeyond(atoms, at)

/** Whether a comparison without a name of its own follows before anything else is named. */
function isComparedBeyond(atoms: readonly Atom[], at: number): boolean {
  const end = Math.min(atoms.length, at + BEYOND_REACH)
  for (let next = at; next < end; next += 1) {
    const atom = atoms[next]!
    if (means(atom, 'feature', 'pattern', 'level', 'rule', 'then', 'after', 'before', 'sortBy')) return false
    if (means(atom, 'move') || atom.quantity !== undefined || /^[.!?]$/.test(atom.text)) return false
    if (!means(atom, 'compare', 'compareAfter') || means(atom, 'aggregate')) continue
    let size = next + 1
    while (/^(?:than|least|most|only|as)$/.test(textAt(atoms, size))) size += 1
    return atoms[size]?.quantity !== undefined && !means(atoms[size + 1], 'feature', 'pattern', 'level', 'ranked')
  }
  return false
}
const BEYOND_REACH = 12

/** Whether a comparison follows a name before its clause ends. */
function isComparedHere(atoms: readonly Atom[], at: number): boolean {
  for (const [i, atom] of atoms.slice(at, at + COMPARED_REACH).entries()) {
    // "with more than 4m" compares the name; "by spread with vpin above 0.8" compares another.
    const again = /^(?:it|its)\b/.test(textAt(atoms, at + i + 1))
    if (means(atom, 'and') && !again && !means(atoms[at + i + 1], 'compare')) return false
    if (means(atom, 'compare', 'compareAfter') && !means(atom, 'aggregate')) return true
    if (/^[.;!?]$/.test(atom.text) || means(atom, 'then', 'after', 'before')) return false
    if (atom.quantity !== undefined) return true
    if (atom.text === ',') return false
  }
  return false
}
const COMPARED_REACH = 7
