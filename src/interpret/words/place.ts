/** A position in the original text: half open, in UTF-16 code units. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** The text with spaces in place of some of its words, so that all others keep their places. */
export const blanked = (text: string, places: readonly Place[]): string =>
  places.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)

/** Spaces in place of letters; line breaks stay. */
export const blank = (words: string): string => words.replace(/[^\n]/gu, (sign) => ' '.repeat(sign.length))

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

/** The index of the first of some places, in the order of a text, that begins at `from` or behind it; their number if there is none. */
export const firstFrom = (places: readonly Place[], from: number): number => firstOf(places, from, true)

/** The same for one that begins behind `at`. */
export const firstBehind = (places: readonly Place[], at: number): number => firstOf(places, at, false)

function firstOf(places: readonly Place[], from: number, included: boolean): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { start } = places[middle]!
    if (start > from || (included && start === from)) high = middle
    else low = middle + 1
  }
  return low
}

/** The cover of some places, answered without a walk over all of them. */
export function coverOf(places: readonly Place[]): Cover {
  const sorted = [...places].sort((a, b) => a.start - b.start)
  // For each place, how far it and those before it reach.
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(reach.at(-1) ?? 0, end))
  /** How far some of the first places reach. */
  const reachOf = (many: number): number => (many === 0 ? -1 : reach[many - 1]!)
  return {
    contains: ({ start, end }) => reachOf(firstBehind(sorted, start)) >= end,
    meets: ({ start, end }) => reachOf(firstFrom(sorted, end)) > start,
  }
}
