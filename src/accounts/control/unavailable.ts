/**
 * Recognizes database errors that mean that the database is not available now (down, full, unreadable, locked, too
 * slow) and turns them into one error. Any other database error is a defect and stays as it is.
 */
import { ProblemError } from '../../contract/errors.js'

/** `cause` is the error of the database. It is only logged. */
export class StoreUnavailable extends ProblemError {
  constructor(override readonly cause: Error) {
    super('control_store_unavailable')
  }
}

/**
 * PostgreSQL error classes (appendix A of its manual): connection, resources such as disk space, statement timeout,
 * shutdown, read-only server, input and output, missing authorization or database.
 */
const SQLSTATE = /^(08|53|57|58|28|3D)...$|^(25006|55P03)$/
const SQLITE = /^SQLITE_(FULL|IOERR|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB|READONLY|PERM|AUTH|NOMEM|PROTOCOL)/
const SYSTEM = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|ACCES|MFILE)$/
/** Messages of pg and its pool that have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

function isUnavailable(error: Error & { code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  return SQLSTATE.test(code) || SQLITE.test(code) || SYSTEM.test(code) || WORDS.test(error.message)
}

/** The error to throw instead of an error of the database or its driver. */
export const storeErrorOf = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof ProblemError) && isUnavailable(error)
    ? new StoreUnavailable(error)
    : error

/** Runs `work`; a database error becomes StoreUnavailable. */
export async function withStoreErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeErrorOf(error)
  }
}

/** As withStoreErrors, for work that is synchronous. */
export function withStoreErrorsSync<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storeErrorOf(error)
  }
}

/** Turns database errors of writes into StoreUnavailable and records whether the last write succeeded. */
export class WriteHealth {
  fail = false

  async watch<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work
      this.fail = false
      return result
    } catch (error) {
      const told = storeErrorOf(error)
      this.fail = told instanceof StoreUnavailable
      throw told
    }
  }
}
