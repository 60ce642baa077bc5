/**
 * How long a step has taken, and how long what it counts still takes. One step may count several times, one after the
 * other: a query computes what followed in several parts, and each begins at 0 %. The time left is that of the part that
 * is counted, from what was counted of it since it was first seen.
 */

/** An estimate means something when it has seen this share of a part pass, in at least this time. */
const SHARE_LEAST = 0.03
const MS_LEAST = 3_000

export interface Times {
  /** Since the step began. */
  seconds: number
  /** Seconds until all of the part is done; absent where that cannot be told. */
  left?: number
}

/** Of a step. */
export interface Count {
  text: string
  done?: number
  total?: number
}

/** A part of a step: what was counted when it was first seen, and now. */
interface Part {
  total: number
  done: number
  firstDone: number
  firstSeen: number
}

/** Of the step that was heard of last. Times are milliseconds of one clock. */
export class Pace {
  private step: { text: string; begun: number } | undefined
  private part: Part | undefined

  /** Hears what the command does `now`. Another text begins another step. */
  hear({ text, done = 0, total = 0 }: Count, now: number): void {
    if (text !== this.step?.text) {
      this.step = { text, begun: now }
      this.part = undefined
    }
    if (total <= 0) this.part = undefined
    else if (this.part === undefined || total !== this.part.total || done < this.part.done)
      this.part = { total, done, firstDone: done, firstSeen: now }
    else this.part.done = done
  }

  at(now: number): Times {
    const seconds = (now - (this.step?.begun ?? now)) / 1000
    if (this.part === undefined) return { seconds }
    const { total, done, firstDone, firstSeen } = this.part
    const [passed, ms] = [done - firstDone, now - firstSeen]
    if (passed < SHARE_LEAST * total || ms < MS_LEAST) return { seconds }
    return { seconds, left: (Math.max(0, total - done) * ms) / passed / 1000 }
  }
}
