/** Counters of what the use cases have done since they were opened. They only grow. */

/** The caches: pages of answers, the occurrence lists of which they are parts, references of scopes, snapshots. */
export const CACHES = ['page', 'list', 'reference', 'snapshot'] as const
export type CacheName = (typeof CACHES)[number]

/** Counts of look-ups by the place of the hit; `nothing` counts misses. */
export interface Lookups {
  memory: number
  disk: number
  nothing: number
}

export const noLookups = (): Lookups => ({ memory: 0, disk: 0, nothing: 0 })

export interface Figures {
  readonly lookups: Readonly<Record<CacheName, Lookups>>
  readonly scans: {
    /** Completed scans. */
    ended: number
    occurrences: number
    /** Buckets in scope, and the bytes that were read to decide about them. */
    buckets: number
    bytes: number
  }
}

export const newFigures = (): Figures => ({
  lookups: { page: noLookups(), list: noLookups(), reference: noLookups(), snapshot: noLookups() },
  scans: { ended: 0, occurrences: 0, buckets: 0, bytes: 0 },
})
