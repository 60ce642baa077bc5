/**
 * The period that a file name states, and how far the rows of each layout may lie outside it. Rows beyond that are
 * rejected: one stray stamp would otherwise stretch a symbol's record by years.
 *
 * A date counts only where the publisher of the format puts it. A date anywhere else in a name, or a second date, may
 * say when a file was downloaded.
 */
import { basename } from 'node:path'
import type { RowKind } from '../../contract/archive/rows.js'
import { stem } from '../find/names.js'
import type { Layout } from './layout.js'

const HOUR = 60
const DAY = 1440

/**
 * Minutes before and after the period. Each has a reason in recorded archives:
 * - minutes: a bar is named by its opening, and archives cut exactly at midnight UTC;
 * - funding: settlement times deviate by milliseconds, and the settlement of midnight may be in either file;
 * - trades, quotes, books, liquidations: venues cut by one of several clocks, which differ by minutes at busy times;
 * - metrics: the row of midnight is in the file of the day before, and files of 2024 have rows of the next day.
 */
const SLACK: Readonly<Record<RowKind, readonly [before: number, after: number]>> = {
  minutes: [0, 0],
  funding: [1, 1],
  hourly_funding: [1, 1],
  book_depth: [HOUR, HOUR],
  metrics: [DAY, DAY],
  trades: [HOUR, HOUR],
  agg_trades: [HOUR, HOUR],
  unordered_trades: [HOUR, HOUR],
  quotes: [HOUR, HOUR],
  ticker: [HOUR, HOUR],
  hourly_ticker: [HOUR, HOUR],
  book_levels: [HOUR, HOUR],
  liquidations: [HOUR, HOUR],
  book_changes: [HOUR, HOUR],
}
/**
 * Recorders name a file by the day on which data arrived. After it connects, a venue repeats its latest trades and its
 * last state, which may be hours old.
 */
const RECORDED_SLACK = [DAY, HOUR] as const

/** Where the names of a format have their date. */
const BINANCE = /-(\d{4}-\d{2}(?:-\d{2})?)(?![\d-])/
const HYPERLIQUID = /_(\d{4})(\d{2})(\d{2})$/
const TARDIS = /_(\d{4}-\d{2}-\d{2})_/
/** `2026-02-0123456789ab` in the folder of a symbol, or `btcusdt-2026-02`. */
const MINUTES = /^(\d{4}-\d{2}(?:-\d{2})?)(?:-[0-9a-f]{12})?$|^[^-.]+-(\d{4}(?:-\d{2}){0,2})$/

const ANY_DATE = /(?<!\d)\d{4}-\d{2}(?:-\d{2})?(?!\d)/g

function dateInName(format: string, path: string): string | undefined {
  const name = stem(basename(path))
  if (format.startsWith('hyperliquid_')) return HYPERLIQUID.exec(name)?.slice(1).join('-')
  if (format === 'normalized_minutes') {
    const found = MINUTES.exec(name)
    return found?.[1] ?? found?.[2]
  }
  if ((name.match(ANY_DATE) ?? []).length !== 1) return undefined
  if (format.startsWith('tardis_')) return TARDIS.exec(name)?.[1]
  if (format === 'binance_depth_history') return TARDIS.exec(name)?.[1]
  return format.startsWith('binance_') ? BINANCE.exec(name)?.[1] : undefined
}

/** The minutes (half open) of a year, month or day; undefined for a date that does not exist. */
function minutesOf(date: string): [number, number] | undefined {
  const [year, month, day] = date.split('-').map(Number) as [number, number?, number?]
  const at = (y: number, m = 1, d = 1): number => Date.UTC(y, m - 1, d) / 60_000
  if (month === undefined) return [at(year), at(year + 1)]
  if (month < 1 || month > 12) return undefined
  if (day === undefined) return [at(year, month), at(year, month + 1)]
  const isDay = day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  return isDay ? [at(year, month, day), at(year, month, day + 1)] : undefined
}

/**
 * The minutes (half open) that an archive of a venue covers whole, from its name. Undefined for recordings, which begin and
 * end at any time, and for names without a date.
 */
export function wholePeriod(format: string, path: string): [number, number] | undefined {
  if (!format.startsWith('binance_') && !format.startsWith('tardis_')) return undefined
  const date = dateInName(format, path)
  return date === undefined ? undefined : minutesOf(date)
}

/** The layout with the period in the name of its file, when the name states one. */
export function withPeriod(layout: Layout, format: string, path: string): Layout {
  const date = dateInName(format, path)
  const minutes = date === undefined ? undefined : minutesOf(date)
  if (minutes === undefined) return layout
  const isRecording = format.startsWith('hyperliquid_') || format.startsWith('tardis_')
  const [before, after] = isRecording ? RECORDED_SLACK : SLACK[layout.rows]
  return { ...layout, period: [minutes[0] - before, minutes[1] + after] }
}
