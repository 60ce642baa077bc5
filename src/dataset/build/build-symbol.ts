/**
 * Runs the minutes of one symbol through the feature engine and writes one part for each segment whose values are not
 * known. It starts at the newest day before which nothing changed and whose engine state was saved (symbol-states.ts),
 * otherwise at the first minute, because rolling state depends on all earlier minutes. Segments whose values are
 * unchanged need no part.
 */

import { join } from 'node:path'
import { type Minutes, needsMonth, storedEnd } from '../../archive/index.js'
import { hasCode } from '../../contract/failures.js'
import { type NativePlacement, type NativeSymbolBuilder, native } from '../../native/index.js'
import { dayBegin, dayEnd, monthOf, monthSpan, type Span, spanName } from '../folder/spans.js'
import type { SourceCoverage } from '../manifest/manifest.js'
import type { SymbolMinutes } from '../minutes/minutes-files.js'
import { cutMinutes, readMonth } from '../minutes/month-minutes.js'
import { SymbolStates, statesToKeep } from '../minutes/symbol-states.js'
import type { RecordSpan } from '../segments/grid.js'
import { digestDays, symbolIdentity } from '../segments/symbol-segments.js'

/** A segment that contains part of the symbol's record. */
export interface BuildSpan extends Span {
  /** Its values are those of the dataset, so no part is needed. */
  kept: boolean
  /** The identity (symbolIdentity) of the symbol in the dataset's segment of these days. */
  known: string | undefined
  /** Build it as versions did that stored every extent. */
  dense?: boolean
  /** Where its part writes extents, when the segment is made anew of parts alone. */
  placement?: NativePlacement | undefined
}

export interface BuildSymbol {
  symbol: string
  record: RecordSpan
  /** Files of minutes, ascending by month. */
  files: SymbolMinutes[]
  /** The folder for parts. */
  folder: string
  /** The folder for states of the feature engine. */
  states: string
  /** Ascending; at least one is not kept. */
  spans: BuildSpan[]
}

export interface BuiltSymbol {
  /** Undefined when the build ended before the end of the record, because nothing changed there. */
  coverage: SourceCoverage[] | undefined
  /** Paths, one per span; undefined where the values are those of the dataset. */
  parts: (string | undefined)[]
  /** The minute at which the computation started; undefined: at the first minute. */
  resumed: number | undefined
}

/** Builds the parts of one symbol and saves states on the way. Rejects with errors of reading minutes. */
export async function buildSymbol({
  symbol,
  record,
  files,
  folder,
  states: at,
  spans,
}: BuildSymbol): Promise<BuiltSymbol> {
  const months = new Months(symbol, files)
  const states = new SymbolStates(at, files, record.first)
  const begun = spans.findIndex(({ kept }) => !kept)
  const ended = spans.findLastIndex(({ kept }) => !kept)
  const { builder, resumed } = await startBuilder(symbol, record, spans[begun]!.begin, states)
  try {
    const keep = statesToKeep(record)

    // Sources may begin before the first bar, and their values may still apply in the record.
    await months.push(builder, { begin: resumed ?? Number.NEGATIVE_INFINITY, end: spans[begun]!.begin })
    const parts = new Array<string | undefined>(spans.length).fill(undefined)
    for (const [i, { begin, end, kept, known, dense, placement }] of spans.entries()) {
      if (i < begun || i > ended) continue
      builder.openSegment(begin, end, dense)
      await months.push(builder, { begin, end: Math.min(end, record.last + 1) })
      const { days, ...closed } = builder.closeSegment()
      const dayDigests = digestDays(builder, days)
      if (!kept && symbolIdentity({ name: symbol, dayDigests, ...closed }) !== known) {
        parts[i] = join(folder, `${spanName({ begin, end })}.part`)
        builder.writePart(parts[i], dayDigests, placement)
      }
      if (keep.has(end)) await states.save(end, builder.save())
    }
    await states.keepOnly(keep)
    if (ended < spans.length - 1) return { coverage: undefined, parts, resumed }
    // The coverage counts the whole month in which the record ends, wherever segments end.
    await months.push(builder, { begin: record.last + 1, end: months.recordedUpTo(monthOf(record.last)) })
    const coverage = builder.coverage().filter(({ minutes, quarantined }) => minutes > 0 || quarantined > 0)
    coverage.sort((a, b) => (a.source < b.source ? -1 : 1))
    return { coverage, parts, resumed }
  } finally {
    builder.close()
  }
}

/**
 * The state of a symbol's feature engine before a minute, as SymbolBuilder.save() gives it: the saved one where there is
 * one, otherwise computed from the newest saved state before it. Rejects with errors of reading minutes.
 */
export async function stateBefore(
  { symbol, record, files, states: at }: Omit<BuildSymbol, 'folder' | 'spans'>,
  minute: number,
): Promise<Uint8Array> {
  const states = new SymbolStates(at, files, record.first)
  const { builder, resumed } = await startBuilder(symbol, record, minute, states)
  try {
    const saved = resumed === minute ? await states.at(minute) : undefined
    if (saved !== undefined) return saved
    const months = new Months(symbol, files)
    await months.push(builder, { begin: resumed ?? Number.NEGATIVE_INFINITY, end: minute })
    return builder.save()
  } finally {
    builder.close()
  }
}

/** A builder at the newest day up to `needed` that has a saved state, or one at the first minute. */
async function startBuilder(
  symbol: string,
  { first, last }: RecordSpan,
  needed: number,
  states: SymbolStates,
): Promise<{ builder: NativeSymbolBuilder; resumed: number | undefined }> {
  for (const minute of await states.upTo(needed)) {
    const state = await states.at(minute)
    if (state === undefined) continue
    try {
      return { builder: new native.SymbolBuilder(symbol, first, last, state), resumed: minute }
    } catch (error) {
      // A truncated state, or one of other feature definitions: use an older state or start at the first minute.
      if (!hasCode(error, 'corrupt_state')) throw error
    }
  }
  return { builder: new native.SymbolBuilder(symbol, first, last), resumed: undefined }
}

/**
 * Reads the minutes of a symbol and keeps the month read last. When a month has files of days, only the files of the
 * requested days are read.
 */
class Months {
  private latest: { month: string; minutes: Promise<Minutes> } | undefined

  constructor(
    private readonly symbol: string,
    private readonly files: readonly SymbolMinutes[],
  ) {}

  private async read(month: SymbolMinutes, span: Span): Promise<Minutes> {
    const days = { begin: dayBegin(span.begin), end: dayEnd(span.end - 1) }
    const isCached = this.latest?.month === month.month
    if (!isCached && !needsMonth(month.files, { firstMinute: days.begin, minutes: days.end - days.begin })) {
      return cutMinutes(await readMonth(month, this.symbol, days), span)
    }
    if (!isCached) this.latest = { month: month.month, minutes: readMonth(month, this.symbol) }
    return cutMinutes(await this.latest!.minutes, span)
  }

  /** The end of the last day of a month that has a record. */
  recordedUpTo(month: string): number {
    const files = this.files.find((one) => one.month === month)?.files
    return (files && storedEnd(files)) ?? monthSpan(month).begin
  }

  /** Pushes the minutes of a span into the builder, month by month. */
  async push(builder: NativeSymbolBuilder, { begin, end }: Span): Promise<void> {
    for (const month of this.files) {
      const whole = monthSpan(month.month)
      const span = { begin: Math.max(begin, whole.begin), end: Math.min(end, whole.end) }
      if (span.begin >= span.end) continue
      const { firstMinute, minutes, fields } = await this.read(month, span)
      builder.push(firstMinute, minutes, fields)
    }
  }
}
