/** Bringing recorded archives into a dataset, for interfaces. */
export { type ImportReport, renderReport, toSymbol } from '../archive/index.js'
export {
  type AppendOptions,
  appendDay,
  type DatasetAppend,
  type DatasetImport,
  type DatasetProgress,
  type ImportIntoDatasetOptions,
  importIntoDataset,
} from '../dataset/index.js'
