/** The requests under way, and the moment in which there are none: a process that ends waits for it, so that no charge is left open. */
import type { Step } from '../context/context.js'

export class UnderWay {
  private count = 0
  private readonly waiting: (() => void)[] = []

  /** The outermost step: counts a request until everything it began has come to its end, whether its client is still there or not. */
  readonly step: Step = async (_, next) => {
    this.count++
    try {
      await next()
    } finally {
      this.count--
      if (this.count === 0) for (const resolve of this.waiting.splice(0)) resolve()
    }
  }

  /** Resolves when no request is under way. */
  settled(): Promise<void> {
    if (this.count === 0) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}
