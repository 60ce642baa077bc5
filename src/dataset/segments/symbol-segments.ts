/**
 * The digests of a symbol in a segment, and its identity: one digest of its values (by the day digests), its valid
 * minutes and the beginnings of its columns. An equal identity means that the symbol is unchanged.
 */
import { createHash } from 'node:crypto'
import type { NativeSegmentSymbol, NativeSymbolBuilder } from '../../native/index.js'

/**
 * Memory for the longest day so far, which the thread keeps: new memory for the days of each symbol would cost a
 * collection of garbage every hundred days.
 */
let room: Uint8Array | undefined

/** One SHA-256 per UTC day of the segment that was closed last. */
export function digestDays(builder: NativeSymbolBuilder, days: number): Uint8Array {
  const digests: Buffer[] = []
  for (let day = 0; day < days; day++) {
    const bytes = builder.dayBytes(day, room)
    if (bytes.length > (room?.length ?? 0)) room = bytes
    digests.push(createHash('sha256').update(bytes).digest())
  }
  return Buffer.concat(digests)
}

/** The identity of a symbol in a segment, hex. */
export function symbolIdentity(symbol: NativeSegmentSymbol): string {
  const { name, validBegin, validEnd, dayDigests, starts } = symbol
  return createHash('sha256')
    .update(`${name} ${validBegin} ${validEnd} `)
    .update(dayDigests)
    .update(new Uint8Array(starts.buffer, starts.byteOffset, starts.byteLength))
    .digest('hex')
}
