/** The volatility of an hour against that of a day: `the hour at least twice as volatile as the day`, `hourly volatility more than 3 times the daily one`. */

import { type Made, numberOf, quantityOf } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

const MEASURES = wordSet('one volatility vol rv realised realized figure value')
const BEFORE = wordSet('before')
const IS_WAS_HAS = wordSet('is was has had been being were at by')
const AS_HIGH_MUCH = wordSet(
  'as high much big higher bigger more than then of that times the realised realized volatility vol rv',
)
const FOR_ON_OF = wordSet('for on of in')
const IS_WAS = wordSet('is was')
const TIME_TIMES = wordSet('time times')
const MORE_HIGHER = wordSet('more higher')
const AS_MORE_SO = wordSet('as more so')
const AS_THAN_THEN = wordSet('as than then')
const THE_LAST_PAST = wordSet('the last past that')
const REALISED_REALIZED_PRICE = wordSet('realised realized price')
const THE_WHOLE_LAST = wordSet('the whole last past full entire that of its')
const SLASH_TO_OVER = wordSet('/ to over vs -')
const OF_IN_OVER = wordSet('of in over for during the last past that')
const THE_1H_24H = wordSet('the 1h 24h / to over ratio vol volatility rv so i e ie . of hour day -')

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
  const hour = led ?? skip(tokens, at, THE_LAST_PAST)
  if (!isSpan(tokens[hour], HOUR, /^(?:hour|hourly)$/)) return undefined
  // "the volatility of the last hour for btc is …"
  const coin =
    led !== undefined && FOR_ON_OF.has(textAt(tokens, hour + 1)) && IS_WAS.has(textAt(tokens, hour + 3))
      ? tokens.slice(hour + 1, hour + 3)
      : []
  const named = skip(tokens, hour + 1 + coin.length, REALISED_REALIZED_PRICE)
  const measured = led !== undefined || VOLATILITY.has(textAt(tokens, named))
  const is = skip(tokens, measured && led === undefined ? named + 1 : hour + 1 + coin.length, IS_WAS_HAS)
  const from = textAt(tokens, is - 1) === 'at' ? is - 1 : is
  const compared = comparedAt(tokens, from)
  const amount = compared?.next ?? from
  // "3 time or more of the volatility of the day"
  const timed = numberOf(tokens[amount]) !== undefined && TIME_TIMES.has(textAt(tokens, amount + 1))
  const multiple = timed ? quantityOf(numberOf(tokens[amount])!, tokens[amount]!, 'times') : multipleAt(tokens[amount])
  if (multiple === undefined) return undefined
  const said = timed ? amount + 2 : amount + 1
  const more =
    compared === undefined && textAt(tokens, said) === 'or' && MORE_HIGHER.has(textAt(tokens, said + 1))
      ? said + 2
      : said
  const than = measured ? againstAt(tokens, more) : volatileAt(tokens, more)
  const day = than === undefined ? undefined : skip(tokens, than, THE_WHOLE_LAST)
  if (day === undefined || !isSpan(tokens[day], DAY, /^(?:day|daily)$/)) return undefined
  const end = skip(tokens, day + 1, measured ? MEASURES : BEFORE)
  const next = explainedAt(tokens, end)
  const bound = compared === undefined ? wordsOver('at least', tokens, amount, amount + 1) : tokens.slice(from, amount)
  return { tokens: [...coin.slice(1), ...wordsOver('rv ratio', tokens, at, hour + 1), ...bound, multiple], next }
}

/** `volatility falling, 1h/24h ratio under 0.4`: beside volatility, the ratio of both spans is that of it. */
function plainRatioAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at) !== '1h' || tokens[at]!.kind !== 'duration') return undefined
  const day = skip(tokens, at + 1, SLASH_TO_OVER)
  if (textAt(tokens, day) !== '24h' || textAt(tokens, day + 1) !== 'ratio') return undefined
  const before = tokens.slice(0, at)
  if (VOLATILITY.has(before.at(-1)?.text ?? '') || !before.some(({ text }) => VOLATILITY.has(text))) return undefined
  return { tokens: wordsOver('rv ratio', tokens, at, day + 2), next: day + 2 }
}

/** `the volatility of the last hour`: the index of the hour. */
function ofHourAt(tokens: readonly Token[], at: number): number | undefined {
  const name = skip(tokens, at, REALISED_REALIZED_PRICE)
  if (!VOLATILITY.has(textAt(tokens, name))) return undefined
  const hour = skip(tokens, name + 1, OF_IN_OVER)
  return hour === name + 1 ? undefined : hour
}

/** `(the 1h/24h ratio)` says it once more. */
function explainedAt(tokens: readonly Token[], at: number): number {
  if (textAt(tokens, at) !== '(') return at
  const close = skip(tokens, at + 1, THE_1H_24H)
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
  const more = AS_MORE_SO.has(textAt(tokens, at)) ? at + 1 : undefined
  if (more === undefined || !VOLATILE.has(textAt(tokens, more))) return undefined
  return AS_THAN_THEN.has(textAt(tokens, more + 1)) ? more + 2 : undefined
}

/** `times the`, `of the`, `as high as the`, `higher than the` */
const againstAt = (tokens: readonly Token[], at: number): number => skip(tokens, at, AS_HIGH_MUCH)
