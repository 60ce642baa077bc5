// The figures of a run as Markdown, ready to paste into docs/internals/benchmarks.md.
import { floor, ratio, scaling, touched } from './figures.mjs'

const NAMES = ['Hindsight', 'DuckDB', 'ClickHouse', 'Polars']
const MIB = 2 ** 20
const ANONYMOUS_MIB_MAX = 512
const TOGETHER_MIB_MAX = 1024
/** Milliseconds of a light answer beside heavy ones. */
const FAIR_MS = { p50: 30, p95: 100 }
const APPENDED_SHARE_MAX = 0.1
const OPEN_MS_MAX = 300
const BANDWIDTH_SHARE_MIN = 0.7
/** Limits for a year of 670 symbols: milliseconds of hot questions. */
const YEAR = { buckets: 340_000_000, Q7: 25, Q2: 80 }
const SCALED = ['Q1', 'Q1f', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q7u', 'Q9', 'S1', 'T1']

const ms = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const spread = (figures) =>
  figures === undefined ? '–' : `${ms(figures.median)} (${ms(figures.p10)}–${ms(figures.p90)})`
const count = (value) => value.toLocaleString('en')
const mib = (bytes) => (bytes === undefined ? '–' : `${Math.round(bytes / MIB)}`)
const mark = (holds) => (holds ? '✓' : '✗')
const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
]

function times({ rows, memory }) {
  const said = (best) => (best === undefined ? 'none' : `${best.times.toFixed(1)}× (${best.peer})`)
  const lines = rows.flatMap((row) => {
    const least = floor(row)
    const cells = [row.id, row.title, count(row.occurrences), ...NAMES.map((name) => spread(row.engines[name]))]
    const ends = [
      said(ratio(row, 'median')),
      said(ratio(row, 'min')),
      least ? `${least.least}× ${mark(least.reached)}` : '',
    ]
    const extras = Object.entries(row.extras).map(([name, figures]) => [
      '',
      `… ${name}`,
      '',
      spread(figures),
      '',
      '',
      '',
      '',
      '',
      '',
    ])
    return [[...cells, ...ends], ...extras]
  })
  const peak = ['', 'most anonymous memory, MiB', '', ...NAMES.map((name) => mib(memory[name]?.anonymous)), '', '', '']
  const resident = [
    '',
    'greatest resident set, MiB',
    '',
    ...NAMES.map((name) => mib(memory[name]?.resident)),
    '',
    '',
    '',
  ]
  const head = ['query', '', 'occurrences', ...NAMES, 'ratio to the best peer', 'of the best runs', 'floor']
  return table(head, [...lines, peak, resident])
}

function depth({ rows, bandwidth, threads }) {
  // Whole answers are more than one scan.
  const scans = rows.filter(({ stats }) => stats !== undefined)
  const lines = scans.map((row) => {
    const { rate, share } = touched(row, bandwidth.all)
    const read = row.stats.zones - row.stats.zones_skipped
    return [
      row.id,
      count(row.buckets),
      (row.stats.bytes_touched / 1e6).toFixed(1),
      `${((100 * read) / Math.max(1, row.stats.zones)).toFixed(1)} %`,
      // For outcomes, only the bytes of the scan before them are counted, so no rate is given.
      row.how !== 'outcomes' ? rate.toFixed(1) : '',
      row.how !== 'outcomes' ? `${(100 * share).toFixed(0)} %` : '',
      mib(row.anonymous),
    ]
  })
  const { one, all } = bandwidth
  return [
    `Memory is read at ${one.toFixed(1)} GB/s by one thread and ${all.toFixed(1)} by ${threads} (best of the run). Hindsight alone, best runs:`,
    '',
    ...table(['query', 'buckets', 'MB touched', 'zones read', 'GB/s', 'of the bandwidth', 'anonymous MiB'], lines),
  ]
}

const openings = ({ openings: found }) => {
  if (Object.keys(found).length === 0) return []
  const lines = Object.entries(found).map(([id, { cold, hot }]) => [
    id,
    ...[hot.open, hot.first, hot.second, cold.open, cold.first, cold.second].map(ms),
  ])
  return [
    'Opening the dataset and asking one question, in processes that had just begun, in ms; *cold* after its pages had been dropped from the page cache:',
    '',
    ...table(['query', 'open', 'first', 'second', 'cold: open', 'first', 'second'], lines),
  ]
}

const Q2_BYTES_PER_BUCKET = 8

/** Limits of whole answers and of what is kept; a run of earlier versions has none of these figures. */
function wholeAnswers({ broad, fairness, appended, imported }) {
  const lines = []
  if (broad !== undefined) {
    const most = broad.alone.reduce((a, b) => (a.peak >= b.peak ? a : b))
    lines.push([
      `a broad answer below ${ANONYMOUS_MIB_MAX} MiB`,
      `${mib(most.peak)} MiB (${most.ids[0]}, ${count(most.occurrences)} occurrences)`,
      mark(most.peak < ANONYMOUS_MIB_MAX * MIB),
    ])
    lines.push([
      `four of them at once below ${TOGETHER_MIB_MAX} MiB`,
      `${mib(broad.together.peak)} MiB (${broad.together.ids.join(', ')})`,
      mark(broad.together.peak < TOGETHER_MIB_MAX * MIB),
    ])
  }
  if (fairness !== undefined) {
    const { p50, p95 } = fairness.beside
    lines.push([
      `Q1 beside four clients of Q2: median ${FAIR_MS.p50} ms, 95th percentile ${FAIR_MS.p95} ms`,
      `${ms(p50)} and ${ms(p95)} ms (alone ${ms(fairness.alone.p50)} and ${ms(fairness.alone.p95)})`,
      mark(p50 <= FAIR_MS.p50 && p95 <= FAIR_MS.p95),
    ])
  }
  if (appended !== undefined) {
    const [nothing, kept] = Object.values(appended.reference)
    const share = kept.processor_ms / nothing.processor_ms
    lines.push([
      'the reference after one appended day: a tenth of the processor time of one from nothing',
      `${ms(kept.processor_ms)} of ${ms(nothing.processor_ms)} ms`,
      mark(share <= APPENDED_SHARE_MAX),
    ])
  }
  if (imported !== undefined) {
    const { rows, seconds, goal, perCore } = imported
    lines.push([
      `an import of ${count(rows)} minutes in ${goal} s of processor time`,
      `${seconds.toFixed(1)} s, ${perCore.toFixed(2)} million rows/s a core`,
      mark(seconds <= goal),
    ])
  }
  return lines
}

