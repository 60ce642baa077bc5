/** A random market whose records begin at one minute, and archives of parts of it: for tests that import and append. */
import { join } from 'node:path'
import type { MinuteRecords } from '../../oracle/features/records.js'
import { randomMarket, writeMarket } from '../random/market.js'
import type { RandomNumbers } from '../random/numbers.js'

/** Of a time to the minute, in UTC: `2026-01-30T07:00`. */
export const minuteAt = (time: string): number => Date.parse(`${time}:00Z`) / 60_000

export interface MarketSpan {
  symbols: number
  begin: string
  end: string
  /** Whether one of them is btcusdt; unless told otherwise it is. */
  hasLeader?: boolean
}

export class ArchivedMarket {
  readonly records: Map<string, MinuteRecords>
  private written = 0

  /** Archives go into folders below `root`. */
  constructor(
    private readonly root: string,
    random: RandomNumbers,
    { symbols, begin, end, hasLeader = true }: MarketSpan,
  ) {
    const firstMinute = minuteAt(begin)
    const moved = randomMarket(random, symbols, minuteAt(end) - firstMinute, hasLeader)
    this.records = new Map([...moved].map(([name, records]) => [name, { ...records, firstMinute }]))
  }

  /** A new folder with the minutes of [from, to), of some symbols or of all. */
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
