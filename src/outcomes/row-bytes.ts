/**
 * Writes the rows of a page as canonical bytes, without making row objects. The bytes are those of canonicalJson(rowsOf(page)). All rows of a
 * page have the same names in the same order, so the text between the values is made once for each page.
 */

import { canonicalJson } from '../contract/jcs.js'
import { ensure } from '../contract/result-violation.js'
import { ByteWriter, piece } from './byte-writer.js'
import { decimalsOf, integerAt, wordsOf } from './numbers.js'
import { checkFit, OUTCOMES, type RowPage } from './rows.js'
import { minuteText } from './times.js'
import { isNullAt, type ShownOperand, shownValue } from './values.js'

/** The clock is read after this many rows. */
const ROWS_PER_LOOK = 16
/** The approximate size of a row with few features. */
const ROW_BYTES = 640

/** One member of an object: the text before its value, and the source of the value. */
interface Member {
  before: Uint8Array
  operand: ShownOperand
  number: number
  decimals: number
  /** The texts of labels and sets of labels by code, added when they first occur. */
  texts: Map<bigint, Uint8Array>
}

/** The members of the object `{"name":value,…}` for the given operands, sorted by name. */
function membersOf(operands: readonly ShownOperand[], shown: readonly number[]): Member[] {
  const members = shown.map((number) => {
    const operand = operands[number]
    ensure(operand !== undefined, () => `there is no operand ${number}`)
    return { operand, number }
  })
  members.sort((a, b) => (a.operand.field < b.operand.field ? -1 : 1))
  return members.map(({ operand, number }, i) => ({
    before: piece(`${i === 0 ? '{' : ','}${JSON.stringify(operand.field)}:`),
    operand,
    number,
    decimals: operand.kind === 'number' ? decimalsOf(operand.per_unit) : 0,
    texts: new Map(),
  }))
}

const SORTED_OUTCOMES = OUTCOMES.map((name, number) => ({ name, number }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, number }, i) => ({ before: piece(`${i === 0 ? '{' : ','}"${name}":`), number }))

const TEXT = {
  anchorTime: piece('{"anchor_time":'),
  next: piece(','),
  features: piece(',"features":'),
  knownAt: piece(',"known_at":'),
  outcomes: piece(',"outcomes":'),
  price: piece('},"price":'),
  stepTimes: piece(',"step_times":['),
  steps: piece('],"steps":['),
  stepFeatures: piece('{"features":'),
  stepTime: piece(',"time":'),
  stepEnd: piece('}'),
  stepsEnd: piece(']'),
  symbol: piece(',"symbol":'),
  end: piece('}'),
  empty: piece('{'),
}

/** A page, and its rows as the bytes of a JSON array. */
export interface RenderedRows {
  page: RowPage
  bytes: Uint8Array
}

/**
 * Renders the rows of a page. It awaits `pause` each time it has worked for `sliceMs` milliseconds. Rejects with `internal` when rowsOf would
 * throw.
 */
export async function rowBytesInSlices(
  page: RowPage,
  sliceMs: number,
  pause: () => Promise<void>,
): Promise<RenderedRows> {
  const anchors = checkFit(page)
  const rows = new RowWriter(page)
  const writer = new ByteWriter(2 + anchors * (ROW_BYTES + 48 * page.operands.length))
  writer.put(piece('['))
  let began = performance.now()
  for (let row = 0; row < anchors; row++) {
    if (row > 0) writer.put(TEXT.next)
    rows.write(row, writer)
    if (row % ROWS_PER_LOOK !== 0 || performance.now() - began < sliceMs) continue
    await pause()
    began = performance.now()
  }
  writer.put(piece(']'))
  return { page, bytes: writer.written }
}

class RowWriter {
  private readonly features: Member[]
  private readonly steps: { members: Member[]; words: Int32Array }[]
  private readonly values: Int32Array
  private readonly prices: Int32Array
  private readonly outcomes: Int32Array
  private readonly symbols = new Map<number, Uint8Array>()

