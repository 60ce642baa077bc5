/** Changes of what was named before: `its hourly change above 3 %`, `up 20 % vs 24h ago` behind a ratio, `with falling open interest`. */

import { isCut, type Made } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

/** What a change may begin with. */
export const CHANGE_STARTS =
  'its their the up down rising falling declining increasing decreasing shrinking growing climbing dropping'

/** A change, told by words before or behind it. */
export function changesAt(tokens: readonly Token[], at: number): Made | undefined {
  return ownChangeAt(tokens, at) ?? versusAt(tokens, at) ?? movingAt(tokens, at)
}

/** The last name before a token that has a change of its own. */
export function changedBefore(tokens: readonly Token[], at: number, from = 0): string | undefined {
  for (let i = at - 1; i >= from; i -= 1) {
    const [text, next] = [textAt(tokens, i), textAt(tokens, i + 1)]
    if (text === 'oi' || (text === 'open' && next === 'interest')) return 'open interest change'
    if (text === 'ls' && next === 'ratio') return 'long short change'
    if (/^(?:oi_usd|long_short_ratio)$/.test(text))
      return text === 'oi_usd' ? 'open interest change' : 'long short change'
    const ratio = /^(?:ratio|l|long)$/.test(text) && /^(?:\/|short|account|s|to|-|ratio|>|<)$/.test(next)
    const short = /^(?:short|s)$/.test(text) && /^(?:\/|to|-|long|l)$/.test(textAt(tokens, i - 1))
    if (ratio || short) return 'long short change'
  }
  return undefined
}

/** Where the clause before a token begins: "it" is what that clause is about. */
export function clauseBefore(tokens: readonly Token[], at: number): number {
  const cut = (i: number) => isCut(tokens[i]) || /^(?:and|with|while|but|whose|where)$/.test(textAt(tokens, i))
  let end = at
  while (end > 0 && (cut(end - 1) || /^(?:the|a|an)$/.test(textAt(tokens, end - 1)))) end -= 1
  while (end > 0 && !cut(end - 1)) end -= 1
  return end
}

/** `and its change over 24h > 20 %`, `its hourly change was above 3 percent` */
function ownChangeAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!/^(?:its|their|the)$/.test(textAt(tokens, at))) return undefined
  const ahead = tokens[at + 1]?.kind === 'duration' ? tokens[at + 1] : undefined
  const name = ahead === undefined ? at + 1 : at + 2
  if (!/^(?:change|move|increase|growth|rise)$/.test(textAt(tokens, name))) return undefined
  const over = skip(tokens, name + 1, /^(?:over|in|of|on|the|last|past|within|during)$/)
  const behind = over > name + 1 && tokens[over]?.kind === 'duration' ? tokens[over] : undefined
  if (behind === undefined && over > name + 1) return undefined
  const next = behind === undefined ? name + 1 : over + 1
  const is = skip(tokens, next, /^(?:is|was|were|are|being)$/)
  const compared = comparedAt(tokens, is)
  const amount = tokens[compared?.next ?? is] as Quantity | undefined
  if (amount?.kind !== 'quantity' || amount.unit !== 'percent') return undefined
  const title = changedBefore(tokens, at)
  const span = ahead ?? behind
  if (title === undefined) return undefined
  const said = wordsOver(title, tokens, at, next)
  return { tokens: [...(span === undefined ? [] : [{ ...span, end: span.start }]), ...said], next }
}

/** `L/S ratio > 3, up 20%+ vs 24h ago`: against its own value of then. */
function versusAt(tokens: readonly Token[], at: number): Made | undefined {
  const way = textAt(tokens, at)
  const before = skipBack(tokens, at)
  const amount = tokens[at + 1] as Quantity | undefined
  if (!/^(?:up|down)$/.test(way) || before === at || amount?.kind !== 'quantity' || amount.unit !== 'percent')
    return undefined
  const more = textAt(tokens, at + 2) === '+' ? at + 3 : at + 2
  const vs = skip(tokens, more, /^(?:vs|versus|compared|with|to|from|against|relative|its|the|level|value|on)$/)
  const [span, ago] = [tokens[vs], textAt(tokens, vs + 1)]
  if (vs === more || span?.kind !== 'duration' || !/^(?:ago|before|earlier)$/.test(ago)) return undefined
  const clause = tokens.slice(0, before).findLastIndex(({ text }) => /^(?:,|;|and)$/.test(text))
  const title = changedBefore(tokens, before, clause + 1)
  if (title === undefined) return undefined
  const said = wordsOver(`${title} ${way === 'up' ? 'at least' : 'at most'}`, tokens, at, at + 1)
  const value = { ...amount, plus: false, ...(way === 'down' && { value: -amount.value, signed: true }) }
  return { tokens: [{ ...span, start: tokens[at]!.start, end: tokens[at]!.start }, ...said, value], next: vs + 2 }
}

/** Where the marks and conjunctions before a token begin. */
function skipBack(tokens: readonly Token[], at: number): number {
  let before = at
  while (/^(?:,|and|&|;|it|is|was|but)$/.test(textAt(tokens, before - 1))) before -= 1
  return before
}

const MOVING = wordSet('rising falling declining increasing decreasing shrinking growing climbing dropping')

/** `with falling open interest`: the name first. */
function movingAt(tokens: readonly Token[], at: number): Made | undefined {
  if (!MOVING.has(textAt(tokens, at))) return undefined
  const led =
    tokens[at - 1] === undefined ||
    /^(?:with|and|but|on|while|of|,|:|;|\+|amid|despite|against|to|a)$/.test(textAt(tokens, at - 1))
  const end =
    textAt(tokens, at + 1) === 'oi'
      ? at + 2
      : textAt(tokens, at + 1) === 'open' && textAt(tokens, at + 2) === 'interest'
        ? at + 3
        : undefined
  if (!led || end === undefined) return undefined
  return { tokens: wordsOver(`open interest ${textAt(tokens, at)}`, tokens, at, end), next: end }
}
