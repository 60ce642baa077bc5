/** Occurrences that stay in the engine. close() releases them. */
export interface Occurrences {
  close(): void
}
