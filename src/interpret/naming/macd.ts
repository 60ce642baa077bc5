/** A cross of the MACD in any words: `macd xup`, `macd x up 15m`, `the 15m MACD gives a bearish cross`. */

import { type Made, word } from '../forms/made.js'
import { wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { wordsOver } from './parts.js'

/** What a cross may begin with. */
export const MACD_STARTS = 'macd'

const REACH = 12
const FILL =
  /^(?:line|lines|its|the|a|an|gives?|gave|giving|makes?|made|making|prints?|printed|shows?|showed|has|had|goes|go|going|went|is|was|does|did|do|with|to|signal|of|on|in|at|chart|candle|bar|timeframe|and|just|histogram|then|over|above|below|under|from|through|its own|into|turning)$/
const CROSSES = wordSet(
  'x xs cross crosses crossed crossing crossover crossovers xup xdown xover xunder flip flips flipped turn turns turned turning',
)
/** "macd turns up" may be a turn of the histogram. */
const TURNS = wordSet('flip flips flipped turn turns turned turning')
const UP = wordSet('up upward upwards bullish bull golden xup xover positive higher')
const DOWN = wordSet('down downward downwards dn bearish bear death dead xdown xunder negative lower')

/** A cross with its side: the pattern in the words of the vocabulary. */
export function macdAt(tokens: readonly Token[], at: number): Made | undefined {
  let [crosses, side, next, signal] = [false, 0, at + 1, '']
  const spans: Token[] = []
  let end = at
  for (; next < tokens.length && next < at + REACH; next += 1) {
    const text = textAt(tokens, next)
    const { kind } = tokens[next]!
    if (kind === 'duration') {
      // "macd x up 15m", and not the next condition's span.
      if (spans.length > 0 || !/^(?:5m|15m|1h|4h)$/.test(text)) break
      const lead = /^(?:on|in|at|the|macd)$/.test(textAt(tokens, next - 1))
      if (
        !lead &&
        /^[a-z]+$/.test(textAt(tokens, next + 1)) &&
        !FILL.test(textAt(tokens, next + 1)) &&
        side !== 0 &&
        !CROSSES.has(textAt(tokens, next + 1))
      )
        break
      spans.push(tokens[next]!)
      end = next
      continue
    }
    if (CROSSES.has(text))
      crosses ||= !TURNS.has(text) || /^(?:bullish|bull|bearish|bear|golden)$/.test(textAt(tokens, next + 1))
    if (UP.has(text)) side = side === 0 ? 1 : side
    else if (DOWN.has(text)) side = side === 0 ? -1 : side
    else if (!CROSSES.has(text) && !FILL.test(text)) break
    // "crosses above its signal", "crosses from below"
    if (/^(?:above|over)$/.test(text)) signal = textAt(tokens, next - 1) === 'from' ? 'down' : 'up'
    if (/^(?:below|under)$/.test(text)) signal = textAt(tokens, next - 1) === 'from' ? 'up' : 'down'
    if (UP.has(text) || DOWN.has(text) || CROSSES.has(text) || /^(?:signal|line|above|over|below|under)$/.test(text))
      end = next
  }
  if (tokens[next]?.kind === 'quantity' || /^(?:zero|0)$/.test(textAt(tokens, next))) return undefined
  const said = tokens.slice(at, end + 1).some(({ text }) => text === 'signal' || text === 'from')
  if (side === 0 && said) side = signal === 'up' ? 1 : signal === 'down' ? -1 : 0
  const named = crosses || (side !== 0 && tokens.slice(at, end + 1).some(({ text }) => text === 'signal'))
  if (!named || side === 0) return undefined
  const name = wordsOver(`${side === 1 ? 'bullish' : 'bearish'} macd cross`, tokens, at, at + 1)
  const place = { start: tokens[at]!.end, end: tokens[end]!.end }
  const frame = spans.map((span): Token[] => [
    word('on', { ...span, ...place, end: place.start }),
    { ...span, ...place },
  ])
  return { tokens: [...name, ...frame.flat()], next: end + 1 }
}
