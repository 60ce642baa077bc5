/** Which known names a wrong one may have meant. */

const NAMES_MAX = 3

/** Known names like `name`, nearest first, at most three: within a third of its letters, or beginning with it. */
export function nearestNames(name: string, names: readonly string[]): string[] {
  const wanted = name.toLowerCase()
  const reach = Math.max(2, Math.floor(wanted.length / 3))
  const found: [distance: number, name: string][] = []
  for (const candidate of names) {
    const distance = wanted.length >= 3 && candidate.startsWith(wanted) ? 1 : editDistance(wanted, candidate, reach)
    if (distance <= reach) found.push([distance, candidate])
  }
  return found
    .sort(([a], [b]) => a - b) // stable: equals stay in the order of the vocabulary
    .slice(0, NAMES_MAX)
    .map(([, candidate]) => candidate)
}

/** Insertions, deletions, substitutions and swaps of neighbours; anything above `limit` may come back as Infinity. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return Number.POSITIVE_INFINITY
    before = previous
    previous = row
  }
  return previous[b.length]!
}
