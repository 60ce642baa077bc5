/** The senses that a phrase of the vocabulary can have. */
import type { AggregateFn } from '../../contract/aggregates.js'
import type { VenueId } from '../../contract/venues.js'

/** 1 is up, −1 is down. */
export type Direction = 1 | -1

/** Comparison operators in prose. */
export type Comparison = 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'neq'

/** One meaning of a phrase. */
export type Sense =
  /** A family of features. `span` is set if the phrase itself names it. */
  | {
      readonly is: 'feature'
      readonly stem: string
      readonly span?: string
      readonly byId?: true
      readonly suffix?: string
    }
  /** A line that the price is above or below: `vwap`, `200 sma`. */
  | { readonly is: 'level'; readonly stem: string }
  /** A label of a feature that is a name of its own: `bullish engulfing`. */
  | { readonly is: 'pattern'; readonly stem: string; readonly labels: readonly string[] }
  /** A label that needs its feature beside it: `bullish`, `asia`. */
  | { readonly is: 'label'; readonly label: string }
  | { readonly is: 'rule'; readonly id: string }
  /** A complete condition. */
  | { readonly is: 'condition'; readonly field: string; readonly op: string; readonly value: number }
  /** The price moves; direction 0 means either way. `size` is a fraction, if the word implies one: `doubles`. */
  | {
      readonly is: 'move'
      readonly direction: Direction | 0
      readonly form: 'verb' | 'noun' | 'state'
      readonly size?: number
      /** The move reverses an earlier one: `recovers`, `gives back`. */
      readonly reversal?: true
    }
  /** A rank among all coins: `gainers`, `laggards`. */
  | { readonly is: 'ranked'; readonly direction: Direction | 0 }
  /** All symbols together: `of coins`. */
  | { readonly is: 'coins' }
  | { readonly is: 'extreme'; readonly direction: Direction }
  | { readonly is: 'high' | 'low' }
  /** `place`: the words compare with a value (`above 70`), not with an amount (`more than 70`). */
  | {
      readonly is: 'compare'
      readonly op: Comparison
      readonly mark?: true
      readonly place?: true
      /** `worse than`: further from zero, on the side of the number. */
      readonly further?: true
    }
  /** A comparison after its number: `or more`. */
  | { readonly is: 'compareAfter'; readonly op: Comparison; readonly further?: true }
  | { readonly is: 'cross'; readonly direction: Direction | 0 }
  | { readonly is: 'becomes' }
  | { readonly is: 'holds' }
  | { readonly is: 'sign'; readonly direction: Direction }
  | { readonly is: 'usual' }
  /** `on either side` */
  | { readonly is: 'eitherWay' }
  /** `in that order` */
  | { readonly is: 'inOrder' }
  | { readonly is: 'aggregate'; readonly fn: AggregateFn }
  | { readonly is: 'percentile' }
  | { readonly is: 'ever' }
  | { readonly is: 'vague'; readonly word: string }
  /** `ever`: the word is "never". */
  | { readonly is: 'not'; readonly ever?: true }
  | { readonly is: 'weekday'; readonly days: readonly number[] }
  | { readonly is: 'clock' }
  | {
      readonly is:
        | 'then'
        | 'thenBecomes'
        | 'after'
        | 'before'
        | 'afterwards'
        | 'earlier'
        | 'preceded'
        | 'question'
        | 'altogether'
    }
  | { readonly is: 'or' | 'and' }
  /** `value`: sorts by a number and not by time, `highest first`. */
  | { readonly is: 'descending' | 'ascending'; readonly value?: true }
  | { readonly is: 'sortBy' | 'sortOldest' | 'sortNewest' | 'rows' | 'only' }
  | { readonly is: 'except' }
  /** `excluded`, after the coins that it excludes. */
  | { readonly is: 'excepted' }
  /** Everything after it is an exception: `unless`. */
  | { readonly is: 'exception' }
  | { readonly is: 'everything' }
  /** `word`: the ticker is a common word, and was read as the coin because of its place. */
  | { readonly is: 'asset'; readonly symbol: string; readonly word?: boolean }
  | { readonly is: 'group'; readonly group: string }
  | { readonly is: 'unknownSymbol' }
  | { readonly is: 'venue'; readonly id: VenueId }
  | { readonly is: 'price' }
  /** A common request that no recorded data covers. `later`: `soon`, `eventually`. */
  | { readonly is: 'noFeature'; readonly adverb?: true; readonly later?: true; readonly near?: string }
  | { readonly is: 'notASearch'; readonly whole: boolean; readonly firm?: true }
  /** A filler word. Some readers compare its text. */
  | { readonly is: 'filler' }

/** The senses of one kind. */
export type SenseOf<Kind extends Sense['is']> = Extract<Sense, { readonly is: Kind }>
