/** A position in the original text: half open, in UTF-16 code units. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** Words whose reading rests on little: they are shown as left over, and a note says how they were read. */
export interface Check extends Place {
  readonly why: string
}

/** Whether some places cover another one, in whole or in part. */
export interface Cover {
  /** Whether one of the places contains it. */
  readonly contains: (place: Place) => boolean
  /** Whether one of the places has a character in common with it. */
  readonly meets: (place: Place) => boolean
}

/** The index of the first of some places in the order of a text that begins at `from` or behind it; their number if there is none. */
export function firstFrom(places: readonly Place[], from: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]!.start < from) low = middle + 1
    else high = middle
  }
  return low
}

/** The cover of places of a text, answered without a walk over all of them. */
export function coverOf(places: readonly Place[], length: number): Cover {
  // For each character, how far the places reach that begin at it or before it.
  const reach = new Int32Array(length + 1).fill(-1)
  for (const { start, end } of places) reach[start] = Math.max(reach[start]!, end)
  for (let at = 1; at <= length; at += 1) reach[at] = Math.max(reach[at]!, reach[at - 1]!)
  return {
    contains: ({ start, end }) => reach[start]! >= end,
    meets: ({ start, end }) => end > 0 && reach[end - 1]! > start,
  }
}
