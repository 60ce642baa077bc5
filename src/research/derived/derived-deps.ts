/** What charts and sweeps share with queries. */
import type { Queries } from '../query/open-queries.js'

export interface DerivedDeps
  extends Pick<
    Queries,
    'openRevisions' | 'awaited' | 'queue' | 'lists' | 'references' | 'plans' | 'answers' | 'figures'
  > {
  /** Memory limit for the occurrences of all thresholds of a sweep together, in bytes. */
  memoryBytesMax: number
}
