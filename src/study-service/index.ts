/** Strategy studies for accounts. Interfaces import from this file only. */
export { type StudyEngine, studyEngine } from './engine.js'
export { JOB_ENDS, RUN_ENDS } from './figures.js'
export type { JobBody } from './job-body.js'
export { type ListOptions, LISTED_MAX } from './study-list.js'
export type { DefinitionBody, ResultAnswer } from './study-record.js'
export { type RunCheck, StudyService, type StudyServiceOptions } from './study-service.js'
export type { WorkersOptions } from './workers.js'
