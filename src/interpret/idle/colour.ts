/**
 * Colour: clauses that say no number and paint the scene beside conditions that do: `bagholders in shambles`, `mms pulled the rug again`, `rip or dip?`, `the whole
 * market is green, like 95% of coins up`. Their words mean nothing here, and are shown as left over, so that a condition that hides in them is seen.
 */

import { type Atom, faded, means, meansAny, meansSuch } from '../words/atoms.js'
import type { Sense } from '../words/senses.js'
import { collected, wordSet } from '../words/table.js'
import { isBreak } from '../words/tokens.js'

/** A clause: the atoms from `from` up to `to`, and the marks around it. */
interface Clause {
  readonly from: number
  readonly to: number
  readonly opens: string
  readonly ends: string
}

/** Senses of a clause that says what should hold. */
const FIRM: readonly Sense['is'][] = [
  'pattern',
  'rule',
  'condition',
  'level',
  'exception',
  'except',
  'excepted',
  'weekday',
  'clock',
  'group',
  'coins',
  'percentile',
  'aggregate',
  'usual',
  'then',
  'after',
  'before',
  'afterwards',
  'preceded',
  'sign',
  'sortBy',
  'sortOldest',
  'sortNewest',
  'ascending',
  'descending',
  'rows',
  'unknownSymbol',
  'venue',
  'holds',
  'becomes',
]
/** Senses that a question about one of two outcomes may have beside them: `was that ever not the bottom?` */
const SOFT: readonly Sense['is'][] = [
  'extreme',
  'high',
  'low',
  'not',
  'ever',
  'or',
  'cross',
  'aggregate',
  'becomes',
  'holds',
]
/** Words that loosely speak of the market. They are what colour takes its pictures from. */
const LOOSE: readonly Sense['is'][] = ['move', 'noFeature', 'vague', 'label', 'ranked', 'eitherWay', 'notASearch']

/** Words of a clause that asks for something, or ties it to the condition before it. */
const ASKS = wordSet(
  'show find list give gimme need want pull get check fetch search only limit first last max sort rank count exclude include skip without wake ping alert notify text message email send tell call',
)
const TIES = wordSet(
  'about regarding concerning re and while with when whenever where but if after before once then plus also though although still as w n which that who yet because even until unless except no not never without over in on at from for during',
)
const POLITE = wordSet(
  'best all kind kindest warm warmest many thanks thank cheers regards good happy nice great hi hello hey dear',
)
const WHEN = wordSet('when whenever where while if')
/** Marks of the talk of forums. */
const SLANG = wordSet(
  'lol lmao lmfao rofl haha hahaha imo imho ngl tbh fr frfr smh ftw bruh bro fml oof af wtf omg istg iykyk lfg rn ffs kek copium hopium szn ser fren frens yolo pls degen degens bagholder bagholders ape apes normies gang vibes mood clown clowns someone someones somebody somebodys everyone everybody',
)
const FEELINGS = wordSet('panic fear greed fomo euphoria capitulation hype mood')
const PICTURES =
  /^(?:spoofing|spoof|manipulation|scam|wicks?|long wick|whales?|whale|smart money|big money|insiders?|insider|rug pull|stop hunts?|stop hunt|lately|nowadays|these days|recently|profits?|gold|cascade|channel|gap|edge)$/

/** The atoms, with colour as words that mean nothing. */
export function withColour(atoms: readonly Atom[]): readonly Atom[] {
  const clauses = clausesOf(atoms)
  const strong = clauses.map((clause) => isStrong(atoms, clause))
  const lastStrong = strong.lastIndexOf(true)
  if (lastStrong < 0) return atoms
  const out = [...atoms]
  const fade = (at: number): void => {
    const versus = /^(?:vs|versus|against)$/.test(out[at]!.text)
    if (versus || !means(out[at], 'asset', 'filler')) out[at] = faded(out[at]!)
  }
  for (const [i, clause] of clauses.entries()) {
    const last = i >= lastStrong
    const paints = strong[i]
      ? isHead(atoms, clause, clauses[i + 1])
      : isPainted(atoms, clause) || isVerdict(atoms, clause, last) || isHead(atoms, clause, clauses[i + 1])
    if (paints) for (let at = clause.from; at < clause.to; at += 1) fade(at)
  }
  for (const [from, to] of [...explainedIn(atoms), ...againstIn(atoms, clauses, strong)])
    for (let at = from; at < to; at += 1) fade(at)
  for (const at of bitcoinIn(atoms, clauses, strong)) out[at] = faded(out[at]!)
  for (const clause of clauses) for (let at = exclaimedFrom(atoms, clause); at < clause.to; at += 1) fade(at)
  return out
}

function clausesOf(atoms: readonly Atom[]): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  let opens = ''
  for (let at = 0; at <= atoms.length; at += 1) {
    const text = atoms[at]?.text ?? ''
    if (at < atoms.length && !isBreak(text)) continue
    if (at > from) clauses.push({ from, to: at, opens, ends: text })
    ;[from, opens] = [at + 1, text]
  }
  return clauses
}

