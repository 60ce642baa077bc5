/** Tables by the words of a text (values, and rules that a word may begin), and lists put together. */

/** A table by words of a text. A map finds a word by its hash; an object would first look it up among all names of the program. */
export const table = <T>(rows: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(rows))

/** A set of words, which are separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** A set of phrases of one or more words, which are separated by `|`. */
export const phraseSet = (phrases: string): ReadonlySet<string> => new Set(phrases.split('|'))

/** A token by what tables look at. */
interface Worded {
  readonly kind: string
  readonly text: string
}

/** A rule with the tokens that it may begin with, separated by spaces: words, and `#duration` for a kind of token. */
export type Starting<Rule> = readonly [starts: string, rule: Rule]

/** The rules that may begin at a token, in the order of `rows`. */
export type RulesAt<Rule> = (token: Worded | undefined) => readonly Rule[]

const NONE: readonly never[] = []

/**
 * An index of rules by their first token, so that a rule is tried only where it can begin: nearly every token of a text begins none. What stands in the
 * starts is the whole condition on the first token, and the rule does not ask again.
 */
export function byStart<Rule>(rows: readonly Starting<Rule>[]): RulesAt<Rule> {
  const split = rows.map(([starts, rule]) => ({ starts: new Set(starts.split(' ')), rule }))
  const all = new Set(split.flatMap(({ starts }) => [...starts]))
  const rulesOf = (...marks: readonly string[]): readonly Rule[] =>
    split.filter(({ starts }) => marks.some((mark) => starts.has(mark))).map(({ rule }) => rule)
  const [words, kinds] = [
    [...all].filter((start) => !isKind(start)),
    [...all].filter(isKind).map((start) => start.slice(1)),
  ]
  const ofWord = new Map(words.map((word) => [word, rulesOf(word)]))
  const ofKind = kinds.map((kind) => ({
    kind,
    rest: rulesOf(`#${kind}`),
    words: new Map(words.map((word) => [word, rulesOf(word, `#${kind}`)])),
  }))
  return (token) => {
    if (token === undefined) return NONE
    // There are one or two kinds, and most tokens are of neither.
    for (const { kind, rest, words: ofBoth } of ofKind) if (kind === token.kind) return ofBoth.get(token.text) ?? rest
    return ofWord.get(token.text) ?? NONE
  }
}

const isKind = (start: string): boolean => start.length > 1 && start.startsWith('#')

/** A fact about a list that nobody changes afterwards, found out once: rules ask for it at many of its items. */
export function perList<Item, Fact>(
  find: (list: readonly Item[]) => NonNullable<Fact>,
): (list: readonly Item[]) => Fact {
  const known = new WeakMap<readonly Item[], NonNullable<Fact>>()
  return (list) => {
    const fact = known.get(list) ?? find(list)
    known.set(list, fact)
    return fact
  }
}

// `flatMap` and `flat` define every element as a property, which took a twentieth of the time of a reading. These are plain loops.

/** The parts of all items, one after the other: `all.flatMap(partsOf)`. */
export function collected<Item, Part>(
  all: readonly Item[],
  partsOf: (item: Item, at: number) => readonly Part[],
): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < all.length; at += 1) {
    const some = partsOf(all[at]!, at)
    for (let i = 0; i < some.length; i += 1) parts.push(some[i]!)
  }
  return parts
}

/** The items of all lists, one list after the other: `lists.flat()`. */
export const concatenated = <Item>(lists: readonly (readonly Item[])[]): Item[] => collected(lists, (list) => list)
