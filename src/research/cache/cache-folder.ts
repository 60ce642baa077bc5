/**
 * A folder of files that may disappear at any time. A file is complete or absent, readable by its owner only; the least
 * recently used files are removed when the folder is too large. Several processes may share it: files are renamed into
 * place, and a reader keeps what it has opened. Nothing is flushed to the device; a file damaged by a power cut does
 * not match its seal.
 */
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, rename, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { draftOf, makeFolder } from '../../files/index.js'

/** Removal continues down to this share of the budget, so that not every write has to remove files. */
const KEEP_SHARE = 0.9
/** Unfinished files of this age belong to processes that have ended. */
const ABANDONED_MS = 10 * 60_000
/** Minimum interval between updates of the time of last use. */
const USE_NOTED_MS = 60_000
/** After a failed write (full device, read-only folder) no write is tried for this long. */
const REST_MS = 30_000
/**
 * Maximum number of files being written. Beyond it nothing is stored, so that pending writes do not fill the memory.
 */
const WRITES_MAX = 32
/** Minimum size of a file on the device. */
const BLOCK_BYTES = 4096

const TEMPORARY = '.tmp'

export class CacheFolder {
  private bytes = 0
  private sweeping: Promise<void> | undefined
  private restUntil = 0
  private readonly used = new Map<string, number>()
  private readonly writing = new Set<Promise<unknown>>()

  constructor(
    readonly dir: string,
    private readonly bytesMax: number,
  ) {
    this.sweep()
  }

  /** Whether a file of this size is stored: a file that takes half of the budget would displace everything else. */
  fits(bytes: number): boolean {
    return bytes * 2 <= this.bytesMax && this.writing.size < WRITES_MAX && performance.now() >= this.restUntil
  }

  /**
   * Opens a file for reading; the caller must close it. Undefined when there is no such file. Anything that write() cannot have written (a link,
   * a device, a file that is too large for fits()) is removed and also gives undefined.
   */
  async open(name: string): Promise<FileHandle | undefined> {
    let file: FileHandle | undefined
    try {
      // Opening a pipe would otherwise wait for a writer.
      file = await open(join(this.dir, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
      const found = await file.stat()
      if (found.isFile() && found.size * 2 <= this.bytesMax) {
        this.noteUse(name)
        return file
      }
    } catch {
      if (file === undefined) return undefined
    }
    await file.close()
    await this.remove(name)
    return undefined
  }

  /**
   * Writes a file with `fill`, which returns its size. False if it could not be written; that is never an error for the
   * caller.
   */
  async write(name: string, fill: (file: FileHandle) => Promise<number>): Promise<boolean> {
    const work = this.writeAndMakeRoom(name, fill)
    this.writing.add(work)
    try {
      return await work
    } finally {
      this.writing.delete(work)
    }
  }

  /** Removes an unusable file. */
  async remove(name: string): Promise<void> {
    await unlink(join(this.dir, name)).catch(() => {})
  }

  /** Resolves when no write is pending. */
  async settled(): Promise<void> {
    await Promise.all(this.writing)
    await this.sweeping
  }

  private async writeAndMakeRoom(name: string, fill: (file: FileHandle) => Promise<number>): Promise<boolean> {
    try {
      this.bytes += onDevice(await this.writeWhole(name, fill))
    } catch {
      this.restUntil = performance.now() + REST_MS
      return false
    }
    if (this.bytes > this.bytesMax) await this.sweep()
    return true
  }

  private async writeWhole(name: string, fill: (file: FileHandle) => Promise<number>): Promise<number> {
    await makeFolder(this.dir, 0o700)
    const draft = draftOf(join(this.dir, name))
    const file = await open(draft, 'wx', 0o600)
    try {
      let bytes: number
      try {
        bytes = await fill(file)
      } finally {
        await file.close()
      }
      await rename(draft, join(this.dir, name))
      return bytes
    } catch (error) {
      await unlink(draft).catch(() => {})
      throw error
    }
  }

  private noteUse(name: string): void {
    const now = Date.now()
    if (now - (this.used.get(name) ?? 0) < USE_NOTED_MS) return
    if (this.used.size > 10_000) this.used.clear()
    this.used.set(name, now)
    utimes(join(this.dir, name), now / 1000, now / 1000).catch(() => {})
  }

  /** Adds up the files, those of other processes included, and removes some if there are too many bytes. */
  private sweep(): Promise<void> {
    this.sweeping ??= this.makeRoom()
      .catch(() => {})
      .finally(() => {
        this.sweeping = undefined
      })
    return this.sweeping
  }

  private async makeRoom(): Promise<void> {
    const files: { path: string; bytes: number; used: number }[] = []
    for (const name of await readdir(this.dir)) {
      const path = join(this.dir, name)
      const found = await lstat(path).catch(() => undefined)
      if (found === undefined || !found.isFile()) continue
      if (name.endsWith(TEMPORARY) && Date.now() - found.mtimeMs > ABANDONED_MS) await unlink(path).catch(() => {})
      else files.push({ path, bytes: onDevice(found.size), used: found.mtimeMs })
    }
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total > this.bytesMax) {
      for (const { path, bytes } of files.sort((a, b) => a.used - b.used)) {
        if (total <= this.bytesMax * KEEP_SHARE) break
        await unlink(path).catch(() => {})
        total -= bytes
      }
    }
    this.bytes = total
  }
}

const onDevice = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
