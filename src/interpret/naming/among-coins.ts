/** Ranks among many coins without a word for it: `alts in the top 5 % of 24h returns`, `coins whose 1h return is in the bottom decile`, `alts: 1h rank >= 0.95`. */

import { type Made, type Turn, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { type Starting, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

const SIDE = wordSet('top bottom highest lowest upper lower best worst')
const PART = wordSet('decile quartile quintile quarter tenth fifth third half percentile')
const RETURN = wordSet('return returns ret rets performance gain gains gainers performers move moves momentum perf')
const VOLUME = wordSet('volume volumes turnover notional')
const MANY = wordSet(
  'alt alts altcoin altcoins coins symbols tokens contracts perps memes memecoins majors pairs everything anything universe',
)
const ONE = wordSet('coin symbol token contract perp pair asset name')
const ANY = wordSet('a any each every which what some all whichever one another')
/** A word of the own past close to the share. */
const PAST = wordSet(
  'own its their his percentile percentiles pctl pctile pctrank trailing rolling history historical readings distribution ever usual',
)
const NEAR = 6

/** Whether the text is about many coins. */
const aboutMany = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ text }, at) => (MANY.has(text) && !isBreadth(tokens, at)) || (ONE.has(text) && ANY.has(textAt(tokens, at - 1))),
  )

/** `fewer than 20 % of coins are up`: the market, and not what is searched. */
function isBreadth(tokens: readonly Token[], at: number): boolean {
  const before = /^(?:all|the|other)$/.test(textAt(tokens, at - 1)) ? at - 2 : at - 1
  const behind = skip(tokens, at + 1, /^(?:are|is|were|was|being|have|has|had)$/)
  const moves = /^(?:up|down|green|red|rising|falling|positive|negative|higher|lower|risen|fallen|advancing)$/
  return /^(?:most|few|fewer|many)$/.test(textAt(tokens, before)) || moves.test(textAt(tokens, behind))
}

/** Whether the words around a share speak of the past of each coin: `its top 5 % of the week`. */
function ofOwnPast(tokens: readonly Token[], at: number, next: number): boolean {
  const clause = tokens.slice(Math.max(0, at - NEAR), at)
  const cut = clause.findLastIndex(({ text }) => /^(?:,|;|\.|and|but|while|when|:)$/.test(text))
  if (clause.slice(cut + 1).some(({ text }) => PAST.has(text))) return true
  const behind = skip(tokens, next, /^(?:of|over|in|within|for|the|last|past|this|previous|on|a|its)$/)
  if (PAST.has(textAt(tokens, behind)) || tokens.slice(next, behind).some(({ text }) => text === 'its')) return true
  return behind > next && tokens[behind]?.kind === 'duration' && (tokens[behind] as Duration).minutes > 1440
}

interface Measure {
  readonly said: readonly Token[]
  readonly next: number
}

/** Words that make another name of the measure: `volume z-score`, `return volatility`. */
const LONGER = wordSet(
  'z zscore - score sigma imbalance delta ratio percentile divergence share change volatility vol rank ranks per relative multiple',
)

/** Whether the words before are a longer name: `relative volume`, `excess return`, `oi change 1h rank`. */
function isPartOfName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (before?.kind !== 'word') return before !== undefined && before.kind !== 'mark'
  return !BEFORE.has(before.text)
}

const BEFORE = wordSet(
  'and but while when where with w whose which that the a an of in by for on its their his to both also all is are if as has have had price alt alts altcoin altcoins coins symbols tokens contracts perps memes majors coin symbol according terms measured',
)

