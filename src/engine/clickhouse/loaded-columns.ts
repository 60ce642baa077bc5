/** The columns that a load sends. */
import { native } from '../../native/index.js'
import { type BucketColumn, bucketColumns } from './sql/tables.js'

/** All features that are stored, and the close. */
export const loadedColumns = (): BucketColumn[] => {
  const table = native.featureTable()
  return bucketColumns(
    table,
    table.map(({ id }) => id),
  )
}
