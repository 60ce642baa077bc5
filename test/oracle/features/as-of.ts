/**
 * Sources that are known with a delay: open interest and the long/short ratio are visible 300 s after their snapshot and
 * for at most 20 minutes; of the visible snapshots the latest counts, even when it is quarantined.
 */
import { type Cell, isValue } from '../cell.js'
import type { Series } from './records.js'

const DELAY_SECONDS = 300
const AGE_SECONDS = 20 * 60

/** Seconds since 1970 of the snapshot recorded in a minute. */
const snapshotTime = (s: Series, secondField: string, minute: number): number | undefined => {
  const second = s.at(secondField, minute)
  return isValue(second) ? minute * 60 + Number(second) : undefined
}

/** A field of the latest snapshot that is visible at the close of m; X when that is older than 20 minutes or there is none. */
export const asOf = (s: Series, field: string, secondField: string, m: number): Cell => {
  const close = (m + 1) * 60
  for (let i = m; i > m - 30; i--) {
    const time = snapshotTime(s, secondField, i)
    if (time === undefined || time + DELAY_SECONDS > close) continue
    return close - time <= AGE_SECONDS ? s.at(field, i) : 'X'
  }
  return 'X'
}

/**
 * The first bucket at whose close a snapshot of the field is visible; Infinity when there is none. One that cannot be (neither
 * interest nor ratio is ever zero) is quarantined, hence absent: it begins nothing.
 */
export const firstVisible = (s: Series, field: string, secondField: string): number => {
  for (let i = s.first; i < s.end; i++) {
    const time = snapshotTime(s, secondField, i)
    const value = s.at(field, i)
    if (time !== undefined && isValue(value) && value > 0n) return Math.ceil((time + DELAY_SECONDS) / 60) - 1
  }
  return Number.POSITIVE_INFINITY
}
