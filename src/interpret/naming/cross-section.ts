/** Ranks among all coins: `cross-sectional percentile of 24h volume`, `the bottom 5 % of the cross-section of 24h returns`. */

import { type Made, word } from '../forms/made.js'
import type { Duration } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

/** What a rank among all coins may begin with. */
export const CROSS_STARTS =
  'cross xs crosssectional return returns ret performance perf momentum volume turnover vol of #duration'
/** What ranks a coin, before the share. */
export const RANKED_STARTS = 'rank ranks ranked ranking placed'

const DAY = 1440
const RANK =
  /^(?:percentile|percentiles|rank|ranks|ranking|decile|quantile|pctl|pctile|position|percentrank|pctrank|score)$/
const TIES = /^(?:of|by|in|for|on|the|its|their|-|coin|coins)$/
const RETURN = wordSet('return returns ret rets performance perf momentum gain gains move')
const VOLUME = wordSet('volume volumes turnover vol notional')
const ACROSS = wordSet('across among amongst versus vs against within in over')
const ALL = /^(?:the|all|other|whole|entire|recorded|listed)$/
const COINS = wordSet(
  'coin coins symbol symbols contract contracts pair pairs token tokens asset assets perp perps universe market names instrument instruments cross',
)

/** `cross-sectional`, `cross section`, `xs`: the index behind it. */
function crossAt(tokens: readonly Token[], at: number): number | undefined {
  const text = textAt(tokens, at)
  if (text === 'xs' || text === 'crosssectional') return at + 1
  if (text !== 'cross') return undefined
  const next = textAt(tokens, at + 1) === '-' ? at + 2 : at + 1
  return /^(?:section|sectional|sectionally|sections|coin|asset|symbol)$/.test(textAt(tokens, next))
    ? next + 1
    : undefined
}

interface Measure {
  readonly name: 'return' | 'volume'
  readonly spans: readonly Token[]
  readonly next: number
}

/** `24h volume`, `the hourly return`, `return over 24h` */
function measureAt(tokens: readonly Token[], at: number): Measure | undefined {
  const before = tokens[at]?.kind === 'duration' ? at : undefined
  const traded = /^(?:traded|quote|dollar|usd|price)$/.test(textAt(tokens, before === undefined ? at : at + 1)) ? 1 : 0
  const name = (before === undefined ? at : at + 1) + traded
  const text = textAt(tokens, name)
  const kind = RETURN.has(text) ? 'return' : VOLUME.has(text) ? 'volume' : undefined
  if (kind === undefined) return undefined
  const over = skip(tokens, name + 1, /^(?:over|in|the|last|past|of|for|trailing)$/)
  const behind =
    before === undefined && tokens[over]?.kind === 'duration' && textAt(tokens, over + 1) !== 'volume'
      ? over
      : undefined
  const span = before ?? behind
  return {
    name: kind,
    spans: span === undefined ? [] : [tokens[span]!],
    next: behind === undefined ? name + 1 : behind + 1,
  }
}

const said = (tokens: readonly Token[], at: number, { name, spans }: Measure, next: number): Made => ({
  tokens: [...spans, ...wordsOver(`xs ${name} rank`, tokens, at, next)],
  next,
})

const MANY = wordSet('alt alts altcoin altcoins coins symbols tokens contracts perps memes majors')
const OWN_PAST = wordSet('own its percentile pctl pctile pctrank trailing rolling history historical past self')

/** `alts: 1h ret rank >= 0.95`: beside many coins, and without a word of their past, a rank is one among them. */
const amongCoins = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => MANY.has(text)) && !tokens.some(({ text }) => OWN_PAST.has(text))

/** A rank among all coins as a name, or the cross-section as the coins of a rank. */
export function crossSectionAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at) === 'of') return carriedAt(tokens, at)
  const cross = crossAt(tokens, at)
  if (cross === undefined) return measuredAt(tokens, at)
  // "cross-sectional 24h return rank", "cross-sectional percentile of 24h volume"
  const first = measureAt(tokens, cross)
  if (first !== undefined && RANK.test(textAt(tokens, first.next))) {
    const again = RANK.test(textAt(tokens, first.next + 1)) ? first.next + 2 : first.next + 1
    return said(tokens, at, first, again)
  }
  let ranked = skip(tokens, cross, RANK)
  if (ranked > cross) {
    ranked = skip(tokens, ranked, TIES)
    const measure = measureAt(tokens, ranked)
    return measure === undefined ? undefined : said(tokens, at, measure, measure.next)
  }
  // "the bottom 5 % of the cross-section of 24h returns", "… by 24h volume"
  const share = /^(?:of|in|within|across|among)$/.test(textAt(tokens, skipBack(tokens, at)))
  if (!share || textAt(tokens, cross - 1) === 'sectional') return undefined
  const coins = wordsOver('coins', tokens, at, cross)
  const by = /^(?:of|by|in)$/.test(textAt(tokens, cross)) ? skip(tokens, cross, TIES) : cross
  const measure = by > cross ? measureAt(tokens, by) : undefined
  if (measure === undefined) return { tokens: coins, next: cross }
  const lead = word('by', { ...tokens[cross]!, end: tokens[cross]!.end })
  const own = wordsOver(measure.name, tokens, by, measure.next)
  return { tokens: [...coins, lead, ...measure.spans, ...own], next: measure.next }
}

