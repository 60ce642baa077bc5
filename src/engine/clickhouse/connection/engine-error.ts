/** Errors of an engine beside the native one, by their codes: those of contract/failures.ts with the place `engine`. */
import { CodedError, type FailureCode } from '../../../contract/failures.js'

/** `message` is for callers and says nothing of the engine's own text, which is the `cause` and goes to the log. */
export class EngineError extends CodedError<FailureCode<'engine'>> {
  override readonly name = 'EngineError'

  constructor(code: FailureCode<'engine'>, message: string, cause?: unknown) {
    super(code, message)
    if (cause !== undefined) this.cause = cause
  }
}
