/** How many of the coins rise: `fewer than 40 % of the symbols have a positive hourly return`, `95%+ of coins up on the hour`. */

import { type Made, word } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt } from './parts.js'

/** What a share of the coins may begin with. */
export const SHARE_STARTS =
  'fewer less more greater over under above below at no not in higher lower > < >= <= ≥ ≤ exceeding min minimum max maximum bigger smaller larger #quantity'

const COINS = wordSet(
  'coin coins symbol symbols contract contracts pair pairs token tokens asset assets perp perps perpetual perpetuals names market markets mkt universe instrument instruments ticker tickers board altcoin altcoins alts crypto cryptos',
)
const OF = /^(?:of|the|all|our|recorded|listed|traded|other|these|those|whole|entire|out)$/
const LINKS =
  /^(?:is|are|was|were|be|being|been|have|has|had|having|that|which|who|with|show|shows|showed|showing|posted|post|posting|posts|print|printing|printed|a|an|in|the|market|mkt|universe|go|going|goes|went|gone|trade|trading|trades|still|only|their|its)$/
const RISES = wordSet(
  'up green rising rise rose advancing advance gaining gain gains higher positive plus profit climbing pumping increasing',
)
const FALLS = wordSet(
  'down red falling fall fell declining losing loss losses lower negative minus dropping dumping sinking',
)
const RETURN = wordSet(
  'return returns ret rets performance perf change changes move price prices territory number numbers',
)
const STATES_MAX = 6

/** A share of the coins with what they do: `at most 20 % of the contracts have a positive hourly return`. */
export function shareAt(tokens: readonly Token[], at: number): Made | undefined {
  const before = textAt(tokens, at - 1)
  if (
    tokens[at]!.kind === 'quantity' &&
    /^(?:top|bottom|than|then|of|from|to|least|most|lowest|highest|over|under|above|below|by|[<>]=?)$/.test(before)
  )
    return undefined
  const compared = comparedAt(tokens, at)
  const amount = sharedAt(tokens, compared?.next ?? skip(tokens, at, /^(?:only|just|barely|some|about)$/))
  if (amount === undefined) return undefined
  const of = skip(tokens, amount.next, OF)
  if ((of === amount.next && !amount.direct) || !COINS.has(textAt(tokens, of))) return undefined
  const state = skip(tokens, of + 1, LINKS)
  if (state > of + STATES_MAX || /^(?:a|an)$/.test(textAt(tokens, of + 1))) return undefined
  const side = sideAt(tokens, state)
  if (side === undefined) return undefined
  const tie =
    at === 0 ||
    tokens[at - 1]!.kind === 'mark' ||
    /^(?:and|while|when|with|where|but|as|if|whenever|only|like|that|then|which|because|hour|minute|time|times|->)$/.test(
      before,
    )
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  const words = [
    ...tokens.slice(at, compared?.next ?? at),
    amount.token,
    word('of', tokens[of - 1]!),
    word('coins', tokens[of]!),
    word(side.up ? 'up' : 'down', { ...tokens[state]!, end: tokens[side.next - 1]!.end }),
    ...side.spans,
  ]
  return { tokens: tie ? words : [word('and', place), ...words], next: side.next }
}

interface Share {
  readonly token: Token
  /** The coins follow without "of". */
  readonly direct?: true
  readonly next: number
}

/** `40 %`, `half`, `nine in ten` */
function sharedAt(tokens: readonly Token[], at: number): Share | undefined {
  const amount = tokens[at]
  if (amount?.kind !== 'quantity') return undefined
  const { value, unit } = amount as Quantity
  const of = /^(?:in|out)$/.test(textAt(tokens, at + 1)) ? skip(tokens, at + 1, /^(?:in|out|of|every)$/) : at
  const whole = of > at ? tokens[of] : undefined
  if (whole?.kind === 'quantity' && unit === 'none' && value < (whole as Quantity).value) {
    const share = Math.round((value / (whole as Quantity).value) * 1e6) / 1e4
    const token = { ...amount, text: `${share}%`, value: share, unit: 'percent', end: whole.end } as Quantity
    // "nine in ten coins": the coins follow without "of".
    return COINS.has(textAt(tokens, of + 1)) ? { token, next: of + 1, direct: true } : { token, next: of + 1 }
  }
  return unit === 'percent' || unit === 'share' ? { token: amount, next: at + 1 } : undefined
}

interface Side {
  readonly up: boolean
  readonly next: number
  readonly spans: readonly Token[]
}

function sideAt(tokens: readonly Token[], at: number): Side | undefined {
  const ahead = tokens[at]?.kind === 'duration' ? at + 1 : at
  const text = textAt(tokens, ahead)
  const up = RISES.has(text)
  if (!up && !FALLS.has(text)) return undefined
  const span = tokens[ahead + 1]?.kind === 'duration' ? ahead + 1 : undefined
  const name = span === undefined ? ahead + 1 : span + 1
  const named = RETURN.has(textAt(tokens, name))
  // "of coins up 5%": another number follows, and so it is no share of those that rise at all.
  const behind = skip(tokens, named ? name + 1 : ahead + 1, /^(?:by|more|than|at|least|over|>|>=)$/)
  if (tokens[behind]?.kind === 'quantity' && behind > ahead) return undefined
  const spans = named && span !== undefined ? [tokens[span]!] : ahead > at ? [tokens[at]!] : []
  const next = named ? name + 1 : ahead + 1
  if (spans.length > 0) return { up, next, spans: [word('in', { ...spans[0]!, end: spans[0]!.start }), ...spans] }
  // "for this hour"
  const tail = skip(tokens, next, /^(?:in|over|on|for|during|within|of|the|this|that|last|past|same)$/)
  const hour = tokens[tail]?.kind === 'duration' && tail > next
  if (!hour) return { up, next, spans: [] }
  return { up, next: tail + 1, spans: [word('in', tokens[next]!), { ...tokens[tail]!, bare: false } as Token] }
}

/** What the whole market may begin with. */
export const WHOLE_STARTS =
  'nearly almost practically virtually everything everyone whole entire the basically market mkt'

/** `nearly everything was falling`, `market puking =` beside a share of the coins: the share says it more exactly. */
export function wholeAt(tokens: readonly Token[], at: number): Made | undefined {
  const begin = skip(tokens, at, /^(?:nearly|almost|practically|virtually|basically|the|whole|entire|complete)$/)
  if (!/^(?:everything|everyone|everybody|market|mkt|board|universe)$/.test(textAt(tokens, begin))) return undefined
  const state = skip(tokens, begin + 1, /^(?:is|was|are|were|goes|going|in|the|else)$/)
  const says = RISES.has(textAt(tokens, state)) || FALLS.has(textAt(tokens, state))
  const like = skip(tokens, state + 1, /^(?:,|=|:|like|say|i|mean|so|meaning|ie|aka)$/)
  const meant = /^(?:=|:|meaning|ie|aka|,)$/.test(textAt(tokens, state + 1))
  const alone =
    /^(?:market|mkt)$/.test(textAt(tokens, at)) && !/^(?:=|:|meaning|ie|aka)$/.test(textAt(tokens, state + 1))
  if (alone || !(says || meant)) return undefined
  const shared = tokens.some(
    (token, i) =>
      i > state &&
      (says || i <= like + 4) &&
      token.kind === 'quantity' &&
      sharedAt(tokens, i) !== undefined &&
      COINS.has(textAt(tokens, skip(tokens, i + 1, OF))),
  )
  if (!shared) return undefined
  return { tokens: [{ ...word(',', tokens[at]!), kind: 'mark', end: tokens[state]!.end }], next: like }
}
