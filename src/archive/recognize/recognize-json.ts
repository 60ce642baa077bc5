/**
 * Recordings of Hyperliquid as JSON lines: contexts, trades and books (ctx_AVAX_20260612.jsonl.gz). They are recognized
 * by their keys.
 */

import { stem, toSymbol } from '../find/names.js'
import type { GivenVenue } from '../find/venue-of-path.js'
import type { Layout, RoleName } from './layout.js'
import { column, needsSymbol, placeSymbol, type Recognition, skip, venueOfFormat } from './recognition.js'

interface Recording {
  format: string
  rows: Layout['rows']
  keys: Record<string, RoleName>
  note?: string
}

export const RECORDINGS: readonly Recording[] = [
  {
    format: 'hyperliquid_context',
    rows: 'hourly_ticker',
    keys: {
      ts: 'event_time',
      funding: column('funding_rate'),
      oi: column('open_interest'),
      mark: column('mark_close'),
      oracle: column('index_close'),
    },
    note: 'settlements are not recorded: the rate of each full hour is the last one that arrived before it',
  },
  {
    format: 'hyperliquid_trades',
    rows: 'unordered_trades',
    keys: { ts: 'event_time', px: 'price', sz: 'amount', side: 'side' },
    note: 'trades have no ids: a late line that equals an earlier line counts as sent twice',
  },
  {
    format: 'hyperliquid_book',
    rows: 'book_levels',
    keys: { ts: 'event_time', bids: 'bids', asks: 'asks' },
  },
]

function keysOf(line: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : undefined
  } catch {
    return undefined
  }
}

/** Recognizes a file of JSON lines. `head` is the beginning of the file and contains at least its first line. */
export function recognizeJson(path: string, head: string, given: GivenVenue | undefined): Recognition {
  const first = head
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .find((line) => line.trim() !== '')
  if (first === undefined) return skip('empty_file', 'the file is empty')
  const keys = keysOf(first)
  if (keys === undefined) return skip('unknown_format', 'the first line is not a JSON object')
  const recording = RECORDINGS.find(
    (known) => keys.length === Object.keys(known.keys).length && keys.every((key) => key in known.keys),
  )
  if (!recording) return skip('unknown_header', `no known recording has these ${keys.length} keys`)
  const coin = /^(?:ctx|trades|l2)_(.+)_\d{8}$/.exec(stem(path))?.[1]
  if (coin === undefined) return needsSymbol('Hyperliquid')
  const contract = toSymbol(`${coin}usd`)
  if (contract === undefined) return needsSymbol('Hyperliquid', { badSymbol: true })
  const placed = placeSymbol(contract, () => venueOfFormat('hyperliquid', given))
  if ('skip' in placed) return placed
  const { symbol, ...venue } = placed
  return {
    format: recording.format,
    ...venue,
    layout: {
      rows: recording.rows,
      symbol,
      roles: Object.values(recording.keys),
      keys: Object.keys(recording.keys),
      header: false,
      emptyIsAbsent: false,
    },
    ...(recording.note === undefined ? {} : { note: recording.note }),
  }
}
