/** A random market whose records begin at the same minute, and archives of parts of it: for tests that import and append. */
import { join } from 'node:path'
import { ABSENT, type MinuteRecords, QUARANTINED } from '../../oracle/features/records.js'
import { randomMarket, writeMarket } from '../random/market.js'
import type { RandomNumbers } from '../random/numbers.js'

/** Converts a UTC time such as `2026-01-30T07:00` to minutes since 1970. */
export const minuteAt = (time: string): number => Date.parse(`${time}:00Z`) / 60_000

const DAY = 1440

export interface MarketSpan {
  symbols: number
  begin: string
  end: string
  /** Whether the first symbol is btcusdt. Default: true. */
  hasLeader?: boolean
  /**
   * Whether a test can use a market; markets are drawn until one is accepted. A day without a bar would have no archive, so such markets are never
   * accepted.
   */
  accept?: (market: ArchivedMarket) => boolean
}

export class ArchivedMarket {
  records!: Map<string, MinuteRecords>
  private written = 0

  /** Archives are written to folders below `root`. */
  constructor(
    private readonly root: string,
    random: RandomNumbers,
    { symbols, begin, end, hasLeader = true, accept = () => true }: MarketSpan,
  ) {
    const [firstMinute, endMinute] = [minuteAt(begin), minuteAt(end)]
    do {
      const moved = randomMarket(random, symbols, endMinute - firstMinute, hasLeader)
      this.records = new Map([...moved].map(([name, records]) => [name, { ...records, firstMinute }]))
    } while (!this.hasBarEveryDay(firstMinute, endMinute) || !accept(this))
  }

  /** Whether one of the given symbols (default: of all) has a bar in [from, to) that an import keeps. */
  hasBar(from: string, to: string, of: Iterable<string> = this.records.keys()): boolean {
    return this.hasBarBetween(minuteAt(from), minuteAt(to), of)
  }

  private hasBarEveryDay(first: number, end: number): boolean {
    for (let day = first - (first % DAY); day < end; day += DAY) {
      if (!this.hasBarBetween(day, day + DAY, this.records.keys())) return false
    }
    return true
  }

  private hasBarBetween(from: number, to: number, of: Iterable<string>): boolean {
    return [...of].some((name) => {
      const { firstMinute, minutes, fields } = this.records.get(name)!
      const [begin, end] = [Math.max(0, from - firstMinute), Math.min(minutes, to - firstMinute)]
      return begin < end && fields.close!.slice(begin, end).some((close) => close !== ABSENT && close !== QUARANTINED)
    })
  }

  /** Writes the minutes of [from, to) of the given symbols (default: all) to a new folder and returns it. */
  archive(from: string, to: string, of: Iterable<string> = this.records.keys()): string {
    const folder = join(this.root, `archive-${this.written++}`)
    const records = new Map([...of].map((name) => [name, this.records.get(name)!]))
    writeMarket(folder, records, minuteAt(from), minuteAt(to))
    return folder
  }

  archiveOfDay(day: string, of?: Iterable<string>): string {
    return this.archive(`${day}T00:00`, `${day}T24:00`, of)
  }
}