/** `24h returns`, `the gain on 24 hour`, `volume` */
function measureAt(tokens: readonly Token[], at: number): Measure | undefined {
  const span = tokens[at]?.kind === 'duration' ? tokens[at] : undefined
  const own = skip(tokens, span === undefined ? at : at + 1, /^(?:traded|quote|dollar|usd|price|the|trading)$/)
  const name = textAt(tokens, own)
  const kind = RETURN.has(name) ? 'return' : VOLUME.has(name) ? 'volume' : undefined
  if (kind === undefined || LONGER.has(textAt(tokens, own + 1)) || isPartOfName(tokens, at)) return undefined
  const over = skip(tokens, own + 1, /^(?:over|in|on|of|for|the|last|past|a|an|within|during)$/)
  const behind = span === undefined && over > own + 1 && tokens[over]?.kind === 'duration' ? tokens[over] : undefined
  const timed = span ?? behind
  if (timed !== undefined && (timed as Duration).minutes > 1440) return undefined
  const next = behind === undefined ? own + 1 : over + 1
  const place = wordsOver(kind, tokens, own, own + 1)
  return { said: [...(timed === undefined ? [] : [{ ...timed, start: place[0]!.start }]), ...place], next }
}

/** `top 5 %`, `bottom decile`: the index behind it. */
function shareAt(tokens: readonly Token[], at: number): number | undefined {
  if (!SIDE.has(textAt(tokens, at))) return undefined
  const part = tokens[at + 1]
  const percent = part?.kind === 'quantity' && (part as Quantity).unit === 'percent'
  return percent || PART.has(part?.text ?? '') ? at + 2 : undefined
}

const BY = /^(?:of|in|by|for|on|the|all|according|to|measured|terms|with|regards?)$/
const COINS = wordSet(
  'coin coins symbol symbols contract contracts pair pairs token tokens asset assets perp perps universe market names instrument instruments alts everything',
)

/** `among all coins`, behind the measure. */
function acrossAt(tokens: readonly Token[], at: number): number {
  if (!/^(?:among|amongst|across|between|of|against|versus|vs)$/.test(textAt(tokens, at))) return at
  const coins = skip(tokens, at + 1, /^(?:the|all|other|whole|entire|recorded)$/)
  return coins > at + 1 && COINS.has(textAt(tokens, coins)) ? coins + 1 : at
}

const ranked = (share: readonly Token[], { said }: Measure, next: number): Made => {
  const place = { ...said[0]!, end: said[0]!.start }
  return { tokens: [...share, word('of', place), word('coins', place), word('by', place), ...said], next }
}

/** A share of the coins by a measure. */
function amongCoinsAt(tokens: readonly Token[], at: number): Made | undefined {
  const share = shareAt(tokens, at)
  const made = share === undefined ? measuredAt(tokens, at) : sharedAt(tokens, at, share)
  if (made === undefined || ofOwnPast(tokens, at, made.next)) return undefined
  const across = /^(?:coins?|symbols?|contracts?|pairs?|tokens?|assets?|perps?|universe|market|alts)$/
  return across.test(textAt(tokens, made.next - 1)) || aboutMany(tokens) ? made : undefined
}

