/**
 * Damaged data is never answered from. What would be is refused as `segment_damaged`; and what was kept of answers before damage was found,
 * or repaired, may have been made of it, so it is kept under another name than what comes after. Entity tags hold the epoch as well, so that no
 * copy of before is confirmed to who has one.
 */
import { ProblemError } from '../../contract/errors.js'
import type { OpenDataset } from '../../dataset/index.js'

/** No damage was ever found: every copy of an answer has the same bytes, those of callers included. */
export const isUnharmed = ({ epoch }: Pick<OpenDataset, 'epoch'>): boolean => epoch === ''

/** Cache name of something computed from a dataset. */
export const keptUnder = (id: string, { epoch }: Pick<OpenDataset, 'epoch'>): string =>
  isUnharmed({ epoch }) ? id : `${id} ${epoch}`

/** The result of `work`; throws ProblemError `segment_damaged` when it needed damaged data. */
export async function unlessDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (code !== 'segment_damaged' || error instanceof ProblemError) throw error
    throw new ProblemError('segment_damaged', String(message))
  }
}
