// Exports the columns of a dataset for the peers, read back through the product, in ClickHouse's Native format with one block per symbol and month. A
// null is exported as the minimum value of its type; each engine then stores it in its own way.
import { closeSync, openSync, writeSync } from 'node:fs'
import { native } from './product.mjs'

/** Columns of the peers' table in addition to symbol (UInt16) and minute (Int32). Prices are in ticks of 0.01. */
export const COLUMNS = [
  ...[
    'vpin',
    'rel_volume_1h',
    'ret_1h',
    'ret_1m',
    'rv_ratio_1h_24h',
    'taker_buy_ratio_1h',
    'volume_z_5m',
    'book_imbalance_pctrank',
    'book_imbalance_20bps',
    'recorded_age_days',
  ].map((name) => ({ name, type: 'Int32' })),
  { name: 'cvd_usd_1m', type: 'Int64' },
  ...['donchian_break_24h', 'oi_price_regime_1h', 'candle_engulfing_1h', 'session', 'hour_utc'].map((name) => ({
    name,
    type: 'Int8',
  })),
  ...['high', 'low', 'close'].map((name) => ({ name, type: 'Int32', source: `price.${name}`, unit: 1_000_000 })),
]
/** Columns of a dataset that contains only the features `names`. Prices and calendar columns are always present. */
export const columnsOf = (names) =>
  COLUMNS.filter(
    ({ name, source }) => names === undefined || source !== undefined || [...names, 'session'].includes(name),
  )

export const NULLS = { Int8: -128, Int32: -2147483648, Int64: '-9223372036854775808' }

const varint = (value) => {
  const bytes = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest & 127) | 128)
  }
}
const text = (value) => Buffer.concat([varint(Buffer.byteLength(value)), Buffer.from(value)])
const bytesOf = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)

/** Converts int64 values with null codes to the column's type. The high word of a null, and of no value, is the minimum int32. */
function narrow(values, { type, unit = 1 }) {
  const words = new Int32Array(values.buffer, values.byteOffset, values.length * 2)
  if (type === 'Int64') {
    for (let i = 0; i < values.length; i++) if (words[2 * i + 1] === NULLS.Int32) words[2 * i] = 0
    return values
  }
  const out = type === 'Int8' ? new Int8Array(values.length) : new Int32Array(values.length)
  const absent = NULLS[type]
  for (let i = 0; i < out.length; i++) {
    const [low, high] = [words[2 * i], words[2 * i + 1]]
    out[i] = high === NULLS.Int32 ? absent : unit === 1 ? low : (high * 4294967296 + (low >>> 0)) / unit
  }
  return out
}

/** Writes columns of the symbols numbered from `from` to `to` − 1 to a file; returns the number of rows. */
export function exportNative(dataset, path, columns, from, to) {
  const file = openSync(path, 'w')
  let rows = 0
  for (let symbol = from; symbol < to; symbol++) {
    for (const { begin, end } of dataset.manifest.segments) {
      const { first, last } = dataset.manifest.symbols[symbol]
      const [at, until] = [Math.max(first, begin), Math.min(last + 1, end)]
      if (at >= until) continue
      const count = until - at
      const put = (name, type, values) => {
        writeSync(file, Buffer.concat([text(name), text(type)]))
        writeSync(file, bytesOf(values))
      }
      writeSync(file, Buffer.concat([varint(columns.length + 2), varint(count)]))
      put('symbol', 'UInt16', new Uint16Array(count).fill(symbol))
      put(
        'minute',
        'Int32',
        Int32Array.from({ length: count }, (_, i) => at + i),
      )
      for (const column of columns) {
        const values = native.columnValues(dataset.snapshot, symbol, column.source ?? column.name, at, until)
        put(column.name, column.type, narrow(values, column))
      }
      rows += count
    }
  }
  closeSync(file)
  return rows
}
