/** The volatility of an hour against that of a day: `the hour at least twice as volatile as the day`, `hourly volatility more than 3 times the daily one`. */

import { type Made, quantityOf } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Token, textAt } from '../words/tokens.js'
import { comparedAt, skip, wordsOver } from './parts.js'

/** What an hour may begin with. */
export const VOLATILITY_STARTS = 'the last past that hour hourly #duration'

const [HOUR, DAY] = [60, 1440]
const VOLATILE = /^(?:volatile|wild|choppy|turbulent|jumpy|violent|nervous|jittery)$/
const VOLATILITY = /^(?:volatility|vol|rv|variance)$/

const isSpan = (token: Token | undefined, minutes: number, words: RegExp): boolean =>
  (token?.kind === 'duration' && (token as Duration).minutes === minutes) || words.test(token?.text ?? '')

/** The ratio of both, before its comparison and its multiple. */
export function volatilityAt(tokens: readonly Token[], at: number): Made | undefined {
  const hour = skip(tokens, at, /^(?:the|last|past|that)$/)
  if (!isSpan(tokens[hour], HOUR, /^(?:hour|hourly)$/)) return undefined
  const named = skip(tokens, hour + 1, /^(?:realised|realized|price)$/)
  const measured = VOLATILITY.test(textAt(tokens, named))
  const is = skip(tokens, measured ? named + 1 : hour + 1, /^(?:is|was|has|had|been|being|were|at|by)$/)
  const from = textAt(tokens, is - 1) === 'at' ? is - 1 : is
  const compared = comparedAt(tokens, from)
  const amount = compared?.next ?? from
  const multiple = multipleAt(tokens[amount])
  if (multiple === undefined) return undefined
  const than = measured ? againstAt(tokens, amount + 1) : volatileAt(tokens, amount + 1)
  const day = than === undefined ? undefined : skip(tokens, than, /^(?:the|whole|last|past|full|entire|that|of|its)$/)
  if (day === undefined || !isSpan(tokens[day], DAY, /^(?:day|daily)$/)) return undefined
  const next = skip(
    tokens,
    day + 1,
    measured ? /^(?:one|volatility|vol|rv|realised|realized|figure|value)$/ : /^(?:before)$/,
  )
  const bound = compared === undefined ? wordsOver('at least', tokens, amount, amount + 1) : tokens.slice(from, amount)
  return { tokens: [...wordsOver('rv ratio', tokens, at, hour + 1), ...bound, multiple], next }
}

const WORDS: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3 }

function multipleAt(token: Token | undefined): Token | undefined {
  if (token?.kind === 'quantity') return (token as Quantity).unit === 'times' ? token : undefined
  const value = WORDS[token?.text ?? '']
  if (value === undefined) return undefined
  return quantityOf(value, token!, 'times')
}

/** `as volatile as`, `more volatile than` */
function volatileAt(tokens: readonly Token[], at: number): number | undefined {
  const more = /^(?:as|more|so)$/.test(textAt(tokens, at)) ? at + 1 : undefined
  if (more === undefined || !VOLATILE.test(textAt(tokens, more))) return undefined
  return /^(?:as|than|then)$/.test(textAt(tokens, more + 1)) ? more + 2 : undefined
}

/** `times the`, `of the`, `as high as the`, `higher than the` */
const againstAt = (tokens: readonly Token[], at: number): number =>
  skip(tokens, at, /^(?:as|high|much|big|higher|bigger|more|than|of|that|times|the)$/)
