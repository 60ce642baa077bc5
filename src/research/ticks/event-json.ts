/** One event as the member of a body. */

import { NO_VALUE, type TickTable } from '../../archive/index.js'
import { BOOK_KIND, TICK_COLUMNS, type TickKind, type TickStream } from '../../contract/archive/ticks.js'
import { scaled } from '../../outcomes/index.js'

type Event = (table: TickTable, row: number) => object

const VALUE: Readonly<Record<TickKind, (value: bigint) => number | boolean>> = {
  time: Number,
  number: Number,
  scaled: (value) => scaled(value, 8),
  rate: (value) => scaled(value, 12),
  flag: (value) => value === 1n,
}

function members(stream: TickStream): (table: TickTable, row: number) => Record<string, unknown> {
  const columns = TICK_COLUMNS[stream]
  return (table, row) => {
    const event: Record<string, unknown> = {}
    for (let c = 0; c < columns.length; c += 1) {
      const [name, kind] = columns[c]!
      const value = table.columns[c]![row]!
      event[name] = value === NO_VALUE ? null : VALUE[kind](value)
    }
    return event
  }
}

function levels({ lists }: TickTable, side: number, row: number): [number, number][] {
  const [prices, sizes] = [lists[2 * side]!, lists[2 * side + 1]!]
  const out: [number, number][] = []
  for (let i = prices.offsets[row]!; i < prices.offsets[row + 1]!; i += 1) {
    out.push([scaled(prices.values[i]!, 8), scaled(sizes.values[i]!, 8)])
  }
  return out
}

const bookMembers = members('book')

export const EVENT_OF: Readonly<Record<TickStream, Event>> = {
  trades: members('trades'),
  agg_trades: members('agg_trades'),
  quotes: members('quotes'),
  book: (table, row) => ({
    ...bookMembers(table, row),
    kind: table.columns[2]![row] === BOOK_KIND.change ? 'change' : 'snapshot',
    made: table.columns[2]![row] === BOOK_KIND.made,
    bids: levels(table, 0, row),
    asks: levels(table, 1, row),
  }),
  liquidations: members('liquidations'),
  context: members('context'),
}
