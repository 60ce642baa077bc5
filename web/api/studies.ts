/** Calls about studies. Only pages of studies load them, so they are not among those of index.ts. */
import type {
  Calls,
  SavedStudy,
  StudyCatalog,
  StudyDocument,
  StudyEstimate,
  StudyHoldout,
  StudyJob,
  StudyJobDetail,
  StudyList,
  StudyResult,
  StudyRows,
} from '../../clients/typescript/src/index.js'
import { call, Problem, type Result } from './call.js'

export type {
  SavedStudy,
  StudyCatalog,
  StudyEstimate,
  StudyHoldout,
  StudyJob,
  StudyJobDetail,
  StudyList,
  StudyResult,
  StudyRows,
  StudyTrials,
} from '../../clients/typescript/src/index.js'

type Abort = AbortSignal | undefined

export const getStudyCatalog = (signal?: Abort): Promise<Result<StudyCatalog>> => call('getStudyCatalog', { signal })
export const postStudyEstimate = (document: StudyDocument, signal?: Abort): Promise<Result<StudyEstimate>> =>
  call('postStudyEstimate', { body: { document }, signal })
export const postStudyRun = (
  document: StudyDocument,
  { confirmation, attempt, units }: StudyEstimate,
  name: string,
): Promise<Result<StudyJob>> => call('postStudyRun', { body: { document, confirmation, attempt, units, name } })
export const postStudySave = (
  document: StudyDocument,
  name: string,
  revisit_of: string | null,
): Promise<Result<SavedStudy>> => call('postStudySave', { body: { document, name, revisit_of } })
export const postStudyCancel = (id: string): Promise<Result<StudyJob>> => call('postStudyCancel', { body: { id } })
export const getStudies = (before?: string, limit = 100): Promise<Result<StudyList>> =>
  call('getStudyList', { parameters: { limit: String(limit), before } })
export const getStudyJob = (id: string, signal?: Abort): Promise<Result<StudyJobDetail>> =>
  call('getStudyJob', { parameters: { id }, signal })
export const getStudyResult = (id: string): Promise<Result<StudyResult>> =>
  call('getStudyResult', { parameters: { id } })
export const postStudyReveal = (id: string): Promise<Result<StudyHoldout>> => call('postStudyReveal', { body: { id } })
export const postStudyPublish = (id: string, title: string): Promise<Result<StudyJob>> =>
  call('postStudyPublish', { body: { id, title: title === '' ? null : title } })

/** Of which rows: a policy, in the open part of the result or in its holdout. */
export interface RowsOf {
  readonly id: string
  readonly policy: string
  readonly part: 'open' | 'holdout'
}

/** Rows of a page. */
export const ROWS_LIMIT = 1_000

export const getStudyRows = (of: RowsOf, cursor: string | null, signal?: Abort): Promise<Result<StudyRows>> => {
  const parameters = { ...of, limit: String(ROWS_LIMIT), ...(cursor !== null && { cursor }) }
  // Without a format it is a page, never a table.
  return call('getStudyOpportunities', {
    parameters: parameters as Calls['getStudyOpportunities']['parameters'],
    signal,
  }) as Promise<Result<StudyRows>>
}

/** Where the browser gets all rows as a file. */
export const rowsHref = ({ id, policy, part }: RowsOf, format: 'csv' | 'parquet'): string =>
  `/web/v1/research/strategies/opportunities?id=${id}&policy=${encodeURIComponent(policy)}&part=${part}&format=${format}`

/** The exact definition of a job or of a saved study. */
export interface StudyDefinition {
  readonly id: string
  readonly name: string
  readonly definition_hash: string
  readonly definition: StudyDocument
  readonly saved: string | null
  readonly job: StudyJob | null
}
export const getStudyDefinition = (id: string, signal?: Abort): Promise<Result<StudyDefinition>> =>
  call('getStudyDefinition', { parameters: { id }, signal }) as Promise<Result<StudyDefinition>>

export { Problem }
