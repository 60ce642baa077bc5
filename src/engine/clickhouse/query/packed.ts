/** Anchors in the form that the native engine takes: minutes by symbol of the snapshot. */
import type { NativeOccurrences } from '../../../native/index.js'
import type { RevisionRecords } from '../index.js'

interface Anchors {
  sym: number
  minutes: ArrayLike<number>
  buckets?: number
  eligible?: number
}

/** Minutes ascend. Symbols that are not named have none, and no bucket in scope. */
export function packed(
  anchors: readonly Anchors[],
  { symbols }: RevisionRecords,
): { occurrences: NativeOccurrences; scope: Uint32Array; eligible: Uint32Array } {
  const bySym = new Map(anchors.map((one) => [one.sym, one]))
  const count = anchors.reduce((sum, { minutes }) => sum + minutes.length, 0)
  const minutes = new Uint32Array(count)
  const offsets = new Uint32Array(symbols.length + 1)
  const scope = new Uint32Array(symbols.length)
  const eligible = new Uint32Array(symbols.length)
  let at = 0
  for (const [i, { sym }] of symbols.entries()) {
    const own = bySym.get(sym)
    if (own !== undefined) {
      minutes.set(own.minutes, at)
      at += own.minutes.length
      scope[i] = own.buckets ?? 0
      eligible[i] = own.eligible ?? 0
    }
    offsets[i + 1] = at
  }
  return { occurrences: { minutes, offsets }, scope, eligible }
}
