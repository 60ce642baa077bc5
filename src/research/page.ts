/** One page of a computed result: its anchors, and what native code says about them. */
import { native, type SnapshotHandle } from '../native.js'
import type { RowPage, ShownOperand } from '../outcomes/index.js'
import type { FoundOccurrences } from './find-occurrences.js'

/** What rows need to know of a plan. */
export interface RowShape {
  plan: Uint8Array
  operands: readonly ShownOperand[]
  /** Of sequences: the operands (numbers in the plan) that each step's clauses name. */
  steps: readonly (readonly number[])[]
}

/** The rows from `offset` on, `limit` at most. */
export async function pageOf(
  snapshot: SnapshotHandle,
  found: FoundOccurrences,
  shape: RowShape,
  offset: number,
  limit: number,
): Promise<RowPage> {
  const positions = found.order.subarray(offset, offset + limit)
  const minutes = Uint32Array.from(positions, (position) => found.minutes[position]!)
  const symbols = Uint32Array.from(positions, (position) => symbolAt(found.offsets, position))
  const [values, prices, outcomes] = await Promise.all([
    native.valuesAt(snapshot, shape.plan, symbols, minutes),
    native.pricesAt(snapshot, symbols, minutes),
    native.outcomesAt(snapshot, symbols, minutes),
  ])
  const page: RowPage = {
    names: snapshot.symbols,
    symbols,
    minutes,
    operands: shape.operands,
    values,
    prices,
    outcomes,
  }
  if (shape.steps.length > 0) page.sequence = await stepsOf(snapshot, shape, symbols, minutes, values)
  return page
}

async function stepsOf(
  snapshot: SnapshotHandle,
  shape: RowShape,
  symbols: Uint32Array,
  anchors: Uint32Array,
  anchorValues: BigInt64Array,
): Promise<NonNullable<RowPage['sequence']>> {
  const count = shape.steps.length
  const minutes = await native.stepMinutes(snapshot, shape.plan, symbols, anchors)
  const steps = await Promise.all(
    shape.steps.map(async (operands, step) => {
      if (step === count - 1) return { operands, values: anchorValues }
      const at = Uint32Array.from(anchors, (_, row) => minutes[row * count + step]!)
      return { operands, values: await native.valuesAt(snapshot, shape.plan, symbols, at) }
    }),
  )
  return { minutes, steps }
}

/** The symbol whose stretch of anchors holds `position`: the last one that begins at or before it. */
function symbolAt(offsets: Uint32Array, position: number): number {
  let low = 0
  let high = offsets.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (offsets[middle]! <= position) low = middle
    else high = middle
  }
  return low
}
