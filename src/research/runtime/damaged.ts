/**
 * Damaged data is never used for an answer: a query that needs it is refused as `segment_damaged`. Answers cached
 * before damage was found or repaired may contain damaged values, so cache names include the damage epoch. Entity tags
 * include it too, so that no earlier copy is confirmed.
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
