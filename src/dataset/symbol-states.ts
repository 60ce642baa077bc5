/**
 * Where the feature engine of a symbol stood at the beginning of a month, kept so that new minutes cost their own month and not the
 * history. A state is named by what it follows from: the months of minutes before it, by their digests, and the beginning of the record; so one
 * that was left by a writer who was killed is right or is never asked for. States are no part of a revision: without them everything is
 * computed from the first minute.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../contract/jcs.js'
import { FEATURE_VERSION } from '../contract/versions.js'
import { namesIn } from './files.js'

/** The newest states of a symbol that stay: a day appended to the last month needs one, a correction of the month before another. */
export const STATES_KEPT = 2

/** A file of normalized minutes. */
export interface SymbolMinutes {
  month: string
  path: string
  sha256: string
}

export class SymbolStates {
  constructor(
    private readonly folder: string,
    private readonly files: readonly SymbolMinutes[],
    private readonly first: number,
  ) {}

  /** The state at the beginning of a month; undefined when there is none to be read that follows from these minutes. */
  async at(month: string): Promise<Uint8Array | undefined> {
    return readFile(this.path(month)).catch(() => undefined)
  }

  /** Keeps a state; not flushed to the device, since one that is torn is refused by its checksum. */
  async save(month: string, state: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const path = this.path(month)
    await rm(path, { recursive: true, force: true })
    const temporary = `${path}.tmp`
    await writeFile(temporary, state)
    await rename(temporary, path)
  }

  /** Removes all but the states of these months. */
  async keepOnly(months: readonly string[]): Promise<void> {
    const kept = new Set(months.map((month) => this.name(month)))
    for (const file of await namesIn(this.folder))
      if (!kept.has(file)) await rm(join(this.folder, file), { recursive: true, force: true })
  }

  private path(month: string): string {
    return join(this.folder, this.name(month))
  }

  private name(month: string): string {
    const minutes = this.files.filter((file) => file.month < month).map((file) => [file.month, file.sha256])
    const identity = createHash('sha256')
      .update(canonicalJson({ feature_version: FEATURE_VERSION, first: this.first, minutes }))
      .digest('hex')
    return `${month}-${identity.slice(0, 16)}.state`
  }
}
