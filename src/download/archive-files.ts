/**
 * Which files of the exchange's public archive contain given symbols and days, and their paths. Every file is a zip
 * archive of a month or a day below data/futures/um/; a kind has one of the two or both. A whole month is one file
 * where the kind has files by month. The archive publishes these after the month has ended; until then the days are
 * downloaded instead.
 */

import { dayOfTime } from '../contract/text/days.js'

/**
 * By name: whether there are files by month and by day, and what stands between symbol and time in a file name. Bars
 * are one-minute bars.
 */
const KINDS = {
  klines: { by: ['monthly', 'daily'], bars: true },
  fundingRate: { by: ['monthly'], bars: false },
  metrics: { by: ['daily'], bars: false },
  bookDepth: { by: ['daily'], bars: false },
  markPriceKlines: { by: ['monthly', 'daily'], bars: true },
  indexPriceKlines: { by: ['monthly', 'daily'], bars: true },
} as const satisfies Record<string, { by: readonly Cadence[]; bars: boolean }>

type Cadence = 'monthly' | 'daily'
export type ArchiveKind = keyof typeof KINDS
export const ARCHIVE_KINDS = Object.keys(KINDS) as readonly ArchiveKind[]

export interface ArchiveFile {
  kind: ArchiveKind
  /** As in the archive, in capitals. */
  symbol: string
  /** YYYY-MM or YYYY-MM-DD. */
  period: string
  /** Relative to data/, with slashes. */
  path: string
  /** Files with the same content, for the case that this file does not exist. */
  otherwise: readonly ArchiveFile[]
}

export interface ArchiveRange {
  symbols: readonly string[]
  kinds: readonly ArchiveKind[]
  /** First and last day, YYYY-MM-DD. */
  from: string
  to: string
  /** Choose files by day where the kind has both, because appends need single days. */
  daily?: boolean
}

/** Sorted by symbol, kind and time, so that files that belong together arrive together. */
export function* archiveFiles({ symbols, kinds, from, to, daily = false }: ArchiveRange): Generator<ArchiveFile> {
  const months = monthsOf(from, to)
  for (const symbol of symbols) {
    for (const kind of kinds) {
      const by: readonly Cadence[] = KINDS[kind].by
      const hasDays = by.includes('daily')
      for (const { month, days, whole } of months) {
        const byDay = hasDays ? days.map((day) => fileOf(kind, symbol, day)) : []
        if (by.includes('monthly') && !(hasDays && (daily || !whole))) yield fileOf(kind, symbol, month, byDay)
        else yield* byDay
      }
    }
  }
}

function fileOf(
  kind: ArchiveKind,
  symbol: string,
  period: string,
  otherwise: readonly ArchiveFile[] = [],
): ArchiveFile {
  const cadence: Cadence = period.length === 7 ? 'monthly' : 'daily'
  const [folder, infix] = KINDS[kind].bars ? [`${symbol}/1m`, '1m'] : [symbol, kind]
  const path = `futures/um/${cadence}/${kind}/${folder}/${symbol}-${infix}-${period}.zip`
  return { kind, symbol, period, path, otherwise }
}

const DAY_MS = 86_400_000

/** The months of a range, with those of their days that are in it. */
function monthsOf(from: string, to: string): { month: string; days: string[]; whole: boolean }[] {
  const months = new Map<string, string[]>()
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const day = dayOfTime(time)
    const month = day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months].map(([month, days]) => {
    const [year, number] = month.split('-').map(Number)
    return { month, days, whole: days.length === new Date(Date.UTC(year!, number!, 0)).getUTCDate() }
  })
}
