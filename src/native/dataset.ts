/** Datasets: building, opening and verifying segments. */
import type { NativeDamage, SnapshotHandle } from './scan.js'

/** The record of one source of a symbol. `first` and `last` are the first and last minute with a record, null when there is none. */
export interface NativeCoverage {
  /** The source letter: B F M I U O R Q T D as in the vocabulary, V for quote volume. */
  source: string
  first: number | null
  last: number | null
  minutes: number
  quarantined: number
}

/**
 * Where a part that is composed into a new segment writes the extents whose place in the column files is known: behind
 * those of the symbols before it, by name. Composing moves files that are complete.
 */
export interface NativePlacement {
  /** Of the column files; it must exist. All parts of the segment have the same. */
  folder: string
  /** The symbols before it in the segment, counted by their valid minutes there, [begin, end). */
  before: { begin: number; end: number; count: number }[]
}

/**
 * Builds one symbol from its first minute to its last, with one part file per segment. For each segment call openSegment, push its minutes,
 * closeSegment, take the digest of every day, writePart. Minutes that are pushed while no segment is open only warm up the features.
 */
export interface NativeSymbolBuilder {
  /**
   * [begin, end) are whole UTC days that contain a part of the record. `dense`: every extent is stored, as in segments of earlier
   * versions.
   */
  openSegment(begin: number, end: number, dense?: boolean): void
  /** `fields` are in the order of native/base/minute_chunk.h; undefined means not recorded. Minutes that are left out have no records. */
  push(firstMinute: number, minutes: number, fields: readonly (BigInt64Array | undefined)[]): void
  /** Instead of push: sets values of a column from `firstSlot` on, as quanta (prices: 1e-8) and null codes. */
  set(column: string, firstSlot: number, values: BigInt64Array): void
  /**
   * `starts` has one pair (first minute of the source, first minute after warm-up) per row of featureTable(); INT64_MAX means never.
   * Default: those that the feature engine found.
   */
  closeSegment(starts?: BigInt64Array): { validBegin: number; validEnd: number; days: number; starts: BigInt64Array }
  /**
   * The bytes of the n-th UTC day of the part, from which its digest is computed; in the memory of `into`, which an
   * earlier call returned, when they fit.
   */
  dayBytes(day: number, into?: Uint8Array): Uint8Array
  /** `digests`: the SHA-256 of each day, concatenated. With `placement` the part is a 'placed' one. */
  writePart(path: string, digests: Uint8Array, placement?: NativePlacement): void
  coverage(): NativeCoverage[]
  /** Everything that later minutes depend on. Call it when all minutes before the end of the last closed segment have been pushed. */
  save(): Uint8Array
  /** Releases the memory; no other method may be called afterwards. Without close() the garbage collector releases it. */
  close(): void
}

/** `own`: columns that are computed from the symbol's own minutes. `market`: columns that are computed from all symbols. */
export type NativeLayer = 'own' | 'market'

/**
 * Builds the market layer of a segment whose own layer is final: writeColumns, take the digest of every day of every symbol, finish.
 */
export interface NativeMarketLayer {
  writeColumns(folder: string, durable: boolean): void
  /** The number of UTC days of each symbol, in the order of the segment. */
  days(): number[]
  dayBytes(symbol: number, day: number): Uint8Array
  /** `digests`: for each symbol, the SHA-256 of each day, concatenated. */
  finish(digests: Uint8Array[]): void
}

export interface NativeSegmentSymbol {
  name: string
  /** The minutes of the segment inside the symbol's record are [validBegin, validEnd). */
  validBegin: number
  validEnd: number
  /** The SHA-256 of each UTC day of the valid minutes, concatenated. */
  dayDigests: Uint8Array
  /** As returned by closeSegment. */
  starts: BigInt64Array
}

export interface NativeDayDigests {
  /** Symbols whose records begin in the segment. */
  begun: string[]
  /** The next call overwrites the bytes. */
  sha256: (bytes: Uint8Array) => Uint8Array
}

