/** Tokens → atoms. At each position the longest phrase of the vocabulary becomes one atom; an unknown token becomes an atom without senses. */
import { AGGREGATE_BY_FN, aggregateAllows } from '../../contract/aggregates.js'
import { FEATURE_BY_ID } from '../../contract/features.js'
import { splitId } from './families.js'
import { singular } from './inflect.js'
import type { Place } from './place.js'
import type { Duration, Quantity } from './quantities.js'
import type { Sense, SenseOf } from './senses.js'
import { wordSet } from './table.js'
import { type Token, tokenOf } from './tokens.js'
import { ARTICLES, type Lexicon, type Node } from './trie.js'

/** A phrase of the vocabulary, a quantity, a duration, or one unknown word. */
export interface Atom {
  /** Position in the text, half open. */
  readonly start: number
  readonly end: number
  /** The normalised words, as they are looked up. */
  readonly text: string
  /** All possible meanings. Empty for an unknown word. */
  readonly senses: readonly Sense[]
  /** The kinds of these meanings, in their order. */
  readonly kinds: readonly Sense['is'][]
  readonly quantity?: Quantity | undefined
  readonly duration?: Duration | undefined
  /** It stands inside the name before it. */
  readonly inner?: true | undefined
  /** No space stands before it. */
  readonly glued?: boolean | undefined
  /** Its meaning was taken away: it only paints the scene. */
  readonly faded?: true | undefined
}

/**
 * An atom. All atoms have the same fields in the same order, so that they are of one hidden class: reading the fields of objects of many classes took a
 * tenth of the time of a reading. A copy with `...` would be of another class at each place that makes one.
 */
const made = (
  { start, end }: Place,
  text: string,
  senses: readonly Sense[],
  quantity?: Quantity,
  duration?: Duration,
  glued?: boolean,
  inner?: true,
  fades?: true,
): Atom => ({ start, end, text, senses, kinds: kindsOf(senses), quantity, duration, glued, inner, faded: fades })

const NO_KINDS: readonly Sense['is'][] = []

/** The kinds of senses. Senses of different kinds have different fields, so that reading `is` of each of them wherever it is asked takes long. */
function kindsOf(senses: readonly Sense[]): readonly Sense['is'][] {
  if (senses.length === 0) return NO_KINDS
  return senses.length === 1 ? [senses[0]!.is] : senses.map(({ is }) => is)
}

/** Words with a meaning, and nothing else. */
export const atomAt = (place: Place, text: string, senses: readonly Sense[]): Atom => made(place, text, senses)

/** The same words with another meaning; `text`: as other words. */
export const withSenses = (one: Atom, senses: readonly Sense[], text = one.text): Atom =>
  made(one, text, senses, one.quantity, one.duration, one.glued, one.inner, one.faded)

const FILLER: readonly Sense[] = [{ is: 'filler' }]

/** Words that say nothing where they stand: no number and no span either. */
export const silent = (one: Atom): Atom => made(one, one.text, FILLER)

/** Words without their meaning; a number or a span stays. */
export const muted = (one: Atom): Atom => withSenses(one, FILLER)

/** A word that only paints the scene: it has no meaning, and is shown as not used. */
export const faded = (one: Atom): Atom =>
  made(one, one.text, NO_SENSES, undefined, undefined, undefined, undefined, true)

/** The first sense of the given kind; undefined if the atom has none. */
export const senseOf = <Kind extends Sense['is']>(atom: Atom | undefined, kind: Kind): SenseOf<Kind> | undefined => {
  if (atom === undefined) return undefined
  const at = atom.kinds.indexOf(kind)
  return at < 0 ? undefined : (atom.senses[at] as SenseOf<Kind>)
}

/** Whether the atom has a sense of one of the given kinds. */
export const means = (atom: Atom | undefined, ...kinds: Sense['is'][]): boolean => meansAny(atom, kinds)

/** The same for a list of kinds. */
export function meansAny(atom: Atom | undefined, kinds: readonly Sense['is'][]): boolean {
  if (atom === undefined) return false
  // Plain loops: both lists have one item nearly always.
  for (let own = 0; own < atom.kinds.length; own += 1)
    for (let i = 0; i < kinds.length; i += 1) if (atom.kinds[own] === kinds[i]) return true
  return false
}

