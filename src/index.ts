/**
 * Hindsight as a library: the same answers as over REST, byte for byte, without HTTP and without accounts.
 *
 *     const research = await openResearch({ dataset: 'data/dataset' })
 *     const { bytes } = await research.query(document)
 *     research.close()
 *
 *     const studies = await openStudies({ dataset: 'data/dataset' })
 *     const { bytes } = await studies.run(studyDocument)
 *     studies.close()
 */
export { type ErrorCode, type Fault, ProblemError } from './contract/errors.js'
export type { QueryDocument } from './contract/query-document.js'
export type { Registry } from './contract/registry.js'
export {
  type LocalEstimate,
  type LocalResult,
  openStudies,
  type RunStudyOptions,
  type Studies,
  type StudiesOptions,
} from './local-studies/index.js'
export {
  type Estimate,
  type Explanation,
  type InterpretAnswer,
  type InterpretEstimate,
  type InterpretOptions,
  type ModelOptions,
  type NotModified,
  openResearch,
  type QueryIdentity,
  type QueryOptions,
  type QueryResult,
  type Recomputed,
  type RecomputeOptions,
  type RegistryOptions,
  type RegistryView,
  type Rendered,
  type Research,
  type ResearchOptions,
  type SnapshotBody,
  type SnapshotIdentity,
  type SnapshotResult,
} from './research/index.js'
