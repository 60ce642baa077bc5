/** A writer at work: it holds the lock, and what the file system refuses it is said by name. */
import { DatasetError } from './dataset-error.js'
import { lockDataset } from './lock.js'

/** By the code of the operating system, or of native code: the name, and what can be done. */
const REFUSALS: Readonly<Record<string, readonly [code: string, advice: string]>> = {
  ...Object.fromEntries(
    ['ENOSPC', 'EDQUOT', 'EFBIG', 'disk_full'].map((code) => [
      code,
      ['disk_full', 'there is no room left: free some and run it again'] as const,
    ]),
  ),
  EROFS: ['disk_read_only', 'the file system is read-only'],
  disk_read_only: ['disk_read_only', 'the file system is read-only'],
  EACCES: ['not_permitted', 'the folder belongs to somebody else'],
  EPERM: ['not_permitted', 'the folder belongs to somebody else'],
  EIO: ['device_error', 'the device fails'],
  device_error: ['device_error', 'the device fails'],
}

/**
 * Runs `work` as the one writer of a dataset. Rejects with `dataset_locked` while another one is at work, `disk_full`, `disk_read_only`,
 * `not_permitted` or `device_error` where the file system refuses it, and with whatever else `work` does. The dataset is then what it was
 * before: nothing is published but as a writer's last act.
 */
export async function writing<T>(dir: string, work: () => Promise<T>): Promise<T> {
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
  const refusal = typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
  if (refusal === undefined) return undefined
  const [name, advice] = refusal
  return new DatasetError(name, `${dir} cannot be written: ${advice}; the dataset is what it was (${String(message)})`)
}