/** Whether one of its senses of a kind is such a one. */
export function meansSuch<Kind extends Sense['is']>(
  atom: Atom | undefined,
  kind: Kind,
  isSuch: (sense: SenseOf<Kind>) => boolean,
): boolean {
  if (atom === undefined) return false
  for (let i = 0; i < atom.kinds.length; i += 1)
    if (atom.kinds[i] === kind && isSuch(atom.senses[i] as SenseOf<Kind>)) return true
  return false
}

/** The position of the atoms from `at` up to `next`, which is not included. */
export const placeOf = (atoms: readonly Atom[], at: number, next: number): Place => ({
  start: atoms[at]!.start,
  end: atoms[next - 1]!.end,
})

/** The atoms of a text. `capitals` tells whether a token is written in capitals while the whole text is not: such a token may be a ticker. */
export function atomsOf(
  tokens: readonly Token[],
  lexicons: readonly Lexicon[],
  capitals: (token: Token) => boolean,
): Atom[] {
  const atoms: Atom[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = endsMove(tokens, at) ? undefined : longestAt(tokens, at, lexicons, namedAt)
    const ticker = capitals(tokens[at]!) ? longestAt(tokens, at, lexicons, tickerAt) : undefined
    const phrase = ticker !== undefined && ticker.next >= (found?.next ?? 0) ? ticker : found
    const next = phrase?.next ?? at + 1
    atoms.push(atomOf(tokens, at, next, phrase?.senses ?? NO_SENSES))
    // "realised 1h volatility": the span inside a name stands behind it.
    const inner = phrase?.inner === undefined ? undefined : tokens[phrase.inner]!
    if (inner !== undefined)
      atoms.push(made(inner, inner.text, NO_SENSES, undefined, inner as Duration, undefined, true))
    at = next
  }
  const tickerOf = ({ text, start, end }: Atom): readonly Sense[] | undefined =>
    lexicons.some(({ root }) => isTicker(root, text))
      ? longestAt([tokenOf('word', text, start, end)], 0, lexicons, tickerAt)?.senses
      : undefined
  return withHeads(withListed(atoms, tickerOf), tickerOf)
}

/** `up eight percent in a day funding over …`: the span of the move before it, and no part of the next name. `the top 5% in 24h volume` is one name. */
function endsMove(tokens: readonly Token[], at: number): boolean {
  const span = tokens[at]!
  if (span.kind !== 'duration' || span.end - span.start < 5 || !/^(?:in|over|within)$/.test(tokens[at - 1]?.text ?? ''))
    return false
  const size = tokens[at - 2]
  return size?.kind === 'quantity' && MOVED.has(tokens[at - 3]?.text ?? '')
}

const MOVED = wordSet(
  'up down by than least most over under rose fell rises falls dropped drops gained gains lost loses grew grows jumped jumps climbed climbs rising falling about around',
)