/** `top 5 % of 24h returns`, `bottom 10 % by volume`, `top 10 % on the hour` behind `rank`. */
function sharedAt(tokens: readonly Token[], at: number, share: number): Made | undefined {
  const by = skip(tokens, share, BY)
  const measure = by > share ? measureAt(tokens, by) : undefined
  if (measure !== undefined) {
    const verb = comparedAt(tokens, measure.next) !== undefined
    return verb ? undefined : ranked(tokens.slice(at, share), measure, acrossAt(tokens, measure.next))
  }
  const grouped = groupedAt(tokens, at, share)
  if (grouped !== undefined) return grouped
  const over = skip(tokens, share, /^(?:over|in|on|during|within|for|of|by|the|last|past)$/)
  const span = tokens[over]
  // "what coins were losing the most, bottom 3% over the day, with …"
  const [before, behind] = [tokens[at - 1], tokens[over + 1]]
  const alone =
    /^(?:,|:|;|\()$/.test(before?.text ?? '') &&
    (behind === undefined || behind.kind === 'mark' || /^(?:and|with|while|when|but|w)$/.test(behind.text))
  const leads = alone || /^(?:ranks?|ranked|ranking|placed)$/.test(textAt(tokens, at - 1))
  if (!leads || over === share || span?.kind !== 'duration' || (span as Duration).minutes > 1440) return undefined
  const said = [span, word('return', { ...span, start: span.end })]
  return ranked(tokens.slice(at, share), { said, next: over + 1 }, acrossAt(tokens, over + 1))
}

/** `the top 2% of alts by 24h turnover`: the group is what is searched, and the rank is one among all coins. */
function groupedAt(tokens: readonly Token[], at: number, share: number): Made | undefined {
  const group = skip(tokens, share, /^(?:of|the|all|among)$/)
  if (group === share || !/^(?:alts|altcoins|memes|memecoins|majors)$/.test(textAt(tokens, group))) return undefined
  const by = skip(tokens, group + 1, BY)
  const measure = by > group + 1 ? measureAt(tokens, by) : undefined
  if (measure === undefined || comparedAt(tokens, measure.next) !== undefined) return undefined
  const made = ranked(tokens.slice(at, share), measure, acrossAt(tokens, measure.next))
  const place = { ...tokens[at]!, end: tokens[at]!.start }
  return { ...made, tokens: [word(textAt(tokens, group), place), ...made.tokens] }
}

const BEING =
  /^(?:is|are|was|were|be|been|being|sits|sit|lies|falls|ranks?|ranked|in|within|among|inside|at|the|a|also)$/

/** `24h return in the top 5 %`, `1h rank >= 0.95`, `ranking above 0.95 by 1h return`. */
function measuredAt(tokens: readonly Token[], at: number): Made | undefined {
  if (/^rank/.test(textAt(tokens, at))) return rankingAt(tokens, at)
  if (tokens[at]!.kind === 'duration' && /^(?:rank|ranks|ranking)$/.test(textAt(tokens, at + 1))) {
    const number = comparedAt(tokens, at + 2)
    const part = (tokens[number?.next ?? at + 2] as Quantity | undefined)?.kind === 'quantity'
    if (number === undefined || !part || isPartOfName(tokens, at) || (tokens[at] as Duration).minutes > 1440)
      return undefined
    return { tokens: [tokens[at]!, ...wordsOver('xs return rank', tokens, at + 1, at + 2)], next: at + 2 }
  }
  const measure = measureAt(tokens, at)
  if (measure === undefined) return undefined
  // "whose return over the last hour beats 98 percent of all symbols"
  const beaten = beatenAt(tokens, measure.next)
  if (beaten !== undefined && measure.said.at(-1)!.text === 'return' && beaten.tokens[0]!.kind !== 'duration') {
    const [span] = measure.said
    return { tokens: [...(span!.kind === 'duration' ? [span!] : []), ...beaten.tokens], next: beaten.next }
  }
  const is = skip(tokens, measure.next, BEING)
  const share = is > measure.next ? shareAt(tokens, is) : undefined
  if (share === undefined) return undefined
  // "24h return in the top 5 % of the week" is about its own past.
  return ranked(tokens.slice(is, share), measure, acrossAt(tokens, share))
}

/** `ranking above 0.95 by 1h return` */
function rankingAt(tokens: readonly Token[], at: number): Made | undefined {
  const compared = comparedAt(tokens, at + 1)
  const amount = tokens[compared?.next ?? at + 1]
  if (compared === undefined || amount?.kind !== 'quantity') return undefined
  const by = skip(tokens, compared.next + 1, BY)
  const measure = by > compared.next + 1 ? measureAt(tokens, by) : undefined
  if (measure === undefined) return undefined
  const [span] = measure.said
  const kind = measure.said.at(-1)!.text
  const name = wordsOver(`xs ${kind} rank`, tokens, at, at + 1)
  const timed = span!.kind === 'duration' ? [{ ...span!, start: tokens[at]!.start, end: tokens[at]!.start }] : []
  return { tokens: [...timed, ...name, ...tokens.slice(at + 1, compared.next + 1)], next: measure.next }
}

const BEATS = wordSet('beat beats beating outperform outperforms outperformed outperforming better stronger ahead')
const LOSES = wordSet('underperform underperforms underperformed underperforming worse weaker behind')

/** `outperforming 95% of the market over 24h`, `weaker than 90% of all coins on the hour` */
function beatenAt(tokens: readonly Token[], at: number): Made | undefined {
  const [up, down] = [BEATS.has(textAt(tokens, at)), LOSES.has(textAt(tokens, at))]
  if (!up && !down) return undefined
  const number = skip(tokens, at + 1, /^(?:than|then|of|at|least|more|over|the|return|returns|by)$/)
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent' || amount.value < 50) return undefined
  const of = skip(tokens, number + 1, /^(?:of|the|all|other|others|whole|entire|recorded)$/)
  const coins = COINS.has(textAt(tokens, of)) ? of + 1 : of
  if (coins === number + 1 || (coins === of && !/^(?:others|all)$/.test(textAt(tokens, of - 1)))) return undefined
  const over = skip(tokens, coins, /^(?:over|in|on|by|for|the|last|past|within|during|a)$/)
  const span = over > coins && tokens[over]?.kind === 'duration' ? tokens[over] : undefined
  const next = span === undefined ? coins : over + 1
  const name = wordsOver(`xs return rank ${up ? 'at least' : 'at most'}`, tokens, at, number)
  const value: Quantity = up ? amount : { ...amount, value: 100 - amount.value, text: String(100 - amount.value) }
  const timed = span === undefined ? [] : [{ ...span, start: tokens[at]!.start, end: tokens[at]!.start }]
  return { tokens: [...timed, ...name, value], next }
}

const LOSERS = wordSet('losers laggards fallers decliners')
const GAINERS = wordSet('gainers winners performers movers risers climbers coins symbols names contracts perps alts')

/** `among the 3% biggest hourly losers`, `in the 10% strongest over 24h` */
function firstAt(tokens: readonly Token[], at: number): Made | undefined {
  const number = textAt(tokens, at + 1) === 'the' ? at + 2 : at + 1
  const amount = tokens[number] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent') return undefined
  const best = textAt(tokens, number + 1)
  const [up, down] = [/^(?:biggest|strongest|best|top|largest|hottest)$/.test(best), /^(?:weakest|worst)$/.test(best)]
  if (!up && !down) return undefined
  const ahead = tokens[number + 2]?.kind === 'duration' ? tokens[number + 2] : undefined
  let next = ahead === undefined ? number + 2 : number + 3
  const losers = LOSERS.has(textAt(tokens, next))
  if (losers || GAINERS.has(textAt(tokens, next))) next += 1
  // "the 5% biggest movers" go either way, and "the 5% biggest coins" are no rank that is recorded.
  else if (/^(?:biggest|largest)$/.test(best)) return undefined
  if (
    /^(?:movers|coins|symbols|names|contracts|perps|alts)$/.test(textAt(tokens, next - 1)) &&
    /^(?:biggest|largest)$/.test(best)
  )
    return undefined
  const over = skip(tokens, next, /^(?:over|in|on|by|for|of|the|last|past|within|during|a)$/)
  const behind = ahead === undefined && over > next && tokens[over]?.kind === 'duration' ? tokens[over] : undefined
  const span = ahead ?? behind
  if (span !== undefined && (span as Duration).minutes > 1440) return undefined
  if (span === undefined && !losers && !GAINERS.has(textAt(tokens, next - 1))) return undefined
  // "in the 5% strongest 24h moves" of one coin
  const named = losers || GAINERS.has(textAt(tokens, next - 1)) || behind !== undefined
  if (!named && tokens[next]?.kind === 'word' && !BEFORE.has(textAt(tokens, next))) return undefined
  const end = behind === undefined ? next : over + 1
  const place = { ...tokens[end - 1]!, start: tokens[end - 1]!.end }
  const said = [
    ...(span === undefined ? [] : [{ ...span, start: place.start, end: place.start }]),
    word('return', place),
  ]
  const side = word(up !== losers ? 'top' : 'bottom', { ...tokens[at]!, end: amount.start })
  return ranked([side, amount], { said, next: end }, end)
}

/** The ranks by the words that they begin with: a verb, an order, and a share of coins or its measure. */
export const AMONG_TURNS: readonly Starting<Turn>[] = [
  [[...BEATS, ...LOSES].join(' '), beatenAt],
  ['among amongst in', firstAt],
  [
    'top bottom highest lowest upper lower best worst rank ranks ranked ranking return returns ret rets performance gain gains volume turnover #duration',
    amongCoinsAt,
  ],
]
