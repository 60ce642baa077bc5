/**
 * Random changes of an order book, as two venues' archives write them, with the book after each. The books are made here by a plain map of
 * texts; nothing of the product is used.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RandomNumbers } from '../random/numbers.js'

export type BookText = readonly [bids: ReadonlyMap<string, string>, asks: ReadonlyMap<string, string>]

export interface WrittenMessage {
  /** Milliseconds since 1970. */
  time: number
  isSnapshot: boolean
  first: number
  last: number
  previous: number
  levels: readonly (readonly [isAsk: boolean, price: string, size: string])[]
  /** The book after it. */
  book: BookText
}

export interface BookStreamOptions {
  begin: number
  messages: number
  /** The greatest pause between two messages, in ms. */
  pauseMax: number
  /** The numbers of messages that are snapshots; the first always is. */
  snapshots?: readonly number[]
}

export function randomBookStream(
  random: RandomNumbers,
  { begin, messages, pauseMax, snapshots = [] }: BookStreamOptions,
): WrittenMessage[] {
  const sides: [Map<string, string>, Map<string, string>] = [new Map(), new Map()]
  const stream: WrittenMessage[] = []
  let [time, last] = [begin, 6_900_000_000_000]
  for (let i = 0; i < messages; i += 1) {
    if (i > 0) time += random.integer(i % 7 === 0 ? 0 : 1, pauseMax)
    const isSnapshot = i === 0 || snapshots.includes(i)
    const previous = last
    const first = isSnapshot ? last : last + random.integer(1, 50)
    last = isSnapshot ? last : first + random.integer(0, 900)
    const levels: [boolean, string, string][] = []
    if (i > 0 && isSnapshot) {
      for (const [s, side] of sides.entries()) for (const [price, size] of side) levels.push([s === 1, price, size])
    } else {
      const prices = new Set<string>()
      for (let n = random.integer(1, i === 0 ? 40 : 6); n > 0; n -= 1) {
        const isAsk = random.chance(0.5)
        const price = ((isAsk ? 90_001 : 89_950) + random.integer(0, 49) + random.integer(0, 9) / 10).toFixed(1)
        if (prices.has(price)) continue
        prices.add(price)
        levels.push([
          isAsk,
          price,
          i > 0 && random.chance(0.35) ? '0.000' : (random.integer(1, 9_999) / 1000).toFixed(3),
        ])
      }
    }
    for (const [isAsk, price, size] of levels) {
      if (Number(size) === 0) sides[isAsk ? 1 : 0].delete(price)
      else sides[isAsk ? 1 : 0].set(price, size)
    }
    stream.push({ time, isSnapshot, first, last, previous, levels, book: [new Map(sides[0]), new Map(sides[1])] })
  }
  return stream
}

export const DEPTH_HEADER = 'symbol,timestamp,first_update_id,last_update_id,side,update_type,price,qty,pu'

export function depthText(messages: readonly WrittenMessage[]): string {
  const rows = messages.flatMap(({ time, isSnapshot, first, last, previous, levels }) =>
    levels.map(([isAsk, price, size]) =>
      [
        'BTCUSDT',
        time,
        first,
        last,
        isAsk ? 'a' : 'b',
        isSnapshot ? 'snap' : 'set',
        price,
        size,
        isSnapshot ? -1 : previous,
      ].join(),
    ),
  )
  return `${[DEPTH_HEADER, ...rows].join('\n')}\n`
}

export const TARDIS_BOOK_HEADER = 'exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount'

/** The arrival of a message, in µs: no two arrive at one time. */
export const arrivalOf = ({ time, last }: WrittenMessage): number => time * 1000 + 2_000 + (last % 997)

export function tardisText(messages: readonly WrittenMessage[]): string {
  const rows = messages.flatMap((message) =>
    message.levels.map(([isAsk, price, size]) =>
      [
        'binance-futures',
        'BTCUSDT',
        message.time * 1000,
        arrivalOf(message),
        message.isSnapshot,
        isAsk ? 'ask' : 'bid',
        price,
        size,
      ].join(),
    ),
  )
  return `${[TARDIS_BOOK_HEADER, ...rows].join('\n')}\n`
}

export function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}
