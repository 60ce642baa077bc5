/**
 * Compares what the tail recorded of a day with the onsets of the same definitions in the revision that has the day. The same evaluation runs on the
 * dataset's own segments.
 */
import type { ControlStore, MonitorTrigger, RecordedTrigger, TriggerChange } from '../accounts/index.js'
import { dayOfMinute } from '../contract/text/days.js'
import { endOfDataset, type OpenDataset } from '../dataset/index.js'
import { activeMonitors, triggerId, triggersSince } from '../monitoring/index.js'
import { native, type ThreadPoolHandle } from '../native/index.js'
import { planOf } from './definitions.js'

export interface ReconciledDay {
  /** YYYY-MM-DD. */
  readonly day: string
  /** Triggers of the day that stood, suppressed ones too. */
  readonly triggers: number
  readonly confirmed: number
  /** Of those that stood: not among the onsets of the revision. */
  readonly withdrawn: number
  /** Onsets of the revision that the tail did not have. */
  readonly late: number
}

const WITHDRAWN = 'the appended day has no such onset'

/** `day`: its first minute. Days that the dataset does not have throw RangeError. */
export async function reconcileDay(of: {
  dataset: OpenDataset
  control: ControlStore
  pool: ThreadPoolHandle
  day: number
  now: number
}): Promise<ReconciledDay> {
  const { dataset, control, pool, day, now } = of
  const end = endOfDataset(dataset.manifest)
  if (day + 1440 > end) throw new RangeError('the dataset does not have the day')
  const rows = await triggersSince(control, { from: day, to: day + 1440 })
  const recorded = new Map(rows.map((row) => [row.trigger_id, row]))
  const sources = [
    ...new Set(dataset.manifest.symbols.flatMap(({ coverage }) => coverage.map(({ source }) => source))),
    'X',
  ]
  const planned = (await monitorsOf(control, rows)).flatMap((monitor) => {
    const plan = planOf(monitor, { symbols: dataset.symbols, sources })
    return 'plan' in plan ? [{ monitor, plan: plan.plan }] : []
  })
  const live = new native.LiveMarket(dataset.snapshot, pool, end, [])
  live.monitor(planned.map(({ plan }) => plan))
  const symbols = Uint32Array.from(dataset.symbols.keys())
  const span = (minute: number) => new Float64Array(symbols.length).fill(minute)
  const found = live.evaluate(symbols, span(day), span(day + 1440))
  const changes: TriggerChange[] = []
  const late: RecordedTrigger[] = []
  const onsets = new Set<string>()
  for (let i = 0; i < found.minutes.length; i += 1) {
    const { monitor } = planned[found.monitors[i]!]!
    const row = rowOf(monitor, dataset.symbols[found.symbols[i]!]!, found.minutes[i]!)
    onsets.add(row.trigger_id)
    const known = recorded.get(row.trigger_id)
    if (known === undefined) {
      // Only what it watched: a pause, and what came before its confirmation, makes no triggers.
      if (monitor.state !== 'active' || monitor.begun_at === null || row.anchor_minute < monitor.begun_at) continue
      if (monitor.evaluated_to === null || row.anchor_minute >= monitor.evaluated_to) continue
      late.push(row)
      continue
    }
    changes.push({
      trigger_id: row.trigger_id,
      confirmation: 'confirmed',
      ...(known.withdrawn_ms !== null && { withdrawn_why: null }),
    })
  }
  const known = new Set(planned.map(({ monitor }) => monitor.id))
  const gone = rows.filter((row) => known.has(row.monitor_id) && !onsets.has(row.trigger_id))
  for (const { trigger_id, withdrawn_ms } of gone) {
    changes.push({ trigger_id, confirmation: 'withdrawn', ...(withdrawn_ms === null && { withdrawn_why: WITHDRAWN }) })
  }
  for (const { trigger_id } of late) changes.push({ trigger_id, confirmation: 'late' })
  await control.perform('recordTail', { triggers: late, changes, progress: [], now })
  const stood = rows.filter((row) => row.withdrawn_ms === null && known.has(row.monitor_id))
  const confirmed = stood.filter((row) => onsets.has(row.trigger_id)).length
  return {
    ...{ day: dayOfMinute(day), triggers: stood.length, confirmed },
    ...{ withdrawn: stood.length - confirmed, late: late.length },
  }
}

/** Active monitors, and those that have a trigger of the day. */
async function monitorsOf(control: ControlStore, rows: readonly MonitorTrigger[]) {
  const active = await activeMonitors(control)
  const others = [...new Set(rows.map(({ monitor_id }) => monitor_id))].filter(
    (id) => !active.some((one) => one.id === id),
  )
  const ended =
    others.length === 0 ? [] : await control.db.selectFrom('monitor').selectAll().where('id', 'in', others).execute()
  return [...active, ...ended]
}

const rowOf = (
  monitor: { id: string; query_hash: string; feature_version: string },
  symbol: string,
  minute: number,
): RecordedTrigger => ({
  trigger_id: triggerId({
    ...{ canonical_query_hash: monitor.query_hash, feature_version: monitor.feature_version, symbol },
    anchor_time: `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z`,
    monitor_id: monitor.id,
  }),
  ...{ monitor_id: monitor.id, symbol, anchor_minute: minute, known_ms: (minute + 1) * 60_000, log_sequence: 0 },
  ...{ suppressed: 0, late: 1 },
})
