/**
 * Admission to the engine. Scans share the threads of the pool task by task, so a large scan does not block a small
 * one. But every scan takes memory and slows down the others, so only a few run at a time. The others wait: in order
 * for each caller, and callers take turns. When too many wait, the newest request is refused.
 *
 * The scan itself shows how heavy a query is. Heavy queries may use half of the places; further ones give up their
 * place and wait separately, so that light queries find a place soon.
 */
import { ProblemError } from '../../contract/errors.js'
import { orAborted } from './single-flight.js'

/** What running work may report. */
export interface Turn {
  /**
   * The work is heavy. Resolves when it may continue; true if it had to wait, in which case `put` was called first to
   * free memory.
   */
  heavy(put: () => void): Promise<boolean>
  /** Keeps the place until `promise` has settled, even if the work ends earlier. */
  stayUntil(promise: Promise<unknown>): void
}

export class ScanQueue {
  private running = 0
  private heavy = 0
  private readonly heavyMax: number
  private readonly next = new Line()
  private readonly nextHeavy = new Line()

  constructor(
    private readonly runningMax: number,
    private readonly waitingMax: number,
  ) {
    this.heavyMax = Math.max(1, Math.floor(runningMax / 2))
  }

  get depth(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.next.length + this.nextHeavy.length }
  }

  /**
   * Runs `work` when it is its turn. `caller` identifies who asks. Throws ProblemError `overloaded` when the queue is
   * full, or the reason of `signal`.
   */
  async run<T>(work: (turn: Turn) => Promise<T>, signal: AbortSignal, caller = ''): Promise<T> {
    signal.throwIfAborted()
    const entering = this.enter(caller, signal)
    if (entering !== undefined) await entering
    let placed = true
    let heavy = false
    let staying: Promise<unknown> | undefined
    const turn: Turn = {
      heavy: async (put) => {
        if (heavy) return false
        const waiting = this.enterHeavy(caller, signal, () => {
          placed = false
          put()
        })
        if (waiting !== undefined) await waiting
        placed = heavy = true
        return waiting !== undefined
      },
      stayUntil: (promise) => {
        staying = promise
      },
    }
    const leave = () => {
      if (!placed) return
      this.running--
      if (heavy) this.heavy--
      this.admit()
    }
    try {
      return await work(turn)
    } finally {
      if (staying === undefined) leave()
      else staying.then(leave, leave)
    }
  }

  /** Undefined when a place is free. */
  private enter(caller: string, signal: AbortSignal): Promise<void> | undefined {
    if (this.running < this.runningMax) {
      this.running++
      return undefined
    }
    if (this.depth.waiting >= this.waitingMax) throw new ProblemError('overloaded')
    return this.wait(this.next, caller, signal, () => {
      this.running--
    })
  }

  /** The same for a heavy place. A caller that has to wait gives up its place. Running work is never refused. */
  private enterHeavy(caller: string, signal: AbortSignal, left: () => void): Promise<void> | undefined {
    if (this.heavy < this.heavyMax) {
      this.heavy++
      return undefined
    }
    left()
    this.running--
    const waiting = this.wait(this.nextHeavy, caller, signal, () => {
      this.running--
      this.heavy--
    })
    this.admit()
    return waiting
  }

  private async wait(line: Line, caller: string, signal: AbortSignal, giveBack: () => void): Promise<void> {
    let admit = (): void => {}
    const turn = new Promise<void>((resolve) => {
      admit = resolve
    })
    line.join(caller, admit)
    try {
      await orAborted(turn, signal)
    } catch (error) {
      if (!line.leave(caller, admit)) {
        // Its turn came at the same moment: pass it on.
        giveBack()
        this.admit()
      }
      throw error
    }
  }

  /** Assigns free places: first to heavy work, which has waited twice and is limited in number. */
  private admit(): void {
    while (this.running < this.runningMax) {
      const heavy = this.heavy < this.heavyMax ? this.nextHeavy.take() : undefined
      const admitted = heavy ?? this.next.take()
      if (admitted === undefined) return
      this.running++
      if (heavy !== undefined) this.heavy++
      admitted()
    }
  }
}

/** Waiting callers: first in, first out for each caller, and callers take turns. */
class Line {
  /** In the order of the callers’ turns. */
  private readonly callers = new Map<string, (() => void)[]>()
  length = 0

  join(caller: string, admit: () => void): void {
    const queued = this.callers.get(caller)
    if (queued === undefined) this.callers.set(caller, [admit])
    else queued.push(admit)
    this.length++
  }

  /** True if it was still waiting. */
  leave(caller: string, admit: () => void): boolean {
    const queued = this.callers.get(caller) ?? []
    const place = queued.indexOf(admit)
    if (place < 0) return false
    queued.splice(place, 1)
    if (queued.length === 0) this.callers.delete(caller)
    this.length--
    return true
  }

  take(): (() => void) | undefined {
    for (const [caller, queued] of this.callers) {
      const admit = queued.shift()
      this.callers.delete(caller)
      if (queued.length > 0) this.callers.set(caller, queued)
      this.length--
      return admit
    }
    return undefined
  }
}
