/** Errors of the tail that a sender of minutes is told. */
import type { MinuteLineFault } from '../archive/index.js'

/** Lines that cannot be taken. Nothing of the batch was taken. */
export class BadMinutes extends Error {
  override readonly name = 'BadMinutes'
  constructor(readonly faults: readonly MinuteLineFault[]) {
    const { line, what } = faults[0]!
    const rest = faults.length - 1
    super(`line ${line}: ${what}${rest > 0 ? ` (and ${rest} more)` : ''}`)
  }
}

/** The tail is about to stop. */
export class TailStopped extends Error {
  override readonly name = 'TailStopped'
  constructor() {
    super('the tail is about to stop')
  }
}
