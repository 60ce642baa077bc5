/** Makes and extends datasets from recorded archives. What reads archives is loaded at the first call. */
import * as dataset from '../dataset/index.js'

export interface ImportOptions extends Pick<dataset.ImportIntoDatasetOptions, 'venue' | 'followLinks'> {
  /** The dataset's folder. It is made when it does not exist. */
  dataset: string
  /** Threads. Default: the number of cores, at most 4. */
  workers?: number
  /** Called at intervals. */
  progress?: (state: dataset.DatasetProgress) => void
  /** Stops the import; the dataset then stays as it is. */
  signal?: AbortSignal
}

export interface AppendOptions extends ImportOptions {
  /** The UTC day, YYYY-MM-DD. */
  day: string
}

const optionsOf = ({ dataset: dir, progress, ...options }: ImportOptions) => ({
  ...options,
  dir,
  ...(progress !== undefined && { onProgress: progress }),
})

/**
 * Imports files and folders of recorded archives. Files that cannot be used are named in `report`, which then is not `ok`; all others are
 * imported. Rejects with an error that has a `code` when nothing could be imported.
 */
export const importArchives = (paths: string[], options: ImportOptions): Promise<dataset.DatasetImport> =>
  dataset.importIntoDataset(paths, optionsOf(options))

/** Appends one UTC day of all symbols. Rejects as importArchives does, with code `invalid_day`, and `other_day` for archives of another day. */
export const appendDay = (paths: string[], { day, ...options }: AppendOptions): Promise<dataset.DatasetAppend> =>
  dataset.appendDay(paths, { ...optionsOf(options), day })
