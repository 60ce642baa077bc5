/** What the engine knows of a revision without asking ClickHouse: its segments, and the record of each symbol. */

/** Minutes since 1970. `never`: no such minute. */
export interface FeatureStart {
  sourceFirst: bigint
  warmFrom: bigint
}

export interface SymbolRecord {
  name: string
  /** Given at the first load of the symbol and never to another one. */
  sym: number
  first: number
  last: number
  /** By row of the feature table. */
  starts: readonly FeatureStart[]
}

export interface RevisionRecords {
  /** `hs_` and 16 hex digits. */
  database: string
  epoch: number
  /** The numbers of its segments. */
  segments: readonly number[]
  /** Ascending by name, as in the revision. */
  symbols: readonly SymbolRecord[]
}
