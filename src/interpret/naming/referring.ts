/** Names that refer to what stands before them: `the same RSI`, `the ratio falls below 0.5`, `excess return over its beta`, `volume is jumping, z score …`. */

import { type Made, type Turn, word } from '../forms/made.js'
import type { Duration } from '../words/quantities.js'
import { type Starting, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { changedBefore, clauseBefore } from './changes.js'
import { comparedAt, wordsOver } from './parts.js'

const FRAMED = wordSet(
  'rsi adx macd stoch stochastic atr di return volatility vol volume vpin spread depth imbalance ratio funding cvd beta correlation premium basis efficiency',
)

/** `the same RSI`: with the timeframe that stood beside it. */
function sameAt(tokens: readonly Token[], at: number): Made | undefined {
  const name = textAt(tokens, at + 1)
  if (!FRAMED.has(name)) return undefined
  const before = tokens.slice(0, at).findLastIndex(({ text }) => text === name)
  if (before < 0) return undefined
  const frames = /^(?:5m|15m|1h|4h|24h)$/
  const ahead = frames.test(textAt(tokens, before - 1)) ? tokens[before - 1] : undefined
  let next = before + 1
  while (/^(?:\(|\)|on|the|14|,)$/.test(textAt(tokens, next))) next += 1
  const behind = frames.test(textAt(tokens, next)) ? tokens[next] : undefined
  const frame = ahead ?? behind
  return {
    tokens: frame === undefined ? [] : [{ ...frame, start: tokens[at]!.start, end: tokens[at]!.end }],
    next: at + 1,
  }
}

/** `the ratio falls below 0.5`: the ratio that was named before. */
function ratioAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:the|that|this|same)$/.test(textAt(tokens, at - 1))) return undefined
  if (/^(?:of|between|\(|for)$/.test(textAt(tokens, at + 1))) return undefined
  const first = tokens.findIndex(({ text }, i) => i < at - 1 && text === 'ratio')
  if (first < 0 || first >= at) return undefined
  const behind = tokens.slice(first + 1, first + 6)
  const spans = behind.filter(({ kind }) => kind === 'duration').map(({ text }) => text)
  const said = tokens.slice(Math.max(0, first - 3), first).map(({ text }) => text)
  const name =
    spans.includes('1h') && spans.includes('24h')
      ? 'vol ratio'
      : said.includes('short')
        ? 'long short ratio'
        : said.includes('buy')
          ? 'taker buy ratio'
          : said.includes('efficiency')
            ? 'efficiency ratio'
            : undefined
  return name === undefined ? undefined : { tokens: wordsOver(name, tokens, at, at + 1), next: at + 1 }
}

/** `excess return of SOL over its beta`, `excess return net of beta`: the beta is part of the name. */
function betaAt(tokens: readonly Token[], at: number): Made | undefined {
  const beta = skip(tokens, at + 1, /^(?:of|its|the|btc|bitcoin|market|own|to)$/)
  if (textAt(tokens, beta) !== 'beta' || beta === at + 1) return undefined
  const excess = tokens.slice(Math.max(0, at - 6), at).some(({ text }) => text === 'excess')
  return excess ? { tokens: [], next: beta + 1 } : undefined
}

/** `3% more in the hour than their beta explains`: the excess return. */
function explainedAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'more') return undefined
  const over = skip(tokens, at + 2, /^(?:in|over|on|the|that|within|an?)$/)
  const span = tokens[over]?.kind === 'duration' ? tokens[over] : undefined
  const than = span === undefined ? at + 2 : over + 1
  const beta = skip(tokens, than + 1, /^(?:its|their|the|own|what|btc|bitcoin)$/)
  if (textAt(tokens, than) !== 'than' || textAt(tokens, beta) !== 'beta') return undefined
  const next = skip(
    tokens,
    beta + 1,
    /^(?:explains?|implied|implies|imply|would|suggests?|alone|predicts?|to|btc|bitcoin|warrants?|does)$/,
  )
  const led = /^(?:least|than|over|above|>|>=|by|minimum)$/.test(textAt(tokens, at - 1))
  const bound = led ? [] : wordsOver('at least', tokens, at, at + 1)
  const name = wordsOver('excess return', tokens, at + 1, at + 2)
  const spans = span === undefined ? [] : [word('in', { ...span, end: span.start }), span]
  return { tokens: [...bound, tokens[at]!, ...name, ...spans], next }
}

