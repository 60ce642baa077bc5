/**
 * Slang that is spelt like a name of the vocabulary, and words of trading that order nothing: `rsi over 85 fr`, `leave it out obv`, `the buy side is heavy`,
 * `people who sell`. They are known by where they stand.
 */

import { type Atom, faded, means, meansSuch, muted, withSenses } from '../words/atoms.js'
import { perList, phraseSet, wordSet } from '../words/table.js'
import { isBreak } from '../words/tokens.js'

const END = /^(?:[,.;:()?!]|\.{2,}|…|-|lol|lmao|haha|tho|though|ngl|imo|bro|man|pls|please|and)$/
const LAST = /^(?:[.?!]|\.{2,}|…|lol|lmao|haha|bro|man)$/

const VERSUS = wordSet('vs versus')
const TRADES = phraseSet('buy|sell|execute|transfer|withdraw|liquidate|market sell|market buy')
/** What the rules here are about: nearly all words of a text are none of these. */
const SLANG: ReadonlySet<string> = new Set(['fr', 'obv', 'rip', ...VERSUS, ...TRADES])

/** The atoms, with slang and trading words as words without a meaning. */
export const withSlang = (atoms: readonly Atom[]): readonly Atom[] =>
  withoutIdioms(atoms).map((atom, at, atoms) => {
    if (!SLANG.has(atom.text)) return atom
    if (isForReal(atoms, at)) return muted(atom)
    if (isBoth(atoms, at)) return withSenses(atom, [{ is: 'and' }], 'and')
    return isObviously(atoms, at) || isAlas(atoms, at) || isTraded(atoms, at) ? faded(atom) : atom
  })

const isCoin = (atom: Atom | undefined): boolean => meansSuch(atom, 'asset', (sense) => !sense.symbol.startsWith('btc'))

/** `link vs ltc, both when …`: two coins that are searched. */
const isBoth = (atoms: readonly Atom[], at: number): boolean =>
  VERSUS.has(textOf(atoms, at)) &&
  isCoin(atoms[at - 1]) &&
  isCoin(atoms[at + 1]) &&
  atoms.some(({ text }) => /^(?:both|either|each)$/.test(text))

/** Turns of phrase in which words of the vocabulary name nothing. */
const IDIOMS: readonly { readonly words: string; readonly first: string }[] = [
  'through the nose',
  'by 1000 cuts',
  'of 1000 cuts',
  'for the win',
  'end of story',
  'like crazy',
  'like mad',
  'like no tomorrow',
  'like theres no tomorrow',
  'all day long',
  'off the rails',
  'for the ages',
  'for the books',
  'for the history books',
  'go figure',
  'no cap',
  'not gonna lie',
  'back to square one',
  'out of thin air',
  'under the bus',
  'under the radar',
  'over the place',
  'over the moon',
  'to the moon',
  'game over',
  'under review',
  'under discussion',
  'under consideration',
  'under investigation',
  'under pressure',
  'under control',
  'over the phone',
  'over lunch',
  'over coffee',
  'over the top',
  'up to speed',
  'up to date',
  'up to you',
  'up to now',
  'up for it',
  'high time',
  'in the long run',
  'in the short run',
  'in a nutshell',
  'on the other hand',
  'on the one hand',
  'at the end of the day',
  'at the moment',
  'no matter which',
  'no matter what',
  'no matter',
  'never mind which',
  'not even funny',
  'not even kidding',
  'not even close',
  'not even sorry',
  'no joke',
  'not a joke',
  'no kidding',
  'not kidding',
  'no lie',
  'no doubt',
  'no brainer',
  'no idea why',
  'not my fault',
  'not my problem',
  'not that it matters',
  'not again',
  'all of it',
  'nearly all of it',
  'almost all of it',
  'most of it',
  'under my nose',
  'below the belt',
  'over and over',
  'up my sleeve',
  'down the drain',
  'up in arms',
  'up all night',
  'down the road',
  'below par',
  'long time user',
  'long time reader',
  'long time lurker',
  'long time listener',
  'long time no see',
  'first time writer',
  'first time poster',
  'first time caller',
  'first time user',
  'first time here',
  'keep up the good work',
  'keep it up',
].map((words) => ({ words, first: words.split(' ')[0]! }))
const IDIOMS_BY: ReadonlyMap<string, readonly string[]> = IDIOMS.reduce(
  (by, { words, first }) => by.set(first, [...(by.get(first) ?? []), words]),
  new Map<string, readonly string[]>(),
)

