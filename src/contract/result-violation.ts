/**
 * A result that contradicts itself or its own inputs: a defect, never the caller's fault. It is thrown instead of
 * rendering bytes that somebody would believe.
 */
export class ResultViolation extends Error {
  readonly code = 'internal'

  constructor(message: string) {
    super(message)
    this.name = 'ResultViolation'
  }
}

/** Throws a ResultViolation unless the condition holds; a message that has to be made is made only then. */
export function ensure(condition: boolean, message: string | (() => string)): asserts condition {
  if (!condition) throw new ResultViolation(typeof message === 'string' ? message : message())
}
