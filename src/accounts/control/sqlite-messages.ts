/** Messages between a process and the thread that writes to its SQLite store. */
import type { OperationArgs, OperationName } from '../operations/operations.js'

export interface SqliteRequest<N extends OperationName = OperationName> {
  id: number
  name: N
  args: OperationArgs<N>
}

export type SqliteReply =
  | { id: number; result: unknown }
  | { id: number; failed: { message: string; code: string | undefined } }