/** `near drops 5%`, `link, rsi under 30`: at the head of a clause, or before a verb of movement, a common word that is also a ticker is the coin. */
function withHeads(atoms: readonly Atom[], tickerOf: (atom: Atom) => readonly Sense[] | undefined): Atom[] {
  return atoms.map((atom, at) => {
    // "our algo quotes on both sides": a machine, and no coin.
    if (atom.text === 'algo' && /^(?:our|my|an|the|your|their|his|this|trading)$/.test(textOf(atoms, at - 1)))
      return muted(atom)
    if (meansAny(atom, COINS) || !/^[a-z]{2,6}$/.test(atom.text)) return atom
    // "which one dumped 5%"
    if (atom.text === 'one' && /^(?:which|each|every|any|this|that|the|no)$/.test(textOf(atoms, at - 1))) return atom
    const senses = tickerOf(atom)
    if (senses === undefined) return atom
    const head =
      at === 0 || means(atoms[at - 1], 'and', 'or', 'then', 'question') || MARKS.includes(textOf(atoms, at - 1))
    const verb = BEINGS.includes(textOf(atoms, at + 1)) ? at + 2 : at + 1
    const named =
      textOf(atoms, at + 1) === ':' || (head && /^(?:coin|token|perp|protocol)$/.test(textOf(atoms, at + 1)))
    // "… on near", "for link, …"
    const said = textOf(atoms, at - 1) === 'on' && atoms.some(({ quantity, duration }) => quantity ?? duration)
    // "near near the low"
    const twice = head && textOf(atoms, at + 1) === atom.text
    // "near with adx under 20", "near when the depth is below 2m", "show near when …"
    const before = textOf(atoms, at - 1)
      .split(' ')
      .at(-1)!
    const shown =
      ((head && (textOf(atoms, at + 1) === 'with' || /^when(?:ever)?$/.test(textOf(atoms, at + 1)))) ||
        (SHOWS.includes(before) && WHENS.includes(textOf(atoms, at + 1)))) &&
      atom.text !== 'one'
    const shared =
      textOf(atoms, at - 1) === 'on' &&
      /^(?:or|and)$/.test(textOf(atoms, at + 1)) &&
      textOf(atoms, at + 2) === 'on' &&
      means(atoms[at + 3], 'asset')
    if (shared) return withSenses(atom, senses)
    const ends = isCut(atoms[at + 1]) || (said && means(atoms[at + 1], 'and', 'then'))
    const last = (said || LEADS.includes(textOf(atoms, at - 1))) && ends
    if (
      // "the last five times near was above its 200 hour average"
      !(
        moves(atoms[verb]) ||
        named ||
        last ||
        twice ||
        shown ||
        (atom.text !== 'one' && ((head && falls(atoms, at + 1)) || isOwner(atoms, at))) ||
        ((head || timesBefore(atoms, at, before)) && says(atoms, at + 1))
      ) ||
      leadsOn(atoms[at + 1], true)
    )
      return atom
    // A word that names something of the vocabulary, such as "op" or "flow", stays that name in the middle of a clause.
    const other = meansAny(atom, NAMES)
    return (other && !head) || !senses.some(({ is }) => is === 'asset')
      ? atom
      : withSenses(
          atom,
          senses.map((sense) => (sense.is === 'asset' ? { ...sense, word: true } : sense)),
        )
  })
}

const MARKS: readonly string[] = '. , : ; ? ! for on of did does will coin token when'.split(' ')
const SHOWS: readonly string[] = ['see', 'show', 'check', 'find', 'me', 'need', 'want', 'get']
const TIMES: readonly string[] = ['times', 'time', 'minutes', 'moments', 'cases', 'occasions', 'where', 'whenever']

/** `the last five times near was above …`, `minutes where near sits …` */
const timesBefore = (atoms: readonly Atom[], at: number, before: string): boolean =>
  (TIMES.includes(before) || atoms[at - 1]?.quantity?.unit === 'times') &&
  /^(?:is|was|has|had|did|trades|traded|sits|closed|closes)$/.test(textOf(atoms, at + 1))

const WHENS: readonly string[] = ['when', 'whenever', 'where', 'if']
const LEADS: readonly string[] = ['for', 'coin', 'token', 'of']
const isCut = (atom: Atom | undefined): boolean =>
  atom === undefined || ['.', ',', ';', '?', '!', ')', 'please', 'pls'].includes(atom.text)
const BEINGS: readonly string[] = [
  'did',
  'just did',
  'is',
  'was',
  'has',
  'had',
  'goes',
  'got',
  'just',
  'has been',
  'was up',
  'then',
]
const COINS: readonly Sense['is'][] = ['asset', 'unknownSymbol']
const NAMES: readonly Sense['is'][] = ['feature', 'move', 'pattern', 'level', 'rule', 'noFeature']

const textOf = (atoms: readonly Atom[], at: number): string => atoms[at]?.text ?? ''

/** A verb of movement in its finite form or after its subject: `drops`, `pumped`, `is up`. */
function moves(atom: Atom | undefined): boolean {
  const found = atom?.senses.filter(({ is }) => is === 'move') ?? []
  return found.length > 0 && found.every((move) => move.is === 'move' && move.form !== 'noun')
}

/** `near fall 5 percent`: a movement with its size, in the grammar of those who learn English. */
const falls = (atoms: readonly Atom[], at: number): boolean =>
  means(atoms[at], 'move') && atoms.slice(at + 1, at + 3).some(({ quantity }) => quantity?.unit === 'percent')

