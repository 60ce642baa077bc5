/** The volatility of an hour against that of a day: `the hour at least twice as volatile as the day`, `hourly volatility more than 3 times the daily one`. */

import { type Made, numberOf, quantityOf } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

/** What an hour may begin with. */
export const VOLATILITY_STARTS = 'the last past that hour hourly volatility vol rv realised realized #duration'

const [HOUR, DAY] = [60, 1440]
const VOLATILE = wordSet('volatile wild choppy turbulent jumpy violent nervous jittery')
const VOLATILITY = wordSet('volatility vol rv variance')

const isSpan = (token: Token | undefined, minutes: number, words: RegExp): boolean =>
  (token?.kind === 'duration' && (token as Duration).minutes === minutes) || words.test(token?.text ?? '')

/** The ratio of both, before its comparison and its multiple. */
export function volatilityAt(tokens: readonly Token[], at: number): Made | undefined {
  const ratio = plainRatioAt(tokens, at)
  if (ratio !== undefined) return ratio
  const led = ofHourAt(tokens, at)
  const hour = led ?? skip(tokens, at, /^(?:the|last|past|that)$/)
  if (!isSpan(tokens[hour], HOUR, /^(?:hour|hourly)$/)) return undefined
  // "the volatility of the last hour for btc is …"
  const coin =
    led !== undefined &&
    /^(?:for|on|of|in)$/.test(textAt(tokens, hour + 1)) &&
    /^(?:is|was)$/.test(textAt(tokens, hour + 3))
      ? tokens.slice(hour + 1, hour + 3)
      : []
  const named = skip(tokens, hour + 1 + coin.length, /^(?:realised|realized|price)$/)
  const measured = led !== undefined || VOLATILITY.has(textAt(tokens, named))
  const is = skip(
    tokens,
    measured && led === undefined ? named + 1 : hour + 1 + coin.length,
    /^(?:is|was|has|had|been|being|were|at|by)$/,
  )
  const from = textAt(tokens, is - 1) === 'at' ? is - 1 : is
  const compared = comparedAt(tokens, from)
  const amount = compared?.next ?? from
  // "3 time or more of the volatility of the day"
  const timed = numberOf(tokens[amount]) !== undefined && /^times?$/.test(textAt(tokens, amount + 1))
  const multiple = timed ? quantityOf(numberOf(tokens[amount])!, tokens[amount]!, 'times') : multipleAt(tokens[amount])
  if (multiple === undefined) return undefined
  const said = timed ? amount + 2 : amount + 1
  const more =
    compared === undefined && textAt(tokens, said) === 'or' && /^(?:more|higher)$/.test(textAt(tokens, said + 1))
      ? said + 2
      : said
  const than = measured ? againstAt(tokens, more) : volatileAt(tokens, more)
  const day = than === undefined ? undefined : skip(tokens, than, /^(?:the|whole|last|past|full|entire|that|of|its)$/)
  if (day === undefined || !isSpan(tokens[day], DAY, /^(?:day|daily)$/)) return undefined
  const end = skip(
    tokens,
    day + 1,
    measured ? /^(?:one|volatility|vol|rv|realised|realized|figure|value)$/ : /^(?:before)$/,
  )
  const next = explainedAt(tokens, end)
  const bound = compared === undefined ? wordsOver('at least', tokens, amount, amount + 1) : tokens.slice(from, amount)
  return { tokens: [...coin.slice(1), ...wordsOver('rv ratio', tokens, at, hour + 1), ...bound, multiple], next }
}

/** `volatility falling, 1h/24h ratio under 0.4`: beside volatility, the ratio of both spans is that of it. */
function plainRatioAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at) !== '1h' || tokens[at]!.kind !== 'duration') return undefined
  const day = skip(tokens, at + 1, /^(?:\/|to|over|vs|-)$/)
  if (textAt(tokens, day) !== '24h' || textAt(tokens, day + 1) !== 'ratio') return undefined
  const before = tokens.slice(0, at)
  if (VOLATILITY.has(before.at(-1)?.text ?? '') || !before.some(({ text }) => VOLATILITY.has(text))) return undefined
  return { tokens: wordsOver('rv ratio', tokens, at, day + 2), next: day + 2 }
}

/** `the volatility of the last hour`: the index of the hour. */
function ofHourAt(tokens: readonly Token[], at: number): number | undefined {
  const name = skip(tokens, at, /^(?:realised|realized|price)$/)
  if (!VOLATILITY.has(textAt(tokens, name))) return undefined
  const hour = skip(tokens, name + 1, /^(?:of|in|over|for|during|the|last|past|that)$/)
  return hour === name + 1 ? undefined : hour
}

/** `(the 1h/24h ratio)` says it once more. */
function explainedAt(tokens: readonly Token[], at: number): number {
  if (textAt(tokens, at) !== '(') return at
  const close = skip(tokens, at + 1, /^(?:the|1h|24h|\/|to|over|ratio|vol|volatility|rv|so|i|e|ie|\.|of|hour|day|-)$/)
  return textAt(tokens, close) === ')' && tokens.slice(at, close).some(({ text }) => text === 'ratio') ? close + 1 : at
}

const WORDS: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3 }

function multipleAt(token: Token | undefined): Token | undefined {
  if (token?.kind === 'quantity') {
    const { unit, value } = token as Quantity
    // "less than half the 24h vol"
    return unit === 'times' ? token : unit === 'share' ? quantityOf(value, token, 'times') : undefined
  }
  const value = WORDS[token?.text ?? '']
  if (value === undefined) return undefined
  return quantityOf(value, token!, 'times')
}

/** `as volatile as`, `more volatile than` */
function volatileAt(tokens: readonly Token[], at: number): number | undefined {
  const more = /^(?:as|more|so)$/.test(textAt(tokens, at)) ? at + 1 : undefined
  if (more === undefined || !VOLATILE.has(textAt(tokens, more))) return undefined
  return /^(?:as|than|then)$/.test(textAt(tokens, more + 1)) ? more + 2 : undefined
}

/** `times the`, `of the`, `as high as the`, `higher than the` */
const againstAt = (tokens: readonly Token[], at: number): number =>
  skip(
    tokens,
    at,
    /^(?:as|high|much|big|higher|bigger|more|than|then|of|that|times|the|realised|realized|volatility|vol|rv)$/,
  )
