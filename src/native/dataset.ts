/** Datasets: building, opening and verifying segments. */
import type { NativeDamage, SnapshotHandle } from './scan.js'

/** Of one source of a symbol; first and last minute with a record, null when there is none. */
export interface NativeCoverage {
  /** B F M I U O R Q T D as in the vocabulary, V for quote volume. */
  source: string
  first: number | null
  last: number | null
  minutes: number
  quarantined: number
}

/**
 * One symbol from its first minute to its last, into one part file per segment: openSegment, push its minutes, closeSegment, take the
 * digest of every day, writePart. Minutes pushed while no segment is open only warm the features up.
 */
export interface NativeSymbolBuilder {
  /** Whole days, holding some of the record. */
  openSegment(begin: number, end: number): void
  /** `fields` in the order of native/base/minute_chunk.h; undefined: not recorded. Minutes left out are without records. */
  push(firstMinute: number, minutes: number, fields: readonly (BigInt64Array | undefined)[]): void
  /** In place of push: quanta (prices: 1e-8) with null codes from `firstSlot` on. */
  set(column: string, firstSlot: number, values: BigInt64Array): void
  /** `starts`: pairs (source first, warm from) by row of featureTable(), in place of the engine's; INT64_MAX is never. */
  closeSegment(starts?: BigInt64Array): { validBegin: number; validEnd: number; days: number; starts: BigInt64Array }
  /** What the digest of the part's n-th UTC day is taken of. */
  dayBytes(day: number): Uint8Array
  /** `digests`: the SHA-256 of each day, one after the other. */
  writePart(path: string, digests: Uint8Array): void
  coverage(): NativeCoverage[]
  /** All that later minutes depend on, once everything before the end of the segment closed last was pushed. */
  save(): Uint8Array
  /** Lets go of its memory; nothing else may be called afterwards. Left out, that waits for the garbage collector. */
  close(): void
}

/** Columns computed from a symbol's own minutes, and those computed from all symbols. */
export type NativeLayer = 'own' | 'market'

/**
 * The market layer of a segment whose own layer is final: writeColumns, take the digest of every day of every symbol, finish. `previous` is
 * the own layer of the segment that ends where this one begins.
 */
export interface NativeMarketLayer {
  writeColumns(folder: string, durable: boolean): void
  /** UTC days by symbol, in the order of the segment. */
  days(): number[]
  dayBytes(symbol: number, day: number): Uint8Array
  /** `digests`: of each symbol, the SHA-256 of each day, one after the other. */
  finish(digests: Uint8Array[]): void
}

export interface NativeSegmentSymbol {
  name: string
  /** Minutes of the segment inside the symbol's record, half open. */
  validBegin: number
  validEnd: number
  /** SHA-256 per UTC day of the valid minutes, one after the other. */
  dayDigests: Uint8Array
  /** As closeSegment gives them. */
  starts: BigInt64Array
}

export interface NativeDayDigests {
  /** Symbols whose records begin in the segment. */
  begun: string[]
  /** The next call overwrites the bytes. */
  sha256: (bytes: Uint8Array) => Uint8Array
}

export interface NativeDataset {
  /** `state`: what a builder of the same symbol saved, to go on from there. Throws corrupt_state. */
  SymbolBuilder: new (
    symbol: string,
    first: number,
    last: number,
    state?: Uint8Array,
  ) => NativeSymbolBuilder
  /** `leaderFirst`: the first real bar of the symbol that the market is compared with; undefined when there is none. */
  MarketLayer: new (
    own: string,
    previous?: string,
    leaderFirst?: number,
  ) => NativeMarketLayer
  /** Puts parts, and symbols of a segment of the same span, together in a new folder, its own layer; `durable` flushes it to the device. */
  composeSegment(
    folder: string,
    begin: number,
    end: number,
    sources: { path: string; packing: 'part' | 'segment'; symbols: string[] }[],
    durable: boolean,
  ): void
  /** The directory of a segment's layer, checked. Throws corrupt_segment, dataset_outdated, dataset_newer. */
  readSegment(folder: string, layer?: NativeLayer): { begin: number; end: number; symbols: NativeSegmentSymbol[] }
  /**
   * Records ascending by name, `last` included. Without a market layer its columns are S throughout. `populate` maps every page now
   * instead of at first touch. `tolerant`: a segment that cannot be opened is left out and listed as damaged, if another can be; its
   * `begin` and `end` say what is missing.
   */
  openSnapshot(
    segments: { own: string; market?: string; begin?: number; end?: number }[],
    symbols: { name: string; first: number; last: number }[],
    options?: { populate?: boolean; damaged?: readonly NativeDamage[]; tolerant?: boolean },
  ): SnapshotHandle
  /**
   * Checksums of a segment's layer, and the digests of its days where `days` says how: of every `parts`-th symbol from number `part` on. Default:
   * of all. `symbol`: whose values; `day` (since 1970-01-01) and `days`: the first day whose values do not have its digest, and how many do not.
   */
  verifySegment(
    folder: string,
    layer?: NativeLayer,
    part?: number,
    parts?: number,
    days?: NativeDayDigests,
  ): { file: string; what: string; symbol?: string; day?: number; days?: number }[]
  /** Mapped files of which bytes were lost while they were read: cut, or unreadable. They read as zeros, and nothing is answered from them. */
  lostFiles(): string[]
  /** Minute by minute over [from, to) inside the record: quanta, label codes or prices in 1e-8, with null codes as in valuesAt. */
  columnValues(snapshot: SnapshotHandle, symbol: number, column: string, from: number, to: number): BigInt64Array
  /** What the digest of a UTC day (days since 1970-01-01) of a symbol was taken of; undefined when its record has none of it. */
  dayBytes(snapshot: SnapshotHandle, symbol: number, day: number, layer?: NativeLayer): Uint8Array | undefined
  /** All columns, ascending: features and price.open … price.close. */
  columnNames(): string[]
  /** An exclusive lock that lives as long as the descriptor; false when somebody else holds it. */
  tryLockFile(descriptor: number): boolean
}
