/** The result of a study, drawn by pure functions: in the workbench and, as text, in public reports. */
export type { StudyPart, StudyResultBody, StudyTrialsShown } from './shown.js'
export { ledeOf, studyHeadlineOf, verdictsOf } from './study-head.js'
export { type Frame, StudyReport, type StudyReportProps } from './study-report.js'
