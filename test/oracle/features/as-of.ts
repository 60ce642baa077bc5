/**
 * Sources that become known with a delay: open interest and the long/short ratio are visible 300 s after their snapshot (or from their recorded
 * arrival on) and until 20 minutes after the snapshot. The latest of the visible snapshots is used, even if it is quarantined.
 */
import { type Cell, isValue } from '../cell.js'
import type { Series } from './records.js'

const DELAY_SECONDS = 300
const AGE_SECONDS = 20 * 60

/** When the snapshot of a minute was taken and from when it is visible, in seconds since 1970. A second above 60 is the time of arrival. */
const snapshotAt = (s: Series, secondField: string, minute: number): { taken: number; visible: number } | undefined => {
  const second = s.at(secondField, minute)
  if (!isValue(second)) return undefined
  const [open, after] = [minute * 60, Number(second)]
  return after > 60
    ? { taken: open + 60, visible: open + after }
    : { taken: open + after, visible: open + after + DELAY_SECONDS }
}

/** Returns a field of the latest snapshot that is visible at the close of m; X if it is older than 20 minutes or there is none. */
export const asOf = (s: Series, field: string, secondField: string, m: number): Cell => {
  const close = (m + 1) * 60
  for (let i = m; i > m - 30; i--) {
    const snapshot = snapshotAt(s, secondField, i)
    if (snapshot === undefined || snapshot.visible > close) continue
    return close - snapshot.taken <= AGE_SECONDS ? s.at(field, i) : 'X'
  }
  return 'X'
}

/**
 * Returns the first bucket at whose close a snapshot of the field is visible; Infinity if there is none. An impossible snapshot (neither open
 * interest nor ratio is ever zero) is quarantined and counts as absent, so the source does not begin with it.
 */
export const firstVisible = (s: Series, field: string, secondField: string): number => {
  if (s.records.fields[field] === undefined) return Number.POSITIVE_INFINITY
  for (let m = s.first; m < s.end; m++) {
    const value = asOf(s, field, secondField, m)
    if (isValue(value) && value > 0n) return m
  }
  return Number.POSITIVE_INFINITY
}
