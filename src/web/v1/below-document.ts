/** Faults of a document that is a member of a body. */
import { ProblemError } from '../../contract/errors.js'

/** Runs `work`; faults of the document that it reports keep their place, below `/document`. */
export async function belowDocument<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
    throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path: `/document${fault.path}` })))
  }
}
