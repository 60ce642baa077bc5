/** A table by words of a text. It has its own members only, so that a text such as "constructor" finds none. */
export const table = <T>(rows: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null), rows) as Readonly<Record<string, T>>

/** A set of words, which are separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
