/** What an operator asks of a dataset without asking it a question. */
import { type DatasetInfo, datasetInfo, openDataset } from '../dataset/index.js'

/** What is recorded in the dataset in `dir`. Rejects with a named error when there is none or it cannot be opened. */
export async function inspectDataset(dir: string): Promise<DatasetInfo> {
  const dataset = await openDataset(dir)
  try {
    return datasetInfo(dataset)
  } finally {
    dataset.close()
  }
}
