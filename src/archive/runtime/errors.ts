/** What can go wrong with a whole import or with one file, by name. Rows have rules instead (docs/internals/normalized-minutes.md). */
export class ArchiveError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'ArchiveError'
  }
}

/** The code and message of anything thrown while a file was read. */
export const failureOf = (error: unknown): { code: string; detail: string } => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'string' ? code : 'unreadable',
    detail: typeof message === 'string' ? message : String(error),
  }
}