/** `vpin of near over 0.8`: what a name belongs to, before a comparison with a number. */
const isOwner = (atoms: readonly Atom[], at: number): boolean =>
  textOf(atoms, at - 1) === 'of' &&
  means(atoms[at - 2], 'feature') &&
  means(atoms[at + 1], 'compare') &&
  atoms.slice(at + 2, at + 4).some(({ quantity }) => quantity !== undefined)

/** Whether a signed size, a span with one, a comma or a name follows: `near -6% 24h`, `near 1h up 3%`, `near: rsi …`. */
function says(atoms: readonly Atom[], at: number): boolean {
  const next = atoms[at]
  const behind = next?.duration === undefined ? next : atoms[at + 1]
  if (behind?.quantity?.signed === true || moves(behind)) return true
  // "near crosses back under its 50 ema", "near trades under vwap"
  const acts =
    means(next, 'cross', 'becomes', 'holds') || /^(?:trades|traded|closes|closed|sits|is|was)$/.test(textOf(atoms, at))
  const meant = atoms.slice(at + 1, at + 8).some((atom) => means(atom, 'level', 'feature', 'sign', 'high', 'low'))
  if (acts && meant && !means(next, 'high', 'low')) return true
  if ([',', ':', ';'].includes(textOf(atoms, at))) return true
  // "wen near does a +5% hourly candle"
  const does = /^(?:does|did|makes|made|prints|printed|gets|got|had)$/.test(textOf(atoms, at))
  if (does && atoms.slice(at + 1, at + 4).some(({ quantity }) => quantity?.signed === true)) return true
  return means(behind, 'feature', 'pattern', 'rule') && !means(behind, 'level', 'noFeature')
}

const LISTING = wordSet('and or , & /')

/** `sol, link and near`: in a list of coins, a common word that is also a ticker is read as a coin. */
function withListed(atoms: readonly Atom[], tickerOf: (atom: Atom) => readonly Sense[] | undefined): Atom[] {
  const listed = [...atoms]
  const coins = atoms.map((atom) => atom.kinds.includes('asset'))
  if (!coins.includes(true)) return listed
  const isCoin = (at: number): boolean => coins[at] === true
  const look = (at: number, step: 1 | -1): void => {
    // "apt near atom"
    const between = isCoin(at - 1) && isCoin(at + 1)
    // "…, avax sol near": the end of a list of coins.
    const next = listed[at + 1]?.text
    const ends = step === 1 && isCoin(at - 1) && isCoin(at - 2) && (next === undefined || MARKS.includes(next))
    const tied = between || ends || (LISTING.has(listed[at - step]?.text ?? '') && isCoin(at - 2 * step))
    // "sol/avax/near", "near/sol": the slash between two words is dropped.
    const touches =
      step === 1
        ? listed[at]!.glued === true && isCoin(at - 1)
        : listed[at + 1]!.glued === true && isCoin(at + 1) && (at === 0 || MARKS.includes(listed[at - 1]!.text))
    if (!(tied || touches) || isCoin(at) || leadsOn(listed[at + 1])) return
    const senses = tickerOf(listed[at]!)
    if (touches && !senses?.some(({ is }) => is === 'asset')) return
    if (senses === undefined) return
    listed[at] = withSenses(listed[at]!, senses)
    coins[at] = listed[at]!.kinds.includes('asset')
  }
  for (let at = 1; at < listed.length; at += 1) look(at, 1)
  for (let at = listed.length - 3; at >= 0; at -= 1) look(at, -1)
  return listed
}

/** What follows a word such as `near` if it is not a coin: `near the low`, `near 5%`. */
const leadsOn = (atom: Atom | undefined, signed = false): boolean =>
  (atom?.quantity !== undefined && !(signed && atom.quantity.signed)) ||
  ARTICLES.has(atom?.text ?? '') ||
  (means(atom, 'level', 'high', 'low') && !means(atom, 'move'))

const NO_SENSES: readonly Sense[] = []

interface Phrase {
  readonly senses: readonly Sense[]
  readonly next: number
  /** Index of a duration inside the phrase that is no part of it. */
  readonly inner?: number
}

