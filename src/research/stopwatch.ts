/** Milliseconds by phase, in the order in which the phases ended. */
export class Stopwatch {
  private last = performance.now()
  readonly phases = new Map<string, number>()

  /** Books the time since the last call (or since the start) on `phase`. */
  lap(phase: string): void {
    const now = performance.now()
    this.phases.set(phase, (this.phases.get(phase) ?? 0) + now - this.last)
    this.last = now
  }

  get timings(): Record<string, number> {
    return Object.fromEntries([...this.phases].map(([phase, ms]) => [phase, Math.round(ms * 1000) / 1000]))
  }
}
