/** The engine as a library: what src/index.ts exports. Nothing here reaches accounts, the service or the command line. */
export type { Answer } from './answer.js'
export { type AppendOptions, appendDay, type ImportOptions, importArchives } from './archives.js'
export {
  type Derived,
  type DiffOptions,
  openResearch,
  type QueryResult,
  type Recomputed,
  type RegistryOptions,
  type RegistryViews,
  type Rendered,
  type Research,
  type SnapshotResult,
  type SweepRequest,
} from './research.js'
export { openStudies, type Studies, type StudyResult } from './studies.js'