const inside = (atoms: readonly Atom[], { from, to }: Clause): readonly Atom[] => atoms.slice(from, to)
const hasAmount = (atoms: readonly Atom[], clause: Clause): boolean =>
  inside(atoms, clause).some(({ quantity, duration }) => quantity !== undefined || duration?.bare === false)
const isStrong = (atoms: readonly Atom[], clause: Clause): boolean =>
  hasAmount(atoms, clause) || inside(atoms, clause).some((atom) => means(atom, 'pattern', 'rule', 'condition', 'level'))

const isUnknown = ({ senses, quantity, duration, text }: Atom): boolean =>
  senses.length === 0 && quantity === undefined && duration === undefined && /^[a-z]/.test(text)

const compares = (atom: Atom): boolean =>
  (means(atom, 'compare') && !means(atom, 'filler')) || means(atom, 'compareAfter') || /^[<>=]/.test(atom.text)

/** Whether a clause says nothing that could be held against a number. */
const isLoose = (atoms: readonly Atom[], allowed: readonly Sense['is'][] = []): boolean =>
  !atoms.some(
    (atom) =>
      atom.quantity !== undefined ||
      atom.duration !== undefined ||
      compares(atom) ||
      atom.senses.some(({ is }) => FIRM.includes(is) && !allowed.includes(is)),
  )

/** `bagholders in shambles`, `mms pulled the rug on op again`: pictures with words that nobody knows. */
function isPainted(atoms: readonly Atom[], clause: Clause): boolean {
  const some = inside(atoms, clause)
  const words = collected(some, ({ text }) => text.split(' '))
  const asks = words.some((word) => ASKS.has(word) || WHEN.has(word))
  if (TIES.has(words[0]!) || POLITE.has(words[0]!) || asks || !isLoose(some)) return false
  const slang = words.some((word) => SLANG.has(word))
  const named = some.some((atom) => means(atom, 'feature', 'price') && !SLANG.has(atom.text))
  const acted = some.some((atom) => means(atom, 'move', 'noFeature'))
  const unknown = some.filter((atom) => isUnknown(atom) || (acted && /^(?:bulls?|bears?)$/.test(atom.text))).length
  const loose = some.filter((atom) => meansAny(atom, LOOSE))
  if (named || unknown === 0 || loose.length === 0 || some.some((atom) => means(atom, 'not', 'extreme'))) return false
  if (loose.some((atom) => means(atom, 'notASearch') && !slang)) return false
  // "ltc dumping": what a coin does is a condition that lacks its number.
  const acts = some.some(
    (atom, i) =>
      means(atom, 'asset') && some.slice(i + 1, i + 3).some((next) => means(next, 'move') && isUnknownFree(some, i)),
  )
  if (acts && !slang) return false
  return loose.every(
    (atom) => !means(atom, 'noFeature') || FEELINGS.has(atom.text) || (slang && PICTURES.test(atom.text)),
  )
}

const isUnknownFree = (some: readonly Atom[], at: number): boolean =>
  some[at + 1] !== undefined && !isUnknown(some[at + 1]!)

const VERDICT =
  /^(?:was|is|are|were|does|did|do|has|have|isn't|wasn't|doesn't|aren't|isnt|wasnt|doesnt) (?:it|this|that|they|these|those|there|price|we|anyone|anybody|someone|somebody|the|a|any|ever|always|usually)\b/
const OR = wordSet('or vs versus')
const NAH = wordSet('nah what not nope no nothing noise wait hold cope cooked trap')

/** `rip or dip?`, `sell signal or nah`, `was that ever not the bottom?`: a question at the end, which every result answers. */
function isVerdict(atoms: readonly Atom[], clause: Clause, last: boolean): boolean {
  const some = inside(atoms, clause)
  if (!last || !isLoose(some, SOFT)) return false
  const words = some.map(({ text }) => text)
  if (words.some((word) => /^(?:show|find|list|give|gimme|pull|fetch|only|first|last|newest|oldest)$/.test(word)))
    return false
  if (some.some((atom) => means(atom, 'feature') && !SLANG.has(atom.text))) return false
  const at = words.findIndex((word) => OR.has(word))
  const nah = at > 0 && at >= words.length - 3 && NAH.has(words[at + 1] ?? '')
  if (nah && words.length <= 8) return true
  if (clause.ends !== '?') return false
  const joined = words.join(' ')
  if (VERDICT.test(joined) && !some.some((atom) => means(atom, 'asset'))) return true
  const small = words.length <= 5 && !TIES.has(words[0]!)
  const coin = some.some((atom) => means(atom, 'asset'))
  return (
    small &&
    !coin &&
    (at > 0
      ? at < words.length - 1
      : some.some((atom) => meansAny(atom, ['vague', 'label', 'noFeature', 'notASearch', 'move']) && !isState(atom)) &&
        words.length <= 3)
  )
}

const isState = (atom: Atom): boolean => meansSuch(atom, 'move', (sense) => sense.form === 'state')

const EXPLAINS = /^(?:like|meaning|say|aka|i\.?e\.?|namely|basically|so like)$/

