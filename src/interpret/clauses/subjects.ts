/** The subject of a condition: the price of a coin, bitcoin as the market, or something that is not recorded. */

import { isThreshold } from '../pieces/modifiers.js'
import type { Piece } from '../pieces/pieces.js'
import type { Draft, Part, Placed } from '../steps/drafts.js'
import { familyOf } from '../words/families.js'
import { firstBehind, firstFrom } from '../words/place.js'
import { perList } from '../words/table.js'
import { has } from './comparisons.js'
import type { Resolution } from './resolution.js'

/** If the search is for other coins, a move of bitcoin is a move of the market. */
export function withMarket(placed: readonly Placed[], others: (part: Part) => boolean): Placed[] {
  return placed.map((one) => {
    const { draft, part } = one
    const moves = draft.head.of === 'move' || (draft.head.of === 'feature' && draft.head.stem === 'ret')
    const bitcoin =
      part.assets.length > 0 && part.assets.every(({ symbol }) => symbol.startsWith('btc')) && !isLeftOut(part)
    return moves && bitcoin && !isListed(one, placed) && (others(part) || isBeside(one, placed))
      ? { ...one, draft: { ...draft, market: true } }
      : one
  })
}

/** `coins up 4% ex btc, eth`: a coin that is left out moves nothing. */
const isLeftOut = ({ pieces, assets }: Part): boolean =>
  pieces.some(({ is, end }) => is === 'except' && end <= assets[0]!.start)

const OF_MARKET = /^(?:breadth|xs_rank|recorded_age)/
const WITH_BITCOIN = /^(?:corr_btc|beta_btc|excess_ret)/

/**
 * `xs rank top 2% while btc is red`: beside a number of the whole market, or behind `while` after a condition about no coin, bitcoin is the market and not
 * the coin to search.
 */
function isBeside({ part }: Placed, placed: readonly Placed[]): boolean {
  const others = placed.filter((other) => other.part !== part)
  return others.some(
    ({ draft, part: own }) =>
      own.assets.length === 0 &&
      draft.head.of === 'feature' &&
      // "correlation with btc below 0.2 and btc down 3%": bitcoin was the measure before. "btc up 3% and correlation …" begins with a coin.
      (OF_MARKET.test(draft.head.stem) ||
        (WITH_BITCOIN.test(draft.head.stem) && own.pieces[0]!.start < part.pieces[0]!.start)),
  )
}

/** `eth and btc both drop 3%`: bitcoin ends a list of coins, and no other condition stands before it. */
const isListed = ({ part }: Placed, placed: readonly Placed[]): boolean =>
  part.listed === true &&
  placed.every((other) => other.part === part || other.part.pieces[0]!.start > part.pieces[0]!.start)

const hasQuestion = perList((pieces: readonly Piece[]): boolean => pieces.some(({ is }) => is === 'question'))

/**
 * Drops drafts that add no condition: a name without a size beside the same name with one, and a move that only introduces a refused or asked part.
 */
export function withoutRedundant(placed: readonly Placed[]): Placed[] {
  const sized = new Set(
    placed.filter(({ draft }) => draft.modifiers.some(isThreshold)).map(({ draft }) => subjectOf(draft)),
  )
  return placed.filter(({ draft, part }) => {
    if (draft.modifiers.some(isThreshold)) return true
    const leads = part.unsupported.some(({ is }) => is === 'noFeature') || hasQuestion(part.pieces)
    if (draft.head.of === 'move' && draft.head.form !== 'state' && leads) return false
    if (saysDays(draft, part)) return false
    if (has(draft, 'not')) return true
    // "at the lows, range position under 0.2": the number says where.
    const place =
      draft.head.of === 'extreme' &&
      !has(draft, 'cross', 'compare', 'becomes') &&
      !draft.head.fresh &&
      draft.change === undefined
    if (place && placed.some(({ draft: other }) => other !== draft && isPlaceOf(other))) return false
    const subject = subjectOf(draft)
    return subject === undefined || !sized.has(subject)
  })
}

/**
 * `5m doji, any kind of doji`: a pattern that is named twice, once without a timeframe, is one condition. It takes the labels of the wider name and the
 * timeframe of the other one.
 */
export function withoutTwice(placed: readonly Placed[]): Placed[] {
  const out: Placed[] = []
  for (const one of placed) {
    const at = one.draft.head.of === 'pattern' ? out.findIndex(({ draft }) => isAgain(draft, one.draft)) : -1
    if (at < 0 || one.or) out.push(one)
    else {
      const [first, again] = [out[at]!.draft, one.draft]
      const wider = labelsOf(again).length > labelsOf(first).length ? again : first
      out[at] = { ...out[at]!, draft: { ...wider, modifiers: [...first.modifiers, ...again.modifiers] } }
    }
  }
  return out
}

const labelsOf = ({ head }: Draft): readonly string[] => (head.of === 'pattern' ? head.labels : [])

