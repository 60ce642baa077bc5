/**
 * Damaged data is never used for an answer: a query that needs it is refused as `segment_damaged`. Answers cached
 * before damage was found or repaired may contain damaged values, so cache names include the damage epoch. Entity tags
 * include it too, so that no earlier copy is confirmed.
 */
import type { OpenDataset } from '../../dataset/index.js'

/** No damage was ever found: every copy of an answer has the same bytes, those of callers included. */
export const isUnharmed = ({ epoch }: Pick<OpenDataset, 'epoch'>): boolean => epoch === ''

/** Cache name of something computed from a dataset. */
export const keptUnder = (id: string, { epoch }: Pick<OpenDataset, 'epoch'>): string =>
  isUnharmed({ epoch }) ? id : `${id} ${epoch}`
