/** A position in the original text: half open, in UTF-16 code units. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** Words whose reading rests on little: they are shown as left over, and a note says how they were read. */
export interface Check extends Place {
  readonly why: string
}
