/**
 * Hindsight as a library: the same answers as over REST, byte for byte, without HTTP and without accounts.
 *
 *     const research = await openResearch({ dataset: 'data/dataset' })
 *     const answer = await research.query(document)
 *     console.log(answer.json().counts)
 *     research.close()
 *
 *     const studies = await openStudies({ dataset: 'data/dataset' })
 *     const result = await studies.run(studyDocument)
 *     studies.close()
 */

export type { ChartsBody } from './contract/bodies/charts.js'
export type {
  FeatureValue,
  MetricSummary,
  OutcomeName,
  QueryResultBody,
  Row,
} from './contract/bodies/query-result.js'
export type { AuditReportBody, RegistryBody, RegistryIndexBody } from './contract/bodies/registry.js'
export type { RevisionDiffBody, RevisionsBody } from './contract/bodies/revisions.js'
export type { SnapshotBody, SnapshotFeature } from './contract/bodies/snapshot.js'
export type { StudyCatalogBody } from './contract/bodies/studies.js'
export type { SweepBody } from './contract/bodies/sweep.js'
export { type ErrorCode, type Fault, ProblemError } from './contract/errors.js'
export type { QueryDocument } from './contract/query-document.js'
export type { Registry } from './contract/registry.js'
export type { StudyDocument } from './contract/study/study-document.js'
export type { StudyPart, StudyResultBody } from './contract/study/study-result.js'
export type { DatasetAppend, DatasetImport, DatasetProgress } from './dataset/index.js'
export {
  type Answer,
  type AppendOptions,
  appendDay,
  type Derived,
  type DiffOptions,
  type ImportOptions,
  importArchives,
  openResearch,
  openStudies,
  type QueryResult,
  type Recomputed,
  type RegistryOptions,
  type RegistryViews,
  type Rendered,
  type Research,
  type SnapshotResult,
  type Studies,
  type StudyResult,
  type SweepRequest,
} from './library/index.js'
export type { LocalEstimate, RunStudyOptions, StudiesOptions } from './local-studies/index.js'
export type {
  Estimate,
  Explanation,
  InterpretAnswer,
  InterpretEstimate,
  InterpretOptions,
  ModelOptions,
  QueryIdentity,
  QueryOptions,
  RegistryView,
  ResearchOptions,
  SnapshotIdentity,
} from './research/index.js'
