/** What accounts keep of studies beside their jobs: definitions, looks at holdouts, public reports. Each change in one transaction. */
import type { Insertable, Selectable } from 'kysely'
import type { OperationContext, StudyReportTable, StudyRevealTable, StudyTable } from '../schema/schema.js'

export type SavedStudy = Selectable<StudyTable>
export type StudyReveal = Selectable<StudyRevealTable>
export type StudyReport = Selectable<StudyReportTable>

/** Keeps a definition under a name. What was kept before under both is found again. */
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

/** Writes down that the holdout of a family was looked at, once and for ever: the look that counts, which may be an earlier one. */
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

/** Publishes a result, once: the report that there is. */
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
