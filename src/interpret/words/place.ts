/** A place in the text as it was written: half open, in UTF-16 units. */
export interface Place {
  readonly start: number
  readonly end: number
}
