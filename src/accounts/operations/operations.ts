/**
 * All operations that write to the control store, by name. An operation is one transaction. Its arguments and its
 * result are plain values, so that they can be sent to the writing thread (SQLite). It may be repeated after a failure,
 * so it must have no effect outside the database.
 */

import type { OperationContext } from '../schema/schema.js'
import * as changes from './account-operations.js'
import * as ledger from './ledger-operations.js'
import * as links from './link-operations.js'
import * as monitors from './monitor-operations.js'
import * as oauth from './oauth-operations.js'
import * as people from './person-operations.js'
import * as queries from './query-operations.js'
import * as reports from './report-operations.js'
import * as sessions from './session-operations.js'
import * as studyJobs from './study-job-operations.js'
import * as studyNotes from './study-note-operations.js'
import * as tail from './tail-operations.js'

const OPERATIONS = {
  ...ledger,
  ...changes,
  ...studyJobs,
  ...studyNotes,
  ...links,
  ...people,
  ...sessions,
  ...oauth,
  ...reports,
  ...queries,
  ...monitors,
  ...tail,
} as const

type Operations = typeof OPERATIONS
export type OperationName = keyof Operations
export type OperationArgs<N extends OperationName> = Parameters<Operations[N]>[1]
export type OperationResult<N extends OperationName> = Awaited<ReturnType<Operations[N]>>

/** Runs the operation of that name in the transaction of `context`. */
export function perform<N extends OperationName>(
  name: N,
  context: OperationContext,
  args: OperationArgs<N>,
): Promise<OperationResult<N>> {
  const operation = OPERATIONS[name] as (
    context: OperationContext,
    args: OperationArgs<N>,
  ) => Promise<OperationResult<N>>
  return operation(context, args)
}
