/** Studies without accounts: what a study can be about, its identity, its output, and a way to run it on an open dataset. */
export { catalogOf } from './catalog.js'
export { jobHash } from './identity.js'
export {
  type LocalEstimate,
  type LocalResult,
  openStudies,
  type RunStudyOptions,
  type StoredStudies,
  type Studies,
  type StudiesOptions,
  type StudyIdentity,
} from './local-studies.js'
export { outputOf, type StudyOutput, type StudyWork } from './output.js'
