/** What a word or phrase of the vocabulary can mean. */
import type { AggregateFn } from '../../contract/aggregates.js'

export type Direction = 1 | -1

/** Comparisons as prose makes them. */
export type Comparison = 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'neq'

export type Sense =
  /** A family of features; `span` where the phrase itself fixes it. */
  | {
      readonly is: 'feature'
      readonly stem: string
      readonly span?: string
      readonly byId?: true
      readonly suffix?: string
    }
  /** A line that the price stands above or below: `vwap`, `200 sma`. */
  | { readonly is: 'level'; readonly stem: string }
  /** Something that is a label of a feature: `bullish engulfing`. */
  | { readonly is: 'pattern'; readonly stem: string; readonly labels: readonly string[] }
  /** A label that means something only beside its feature: `bullish`, `asia`. */
  | { readonly is: 'label'; readonly label: string }
  | { readonly is: 'rule'; readonly id: string }
  /** A whole condition. */
  | { readonly is: 'condition'; readonly field: string; readonly op: string; readonly value: number }
  /** The price moves: direction 0 for either way. `size` is a fraction where the word has one: `doubles`. */
  | {
      readonly is: 'move'
      readonly direction: Direction | 0
      readonly form: 'verb' | 'noun' | 'state'
      readonly size?: number
      /** `recovers`, `gives back` */
      readonly reversal?: true
    }
  /** Cross-section: `gainers`, `laggards`. */
  | { readonly is: 'ranked'; readonly direction: Direction | 0 }
  /** All symbols together: `of coins`. */
  | { readonly is: 'coins' }
  | { readonly is: 'extreme'; readonly direction: Direction }
  | { readonly is: 'high' | 'low' }
  /** `place`: the words speak of a place (`above 70`) and not of a size (`more than 70`). */
  | {
      readonly is: 'compare'
      readonly op: Comparison
      readonly mark?: true
      readonly place?: true
      /** `worse than`: further from zero, on whichever side the number is. */
      readonly further?: true
    }
  /** `or more`, after a number. */
  | { readonly is: 'compareAfter'; readonly op: Comparison }
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
  /** `ever`: never. */
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
  /** `value`: of numbers and not of times, `highest first`. */
  | { readonly is: 'descending' | 'ascending'; readonly value?: true }
  | { readonly is: 'sortBy' | 'sortOldest' | 'sortNewest' | 'rows' | 'only' }
  | { readonly is: 'except' }
  /** `excluded`, behind what is. */
  | { readonly is: 'excepted' }
  /** What follows turns the rest round: `unless`. */
  | { readonly is: 'exception' }
  | { readonly is: 'everything' }
  | { readonly is: 'asset'; readonly symbol: string }
  | { readonly is: 'group'; readonly group: string }
  | { readonly is: 'unknownSymbol' }
  | { readonly is: 'venue'; readonly name: string }
  | { readonly is: 'price' }
  /** Asked for often, and nothing that is recorded. */
  /** `later`: `soon`, `eventually`. */
  | { readonly is: 'noFeature'; readonly adverb?: true; readonly later?: true; readonly near?: string }
  | { readonly is: 'notASearch'; readonly whole: boolean }
  /** A word that only holds others together; later stages may look at it. */
  | { readonly is: 'filler' }

export type SenseOf<Kind extends Sense['is']> = Extract<Sense, { readonly is: Kind }>
