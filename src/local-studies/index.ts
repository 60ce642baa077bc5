/** Studies without accounts: what a study can be about, its identity, its output, and a way to run it on an open dataset. */
export { catalogOf } from './catalog.js'
export { familyOf } from './family.js'
export { jobHash } from './identity.js'
export type { LocalResult, StoredStudies } from './kept-results.js'
export {
  type LocalEstimate,
  openStudies,
  type RowsOf,
  type RunStudyOptions,
  type Studies,
  type StudiesOptions,
  type StudyIdentity,
} from './local-studies.js'
export { outputOf, type StudyOutput, type StudyWork } from './output.js'
export { policySummaries } from './policy-summaries.js'
export * from './rows/index.js'
export { rowsDigest } from './rows-digest.js'
export { type Trials, type Tried, trialsOf } from './trials.js'
