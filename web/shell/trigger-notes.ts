/** What a fresh trigger of a monitor says on every page: a short note, and a notification of the browser where the person switched it on. */
import { effect, signal } from '@preact/signals'
import { triggers } from '../api/index.js'
import { toast } from '../parts/index.js'
import { trigger } from '../words/en/trigger.js'
import { localized, t } from '../words/index.js'

const words = localized(trigger)

const KEY = 'hs-notify'
/** A trigger is news for so long after it was recorded. */
const FRESH_MS = 120_000

/** Whether this device notifies. */
export const notifying = signal(false)

export const canNotify = (): boolean => 'Notification' in globalThis

/** Switches notifications of this device. Resolves to false when the browser does not allow them. */
export async function switchNotifying(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === 'granted'
  notifying.value = on && allowed
  localStorage.setItem(KEY, notifying.value ? '1' : '0')
  return allowed
}

/** Says fresh triggers. Call it once. */
export function sayTriggers(): void {
  notifying.value = canNotify() && Notification.permission === 'granted' && localStorage.getItem(KEY) === '1'
  const said = new Set<number>()
  effect(() => {
    for (const { id, symbol, anchor_time, recorded_at, trigger_id, ...one } of triggers.value) {
      if (said.has(id)) continue
      said.add(id)
      // Suppressed, late and withdrawn ones are notes on the monitor's page, and no alerts.
      if (one.suppressed || one.late || one.withdrawn_at !== null) continue
      if (Date.now() - Date.parse(recorded_at) > FRESH_MS) continue
      const text = words.said(symbol, anchor_time)
      toast(text)
      if (notifying.peek()) new Notification(t.parts.product, { body: text, tag: trigger_id })
    }
  })
}
