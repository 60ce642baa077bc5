/**
 * What can be wrong with a dataset, by name: `no_dataset`, `corrupt_manifest`, `dataset_newer`, `dataset_outdated`, `corrupt_segment`,
 * `corrupt_minutes`, `dataset_locked`, `mixed_simulated`, `invalid_day`, `other_day`, `month_incomplete`, `compaction_differs`, and what the
 * file system refuses: `disk_full`, `disk_read_only`, `not_permitted`, `device_error`. Native failures of the same kind carry the same codes.
 */
export class DatasetError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'DatasetError'
  }
}
