/** The parser compared with a reference in plain BigInt arithmetic, on random rows cut at random places. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ABSENT } from '../../src/archive/minutes/columns.js'
import { type Layout, roleNumbers, rowKindNumber } from '../../src/archive/recognize/layout.js'
import { recognizeText } from '../../src/archive/recognize/recognize.js'
import { native } from '../../src/native/index.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'
import { FEBRUARY, KLINE_HEADER } from './archive-files.js'

const numbers = new RandomNumbers(fileSeed(import.meta.url))
/** An integer from 0 to `below` - 1. */
const random = (below: number): number => numbers.integer(0, below - 1)
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!

/** text · 10^8 rounded half to even, or the rule that rejects it. */
const reference = (text: string): bigint | string => {
  if (text === '') return 'missing_value'
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text)
  if (!match || `${match[2]}${match[3] ?? ''}` === '') return 'not_a_number'
  const digits = BigInt(`${match[2]}${match[3] ?? ''}`)
  const shift = 8 - (match[3] ?? '').length + Number(match[4] ?? 0)
  let value = digits
  if (shift >= 0) value = digits * 10n ** BigInt(shift)
  else {
    const unit = 10n ** BigInt(-shift)
    const rest = (digits % unit) * 2n
    value = digits / unit
    if (rest > unit || (rest === unit && value % 2n === 1n)) value += 1n
  }
  if (value > 2n ** 63n - 2n) return 'out_of_range'
  return match[1] === '-' ? -value : value
}

const digits = (n: number): string => Array.from({ length: n }, () => random(10)).join('')
const number = (): string => {
  switch (random(14)) {
    case 0:
      return pick(['', 'NaN', 'inf', '-', '.', '1e', '1.2.3', 'x', '0x1', '1e5x'])
    case 1:
      return `${digits(1 + random(12))}.${digits(random(20))}`
    case 2:
      return `${pick(['', '-'])}${digits(1 + random(3))}e${pick(['', '-', '+'])}${random(20)}`
    case 3:
      return `0.${digits(8)}5${pick(['', '0', '00001'])}`
    default:
      return `${1 + random(99_999)}.${digits(1 + random(8))}`
  }
}

const NARROW_END = 10n ** 18n

interface Expected {
  rows: bigint[][]
  rejected: { line: number; rule: string }[]
}

const makeFile = (rows: number): { text: string; expected: Expected } => {
  let text = `${KLINE_HEADER}\n`
  let line = 1
  const expected: Expected = { rows: [], rejected: [] }
  for (let i = 0; i < rows; i += 1) {
    while (random(10) === 0) {
      text += '\n'
      line += 1
    }
    line += 1
    const minute = FEBRUARY + random(40_000)
    const cells = Array.from({ length: 9 }, (_, column) => (column === 6 ? `${random(5000)}` : number()))
    text += `${[minute * 60_000, ...cells.slice(0, 5), minute * 60_000 + 59_999, ...cells.slice(5), 0].join(',')}\n`
    const values = cells.map((cell, column) => (column === 6 ? BigInt(cell) : reference(cell)))
    const fault = values.find(
      (value, column) => typeof value === 'string' || (column < 4 && (value >= NARROW_END || value <= -NARROW_END)),
    )
    if (fault === undefined) expected.rows.push([BigInt(minute), ...(values as bigint[]), ABSENT, ABSENT, ABSENT])
    else expected.rejected.push({ line, rule: typeof fault === 'string' ? fault : 'out_of_range' })
  }
  return { text, expected }
}

const layoutOf = (text: string): Layout => {
  const recognition = recognizeText('AVAXUSDT-1m-2026-02.csv', Buffer.from(text), true)
  assert.ok('layout' in recognition)
  return (recognition as { layout: Layout }).layout
}

test('records, rejected rows and their lines equal the reference, however the bytes are cut', () => {
  for (let round = 0; round < 60; round += 1) {
    const { text, expected } = makeFile(200)
    const { rows, symbol, roles, header, emptyIsAbsent } = layoutOf(text)
    const parser = new native.ArchiveParser(rowKindNumber(rows), symbol, roleNumbers(roles), header, emptyIsAbsent)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; ) {
      const end = at + 1 + random(pick([3, 50, 5000]))
      parser.push(bytes.subarray(at, end))
      at = end
    }
    parser.finish()
    const found = parser.take()
    assert.is(found.length, expected.rows.length === 0 ? 0 : 1)
    assert.equal([...(found[0]?.rows ?? [])], expected.rows.flat())
    const summary = parser.summary()
    assert.is(summary.rows, 200)
    assert.is(summary.rejected, expected.rejected.length)
    assert.equal(summary.rejectedFirst, expected.rejected.slice(0, 20))
  }
})

test.run()
