/** Parts of names that several turns look for. */

import { word } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { type Token, textAt } from '../words/tokens.js'

/** Words with their places: they share the place of the tokens from `at` up to `next`, which is not included. */
export function wordsOver(text: string, tokens: readonly Token[], at: number, next: number): Token[] {
  const [start, end] = [tokens[at]!.start, tokens[next - 1]!.end]
  const words = text.split(' ')
  return words.map((one, i) => {
    const from = start + Math.floor((i * (end - start)) / words.length)
    const to = start + Math.floor(((i + 1) * (end - start)) / words.length)
    return word(one, { ...tokens[at]!, start: from, end: Math.max(from, to) })
  })
}

/** A quantity below zero of the same size. */
export const negative = (token: Quantity): Quantity => ({
  ...token,
  value: -token.value,
  text: `-${token.text}`,
  signed: true,
})

/** The comparison that words at a token make, and the index behind them. */
export function comparedAt(
  tokens: readonly Token[],
  at: number,
): { side: 1 | -1; equal: boolean; next: number } | undefined {
  for (const [words, side, equal] of COMPARED_BY.get(textAt(tokens, at)) ?? [])
    if (words.every((one, i) => textAt(tokens, at + i) === one)) return { side, equal, next: at + words.length }
  return undefined
}

const UP = 'more|higher|bigger|greater|larger|stronger'
const DOWN = 'less|lower|smaller|fewer|weaker'

/** The longer ones come first. */
const COMPARED: readonly (readonly [words: readonly string[], side: 1 | -1, equal: boolean])[] = (
  [
    ['no|not {less|lower|smaller|fewer} than', 1, true],
    [`no|not {${UP}} than`, -1, true],
    ['at least', 1, true],
    ['at most', -1, true],
    [`{${UP}} {than|then|of|from}`, 1, false],
    [`{${DOWN}} {than|then|of|from}`, -1, false],
    ['in excess of', 1, false],
    ['ahead of', 1, false],
    [
      'above|over|beyond|exceeding|exceeds|exceeded|>|past|dominates|dominating|dominate|beats|tops|outweighs|leads',
      1,
      false,
    ],
    ['below|under|beneath|<|trails|trailing|lags', -1, false],
    ['>=|≥|minimum|min', 1, true],
    ['<=|≤|maximum|max', -1, true],
    [UP, 1, false],
    [DOWN, -1, false],
  ] as const
).flatMap(([form, side, equal]) => alternatives(form).map((words) => [words, side, equal] as const))

const COMPARED_BY: ReadonlyMap<string, typeof COMPARED> = COMPARED.reduce(
  (by, one) => by.set(one[0][0]!, [...(by.get(one[0][0]!) ?? []), one]),
  new Map<string, typeof COMPARED>(),
)

function alternatives(form: string): string[][] {
  return form
    .split(' ')
    .map((part) => part.replace(/[{}]/g, '').split('|'))
    .reduce<string[][]>((made, some) => made.flatMap((words) => some.map((one) => [...words, one])), [[]])
}
