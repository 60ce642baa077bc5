/**
 * What can go wrong with one file, by name: `absent` (the archive has no such file), `checksum_absent`, `checksum_unreadable`,
 * `checksum_mismatch`, `stalled`, `connection_failed`, `http_<status>`. The others are downloaded all the same.
 */
export class DownloadError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Whether another try may end otherwise, and the least milliseconds before it that the server asked for. */
    readonly again: { afterMs: number } | undefined = undefined,
  ) {
    super(message)
    this.name = 'DownloadError'
  }
}

/** For faults that pass. */
export const SOON = { afterMs: 0 }
