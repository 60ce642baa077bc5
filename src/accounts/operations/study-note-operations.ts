/**
 * Operations on what accounts store besides jobs: saved studies, revealed holdouts, public reports. Each runs in one
 * transaction.
 */
import type { Insertable, Selectable } from '#kysely'
import type {
  OperationContext,
  StudyReportTable,
  StudyRevealTable,
  StudyRowsTable,
  StudyTable,
} from '../schema/schema.js'

export type SavedStudy = Selectable<StudyTable>
export type StudyReveal = Selectable<StudyRevealTable>
export type StudyReport = Selectable<StudyReportTable>

/**
 * Saves a definition under a name. Resolves with the existing study when the account has one with this name and
 * definition.
 */
export async function saveStudy({ tx }: OperationContext, row: Insertable<StudyTable>): Promise<SavedStudy> {
  await tx
    .insertInto('study')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'name', 'definition_hash']).doNothing())
    .execute()
  return tx
    .selectFrom('study')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('name', '=', row.name)
    .where('definition_hash', '=', row.definition_hash)
    .executeTakeFirstOrThrow()
}

/**
 * Records that the holdout of a family was revealed, once. Resolves with the first reveal, which may be an earlier one.
 */
export async function revealHoldout({ tx }: OperationContext, row: Insertable<StudyRevealTable>): Promise<StudyReveal> {
  await tx
    .insertInto('study_reveal')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'family']).doNothing())
    .execute()
  return tx
    .selectFrom('study_reveal')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('family', '=', row.family)
    .executeTakeFirstOrThrow()
}

/** Stores pieces of rows. Those that are stored stay as they are: their digest says what they contain. */
export async function keepStudyRows(
  { tx }: OperationContext,
  { pieces }: { pieces: Insertable<StudyRowsTable>[] },
): Promise<void> {
  await tx
    .insertInto('study_rows')
    .values(pieces.map((piece) => ({ ...piece, body: Buffer.from(piece.body) })))
    .onConflict((conflict) => conflict.columns(['sha256', 'piece']).doNothing())
    .execute()
}

/** Publishes a result, once. Resolves with the report, which may be an earlier one. */
export async function publishReport({ tx }: OperationContext, row: Insertable<StudyReportTable>): Promise<StudyReport> {
  await tx
    .insertInto('study_report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'job_hash']).doNothing())
    .execute()
  return tx
    .selectFrom('study_report')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('job_hash', '=', row.job_hash)
    .executeTakeFirstOrThrow()
}
