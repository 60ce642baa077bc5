/** A plan as numbers, and the records that these are numbers of. */
import type { Program, RevisionRecords } from '../index.js'

export interface Asked {
  program: Program
  records: RevisionRecords
}