export interface NativeDataset {
  /** `state`: what a builder of the same symbol saved; the new builder continues from there. Throws corrupt_state. */
  SymbolBuilder: new (
    symbol: string,
    first: number,
    last: number,
    state?: Uint8Array,
  ) => NativeSymbolBuilder
  /**
   * `own`: the folder of the segment's own layer. `previous`: the own layer of the segment that ends where this one begins. `leaderFirst`:
   * the first real bar of the symbol that the market is compared with; undefined when the dataset does not have it.
   */
  MarketLayer: new (
    own: string,
    previous?: string,
    leaderFirst?: number,
    dense?: boolean,
  ) => NativeMarketLayer
  /**
   * Joins part files, and symbols of another segment with the same span, into the own layer of a segment, in a new folder. With `durable`
   * its files are flushed to the device. `placed`: the folder of the placement of 'placed' parts.
   */
  composeSegment(
    folder: string,
    begin: number,
    end: number,
    sources: { path: string; packing: 'part' | 'placed' | 'segment'; symbols: string[] }[],
    durable: boolean,
    dense?: boolean,
    placed?: string,
  ): void
  /** Reads and checks the directory of a layer of a segment. Throws corrupt_segment, dataset_outdated, dataset_newer. */
  readSegment(
    folder: string,
    layer?: NativeLayer,
  ): {
    begin: number
    end: number
    /** Whether it has extents that take no bytes, which earlier versions cannot read. */
    sparse: boolean
    /** The names of the column files in the folder, beside `directory.hsd`. A column without any stored extent has none. */
    files: string[]
    symbols: NativeSegmentSymbol[]
  }
  /**
   * Opens a snapshot. `symbols` are ascending by name; the record of each is [first, last], closed. Without a market layer every value of its
   * columns is S (source absent). `populate` maps every page now instead of at the first access. With `tolerant` a segment that cannot be
   * opened is left out and listed as damaged, provided that some other segment can be opened; `begin` and `end` give the missing minutes.
   */
  openSnapshot(
    segments: { own: string; market?: string; begin?: number; end?: number }[],
    symbols: { name: string; first: number; last: number }[],
    options?: {
      populate?: boolean
      damaged?: readonly NativeDamage[]
      tolerant?: boolean
      pricesAlone?: boolean
    },
  ): SnapshotHandle
  /**
   * Verifies the checksums of a layer of a segment and, when `days` is given, the digests of its days; returns one entry per fault. It checks
   * every `parts`-th symbol from number `part` on. Default: all. In an entry `symbol` names the symbol with the wrong values, `day` (days since
   * 1970-01-01) is its first day whose values do not match the digest, and `days` is the number of such days.
   */
  verifySegment(
    folder: string,
    layer?: NativeLayer,
    part?: number,
    parts?: number,
    days?: NativeDayDigests,
    pricesAlone?: boolean,
  ): { file: string; what: string; symbol?: string; day?: number; days?: number }[]
  /**
   * Mapped files that lost bytes while they were read, because they were truncated or became unreadable. Lost bytes read as zeros, and no
   * answer is made from these files.
   */
  lostFiles(): string[]
  /** The value of each minute of [from, to), inside the record: quanta, label codes or prices in 1e-8, with null codes as in valuesAt. */
  columnValues(snapshot: SnapshotHandle, symbol: number, column: string, from: number, to: number): BigInt64Array
  /**
   * The bytes from which the digest of a UTC day of a symbol was computed; undefined when the record has no minute of that day. `day` counts
   * from 1970-01-01.
   */
  dayBytes(snapshot: SnapshotHandle, symbol: number, day: number, layer?: NativeLayer): Uint8Array | undefined
  /** The names of all columns, ascending: features and price.open … price.close. */
  columnNames(): string[]
  /** Takes an exclusive lock, held until the descriptor is closed. Returns false when another process holds it. */
  tryLockFile(descriptor: number): boolean
}
