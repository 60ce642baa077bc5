/** Verdicts and caveats of study results. */

/** In the order in which they are checked; see src/studies/verdict.ts. */
export const STUDY_VERDICTS = [
  'too_few',
  'undetermined_in_bar',
  'undetermined_sampling',
  'undetermined_unknowns',
  'positive',
  'loses',
  'worse_than_baseline',
] as const
/** Of results before trade_result.v4: `loses` or `worse_than_baseline`. */
export const STUDY_VERDICTS_BEFORE = ['negative'] as const
/** A verdict. */
export type StudyVerdict = (typeof STUDY_VERDICTS)[number]
/** A verdict of a result of any version. */
export type StoredStudyVerdict = StudyVerdict | (typeof STUDY_VERDICTS_BEFORE)[number]

/** Caveats that a client must show beside a result, each with a sentence. */
export const STUDY_CAVEATS = [
  ['simulated_data', 'The dataset is a simulation; it says nothing of any market.'],
  [
    'historical_only',
    'What order policies would have done on recorded bars; it establishes neither causality nor net profitability.',
  ],
  [
    'unit_notional',
    'Every opportunity has one unit of notional: no compounding, no leverage, no liquidation, no market impact.',
  ],
  [
    'queue_unknown',
    'Whether a resting order would have been filled at its price depends on a queue that bars do not show.',
  ],
  [
    'in_bar_ambiguity',
    'Some results depend on the order of prices inside a bar; headlines take the worst consistent path.',
  ],
  [
    'unknown_outcomes',
    'Some opportunities have unknown outcomes; they enter no mean, and flip_mean says what they would weigh.',
  ],
  ['marks_substituted', 'Some settlements had no recorded mark; the close at their time was taken.'],
  ['funding_left_out', 'Funding was left out of the results, as the document asks.'],
  ['too_few_days', 'Complete opportunities are worth fewer than 5 independent days, too few for an interval.'],
  [
    'overlap_high',
    'Windows overlap: there are at least twice as many complete opportunities as non-overlapping ones, so most repeat others.',
  ],
  [
    'holdout_sealed',
    'Opportunities whose horizon ends after the holdout begins are computed and sealed; they enter nothing here.',
  ],
] as const
/** The code of a caveat. */
export type StudyCaveat = (typeof STUDY_CAVEATS)[number][0]
