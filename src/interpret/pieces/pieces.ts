/** Pieces: the units of meaning of a sentence. They are names of conditions, comparisons, windows, and the words that connect them. */
import type { AggregateFn } from '../../contract/aggregates.js'
import type { VenueId } from '../../contract/venues.js'
import type { Place } from '../words/place.js'
import type { Unit } from '../words/quantities.js'
import type { Comparison, Direction } from '../words/senses.js'

/** A number with its unit. `millions` is set if it was written as `5m`, which may be money. */
export interface Amount {
  readonly value: number
  readonly unit: Unit | 'minutes' | 'days'
  readonly signed: boolean
  readonly millions?: number
  /** A multiple of the usual value. */
  readonly ofUsual?: true
  /** `three times less`: a third. */
  readonly timesLess?: number
}

/** The role of a window in the sentence: `in 4h`, `the last 4h`, `the next 4h`, `within 4h`, `for 4h`, `on the 4h`, `4h ago`, `4h`. */
export type WindowRole = 'in' | 'lookback' | 'horizon' | 'within' | 'for' | 'on' | 'ago' | 'bare'

/** The name that a condition is about. */
export type Head =
  | {
      readonly of: 'feature'
      readonly stem: string
      readonly span: string | undefined
      readonly byId: boolean
      /** The feature changes in this direction: `a drop in open interest`. */
      readonly change?: Direction | 0
      /** The aggregate of an id: `vpin.max_4h`. */
      readonly suffix?: string
      /** A distance from the mid, in bps, at which the feature is not recorded: `depth at 500 bps`. */
      readonly level?: number
    }
  | { readonly of: 'level'; readonly stem: string }
  | {
      readonly of: 'pattern'
      readonly stem: string
      readonly labels: readonly string[]
      /** The span and the form of the feature that the pattern was named with: `5m doji candle is doji`. */
      readonly span?: string | undefined
      readonly byId?: boolean
    }
  | { readonly of: 'rule'; readonly id: string }
  | {
      readonly of: 'move'
      readonly direction: Direction | 0
      readonly form: 'verb' | 'noun' | 'state'
      readonly size: number | undefined
      /** The move reverses an earlier one: `recovers`, `gives back`. */
      readonly reversal?: true
    }
  /** `by` is the stem of the feature that coins are ranked by. The default is the return. */
  | {
      readonly of: 'ranked'
      readonly direction: Direction | 0
      readonly by?: string
      readonly span?: string | undefined
    }
  /** The high or low of the last 24 hours. */
  | {
      readonly of: 'extreme'
      readonly side: 'high' | 'low'
      readonly minutes: number | undefined
      readonly fresh: boolean
    }
  | { readonly of: 'price' }

/** One member of the union for each kind, so that `is` discriminates them. */
type Each<Kind extends string, More = unknown> = Kind extends string ? { readonly is: Kind } & More : never

