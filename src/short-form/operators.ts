/** Operators as a short form writes them. Each may also be written by its name in documents. */
import { ALL_OPERATORS } from '../contract/operators.js'
import type { Token, Tokens } from './tokens.js'

const MARKS: Readonly<Record<string, string>> = {
  '>': 'gt',
  '>=': 'gte',
  '≥': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '≤': 'lte',
  '=': 'eq',
  '==': 'eq',
  '!=': 'neq',
  '<>': 'neq',
  '≠': 'neq',
}

/** Operators of two words. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  crosses: ['above', 'below'],
  not: ['in', 'contains'],
}

const SHORT: Readonly<Record<string, string>> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  eq: '=',
  neq: '!=',
  crosses_above: 'crosses above',
  crosses_below: 'crosses below',
  not_in: 'not in',
  not_contains: 'not contains',
}

/** An operator of documents as a short form writes it. Any other text stays. */
export const shortOperator = (name: string): string => SHORT[name] ?? name

/** The operator of a document, and its first and last token. */
export interface ReadOperator {
  readonly op: string
  readonly from: Token
  readonly to: Token
}

/** Takes an operator. Undefined, and nothing is taken, if the next token begins none. Throws ShortFormFault for half an operator. */
export function takeOperator(tokens: Tokens): ReadOperator | undefined {
  const from = tokens.peek()
  const word = from.text.toLowerCase()
  if (word === '=>' || word === '=<')
    tokens.fail(`"${word}" is no operator; did you mean "${word === '=>' ? '>=' : '<='}"?`)
  const marked = MARKS[word]
  if (marked !== undefined || (ALL_OPERATORS.includes(word) && word !== 'held')) {
    tokens.take()
    return { op: marked ?? word, from, to: from }
  }
  const seconds = from.kind === 'name' && Object.hasOwn(PAIRS, word) ? PAIRS[word] : undefined
  if (seconds === undefined) return undefined
  const second = seconds.find((one) => tokens.is(one, 1))
  tokens.take()
  if (second === undefined) tokens.expected(`${seconds.map((one) => `"${one}"`).join(' or ')} after "${word}"`)
  return { op: `${word}_${second}`, from, to: tokens.take() }
}

const OPPOSITES: Readonly<Record<string, string>> = {
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
  eq: 'neq',
  neq: 'eq',
  in: 'not_in',
  not_in: 'in',
  contains: 'not_contains',
  not_contains: 'contains',
}

/** The operator that holds where this one does not; undefined where the opposite needs an "or". */
export const oppositeOf = (op: string): string | undefined => OPPOSITES[op]
