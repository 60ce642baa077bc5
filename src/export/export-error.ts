import { CodedError, type FailureCode } from '../contract/failures.js'

/** Ends an export before a file is written. */
export class ExportError extends CodedError<FailureCode<'export'>> {
  override readonly name = 'ExportError'
}
