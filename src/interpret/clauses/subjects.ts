/** The subject of a condition: the price of a coin, bitcoin as the market, or something that is not recorded. */

import { isThreshold } from '../pieces/modifiers.js'
import type { Piece } from '../pieces/pieces.js'
import type { Draft, Part, Placed } from '../steps/drafts.js'
import { familyOf } from '../words/families.js'
import { has } from './comparisons.js'
import type { Resolution } from './resolution.js'

/** If the search is for other coins, a move of bitcoin is a move of the market. */
export function withMarket(placed: readonly Placed[], others: (part: Part) => boolean): Placed[] {
  return placed.map((one) => {
    const { draft, part } = one
    const moves = draft.head.of === 'move' || (draft.head.of === 'feature' && draft.head.stem === 'ret')
    const bitcoin = part.assets.length > 0 && part.assets.every(({ symbol }) => symbol.startsWith('btc'))
    return moves && bitcoin && others(part) ? { ...one, draft: { ...draft, market: true } } : one
  })
}

/**
 * Drops drafts that add no condition: a name without a size beside the same name with one, and a move that only introduces a refused or asked part.
 */
export function withoutRedundant(placed: readonly Placed[]): Placed[] {
  const sized = placed.filter(({ draft }) => draft.modifiers.some(isThreshold)).map(({ draft }) => subjectOf(draft))
  return placed.filter(({ draft, part }) => {
    if (draft.modifiers.some(isThreshold)) return true
    const leads =
      part.unsupported.some(({ is }) => is === 'noFeature') || part.pieces.some(({ is }) => is === 'question')
    if (draft.head.of === 'move' && draft.head.form !== 'state' && leads) return false
    if (has(draft, 'not')) return true
    const subject = subjectOf(draft)
    return subject === undefined || !sized.includes(subject)
  })
}

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
export const withoutUnsupportedSubjects = (placed: readonly Placed[], into: Resolution): Placed[] =>
  placed.filter(({ draft, part }) => {
    const unsupported = unsupportedSubjectOf(draft, part, into)
    if (unsupported?.is === 'unknown') {
      into.refuse('no_feature', { start: unsupported.start, end: draft.end }, `What is "${into.words(unsupported)}"?`)
    }
    if (unsupported?.is === 'venue') {
      const words = into.words(unsupported)
      into.refuse('no_feature', unsupported, `"${words}" is a venue and has no price. Which coins of it are meant?`)
    }
    return unsupported === undefined
  })

/**
 * The subject of a draft if it is not recorded: `sentiment drops 10%` is not a fall of the price, and `annualised funding` is not funding. A
 * circumstance (`drops 10% on bad news`) follows a preposition and is no subject.
 */
function unsupportedSubjectOf(draft: Draft, { pieces }: Part, into: Resolution): Piece | undefined {
  // "above 50% annualised": the number belongs to something else.
  const behind = pieces.find(({ start }) => start >= draft.end)
  if (behind?.is === 'noFeature' && behind.near === 'funding_sum' && draft.modifiers.some(isThreshold)) return behind
  const subject = pieces.findLast(({ is, end }) => SUBJECTS.includes(is) && end <= draft.at.start)
  if (subject?.is !== 'noFeature' && subject?.is !== 'unknown' && subject?.is !== 'venue') return undefined
  const touches = into.text.slice(subject.end, draft.at.start).trim() === ''
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
