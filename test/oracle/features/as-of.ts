/**
 * Sources that are known with a delay: open interest and the long/short ratio are visible 300 s after their snapshot, or from
 * their arrival where that was recorded, and until 20 minutes after the snapshot; of the visible snapshots the latest counts,
 * even when it is quarantined.
 */
import { type Cell, isValue } from '../cell.js'
import type { Series } from './records.js'

const DELAY_SECONDS = 300
const AGE_SECONDS = 20 * 60

/** When the snapshot recorded in a minute was taken, and from when it is visible, in seconds since 1970; a second beyond the minute is its arrival. */
const snapshotAt = (s: Series, secondField: string, minute: number): { taken: number; visible: number } | undefined => {
  const second = s.at(secondField, minute)
  if (!isValue(second)) return undefined
  const [open, after] = [minute * 60, Number(second)]
  return after > 60
    ? { taken: open + 60, visible: open + after }
    : { taken: open + after, visible: open + after + DELAY_SECONDS }
}

/** A field of the latest snapshot that is visible at the close of m; X when that is older than 20 minutes or there is none. */
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
 * The first bucket at whose close a snapshot of the field is visible; Infinity when there is none. One that cannot be (neither
 * interest nor ratio is ever zero) is quarantined, hence absent: it begins nothing.
 */
export const firstVisible = (s: Series, field: string, secondField: string): number => {
  if (s.records.fields[field] === undefined) return Number.POSITIVE_INFINITY
  for (let m = s.first; m < s.end; m++) {
    const value = asOf(s, field, secondField, m)
    if (isValue(value) && value > 0n) return m
  }
  return Number.POSITIVE_INFINITY
}
