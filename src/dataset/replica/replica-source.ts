/** Where a replica gets its files: the folder of another dataset, behind whatever transport. */
export interface ReplicaSource {
  /** As people read it: a folder, or an address without secrets. */
  readonly name: string
  /**
   * Completes the file `to` with a file of the source; `path` is relative to the folder of its dataset, with slashes.
   * Bytes that `to` has already, from an earlier attempt, are not sent again where the transport can do that. Flushes
   * the file. Resolves with false when the source has no such file. Rejects when it has more than `bytesMax` bytes, and
   * for any fault of the transport.
   */
  fetch(path: string, to: string, options: FetchOptions): Promise<boolean>
}

export interface FetchOptions {
  bytesMax: number
  onBytes(bytes: number): void
  signal?: AbortSignal | undefined
}
