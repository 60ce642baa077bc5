/** What a sentence is put together from, once its words are known: names of conditions, comparisons, spans, and what ties them together. */
import type { AggregateFn } from '../../contract/aggregates.js'
import type { Place } from '../words/place.js'
import type { Unit } from '../words/quantities.js'
import type { Comparison, Direction } from '../words/senses.js'

/** A number as written, with its unit. `millions`: it was written `5m` and may be money. */
export interface Amount {
  readonly value: number
  readonly unit: Unit | 'minutes' | 'days'
  readonly signed: boolean
  readonly millions?: number
  /** A multiple of what is usual. */
  readonly ofUsual?: true
}

/** How a span stands in the sentence: `in 4h`, `the last 4h`, `the next 4h`, `within 4h`, `for 4h`, `on the 4h`, `4h ago`, `4h`. */
export type WindowRole = 'in' | 'lookback' | 'horizon' | 'within' | 'for' | 'on' | 'ago' | 'bare'

export type Head =
  | {
      readonly of: 'feature'
      readonly stem: string
      readonly span: string | undefined
      readonly byId: boolean
      /** It moves: `a drop in open interest`. */
      readonly change?: Direction | 0
      /** An aggregate that the id itself names: `vpin.max_4h`. */
      readonly suffix?: string
      /** Bps from the mid that it is not recorded at: `depth at 500 bps`. */
      readonly level?: number
    }
  | { readonly of: 'level'; readonly stem: string }
  | {
      readonly of: 'pattern'
      readonly stem: string
      readonly labels: readonly string[]
      /** Those of the feature that it was named with, `5m doji candle is doji`. */
      readonly span?: string | undefined
      readonly byId?: boolean
    }
  | { readonly of: 'rule'; readonly id: string }
  | {
      readonly of: 'move'
      readonly direction: Direction | 0
      readonly form: 'verb' | 'noun' | 'state'
      readonly size: number | undefined
      /** It goes back on another move: `recovers`, `gives back`. */
      readonly reversal?: true
    }
  /** `by`: the stem of what ranks them, returns unless told. */
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

/** One kind of piece for each name, so that they can be told apart. */
type Each<Kind extends string, More = unknown> = Kind extends string ? { readonly is: Kind } & More : never

export type Piece = Place &
  (
    | { readonly is: 'head'; readonly head: Head }
    /** `reversed`: the number stands left of the sign, `0.2 <=`. */
    | {
        readonly is: 'predicate'
        readonly op: Comparison | undefined
        readonly amount: Amount
        readonly reversed: boolean
        /** `above 70` and not `more than 70`. */
        readonly placed: boolean
        /** `around 50` */
        readonly approximate?: boolean
      }
    /** `from`: it was said as a way from one to the other. */
    | { readonly is: 'range'; readonly low: Amount; readonly high: Amount; readonly from?: true }
    /** `within 2%`: no further than that from zero or from a line. */
    | { readonly is: 'around'; readonly amount: Amount }
    /** A comparison without its number. */
    | { readonly is: 'compare'; readonly op: Comparison; readonly placed: boolean }
    /** `or tighter`, apart from its number. */
    | { readonly is: 'bound'; readonly op: Comparison }
    /** `turned`: it came from the other side, `from negative to positive`. */
    | { readonly is: 'sign'; readonly direction: Direction; readonly turned?: true }
    /** `across`: among all coins rather than among the coin's own past. */
    | {
        readonly is: 'rank'
        readonly op: Comparison
        readonly value: number
        readonly minutes: number | undefined
        readonly across: boolean
      }
    | {
        readonly is: 'window'
        readonly role: WindowRole
        readonly minutes: number
        readonly op: Comparison | undefined
        readonly millions: number | undefined
        /** `all on 1h`: of every step. */
        readonly ofAll?: true
        /** `in the day before`: a look back from what stands beside it, and not from now. */
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
    /** `ever`: never. */
    | { readonly is: 'not'; readonly ever?: true }
    /** A whole condition: an hour, a weekday, a phrase that is one. */
    /** `rough`: it was said more exactly than it can be asked. */
    | {
        readonly is: 'condition'
        readonly field: string
        readonly op: string
        readonly value: unknown
        readonly rough?: true
      }
    | { readonly is: 'asset'; readonly symbol: string }
    | { readonly is: 'group'; readonly group: string }
    | { readonly is: 'except' }
    /** `excluded`: the end of a list that is left out. */
    | { readonly is: 'excepted' }
    /** `minutes`: the connection names its span, `followed within 4h by`, `within 4h of`. */
    | Each<
        'then' | 'after' | 'before' | 'preceded' | 'altogether',
        {
          readonly minutes?: number
          readonly becomes?: true
          /** How the span of `the day after` stands: behind what, and before something that only says what happened. */
          readonly led?: 'word' | 'mark' | undefined
          readonly finite?: boolean
          /** `at least an hour after`, with or without a span that it may take at most. */
          readonly minimumWait?: MinimumWait
        }
      >
    /** That part of the sentence comes later, or came earlier. */
    | Each<'afterwards' | 'earlier', { readonly minutes?: number; readonly minimumWait?: MinimumWait }>
    | { readonly is: 'question' }
    | Each<'and' | 'or'>
    /** `value`: of numbers and not of times, `highest first`. */
    | {
        readonly is: 'sort'
        readonly by: 'field' | 'oldest' | 'newest' | 'descending' | 'ascending'
        readonly value?: true
      }
    /** `first`: the oldest ones. `by`: of a number that is named behind it, `top ten by vpin`. */
    | { readonly is: 'limit'; readonly rows: number; readonly first?: true; readonly by?: 'asc' | 'desc' }
    | Each<'unknownSymbol' | 'coinCount'>
    /** `vs btc`: what is compared with, and not what is searched. `unrecorded`: a venue, or anything else that no feature is of. `venues`: several. */
    | { readonly is: 'reference'; readonly unrecorded?: true; readonly venues?: true }
    /** `unless rsi is over 70` */
    | Each<'exception'>
    /** A denial of which nothing was understood. `negatesContext`: what stands beside it means something else without it. */
    | { readonly is: 'unresolvedNegation'; readonly negatesContext: boolean }
    | { readonly is: 'venue'; readonly name: string }
    /** `in the morning`: hours that are not said. */
    | Each<'daytime'>
    /** `on either side` */
    | Each<'eitherWay'>
    /** `in that order` */
    | Each<'inOrder'>
    /** `2 sigma above its 24h mean`: so many standard deviations from the mean over that span. */
    | {
        readonly is: 'sigmas'
        readonly op: Comparison
        readonly value: number
        readonly minutes: number | undefined
      }
    /** `near`: the stem of the feature that comes nearest. */
    | { readonly is: 'noFeature'; readonly adverb?: true; readonly later?: true; readonly near?: string }
    | { readonly is: 'notASearch'; readonly whole: boolean }
    /** `common`: an ordinary word, that is no name of anything. */
    | { readonly is: 'unknown'; readonly common: boolean }
  )

export type PieceOf<Kind extends Piece['is']> = Extract<Piece, { readonly is: Kind }>

/** What of a span no sequence says: how long something has to wait, alone or beside how long it may take, or that either comes first. */
export type MinimumWait = 'only' | 'range' | 'anyOrder'

/** A reader takes the atoms from `at` on, or leaves them to the next one. */
export interface Read {
  readonly piece: Piece
  readonly next: number
}
