/** A position in the original text: half open, in UTF-16 code units. */
export interface Place {
  readonly start: number
  readonly end: number
}
