/**
 * Checks study jobs against the ledger: an open job has its units reserved, a succeeded one is charged for them, and
 * any other has neither.
 */
import { sql } from '#kysely'
import type { Tx } from '../schema/schema.js'
import type { LedgerFault } from './ledger-fault.js'

const counted = sql<number>`cast(count(*) as bigint)`

/** The study jobs whose reservation or charge does not match their state. */
export async function studyJobFaults(tx: Tx): Promise<LedgerFault[]> {
  const jobs = await tx
    .selectFrom('study_job')
    .innerJoin('account', 'account.id', 'study_job.account_id')
    .select(['account.name as account', 'study_job.attempt', 'study_job.state', 'study_job.units'])
    .select((of) => [
      of
        .selectFrom('reservation')
        .select(counted.as('n'))
        .whereRef('reservation.id', '=', 'study_job.attempt')
        .whereRef('reservation.credits', '=', 'study_job.units')
        .as('held'),
      of
        .selectFrom('entry')
        .select(counted.as('n'))
        .whereRef('entry.reservation', '=', 'study_job.attempt')
        .where('entry.kind', '=', 'charge')
        .whereRef('entry.credits', '=', 'study_job.units')
        .as('charged'),
    ])
    .execute()
  return jobs.flatMap(({ account, attempt, state, units, held, charged }) => {
    const open = state === 'queued' || state === 'running' || state === 'cancelling'
    if (held === (open ? 1 : 0) && charged === (state === 'succeeded' ? 1 : 0)) return []
    const found = `${held === 0 ? 'nothing is' : `${units} are`} reserved and ${charged === 0 ? 'nothing is' : `${units} are`} charged`
    return [{ account, fault: `the job ${attempt} is ${state} and takes ${units} credits: ${found}` }]
  })
}
