// The observations of one build, by area and name, each in three parts. `facts` must be equal. `words` are texts for people and may change. `bytes`
// are digests and tags of a text that contains words: they must be equal unless the words changed.
import { createHash } from 'node:crypto'
import { headerOf } from './http.mjs'
import { partWords } from './wording.mjs'

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

export class Observer {
  /** `area: name` → {area, facts, words, bytes, text, literals, help} */
  observations = new Map()
  /** Names of all members of all JSON answers. */
  members = new Set()
  /** Codes of errors that were provoked. */
  codes = new Set()
  /** Phases that Server-Timing named. An answer leaves out a phase that took no time, so single answers cannot be compared. */
  phases = new Set()

  constructor(settler) {
    this.settler = settler
  }

  note(area, name, facts, more = {}) {
    const key = `${area}: ${name}`
    if (this.observations.has(key)) throw new Error(`two observations are called ${key}`)
    // In the form in which a recorded file is read: without undefined members.
    this.observations.set(key, JSON.parse(JSON.stringify({ area, facts, words: {}, bytes: {}, ...more })))
  }

  /** Observes an answer whose bytes are guaranteed: every byte must be equal. */
  exact(area, name, response, more = {}) {
    const text = response.bytes.toString()
    this.json(text)
    const { facts, bytes } = this.#head(response)
    this.note(area, name, { ...facts, ...bytes, sha256: sha256(response.bytes), ...more }, { text })
  }

  /** Observes an answer that contains texts for people and values of this run. Returns the body; undefined when it is not JSON. */
  worded(area, name, response, more = {}) {
    const body = this.json(response.bytes.toString())
    const { facts: head, bytes } = this.#head(response)
    const settled = this.settler.of(body ?? response.bytes.toString())
    const { facts, words } = partWords(settled)
    // Tag and length depend on this run if the body contains a time of this run.
    const ofThisRun = body !== undefined && JSON.stringify(settled) !== JSON.stringify(body)
    this.note(area, name, { ...head, body: facts, ...more }, { words, bytes: ofThisRun ? {} : bytes })
    if (response.status >= 400 && body?.code !== undefined) this.#code(body)
    return body
  }

  /** Observes JSON that a command printed, in the same way; `more` has further facts about the command. */
  printed(area, name, value, more = {}) {
    this.#collect(value)
    const { facts, words } = partWords(this.settler.of(value))
    this.note(area, name, { body: facts, ...more }, { words })
  }

  /** Observes a whole command: its status, its output as JSON or as text, and its error message. */
  command(area, name, { status, out, err }, { exact = false } = {}) {
    const text = out.toString()
    const value = this.json(text)
    const said = err.split('\n').filter((line) => /^(hindsight:|\{)/.test(line))
    const problem = this.json(said[0] ?? '')
    if (problem?.code !== undefined) this.#code(problem)
    const shown = partWords(this.settler.of({ problem: problem ?? null, out: exact ? null : (value ?? null) }))
    const words = { ...shown.words }
    if (problem === undefined && said.length > 0) words.stderr = this.settler.text(said.join('\n'))
    if (value === undefined && text !== '' && !exact) words.stdout = this.settler.text(text)
    const facts = {
      status,
      ...shown.facts,
      lines_on_stderr: said.length,
      prints: text === '' ? 'nothing' : 'something',
    }
    this.note(area, name, exact ? { ...facts, sha256: sha256(out) } : facts, exact ? { words, text } : { words })
    return value ?? problem
  }

  /** Parses JSON and collects the names of its members; returns undefined for any other text. */
  json(text) {
    if (!/^\s*[[{]/.test(text)) return undefined
    let value
    try {
      value = JSON.parse(text)
    } catch {
      return undefined
    }
    this.#collect(value)
    return value
  }

  #collect(value) {
    if (Array.isArray(value)) for (const item of value) this.#collect(item)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        this.members.add(this.settler.text(name))
        this.#collect(member)
      }
    }
  }

  #code({ code, errors = [] }) {
    for (const one of [code, ...errors.map((fault) => fault.code)]) this.codes.add(one)
  }

  /** Status and headers: every name as it was sent, and every value that does not depend on the moment. */
  #head(response) {
    const headers = {}
    const bytes = {}
    for (const [name, value] of response.headers) {
      if (/^(ETag|Content-Length)$/i.test(name)) {
        headers[name] = '<of the bytes>'
        bytes[name] = value
      } else headers[name] = this.#value(name.toLowerCase(), value)
    }
    // The compression library determines the compressed bytes. Requests for compressed answers check that they decompress to the same text.
    if (headerOf(response, 'Content-Encoding') !== null) delete bytes['Content-Length']
    return { facts: { status: response.status, headers }, bytes }
  }

  #value(name, value) {
    if (name === 'date') return '<now>'
    if (name === 'retry-after') return '<seconds>'
    if (name === 'server-timing') {
      for (const phase of value.replaceAll(/;dur=[\d.]+/g, '').split(', ')) this.phases.add(phase)
      return '<phases>'
    }
    if (name === 'ratelimit') return value.replace(/r=\d+;t=\d+/, 'r=#;t=#')
    return this.settler.text(value)
  }
}
