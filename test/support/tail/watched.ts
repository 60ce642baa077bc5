/** A control store with monitors, for tests of the tail. */
import { type ControlStore, createAccount, openControlStore } from '../../../src/accounts/index.js'
import { createMonitor, supportOf } from '../../../src/monitoring/index.js'

const NOW = Date.UTC(2026, 0, 1)

/** Opens a store with an account of the research plan and a person. */
export async function openWatched(location: string): Promise<{ control: ControlStore; accountId: number }> {
  const control = await openControlStore(location)
  const { id } = (await createAccount(control, { name: 'desk', plan: 'research', now: NOW }))!
  const none = { operator: 0, password_hash: null, disabled_ms: null }
  const person = { id: 'ana', name: 'Ana', name_key: 'ana', created_ms: NOW, ...none }
  await control.db.insertInto('person').values(person).execute()
  return { control, accountId: id }
}

/** Confirms a monitor. All sources are taken to be recorded. */
export async function confirm(
  control: ControlStore,
  of: { accountId: number; symbols: readonly string[]; id: string; document: object; cooldown?: number },
): Promise<void> {
  const context = { symbols: of.symbols, sources: [...'BFMIUORQTDXV'] }
  const { hash } = supportOf(of.document, context)
  await createMonitor(
    control,
    {
      ...{ id: of.id, accountId: of.accountId, personId: 'ana', name: of.id, document: of.document },
      ...{ cooldownMinutes: of.cooldown ?? 0, confirmedHash: hash, now: NOW },
    },
    context,
  )
}

/** What is recorded: `monitor symbol minute`, in order, without withdrawn ones. */
export async function standing(control: ControlStore, monitor: string): Promise<string[]> {
  const rows = await control.db
    .selectFrom('monitor_trigger')
    .selectAll()
    .where('monitor_id', '=', monitor)
    .where('withdrawn_ms', 'is', null)
    .execute()
  return rows.map(({ symbol, anchor_minute }) => `${symbol} ${anchor_minute}`).sort()
}
