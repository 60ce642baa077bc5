/** Known names that a wrong name may stand for. */

const NAMES_MAX = 3

/** Known names similar to `name`, nearest first, at most three. A similar name differs in at most a third of the letters, or begins with `name`. */
export function nearestNames(name: string, names: readonly string[]): string[] {
  const wanted = name.toLowerCase()
  const reach = Math.max(2, Math.floor(wanted.length / 3))
  const found: [distance: number, name: string][] = []
  for (const candidate of names) {
    const distance = wanted.length >= 3 && candidate.startsWith(wanted) ? 1 : editDistance(wanted, candidate, reach)
    if (distance <= reach) found.push([distance, candidate])
  }
  return found
    .sort(([a], [b]) => a - b) // stable: equally near names keep the order of the vocabulary
    .slice(0, NAMES_MAX)
    .map(([, candidate]) => candidate)
}

/** The number of insertions, deletions, substitutions and swaps of neighbours between two names; Infinity if it is more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  const width = b.length + 1
  let before = new Uint16Array(width)
  let previous = Uint16Array.from({ length: width }, (_, j) => j)
  let row = new Uint16Array(width)
  for (let i = 1; i <= a.length; i += 1) {
    row.fill(limit + 1)
    row[0] = i
    let least = limit + 1
    // Cells further than `limit` from the diagonal cost more than `limit`.
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    const spare = before
    before = previous
    previous = row
    row = spare
  }
  return previous[b.length]! <= limit ? previous[b.length]! : Number.POSITIVE_INFINITY
}
