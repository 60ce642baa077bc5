/**
 * What a study may look for: the features that, at the close of a 5-minute bar, are functions of such bars, funding and the calendar
 * alone, by the operators that look at one bar only.
 */
import { FEATURE_ROWS } from '../features.js'

/** Ids, in the vocabulary's order. */
export const BARS_5M: readonly string[] = FEATURE_ROWS.filter(({ engine }) => engine?.from_5m_bars === true).map(
  ({ id }) => id,
)

/** The others look at the minute before, which a history of 5-minute bars does not have. */
export const STUDY_OPERATORS = ['gt', 'gte', 'lt', 'lte', 'between', 'eq', 'neq', 'in', 'not_in'] as const
