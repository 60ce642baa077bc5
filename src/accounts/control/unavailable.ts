/**
 * What databases say when they cannot be had now (down, full, unreadable, locked, too slow), as one error with a name. Whatever else they say is
 * a fault of ours and stays as it is.
 */
import { ProblemError } from '../../contract/errors.js'

/** `cause` is the database's own words, for the log alone. */
export class StoreUnavailable extends ProblemError {
  constructor(override readonly cause: Error) {
    super('control_store_unavailable')
  }
}

/**
 * PostgreSQL: connection, resources (also a full disk), a statement that took too long, shutting down, a server that only reads, input and output;
 * an authorization or a database that are gone. The list of classes is appendix A of its manual.
 */
const SQLSTATE = /^(08|53|57|58|28|3D)...$|^(25006|55P03)$/
const SQLITE = /^SQLITE_(FULL|IOERR|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB|READONLY|PERM|AUTH|NOMEM|PROTOCOL)/
const SYSTEM = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|ACCES|MFILE)$/
/** What pg and its pool say without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

function isUnavailable(error: Error & { code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  return SQLSTATE.test(code) || SQLITE.test(code) || SYSTEM.test(code) || WORDS.test(error.message)
}

/** The error to throw in place of one that came from the database or its driver. */
export const storeErrorOf = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof ProblemError) && isUnavailable(error)
    ? new StoreUnavailable(error)
    : error

/** Names what `work` throws or rejects with. */
export async function withStoreErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeErrorOf(error)
  }
}

/** Names what `work` throws. */
export function withStoreErrorsSync<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storeErrorOf(error)
  }
}

/** Names what writing rejects with, and remembers whether the last of it could be done. */
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
