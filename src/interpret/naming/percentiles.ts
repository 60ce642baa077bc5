/** Percentiles with their window in the middle, or without their noun: `its own 95th weekly percentile`, `the spread above its 95th`. */

import { type Made, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { wordsOver } from './parts.js'

/** What a percentile may begin with. */
export const PERCENTILE_STARTS = '#quantity #duration top bottom highest lowest upper lower'

const PERCENTILE = wordSet('percentile percentiles pctile pctl centile ptile')
const OWN = wordSet('its their own the his')
const COMPARES = wordSet('above over below under beyond exceeds exceeding > < >= <= past than least most at in beneath')

const isOrdinal = (token: Token | undefined): boolean =>
  token?.kind === 'quantity' && (token as Quantity).unit === 'ordinal'

/** The percentile with its window behind it. */
export function percentileAt(tokens: readonly Token[], at: number): Made | undefined {
  const token = tokens[at]!
  if (token.kind === 'word') return partAt(tokens, at)
  if (token.kind === 'duration') {
    // "its 30-day 95th percentile"
    if (!isOrdinal(tokens[at + 1]) || !PERCENTILE.has(textAt(tokens, at + 2)) || !OWN.has(textAt(tokens, at - 1)))
      return undefined
    return { tokens: windowed(tokens, at, tokens[at + 1]!, token, at + 3), next: at + 3 }
  }
  if (!isOrdinal(token)) return undefined
  const span = skip(tokens, at + 1, /^(?:rolling|trailing)$/)
  if (tokens[span]?.kind === 'duration' && PERCENTILE.has(textAt(tokens, span + 1)))
    return { tokens: windowed(tokens, at, token, tokens[span]!, span + 2), next: span + 2 }
  if (PERCENTILE.has(textAt(tokens, at + 1))) return undefined
  // "and the spread above its 95th"
  let before = at - 1
  while (OWN.has(textAt(tokens, before))) before -= 1
  const compared =
    before < at - 1 && COMPARES.has(textAt(tokens, before)) && !/^(?:at|in)$/.test(textAt(tokens, before))
  const said = tokens.slice(0, before).some(({ text }) => PERCENTILE.has(text))
  const ends =
    tokens[at + 1] === undefined ||
    tokens[at + 1]!.kind === 'mark' ||
    /^(?:and|while|when|with|then|on|for)$/.test(textAt(tokens, at + 1))
  return compared && said && ends
    ? { tokens: [token, word('percentile', { ...token, start: token.end })], next: at + 1 }
    : undefined
}

/** `its lowest weekly decile`, `the top weekly 5%` */
function partAt(tokens: readonly Token[], at: number): Made | undefined {
  const [side, span, part] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
  const share = part?.kind === 'quantity' && (part as Quantity).unit === 'percent'
  const named = /^(?:decile|quartile|quintile|quarter|tenth|fifth)$/.test(part?.text ?? '')
  if (span?.kind !== 'duration' || (span as Duration).minutes < 1440 || !(share || named)) return undefined
  const place = { ...part!, start: part!.end }
  return {
    tokens: [side, part!, ...wordsOver('of the last', [place], 0, 1), { ...span, start: place.end, end: place.end }],
    next: at + 3,
  }
}

const windowed = (tokens: readonly Token[], at: number, ordinal: Token, span: Token, next: number): Token[] => {
  const [{ start }, { end }] = [tokens[at]!, tokens[next - 1]!]
  return [
    { ...ordinal, start, end },
    ...wordsOver('percentile of the last', [{ ...tokens[at]!, start: end, end }], 0, 1),
    { ...span, start, end },
  ]
}
