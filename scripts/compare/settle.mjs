// What cannot be the same twice, made the same: times of this run, ids that are drawn at random, folders, ports, seconds.

/** Members that say how long something took or how it happened to run. */
const MEASURED = new Set([
  ...['seconds', 'milliseconds', 'ms', 'threads', 'seconds_left', 'rows_per_second'],
  ...['stages', 'eligibility_milliseconds'],
])

const TIME = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z/g
const DAY = /^\d{4}-\d{2}-\d{2}$/
const RANDOM = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
/** Seconds that something took, and the process in the name of an unfinished file. */
const MEASURED_TEXT = [
  [/\b\d+\.\d+ s\b/g, '# s'],
  [/\.\d+\.part\b/g, '.#.part'],
]
const MONTH = /\b\d{4}-\d{2}$/

export class Settler {
  #hidden = []

  constructor() {
    this.began = new Date(Date.now() - 60_000).toISOString()
  }

  /** From now on `text` reads as `<name>` wherever it stands. Nothing is hidden where an answer did not have it. */
  hide(text, name) {
    if (typeof text !== 'string' || text === '') return
    this.#hidden.push([text, `<${name}>`])
    // Longer ones first: one may be the beginning of another.
    this.#hidden.sort(([a], [b]) => b.length - a.length)
  }

  /** A JSON value, settled. Recorded times are older than this run and stay. */
  of(value) {
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return value.map((item) => this.of(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        this.#hide(name),
        MEASURED.has(name) && member !== null ? '<measured>' : this.of(member),
      ]),
    )
  }

  text(text) {
    let shown = this.#hide(text).replace(RANDOM, '<random>')
    shown = shown.replace(TIME, (time) => (time >= this.began ? '<now>' : time))
    for (const [pattern, name] of MEASURED_TEXT) shown = shown.replace(pattern, name)
    if (DAY.test(shown) && shown >= this.began.slice(0, 10)) return '<today>'
    return shown.replace(MONTH, (month) => (month >= this.began.slice(0, 7) ? '<month>' : month))
  }

  #hide(text) {
    let shown = text
    for (const [hidden, name] of this.#hidden) shown = shown.replaceAll(hidden, name)
    return shown
  }
}
