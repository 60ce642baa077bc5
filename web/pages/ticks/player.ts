/** The playhead: a time that goes forward at 1 to 60 times the speed of the clock, and what moves it. Without a page and without drawing. */

export const SPEEDS = [1, 2, 5, 10, 30, 60] as const

export interface PlayerOptions {
  /** The playhead begins here. */
  readonly at: number
  /** The latest time whose events are loaded; the playhead waits there. */
  readonly loadedTo: () => number
  /** Called after every move with the new time. */
  readonly onMove: (time: number) => void
  readonly onState: (playing: boolean) => void
}

/** What keys do while a stretch of time is played. */
const SCRUB_MS: Readonly<Record<string, number>> = {
  ArrowLeft: -1_000,
  ArrowRight: 1_000,
  PageDown: -10_000,
  PageUp: 10_000,
}

/** A frame that comes later than this (a page in the background) does not make the playhead jump. */
const LONGEST_FRAME_MS = 250

export class Player {
  speed = 1
  private at: number
  private frame: number | undefined
  private before = 0
  private readonly span: readonly [from: number, to: number]
  private readonly options: PlayerOptions

  constructor(span: readonly [from: number, to: number], options: PlayerOptions) {
    this.span = span
    this.options = options
    this.at = options.at
  }

  get time(): number {
    return this.at
  }

  get isPlaying(): boolean {
    return this.frame !== undefined
  }

  play(): void {
    if (this.isPlaying) return
    if (this.at >= this.span[1]) this.move(this.span[0])
    this.before = performance.now()
    this.frame = requestAnimationFrame(this.step)
    this.options.onState(true)
  }

  pause(): void {
    if (this.frame === undefined) return
    cancelAnimationFrame(this.frame)
    this.frame = undefined
    this.options.onState(false)
  }

  toggle(): void {
    if (this.isPlaying) this.pause()
    else this.play()
  }

  /** Puts the playhead at a time within the span, as far as it is loaded. */
  move(time: number): void {
    this.at = Math.max(this.span[0], Math.min(time, this.span[1], this.options.loadedTo()))
    this.options.onMove(this.at)
  }

  /** True if the key moved the playhead or the player. */
  key(name: string, isShift: boolean): boolean {
    const by = SCRUB_MS[name]
    if (by !== undefined) this.move(this.at + (isShift ? 10 : 1) * by)
    else if (name === ' ') this.toggle()
    else if (name === 'Home') this.move(this.span[0])
    else if (name === 'End') this.move(this.span[1])
    else if (name === '+' || name === '-') this.faster(name === '+' ? 1 : -1)
    else return false
    return true
  }

  private faster(by: 1 | -1): void {
    const place = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number])
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, place + by))]!
    this.options.onState(this.isPlaying)
  }

  private readonly step = (now: number): void => {
    const passed = Math.min(Math.max(0, now - this.before), LONGEST_FRAME_MS)
    this.before = now
    this.frame = requestAnimationFrame(this.step)
    this.move(this.at + passed * this.speed)
    if (this.at >= this.span[1]) this.pause()
  }
}
