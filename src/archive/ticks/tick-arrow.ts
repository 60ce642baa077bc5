/** Columns of events as Arrow holds them. Whatever lies beneath a null is 0, so that equal events give equal bytes. */
import type { Data } from 'apache-arrow'
import type { Arrow } from '../runtime/libraries.js'
import { NO_VALUE, type TickLists } from './tick-table.js'

/** Makes columns with the caller's Arrow: a program may have loaded it twice, and the classes of one are not those of the other. */
export function tickArrow({ Field, Int64, List, makeData }: Pick<Arrow, 'Field' | 'Int64' | 'List' | 'makeData'>) {
  /** 64-bit integers; null where there is no value. */
  function integerData(values: BigInt64Array): Data {
    const length = values.length
    let nullCount = 0
    for (const value of values) if (value === NO_VALUE) nullCount += 1
    if (nullCount === 0) return makeData({ type: new Int64(), length, nullCount, data: values })
    const nullBitmap = new Uint8Array(Math.ceil(length / 64) * 8)
    const data = new BigInt64Array(length)
    for (let i = 0; i < length; i += 1) {
      const value = values[i]!
      if (value === NO_VALUE) continue
      nullBitmap[i >> 3]! |= 1 << (i & 7)
      data[i] = value
    }
    return makeData({ type: new Int64(), length, nullCount, nullBitmap, data })
  }

  /** The type of a side of a book. */
  const LEVELS = new List(new Field('element', new Int64(), false))

  /** Lists of 64-bit integers; empty where there are none. */
  const listData = ({ offsets, values }: TickLists): Data =>
    makeData({
      type: LEVELS,
      length: offsets.length - 1,
      nullCount: 0,
      valueOffsets: offsets,
      child: makeData({ type: new Int64(), length: values.length, nullCount: 0, data: values }),
    })

  return { integerData, LEVELS, listData }
}
