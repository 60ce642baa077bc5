/** The conformance tests that the vocabulary asks of an implementation, and where each of them is. */

export interface Conformance {
  number: number
  says: string
  /** `file: name` of tests, relative to test/. */
  shown: readonly string[]
}

const NATIVE = 'native/features/properties_test.cc'

const shown = (number: number, says: string, ...tests: string[]): Conformance => ({ number, says, shown: tests })

export const CONFORMANCE: readonly Conformance[] = [
  shown(
    1,
    'truncation: cutting the archive after a bucket changes nothing at it',
    `${NATIVE}: cutting the record after a minute changes nothing at or before it`,
    'research/audit.test.ts: values and aggregates are the same when everything after the bucket is cut off; the registry links to the report',
    'research/audit.test.ts: no value of recorded klines knows of a later minute',
    'properties/oracle-market.test.ts: features among symbols say what the oracle says',
  ),
  shown(
    2,
    'locality: a value depends on the records of its look-back and on nothing else',
    `${NATIVE}: a value depends on its look-back only`,
    `${NATIVE}: records after a minute may be anything`,
  ),
  shown(
    3,
    'restart: day by day and in one go are the same columns',
    `${NATIVE}: columns do not depend on how the minutes are cut into chunks`,
    'properties/oracle-market.test.ts: a dataset that grew day by day is the one that was imported whole',
    'dataset/import.test.ts: any order of imports gives the same revision and the same files',
  ),
  shown(
    4,
    'permutation of symbols: features of one symbol do not change, those among symbols depend on the set alone',
    'dataset/import.test.ts: cross-section values are computed again when the market leader is imported later',
    'dataset/import.test.ts: importing another symbol does not change segments of other months, nor the values of other symbols',
  ),
  shown(
    5,
    'scale: ten times the price and a tenth of the volume change nothing but amounts',
    `${NATIVE}: ten times the price and a tenth of the volume change nothing`,
  ),
  shown(
    6,
    'mirror: directional labels swap sides on mirrored candles',
    `${NATIVE}: candle labels swap sides on mirrored candles`,
    'oracle/features.test.ts: directional candle labels swap sides on mirrored candles',
  ),
  shown(
    7,
    'golden vectors',
    'native/features/golden_test.cc: oscillators agree with TA-Lib to 1e-9 before rounding',
    'native/features/golden_test.cc: minute features agree with the golden vectors to 1e-9 before rounding',
    'native/features/golden_test.cc: VPIN agrees with the golden vectors to 1e-9 before rounding',
    'oracle/features.test.ts: candle labels are those of the golden vectors, and none elsewhere',
  ),
  shown(
    8,
    'a degenerate day has the values of the tables and no NaN',
    'native/features/nulls_test.cc: a day without movement or trades has the values of the tables, and no NaN',
  ),
  shown(
    9,
    'fill: the fifth missing minute is filled, the sixth is not',
    'native/features/nulls_test.cc: five missing minutes are filled, the sixth is absent',
    'oracle/features.test.ts: the fifth missing minute is filled and the sixth is not',
  ),
  shown(
    10,
    'counts add up, and matches are those of brute force',
    'properties/oracle-queries.test.ts: queries say what the oracle says, on random documents and datasets',
    'research/snapshot.test.ts: every value is the one that a query shows at the bucket, and every null has the reason that a query counts',
  ),
  shown(
    11,
    'as-of: a snapshot that is not visible yet changes nothing',
    'oracle/sources.test.ts: open interest is visible 300 s after its snapshot and until it is 20 minutes old',
    'properties/oracle-features.test.ts: features say what the oracle says, on random minutes with gaps, quarantine and missing sources',
  ),
  shown(
    12,
    'snapshot equals column, and a rule fires where its clauses match',
    'research/snapshot.test.ts: every value is the one that a query shows at the bucket, and every null has the reason that a query counts',
    'research/snapshot.test.ts: an entry of the rulebook fires exactly where its clauses match as a query',
  ),
  shown(
    13,
    'registry equals validator',
    'contract/registry.test.ts: every feature is accepted, and refused when one character of its id is changed',
    'contract/registry.test.ts: every operator is accepted by its type and by no other',
    'contract/registry.test.ts: every label is accepted, and refused when one character is changed',
    'contract/registry.test.ts: every aggregate is accepted on its features and spans, and on no others',
    'contract/registry.test.ts: every rule is accepted, in where and in steps, and refused when one character is changed',
    'contract/registry.test.ts: every limit is accepted, and one beyond it is refused',
  ),
]
