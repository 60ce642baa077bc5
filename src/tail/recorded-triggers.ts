/**
 * What is recorded of onsets, by monitor and symbol, and what follows from onsets that are found: new triggers, and
 * changes of recorded ones. An onset within the cooldown of an earlier trigger is suppressed and starts no cooldown.
 */
import type { MonitorTrigger, RecordedTrigger, TriggerChange } from '../accounts/index.js'
import { triggerId } from '../monitoring/index.js'
import type { Definition } from './definitions.js'

interface Kept {
  readonly trigger_id: string
  readonly minute: number
  suppressed: boolean
  withdrawn: boolean
}

/** What stretch of minutes of a monitor's symbol was evaluated. */
export interface Stretch {
  readonly definition: Definition
  readonly symbol: string
  /** Minutes, half open. All onsets in it are given. */
  readonly from: number
  readonly to: number
  /** Minutes before it were evaluated before: an onset there is late. */
  readonly lateBefore: number
  /** The newest record of the log that has been taken. */
  readonly sequence: number
}

/** Why a trigger is withdrawn by the tail. */
const CORRECTED = 'a late or corrected minute changed the condition'

export class RecordedTriggers {
  /** Ascending by minute. */
  private readonly kept = new Map<string, Kept[]>()

  clear(): void {
    this.kept.clear()
  }

  /** Adds rows of the store. */
  load(rows: readonly MonitorTrigger[]): void {
    for (const row of rows) {
      this.add(`${row.monitor_id} ${row.symbol}`, {
        trigger_id: row.trigger_id,
        minute: row.anchor_minute,
        suppressed: row.suppressed === 1,
        withdrawn: row.withdrawn_ms !== null,
      })
    }
  }

  /** What the onsets (minutes, ascending) of a stretch change. It is assumed to be recorded. */
  settle(stretch: Stretch, onsets: readonly number[]): { triggers: RecordedTrigger[]; changes: TriggerChange[] } {
    const { definition, symbol, from, to } = stretch
    const key = `${definition.id} ${symbol}`
    const all = this.kept.get(key) ?? []
    const inside = new Map(all.filter(({ minute }) => minute >= from && minute < to).map((one) => [one.minute, one]))
    const before = all.filter((one) => one.minute < from && !one.suppressed && !one.withdrawn).at(-1)
    let last = before?.minute ?? Number.NEGATIVE_INFINITY
    const triggers: RecordedTrigger[] = []
    const changes: TriggerChange[] = []
    for (const minute of onsets) {
      const suppressed = definition.cooldown > 0 && minute - last < definition.cooldown
      if (!suppressed) last = minute
      const known = inside.get(minute)
      inside.delete(minute)
      if (known === undefined) {
        const row = this.rowOf(stretch, minute, suppressed)
        this.add(key, { trigger_id: row.trigger_id, minute, suppressed, withdrawn: false })
        triggers.push(row)
      } else if (known.withdrawn || known.suppressed !== suppressed) {
        changes.push({
          trigger_id: known.trigger_id,
          ...(known.withdrawn && { withdrawn_why: null }),
          ...(known.suppressed !== suppressed && { suppressed: suppressed ? 1 : 0, late: 1 }),
        })
        known.withdrawn = false
        known.suppressed = suppressed
      }
    }
    for (const gone of inside.values()) {
      if (gone.withdrawn) continue
      gone.withdrawn = true
      changes.push({ trigger_id: gone.trigger_id, withdrawn_why: CORRECTED })
    }
    return { triggers, changes }
  }

  /** Monitors and symbols that have a standing or withdrawn trigger in minutes [from, to). */
  *withTriggers(from: number, to: number): Iterable<{ monitor: string; symbol: string }> {
    for (const [key, all] of this.kept) {
      if (!all.some(({ minute }) => minute >= from && minute < to)) continue
      const at = key.lastIndexOf(' ')
      yield { monitor: key.slice(0, at), symbol: key.slice(at + 1) }
    }
  }

  /** Forgets what no longer matters: triggers before a minute, but for the last one of each, and monitors that are gone. */
  forget(before: number, monitors: ReadonlySet<string>): void {
    for (const [key, all] of this.kept) {
      if (!monitors.has(key.slice(0, key.lastIndexOf(' ')))) {
        this.kept.delete(key)
        continue
      }
      const last = all.findLastIndex((one) => one.minute < before && !one.suppressed && !one.withdrawn)
      this.kept.set(
        key,
        all.filter(({ minute }, i) => minute >= before || i === last),
      )
    }
  }

  private rowOf(
    { definition, symbol, lateBefore, sequence }: Stretch,
    minute: number,
    suppressed: boolean,
  ): RecordedTrigger {
    const known_ms = (minute + 1) * 60_000
    return {
      trigger_id: triggerId({
        canonical_query_hash: definition.hash,
        feature_version: definition.featureVersion,
        symbol,
        anchor_time: `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z`,
        monitor_id: definition.id,
      }),
      ...{ monitor_id: definition.id, symbol, anchor_minute: minute, known_ms, log_sequence: sequence },
      ...{ suppressed: suppressed ? 1 : 0, late: minute < lateBefore ? 1 : 0 },
    }
  }

  private add(key: string, one: Kept): void {
    const all = this.kept.get(key)
    if (all === undefined) {
      this.kept.set(key, [one])
      return
    }
    const after = all.findIndex(({ minute }) => minute > one.minute)
    if (after < 0) all.push(one)
    else all.splice(after, 0, one)
  }
}
