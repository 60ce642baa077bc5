/**
 * Rules by the tokens that they may begin with, so that a rule is tried only where it can begin: nearly every token of a text begins none. What stands in
 * `starts` is the whole condition on the first token, and the rule does not ask again.
 */
import type { Token } from './tokens.js'

/** A rule with the tokens that it may begin with, separated by spaces: words, and `#duration` for a kind of token. */
export type Starting<Rule> = readonly [starts: string, rule: Rule]

/** The rules that may begin at a token, in the order of `rows`. */
export type RulesAt<Rule> = (token: Token | undefined) => readonly Rule[]

const NONE: readonly never[] = []

/** An index of rules by their first token. */
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
  const ofKind = new Map(
    kinds.map((kind) => [
      kind,
      { rest: rulesOf(`#${kind}`), words: new Map(words.map((word) => [word, rulesOf(word, `#${kind}`)])) },
    ]),
  )
  return (token) => {
    if (token === undefined) return NONE
    const kind = ofKind.get(token.kind)
    return (kind === undefined ? ofWord.get(token.text) : (kind.words.get(token.text) ?? kind.rest)) ?? NONE
  }
}

const isKind = (start: string): boolean => start.length > 1 && start.startsWith('#')