const skipBack = (tokens: readonly Token[], at: number): number => (textAt(tokens, at - 1) === 'the' ? at - 2 : at - 1)

/** `24h return percentile across all coins`: a rank of coins, and not one in the own past. */
function measuredAt(tokens: readonly Token[], at: number): Made | undefined {
  const measure = measureAt(tokens, at)
  if (measure === undefined || !RANK.test(textAt(tokens, measure.next))) return undefined
  // "24h ret rank top 5%": without a word of its past, a rank of a return or of a volume is one among all coins, as in the names of the vocabulary.
  const vague = textAt(tokens, measure.next - 1) === 'vol' && !amongCoins(tokens)
  const own = vague || tokens.some(({ text }) => OWN_PAST.has(text))
  if (/^ranks?$/.test(textAt(tokens, measure.next)) && measure.spans.length > 0 && !own)
    return said(tokens, at, measure, measure.next + 1)
  const ranks = skip(tokens, measure.next, RANK)
  if (!ACROSS.has(textAt(tokens, ranks))) return undefined
  const coins = skip(tokens, ranks + 1, ALL)
  if (!COINS.has(textAt(tokens, coins))) return undefined
  return said(tokens, at, measure, crossAt(tokens, coins) ?? coins + 1)
}

/** `cross-sectional rank of the 24h return at least 0.95 and of 24h volume at most 0.5`: the rank of the second one too. */
function carriedAt(tokens: readonly Token[], at: number): Made | undefined {
  const the = skip(tokens, at + 1, /^(?:the|its|their)$/)
  const measure = measureAt(tokens, the)
  if (textAt(tokens, at - 1) !== 'and' || measure === undefined || comparedAt(tokens, measure.next) === undefined)
    return undefined
  const before = tokens.slice(Math.max(0, at - 14), at).map(({ text }) => text)
  const crossed = before.includes('xs') || before.includes('cross')
  return crossed && before.some((text) => RANK.test(text)) ? said(tokens, at, measure, measure.next) : undefined
}

const ORDERED = wordSet('by and then to')

/** `ranked in the top 5%`: the share says that it is a rank. */
export function rankedAt(tokens: readonly Token[], at: number): Made | undefined {
  // "alts ex btc: rank 1h ret >= 0.95"
  const measure = textAt(tokens, at) === 'rank' ? measureAt(tokens, at + 1) : undefined
  if (measure !== undefined && measure.spans.length > 0 && amongCoins(tokens) && !ORDERED.has(textAt(tokens, at - 1)))
    return comparedAt(tokens, measure.next) === undefined ? undefined : said(tokens, at, measure, measure.next)
  // "its 24h return rank in the top 10%": the name of a rank. "in the top 10% of the week" is one in the own past.
  const named = RETURN.has(textAt(tokens, at - 1)) || VOLUME.has(textAt(tokens, at - 1))
  const past = tokens
    .slice(at, at + 9)
    .some((token) => OWN_PAST.has(token.text) || ((token as Duration).minutes ?? 0) > DAY)
  if (textAt(tokens, at) === 'rank' && named && !past) return undefined
  const behind = skip(tokens, at + 1, /^(?:in|within|among|inside|at|the|its|their|a)$/)
  const share = /^(?:top|bottom|highest|lowest|upper|lower|best|worst)$/.test(textAt(tokens, behind))
  const amount = tokens[behind + 1]
  const part =
    amount?.kind === 'quantity' ||
    /^(?:decile|quartile|quintile|half|third|quarter|tenth|fifth)$/.test(amount?.text ?? '')
  if (!share || !part || behind === at + 1) return undefined
  // "its daily volume ranks in the bottom half of them"
  const them = skip(tokens, behind + 2, /^(?:of|among|all|the)$/)
  if (!/^(?:them|those|others|rest)$/.test(textAt(tokens, them))) return { tokens: [], next: at + 1 }
  const coins = word('coins', tokens[them]!)
  return {
    tokens: [...tokens.slice(at + 1, behind + 2), word('of', { ...coins, end: coins.start } as Token), coins],
    next: them + 1,
  }
}