function isAgain(first: Draft, again: Draft): boolean {
  if (first.head.of !== 'pattern' || again.head.of !== 'pattern' || first.head.stem !== again.head.stem) return false
  if (has(first, 'not') || has(again, 'not') || (has(first, 'window') && has(again, 'window'))) return false
  const [one, other] = [labelsOf(first), labelsOf(again)]
  return one.every((label) => other.includes(label)) || other.every((label) => one.includes(label))
}

/** `weekday neither Monday nor Friday`, `session Asia`: the days beside it say which. */
const saysDays = ({ head }: Draft, { pieces }: Part): boolean =>
  head.of === 'feature' &&
  (head.stem === 'weekday' || head.stem === 'hour_utc') &&
  pieces.some((piece) => piece.is === 'condition' && piece.field === head.stem)

const isPlaceOf = ({ head, modifiers }: Draft): boolean =>
  head.of === 'feature' && ['range_pos', 'drawdown', 'drawup'].includes(head.stem) && modifiers.some(isThreshold)

/** What the number of a draft is about; undefined if it needs none. */
function subjectOf({ head, change }: Draft): string | undefined {
  if (head.of === 'feature' && change === undefined && familyOf(head.stem).first.labels === undefined) return head.stem
  return head.of === 'move' && head.form !== 'state' ? `move ${head.direction}` : undefined
}

const SUBJECTS: readonly Piece['is'][] = [
  'head',
  'asset',
  'group',
  'coins',
  'noFeature',
  'unknown',
  'venue',
  'condition',
]
const COINS: readonly Piece['is'][] = ['asset', 'group', 'coins']
const CIRCUMSTANCE = /\b(?:on|during|amid|with|after|following|despite|by|to)\s+(?:\w+\s+)?$/

/** Drops drafts about something that is not recorded, and refuses them with their numbers. */
export const withoutUnsupportedSubjects = (
  placed: readonly Placed[],
  all: readonly Piece[],
  into: Resolution,
): Placed[] =>
  placed.filter(({ draft, part }, i) => {
    const leading = i === 0 ? leadingUnknown(all, draft, into) : undefined
    const unsupported = leading ?? unsupportedSubjectOf(draft, part, into)
    if (unsupported?.is === 'unknown') {
      into.refuse('no_feature', { start: unsupported.start, end: draft.end }, `What is "${into.words(unsupported)}"?`)
    }
    if (unsupported?.is === 'venue') {
      const words = into.words(unsupported)
      into.refuse('no_feature', unsupported, `"${words}" is a venue and has no price. Which coins of it are meant?`)
    }
    return unsupported === undefined
  })

/** `cointegration of eth and btc breaks down`: the unknown name before the coins is what moves. */
function leadingUnknown(pieces: readonly Piece[], draft: Draft, into: Resolution): Piece | undefined {
  const at = pieces.findIndex(({ is }) => COINS.includes(is))
  const [name, coin] = [pieces[at - 1], pieces[at]]
  if (name?.is !== 'unknown' || coin === undefined || draft.head.of === 'feature' || name.end > draft.at.start)
    return undefined
  return /^\s+(?:of|between)\s+(?:the\s+)?$/i.test(into.text.slice(name.end, coin.start)) ? name : undefined
}

/**
 * The subject of a draft if it is not recorded: `sentiment drops 10%` is not a fall of the price, and `annualised funding` is not funding. A
 * circumstance (`drops 10% on bad news`) follows a preposition and is no subject.
 */
function unsupportedSubjectOf(draft: Draft, { pieces }: Part, into: Resolution): Piece | undefined {
  // "above 50% annualised": the number belongs to something else.
  const behind = pieces[firstFrom(pieces, draft.end)]
  if (behind?.is === 'noFeature' && behind.near === 'funding_sum' && draft.modifiers.some(isThreshold)) return behind
  let before = firstBehind(pieces, draft.at.start) - 1
  while (before >= 0 && !(SUBJECTS.includes(pieces[before]!.is) && pieces[before]!.end <= draft.at.start)) before -= 1
  const subject = pieces[before]
  if (subject?.is !== 'noFeature' && subject?.is !== 'unknown' && subject?.is !== 'venue') return undefined
  const touches = /^\s*(?:\d+\s*(?:[mhd]|min|hours?|days?)\s*)?$/.test(into.text.slice(subject.end, draft.at.start))
  if (subject.is === 'unknown') return touches && !subject.common && draft.head.of === 'move' ? subject : undefined
  const circumstance = CIRCUMSTANCE.test(into.text.slice(0, subject.start).toLowerCase())
  // "bybit dumps 5%" is about no coin; "btc bybit dumps 5%" is about btc.
  if (subject.is === 'venue') {
    const coins = pieces.some(({ is }) => COINS.includes(is))
    return touches && draft.head.of === 'move' && !circumstance && !coins ? subject : undefined
  }
  if (subject.adverb || circumstance) return undefined
  return touches || draft.head.of === 'move' ? subject : undefined
}
