/**
 * Bitcoin as the measure of another coin: `atom is just leveraged btc: beta over 1.2`, `uni is stronger than bitcoin, excess return above 3%`. Where the text
 * asks about a number against bitcoin, a clause that only compares a coin with it searches the coin alone.
 */
import { type Atom, means, meansSuch, silent } from '../words/atoms.js'
import { isCutMark, textAt } from '../words/tokens.js'

const AGAINST = /^(?:corr_btc|beta_btc|excess_ret)/
const TIES = /^(?:and|or|&|\/|\+|-|plus|nor|as well as|vs|both|the)$/

/** The atoms, with bitcoin as a filler where it is only a measure. */
export function withMeasure(atoms: readonly Atom[]): Atom[] {
  const against = atoms.some((atom) => meansSuch(atom, 'feature', (sense) => AGAINST.test(sense.stem)))
  return against ? atoms.map((atom, at) => (isMeasure(atoms, at) ? silent(atom) : atom)) : [...atoms]
}

const isBitcoin = (atom: Atom): boolean => meansSuch(atom, 'asset', (sense) => sense.symbol.startsWith('btc'))

function isMeasure(atoms: readonly Atom[], at: number): boolean {
  if (!isBitcoin(atoms[at]!)) return false
  let begin = at
  while (begin > 0 && !isCutMark(textAt(atoms, begin - 1))) begin -= 1
  let end = at
  while (end < atoms.length && !isCutMark(textAt(atoms, end))) end += 1
  const clause = atoms.slice(begin, end)
  const says = clause.some((atom) => atom.quantity !== undefined || means(atom, 'feature', 'pattern', 'except', 'not'))
  const coin = atoms.slice(begin, at).findLastIndex((atom) => means(atom, 'asset') && !isBitcoin(atom))
  // "uni and btc": a list.
  return !says && coin >= 0 && atoms.slice(begin + coin + 1, at).some(({ text }) => !TIES.test(text))
}
