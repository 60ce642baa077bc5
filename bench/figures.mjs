// Figures of a run: what is equal, medians and spread, the table.

/** Figures of outcomes are compared to two units of 1e-7: peers divide in binary and do not round each return. */
const TOLERANCE = 2e-7

/** What differs between two lists of figures; a form that only counts gives one figure. Counts must be equal. */
export function difference(expected, found) {
  if (found.length !== expected.length && found.length !== 1) return `${found.length} figures, not ${expected.length}`
  for (let i = 0; i < found.length; i++) {
    const [a, b] = [expected[i], found[i]]
    const equal = Number.isInteger(a) && Number.isInteger(b) ? a === b : Math.abs(a - b) <= TOLERANCE
    if (!equal) return `figure ${i} is ${b}, not ${a}`
  }
  return undefined
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

export function summarize(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return { median, p10: at(sorted, 0.1), p90: at(sorted, 0.9), min: sorted[0], max: sorted.at(-1), runs: sorted.length }
}

const ms = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const cell = (figures) =>
  figures === undefined ? '–' : `${ms(figures.median)} (${ms(figures.p10)}–${ms(figures.p90)})`

/** The fastest peer by a figure (median, min) over ours. */
export function ratio({ engines }, figure) {
  const peers = Object.entries(engines).filter(([name]) => name !== 'Hindsight')
  if (peers.length === 0) return undefined
  const [peer, figures] = peers.reduce((a, b) => (a[1][figure] <= b[1][figure] ? a : b))
  return { peer, times: figures[figure] / engines.Hindsight[figure] }
}

export function markdown({ symbols, days, threads, memory, rows, notes }) {
  const names = ['Hindsight', 'DuckDB', 'ClickHouse', 'Polars']
  const lines = [
    `\n${symbols} symbols × ${days} days, ${threads} threads; Hindsight: ${notes.Hindsight}. Medians in ms (p10–p90).\n`,
    `| query | | occurrences | ${names.join(' | ')} | ratio to the best peer | of the best runs |`,
    `|---|---|---|${names.map(() => '---').join('|')}|---|---|`,
  ]
  for (const row of rows) {
    const said = (best) => (best === undefined ? 'none' : `${best.times.toFixed(1)}× (${best.peer})`)
    const cells = names.map((name) => cell(row.engines[name]))
    lines.push(
      `| ${row.id} | ${row.title} | ${row.occurrences.toLocaleString('en')} | ${cells.join(' | ')} | ${said(ratio(row, 'median'))} | ${said(ratio(row, 'min'))} |`,
    )
    for (const [extra, figures] of Object.entries(row.extras))
      lines.push(`| | … ${extra} | | ${cell(figures)} | | | | | |`)
  }
  const peak = names.map((name) => (memory[name] === undefined ? '–' : `${Math.round(memory[name] / 2 ** 20)} MiB`))
  lines.push(`| | peak memory of the process | | ${peak.join(' | ')} | | |`)
  return lines.join('\n')
}
