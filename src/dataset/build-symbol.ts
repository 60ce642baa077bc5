/**
 * One symbol from its normalized minutes to one part per month. Features run in time order, from the newest month before which nothing
 * changed and whose state was kept (symbol-states.ts), else from the symbol's first minute: rolling state has no other beginning. Months
 * whose values came out as before need no part.
 */
import { join } from 'node:path'
import { type Minutes, readMinutes } from '../archive/index.js'
import { type NativeSymbolBuilder, native } from '../native.js'
import { DatasetError } from './dataset-error.js'
import type { SourceCoverage } from './manifest.js'
import { monthOf, monthSpan, monthsOf } from './spans.js'
import { digestDays, symbolIdentity } from './symbol-segments.js'
import { STATES_KEPT, type SymbolMinutes, SymbolStates } from './symbol-states.js'

export interface BuildSymbol {
  symbol: string
  /** Files of minutes, ascending by month. */
  files: SymbolMinutes[]
  /** Where parts go. */
  folder: string
  /** Where states of the feature engine are kept. */
  states: string
  /** Before this change: the record, and the first month whose minutes are not those of then. Undefined: nothing is known of before. */
  before: { first: number; last: number; changed: string } | undefined
  /** What the dataset's segments hold of the symbol (symbolIdentity), by month. */
  known: Record<string, string>
}

export interface BuiltSymbol {
  /** First and last real bar; undefined when there is none, and then nothing is built. */
  record: { first: number; last: number } | undefined
  coverage: SourceCoverage[]
  /** Months of the record; without a part where `known` has the same. */
  months: { month: string; part: string | undefined }[]
  /** The month from which features were computed; undefined: from the first minute. */
  resumed: string | undefined
}

export async function buildSymbol(task: BuildSymbol): Promise<BuiltSymbol> {
  const { symbol, files, folder, known } = task
  const read = new ReadOnce()
  const record = await findRecord(files, read)
  if (record === undefined) return { record, coverage: [], months: [], resumed: undefined }
  const months = monthsOf(record.first, record.last)
  const byMonth = new Map(files.map((file) => [file.month, file]))
  const states = new SymbolStates(task.states, files, record.first)
  const { builder, resumed } = await startBuilder(task, record, months, states)

  // Sources may have begun before the first bar; what they said then can still be known in the record.
  if (resumed === undefined) {
    for (const file of files) if (file.month < months[0]!) push(builder, await load(file, symbol, read))
  }
  const kept = statesToKeep(record)
  const built: BuiltSymbol['months'] = []
  for (const month of months) {
    if (resumed !== undefined && month < resumed) {
      built.push({ month, part: undefined })
      continue
    }
    const { begin, end } = monthSpan(month)
    builder.openSegment(begin, end)
    const file = byMonth.get(month)
    if (file !== undefined) push(builder, await load(file, symbol, read))
    const { days, ...closed } = builder.closeSegment()
    const dayDigests = digestDays(builder, days)
    const changed = symbolIdentity({ name: symbol, dayDigests, ...closed }) !== known[month]
    const part = changed ? join(folder, `${month}.part`) : undefined
    if (part !== undefined) builder.writePart(part, dayDigests)
    built.push({ month, part })
    if (kept.includes(monthOf(end))) await states.save(monthOf(end), builder.save())
  }
  await states.keepOnly(kept)
  const coverage = builder.coverage().filter(({ minutes, quarantined }) => minutes > 0 || quarantined > 0)
  coverage.sort((a, b) => (a.source < b.source ? -1 : 1))
  return { record, coverage, months: built, resumed }
}

/** The months before which the record is whole, so that the engine stands at their beginning: the newest of them. */
function statesToKeep({ first, last }: { first: number; last: number }): string[] {
  const begun = monthsOf(first, last + 1).slice(1)
  return begun.slice(-STATES_KEPT)
}

