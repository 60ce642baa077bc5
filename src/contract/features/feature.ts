/** The type of a feature's definition, and the letters and symbols that definitions use. */

/** The types of feature values. */
export type FeatureType = 'number' | 'integer' | 'label'

/**
 * A feature of the closed vocabulary. An absent `range` means that the definition sets no bounds; absent `labels`, that it is not a label; absent
 * `additive`, false.
 */
export interface Feature {
  readonly id: string
  readonly group: string
  readonly type: FeatureType
  readonly unit: string
  /** Smallest and largest value that the definition allows. A threshold outside the range is not an error. */
  readonly range?: readonly [number, number]
  /** Values are multiples of this power of ten. Null for labels. */
  readonly quantum: number | null
  /** Letters of SOURCES. Empty for calendar features. */
  readonly needs: readonly string[]
  /** Minutes of record that a value depends on, including its own. */
  readonly lookback_minutes: number
  /** The number of minutes between two possible changes of the value: 1, or the length of its candle. */
  readonly stride_minutes: number
  /** The labels in the order of their codes. */
  readonly labels?: readonly string[]
  /** The feature is additive per minute: the aggregate `sum` is offered. */
  readonly additive?: true
  readonly definition: string
  /** The result for 0/0 and similar cases. U, S, X and Q are null reasons. */
  readonly degenerate?: string
  /** The source that the definition agrees with. */
  readonly reference?: string
}

/** The record that begins a feature's warm-up where it is not the one that its letter in `needs` stands for. */
export type WarmUpSource = 'trade_count' | 'taker_buy_volume' | 'funding_schedule' | 'market_leader'

/** What the engine must know of a feature beside its definition. No answer shows these columns. */
export interface EngineColumns {
  /** Bytes of a stored value. Default: 4, of labels 1. Amounts in usd and impacts per usd do not fit 4. */
  readonly stored_bytes?: 8
  /** The feature needs the quote volume of the bars, which some recorded bars lack. Default: false. */
  readonly quote_volume?: true
  /** Length of the closed candles that the value looks at. Default: `stride_minutes`. Set where the value changes more often than its candles. */
  readonly candle_minutes?: number
  /** Default: of F the taker-buy quote volume, of U the first settlement, of X nothing beside the symbol's own bars (alone: those of the leader). */
  readonly warm_up_source?: WarmUpSource
  /** At the close of a 5-minute bar the value depends on such bars, funding and the calendar alone, so studies may look for it. Default: false. */
  readonly from_5m_bars?: true
}

/** A row of the tables in this folder. */
export interface FeatureRow extends Feature {
  /** What people call it, different from every other title. It is not part of Feature: a better title changes no value. */
  readonly title: string
  readonly engine?: EngineColumns
}

/** The letters for recorded sources. */
export const SOURCES: Readonly<Record<string, string>> = {
  B: 'one-minute bars; features of traded value also need their quote volume, which some recorded bars lack',
  F: 'trade count and taker-buy volumes of the minute',
  M: 'mark price at the close of the minute, never filled',
  I: 'index price at the close of the minute, never filled',
  U: 'funding settlements, visible once settled, for 25 h',
  O: 'open interest, visible 300 s after its time (or from its recorded arrival) until 20 min after its time',
  R: 'account long/short ratio, visible as open interest is',
  Q: 'liquidations of minutes through which the stream was recorded; lower bounds',
  T: 'best bid and ask with their sizes, visible for 10 s',
  D: 'notional within bands of mid on both sides of the book, visible for 90 s',
  X: 'the features of all symbols of the dataset at the same bucket; a dataset with other symbols has other values',
}

/** The symbols of definitions. */
export const NOTATION: Readonly<Record<string, string>> = {
  m: 'minute number of the bucket; a feature at m uses nothing recorded after the close of m',
  τ: 'open of the bucket',
  κ: 'close of the bucket, τ + 60 s',
  'C O H Lo V QV N TB TBQ':
    'close, open, high, low, base volume, quote volume, trades, taker-buy base volume, taker-buy quote volume of a minute',
  'Σₙ μₙ σₙ minₙ maxₙ': 'over the n minutes ending at m; σ is the population standard deviation',
  'r[i]': 'ln(C[i]/C[i−1])',
  'DBₓ DAₓ': 'bid and ask notional within x basis points of mid',
  PR: 'percentile rank among the window, current value included, ties averaged: (#less + (#equal + 1)/2)/N',
}
