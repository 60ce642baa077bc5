/** What a recorder is told of a venue: where its streams are, and what its messages mean. */
import type { EventFormat } from '../archive/index.js'

/** One connection: up to 200 streams, all streams of a symbol on the same one. */
export interface ConnectionPlan {
  readonly url: string
  /** Sent when the connection is open. */
  readonly subscriptions: readonly string[]
  readonly symbols: readonly string[]
}

/** The members of a bar, decimals as text. */
export type BarMembers = Readonly<Record<string, string>>

/** What a message says. Times are the venue's, in milliseconds since 1970. */
export type FeedEvent =
  | { readonly of: 'bar'; readonly symbol: string; readonly minute: number; readonly members: BarMembers }
  | {
      readonly of: 'row'
      readonly symbol: string
      readonly format: EventFormat
      readonly time: number
      /** A row of the format. */
      readonly row: string
      /** An event that comes twice has the same. */
      readonly id?: string
    }
  | ({ readonly of: 'depth'; readonly symbol: string } & DepthChange)

/** A change of a book. `previous` is the `last` of the change before it, or one was lost. */
export interface DepthChange {
  readonly time: number
  readonly first: number
  readonly last: number
  readonly previous: number
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** Price and amount, decimals as text. */
export type Level = readonly [price: string, amount: string]

export interface FeedMessage {
  readonly events: readonly FeedEvent[]
  /** The venue's clock when it sent the message; absent where the message does not say it. */
  readonly time?: number
  /** A subscription was answered. */
  readonly answered?: true
  /** What the venue says of a subscription that it refuses. */
  readonly refused?: string
}

export interface Feed {
  readonly venue: 'binance' | 'hyperliquid'
  readonly connections: readonly ConnectionPlan[]
  /** Formats of which a minute without an event is a minute of nothing, if the stream was watched throughout. */
  readonly watched: readonly EventFormat[]
  /** The trades that bars are made of where they were watched throughout: instead of the venue's bars, or where there is none. */
  readonly trades: { readonly format: EventFormat; readonly before: 'bars' | 'nothing' } | undefined
  /** Sent when nothing has come for a while. */
  readonly ping?: string
  /** Reads a message; undefined for one that is not of the venue's format. `time`: the venue's clock as far as it is known. */
  read(text: string, time: number): FeedMessage | undefined
  /** The streams of these symbols were interrupted: what waits for a next message is forgotten. */
  interrupted(symbols: readonly string[]): void
  /** The venue's closed bars of minutes [from, to), asked for at its REST address. */
  bars(symbol: string, from: number, to: number): Promise<Map<number, BarMembers>>
  /** The book of a symbol; absent where changes of books are not recorded. */
  book?(symbol: string): Promise<{ last: number; bids: Level[]; asks: Level[] }>
}

export const MINUTE_MS = 60_000

/** The minute of a bar, a trade or a liquidation: [open, close). */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS)

/** The minute of any other event: (open, close]. */
export const minuteUntil = (time: number): number => Math.floor((time - 1) / MINUTE_MS)

const DECIMAL = /^-?\d{1,20}(?:\.\d{1,18})?$/

/** Text that is a decimal; undefined for anything else. */
export const decimalIn = (value: unknown): string | undefined =>
  typeof value === 'string' && DECIMAL.test(value) ? value : undefined

export const wholeIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

export const objectIn = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

/** JSON, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Symbols in lists for one connection each. */
export function inConnections(symbols: readonly string[], streamsOfSymbol: number): string[][] {
  const most = Math.max(1, Math.floor(STREAMS_MAX / streamsOfSymbol))
  const lists: string[][] = []
  for (let at = 0; at < symbols.length; at += most) lists.push(symbols.slice(at, at + most))
  return lists
}

/** Of one connection. Venues allow more and advise against it. */
export const STREAMS_MAX = 200
