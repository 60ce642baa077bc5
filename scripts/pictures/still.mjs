// Stops what moves, so that two runs of the same code draw the same pixels: the clock of this process and of the pages, and what is random in ids.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** A few days after the end of the simulated market. */
const BEGIN = Date.UTC(2026, 1, 20, 10)

/** What a page runs first: its clock stands still, and its timers go on. */
export const STILL_PAGE = `{
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [${BEGIN}] : given))
    }
    static now = () => ${BEGIN}
  }
}`

/** Shown times are minutes: at this pace the first one lasts for half an hour. */
const PACE = 1 / 30

/**
 * From now on the clock of this process goes slowly from BEGIN on, so that what waits for a time still comes to an end. Random bytes come from a fixed
 * stream. For pictures alone: every secret that is made afterwards can be guessed.
 */
export function standStill() {
  const RealDate = globalThis.Date
  const began = performance.now()
  const now = () => BEGIN + Math.floor((performance.now() - began) * PACE)
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given))
    }
    static now = now
  }
  let counter = 0
  const fill = (buffer) => {
    for (let at = 0; at < buffer.length; at += 32) {
      const block = crypto.createHash('sha256').update(`picture ${counter++}`).digest()
      block.copy(buffer, at, 0, Math.min(32, buffer.length - at))
    }
    return buffer
  }
  crypto.randomBytes = (size, done) => {
    const bytes = fill(Buffer.alloc(size))
    if (done === undefined) return bytes
    process.nextTick(done, null, bytes)
  }
  crypto.randomUUID = () => {
    const hex = fill(Buffer.alloc(16)).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  syncBuiltinESMExports()
}
