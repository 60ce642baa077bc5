/** Operations of people on monitors. Each runs in one transaction. */
import type { Insertable, Selectable } from '#kysely'
import type { MonitorTable, MonitorTriggerTable } from '../schema/monitor-tables.js'
import { monitorsOf } from '../schema/plans.js'
import type { OperationContext } from '../schema/schema.js'

export type Monitor = Selectable<MonitorTable>
export type MonitorTrigger = Selectable<MonitorTriggerTable>

/**
 * Keeps a confirmed monitor. Resolves with `account_full` when the account has as many as its plan allows, with
 * `server_full` when all accounts together have `mostOfServer`. Monitors that have ended do not count.
 */
export async function createMonitor(
  { tx, dialect }: OperationContext,
  { row, mostOfServer }: { row: Insertable<MonitorTable>; mostOfServer: number },
): Promise<Monitor | 'account_full' | 'server_full'> {
  // Two at the same time wait for each other, so that both are counted. SQLite has one writer anyway.
  const plan = tx.selectFrom('account').select('plan').where('id', '=', row.account_id)
  const account = await (dialect === 'postgres' ? plan.forUpdate() : plan).executeTakeFirstOrThrow()
  const open = tx
    .selectFrom('monitor')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '!=', 'ended')
  const own = await open.where('account_id', '=', row.account_id).executeTakeFirstOrThrow()
  if (Number(own.count) >= monitorsOf(account.plan)) return 'account_full'
  const all = await open.executeTakeFirstOrThrow()
  if (Number(all.count) >= mostOfServer) return 'server_full'
  return tx.insertInto('monitor').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A change of a monitor by a person. What does not fit its state changes nothing. */
export async function changeMonitor(
  { tx }: OperationContext,
  of: { accountId: number; id: string; change: 'pause' | 'resume' | 'end'; now: number },
): Promise<Monitor | undefined> {
  const [from, set] = CHANGES[of.change](of.now)
  const changed = await tx
    .updateTable('monitor')
    .set({ ...set, changed_ms: of.now, unsupported_why: null })
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return changed
  return tx
    .selectFrom('monitor')
    .selectAll()
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.id)
    .executeTakeFirst()
}

/** From a change to the states that it leaves, and what it sets. A pause forgets the place: it is not caught up. */
const CHANGES = {
  pause: () => [['active', 'unsupported'], { state: 'paused', evaluated_to: null, begun_at: null }],
  resume: () => [['paused'], { state: 'active', evaluated_to: null, begun_at: null }],
  end: (now: number) => [['active', 'paused', 'unsupported'], { state: 'ended', ended_ms: now }],
} as const satisfies Record<
  string,
  (
    now: number,
  ) => [MonitorTable['state'][], Partial<Pick<MonitorTable, 'state' | 'evaluated_to' | 'begun_at' | 'ended_ms'>>]
>
