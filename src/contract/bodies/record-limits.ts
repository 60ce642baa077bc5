/** Limits of what is read from the record around single moments: paths, candles, coverage. */
export const RECORD_LIMITS = {
  /** Anchors of one request for paths. */
  anchors_max: 100,
  /** Points of a path. */
  points_max: 500,
  /** The longest time before and after a moment. */
  reach_minutes_max: 10_080,
  candles_max: 2_000,
  /** Symbols × periods × sources of one answer about coverage. */
  coverage_cells_max: 50_000,
} as const

/** The lengths of candles, in minutes, by name. Candles begin at multiples of their length since 1970. */
export const CANDLE_STEPS = { '1m': 1, '5m': 5, '15m': 15, '1h': 60, '4h': 240 } as const
export type CandleStep = keyof typeof CANDLE_STEPS

export const COVERAGE_RESOLUTIONS = ['day', 'month'] as const
export type CoverageResolution = (typeof COVERAGE_RESOLUTIONS)[number]

/** The recorded sources, in the order in which they are shown. `V` is the quote volume of bars, which some recordings lack. */
export const RECORDED_SOURCES = {
  B: 'one-minute bars',
  V: 'quote volume of bars',
  F: 'trade counts and taker volumes',
  M: 'mark price',
  I: 'index price',
  U: 'funding settlements',
  O: 'open interest',
  R: 'long/short ratio',
  Q: 'liquidations',
  T: 'best bid and ask',
  D: 'book depth',
} as const
export type RecordedSource = keyof typeof RECORDED_SOURCES
