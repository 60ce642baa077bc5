/** A plan as numbers, the records that these are numbers of, and where columns of the revision are null. */
import type { NullSets, Program, RevisionRecords } from '../index.js'

export interface Asked {
  program: Program
  records: RevisionRecords
  nulls: NullSets
}
