/**
 * Recordings of Hyperliquid as JSON lines: contexts, trades and books (ctx_AVAX_20260612.jsonl.gz). They are recognized
 * by their keys.
 */

import { stem } from '../find/names.js'
import type { Layout, RoleName } from './layout.js'
import { column, needsSymbol, type Recognition, shown, skip } from './recognition.js'
import { hyperliquidSymbol } from './recognize-tardis.js'

interface Recording {
  format: string
  rows: Layout['rows']
  keys: Record<string, RoleName>
  note?: string
}

const RECORDINGS: readonly Recording[] = [
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
export function recognizeJson(path: string, head: string): Recognition {
  const first = head
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .find((line) => line.trim() !== '')
  if (first === undefined) return skip('empty_file', 'the file is empty')
  const keys = keysOf(first)
  if (keys === undefined) return skip('unknown_format', `the first line is not a JSON object: ${shown(first)}`)
  const recording = RECORDINGS.find(
    (known) => keys.length === Object.keys(known.keys).length && keys.every((key) => key in known.keys),
  )
  if (!recording) return skip('unknown_header', `no known recording has the keys ${shown(keys.join(', '))}`)
  const coin = /^(?:ctx|trades|l2)_([A-Za-z0-9]+)_\d{8}$/.exec(stem(path))?.[1]
  const symbol = coin === undefined ? undefined : hyperliquidSymbol(coin)
  if (symbol === undefined) return needsSymbol('Hyperliquid')
  return {
    format: recording.format,
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
