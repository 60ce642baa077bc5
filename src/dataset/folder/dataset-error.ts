import { CodedError, type FailureCode } from '../../contract/failures.js'

/** Ends an operation on a dataset. Native failures of the same kind have the same codes. */
export class DatasetError extends CodedError<FailureCode<'dataset'>> {
  override readonly name = 'DatasetError'
}
