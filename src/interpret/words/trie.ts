/**
 * The trie of words in which the phrases of a vocabulary are looked up. A phrase is read like the prose in which it is looked up: its amounts are one word
 * each, and its articles are left out.
 */
import { partsOf } from './inflect.js'
import { ADJECTIVES, AMOUNT_WORDS, begins, withQuantities } from './quantities.js'
import type { Sense } from './senses.js'
import { normalise, type Token, tokenise } from './tokens.js'

/** A node of the trie. */
export interface Node {
  readonly children: ReadonlyMap<string, Node>
  /** The meanings of the phrase that ends here. Undefined if no phrase ends here. */
  readonly senses: readonly Sense[] | undefined
}

/** A trie with the words that it contains. */
export interface Lexicon {
  readonly root: Node
  /** `known`: every word of every phrase. `words`: those that a misspelt word may be corrected to. */
  readonly known: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** A misspelt word may be corrected to a word of these senses: names, comparisons and connections, but not filler words. */
const SPELT: ReadonlySet<Sense['is']> = new Set<Sense['is']>([
  'feature',
  'level',
  'pattern',
  'label',
  'rule',
  'move',
  'ranked',
  'coins',
  'high',
  'low',
  'compare',
  'cross',
  'sign',
  'aggregate',
  'percentile',
  'weekday',
  'then',
  'after',
  'before',
  'afterwards',
  'earlier',
  'preceded',
  'asset',
  'group',
  'unknownSymbol',
  'venue',
])

/** Articles. They are left out of phrases, and ignored between the words of a phrase. */
export const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'its', 'their', 'it', '(', ')', "it's"])

/** The words of a phrase as they are looked up in the trie. */
export function wordsOfPhrase(phrase: string): readonly string[] {
  const texts = textsOf(tokenise(normalise(phrase)))
  const kept = withoutArticles(texts)
  return kept.length === 0 ? texts : kept
}

const textsOf = (tokens: readonly Token[]): string[] => withQuantities(tokens).map(({ text }) => text)

const withoutArticles = (texts: readonly string[]): readonly string[] => texts.filter((text) => !ARTICLES.has(text))

/** A word of a phrase as it is written. */
interface Written {
  readonly written: string
  /** The words by which it is looked up: none for an article. Undefined if they depend on what is written beside it: `200`, `day`. */
  readonly words: readonly string[] | undefined
  /** It is one word, and no amount has such a word. */
  readonly plain: boolean
}

/** Reads parts of phrases, each only once: the vocabulary has eighty thousand phrases, but they are made of three thousand written words. */
class PhraseReader {
  private readonly words = new Map<string, Written>()
  private readonly amounts = new Map<string, readonly string[]>()

  /** One written word. */
  wordOf(written: string): Written {
    const known = this.words.get(written)
    if (known !== undefined) return known
    const tokens = tokenise(normalise(written))
    const words = standAlone(tokens) ? withoutArticles(textsOf(tokens)) : undefined
    const [word = ''] = words ?? []
    const read = { written, words, plain: /^[a-z]+$/.test(word) && !AMOUNT_WORDS.has(word) }
    this.words.set(written, read)
    return read
  }

  /** A part of a phrase that contains amounts, from the word before the first one on. */
  amountsOf(written: string): readonly string[] {
    const known = this.amounts.get(written)
    if (known !== undefined) return known
    const words = withoutArticles(textsOf(tokenise(normalise(written))))
    this.amounts.set(written, words)
    return words
  }
}

/**
 * Whether tokens that are written as one word mean the same beside any other words, if no word before them begins an amount: `volume`, `daily`, `24h`,
 * `5%`, and a sign that no number touches.
 */
function standAlone(tokens: readonly Token[]): boolean {
  const [first, unit, ...more] = tokens
  if (first === undefined || more.length > 0) return false
  if (unit !== undefined) return first.kind === 'number' && /^(?:[hd]|%|bps)$/.test(unit.text)
  // A time of day may belong to the date before it.
  if (first.kind === 'date') return false
  return !begins(first) || ADJECTIVES.get(first.text) !== undefined || first.text === '+' || first.text === '-'
}

/** No amount depends on a word that stands behind so many plain words. In `minute long liquidations`, the second one decides. */
const AMOUNT_REACH = 2

/** Most nodes have no children. They share one map, because a map for each takes longer to allocate than the rest of the trie to build. */
const NO_CHILDREN: Map<string, GrowingNode> = new Map()

class GrowingNode implements Node {
  children = NO_CHILDREN
  senses: readonly Sense[] | undefined = undefined

