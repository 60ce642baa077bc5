/**
 * Temporary folders whose names say which process made them. A process removes its own when it exits. What a killed process left is removed by
 * whoever looks next.
 */
import { hash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

export interface OwnFolder {
  readonly path: string
  /** Removes the folder and what is in it. */
  remove(): Promise<void>
}

/** Process ids count on one machine only. In a container the next server may have the id of the killed one, so ids alone name no process. */
const HOST = hash('sha256', hostname(), 'hex').slice(0, 8)
const PROCESS = randomBytes(6).toString('hex')
/** After this time nobody uses a folder any more, even if its process cannot be looked up. */
const ABANDONED_MS = 86_400_000

const own = new Set<string>()

/** Makes a folder for its owner only. `dir` must exist. Rejects with errors of the file system. */
export async function makeOwnFolder(dir: string, prefix: string): Promise<OwnFolder> {
  const path = join(dir, `${prefix}${HOST}-${process.pid}-${PROCESS}-${randomBytes(4).toString('hex')}`)
  if (own.size === 0) process.once('exit', removeAll)
  own.add(path)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    forget(path)
    throw error
  }
  const remove = async () => {
    await rm(path, { recursive: true, force: true })
    forget(path)
  }
  return { path, remove }
}

/**
 * Removes the folders of makeOwnFolder with that prefix whose process has ended, and those older than a day. Folders of other users are left.
 * Returns how many were removed. A folder that cannot be removed is left. Never rejects.
 */
export async function removeAbandonedFolders(dir: string, prefix: string): Promise<number> {
  const names = await readdir(dir).catch(() => [])
  const abandoned = await Promise.all(names.map(async (name) => isAbandoned(join(dir, name), name, prefix)))
  const paths = names.filter((_, i) => abandoned[i]).map((name) => join(dir, name))
  const removed = await Promise.allSettled(paths.map((path) => rm(path, { recursive: true, force: true })))
  return removed.filter(({ status }) => status === 'fulfilled').length
}

async function isAbandoned(path: string, name: string, prefix: string): Promise<boolean> {
  if (!name.startsWith(prefix)) return false
  const made = /^([0-9a-f]{8})-(\d+)-([0-9a-f]{12})-[0-9a-f]{8}$/.exec(name.slice(prefix.length))
  if (made === null) return false
  try {
    const { uid, mtimeMs } = await lstat(path)
    if (process.getuid !== undefined && uid !== process.getuid()) return false
    const [, host, pid, token] = made
    return Date.now() - mtimeMs > ABANDONED_MS || (host === HOST && hasEnded(Number(pid), token!))
  } catch {
    return false
  }
}

/** A process of this machine; one of another user exists as well (EPERM). */
function hasEnded(pid: number, token: string): boolean {
  if (pid === process.pid) return token !== PROCESS
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function forget(path: string): void {
  own.delete(path)
  if (own.size === 0) process.off('exit', removeAll)
}

function removeAll(): void {
  for (const path of own) rmSync(path, { recursive: true, force: true })
}
