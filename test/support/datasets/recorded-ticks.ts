/** Trades of btcusdt on 2026-01-12 from 10:05 to 10:25, in the form of the venue's archive, and datasets that keep them. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importIntoDataset } from '../../../src/operator/index.js'
import { temporaryFolder } from './temporary-folder.js'

/** Milliseconds since 1970. */
export const TICKS_BEGIN = Date.UTC(2026, 0, 12, 10, 5)
export const TICKS_MINUTES = 20
/** Ids that are missing after the trade with this number, 10:15:01. */
export const JUMP_AFTER = 1_202
const PER_MINUTE = 120

export interface WrittenTrade {
  id: number
  price: string
  size: string
  time: number
  buyerIsMaker: boolean
}

/** Two a second, without random numbers: the price goes to and fro in steps of 0.1. */
export const TRADES: readonly WrittenTrade[] = Array.from({ length: TICKS_MINUTES * PER_MINUTE }, (_, i) => ({
  id: 7_000_000 + i + (i > JUMP_AFTER ? 40 : 0),
  price: (90_000 + ((i * 37) % 101) / 10).toFixed(1),
  size: (0.001 * (1 + ((i * 13) % 50))).toFixed(3),
  time: TICKS_BEGIN + i * 500 + (i % 3),
  buyerIsMaker: (i * 7) % 5 < 2,
}))

/** The text of an archive of trades. */
export const tradesText = (trades: readonly WrittenTrade[]): string =>
  [
    'id,price,qty,quote_qty,time,is_buyer_maker',
    ...trades.map(({ id, price, size, time, buyerIsMaker }) =>
      [id, price, size, (Number(price) * Number(size)).toFixed(4), time, buyerIsMaker].join(','),
    ),
    '',
  ].join('\n')

export const TRADES_NAME = 'BTCUSDT-trades-2026-01-12.csv'

/** Writes trades as an archive; returns its path. */
export function writeTrades(folder: string, trades: readonly WrittenTrade[] = TRADES, name = TRADES_NAME): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, tradesText(trades))
  return path
}

/** A dataset of these trades, and of books in other archives. Returns its folder. */
export async function ticksDataset(
  trades: readonly WrittenTrade[] = TRADES,
  books: readonly string[] = [],
): Promise<string> {
  const folder = temporaryFolder('ticks')
  const dir = join(folder, 'dataset')
  const { report } = await importIntoDataset([writeTrades(folder, trades), ...books], {
    dir,
    ticks: ['trades', 'book'],
  })
  if (!report.ok) throw new Error(`the trades were not taken: ${JSON.stringify(report)}`)
  return dir
}

/** Puts the trades, and books in other archives, beside the minutes of a dataset, which stay what they are. */
export async function addTicks(dataset: string, books: readonly string[] = []): Promise<void> {
  const from = await ticksDataset(TRADES, books)
  cpSync(join(from, 'ticks'), join(dataset, 'ticks'), { recursive: true })
  cpSync(join(from, 'ticks.json'), join(dataset, 'ticks.json'))
}
