/**
 * Admission to the scanner. Every scan uses all threads of the pool, so only a few run at a time; the next ones wait in order, and when
 * too many wait the newest is turned away rather than let everybody's wait grow.
 */
import { ProblemError } from '../contract/errors.js'
import { orAborted } from './single-flight.js'

export class ScanQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly runningMax: number,
    private readonly waitingMax: number,
  ) {}

  get depth(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.length }
  }

  /** Runs `work` when its turn comes. Throws ProblemError `overloaded` when the queue is full, or the reason of `signal`. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    await this.enter(signal)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private async enter(signal: AbortSignal): Promise<void> {
    if (this.running < this.runningMax) {
      this.running++
      return
    }
    if (this.waiting.length >= this.waitingMax) throw new ProblemError('overloaded')
    let admit = (): void => {}
    const turn = new Promise<void>((resolve) => {
      admit = resolve
    })
    this.waiting.push(admit)
    try {
      await orAborted(turn, signal)
    } catch (error) {
      const place = this.waiting.indexOf(admit)
      if (place >= 0) this.waiting.splice(place, 1)
      else this.leave() // the turn had come in the same moment: it is passed on
      throw error
    }
  }

  /** Hands the place to the next one in the queue, if there is one. */
  private leave(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.running--
    else next()
  }
}