const VOLUMES = wordSet('volume turnover')

/** `volume of 5 minutes is jumping, z score bigger than 4`: the z-score of the volume. */
function scoreAt(tokens: readonly Token[], at: number): Made | undefined {
  const ahead = tokens[at]!.kind === 'duration' ? at + 1 : at
  if (!VOLUMES.has(textAt(tokens, ahead))) return undefined
  const of = skip(tokens, ahead + 1, /^(?:of|in|for|over|the|last)$/)
  const behind = ahead === at && of > ahead + 1 && tokens[of]?.kind === 'duration' ? of : undefined
  const said = behind === undefined ? ahead + 1 : behind + 1
  const next = skip(
    tokens,
    said,
    /^(?:is|was|has|had|with|of|an?|its|the|jumping|jumps|jumped|spiking|spikes|spiked|exploding|explodes|rising|high|big|huge|large|very|much|,|\(|-|at|up|going|strong)$/,
  )
  // "5 min volume spikes on sui, z score above 4"
  const coin = SPIKES.has(textAt(tokens, next - 1)) ? coinAt(tokens, next) : undefined
  if (coin !== undefined) {
    const made = scoreBehind(tokens, coin.next)
    if (made !== undefined)
      return {
        tokens: [
          ...tokens.slice(next, coin.word + 1),
          ...(ahead > at ? [tokens[at]!] : behind === undefined ? [] : [tokens[behind]!]),
          ...wordsOver('volume z score', tokens, coin.next, made),
        ],
        next: made,
      }
  }
  const words = textAt(tokens, next) === 'z' ? (textAt(tokens, next + 1) === '-' ? next + 2 : next + 1) : next
  const end =
    textAt(tokens, words) === 'score' && words > next
      ? words + 1
      : textAt(tokens, next) === 'zscore'
        ? next + 1
        : undefined
  if (end === undefined || next === ahead + 1) return undefined
  const is = skip(tokens, end, /^(?:is|was|of)$/)
  if (tokens[is]?.kind !== 'quantity' && comparedAt(tokens, is) === undefined) return undefined
  const span = ahead > at ? tokens[at] : behind === undefined ? undefined : tokens[behind]
  const place = { start: tokens[at]!.start, end: tokens[end - 1]!.end }
  const name = wordsOver('volume z score', tokens, at, end)
  return { tokens: span === undefined ? name : [{ ...span, ...place, end: place.start }, ...name], next: end }
}

const SPIKES = wordSet('spike spikes jump jumps burst bursts explosion explosions surge surges blast blasts')

/** `on sui,` */
function coinAt(tokens: readonly Token[], at: number): { word: number; next: number } | undefined {
  const named = /^(?:on|in|of|for)$/.test(textAt(tokens, at)) && tokens[at + 1]?.kind === 'word' ? at + 1 : undefined
  if (named === undefined) return undefined
  const next = skip(tokens, named + 1, /^(?:,|with|where|when|-|\(|a|the|at|and)$/)
  return next > named + 1 ? { word: named, next } : undefined
}

/** The index behind `z score`, before its number. */
function scoreBehind(tokens: readonly Token[], at: number): number | undefined {
  const z = textAt(tokens, at)
  const end = z === 'zscore' ? at + 1 : z === 'z' ? skip(tokens, at + 1, /^(?:-|score|scores|value)$/) : undefined
  return end !== undefined && comparedAt(tokens, skip(tokens, end, /^(?:is|was|of)$/)) !== undefined ? end : undefined
}

/** `vol spikes z>5 on the 5m`: what has a z-score and spikes is volume. */
function spikeAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!SPIKES.has(textAt(tokens, at + 1))) return undefined
  const end = scoreBehind(tokens, skip(tokens, at + 2, /^(?:with|of|a|an|,|and|where|on|the|to|at|:)$/))
  return end === undefined ? undefined : { tokens: wordsOver('volume z score', tokens, at, end), next: end }
}

const LINES: Readonly<Record<number, string>> = { 12000: '200 sma', 3000: '50 ema' }