/** `short squeezes on wif pls, like imbalance over 0.7`, `the whole market is green, i mean 95% of coins up`: what numbers explain behind it. */
function isHead(atoms: readonly Atom[], clause: Clause, next: Clause | undefined): boolean {
  if (next === undefined || !/^(?:,|:|-|\.{2,}|…)$/.test(clause.ends) || !hasAmount(atoms, next)) return false
  const first = atoms[next.from]!.text
  const two = `${first} ${atoms[next.from + 1]?.text ?? ''}`
  if (!EXPLAINS.test(first) && !/^(?:i mean|i meant|as in|that is|which means)$/.test(two)) return false
  const some = inside(atoms, clause)
  const named = inside(atoms, next).some((atom) => means(atom, 'feature', 'level', 'move', 'coins', 'price', 'rule'))
  if (!named || hasAmount(atoms, clause) || some.some(compares)) return false
  return !some.some((atom) =>
    means(atom, 'pattern', 'condition', 'level', 'weekday', 'clock', 'except', 'sortBy', 'percentile'),
  )
}

const UTTER = wordSet('pure total absolute complete full sheer utter peak mass maximum max')

/** `rsi over 85 pure euphoria`: where a cry at the end of a clause begins. */
function exclaimedFrom(atoms: readonly Atom[], { from, to }: Clause): number {
  // "… in the same hour = alpha?"
  const equals = atoms.slice(from, to).findLastIndex(({ text }) => text === '=' || text === '==')
  const said = atoms.slice(from + equals + 1, to)
  const plain = said.every(
    (atom) => atom.quantity === undefined && !means(atom, 'pattern', 'label', 'asset', 'weekday', 'sign', 'level'),
  )
  if (
    equals > 1 &&
    said.length > 0 &&
    said.length < 4 &&
    plain &&
    !means(atoms[from + equals - 1], 'feature', 'pattern')
  )
    return from + equals
  const two = atoms[to - 2]
  const cried = atoms[to - 1]!
  if (to - from < 2 || !UTTER.has(two!.text) || two!.quantity !== undefined) return to
  return FEELINGS.has(cried.text) || (to - from > 2 && isUnknown(cried)) ? to - 2 : to
}

/** `short buildup (price down, open interest up)`: what a named state consists of, said once more. */
function explainedIn(atoms: readonly Atom[]): (readonly [from: number, to: number])[] {
  return collected(atoms, (atom, at): (readonly [number, number])[] => {
    if (!meansSuch(atom, 'pattern', (sense) => sense.stem === 'oi_price_regime')) return []
    const open = atoms.slice(at + 1, at + 6).findIndex(({ text }) => text === '(' || MEANS.test(text))
    if (open < 0 || atoms.slice(at + 1, at + 1 + open).some(({ quantity }) => quantity !== undefined)) return []
    const from = at + 2 + open
    const bracket = atoms[from - 1]!.text === '('
    let to = from
    for (let i = from; i <= atoms.length; i += 1) {
      const text = atoms[i]?.text ?? ''
      const ends = bracket ? text === ')' || i === atoms.length : i === atoms.length || /^(?:and|,|[.;:?!])$/.test(text)
      if (!ends) continue
      if (atoms.slice(to, i).some((one) => one.quantity !== undefined || compares(one))) break
      to = i
      if (bracket || /^[.;:?!]?$/.test(text)) break
    }
    return to > from ? [[from, to]] : []
  })
}

const MEANS = /^(?:meaning|aka|i\.?e\.?|namely)$/
const AGAINST = /^(?:excess_ret|beta_btc|corr_btc)/

const isOfBitcoin = ({ senses }: Atom): boolean =>
  senses.some((sense) => sense.is === 'asset' && sense.symbol.startsWith('btc'))

/** Clauses without a number that set a coin against bitcoin, where a number behind them says how: `atom is just leveraged btc: beta over 1.2`. */
function setAgainst(atoms: readonly Atom[], clauses: readonly Clause[], strong: readonly boolean[]): readonly Clause[] {
  if (!atoms.some((atom) => meansSuch(atom, 'feature', (sense) => AGAINST.test(sense.stem)))) return []
  return clauses.filter((clause, i) => {
    if (strong[i]) return false
    const some = inside(atoms, clause)
    const coins = collected(some, (atom, at) => (means(atom, 'asset') ? [at] : []))
    const [one, other] = coins
    if (one === undefined || other === undefined || coins.length !== 2) return false
    const words = some.slice(one + 1, other)
    return (
      !isOfBitcoin(some[one]!) &&
      isOfBitcoin(some[other]!) &&
      words.some(({ text }) => !/^(?:and|or|\/|&|,|\+)$/.test(text))
    )
  })
}

const againstIn = (
  atoms: readonly Atom[],
  clauses: readonly Clause[],
  strong: readonly boolean[],
): (readonly [number, number])[] => setAgainst(atoms, clauses, strong).map(({ from, to }) => [from, to])

const bitcoinIn = (atoms: readonly Atom[], clauses: readonly Clause[], strong: readonly boolean[]): number[] =>
  setAgainst(atoms, clauses, strong).map(({ from, to }) => from + atoms.slice(from, to).findIndex(isOfBitcoin))
