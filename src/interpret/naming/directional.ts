/** The two directional indicators against each other: `+di below -di`, `di plus is bigger than di minus by more than 20`, `di neg`. */

import { type Made, quantityOf } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, negative, wordsOver } from './parts.js'

/** What a directional indicator may begin with. */
export const DIRECTIONAL_STARTS = '+ - plus minus positive negative pos neg di dmi dis the'

const NAME = 'di difference'

/** One indicator against the other, or the sign of their difference. */
export function directionalAt(tokens: readonly Token[], at: number): Made | undefined {
  const first = lineAt(tokens, at)
  return (first === undefined ? undefined : againstAt(tokens, at, first)) ?? stateAt(tokens, at)
}

interface Line {
  readonly sign: 1 | -1
  readonly next: number
  readonly spans: readonly Token[]
}

const SIGNS: Readonly<Record<string, 1 | -1>> = {
  '+': 1,
  plus: 1,
  positive: 1,
  pos: 1,
  '-': -1,
  minus: -1,
  negative: -1,
  neg: -1,
}
const DI = wordSet('di dmi')
const signAt = (tokens: readonly Token[], at: number): 1 | -1 | undefined => SIGNS[textAt(tokens, at)]

/** `+di`, `di-`, `plus di (14)`, `minus directional indicator`, `-di on the 15m`. */
function lineAt(tokens: readonly Token[], at: number): Line | undefined {
  const begin = textAt(tokens, at) === 'the' ? at + 1 : at
  const before = signAt(tokens, begin)
  const name = nameAt(tokens, before === undefined ? begin : begin + 1)
  if (name === undefined) return undefined
  const sign = before ?? signAt(tokens, name)
  if (sign === undefined) return undefined
  const next = before === undefined ? name + 1 : name
  const length = textAt(tokens, next) === '(' && textAt(tokens, next + 2) === ')' ? next + 3 : lengthAt(tokens, next)
  const span = skip(tokens, length, /^(?:on|in|at|the)$/)
  const timed = tokens[span]?.kind === 'duration'
  return { sign, next: timed ? span + 1 : length, spans: timed ? [tokens[span]!] : [] }
}

const lengthAt = (tokens: readonly Token[], at: number): number => (textAt(tokens, at) === '14' ? at + 1 : at)

function nameAt(tokens: readonly Token[], at: number): number | undefined {
  if (DI.has(textAt(tokens, at))) return /^(?:line|lines)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  const long =
    textAt(tokens, at) === 'directional' && /^(?:index|indicator|movement|line)$/.test(textAt(tokens, at + 1))
  return long ? at + 2 : undefined
}

const BEING = /^(?:is|are|was|were|be|being|has|have|been|well|still|already|line|the|stays?|sits?|with|now)$/
const CROSSING = wordSet('crosses cross crossed crossing x moves goes rises flips breaks')
const FALLING = wordSet('drops falls sinks')

function againstAt(tokens: readonly Token[], at: number, first: Line): Made | undefined {
  let next = skip(tokens, first.next, BEING)
  const crossing = CROSSING.has(textAt(tokens, next)) || FALLING.has(textAt(tokens, next))
  if (crossing) next = skip(tokens, next + 1, /^(?:up|down|back)$/)
  // "+di > 10 above -di", "di plus more than 20 over di minus"
  const led = amountAt(tokens, next)
  const compared = comparedAt(tokens, led?.next ?? next)
  if (compared === undefined) return undefined
  const other = lineAt(tokens, skip(tokens, compared.next, BEING))
  if (other === undefined || other.sign === first.sign) return undefined
  const behind = led ?? behindAt(tokens, other.next)
  const end = led === undefined ? (behind?.next ?? other.next) : other.next
  const side = (compared.side * first.sign) as 1 | -1
  const said = (text: string): Token[] => wordsOver(text, tokens, at, other.next)
  const spans = [...first.spans, ...other.spans].slice(0, 1)
  if (behind === undefined && crossing)
    return {
      tokens: [...said(`${NAME} crosses ${side === 1 ? 'above' : 'below'} zero`).map(asZero), ...spans],
      next: end,
    }
  if (behind === undefined) {
    const sign = compared.equal ? undefined : side === 1 ? 'positive' : 'negative'
    return sign === undefined ? undefined : { tokens: [...said(`${NAME} ${sign}`), ...spans], next: end }
  }
  const { amount, equal } = behind
  const bound = side === 1 ? (equal ? 'at least' : 'above') : equal ? 'at most' : 'below'
  return { tokens: [...said(`${NAME} ${bound}`), side === 1 ? amount : negative(amount), ...spans], next: end }
}

const asZero = (token: Token): Token =>
  token.text === 'zero' ? { ...quantityOf(0, token), glued: token.glued } : token

interface Size {
  readonly amount: Quantity
  readonly equal: boolean
  readonly next: number
}

/** `more than 20`, `at least 10 points`, `20` */
function amountAt(tokens: readonly Token[], at: number): Size | undefined {
  const compared = comparedAt(tokens, at)
  const amount = tokens[compared?.next ?? at]
  if (amount?.kind !== 'quantity' || !/^(?:none|points)$/.test((amount as Quantity).unit)) return undefined
  if (compared?.side === -1) return undefined
  return {
    amount: { ...(amount as Quantity), unit: 'none' },
    equal: compared?.equal ?? true,
    next: (compared?.next ?? at) + 1,
  }
}

/** `by more than 20`, `with at least 10` */
const behindAt = (tokens: readonly Token[], at: number): Size | undefined => {
  const by = skip(tokens, at, /^(?:by|with|for|of)$/)
  return by === at ? undefined : amountAt(tokens, by)
}

/** `di neg`, `dmi is positive`, `di bearish` */
function stateAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!DI.has(textAt(tokens, at))) return undefined
  const state = skip(tokens, at + 1, /^(?:is|are|was|diff|difference|spread|on|the|in)$/)
  const span = tokens[state]?.kind === 'duration' ? state : undefined
  const sign = signAt(tokens, span === undefined ? state : skip(tokens, state + 1, /^(?:is|was)$/))
  const word = span === undefined ? state : skip(tokens, state + 1, /^(?:is|was)$/)
  const bull = /^(?:bullish|bull)$/.test(textAt(tokens, word))
    ? 1
    : /^(?:bearish|bear)$/.test(textAt(tokens, word))
      ? -1
      : sign
  if (bull === undefined || /^[+-]$|^plus$|^minus$/.test(textAt(tokens, word))) return undefined
  const said = wordsOver(`${NAME} ${bull === 1 ? 'positive' : 'negative'}`, tokens, at, word + 1)
  return { tokens: [...said, ...(span === undefined ? [] : [tokens[span]!])], next: word + 1 }
}
