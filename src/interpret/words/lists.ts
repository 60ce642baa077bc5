/**
 * `flatMap` and `flat` of arrays as plain loops. Those of the language define every element as a property, and took a twentieth of the time of a reading.
 */

/** The parts of all items, one after the other: `all.flatMap(partsOf)`. */
export function collected<Item, Part>(
  all: readonly Item[],
  partsOf: (item: Item, at: number) => readonly Part[],
): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < all.length; at += 1) {
    const some = partsOf(all[at]!, at)
    for (let i = 0; i < some.length; i += 1) parts.push(some[i]!)
  }
  return parts
}

/** The items of all lists, one list after the other: `lists.flat()`. */
export const concatenated = <Item>(lists: readonly (readonly Item[])[]): Item[] => collected(lists, (list) => list)
