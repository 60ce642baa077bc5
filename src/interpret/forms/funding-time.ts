/** The minutes to funding: `before the funding less than 30 minute`, `next funding in 30 minutes or less`. */
import type { Duration } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { type Made, type Turn, word } from './made.js'
import { comparedTo } from './parts.js'

/** `before the funding less than 30 minute`: the minutes to it. */
function beforeFundingAt(tokens: readonly Token[], at: number): Made | undefined {
  const name = skip(tokens, at + 1, /^(?:the|next)$/)
  if (!/^(?:funding|settlement)$/.test(textAt(tokens, name))) return undefined
  const noun = skip(tokens, name + 1, /^(?:payment|settlement|time|fee|rate|is|was|with|in|,|it)$/)
  const number = comparedTo(tokens, noun)
  if (number === undefined || tokens[number]?.kind !== 'duration') return undefined
  const place = { ...tokens[at]!, end: tokens[name]!.end }
  const words = ['minutes', 'to', 'funding'].map((one) => word(one, place))
  return { tokens: [...words, ...tokens.slice(noun, number + 1)], next: number + 1 }
}

/** `next funding in 30 minutes or less`: at most that many minutes to it. */
function fundingInAt(tokens: readonly Token[], at: number): Made | undefined {
  const noun = skip(tokens, at + 1, /^(?:settlement|payment|is|was|due|comes|settles)$/)
  const span = tokens[noun + 1]
  if (textAt(tokens, noun) !== 'in' || span?.kind !== 'duration' || (span as Duration).minutes > 1440) return undefined
  if (textAt(tokens, noun + 2) !== 'or' || !/^(?:less|sooner|fewer|earlier)$/.test(textAt(tokens, noun + 3)))
    return undefined
  const place = { ...tokens[at]!, end: tokens[noun]!.end }
  return {
    tokens: [...['minutes', 'to', 'funding', 'at', 'most'].map((one) => word(one, place)), span],
    next: noun + 4,
  }
}

/** The minutes to funding by their first token. */
export const FUNDING_TIME_TURNS: readonly Starting<Turn>[] = [
  ['before', beforeFundingAt],
  ['funding settlement', fundingInAt],
]