/** The atoms, with idioms as words without a meaning: they stay visible. */
function withoutIdioms(atoms: readonly Atom[]): readonly Atom[] {
  const out = [...atoms]
  for (let at = 0; at < atoms.length; at += 1)
    for (const idiom of IDIOMS_BY.get(firstWord(atoms[at]!.text)) ?? [])
      for (let i = at; i < endOfIdiom(atoms, at, idiom); i += 1) out[i] = faded(atoms[i]!)
  return out
}

const firstWord = (text: string): string => {
  const end = text.indexOf(' ')
  return end < 0 ? text : text.slice(0, end)
}

/** The index behind the atoms that say an idiom from `at` on; `at` where they say something else. An atom may hold several words. */
function endOfIdiom(atoms: readonly Atom[], at: number, idiom: string): number {
  let said = ''
  for (let i = at; i < atoms.length; i += 1) {
    said += i === at ? atoms[i]!.text : ` ${atoms[i]!.text}`
    if (said === idiom) return i + 1
    if (!idiom.startsWith(said)) break
  }
  return at
}

const textOf = (atoms: readonly Atom[], at: number): string => atoms[at]?.text ?? ''

/** The atoms of the clause before `at`. */
function before(atoms: readonly Atom[], at: number): readonly Atom[] {
  const from = atoms.slice(0, at).findLastIndex(({ text }) => isBreak(text))
  return atoms.slice(from + 1, at)
}

const isNamed = (atom: Atom): boolean => means(atom, 'feature', 'level', 'pattern', 'rule', 'move', 'condition')

const conditionsOf = perList((atoms: readonly Atom[]) =>
  atoms.filter((atom) => atom.quantity !== undefined || means(atom, 'pattern', 'rule')),
)

/** `rsi over 85 fr`: for real. `above 0.1% fr` is the funding rate. */
function isForReal(atoms: readonly Atom[], at: number): boolean {
  if (textOf(atoms, at) !== 'fr' || !(at === atoms.length - 1 || END.test(textOf(atoms, at + 1)))) return false
  const clause = before(atoms, at)
  const numbers = clause.some(({ quantity }) => quantity !== undefined)
  const elsewhere = conditionsOf(atoms).some((atom) => atom !== atoms[at])
  return elsewhere && clause.length > 0 && (!numbers || clause.some(isNamed))
}

/** `leave btc out obv`: obviously. The indicator has a number, a side or a direction. */
const isObviously = (atoms: readonly Atom[], at: number): boolean =>
  textOf(atoms, at) === 'obv' &&
  at > 0 &&
  (at === atoms.length - 1 || END.test(textOf(atoms, at + 1))) &&
  !before(atoms, at).some(({ quantity, text }) => quantity !== undefined || /^(?:by|on|the)$/.test(text))

/** `under the ema for the whole last 4h rip`: rest in peace, at the very end of a sentence that has its condition. */
const isAlas = (atoms: readonly Atom[], at: number): boolean =>
  textOf(atoms, at) === 'rip' &&
  (at === atoms.length - 1 || LAST.test(textOf(atoms, at + 1))) &&
  !/^(?:a|an|the|big|huge|nice|then|to|it|and|or|of|%)$/.test(textOf(atoms, at - 1)) &&
  atoms[at - 1]?.quantity === undefined &&
  !means(atoms[at - 1], 'asset') &&
  before(atoms, at).some(isNamed)

const SIDES = wordSet(
  'side sided signal signals setup setups zone area pressure interest flow order orders program programs trigger wave wall walls',
)
const WHO = wordSet(
  'people traders who they taker takers everyone everybody nobody someone participants retail crowd investors folks ppl guys',
)
const MINE = /^(?:my|our|all|half|everything|it|them|some|#)$/

/** `the buy side`, `a sell signal`, `people who buy`: somebody else trades, and nothing is ordered. */
const isTraded = (atoms: readonly Atom[], at: number): boolean =>
  TRADES.has(textOf(atoms, at)) &&
  (SIDES.has(textOf(atoms, at + 1)) ||
    // "did the market sell off": no order to sell something of one's own.
    (/^offs?$/.test(textOf(atoms, at + 1)) &&
      !MINE.test(textOf(atoms, at + 2)) &&
      atoms[at + 2]?.quantity === undefined) ||
    WHO.has(textOf(atoms, at - 1)) ||
    (means(atoms[at - 1], 'not', 'filler') && WHO.has(textOf(atoms, at - 2))))
