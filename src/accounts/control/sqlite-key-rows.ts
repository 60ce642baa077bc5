/**
 * Rows of keys, kept for as long as nobody changes the store. SQLite says so by a number that is another one after every commit of another
 * connection, so this has one of its own, which only reads; asking for the number costs almost as much as reading a row, so requests that arrive in one turn of the
 * event loop ask once. Whatever was committed before a request arrived is therefore seen, be it by this process or by another one.
 */
import type { Database } from 'better-sqlite3'
import { KEY_ROW_SQL, type KeyRow } from './store.js'

const KEPT_MAX = 10_000

export class KeyRows {
  private readonly read: (id: string) => KeyRow | undefined
  private readonly version: () => number | undefined
  private readonly kept = new Map<string, KeyRow>()
  private keptOf: number | undefined
  private askedThisTurn = false

  /** `reader` is nobody else's. */
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
    // An unknown id may be known a moment later, and there is no end of unknown ones.
    if (row !== undefined && this.kept.size < KEPT_MAX) this.kept.set(id, row)
    return row
  }

  /** This process changed the store: that is to be seen in this turn already. */
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
