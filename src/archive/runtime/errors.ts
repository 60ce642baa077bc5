/** Failures of a whole import and of one file. Rows have rules instead (docs/archives.md). */
import { CodedError, type FailureCode } from '../../contract/failures.js'

/** Ends an import, or the reading of one of its files. */
export class ArchiveError extends CodedError<FailureCode<'import' | 'file'>> {
  override readonly name = 'ArchiveError'
}

/** A failure as plain data. `code` is one of failures.ts, or the code of the operating system. */
export interface FailureRecord {
  code: string
  detail: string
}

/** The code and message of anything that was thrown; `unreadable` where it has no code. */
export function failureOf(error: unknown): FailureRecord {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'string' ? code : ('unreadable' satisfies FailureCode<'file'>),
    detail: typeof message === 'string' ? message : String(error),
  }
}

/** The error that a thread reported as plain data. */
export const errorOf = ({ code, detail }: FailureRecord): Error & { code: string } =>
  Object.assign(new Error(detail), { code })
