/** Work that has begun, whether or not somebody still waits for it: who closes what it uses has to wait for its end. */
export class Begun {
  private readonly underWay = new Set<Promise<unknown>>()

  note<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work)
    const end = () => this.underWay.delete(work)
    work.then(end, end)
    return work
  }

  /** Resolves when nothing of it goes on any more. */
  async ended(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay)
  }
}