/** `average of 200 hours`, `the mean of the last 50 hours`: a line of the vocabulary. */
function averageAt(tokens: readonly Token[], at: number): Made | undefined {
  const span = skip(tokens, at + 1, /^(?:of|over|from|price|the|its|last|past)$/)
  const line = tokens[span]?.kind === 'duration' ? LINES[(tokens[span] as Duration).minutes] : undefined
  if (line === undefined || span === at + 1) return undefined
  const name = wordsOver(line, tokens, at, span + 1)
  // "for more than 10 percent"
  const amount = comparedAt(tokens, span + 2)
  const by = textAt(tokens, span + 1) === 'for' && tokens[amount?.next ?? span + 2]?.kind === 'quantity'
  return by ? { tokens: [...name, word('by', tokens[span + 1]!)], next: span + 2 } : { tokens: name, next: span + 1 }
}

/** `volatility for 24 hour is more than 6 percent`: a span right behind the name, and no time that it held. */
function spannedAt(tokens: readonly Token[], at: number): Made | undefined {
  if (textAt(tokens, at + 1) !== 'for') return undefined
  const span = skip(tokens, at + 2, /^(?:the|last|past)$/)
  if (!/^(?:1h|24h|4h|7d|15m|30m)$/.test(textAt(tokens, span)) || tokens[span]?.kind !== 'duration') return undefined
  const is = skip(tokens, span + 1, /^(?:is|was|are|were)$/)
  if (comparedAt(tokens, is) === undefined) return undefined
  return { tokens: [tokens[at]!, word('of', tokens[at + 1]!), tokens[span]!], next: span + 1 }
}

/** `the slope of the last hour already positive`: that of the price. */
function slopeAt(tokens: readonly Token[], at: number): Made | undefined {
  const span = skip(tokens, at + 1, /^(?:of|over|in|the|last|past|this|trailing)$/)
  if (span === at + 1 || !/^(?:1h|4h|24h)$/.test(textAt(tokens, span)) || tokens[span]?.kind !== 'duration')
    return undefined
  const is = skip(tokens, span + 1, /^(?:is|was|already|still|has|turned|now|being|again|itself)$/)
  const said =
    comparedAt(tokens, is) !== undefined || /^(?:positive|negative|up|down|pos|neg|flat)$/.test(textAt(tokens, is))
  const place = { ...tokens[span]!, start: tokens[at]!.start, end: tokens[at]!.start }
  return said
    ? { tokens: [place, word('slope', { ...tokens[at]!, end: tokens[span]!.end })], next: span + 1 }
    : undefined
}

const SPANS = wordSet('5m 15m 30m 1h 4h 24h 7d')

