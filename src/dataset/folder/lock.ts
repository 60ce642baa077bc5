/**
 * One writer at a time. The lock is the kernel's, on the file `lock`, so it ends with its process, however that ends: there is no stale
 * lock to recover from. The process id inside is only for the message to those who must wait.
 */
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { native } from '../../native/index.js'
import { DatasetError } from './dataset-error.js'
import { lockPath } from './paths.js'

export interface DatasetLock {
  release(): void
}

/** Throws DatasetError `dataset_locked`, which names the process that writes. Makes the folder if need be. */
export function lockDataset(dir: string): DatasetLock {
  mkdirSync(dir, { recursive: true })
  const descriptor = openSync(lockPath(dir), 'a+')
  try {
    if (!native.tryLockFile(descriptor)) {
      const holder = readFileSync(lockPath(dir), 'utf8').trim()
      // Whoever took the lock a moment ago has not yet written who it is.
      const writer = holder === '' ? 'another process' : `process ${holder}`
      throw new DatasetError('dataset_locked', `${writer} is writing ${dir}; wait until it has ended`)
    }
    ftruncateSync(descriptor)
    writeSync(descriptor, `${process.pid}\n`)
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  return {
    release: () => {
      ftruncateSync(descriptor)
      closeSync(descriptor)
    },
  }
}
