/** Runs a writer of a dataset: holds the lock, and gives a code to errors of the file system. */
import type { FailureCode } from '../../contract/failures.js'
import { DatasetError } from './dataset-error.js'
import { lockDataset } from './lock.js'

interface Refusal {
  code: FailureCode<'dataset'>
  advice: string
}

const refusal = (code: Refusal['code'], advice: string): Refusal => ({ code, advice })

const FULL = refusal('disk_full', 'free some space and run it again')
const READ_ONLY = refusal('disk_read_only', 'the file system is read-only')
const NOT_PERMITTED = refusal('not_permitted', 'the folder belongs to another user')
const BROKEN = refusal('device_error', 'the device fails')

/** By the code of the operating system or of native code. */
const REFUSALS = new Map<unknown, Refusal>([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EFBIG', FULL],
  ['disk_full', FULL],
  ['EROFS', READ_ONLY],
  ['disk_read_only', READ_ONLY],
  ['EACCES', NOT_PERMITTED],
  ['EPERM', NOT_PERMITTED],
  ['EIO', BROKEN],
  ['device_error', BROKEN],
])

/**
 * Runs `work` as the only writer of a dataset. Rejects with `dataset_locked` while another writer is at work; with
 * `disk_full`, `disk_read_only`, `not_permitted` or `device_error` when the file system refuses a write; and as `work`
 * does. Then the dataset did not change, because a writer publishes only as its last step.
 */
export async function withWriteLock<T>(dir: string, work: () => Promise<T>): Promise<T> {
  try {
    const lock = lockDataset(dir)
    try {
      return await work()
    } finally {
      lock.release()
    }
  } catch (error) {
    throw refusalOf(error, dir) ?? error
  }
}

function refusalOf(error: unknown, dir: string): DatasetError | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const found = REFUSALS.get(code)
  if (found === undefined) return undefined
  const why = `${dir} cannot be written: ${found.advice}; the dataset did not change (${String(message)})`
  return new DatasetError(found.code, why)
}