/** `4-hour change of open interest notional below -10M USD`: the change in dollars, an aggregate of its own. */
function changeAt(tokens: readonly Token[], at: number): Made | undefined {
  const span = tokens[at]!
  const relative = textAt(tokens, at + 1) === 'relative' ? 1 : 0
  if (!SPANS.has(span.text) || !/^(?:change|delta|move)$/.test(textAt(tokens, at + 1 + relative))) return undefined
  const own = itsChangeAt(tokens, at)
  if (own !== undefined) return own
  const name = skip(tokens, at + 2 + relative, /^(?:of|in|the|\(|\)|difference|diff|account|accounts)$/)
  const ratio = skip(tokens, name, /^(?:long|short|l|s|\/|-|account|accounts)$/)
  // "24h relative change of the ratio <= -25 %": the recorded change.
  const share = comparedAt(tokens, skip(tokens, ratio + 1, /^(?:is|was|of)$/))
  if (
    ratio > name + 1 &&
    textAt(tokens, ratio) === 'ratio' &&
    span.text === '24h' &&
    (tokens[share?.next ?? -1] as { unit?: string } | undefined)?.unit === 'percent'
  )
    return { tokens: [span, ...wordsOver('long short change', tokens, at + 1, ratio + 1)], next: ratio + 1 }
  // "1h change in the long/short ratio": the recorded change is that of a day.
  if (ratio > name + 1 && textAt(tokens, ratio) === 'ratio' && span.text !== '24h') {
    const is = skip(tokens, ratio + 1, /^(?:is|was|of)$/)
    const side = /^(?:negative|positive)$/.test(textAt(tokens, is))
    const compared = comparedAt(tokens, is)
    if (!side && (compared === undefined || (tokens[compared.next] as { unit?: string } | undefined)?.unit !== 'none'))
      return undefined
    const { end } = tokens[ratio]!
    const id = `long_short_ratio.delta_${span.text}`
    return { tokens: [{ kind: 'id', text: id, start: span.start, end, glued: false }], next: ratio + 1 }
  }
  const end = /^(?:oi)$/.test(textAt(tokens, name))
    ? name + 1
    : textAt(tokens, name) === 'open' && textAt(tokens, name + 1) === 'interest'
      ? name + 2
      : undefined
  if (end === undefined) return undefined
  const unit = skip(tokens, end, /^(?:notional|usd|in|dollars|value|\(|\)|dollar|,)$/)
  const compared = comparedAt(tokens, skip(tokens, unit, /^(?:is|was|of)$/))
  const amount = tokens[compared?.next ?? unit] as
    | (Token & { unit?: string; value?: number; millions?: number })
    | undefined
  const money =
    amount?.unit === 'usd' ||
    amount?.millions !== undefined ||
    (amount?.unit === 'none' && Math.abs(amount.value ?? 0) >= 10_000)
  if (!money || unit === end) return undefined
  const { start } = span
  return {
    tokens: [{ kind: 'id', text: `oi_usd.delta_${span.text}`, start, end: tokens[unit - 1]!.end, glued: false }],
    next: unit,
  }
}

/** `ls ratio > 2.5, 24h change of it < -10%`: that of the ratio or of the open interest. */
function itsChangeAt(tokens: readonly Token[], at: number): Made | undefined {
  const it = skip(tokens, at + 2, /^(?:of|in)$/)
  if (it === at + 2 || !/^(?:it|that|this)$/.test(textAt(tokens, it)) || comparedAt(tokens, it + 1) === undefined)
    return undefined
  const title = changedBefore(tokens, at, clauseBefore(tokens, at))
  return title === undefined
    ? undefined
    : { tokens: [tokens[at]!, ...wordsOver(title, tokens, at + 1, it + 1)], next: it + 1 }
}

/** `change of open interest in USD over the last 15 minutes above 10M`: the change in dollars, with its span behind it. */
function inDollarsAt(tokens: readonly Token[], at: number): Made | undefined {
  const name = skip(tokens, at + 1, /^(?:of|in|the)$/)
  const end =
    textAt(tokens, name) === 'oi'
      ? name + 1
      : textAt(tokens, name) === 'open' && textAt(tokens, name + 1) === 'interest'
        ? name + 2
        : undefined
  if (end === undefined) return undefined
  const unit = skip(tokens, end, /^(?:notional|usd|in|dollars|value|\(|\)|dollar|terms|,)$/)
  const over = skip(tokens, unit, /^(?:over|within|during|for|the|last|past|trailing|of)$/)
  const span = tokens[over]
  const inDollars = tokens.slice(end, unit).some(({ text }) => /^(?:notional|usd|dollars?|value)$/.test(text))
  if (!inDollars || span?.kind !== 'duration' || !SPANS.has(span.text)) return undefined
  if (comparedAt(tokens, skip(tokens, over + 1, /^(?:is|was|of|,)$/)) === undefined) return undefined
  const { start } = tokens[at]!
  return {
    tokens: [{ kind: 'id', text: `oi_usd.delta_${span.text}`, start, end: span.end, glued: false }],
    next: over + 1,
  }
}

/** The names by the words that they begin with. */
export const REFERRING_TURNS: readonly Starting<Turn>[] = [
  ['#quantity', explainedAt],
  ['same', sameAt],
  ['ratio', ratioAt],
  ['over beyond above net after less', betaAt],
  ['volume turnover #duration', scoreAt],
  ['volume vol turnover', spikeAt],
  ['average avg mean ma sma', averageAt],
  ['volatility vol rv return returns cvd delta volume turnover', spannedAt],
  ['slope', slopeAt],
  ['change delta', inDollarsAt],
  ['#duration', changeAt],
]
