/** A part of the range of the last 24 hours: `in the lower half of its 24-hour range`, `under 10 percent of 24h range`. */

import { type Made, quantityOf, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

const DAY = 1440
const TIES = /^(?:of|from|in|the|its|their|a|price|prices|trading|own|today|today's|day's|'s|s)$/
const RANGE = wordSet('range ranges')

/** The index behind `of its 24h range`, `from range of 24 hour`. Undefined if no range of a day stands there. */
function rangeAt(tokens: readonly Token[], at: number, tied = true): number | undefined {
  let next = skip(tokens, at, TIES)
  if (tied && next === at) return undefined
  let span: Token | undefined
  if (tokens[next]?.kind === 'duration') {
    span = tokens[next]
    next = skip(tokens, next + 1, /^(?:'s|s|trading|price|high|low|-|to)$/)
  }
  if (!RANGE.has(textAt(tokens, next))) return undefined
  next += 1
  if (span === undefined) {
    const behind = skip(tokens, next, /^(?:of|over|in|for|the|last|past)$/)
    if (tokens[behind]?.kind === 'duration' && behind > next) {
      span = tokens[behind]
      next = behind + 1
    }
  }
  return span === undefined || (span as Duration).minutes === DAY ? next : undefined
}

const PARTS: Readonly<Record<string, number>> = {
  half: 0.5,
  third: 1 / 3,
  quarter: 0.25,
  fifth: 0.2,
  tenth: 0.1,
  quartile: 0.25,
  decile: 0.1,
  quintile: 0.2,
}

/** What a rough place in the range may begin with. */
export const NEAR_STARTS = 'near close price px at'
/** What a part of the range with its number behind it may begin with. */
export const PART_STARTS = 'in at near inside within around price px the its'

/** `near to lowest of 24 hour, under 10 percent of 24h range`: the part behind it says it more exactly. */
export function nearAt(tokens: readonly Token[], at: number): Made | undefined {
  const top = topAt(tokens, at)
  if (top !== undefined) return top
  const near = skip(tokens, at, /^(?:price|px|is|was|very|trades|trading|sits)$/)
  if (!/^(?:near|close)$/.test(textAt(tokens, near))) return undefined
  const side = skip(tokens, near + 1, /^(?:to|the|its|day|day's|daily|24h)$/)
  if (!/^(?:low|lows|lowest|bottom|bottoms|high|highs|highest|top|minimum|maximum|min|max)$/.test(textAt(tokens, side)))
    return undefined
  const of = skip(tokens, side + 1, /^(?:of|the|in|day|last|price)$/)
  const end = tokens[of]?.kind === 'duration' ? of + 1 : side + 1
  const mark = skip(tokens, end, /^(?:,|\(|like|say|:|-|ie|so)$/)
  const position =
    /^(?:range|position)$/.test(textAt(tokens, mark)) && /^(?:position|in)$/.test(textAt(tokens, mark + 1))
  const said = mark > end && (position || rangePartAt(tokens, mark) !== undefined)
  return said ? { tokens: tokens.slice(end, mark).filter(({ text }) => text === '('), next: mark } : undefined
}

/** `at the top of the 24h range (like top 10%)`: the share is that of the range. */
function topAt(tokens: readonly Token[], at: number): Made | undefined {
  const side = skip(tokens, at, /^(?:at|in|near|the|very)$/)
  const upper = /^(?:top|high)$/.test(textAt(tokens, side))
  if (!upper && !/^(?:bottom|low)$/.test(textAt(tokens, side))) return undefined
  const end = rangeAt(tokens, side + 1)
  if (end === undefined) return undefined
  const mark = skip(tokens, end, /^(?:\(|,|like|say|:|-|ie|i|mean|meaning|so|about|the|in)$/)
  const again = textAt(tokens, mark)
  const part = tokens[mark + 1]
  const same = (upper ? /^(?:top|upper|highest)$/ : /^(?:bottom|lower|lowest)$/).test(again)
  const share = PARTS[part?.text ?? '']
  const amount = share === undefined ? part : quantityOf(Math.round(share * 1e4) / 100, part!, 'percent')
  if (mark === end || !same || amount?.kind !== 'quantity' || (amount as Quantity).unit !== 'percent') return undefined
  const opened = tokens.slice(end, mark).some(({ text }) => text === '(')
  if (opened && textAt(tokens, mark + 2) !== ')') return undefined
  const next = opened ? mark + 3 : mark + 2
  const place = { ...tokens[at]!, end: tokens[mark - 1]!.end }
  return {
    tokens: [
      word('in', place),
      word('the', place),
      tokens[mark]!,
      amount,
      ...wordsOver('of the range', tokens, mark + 1, mark + 2),
    ],
    next,
  }
}

/** A part of the range, or a comparison with shares of it. */
function rangePartAt(tokens: readonly Token[], at: number): Made | undefined {
  return sideAt(tokens, at) ?? betweenAt(tokens, at) ?? sharedAt(tokens, at)
}

const LEADS = wordSet('down up low high deep')
const UPPER = wordSet('upper top highest higher')
const LOWER = wordSet('lower bottom lowest')

/** `in the lower half of its range`, `at upper 5% from range of 24h` */
function sideAt(tokens: readonly Token[], at: number): Made | undefined {
  // "down in the lowest ten percent of its range" is a place.
  const led = LEADS.has(textAt(tokens, at)) ? at + 1 : at
  const side = skip(tokens, led, /^(?:in|at|inside|within|near|the|its)$/)
  if (led > at && side === led) return undefined
  const upper = UPPER.has(textAt(tokens, side))
  if (led > at && upper !== /^(?:up|high)$/.test(textAt(tokens, at))) return undefined
  if (!upper && !LOWER.has(textAt(tokens, side))) return undefined
  const part = tokens[side + 1]
  const quantity = part?.kind === 'quantity' ? (part as Quantity) : undefined
  // "half of" may be one number.
  const share =
    quantity === undefined
      ? PARTS[part?.text ?? '']
      : quantity.unit === 'percent'
        ? quantity.value / 100
        : quantity.unit === 'share'
          ? quantity.value
          : undefined
  if (share === undefined || share <= 0 || share >= 1) return undefined
  const end = rangeAt(tokens, side + 2, quantity?.unit !== 'share')
  if (end === undefined) return undefined
  const value = Math.round((upper ? 1 - share : share) * 100) / 100
  const own = Math.abs(value - (upper ? 1 - share : share)) > 1e-9 && quantity !== undefined
  if (own) return undefined
  const words = wordsOver(`range position at ${upper ? 'least' : 'most'}`, tokens, at, side + 1)
  return { tokens: [...words, { ...quantityOf(value, part!), end: tokens[end - 1]!.end }], next: end }
}

/** `between 40% and 60% of its range`, `0.4 to 0.6 of the 24h range` */
function betweenAt(tokens: readonly Token[], at: number): Made | undefined {
  const led = textAt(tokens, at) === 'between'
  const low = tokens[led ? at + 1 : at]
  const tie = led ? at + 2 : at + 1
  const high = tokens[tie + 1]
  if (low?.kind !== 'quantity' || high?.kind !== 'quantity' || !/^(?:and|to|-)$/.test(textAt(tokens, tie)))
    return undefined
  const end = rangeAt(tokens, tie + 2)
  if (end === undefined) return undefined
  const lead = { ...tokens[at]!, end: tokens[at]!.start + 1 }
  return {
    tokens: [...wordsOver('range position between', [lead], 0, 1), low, word('and', tokens[tie]!), high],
    next: end,
  }
}

/** `under 10 percent of 24h range`, `at 90% of the range or higher`, `below the middle of its range` */
function sharedAt(tokens: readonly Token[], at: number): Made | undefined {
  const compared = comparedAt(tokens, at)
  const lone = compared === undefined ? skip(tokens, at, /^(?:at|in|near|around)$/) : compared.next
  const from = skip(tokens, lone, /^(?:the|its|a)$/)
  const middle = compared !== undefined && /^(?:middle|midpoint|mid|center|centre)$/.test(textAt(tokens, from))
  const amount = tokens[from]
  if (amount === undefined || (!middle && amount.kind !== 'quantity')) return undefined
  if (!middle && !/^(?:percent|share|none)$/.test((amount as Quantity).unit)) return undefined
  // "5% of the range" without a comparison may be the size of a move.
  if (compared === undefined && lone === at) return undefined
  const glued = (amount as Quantity).unit === 'share'
  const end = rangeAt(tokens, from + 1, !glued)
  if (end === undefined) return undefined
  const said = compared === undefined ? [] : tokens.slice(at, compared.next)
  const name = wordsOver('range position', [{ ...tokens[at]!, end: tokens[at]!.start + 1 }], 0, 1)
  return { tokens: [...name, ...said, middle ? quantityOf(0.5, amount) : amount], next: end }
}

/** `in high part of 24 hour range, more than 95 percent`: the number behind it says the part. */
export function partAt(tokens: readonly Token[], at: number): Made | undefined {
  const side = skip(tokens, at, /^(?:in|at|near|inside|within|around|the|its|very|price|px|is|was|sits|trades)$/)
  const high = /^(?:high|higher|upper|top)$/.test(textAt(tokens, side))
  if (side === at || (!high && !/^(?:low|lower|bottom)$/.test(textAt(tokens, side)))) return undefined
  const part = skip(tokens, side + 1, /^(?:part|parts|end|side|zone|area|region|portion)$/)
  const range = rangeAt(tokens, part)
  if (part === side + 1 || range === undefined) return undefined
  const mark = skip(tokens, range, /^(?:,|like|say|:|-|ie|so|,|and|that|means|is|at)$/)
  const compared = comparedAt(tokens, mark)
  const amount = compared === undefined ? undefined : (tokens[compared.next] as Quantity | undefined)
  if (amount?.kind !== 'quantity' || !/^(?:percent|share|none)$/.test(amount.unit)) return undefined
  // A bound on the other side is no number of that part.
  if ((compared!.side === 1) !== high) return undefined
  return { tokens: wordsOver('range position', tokens, at, range), next: mark }
}

/** The parts of the range and comparisons with them, by the words that they begin with. */
export const RANGE_PART_TURNS: readonly Starting<Turn>[] = [
  ['down up low high deep in at inside within upper lower top bottom highest lowest', sideAt],
  ['between #quantity', betweenAt],
  ['in at above below over under less lower more > < >= <=', sharedAt],
]