/** The longest phrase of all lexicons. If two are equally long, the senses of both. */
function longestAt(
  tokens: readonly Token[],
  at: number,
  lexicons: readonly Lexicon[],
  find: (tokens: readonly Token[], at: number, root: Node) => Phrase | undefined,
): Phrase | undefined {
  let longest: Phrase | undefined
  for (const { root } of lexicons) {
    const found = find(tokens, at, root)
    if (found === undefined || found.next < (longest?.next ?? 0)) continue
    longest = found.next === longest?.next ? { ...found, senses: [...longest.senses, ...found.senses] } : found
  }
  return longest
}

/** The maximum number of articles inside one phrase. It bounds the search. */
const ARTICLES_MAX = 3

/** The longest phrase at a token. A word in its plural is looked up as it is, and then in its singular. */
function phraseAt(tokens: readonly Token[], at: number, root: Node, skips = false): Phrase | undefined {
  const first = tokens[at]
  if (first === undefined) return undefined
  const one = singular(first.text)
  const whole = root.children.has(first.text)
  // Most words begin no phrase of most vocabularies.
  if (!whole && (one === first.text || !root.children.has(one))) return undefined
  const found = walkFrom(tokens, at, root, skips)
  if (!whole || one === first.text) return found
  const other = walkFrom(tokens, at, root, skips, one)
  return (other?.next ?? 0) > (found?.next ?? 0) ? other : found
}

function walkFrom(
  tokens: readonly Token[],
  at: number,
  root: Node,
  skips: boolean,
  opening?: string,
): Phrase | undefined {
  let node: Node | undefined = root
  let found: Phrase | undefined
  let inner: number | undefined
  for (let i = at, articles = 0; i < tokens.length; i += 1) {
    const { kind } = tokens[i]!
    const text = i === at && opening !== undefined ? opening : tokens[i]!.text
    const skipped = skips && kind === 'duration' && i > at && inner === undefined
    const next: Node | undefined = skipped ? undefined : childAt(node, text, i > at)
    if (next === undefined && kind === 'duration' && i > at && inner === undefined && !(tokens[i] as Duration).bare) {
      inner = i
      continue
    }
    if (next === undefined) {
      // An article may stand between the words of a phrase, but not at its ends.
      articles += 1
      if (i > at && articles <= ARTICLES_MAX && ARTICLES.has(text)) continue
      break
    }
    node = next
    if (node.senses !== undefined && (inner === undefined || node.senses.some(takesSpan)))
      found = { senses: node.senses, next: i + 1, ...(inner !== undefined && { inner }) }
  }
  return found
}

/** The node behind a word, or behind its singular. Inside a name it may lack its plural: `3 white soldier`. */
function childAt({ children }: Node, text: string, inside: boolean): Node | undefined {
  const child = children.get(text)
  if (child !== undefined || children.size === 0) return child
  const one = singular(text)
  const other = one === text ? undefined : children.get(one)
  return other ?? (inside && text.length > 3 ? children.get(`${text}s`) : undefined)
}

/** Whether a span may stand inside the name: `garman klass 24h volatility`. */
const takesSpan = (sense: Sense): boolean =>
  (sense.is === 'feature' && sense.span === undefined) || sense.is === 'level' || sense.is === 'pattern'

/** A rulebook entry has its own thresholds. If a number follows its name (`oi surge of 10%`), the words do not name the entry. */
function namedAt(tokens: readonly Token[], at: number, root: Node): Phrase | undefined {
  const plain = phraseAt(tokens, at, root)
  // "garman klass 24h volatility": a longer name may have its span inside.
  const timed =
    tokens[at + 1]?.kind === 'duration' || tokens[at + 2]?.kind === 'duration' || tokens[at + 3]?.kind === 'duration'
  const spanned = timed ? phraseAt(tokens, at, root, true) : undefined
  const found = spanned?.inner !== undefined && spanned.next > (plain?.next ?? 0) ? spanned : plain
  // "1h return in sigmas": a longer name begins behind the span.
  const behind = found !== undefined && tokens[at]?.kind === 'duration' ? phraseAt(tokens, at + 1, root) : undefined
  if (behind !== undefined && behind.next > found!.next && behind.senses.some(takesSpan)) return undefined
  // "the next day funding turns negative": the day is not part of the name.
  const ahead = tokens[at]?.kind === 'duration' && ['next', 'following'].includes(tokens[at - 1]?.text ?? '')
  if (found !== undefined && ahead && found.next > at + 1) return undefined
  if (found !== undefined && isOfFunding(tokens, at, found, root))
    return phraseAt(tokens.slice(0, found.next - 1), at, root)
  if (found === undefined || !found.senses.every(({ is }) => is === 'rule')) return found
  const tie = RULE_TIES.includes(tokens[found.next]?.text ?? '') ? found.next + 1 : found.next
  if (tokens[tie]?.kind !== 'quantity') return found
  return phraseAt(tokens.slice(0, found.next - 1), at, root)
}

