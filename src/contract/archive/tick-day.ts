/** One day of one stream and symbol, as ticks.json describes it. */
import type { TickGap, TickStream } from './ticks.js'

/** Times are microseconds since 1970; spans are half open. */
export interface TickDay {
  readonly stream: TickStream
  readonly symbol: string
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  /** Below the folder of ticks. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  readonly rows: number
  readonly first: number
  readonly last: number
  /** Ids count up, so that a jump is a gap, and order the events of one time. */
  readonly counted: boolean
  readonly intervals: readonly (readonly [from: number, to: number])[]
  readonly gaps: readonly (readonly [from: number, to: number, reason: TickGap])[]
  /** The formats that the events came in. */
  readonly sources: readonly string[]
  /** The events give the recorded minutes of their fields exactly. */
  readonly exact: boolean
  /** Of books: it has changes, and snapshots that were made of them. */
  readonly changes?: true
}

export const DAY_MICROS = 86_400_000_000

/** Merges spans that touch or overlap; ascending. */
export function mergeSpans(spans: readonly (readonly [number, number])[]): [number, number][] {
  const merged: [number, number][] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
