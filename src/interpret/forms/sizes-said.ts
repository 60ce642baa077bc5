/**
 * Sizes that words say and signs do not: `the price change is not bigger than 1%` is a range around 0.
 */
import { STRICTLY_WITHIN } from '../words/grammar-words.js'
import type { Quantity } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { type Made, type Turn, word } from './made.js'

const NAME_MAX = 9
/** Words between a change and its size. Any other word may say its direction, or begin another condition. */
const OF_CHANGE = wordSet(
  'of in over for on during the its a an one last past price px open interest oi is was were are be been stay stays stayed remain remains remained must should from to vwap ema sma average mean 20 50 200 moving it that this day hour there has have had',
)
const SMALLER = wordSet('less smaller lower')
const LARGER = wordSet('more bigger larger greater higher')
const SIDE = /^(?:up|down|higher|lower|above|below|positive|negative|up or down)$/

/** `price change in 24 hours no more than 2 percent`: the words of the bound, and the bound. */
function sizeAt(tokens: readonly Token[], at: number): Made | undefined {
  // "a positive change", "the 1h return change": the side is said, or the number is another one.
  if (/^(?:positive|negative|volume|upward|downward|rank|percentile)$/.test(textAt(tokens, at - 1))) return undefined
  let next = at + 1
  while (next < at + NAME_MAX && (tokens[next]?.kind === 'duration' || OF_CHANGE.has(textAt(tokens, next)))) next += 1
  const bound = boundAt(tokens, next)
  const amount = tokens[bound ?? -1] as Quantity | undefined
  const plain = amount?.kind === 'quantity' && amount.unit === 'percent' && !amount.signed && amount.value > 0
  // "not more than 2% up and down"
  const both =
    textAt(tokens, (bound ?? 0) + 1) === 'up' &&
    /^(?:and|or|\/)$/.test(textAt(tokens, (bound ?? 0) + 2)) &&
    textAt(tokens, (bound ?? 0) + 3) === 'down'
  if (bound === undefined || !plain || (!both && SIDE.test(textAt(tokens, bound + 1)))) return undefined
  // "less than 1 %": the number itself is outside.
  const within = word(SMALLER.has(textAt(tokens, next)) ? STRICTLY_WITHIN : 'within', {
    ...tokens[next]!,
    end: tokens[bound - 1]!.end,
  })
  return { tokens: [...tokens.slice(at, next), within, amount], next: both ? bound + 4 : bound + 1 }
}

/** The index of the number behind `less than`, `not more than`, `at most`. */
function boundAt(tokens: readonly Token[], at: number): number | undefined {
  const than = (i: number): number | undefined => (textAt(tokens, i) === 'than' ? i + 1 : undefined)
  if (SMALLER.has(textAt(tokens, at))) return than(at + 1)
  if (textAt(tokens, at) === 'at' && textAt(tokens, at + 1) === 'most') return at + 2
  return /^(?:not|no)$/.test(textAt(tokens, at)) && LARGER.has(textAt(tokens, at + 1)) ? than(at + 2) : undefined
}

/** `price didn't change more than 1 percent`, `has not moved more than 2%` */
function unmovedAt(tokens: readonly Token[], at: number): Made | undefined {
  const verb = at + 1
  if (!/^(?:change|changed|move|moved|vary|varied)$/.test(textAt(tokens, verb))) return undefined
  const by = textAt(tokens, verb + 1) === 'by' ? verb + 2 : verb + 1
  const amount = tokens[by + 2] as Quantity | undefined
  const plain = amount?.kind === 'quantity' && amount.unit === 'percent' && !amount.signed && amount.value > 0
  if (!LARGER.has(textAt(tokens, by)) || textAt(tokens, by + 1) !== 'than' || !plain) return undefined
  if (SIDE.test(textAt(tokens, by + 3))) return undefined
  const place = { ...tokens[at]!, end: tokens[by + 1]!.end }
  return { tokens: [word('change', place), word('within', { ...place, start: place.end }), amount], next: by + 3 }
}

const SMALL = wordSet('under below less < <= fewer at')
const NO_NAME = wordSet(
  'volume vol liqs liq liquidations liquidation funding spread cvd oi open interest premium basis move moves movement trading volatility depth imbalance',
)
const NO_ADJECTIVE = /^(?:big|large|real|much|more|significant|meaningful|major|heavy|high|notable|unusual)$/
const NO_TALK = /^(?:to|speak|of|really|basically|at|all|whatsoever)$/

/** `no volume (under 0.3x)`, `no liqs to speak of (less than 100k)`: the number says how little, and nothing is turned round. */
function noneAt(tokens: readonly Token[], at: number): Made | undefined {
  const begin = NO_ADJECTIVE.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  let name = begin
  while (name < begin + 3 && NO_NAME.has(textAt(tokens, name))) name += 1
  const open = skip(tokens, name, NO_TALK)
  if (name === begin || textAt(tokens, open) !== '(' || !SMALL.has(textAt(tokens, open + 1))) return undefined
  return { tokens: tokens.slice(begin, name), next: open }
}

/** Turns about sizes. */
export const SIZE_TURNS: readonly Starting<Turn>[] = [
  ['no', noneAt],
  ['change changes variation variance deviation', sizeAt],
  ['distance', sizeAt],
  ["not didn't doesn't hasn't never", unmovedAt],
]