/** One unit of meaning and its position in the text. */
export type Piece = Place &
  (
    | { readonly is: 'head'; readonly head: Head }
    /** A number with its comparison. `reversed`: the number stands left of the operator, `0.2 <=`. */
    | {
        readonly is: 'predicate'
        readonly op: Comparison | undefined
        readonly amount: Amount
        readonly reversed: boolean
        /** The words compare with a value (`above 70`), not with an amount (`more than 70`). */
        readonly placed: boolean
        /** `around 50` */
        readonly approximate?: boolean
      }
    /** `from`: it was written as a change from one value to the other. */
    | { readonly is: 'range'; readonly low: Amount; readonly high: Amount; readonly from?: true }
    /** `within 2%`: at most that far from zero or from a line. `strict`: less than that far, `|x| < 2%`. */
    | { readonly is: 'around'; readonly amount: Amount; readonly strict?: true }
    /** A comparison without a number. */
    | { readonly is: 'compare'; readonly op: Comparison; readonly placed: boolean }
    /** `or tighter`, separated from its number. */
    | { readonly is: 'bound'; readonly op: Comparison }
    /** `turned`: the sign changes, `from negative to positive`. */
    | { readonly is: 'sign'; readonly direction: Direction; readonly turned?: true }
    /** `across`: the rank is among all coins, not within the coin's own past. `coins`: the text says so. */
    | {
        readonly is: 'rank'
        readonly op: Comparison
        readonly value: number
        readonly minutes: number | undefined
        readonly across: boolean
        readonly coins?: true
      }
    | {
        readonly is: 'window'
        readonly role: WindowRole
        readonly minutes: number
        readonly op: Comparison | undefined
        readonly millions: number | undefined
        /** `all on 1h`: the timeframe of every step. */
        readonly ofAll?: true
        /** `both over 24h`: the span of each name of the list before it, and where these words begin. */
        readonly each?: number
        /** It is said of another name, and read for this one too. */
        readonly lent?: true
        /** `in the day before`: the window ends at the event beside it, not now. */
        readonly beside?: true
        /** `at least an hour later` */
        readonly minimumWait?: MinimumWait
      }
    | { readonly is: 'held'; readonly within: number; readonly atLeast: number }
    | { readonly is: 'aggregate'; readonly fn: AggregateFn }
    | { readonly is: 'label'; readonly label: string }
    | { readonly is: 'cross'; readonly direction: Direction | 0 }
    | { readonly is: 'vague'; readonly word: string }
    | Each<'percentile' | 'becomes' | 'holds' | 'ever' | 'usual' | 'coins' | 'everything'>
    /** `ever`: the word is "never". */
    | { readonly is: 'not'; readonly ever?: true }
    /** A complete condition: an hour, a weekday, or a phrase of the vocabulary. `rough`: the text is more precise than a query can be. */
    | {
        readonly is: 'condition'
        readonly field: string
        readonly op: string
        readonly value: unknown
        readonly rough?: true
      }
    | { readonly is: 'asset'; readonly symbol: string; readonly word?: boolean }
    | { readonly is: 'group'; readonly group: string }
    | { readonly is: 'except' }
    /** `excluded`: ends a list of excluded coins. */
    | { readonly is: 'excepted' }
    /** `minutes`: the connection contains a duration, `followed within 4h by`, `within 4h of`. */
    | Each<
        'then' | 'after' | 'before' | 'preceded' | 'altogether',
        {
          readonly minutes?: number
          readonly becomes?: true
          /** Context of a connection such as `the day after`: what stands before it, and whether a finite clause follows (`up 3%`, `it rises`). */
          readonly led?: 'word' | 'mark' | undefined
          readonly finite?: boolean
          /** `at least an hour after` */
          readonly minimumWait?: MinimumWait
        }
      >
    /** This part of the sentence happens later, or happened earlier. */
    | Each<'afterwards' | 'earlier', { readonly minutes?: number; readonly minimumWait?: MinimumWait }>
    | { readonly is: 'question' }
    | Each<'and' | 'or'>
    /** `value`: sorts by a number and not by time, `highest first`. */
    | {
        readonly is: 'sort'
        readonly by: 'field' | 'oldest' | 'newest' | 'descending' | 'ascending'
        readonly value?: true
      }
    /** `first`: the oldest rows. `by`: sorted by the number that is named next, `top ten by vpin`. */
    | { readonly is: 'limit'; readonly rows: number; readonly first?: true; readonly by?: 'asc' | 'desc' }
    /**
     * `top 20 by vpin`, `worst first`. `stem`: what the rows are sorted by; `side`: it is a move in that direction. `sized`: the word means the size, without
     * its sign. `many`: more rows were asked for than a page has. `asked`: the words ask for an order and say nothing else.
     */
    | {
        readonly is: 'order'
        readonly of?: 'time' | 'value' | 'symbol'
        readonly direction?: 'asc' | 'desc'
        readonly stem?: string
        /** The span of that name: `by 24h return`. */
        readonly minutes?: number
        /** A word of the name: `sort by that ratio`. */
        readonly key?: string
        readonly side?: Direction | 0
        readonly sized?: true
        /** The stem that the word suggests where several numbers could be meant. */
        readonly hint?: string
        readonly worst?: true
        readonly rows?: number
        readonly many?: true
        readonly asked?: true
      }
    /** `superlative`: `the 5 biggest drops`, an order by size. */
    | Each<'unknownSymbol' | 'coinCount' | 'superlative'>
    /**
     * `vs btc`: something to compare with, not a coin to search. `unrecorded`: a venue, or anything else without a feature. `venues`: several venues.
     */
    | { readonly is: 'reference'; readonly unrecorded?: true; readonly venues?: true }
    /** `unless rsi is over 70` */
    | Each<'exception'>
    /** A negation whose words are not understood. `negatesContext`: without it, the words beside it would mean something else. `state`: a rulebook entry or a candle is said to be over. */
    | { readonly is: 'unresolvedNegation'; readonly negatesContext: boolean; readonly state?: true }
    | { readonly is: 'venue'; readonly id: VenueId }
    /** `in the morning`: a time of day without hours. `edge`: a time beside a session or a day. */
    | { readonly is: 'daytime'; readonly edge?: true }
    /** `on either side` */
    | Each<'eitherWay'>
    /** `in that order` */
    | Each<'inOrder'>
    /** `2 sigma above its 24h mean`: a number of standard deviations from the mean over a window. */
    | {
        readonly is: 'sigmas'
        readonly op: Comparison
        readonly value: number
        readonly minutes: number | undefined
      }
    /** Something that is not recorded. `near` is the stem of the closest feature. */
    | { readonly is: 'noFeature'; readonly adverb?: true; readonly later?: true; readonly near?: string }
    | { readonly is: 'notASearch'; readonly whole: boolean }
    /** `common`: a common English word that names nothing. */
    | { readonly is: 'unknown'; readonly common: boolean }
  )

/** The pieces of one kind. */
export type PieceOf<Kind extends Piece['is']> = Extract<Piece, { readonly is: Kind }>

/**
 * What a sequence cannot express about a duration: a minimum wait (`only`), a minimum and a maximum (`range`), or events in any order (`anyOrder`).
 */
export type MinimumWait = 'only' | 'range' | 'anyOrder'

/**
 * The result of a reader: a piece, and the index of the first atom after it. A reader that does not recognise the atoms at `at` returns undefined.
 */
export interface Read {
  readonly piece: Piece
  readonly next: number
}
