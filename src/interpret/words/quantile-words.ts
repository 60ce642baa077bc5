/** Words for quantiles. */
export const QUANTILE_WORDS: readonly string[] = ['decile', 'quartile', 'quintile', 'percentile']
