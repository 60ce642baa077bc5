/** Strategy studies: checks a document, makes its definition, estimates and runs it. */
import { checkStudy } from './check/check.js'
import type { StudyContext } from './check/check-scope.js'
import type { CheckedStudy } from './check/checked-study.js'
import { definitionHash, definitionOf, type StudyDefinition } from './definition.js'

export { checkStudy } from './check/check.js'
export type { StudyContext } from './check/check-scope.js'
export type { CheckedStudy, Policy } from './check/checked-study.js'
export { studyContextOf } from './context.js'
export { definitionHash, definitionOf, type StudyDefinition } from './definition.js'
export type { PolicyRows, RowsPiece, RowsSink } from './rows/index.js'
export {
  type EstimateOptions,
  estimateStudy,
  type RunOptions,
  runStudy,
  type StudyCounts,
  type StudyEstimate,
  type StudyResult,
} from './run.js'

export interface DefinedStudy {
  readonly study: CheckedStudy
  /** The canonical document. */
  readonly definition: StudyDefinition
  /** The `definition_hash`, in hex. */
  readonly hash: string
}

/** Checks a study document (a JSON value) against the catalog and makes its definition. Throws ProblemError with every fault. */
export function defineStudy(document: unknown, context: StudyContext): DefinedStudy {
  const study = checkStudy(document, context)
  const definition = definitionOf(study)
  return { study, definition, hash: definitionHash(definition) }
}
