/** The bands of Bollinger as lines: `under lower line of bollinger in 15 minute`, `poking out above the upper bolly band`. */

import { type Made, quantityOf, word } from '../forms/made.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

/** What a place beside a band may begin with. */
export const BAND_STARTS =
  'price px close closes closed closing is was are trades trading traded poking poke pokes poked pokes sits sitting above over below under beneath outside beyond past > < at lower higher crosses crossing crossed cross pierces pierced piercing breaks breaking broke upper lower top bottom popping goes going went gets moves well far'

const SUBJECT =
  /^(?:price|px|close|closes|closed|closing|is|was|are|trades|trading|traded|poking|poke|pokes|poked|out|sits|sitting|goes|going|went|gets|moves|popping|well|far|even|up|down|of|still)$/
const CROSSING = wordSet('crosses crossing crossed cross pierces pierced piercing breaks breaking broke break')
const NAMES = wordSet('bollinger bollingers bolly bollies boll bb bband bbands bbs bollingerband')
const BANDS = wordSet('band bands line lines boundary edge')

interface Band {
  readonly upper: boolean
  readonly next: number
  readonly spans: readonly Token[]
}

/** `the upper bollinger band`, `lower line of the 15m bollinger`, `top bb on the 15m` */
function bandAt(tokens: readonly Token[], at: number): Band | undefined {
  const spans: Token[] = []
  const timed = (from: number): number => {
    let next = skip(tokens, from, /^(?:the|its|of|in|on|for|at|a|from)$/)
    if (tokens[next]?.kind !== 'duration') return from
    spans.push(tokens[next]!)
    next += 1
    return /^(?:chart|candles?|timeframe|tf)$/.test(textAt(tokens, next)) ? next + 1 : next
  }
  const inner = (from: number): number => {
    const next = skip(tokens, from, /^(?:the|its|of|a)$/)
    if (tokens[next]?.kind !== 'duration') return next
    spans.push(tokens[next]!)
    return next + 1
  }
  const side = inner(at)
  const upper = /^(?:upper|top|higher)$/.test(textAt(tokens, side))
  if (!upper && !/^(?:lower|bottom)$/.test(textAt(tokens, side))) return undefined
  let next = inner(side + 1)
  let named = false
  for (let i = 0; i < 3; i += 1) {
    if (NAMES.has(textAt(tokens, next))) named = true
    else if (!BANDS.has(textAt(tokens, next))) break
    next += 1
    const behind = inner(next)
    if (NAMES.has(textAt(tokens, behind)) || BANDS.has(textAt(tokens, behind))) next = behind
  }
  const alone = /^bands?$/.test(textAt(tokens, next - 1)) && next > side + 1
  return named || alone ? { upper, next: timed(next), spans } : undefined
}

/** The price beside a band: a comparison of its place among the bands. */
export function bandsAt(tokens: readonly Token[], at: number): Made | undefined {
  const begin = skip(tokens, at, SUBJECT)
  const crossing = CROSSING.has(textAt(tokens, begin))
  let place = crossing ? skip(tokens, begin + 1, /^(?:out|up|down|back|through|of)$/) : begin
  // "at or above", "on or below"
  const equal = /^(?:at|on)$/.test(textAt(tokens, place)) && textAt(tokens, place + 1) === 'or'
  if (equal) place += 2
  const outside = /^(?:outside|beyond|past)$/.test(textAt(tokens, place))
  const compared = outside ? undefined : comparedAt(tokens, place)
  const from = outside ? skip(tokens, place + 1, /^of$/) : (compared?.next ?? place)
  if (!outside && compared === undefined && !crossing) return undefined
  const band = bandAt(tokens, from)
  if (band === undefined) return undefined
  const side = compared?.side ?? (band.upper ? 1 : -1)
  const op = crossing
    ? side === 1
      ? 'crosses above'
      : 'crosses below'
    : equal
      ? side === 1
        ? 'at least'
        : 'at most'
      : side === 1
        ? 'above'
        : 'below'
  const edge = quantityOf(band.upper ? 1 : 0, tokens[band.next - 1]!)
  const spans = band.spans.slice(0, 1)
  return {
    tokens: [
      ...wordsOver(`bollinger %b ${op}`.replace('%b', 'position'), tokens, at, Math.max(at + 1, from)),
      edge,
      ...(spans.length > 0 ? [word('on', { ...spans[0]!, end: spans[0]!.start }), ...spans] : []),
    ],
    next: band.next,
  }
}
