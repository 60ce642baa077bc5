/** Fetches the bars of minutes that a recorder missed: one request after another, each tried again some minutes later when it fails. */
import { BARS_MAX } from '../download/index.js'
import type { BarMembers, Feed } from './feed.js'

export interface Gap {
  readonly symbol: string
  /** Minutes [from, to). */
  readonly from: number
  readonly to: number
}

export interface GapFillOptions {
  readonly take: (symbol: string, bars: ReadonlyMap<number, BarMembers>) => Promise<void>
  readonly note: (event: string, of: object) => void
  /** Between two requests. Venues count requests by the minute. */
  readonly pauseMs: number
  /** Before a failed request is sent again. */
  readonly againMs: number
}

const TRIES_MAX = 10

export class GapFill {
  private readonly queue: (Gap & { tries: number; due: number })[] = []
  private timer: NodeJS.Timeout | undefined
  private busy: Promise<void> | undefined
  private closed = false
  minutes = 0
  filled = 0
  /** Minutes that the venue does not have either, or that could not be fetched. */
  left = 0

  constructor(
    private readonly feed: Pick<Feed, 'bars' | 'venue'>,
    private readonly options: GapFillOptions,
  ) {}

  add({ symbol, from, to }: Gap): void {
    this.minutes += to - from
    for (let at = from; at < to; at += BARS_MAX) {
      this.queue.push({ symbol, from: at, to: Math.min(to, at + BARS_MAX), tries: 0, due: 0 })
    }
    this.later(0)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.busy
  }

  private later(ms: number): void {
    if (this.closed || this.timer !== undefined) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.busy = this.next().finally(() => {
        if (this.queue.length > 0) this.later(this.options.pauseMs)
      })
    }, ms)
  }

  private async next(): Promise<void> {
    const now = performance.now()
    const at = this.queue.findIndex(({ due }) => due <= now)
    if (at < 0) return
    const gap = this.queue.splice(at, 1)[0]!
    const { venue } = this.feed
    const about = { venue, symbol: gap.symbol, from: timeOf(gap.from), to: timeOf(gap.to) }
    try {
      const bars = await this.feed.bars(gap.symbol, gap.from, gap.to)
      await this.options.take(gap.symbol, bars)
      this.filled += bars.size
      this.left += gap.to - gap.from - bars.size
      this.options.note('gap_filled', { ...about, minutes: bars.size })
    } catch (error) {
      if (gap.tries + 1 >= TRIES_MAX) {
        this.left += gap.to - gap.from
        this.options.note('gap_failed', { ...about, error: String(error) })
        return
      }
      this.queue.push({ ...gap, tries: gap.tries + 1, due: now + this.options.againMs })
    }
  }
}

const timeOf = (minute: number): string => new Date(minute * 60_000).toISOString()
