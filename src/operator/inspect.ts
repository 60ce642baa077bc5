/** Describes the content of a dataset without a query. */
import { type DatasetInfo, datasetInfo, openDataset } from '../dataset/index.js'

/** Returns what the dataset in `dir` has on record. Rejects with a named error when there is no dataset or it cannot be opened. */
export async function inspectDataset(dir: string): Promise<DatasetInfo> {
  const dataset = await openDataset(dir, { pricesSuffice: true })
  try {
    return datasetInfo(dataset)
  } finally {
    dataset.close()
  }
}
