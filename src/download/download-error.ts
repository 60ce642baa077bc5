import { CodedError, type FailureCode } from '../contract/failures.js'

/** What went wrong with one file. The other files are downloaded all the same. */
export class DownloadError extends CodedError<FailureCode<'download'>> {
  override readonly name = 'DownloadError'

  constructor(
    code: FailureCode<'download'>,
    message: string,
    /** Set when another attempt may succeed: the least time before it, in milliseconds, that the server asked for. */
    readonly again: { afterMs: number } | undefined = undefined,
  ) {
    super(code, message)
  }
}

/** Another attempt may succeed, at any time. */
export const SOON = { afterMs: 0 }
