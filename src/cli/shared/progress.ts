/**
 * Progress on standard error, of commands that take longer than a second: one line with a bar, what is done, and the time
 * left. Only a terminal gets it. It hides no cursor and clears its line, so nothing of it stays, however the command ends.
 */
import { pageOf } from '../../terminal/index.js'
import { grouped } from './output.js'
import { Pace } from './pace.js'
import { barOf, type Step } from './progress-bar.js'

/** A step that counts things: `3 of 12 files`. */
export const counted = (text: string, done: number, total: number, things: string): Step => ({
  text,
  done,
  total,
  detail: `${grouped(done)} of ${grouped(total)} ${things}`,
})

const SHOWN_AFTER_MS = 1_000
const REDRAWN_MS = 200
/** A terminal that cannot rewrite a line gets a line now and then. */
const LINE_MS = 10_000

/** What is needed of a stream: whether it is a terminal, how wide, and writing to it. */
export interface TerminalStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** The time, and work that is repeated. Tests have their own. */
export interface Clock {
  /** Milliseconds that only grow. */
  now(): number
  /** Runs `work` every `ms` milliseconds until the returned function is called. */
  every(ms: number, work: () => void): () => void
}

const CLOCK: Clock = {
  now: () => performance.now(),
  every(ms, work) {
    const timer = setInterval(work, ms).unref()
    return () => clearInterval(timer)
  },
}

export class Progress {
  private readonly begun: number
  private readonly stop: (() => void) | undefined
  private readonly canRewrite: boolean
  private source: (() => Step | undefined) | undefined
  private readonly pace = new Pace()
  private drawn = Number.NEGATIVE_INFINITY
  private open = false

  constructor(
    /** Null: nothing is shown. */
    private readonly stream: TerminalStream | null = process.stderr,
    private readonly env: NodeJS.ProcessEnv = process.env,
    private readonly clock: Clock = CLOCK,
  ) {
    this.canRewrite = env.TERM !== 'dumb'
    this.begun = clock.now()
    // Redrawn by a timer, because the time goes on while nothing is reported.
    if (stream?.isTTY === true) this.stop = clock.every(REDRAWN_MS, () => this.draw())
  }

  /** Says what the command is doing now. */
  show(step: Step): void {
    this.follow(() => step)
  }

  /** Asks `source` what the command is doing, whenever the line is drawn; undefined: nothing to show. */
  follow(source: () => Step | undefined): void {
    this.source = source
    // A step is begun when it is first heard of, not when it is first drawn.
    if (this.stop !== undefined) this.hear(this.clock.now())
  }

  /** Clears the line; nothing more is shown. To be called before anything else is printed, and however the work ends. */
  end(): void {
    this.stop?.()
    this.source = undefined
    if (this.open) this.stream?.write('\r\u001b[K')
    this.open = false
  }

  /** What the command does now. */
  private hear(now: number): Step | undefined {
    const step = this.source?.()
    if (step !== undefined) this.pace.hear(step, now)
    return step
  }

  private draw(): void {
    // One reading for all: a step that is first heard of now has taken 0 s, and not a little less.
    const now = this.clock.now()
    // Also while nothing is drawn: what passes in between tells how fast it goes.
    const step = this.hear(now)
    if (now - this.begun < SHOWN_AFTER_MS || now - this.drawn < (this.canRewrite ? 0 : LINE_MS)) return
    if (step === undefined || this.stream === null) return
    this.drawn = now
    const { colour } = pageOf(this.stream, this.env)
    const style = { width: (this.stream.columns || 80) - 1, colour, bar: this.canRewrite }
    const line = barOf(step, this.pace.at(now), style)
    this.stream.write(this.canRewrite ? `\r${line}\u001b[K` : `${line}\n`)
    this.open = this.canRewrite
  }
}
