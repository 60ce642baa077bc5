/** Bringing recorded archives into a dataset, for doors. */
export { type ImportReport, renderReport } from '../archive/index.js'
export {
  type DatasetImport,
  type DatasetProgress,
  type ImportIntoDatasetOptions,
  importIntoDataset,
} from '../dataset/index.js'
