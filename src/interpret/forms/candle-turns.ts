/** Candles that are looked for, or named again: `for a 15-minute hammer`, `a green marubozu, then a red one`. */
import type { Duration } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { type Made, type Turn, word } from './made.js'

const CANDLE = wordSet('hammer doji engulfing star marubozu harami pin pinbar pin-bar soldiers crows inside piercing')

/** `check fil for a 15-minute hammer`: the candle that is looked for, and no time that something held. */
function forCandleAt(tokens: readonly Token[], at: number): Made | undefined {
  const span = skip(tokens, at + 1, /^(?:a|an|any|the|every|each)$/)
  if (!/^(?:5m|15m|1h|4h)$/.test(textAt(tokens, span)) || tokens[span]?.kind !== 'duration') return undefined
  const named = [1, 2, 3].some((more) => CANDLE.has(textAt(tokens, span + more)))
  const words = [1, 2, 3].every((more) => tokens[span + more] === undefined || tokens[span + more]!.kind === 'word')
  const held = /^(?:held|holds|holding|lasting|persists?|stays?|stayed|above|below)$/.test(textAt(tokens, at - 1))
  return named && words && !held ? { tokens: tokens.slice(span, span + 1), next: span + 1 } : undefined
}

const COLOURS: Readonly<Record<string, string>> = {
  red: 'bearish',
  bearish: 'bearish',
  green: 'bullish',
  bullish: 'bullish',
}
const TWO_SIDED = wordSet('marubozu engulfing harami')

/** `a green 15m marubozu, then a red one`: the same candle on the other side. */
function redOneAt(tokens: readonly Token[], at: number): Made | undefined {
  const colour = COLOURS[textAt(tokens, at)]
  if (colour === undefined || textAt(tokens, at + 1) !== 'one') return undefined
  const named = tokens.slice(0, at).findLastIndex(({ text }) => TWO_SIDED.has(text))
  const sided = tokens
    .slice(Math.max(0, named - 3), named + 4)
    .some(({ text }, i, all) => COLOURS[text] !== undefined && i < all.length)
  if (named < 0 || !sided) return undefined
  const span = [named + 1, named - 1, named + 2, named + 3]
    .map((i) => tokens[i])
    .find((token) => token?.kind === 'duration' && [5, 15, 60, 240].includes((token as Duration).minutes))
  const place = tokens[at + 1]!
  const frame = span === undefined ? [] : [{ ...span, start: place.end, end: place.end }]
  return { tokens: [word(colour, tokens[at]!), word(textAt(tokens, named), place), ...frame], next: at + 2 }
}

/** The candles by their first token. */
export const CANDLE_TURNS: readonly Starting<Turn>[] = [
  ['for', forCandleAt],
  ['red green bearish bullish', redOneAt],
]
