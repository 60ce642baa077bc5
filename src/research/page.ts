/** One page of a computed result: its anchors, and what native code says about them. */
import { native, type SnapshotHandle } from '../native.js'
import type { RowPage, ShownOperand, StepValues } from '../outcomes/index.js'

/** What rows need to know of a plan. */
export interface RowShape {
  plan: Uint8Array
  operands: readonly ShownOperand[]
  /** Of sequences: the operands (numbers in the plan) that each step's clauses name. */
  steps: readonly (readonly number[])[]
}

/** Rows per native call, and calls at a time: a page of long aggregates is much work, which leaving must be able to end. */
const SLICE_ROWS = 32
const SLICES_AT_ONCE = 2

/** The page of the given occurrences: minute and symbol number of each. Throws the reason of `signal` soon after it is aborted. */
export async function pageOf(
  snapshot: SnapshotHandle,
  rows: Uint32Array,
  shape: RowShape,
  signal: AbortSignal,
): Promise<RowPage> {
  const minutes = rows.filter((_, i) => i % 2 === 0)
  const symbols = rows.filter((_, i) => i % 2 === 1)
  const values = await valuesAt(snapshot, shape, symbols, minutes, signal)
  const [prices, outcomes] = await Promise.all([
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
  if (shape.steps.length > 0) page.sequence = await stepsOf(snapshot, shape, page, signal)
  return page
}

async function stepsOf(
  snapshot: SnapshotHandle,
  shape: RowShape,
  { symbols, minutes: anchors, values: anchorValues }: RowPage,
  signal: AbortSignal,
): Promise<NonNullable<RowPage['sequence']>> {
  const count = shape.steps.length
  const minutes = await native.stepMinutes(snapshot, shape.plan, symbols, anchors)
  const steps: StepValues[] = []
  for (const [step, operands] of shape.steps.entries()) {
    const at = Uint32Array.from(anchors, (_, row) => minutes[row * count + step]!)
    const values = step === count - 1 ? anchorValues : await valuesAt(snapshot, shape, symbols, at, signal)
    steps.push({ operands, values })
  }
  return { minutes, steps }
}

/** native.valuesAt, a slice of rows at a time. */
async function valuesAt(
  snapshot: SnapshotHandle,
  { plan, operands }: RowShape,
  symbols: Uint32Array,
  minutes: Uint32Array,
  signal: AbortSignal,
): Promise<BigInt64Array> {
  const values = new BigInt64Array(minutes.length * operands.length)
  let next = 0
  const work = async () => {
    while (next < minutes.length) {
      signal.throwIfAborted()
      const from = next
      next += SLICE_ROWS
      const slice = [symbols.subarray(from, next), minutes.subarray(from, next)] as const
      values.set(await native.valuesAt(snapshot, plan, ...slice), from * operands.length)
    }
  }
  await Promise.all(Array.from({ length: SLICES_AT_ONCE }, work))
  return values
}
