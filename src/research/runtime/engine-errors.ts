/** Failures of engines as errors of the interfaces. What is not named here stays what it is, and becomes `internal`. */
import { type ErrorCode, ProblemError } from '../../contract/errors.js'

/** Codes that mean the same in an engine and in the interfaces. */
const NAMED: ReadonlySet<unknown> = new Set<ErrorCode>([
  'segment_damaged',
  'engine_unsupported',
  'shard_unavailable',
  'engine_outdated',
  'revision_not_here',
  'timeout',
  'overloaded',
])

/** The result of `work` of an engine; throws ProblemError `segment_damaged` when it needed damaged data, and what else an engine names. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (!NAMED.has(code) || error instanceof ProblemError) throw error
    const problem = new ProblemError(code as ErrorCode, String(message))
    problem.cause = error
    throw problem
  }
}
