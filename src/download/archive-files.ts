/**
 * Which files of the exchange's public archive hold given symbols and days, and where they lie. Every file is a zip below
 * data/futures/um/, of a month or of a day; a kind has one of the two or both. A whole month is one file where there are files by
 * the month; the archive makes those days after the month has ended, and until then the days are taken instead.
 */

/** By name: which files there are, and what stands between symbol and time in a file's name. Bars are those of one minute. */
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
  /** As the archive writes it, in capitals. */
  symbol: string
  /** YYYY-MM or YYYY-MM-DD */
  period: string
  /** Below data/, with slashes. */
  path: string
  /** What holds the same, to be taken when this file does not exist. */
  otherwise: readonly ArchiveFile[]
}

export interface ArchiveRange {
  symbols: readonly string[]
  kinds: readonly ArchiveKind[]
  /** First and last day, YYYY-MM-DD. */
  from: string
  to: string
  /** Takes days where there are files of both: what is appended comes by the day. */
  daily?: boolean
}

/** In the order symbol, kind, time: what belongs together arrives together. */
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

/** The months that a range touches, with the days of it that lie there. */
function monthsOf(from: string, to: string): { month: string; days: string[]; whole: boolean }[] {
  const months = new Map<string, string[]>()
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10)
    const month = day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months].map(([month, days]) => {
    const [year, number] = month.split('-').map(Number)
    return { month, days, whole: days.length === new Date(Date.UTC(year!, number!, 0)).getUTCDate() }
  })
}
