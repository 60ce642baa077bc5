/** Runs work one piece after the other. Work that is `first` goes before all other waiting work. */
interface Waiting {
  readonly start: () => Promise<void>
  readonly signal: AbortSignal
  readonly reject: (error: unknown) => void
}

export class Turns {
  #busy = false
  readonly #first: Waiting[] = []
  readonly #later: Waiting[] = []

  /** The number of pieces that have not begun. */
  get waiting(): number {
    return this.#first.length + this.#later.length
  }

  /** The number of pieces that have not ended. */
  get size(): number {
    return this.waiting + (this.#busy ? 1 : 0)
  }

  /** Resolves to what `work` gives. Rejects with its error, or with the reason of the signal where that is aborted before the work begins. */
  run<T>(work: () => Promise<T>, signal: AbortSignal, { first = false } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = (): Promise<void> => work().then(resolve, reject)
      ;(first ? this.#first : this.#later).push({ start, signal, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#busy) return
    const next = this.#first.shift() ?? this.#later.shift()
    if (next === undefined) return
    if (next.signal.aborted) {
      next.reject(next.signal.reason)
      this.#next()
      return
    }
    this.#busy = true
    void next.start().finally(() => {
      this.#busy = false
      this.#next()
    })
  }
}
