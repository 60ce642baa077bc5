/** Messages between a process and the child process that appends one day for it. */

export interface AppendTask {
  dataset: string
  day: string
  paths: string[]
}

export interface FileFault {
  file: string
  code: string
  detail: string
}

export type AppendOutcome =
  | { revision: string; changed: boolean; notTaken: FileFault[]; bucketsAppended: number; bucketsRestated: number }
  | { error: { code: string; detail: string } }
