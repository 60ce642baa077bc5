/**
 * Names that are told in a sentence of their own: `-di over +di`, `fewer than 40 % of the symbols have a positive hourly return`. They are written in the
 * words of the vocabulary before any other turn of phrase is looked for.
 */

import type { Made, Turn } from '../forms/made.js'
import { byStart } from '../words/table.js'
import { replaced, type Token } from '../words/tokens.js'
import { AGAINST_STARTS, againstAt } from './against.js'
import { AMONG_TURNS } from './among-coins.js'
import { BAND_STARTS, bandsAt } from './bands.js'
import {
  BOOK_STARTS,
  bookSaidAt,
  FRONT_STARTS,
  frontAt,
  MEANT_STARTS,
  meantAt,
  RESTING_STARTS,
  restingAt,
} from './book.js'
import { BUYER_STARTS, buyersAt } from './buyers.js'
import { CHANGE_STARTS, changesAt } from './changes.js'
import { CROSS_STARTS, crossSectionAt, RANKED_STARTS, rankedAt } from './cross-section.js'
import { DIRECTIONAL_STARTS, directionalAt } from './directional.js'
import { IMPACT_STARTS, impactAt } from './impact.js'
import { DISCOUNT_STARTS, discountAt, INDEX_STARTS, indexAt, SUBJECT_STARTS, subjectAt } from './index-line.js'
import { LIQUIDATED_TURNS } from './liquidated.js'
import { MACD_STARTS, macdAt } from './macd.js'
import { SHARE_STARTS, shareAt, WHOLE_STARTS, wholeAt } from './market-share.js'
import { NORMALISED_STARTS, normalisedAt } from './normalised.js'
import { PERCENTILE_STARTS, percentileAt } from './percentiles.js'
import { NEAR_STARTS, nearAt, PART_STARTS, partAt, RANGE_PART_TURNS } from './range-part.js'
import { REFERRING_TURNS } from './referring.js'
import { TOLD_TURNS } from './told-values.js'
import { USUAL_STARTS, usualAt } from './usual.js'
import { VOLATILITY_STARTS, volatilityAt } from './volatility.js'

/** The turns by their first token, in the order in which they are tried. */
const TURNS = byStart<Turn>([
  ...TOLD_TURNS,
  [DIRECTIONAL_STARTS, directionalAt],
  [WHOLE_STARTS, wholeAt],
  [SHARE_STARTS, shareAt],
  [MACD_STARTS, macdAt],
  ...LIQUIDATED_TURNS,
  ...REFERRING_TURNS,
  [CHANGE_STARTS, changesAt],
  [AGAINST_STARTS, againstAt],
  [BUYER_STARTS, buyersAt],
  [USUAL_STARTS, usualAt],
  [VOLATILITY_STARTS, volatilityAt],
  [PERCENTILE_STARTS, percentileAt],
  [IMPACT_STARTS, impactAt],
  [MEANT_STARTS, meantAt],
  [BOOK_STARTS, bookSaidAt],
  [RESTING_STARTS, restingAt],
  [FRONT_STARTS, frontAt],
  [BAND_STARTS, bandsAt],
  [NEAR_STARTS, nearAt],
  [PART_STARTS, partAt],
  ...RANGE_PART_TURNS,
  [SUBJECT_STARTS, subjectAt],
  [INDEX_STARTS, indexAt],
  [DISCOUNT_STARTS, discountAt],
  ...AMONG_TURNS,
  [CROSS_STARTS, crossSectionAt],
  [RANKED_STARTS, rankedAt],
  [NORMALISED_STARTS, normalisedAt],
])

/** The tokens with such names in the words of the vocabulary. */
export function withNames(tokens: readonly Token[]): readonly Token[] {
  return replaced(tokens, nameAt)
}

function nameAt(tokens: readonly Token[], at: number): Made | undefined {
  for (const turn of TURNS(tokens[at])) {
    const made = turn(tokens, at)
    if (made !== undefined) return made
  }
  return undefined
}