  constructor(private readonly page: RowPage) {
    const { operands, sequence } = page
    this.features = membersOf(operands, [...operands.keys()])
    this.steps =
      sequence?.steps.map((step) => ({
        members: membersOf(operands, step.operands),
        words: wordsOf(step.values),
      })) ?? []
    this.values = wordsOf(page.values)
    this.prices = wordsOf(page.prices)
    this.outcomes = wordsOf(page.outcomes)
  }

  write(row: number, writer: ByteWriter): void {
    const minute = this.page.minutes[row]!
    writer.put(TEXT.anchorTime)
    writer.minute(minute)
    writer.put(TEXT.features)
    this.writeMembers(this.features, this.values, row, writer)
    writer.put(TEXT.knownAt)
    writer.minute(minute + 1)
    writer.put(TEXT.outcomes)
    this.writeOutcomes(row, writer)
    writer.put(TEXT.price)
    const symbol = this.symbolText(this.page.symbols[row]!)
    ensure(!isNullAt(this.prices, row), () => `an occurrence without a price at ${minuteText(minute)}`)
    writer.scaled(this.prices, row, 8)
    if (this.page.sequence !== undefined) this.writeSteps(this.page.sequence.minutes, row, writer)
    writer.put(TEXT.symbol)
    writer.put(symbol)
    writer.put(TEXT.end)
  }

  private writeMembers(members: readonly Member[], words: Int32Array, row: number, writer: ByteWriter): void {
    if (members.length === 0) writer.put(TEXT.empty)
    const first = row * this.page.operands.length
    for (let i = 0; i < members.length; i++) {
      const member = members[i]!
      const at = first + member.number
      writer.put(member.before)
      if (isNullAt(words, at)) writer.null()
      else if (member.operand.kind === 'number') writer.scaled(words, at, member.decimals)
      else writer.put(labelText(member, integerAt(words, at)))
    }
    writer.put(TEXT.end)
  }

  private writeOutcomes(row: number, writer: ByteWriter): void {
    const first = row * SORTED_OUTCOMES.length
    for (let i = 0; i < SORTED_OUTCOMES.length; i++) {
      const { before, number } = SORTED_OUTCOMES[i]!
      writer.put(before)
      if (isNullAt(this.outcomes, first + number)) writer.null()
      else writer.scaled(this.outcomes, first + number, 7)
    }
  }

  private writeSteps(minutes: Float64Array, row: number, writer: ByteWriter): void {
    const { length } = this.steps
    const first = row * length
    const anchor = this.page.minutes[row]!
    ensure(minutes[first + length - 1] === anchor, () => `the last step at ${minuteText(anchor)} is not its anchor`)
    writer.put(TEXT.stepTimes)
    for (let i = 0; i < length; i++) {
      if (i > 0) writer.put(TEXT.next)
      writer.minute(minutes[first + i]!)
    }
    writer.put(TEXT.steps)
    for (let i = 0; i < length; i++) {
      const { members, words } = this.steps[i]!
      if (i > 0) writer.put(TEXT.next)
      writer.put(TEXT.stepFeatures)
      this.writeMembers(members, words, row, writer)
      writer.put(TEXT.stepTime)
      writer.minute(minutes[first + i]!)
      writer.put(TEXT.stepEnd)
    }
    writer.put(TEXT.stepsEnd)
  }

  private symbolText(number: number): Uint8Array {
    const known = this.symbols.get(number)
    if (known !== undefined) return known
    const name = this.page.names[number]
    ensure(name !== undefined, () => `there is no symbol ${number}`)
    const text = piece(canonicalJson(name))
    this.symbols.set(number, text)
    return text
  }
}

function labelText({ operand, texts }: Member, code: bigint): Uint8Array {
  const known = texts.get(code)
  if (known !== undefined) return known
  const text = piece(canonicalJson(shownValue(operand, code)))
  texts.set(code, text)
  return text
}
