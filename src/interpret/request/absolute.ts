/** Absolute values: `|ret_1h| < 0.2%`, `abs(ret_1h) <= 1%`. */

import { type Made, word } from '../forms/made.js'
import { STRICTLY_WITHIN } from '../words/grammar-words.js'
import { type Token, textAt } from '../words/tokens.js'

const ABSOLUTE_MAX = 5

/** `|ret_1h| < 0.2%`, `|1h return| at most 50 bps`, `abs(ret_1h) <= 1%`: within that much of zero. */
export function absoluteAt(tokens: readonly Token[], at: number): Made | undefined {
  const said = saidAt(tokens, at)
  if (said !== undefined) return said
  const called = /^(?:abs|absolute)$/.test(textAt(tokens, at)) && textAt(tokens, at + 1) === '('
  const [begin, mark] = called ? [at + 2, ')'] : [at + 1, '|']
  if (!called && textAt(tokens, at) !== '|') return undefined
  const close = tokens.findIndex(({ text }, i) => i > begin && i < begin + ABSOLUTE_MAX && text === mark)
  if (close < 0) return undefined
  const is = /^(?:is|was|stays|stayed|remains)$/.test(textAt(tokens, close + 1)) ? close + 2 : close + 1
  const less = LESS.find(([words]) => words.every((one, i) => textAt(tokens, is + i) === one))
  const amount = tokens[is + (less?.[0].length ?? 0)]
  if (less === undefined || amount?.kind !== 'quantity') return undefined
  const within = word(less[1] ? STRICTLY_WITHIN : 'within', tokens[is]!)
  return { tokens: [...tokens.slice(begin, close), within, amount], next: is + less[0].length + 1 }
}

/** `24h absolute return not exceeding 1%`, `absolute return over 24h below 1%` */
function saidAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:abs|absolute)$/.test(textAt(tokens, at))) return undefined
  if (!/^(?:returns?|ret|move|change)$/.test(textAt(tokens, at + 1))) return undefined
  const over = /^(?:over|in|of)$/.test(textAt(tokens, at + 2)) ? at + 3 : at + 2
  const close = tokens[over]?.kind === 'duration' ? over + 1 : at + 2
  const is = /^(?:is|was|stays|stayed|remains)$/.test(textAt(tokens, close)) ? close + 1 : close
  const less = LESS.find(([words]) => words.every((one, i) => textAt(tokens, is + i) === one))
  const amount = tokens[is + (less?.[0].length ?? 0)]
  if (less === undefined || amount?.kind !== 'quantity') return undefined
  const within = word(less[1] ? STRICTLY_WITHIN : 'within', tokens[is]!)
  return { tokens: [...tokens.slice(at + 1, close), within, amount], next: is + less[0].length + 1 }
}

/** Words for "at most" beside an absolute value. `strict`: the number itself is outside. */
const LESS: readonly (readonly [words: readonly string[], strict: boolean])[] = [
  ...['<', 'below', 'under', 'less than', 'smaller than', 'lower than', 'less', 'smaller'].map(
    (words) => [words.split(' '), true] as const,
  ),
  ...[
    '<=',
    'within',
    'at most',
    'no more than',
    'not more than',
    'no greater than',
    'not above',
    'up to',
    'max',
    'not exceeding',
    'no larger than',
    'no higher than',
  ].map((words) => [words.split(' '), false] as const),
]