  /** `sense` is the only one of `alone`, a list that all phrases with no other sense share. */
  mean(sense: Sense, alone: readonly Sense[]): void {
    if (this.senses === undefined) this.senses = alone
    else if (!this.senses.some((known) => isSame(known, sense))) this.senses = [...this.senses, sense]
  }
}

const isSame = (one: Sense, other: Sense): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** A phrase that has begun. Phrases of one form share their beginnings. */
interface Begun {
  readonly phrase: string
  readonly node: GrowingNode
  /** Where the last word of the phrase begins, and the node before it. */
  readonly last: number
  readonly before: GrowingNode
  /** From `last` on, the words depend on each other: the number of plain words since the last amount. Undefined if they do not. */
  readonly open: number | undefined
}

type Visit = (phrase: string, end: GrowingNode) => void

/** Builds a trie from phrases. */
export class TrieBuilder {
  private readonly root = new GrowingNode()
  private readonly known = new Set<string>()
  private readonly words = new Set<string>()
  private readonly reader = new PhraseReader()
  /** Misspelt words may be corrected to the words that are being added. */
  private spelt = false

  add(phrase: string, sense: Sense): void {
    this.addAll(phrase, sense)
  }

  /** `phrases` are separated by `|`. */
  addAll(phrases: string, sense: Sense): void {
    const alone = [sense]
    this.spelt = SPELT.has(sense.is)
    for (const phrase of phrases.split('|')) this.end(this.extend(this.start(), this.read(phrase))).mean(sense, alone)
    this.spelt = false
  }

  /** Adds every phrase of the forms that `isAdded` accepts. No misspelt word is corrected to their words. */
  addForms(forms: readonly string[], sense: Sense, isAdded: (phrase: string, end: Node) => boolean = always): void {
    const alone = [sense]
    for (const form of forms) {
      const parts = partsOf(form).map((choices) => choices.map((choice) => this.read(choice)))
      this.branch(parts, 0, this.start(), (phrase, end) => {
        if (isAdded(phrase, end)) end.mean(sense, alone)
      })
    }
  }

  lexicon(): Lexicon {
    return { root: this.root, known: this.known, words: this.words }
  }

  /** Visits the end of every phrase that takes one choice of each part. */
  private branch(parts: readonly (readonly Written[])[][], at: number, begun: Begun, visit: Visit): void {
    const choices = parts[at]
    if (choices === undefined) visit(begun.phrase, this.end(begun))
    else for (const choice of choices) this.branch(parts, at + 1, this.extend(begun, choice), visit)
  }

  private read(text: string): readonly Written[] {
    return text === '' ? [] : text.split(' ').map((written) => this.reader.wordOf(written))
  }

  private start(): Begun {
    return { phrase: '', node: this.root, last: 0, before: this.root, open: undefined }
  }

  /** An amount depends on the one word before it and on the words after it: they are looked up together, when no further word matters. */
  private extend(begun: Begun, more: readonly Written[]): Begun {
    let { phrase, node, last, before, open } = begun
    for (const { written, words, plain } of more) {
      const start = phrase === '' ? 0 : phrase.length + 1
      phrase = phrase === '' ? written : `${phrase} ${written}`
      if (words === undefined) open = 0
      else if (open === undefined) [last, before, node] = [start, node, this.walk(node, words)]
      else if (plain) open += 1
      else if (words.length > 0) open = 0
      if (open !== AMOUNT_REACH) continue
      const read = this.reader.amountsOf(phrase.slice(last))
      before = this.walk(before, read.slice(0, -1))
      ;[last, node, open] = [start, this.walk(before, read.slice(-1)), undefined]
    }
    return { phrase, node, last, before, open }
  }

  private end({ phrase, node, last, before, open }: Begun): GrowingNode {
    const end = open === undefined ? node : this.walk(before, this.reader.amountsOf(phrase.slice(last)))
    return end === this.root ? this.walk(end, wordsOfPhrase(phrase)) : end
  }

  private walk(from: GrowingNode, words: readonly string[]): GrowingNode {
    let node = from
    for (const word of words) {
      if (this.spelt && /^[a-z]{4,}$/.test(word)) this.words.add(word)
      node = node.children.get(word) ?? this.grow(node, word)
    }
    return node
  }

  private grow(node: GrowingNode, word: string): GrowingNode {
    const child = new GrowingNode()
    if (node.children === NO_CHILDREN) node.children = new Map()
    node.children.set(word, child)
    this.known.add(word)
    return child
  }
}

const always = (): boolean => true
