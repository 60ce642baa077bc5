/**
 * A cache of key rows that is valid until the store changes. SQLite's `data_version` changes after every commit of
 * another connection, so this class has a connection of its own that only reads. Reading the version costs almost as
 * much as reading a row, so requests of one turn of the event loop read it once. A request therefore sees everything
 * that was committed before it arrived, by any process.
 */
import type { Database } from 'better-sqlite3'
import { KEY_ROW_SQL, type KeyRow } from './store.js'

const KEPT_MAX = 10_000

/** The cached key rows of one store. */
export class KeyRows {
  private readonly read: (id: string) => KeyRow | undefined
  private readonly version: () => number | undefined
  private readonly kept = new Map<string, KeyRow>()
  private keptOf: number | undefined
  private askedThisTurn = false

  /** `reader` is a connection that nothing else uses. */
  constructor(private readonly reader: Database) {
    const row = reader.prepare<[string], KeyRow>(`${KEY_ROW_SQL} ?`)
    const version = reader.prepare<[], number>('pragma data_version').pluck()
    this.read = (id) => row.get(id)
    this.version = () => version.get()
  }

  get(id: string): KeyRow | undefined {
    if (!this.askedThisTurn) this.look()
    const known = this.kept.get(id)
    if (known !== undefined) return known
    const row = this.read(id)
    // Unknown ids are not cached: such a key may be created a moment later, and there is no limit to their number.
    if (row !== undefined && this.kept.size < KEPT_MAX) this.kept.set(id, row)
    return row
  }

  /** To be called after this process changed the store, so that the next read in this turn sees the change. */
  forget(): void {
    this.askedThisTurn = false
  }

  close(): void {
    this.reader.close()
  }

  private look(): void {
    const version = this.version()
    if (version !== this.keptOf) this.kept.clear()
    this.keptOf = version
    this.askedThisTurn = true
    setImmediate(() => {
      this.askedThisTurn = false
    })
  }
}