/** `before funding turns negative` is about the funding rate, not about the minutes until funding. */
function isOfFunding(tokens: readonly Token[], at: number, { senses, next }: Phrase, root: Node): boolean {
  if (tokens[next - 1]?.text !== 'funding' || !/^(?:before|until|till|of)$/.test(tokens[at]!.text)) return false
  if (!senses.some((sense) => sense.is === 'feature' && sense.stem === 'minutes_to_funding')) return false
  // "lowest 5% of funding", "bottom decile of funding"
  if (tokens[at]!.text === 'of' && isShare(tokens[at - 1])) return true
  const behind = ['is', 'was'].includes(tokens[next]?.text ?? '') ? next + 1 : next
  return phraseAt(tokens, behind, root)?.senses.some(({ is }) => SAYS_HOW.includes(is)) === true
}

const SHARES = wordSet('decile quartile quarter quintile percentile fifth tenth third half')

/** `5%`, `decile`: a share of something, and no time. */
const isShare = (token: Token | undefined): boolean =>
  token !== undefined && (SHARES.has(token.text) || (token.kind === 'quantity' && token.text.endsWith('%')))

const SAYS_HOW: readonly Sense['is'][] = ['becomes', 'cross', 'compare', 'sign', 'holds']

const RULE_TIES: readonly string[] = ['of', 'by', 'above', 'over', 'below', 'under', '>', '>=', '<', '<=']

/** Whether a ticker begins with a word. */
const isTicker = (root: Node, text: string): boolean => {
  const tickers = root.children.get('$')?.children
  return tickers !== undefined && (tickers.has(text) || tickers.has(singular(text)))
}

function tickerAt(tokens: readonly Token[], at: number, root: Node): Phrase | undefined {
  const node = root.children.get('$')
  return node && phraseAt(tokens, at, node)
}

function atomOf(tokens: readonly Token[], at: number, next: number, senses: readonly Sense[]): Atom {
  const first = tokens[at]!
  const { start, kind } = first
  if (next > at + 1) {
    const text = tokens.slice(at, next).map((token) => token.text)
    return made({ start, end: tokens[next - 1]!.end }, text.join(' '), senses)
  }
  const { text, glued } = first
  if (kind === 'id') return made(first, text, senses.length > 0 ? senses : aggregateOf(text))
  if (kind === 'symbol') return made(first, text, senses.length > 0 ? senses : UNKNOWN_SYMBOL)
  if (kind === 'quantity') return made(first, text, senses, first as Quantity)
  if (kind === 'duration') return made(first, text, senses, undefined, first as Duration)
  return made(first, text, senses, undefined, undefined, glued)
}

const UNKNOWN_SYMBOL: readonly Sense[] = [{ is: 'unknownSymbol' }]

/** `vpin.max_4h`: an id with an aggregate. */
function aggregateOf(text: string): Sense[] {
  const [id = '', suffix, ...more] = text.replace(/^feature\./, '').split('.')
  const cut = suffix?.indexOf('_') ?? -1
  const feature = FEATURE_BY_ID.get(id)
  const aggregate = AGGREGATE_BY_FN.get(suffix?.slice(0, cut) ?? '')
  if (feature === undefined || aggregate === undefined || more.length > 0) return []
  const offered =
    aggregateAllows(aggregate, feature) && (aggregate.spans as readonly string[]).includes(suffix!.slice(cut + 1))
  const { stem, span } = splitId(id)
  return offered ? [{ is: 'feature', stem, ...(span !== '' && { span }), byId: true, suffix: suffix! }] : []
}
