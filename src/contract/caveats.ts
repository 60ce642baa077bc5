/** Caveats that a client must show beside a result, each with a sentence. Results list them in this order. */
export const CAVEATS = [
  ['simulated_data', 'The dataset is a simulation; it says nothing of any market.'],
  [
    'reference_includes_matches',
    'The reference is every bucket of the scope, the occurrences among them; it is no matched control group.',
  ],
  [
    'overlap_high',
    'Windows overlap: there are at least twice as many completed occurrences as non-overlapping ones, so most repeat others.',
  ],
  ['few_days', 'The occurrences are worth fewer than 11 independent days: intervals are unsteady, and absent below 5.'],
  ['windows_missing', 'More than 5 % of the occurrences have no completed window at these horizons.'],
  ['day_dominates', 'More than half of the occurrences are of one UTC day.'],
  ['symbol_dominates', 'More than half of the occurrences are of one symbol among several in scope.'],
  [
    'coverage_changes_in_scope',
    'In more than 1 % of the scope a source was not recorded or its record was stale; those buckets could not match.',
  ],
  ['liq_lower_bound', 'Recorded liquidation streams miss orders: liquidation features are lower bounds.'],
  ['market_universe', 'Cross-section features depend on which symbols the dataset has.'],
] as const

/** The code of a caveat. */
export type CaveatCode = (typeof CAVEATS)[number][0]
