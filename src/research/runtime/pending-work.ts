/** Work that was started and has not ended, whether or not a caller still waits for it. Wait for its end before closing what it uses. */
export class PendingWork {
  private readonly underWay = new Set<Promise<unknown>>()

  track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work)
    const end = () => this.underWay.delete(work)
    work.then(end, end)
    return work
  }

  /** Resolves when no work is pending. Never rejects. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay)
  }
}
