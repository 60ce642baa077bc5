// A result as a picture: its counts with their denominators, and the mean return at each horizon beside the reference.
//
//   hindsight query examples/toxic-flow.json | node docs/draw-answer.mjs "VPIN ≥ 0.6, then +2 % in an hour, within 4h" > docs/answer.svg
import { readFileSync } from 'node:fs'

const HORIZONS = ['30m', '1h', '4h', '24h', '3d', '7d']
const WIDTH = 860
const MARK = { match: '#2563a8', reference: '#8a8f98', line: '#c9ced6', text: '#24292f', quiet: '#656d76' }

const grouped = (value) => value.toLocaleString('en-US')
const percent = (value) => `${(value * 100).toFixed(2).replace('-', '−')} %`
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x, y, words, { anchor = 'start', fill = MARK.text, size = 13, weight = 400 } = {}) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${fill}" font-size="${size}" font-weight="${weight}">${escaped(words)}</text>`
const bar = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${Math.max(width, 1).toFixed(1)}" height="${height}" fill="${fill}"/>`

/** How often it held, and how often it could have. */
function counts({ scope_buckets, eligible, occurrences, onsets }) {
  const rows = [
    ['buckets in scope', scope_buckets, MARK.line],
    ['eligible: everything is known', eligible, MARK.reference],
    ['occurrences', occurrences, MARK.match],
    ['onsets: runs of adjacent ones', onsets, MARK.match],
  ]
  return rows.map(([name, value, fill], i) => {
    const y = 66 + i * 26
    const width = scope_buckets === 0 ? 0 : (value / scope_buckets) * 400
    return [
      text(250, y + 13, name, { anchor: 'end' }),
      bar(262, y, width, 17, fill),
      text(270 + width, y + 13, grouped(value), { weight: 600 }),
    ].join('\n')
  })
}

/** Mean return with its interval, and the reference, on one scale. */
function outcomes(summary) {
  const rows = HORIZONS.map((horizon) => {
    const { completed, missing, mean } = summary[`return_${horizon}`]
    const { mean_interval, n_eff } = summary.independence[horizon]
    return { horizon, completed, missing, mean, interval: mean_interval, n_eff, reference: summary.reference[`return_${horizon}`].mean }
  })
  const values = rows.flatMap(({ mean, reference, interval }) => [mean, reference, ...(interval ?? [])]).filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const place = (value) => 232 + ((value - low) / (high - low || 1)) * 330
  const top = 222
  const head = ['horizon', 'completed', 'missing'].map((name, i) => text([20, 150, 216][i], top, name, { anchor: i === 0 ? 'start' : 'end', fill: MARK.quiet }))
  head.push(text(660, top, 'mean', { anchor: 'end', fill: MARK.quiet }), text(745, top, 'reference', { anchor: 'end', fill: MARK.quiet }))
  head.push(text(840, top, 'n_eff', { anchor: 'end', fill: MARK.quiet }))
  const zero = place(0).toFixed(1)
  const bottom = top + 12 + rows.length * 28
  const lines = rows.map(({ horizon, completed, missing, mean, interval, n_eff, reference }, i) => {
    const y = top + 30 + i * 28
    const parts = [text(20, y, horizon, { weight: 600 }), text(150, y, grouped(completed), { anchor: 'end' }), text(216, y, grouped(missing), { anchor: 'end' })]
    if (interval !== null) {
      const [from, to] = interval.map(place)
      parts.push(bar(from.toFixed(1), y - 6, to - from, 3, MARK.match))
    }
    if (reference !== null) parts.push(bar((place(reference) - 1.5).toFixed(1), y - 12, 3, 15, MARK.reference))
    if (mean !== null) parts.push(`<circle cx="${place(mean).toFixed(1)}" cy="${y - 4.5}" r="5" fill="${MARK.match}"/>`)
    parts.push(text(660, y, mean === null ? '–' : percent(mean), { anchor: 'end', fill: MARK.match, weight: 600 }))
    parts.push(text(745, y, reference === null ? '–' : percent(reference), { anchor: 'end', fill: MARK.quiet }))
    parts.push(text(840, y, n_eff === null ? 'too few days' : `${n_eff}`, { anchor: 'end' }))
    return parts.join('\n')
  })
  const axis = `<line x1="${zero}" y1="${top + 8}" x2="${zero}" y2="${bottom}" stroke="${MARK.line}"/>`
  const key = [
    `<circle cx="26" cy="${bottom + 20}" r="5" fill="${MARK.match}"/>`,
    text(38, bottom + 24.5, 'mean return of the occurrences, with its 95 % interval', { fill: MARK.quiet }),
    bar(440, bottom + 12, 3, 15, MARK.reference),
    text(452, bottom + 24.5, 'reference: all buckets of the scope; the line is zero', { fill: MARK.quiet }),
  ]
  return { parts: [...head, axis, ...lines, ...key], bottom: bottom + 44 }
}

const result = JSON.parse(readFileSync(0, 'utf8'))
const { parts, bottom } = outcomes(result.outcomes_summary)
const label = result.simulated ? 'SIMULATED records, not market data' : 'recorded data'
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom}" font-family="system-ui, sans-serif">
<rect width="${WIDTH}" height="${bottom}" fill="#ffffff"/>
${text(20, 32, process.argv[2] ?? 'A result', { size: 17, weight: 600 })}
${text(840, 32, label, { anchor: 'end', fill: MARK.quiet })}
${counts(result.counts).join('\n')}
${parts.join('\n')}
</svg>`)
