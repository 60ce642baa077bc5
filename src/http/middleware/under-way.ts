/** Counts the requests in progress. A process that stops waits until there are none, so that no charge is left open. */
import type { Step } from '../context/context.js'

export class UnderWay {
  private count = 0
  private readonly waiting: (() => void)[] = []

  /**
   * The outermost step: counts a request until all work that it began has ended, whether or not its client is still
   * connected.
   */
  readonly step: Step = async (_, next) => {
    this.count++
    try {
      await next()
    } finally {
      this.count--
      if (this.count === 0) for (const resolve of this.waiting.splice(0)) resolve()
    }
  }

  /** Resolves when no request is in progress. */
  settled(): Promise<void> {
    if (this.count === 0) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}
