/** The usual volume in other words: `a quarter of the weekly average`, `four times its 7d avg`, `three times the average hour of the week`. */

import { type Made, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { wordsOver } from './parts.js'

/** What an average may begin with. */
export const USUAL_STARTS = '#duration average avg mean'

const WEEK = 10_080
const MEAN = wordSet('average avg mean norm normal median typical')
const MULTIPLE = wordSet('twice double thrice triple treble quadruple half')
const REACH = 16

/** The average of a week behind a multiple of the volume: the usual volume. Another span stays, and is asked about. */
export function usualAt(tokens: readonly Token[], at: number): Made | undefined {
  const ahead = tokens[at]!.kind === 'duration'
  const mean = ahead ? skip(tokens, at + 1, /^(?:hourly|moving|rolling|trailing|volume|1h|hour|'s|s)$/) : at
  if (!MEAN.has(textAt(tokens, mean))) return undefined
  const behind = skip(
    tokens,
    mean + 1,
    /^(?:of|over|for|in|the|its|last|past|hour|hours|hourly|1h|volume|trailing|own)$/,
  )
  const span = ahead ? at : tokens[behind]?.kind === 'duration' && behind > mean + 1 ? behind : undefined
  if (span === undefined || !isMultiple(tokens, at)) return undefined
  const next = ahead ? mean + 1 : behind + 1
  const { minutes } = tokens[span] as Duration
  if (minutes < 1440) return undefined
  const usual = wordsOver('usual', tokens, at, next)
  if (minutes === WEEK) return { tokens: usual, next }
  const place = { start: tokens[at]!.start, end: tokens[next - 1]!.end }
  return { tokens: [...usual, word('of', tokens[next - 1]!), { ...tokens[span]!, ...place }], next }
}

/** Whether a multiple stands closely before, and volume before that. */
function isMultiple(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (
    before >= 0 &&
    /^(?:the|its|their|a|of|higher|bigger|more|larger|than|above|over|as|much)$/.test(textAt(tokens, before))
  )
    before -= 1
  const amount = tokens[before]
  const multiple =
    MULTIPLE.has(amount?.text ?? '') ||
    (amount?.kind === 'quantity' && /^(?:times|share|percent)$/.test((amount as Quantity).unit))
  return (
    multiple &&
    tokens
      .slice(Math.max(0, before - REACH), at)
      .some(({ text }) => /^(?:volume|turnover|vol|volumes|notional)$/.test(text))
  )
}
