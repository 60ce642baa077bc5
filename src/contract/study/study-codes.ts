/**
 * Names that the native simulation knows by their position. Its enumerations are generated from these lists (scripts/contract-headers.mjs).
 */

/** What became of a policy's order at one opportunity. All but `filled` count with return 0. */
export const STUDY_FATES = [
  'filled',
  'expired',
  'cancelled_at_horizon',
  'stop_beyond_entry',
  'risk_too_small',
  /** The record does not reach back to what the order's price is computed from. */
  'no_history',
] as const

export const STUDY_EXIT_REASONS = [
  'target',
  'stop',
  /** The bar opened beyond the stop. */
  'stop_gap',
  /** The longest holding was over before the horizon. */
  'time',
  'horizon',
] as const

/** Why the outcome of an opportunity is unknown, for all policies. */
export const STUDY_UNKNOWNS = ['end_of_record', 'gap', 'symbol_ended', 'dead_open', 'funding_missing'] as const

/** Percents of the quantiles in a distribution. */
export const STUDY_QUANTILE_PERCENTS = [1, 5, 10, 25, 50, 75, 90, 95, 99] as const

/** The columns of a policy as the simulation takes it: integers, names as positions in the lists below, 0 for what does not apply. */
export const POLICY_COLUMNS = [
  'side',
  'entry_type',
  'entry_from',
  'entry_from_bars',
  'offset_unit',
  'offset_value',
  'expiry_bars',
  'stop_type',
  'stop_bars',
  'stop_unit',
  'stop_value',
  'target_type',
  'target_multiple_e6',
  'target_unit',
  'target_value',
  'hold_bars',
] as const
export type PolicyColumn = (typeof POLICY_COLUMNS)[number]

export const SIDES = ['long', 'short'] as const
export const ENTRY_TYPES = ['market', 'limit', 'stop'] as const
/** The price that an order is placed from; highs and lows are the chart's for both sides. */
export const ENTRY_PRICES = ['signal_close', 'signal_high', 'signal_low', 'structural_high', 'structural_low'] as const
export const STOP_TYPES = ['none', 'structural', 'distance'] as const
export const TARGET_TYPES = ['none', 'r_multiple', 'distance'] as const
/** `atr`: multiples of ATR(14) at the signal, in 1e-6. `fraction`: of the price that it is taken from, in 1e-12. */
export const DISTANCE_UNITS = ['atr', 'fraction'] as const
