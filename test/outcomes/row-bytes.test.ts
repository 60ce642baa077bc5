import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalBytes } from '../../src/contract/jcs.js'
import type { RowPage, ShownOperand } from '../../src/outcomes/index.js'
import { renderAround, renderResult, renderRowsInSlices } from '../../src/outcomes/index.js'
import { rowsOf } from '../../src/outcomes/rows.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'
import { NO_OUTCOME, NULL_WARM_UP, OPERANDS, pageOf, partsOf } from './samples.js'

const internal = (error: { code: string }) => error.code === 'internal'
const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)
const below = (bound: number) => random.integer(0, bound - 1)
const never = async () => assert.unreachable('there was time enough')

const rendered = async (page: RowPage) => Buffer.from((await renderRowsInSlices(page, 60_000, never)).bytes).toString()
const defined = (page: RowPage) => Buffer.from(canonicalBytes(rowsOf(page))).toString()

/** Small and large integers, nulls, and what lies next to the limits of exact arithmetic. */
const integer = (): bigint => {
  const kind = below(8)
  if (kind === 0) return NULL_WARM_UP - BigInt(below(5))
  if (kind === 1) return 0n
  const bits = BigInt(below(63))
  const size = (1n << bits) + BigInt(below(1000)) - 500n
  const zeros = 10n ** BigInt(below(4))
  return BigInt.asIntN(63, (kind % 2 === 0 ? size : -size) * zeros)
}

const fill = (length: number, make: () => bigint) => BigInt64Array.from({ length }, make)

const operandsOf = (count: number): ShownOperand[] => {
  const names = ['feature.b', 'feature.a', 'feature.a.mean_1h', 'feature.ä"', 'feature.Z', 'feature.c'].slice(0, count)
  return names.map((field, i) =>
    i % 3 === 1
      ? { ...OPERANDS[1 + below(2)]!, field }
      : { ...OPERANDS[0]!, field, per_unit: 10n ** BigInt(below(13)) },
  )
}

function randomPage(): RowPage {
  const rows = below(40)
  const operands = operandsOf(below(7))
  const values = () =>
    BigInt64Array.from({ length: rows * operands.length }, (_, i) =>
      operands[i % operands.length]!.kind === 'number' ? integer() : below(4) === 0 ? NULL_WARM_UP : BigInt(below(3)),
    )
  const minutes = Uint32Array.from({ length: rows }, () => 28_000_000 + below(3_000_000))
  const page: RowPage = {
    names: ['adausdt', 'btcusdt', 'ä"\\usdt'],
    symbols: Uint32Array.from({ length: rows }, () => below(3)),
    minutes,
    operands,
    values: values(),
    prices: fill(rows, () => BigInt(1 + below(2 ** 31)) * 10n ** BigInt(below(9))),
    outcomes: fill(rows * 18, () => (below(6) === 0 ? NO_OUTCOME : integer())),
  }
  if (below(2) === 0) return page
  const shown = [...operands.keys()]
  const steps = [
    { operands: shown.filter(() => below(2) === 0), values: values() },
    { operands: shown, values: page.values },
  ]
  return {
    ...page,
    sequence: { minutes: Float64Array.from([...minutes].flatMap((m) => [m - below(2000), m])), steps },
  }
}

test('rows written at once are the canonical bytes of the rows, whatever they hold', async () => {
  for (let i = 0; i < 400; i++) {
    const page = randomPage()
    assert.is(await rendered(page), defined(page))
  }
})

test('what is written of a label or a symbol is not taken over by another page', async () => {
  const page = pageOf(1)
  const renamed: RowPage = {
    ...page,
    names: ['x', 'y'],
    operands: page.operands.map((operand) => ({ ...operand, labels: ['p', 'q', 'r'] })),
  }
  for (const one of [page, renamed, page]) assert.is(await rendered(one), defined(one))
})

test('a long page gives way when its time is up, and is the same', async () => {
  const page = pageOf(100)
  let pauses = 0
  const pause = async () => {
    pauses++
  }
  const { bytes } = await renderRowsInSlices(page, 0, pause)
  assert.is(Buffer.from(bytes).toString(), defined(page))
  assert.ok(pauses > 1 && pauses < 100, `${pauses} pauses`)
})

test('a pause that rejects ends the page', async () => {
  const gone = new Error('gone')
  const left = await renderRowsInSlices(pageOf(100), 0, () => Promise.reject(gone)).catch((error: unknown) => error)
  assert.is(left, gone)
})

test('what makes no rows makes no bytes', async () => {
  const page = pageOf(2)
  const short = new BigInt64Array(1)
  const steps = [{ operands: [0], values: page.values }]
  const broken: Partial<RowPage>[] = [
    { values: short },
    { prices: short },
    { outcomes: short },
    { prices: BigInt64Array.of(NULL_WARM_UP, 1n) },
    { symbols: Uint32Array.of(0, 2) },
    { values: BigInt64Array.of(1n, 3n, 1n, 1n, 1n, 1n) },
    { sequence: { minutes: new Float64Array(2), steps } },
    { sequence: { minutes: Float64Array.from(page.minutes), steps: [{ operands: [3], values: page.values }] } },
  ]
  for (const wrong of broken) {
    assert.throws(() => rowsOf({ ...page, ...wrong }), internal)
    const error = await rendered({ ...page, ...wrong }).catch((thrown: unknown) => thrown)
    assert.ok(internal(error as { code: string }), `${error}`)
  }
})

test('a body around rows that are bytes is the body', async () => {
  const bodies = [
    { returns: [], rows: 0 },
    { returns: [100_000n, -250_000n, 7n], rows: 2 },
    { returns: Array.from({ length: 50 }, () => BigInt(below(90_000_000) - 9_000_000)), rows: 50 },
  ]
  for (const { returns, rows } of bodies) {
    const { page, ...parts } = { ...partsOf(returns, rows), simulated: rows === 2, cursor: rows === 2 ? 'abc' : null }
    // Counts beyond 32 bits, and medians of either kind.
    const horizons = parts.outcomes.horizons.map((horizon) => ({
      ...horizon,
      ladder: horizon.ladder.map((step) => ({
        ...step,
        reached_up: below(2 ** 33),
        median_minutes_up_x2: below(9) - 1,
      })),
    }))
    const outcomes = { ...parts.outcomes, horizons }
    const around = renderAround(await renderRowsInSlices(page, 60_000, never), { ...parts, outcomes })
    assert.is(Buffer.from(around).toString(), Buffer.from(renderResult({ ...parts, outcomes, page })).toString())
  }
})

test.run()
