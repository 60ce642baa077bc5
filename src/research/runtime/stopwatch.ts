/** The phases of a query, in order: see docs/operating.md. */
export const PHASES = [
  'read',
  'plan',
  'lookup',
  'reserve',
  'wait',
  'queue',
  'scan',
  'funnel',
  'reference',
  'outcomes',
  'order',
  'rows',
  'render',
  'charge',
] as const
export type Phase = (typeof PHASES)[number]

/** An interval, by performance.now(). */
export interface Lap {
  phase: Phase
  from: number
  to: number
}

/** Milliseconds by phase. It can be read while the query runs, and after it failed. */
export class Stopwatch {
  private last = performance.now()
  /** In the order of their ends. A phase may occur several times. */
  readonly laps: Lap[] = []

  /** Adds the time since the last call (or since the start) to `phase`. */
  lap(phase: Phase): void {
    const from = this.last
    this.last = performance.now()
    this.laps.push({ phase, from, to: this.last })
  }

  get timings(): Partial<Record<Phase, number>> {
    const timings: Partial<Record<Phase, number>> = {}
    for (const { phase, from, to } of this.laps) timings[phase] = (timings[phase] ?? 0) + to - from
    for (const phase in timings) timings[phase as Phase] = Math.round(timings[phase as Phase]! * 1000) / 1000
    return timings
  }
}
