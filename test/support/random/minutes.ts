/**
 * Random minutes on a coarse grid, as an archive has them: some were not recorded, some had no trades; of those, few have other prices than the one
 * before. Equal prices are frequent. Of two neighbours, the second sometimes opens elsewhere than the first closed.
 */
import type { RandomNumbers } from './numbers.js'

export interface ArchivedMinute {
  /** Multiples of 1. */
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Undefined: not recorded. The first and the last are recorded and traded. */
export function randomMinutes(random: RandomNumbers, count: number): (ArchivedMinute | undefined)[] {
  const minutes: (ArchivedMinute | undefined)[] = []
  let price = random.integer(1_500, 3_000)
  let [missing, dead] = [0, 0]
  for (let i = 0; i < count; i++) {
    if (missing + dead === 0 && i > 0) {
      if (random.chance(0.02)) missing = random.pick([1, 1, 1, 2, 3, 5, 6, 12])
      else if (random.chance(0.03)) dead = random.pick([1, 1, 2, 4, 5, 10])
    }
    if (missing > 0 && i < count - 1) {
      missing--
      minutes.push(undefined)
      continue
    }
    if (dead > 0 && i < count - 1) {
      dead--
      const moved = random.chance(0.1) ? random.integer(-6, 6) : 0
      const [high, low] = moved === 0 ? [price, price] : [price + Math.max(0, moved), price + Math.min(0, moved)]
      minutes.push({ open: price, high, low, close: price, volume: 0 })
      continue
    }
    const open = Math.max(1_000, price + (random.chance(0.1) ? random.integer(-3, 3) : 0))
    const close = Math.max(1_000, open + random.integer(-3, 3))
    const shadow = (): number => (random.chance(0.5) ? 0 : random.integer(1, 5))
    const [high, low] = [Math.max(open, close) + shadow(), Math.min(open, close) - shadow()]
    minutes.push({ open, high, low, close, volume: random.integer(1, 100) })
    price = close
  }
  return minutes
}

/** The file of normalized minutes of one symbol. */
export function minutesText(minutes: readonly (ArchivedMinute | undefined)[], first: number): string {
  const rows = minutes.flatMap((minute, i) => {
    if (minute === undefined) return []
    const { open, high, low, close, volume } = minute
    return [[(first + i) * 60_000, open, high, low, close, volume, volume * close].join(',')]
  })
  return `open_time,open,high,low,close,volume,quote_volume\n${rows.join('\n')}\n`
}
