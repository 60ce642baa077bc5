// Replaces everything that differs from run to run: times of this run, random ids, folders, ports, seconds.

/** Members whose value is a duration or depends on how the run was executed. */
const MEASURED = new Set([
  ...['seconds', 'milliseconds', 'ms', 'threads', 'seconds_left', 'rows_per_second'],
  ...['stages', 'eligibility_milliseconds'],
])

const TIME = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z/g
const DAY = /^\d{4}-\d{2}-\d{2}$/
const RANDOM = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
/** Durations in seconds, and the process id in the name of an unfinished file. */
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

  /** From now on, replaces `text` with `<name>` wherever it occurs. Ignores values that are missing or empty. */
  hide(text, name) {
    if (typeof text !== 'string' || text === '') return
    this.#hidden.push([text, `<${name}>`])
    // Longer texts first, because one may be a prefix of another.
    this.#hidden.sort(([a], [b]) => b.length - a.length)
  }

  /** Returns a JSON value with these replacements. Times in recorded data are older than this run and are kept. */
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
