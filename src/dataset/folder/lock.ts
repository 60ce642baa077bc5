/**
 * A lock for one writer at a time. It is a lock of the kernel on the file `lock`, so it ends with its process, however
 * that ends, and there are no stale locks. The process id in the file is only for the message to other writers.
 */
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { native } from '../../native/index.js'
import { DatasetError } from './dataset-error.js'
import { lockPath } from './paths.js'

export interface DatasetLock {
  release(): void
}

/** Takes the lock. Creates the folder when it does not exist. Throws `dataset_locked` with the process that writes. */
export function lockDataset(dir: string): DatasetLock {
  mkdirSync(dir, { recursive: true })
  const descriptor = openSync(lockPath(dir), 'a+')
  try {
    if (!native.tryLockFile(descriptor)) {
      const holder = readFileSync(lockPath(dir), 'utf8').trim()
      // A process that has just taken the lock has not written its id yet.
      const writer = holder === '' ? 'another process' : `process ${holder}`
      throw new DatasetError('dataset_locked', `${writer} is writing to ${dir}; wait until it has ended`)
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
