// The output of the comparison.

const WIDTH = 150

/** Returns a table of areas with their counts, totals last. */
export function table(areas) {
  const head = ['area', 'compared', 'equal', 'text changed', 'different']
  const rows = [...areas].map(([area, row]) => [area, row.compared, row.equal, row.worded, row.different])
  const total = ['all', ...[1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + row[column], 0))]
  const all = [head, ...rows, total].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)))
  return all
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))))
    .map((row) => `${row.join('  ')}\n`)
    .join('')
}

export const differencesText = (differences) =>
  differences.map((one) => `${one.key}\n  ${one.place || 'as a whole'}\n${sides(one)}`).join('')

/** Lists changed texts: each change once, with the number of places where it occurs. */
export function textsText(texts, limit) {
  const groups = new Map()
  for (const { key, place, before, after } of texts) {
    const change = JSON.stringify([before, after])
    const group = groups.get(change) ?? { first: `${key} ${place}`, before, after, places: 0 }
    group.places += 1
    groups.set(change, group)
  }
  const shown = [...groups.values()].slice(0, limit)
  const lines = shown.map(
    (one) => `${one.first}${one.places > 1 ? ` (and ${one.places - 1} more)` : ''}\n${sides(one)}`,
  )
  const more = groups.size - shown.length
  return `${lines.join('')}${more > 0 ? `and ${more} more changes of text (--texts lists all)\n` : ''}`
}

/** Shows both sides from the first difference on; of texts with several lines, only the first line that differs. */
function sides({ before, after }) {
  if (typeof before === 'string' && typeof after === 'string' && `${before}${after}`.includes('\n')) {
    const [one, other] = [before.split('\n'), after.split('\n')]
    const at = one.findIndex((line, i) => line !== other[i])
    const line = at < 0 ? one.length : at
    return `  before, line ${line + 1}: ${shown(one[line])}\n  after,  line ${line + 1}: ${shown(other[line])}\n`
  }
  return `  before: ${shown(before)}\n  after:  ${shown(after)}\n`
}

function shown(value) {
  const text = value === undefined ? 'absent' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= WIDTH ? text : `${text.slice(0, WIDTH)}…`
}
