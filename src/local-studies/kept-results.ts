/** A folder of results. Each file begins with the digest of its content; a file whose digest does not match is treated as absent. */
import { hash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProblemError } from '../contract/errors.js'
import type { StudyText } from '../contract/study/study-result.js'
import { draftOf, makeFolder, makeOwnFolder, type OwnFolder, removeAbandonedFolders } from '../files/index.js'
import { ROWS_FILES, RowFilesWriter, RowsFile, type StoredRows } from './rows/index.js'
import { rowsDigest } from './rows-digest.js'

export interface LocalResult {
  /** The job hash. */
  id: string
  /** The SHA-256 of `bytes`, in hex. */
  sha256: string
  /** Canonical JSON, the same bytes as the HTTP API returns. */
  bytes: Uint8Array
}

/** The folder of results: results by job hash, and notes beside them. A file whose digest does not match is treated as absent. */
export interface StoredStudies {
  /** The job hashes of all stored results. */
  ids(): Promise<string[]>
  /** The names of the notes of a kind. */
  notes(kind: string): Promise<string[]>
  result(id: string): Promise<LocalResult | undefined>
  note(name: string, kind: string): Promise<string | undefined>
  /**
   * Gives the rows of a policy of a result, or of its sealed part, to `read`; afterwards they are closed. Rejects with ProblemError `value_range` for a
   * policy that it does not have, and `rows_not_kept` without rows.
   */
  readRows<T>(name: string, policy: string, read: (rows: StoredRows) => Promise<T>): Promise<T>
  /** Stores a note. Does nothing when the folder is not writable. */
  keep(name: string, kind: string, text: string): Promise<void>
}

/** Rows of a run, until it has its result: beside the results. */
const DRAFT_PREFIX = '.rows-'
const RESULT = /^([0-9a-f]{64})\.json$/

export class KeptResults implements StoredStudies {
  constructor(private readonly folder: string) {}

  async ids(): Promise<string[]> {
    return (await this.files()).flatMap((file) => RESULT.exec(file)?.slice(1) ?? [])
  }

  async notes(kind: string): Promise<string[]> {
    const ending = `.${kind}.json`
    return (await this.files()).filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
  }

  async result(id: string): Promise<LocalResult | undefined> {
    return RESULT.test(`${id}.json`) ? this.read(id) : undefined
  }

  async note(name: string, kind: string): Promise<string | undefined> {
    if (!/^[\w-]{1,64}$/.test(name)) return undefined
    const found = await this.read(`${name}.${kind}`)
    return found && new TextDecoder().decode(found.bytes)
  }

  keep(name: string, kind: string, text: string): Promise<void> {
    return this.write(`${name}.${kind}`, { sha256: hash('sha256', text, 'hex'), body: text })
  }

  private async files(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).sort()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** The rows that were stored with a result or its sealed part; undefined when there are none. The caller closes them. */
  private async rows(name: string): Promise<RowsFile | undefined> {
    try {
      return await RowsFile.open(this.rowsFileOf(name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async readRows<T>(name: string, policy: string, read: (rows: StoredRows) => Promise<T>): Promise<T> {
    const part = await this.read(name)
    if (part === undefined) throw new ProblemError('result_not_ready', 'the study has no such result')
    const { sha256 } = rowsDigest(part.bytes, policy)
    const file = await this.rows(name)
    try {
      const rows = file?.rows(policy)
      if (rows === undefined || rows.sha256 !== sha256) throw new ProblemError('rows_not_kept')
      return await read(rows)
    } finally {
      await file?.close()
    }
  }

  /** Runs `make` with a writer of rows, and stores the rows when it succeeds. Without a writer when the folder is not writable. */
  async withRows<T>(id: string, make: (rows: RowFilesWriter | undefined) => Promise<T>): Promise<T> {
    let draft: OwnFolder
    try {
      await makeFolder(this.folder, 0o700)
      await removeAbandonedFolders(this.folder, DRAFT_PREFIX)
      draft = await makeOwnFolder(this.folder, DRAFT_PREFIX)
    } catch (error) {
      if (isReadOnly(error)) return make(undefined)
      throw error
    }
    const rows = new RowFilesWriter(draft.path)
    try {
      const made = await make(rows)
      for (const [part, name] of [
        ['open', id],
        ['sealed', `${id}.holdout`],
      ] as const) {
        await rename(join(draft.path, ROWS_FILES[part]), this.rowsFileOf(name)).catch(unlessAbsent)
      }
      return made
    } finally {
      await rows.close()
      await draft.remove()
    }
  }

  /** The time at which a result was stored, in milliseconds since 1970. */
  async storedMs(id: string): Promise<number> {
    return (await stat(this.fileOf(id))).mtimeMs
  }

  /** Stores a result, unless it is there. Does nothing when the folder is not writable. */
  async write(name: string, { sha256, body }: StudyText): Promise<void> {
    if ((await this.read(name))?.sha256 === sha256) return
    const draft = draftOf(join(this.folder, name))
    try {
      await makeFolder(this.folder, 0o700)
      await writeFile(draft, `${sha256}\n${body}`, { mode: 0o600, flush: true })
      await rename(draft, this.fileOf(name))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      if (!isReadOnly(error)) throw error
    }
  }

  async readFirst(names: readonly string[]): Promise<LocalResult | undefined> {
    for (const name of names) {
      const found = await this.read(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  async read(name: string): Promise<LocalResult | undefined> {
    try {
      const text = await readFile(this.fileOf(name), 'utf8')
      const [sha256, body] = [text.slice(0, 64), text.slice(65)]
      const digest = hash('sha256', body, 'hex')
      return digest === sha256 ? { id: name.slice(0, 64), sha256, bytes: Buffer.from(body) } : undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  private rowsFileOf(name: string): string {
    return join(this.folder, `${name}.rows`)
  }

  private fileOf(name: string): string {
    return join(this.folder, `${name}.json`)
  }
}

function isReadOnly(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM'
}

function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
