/**
 * `on the same chart`, `over the same hour`, `in same 24h`: a length of time that was said before. It is written out, so that every reader finds it.
 */
import type { Duration } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { changed, type Token, textAt, tokenOf, uniform } from '../words/tokens.js'

const FRAME = wordSet(
  'chart charts timeframe timeframes tf tfs frame candle candles interval window span period horizon resolution bar bars lookback',
)
const CHART = wordSet('chart charts timeframe timeframes tf tfs frame candle candles resolution bar bars')
const CHARTS: readonly number[] = [5, 15, 60, 240]
const SINGULAR: Readonly<Record<string, number>> = { '1h': 60, '24h': 1440, '7d': 10_080, '1d': 1440 }

/** The tokens, with a length of time in place of `same`. */
export function withSame(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ text }) => text === 'same')) return tokens
  const out: Token[] = []
  let last: Duration | undefined
  // The last length of time that is a chart.
  let frame: Duration | undefined
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    const next = tokens[at + 1]
    const day = sameDayAt(tokens, at)
    if (day !== undefined) {
      while (/^(?:in|on|within|during|the|that)$/.test(out.at(-1)?.text ?? '')) out.pop()
      out.push(...day)
      at += 1
      continue
    }
    const framed = FRAME.has(textAt(tokens, at + 1)) ? at + 1 : FRAME.has(textAt(tokens, at + 2)) ? at + 2 : undefined
    const chart = framed !== undefined && CHART.has(tokens[framed]!.text)
    const meant = chart ? (frame ?? last) : last
    if (token.text === 'same' && meant !== undefined && framed !== undefined && textAt(tokens, at + 1) !== 'time') {
      out.push(changed(meant, { start: token.start, end: tokens[framed]!.end }))
      out.push(tokenOf('word', 'chart', tokens[framed]!.end, tokens[framed]!.end))
      at = framed
    } else if (token.text === 'same' && next?.kind === 'duration' && (next as Duration).minutes > 1) {
      // "the same hour", "same 24h"
      const { minutes } = next as Duration
      const known = last?.minutes === minutes || SINGULAR[next.text] === minutes
      const whole = wholeAt(out, minutes)
      if (whole !== undefined) {
        const { start } = out[whole]!
        out.length = whole
        out.push(tokenOf('word', 'altogether', start, start))
        out.push(tokenOf('word', 'within', start, token.end))
      } else if (!known) out.push(token)
      else {
        out.push(changed(next as Duration, { bare: false, start: token.start }))
        at += 1
      }
    } else out.push(token)
    if (token.kind === 'duration' && !(token as Duration).bare) {
      last = token as Duration
      const on = /^(?:on|the)$/.test(textAt(tokens, at - 1)) || textAt(tokens, at - 2) === 'on'
      if (CHARTS.includes(last.minutes) && (on || CHART.has(textAt(tokens, at + 1)))) frame = last
    }
  }
  return out
}

const TOLD = wordSet('then next followed follows after afterwards later before preceded -> subsequently finally order')

/** `then, on the same day, …`, `and later on the same day …`: where the text tells an order, a day is the time from the first event to the last. */
function sameDayAt(tokens: readonly Token[], at: number): readonly Token[] | undefined {
  const day = tokens[at + 1]
  if (tokens[at]!.text !== 'same' || !(day?.text === 'day' || (day as Duration | undefined)?.minutes === DAY))
    return undefined
  if (/^(?:as|of|last|before|after)$/.test(textAt(tokens, at + 2)) || !tokens.some(({ text }) => TOLD.has(text)))
    return undefined
  const { start } = tokens[at]!
  const span: Duration = {
    kind: 'duration',
    text: '24h',
    amount: 24,
    unit: 'hour',
    minutes: DAY,
    bare: false,
    start,
    end: day!.end,
    glued: false,
  }
  return [tokenOf('word', 'altogether', start, start), tokenOf('word', 'within', start, start), uniform(span)]
}

/** Where `within the` begins before `same 3 days`, in a text that tells an order: the time of all events together. */
function wholeAt(tokens: readonly Token[], minutes: number): number | undefined {
  const at = textAt(tokens, tokens.length - 1) === 'the' ? tokens.length - 2 : tokens.length - 1
  const within = /^(?:within|inside)$/.test(textAt(tokens, at)) || (textAt(tokens, at) === 'in' && minutes >= DAY)
  const told = tokens.filter(({ text }) => /^(?:then|->|followed|after|afterwards|later)$/.test(text)).length
  return within && told > 0 ? at : undefined
}

const DAY = 1440