/** A builder at the newest month before which everything is as it was, or one at the very beginning. */
async function startBuilder(
  { symbol, before, known }: BuildSymbol,
  { first, last }: { first: number; last: number },
  months: readonly string[],
  states: SymbolStates,
): Promise<{ builder: NativeSymbolBuilder; resumed: string | undefined }> {
  if (before !== undefined && before.first === first) {
    // The month in which the record ended may now be a longer one.
    const ended = monthOf(before.last + 1)
    for (const month of months.filter((one) => one <= before.changed && one <= ended).reverse()) {
      if (!months.every((one) => one >= month || known[one] !== undefined)) continue
      const state = await states.at(month)
      if (state === undefined) continue
      try {
        return { builder: new native.SymbolBuilder(symbol, first, last, state), resumed: month }
      } catch (error) {
        // Torn, or of another version's features: an older one or the beginning will do.
        if ((error as { code?: unknown }).code !== 'corrupt_state') throw error
      }
    }
  }
  return { builder: new native.SymbolBuilder(symbol, first, last), resumed: undefined }
}

const push = (builder: NativeSymbolBuilder, { firstMinute, minutes, fields }: Minutes): void =>
  builder.push(firstMinute, minutes, fields)

/** The files at both ends of a record are looked at before they are used: what was read of them is kept until then. */
class ReadOnce {
  readonly #kept = new Map<string, Minutes>()

  async look(path: string): Promise<Minutes> {
    const minutes = this.#kept.get(path) ?? (await readMinutes(path))
    this.#kept.set(path, minutes)
    return minutes
  }

  async take(path: string): Promise<Minutes> {
    const minutes = this.#kept.get(path) ?? (await readMinutes(path))
    this.#kept.delete(path)
    return minutes
  }

  drop(path: string): void {
    this.#kept.delete(path)
  }
}

async function load(file: { month: string; path: string }, symbol: string, read: ReadOnce): Promise<Minutes> {
  const minutes = await read.take(file.path)
  const { begin, end } = monthSpan(file.month)
  const { firstMinute } = minutes
  if (minutes.symbol !== symbol || firstMinute < begin || firstMinute + minutes.minutes > end) {
    throw new DatasetError('corrupt_minutes', `${file.path} does not hold ${file.month} of ${symbol}`)
  }
  return minutes
}

/** The record needs one look at the first files and one at the last; months between are not read for it. */
async function findRecord(
  files: BuildSymbol['files'],
  read: ReadOnce,
): Promise<{ first: number; last: number } | undefined> {
  const first = await findBar(files, 'first', read)
  if (first === undefined) return undefined
  const last = await findBar([...files].reverse(), 'last', read)
  return { first, last: last! }
}

async function findBar(
  files: BuildSymbol['files'],
  which: 'first' | 'last',
  read: ReadOnce,
): Promise<number | undefined> {
  for (const { path } of files) {
    const minutes = await read.look(path)
    const isBar = barTest(minutes)
    for (let n = 0; n < minutes.minutes; n++) {
      const i = which === 'first' ? n : minutes.minutes - 1 - n
      if (isBar(i)) return minutes.firstMinute + i
    }
    read.drop(path)
  }
  return undefined
}

const QUARANTINED = -(2n ** 63n) + 1n
/** Of normalized minutes: open, high, low, close; then volume and quote volume. */
const PRICES = [0, 1, 2, 3]
const AMOUNTS = [4, 5]

/** A real bar has its four prices, and nothing of it is quarantined (the engine's own rule; it is compared at the end). */
function barTest({ fields }: Minutes): (i: number) => boolean {
  const prices = PRICES.map((field) => fields[field])
  const amounts = AMOUNTS.map((field) => fields[field]).filter((values) => values !== undefined)
  if (prices.some((values) => values === undefined)) return () => false
  return (i) =>
    prices.every((values) => values![i]! > QUARANTINED) && amounts.every((values) => values[i]! !== QUARANTINED)
}
