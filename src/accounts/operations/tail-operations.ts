/** Operations of the process that evaluates monitors. Each runs in one transaction. */
import { type Insertable, type RawBuilder, sql } from '#kysely'
import type { MonitorTriggerTable, TriggerConfirmation } from '../schema/monitor-tables.js'
import type { DialectName, OperationContext } from '../schema/schema.js'

/** A trigger as the tail found it. */
export type RecordedTrigger = Omit<
  Insertable<MonitorTriggerTable>,
  'id' | 'account_id' | 'recorded_ms' | 'withdrawn_ms' | 'withdrawn_why' | 'confirmation'
>

/** How far a monitor is evaluated, and the buckets of [from, to) by what was known of them. */
export interface RecordedProgress {
  readonly monitor_id: string
  readonly from: number
  readonly to: number
  readonly eligible: number
  readonly warm_up: number
  readonly source_absent: number
  readonly stale: number
  readonly quarantined: number
  readonly undefined: number
}

/** A change of a recorded trigger. Members that are absent stay as they are. */
export interface TriggerChange {
  readonly trigger_id: string
  readonly suppressed?: 0 | 1
  readonly late?: 0 | 1
  /** Null: it stands again. */
  readonly withdrawn_why?: string | null
  readonly confirmation?: TriggerConfirmation
}

/** Rows of one statement. */
const ROWS_MAX = 5_000

/**
 * Records triggers, changes of earlier ones, and progress. A trigger that is known, or whose monitor is not active, is not recorded again; a
 * progress counts once, because it applies only to a monitor that stands at its `from`. Resolves with the recorded
 * trigger_ids.
 */
export async function recordTail(
  context: OperationContext,
  {
    triggers,
    changes = [],
    progress,
    now,
  }: {
    triggers: readonly RecordedTrigger[]
    changes?: readonly TriggerChange[]
    progress: readonly RecordedProgress[]
    now: number
  },
): Promise<string[]> {
  const { tx } = context
  const recorded: string[] = []
  for (let at = 0; at < triggers.length; at += ROWS_MAX) {
    const json = JSON.stringify(triggers.slice(at, at + ROWS_MAX))
    const { rows } = await triggersSql(context.dialect, json, now).execute(tx)
    recorded.push(...rows.map(({ trigger_id }) => trigger_id))
  }
  await changeTriggers(context, { changes, now })
  if (progress.length > 0) await progressSql(context.dialect, JSON.stringify(progress), now).execute(tx)
  return recorded
}

/** By column of what the tail sends, its type in PostgreSQL. */
const TRIGGER_COLUMNS = {
  ...{ trigger_id: 'text', monitor_id: 'text', symbol: 'text', anchor_minute: 'bigint', known_ms: 'bigint' },
  ...{ log_sequence: 'bigint', suppressed: 'bigint', late: 'bigint' },
} as const

/** One statement with one parameter: thousands of onsets in a minute are as many rows, and a statement with a parameter for each is slow to make. */
function triggersSql(dialect: DialectName, json: string, now: number): RawBuilder<{ trigger_id: string }> {
  const names = Object.keys(TRIGGER_COLUMNS)
  const rows =
    dialect === 'sqlite'
      ? sql`(select ${sql.raw(names.map((name) => `json_extract(value, '$.${name}') as ${name}`).join(', '))}, key as place
          from json_each(${json}))`
      : sql`(select x.*, 0 as place from json_to_recordset(${json}::json) as x(${sql.raw(
          Object.entries(TRIGGER_COLUMNS)
            .map(([name, type]) => `${name} ${type}`)
            .join(', '),
        )}))`
  const columns = names.join(', ')
  return sql`insert into monitor_trigger (${sql.raw(columns)}, account_id, recorded_ms)
    select ${sql.raw(names.map((name) => `d.${name}`).join(', '))}, monitor.account_id, ${sql.raw(String(now))}
    from ${rows} as d cross join monitor
    where monitor.id = d.monitor_id and monitor.state = 'active' and monitor.evaluated_to is not null
    order by d.place
    on conflict (trigger_id) do nothing
    returning trigger_id`
}

const COUNTS = ['eligible', 'warm_up', 'source_absent', 'stale', 'quarantined', 'undefined'] as const

/** One statement for all monitors: a thousand of them progress every minute. */
function progressSql(dialect: DialectName, json: string, now: number): RawBuilder<unknown> {
  const sums = sql.raw(COUNTS.map((name) => `${name} = monitor.${name} + d.${name}`).join(', '))
  const rows =
    dialect === 'sqlite'
      ? sql`(select ${sql.raw(
          ['monitor_id', 'from', 'to', ...COUNTS]
            .map((name) => `json_extract(value, '$.${name}') as ${NAMES[name] ?? name}`)
            .join(', '),
        )} from json_each(${json}))`
      : sql`(select "monitor_id", "from" as from_minute, "to" as to_minute, ${sql.raw(COUNTS.join(', '))}
          from json_to_recordset(${json}::json) as x("monitor_id" text, "from" bigint, "to" bigint, ${sql.raw(
            COUNTS.map((name) => `${name} bigint`).join(', '),
          )}))`
  return sql`update monitor set evaluated_to = d.to_minute, evaluated_ms = ${now}, ${sums}
    from ${rows} as d
    where monitor.id = d.monitor_id and monitor.state = 'active' and monitor.evaluated_to = d.from_minute`
}

const NAMES: Readonly<Record<string, string>> = { from: 'from_minute', to: 'to_minute' }

/** Sets where evaluation begins, for active monitors that have not begun. Resolves with those that it set. */
export async function beginMonitors(
  { tx }: OperationContext,
  { ids, minute }: { ids: readonly string[]; minute: number },
): Promise<string[]> {
  if (ids.length === 0) return []
  const begun = await tx
    .updateTable('monitor')
    .set({ evaluated_to: minute, begun_at: minute })
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .where('evaluated_to', 'is', null)
    .returning('id')
    .execute()
  return begun.map(({ id }) => id)
}

/**
 * Notes that the tail cannot evaluate a monitor (`why`), or can again (null). Then it begins anew, and what closed
 * meanwhile is not caught up. Resolves with false when that was known.
 */
export async function supportMonitor(
  { tx }: OperationContext,
  { id, why, now }: { id: string; why: string | null; now: number },
): Promise<boolean> {
  const state = why === null ? 'active' : 'unsupported'
  const changed = await tx
    .updateTable('monitor')
    .set({ state, unsupported_why: why, evaluated_to: null, begun_at: null, changed_ms: now })
    .where('id', '=', id)
    .where('state', '=', why === null ? 'unsupported' : 'active')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Changes recorded triggers: withdrawn, standing again, confirmed. Unknown ones are passed over. */
export async function changeTriggers(
  { tx }: OperationContext,
  { changes, now }: { changes: readonly TriggerChange[]; now: number },
): Promise<void> {
  for (const { trigger_id, withdrawn_why, ...set } of changes) {
    const withdrawn =
      withdrawn_why === undefined ? {} : { withdrawn_why, withdrawn_ms: withdrawn_why === null ? null : now }
    await tx
      .updateTable('monitor_trigger')
      .set({ ...set, ...withdrawn })
      .where('trigger_id', '=', trigger_id)
      .execute()
  }
}

/** Keeps what the tail of a dataset says of itself. */
export async function keepTailStatus(
  { tx }: OperationContext,
  { name, status, now }: { name: string; status: string; now: number },
): Promise<void> {
  await tx
    .insertInto('tail_status')
    .values({ name, status, updated_ms: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ status, updated_ms: now }))
    .execute()
}
