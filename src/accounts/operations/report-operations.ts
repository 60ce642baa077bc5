/** Operations on published answers. Each runs in one transaction. */
import type { Insertable, Selectable } from '#kysely'
import type { AnswerReportTable, OperationContext } from '../schema/schema.js'

export type AnswerReport = Selectable<AnswerReportTable>

/** Publishes an answer, once. Resolves with the id of the report, which may be an earlier one. */
export async function publishAnswer({ tx }: OperationContext, row: Insertable<AnswerReportTable>): Promise<string> {
  await tx
    .insertInto('answer_report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'reproducibility_key']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('answer_report')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('reproducibility_key', '=', row.reproducibility_key)
    .executeTakeFirstOrThrow()
  return id
}