/** Limits other than the floors: name, value, whether it is met. */
function limits({ rows, bandwidth, openings: found, symbols, days, broad, fairness, appended, imported }) {
  const by = (id) => rows.find((row) => row.id === id)
  const lines = []
  const q2 = by('Q2')
  if (q2 !== undefined) {
    // Zone codes avoid most of the bytes. Compared is the time that reading both columns in full would have taken.
    const share = (q2.buckets * Q2_BYTES_PER_BUCKET) / (q2.engines.Hindsight.min * 1e6) / bandwidth.all
    lines.push([
      `Q2 takes no longer than reading its columns at ${BANDWIDTH_SHARE_MIN * 100} % of the bandwidth`,
      `${(100 * share).toFixed(0)} %`,
      mark(share >= BANDWIDTH_SHARE_MIN),
    ])
  }
  const anonymous = rows.filter((row) => row.anonymous !== undefined)
  if (anonymous.length > 0) {
    const most = anonymous.reduce((a, b) => (a.anonymous >= b.anonymous ? a : b))
    lines.push([
      `anonymous memory below ${ANONYMOUS_MIB_MAX} MiB`,
      `${mib(most.anonymous)} MiB (${most.id})`,
      mark(most.anonymous < ANONYMOUS_MIB_MAX * MIB),
    ])
  }
  lines.push(...wholeAnswers({ broad, fairness, appended, imported }))
  const opened = Math.max(...Object.values(found).map(({ hot }) => hot.open))
  if (Number.isFinite(opened))
    lines.push([`opening below ${OPEN_MS_MAX} ms`, `${ms(opened)} ms`, mark(opened < OPEN_MS_MAX)])
  if (symbols * days * 1440 >= YEAR.buckets) {
    for (const id of ['Q7', 'Q2']) {
      const median = by(id)?.engines.Hindsight.median
      if (median !== undefined)
        lines.push([`a year: ${id} below ${YEAR[id]} ms`, `${ms(median)} ms`, mark(median < YEAR[id])])
    }
  }
  return table(['what must hold', 'found', ''], lines)
}

/** A sentence about the generation of a dataset by this run; empty if the dataset existed. */
const generation = ({ generated }) =>
  generated === undefined
    ? ''
    : ` ${count(generated.rows)} rows were made at ${(generated.rows / generated.seconds / 1e6).toFixed(1)} million a second.`

export function sizeMarkdown(result) {
  const { symbols, days, threads, runs, calm, notes, leftOut } = result
  const out = leftOut.length === 0 ? [] : ['', 'Left out:', '', ...leftOut.map((line) => `- ${line}`)]
  return [
    '',
    `### ${symbols} symbols × ${days} days`,
    '',
    `${threads} threads, ${runs} rounds, ${calm} ms of calm and a sweep of the CPU's caches before every turn; Hindsight: ${notes.Hindsight}. Medians in ms (p10–p90).${generation(result)}`,
    '',
    ...times(result),
    ...out,
    '',
    ...depth(result),
    '',
    ...openings(result),
    '',
    ...limits(result),
  ].join('\n')
}

/** The same questions at several sizes; empty for a single size. */
export function scalingMarkdown(results) {
  if (results.length < 2) return ''
  const lines = SCALED.flatMap((id) => {
    const points = scaling(results, id)
    if (points.length < 2) return []
    return points.map(({ size, buckets, ms: best, bytes, zones, factors }) => {
      const with_ = (text, factor) => `${text} (${Number.isNaN(factor) ? '–' : `${factor.toFixed(1)}×`})`
      return [
        id,
        size,
        with_(count(buckets), factors.buckets),
        with_((bytes / 1e6).toFixed(1), factors.bytes),
        with_(count(zones), factors.zones),
        with_(ms(best), factors.ms),
      ]
    })
  })
  const head = ['query', 'size', 'buckets', 'MB touched', 'zones read', 'best run, ms']
  return ['', '### The same questions at several sizes', '', ...table(head, lines)].join('\n')
}

/** For each size with peers: how many floors are reached, and which are not. */
export function verdict(results) {
  return results.flatMap(({ symbols, days, rows }) => {
    const judged = rows.map((row) => [row.id, floor(row)]).filter(([, least]) => least !== undefined)
    const missed = judged.filter(([, { reached }]) => !reached).map(([id]) => id)
    const end = missed.length === 0 ? '' : `; below it: ${missed.join(', ')}`
    return judged.length === 0
      ? []
      : `${symbols} × ${days}: ${judged.length - missed.length} of ${judged.length} questions reach their floor${end}`
  })
}

/** Replaces the text between the page's two marks with `figures`. */
export function between(page, figures) {
  const [begin, end] = ['<!-- figures: begin -->', '<!-- figures: end -->']
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page lacks ${begin} or ${end}`)
  return `${page.slice(0, from + begin.length)}\n\n${figures}\n\n${page.slice(to)}`
}
