/** Messages between a process and the child process that appends one day for it. */

import type { TickStream } from '../contract/archive/ticks.js'

export interface AppendTask {
  dataset: string
  day: string
  paths: string[]
  /** The watched folder: folders inside it that are named after a venue count more than `venue`. */
  root: string
  /** The venue of files that do not name theirs. */
  venue?: string
  followLinks?: boolean
  /** Streams whose single events are kept. */
  ticks?: readonly TickStream[]
}

export interface FileFault {
  file: string
  code: string
  detail: string
}

export type AppendOutcome =
  | { revision: string; changed: boolean; notTaken: FileFault[]; bucketsAppended: number; bucketsRestated: number }
  | { error: { code: string; detail: string } }
