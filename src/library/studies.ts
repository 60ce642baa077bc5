/** Strategy studies for a program that embeds the engine: studies without accounts, with answers that are typed. */
import type { StudyCatalogBody } from '../contract/bodies/studies.js'
import type { StudyPart, StudyResultBody } from '../contract/study/study-result.js'
import * as local from '../local-studies/index.js'
import { type Answer, answerOf } from './answer.js'
import type { Rendered } from './research.js'

/** A stored result, or the sealed part of one. */
export interface StudyResult<Body = StudyResultBody> extends local.LocalResult, Answer<Body> {
  readonly bytes: Uint8Array
}

export interface Studies extends Pick<local.Studies, 'estimate' | 'trials' | 'rows' | 'close'> {
  /** The source revision, its markets, and what a study document may contain. */
  catalog(): Rendered<StudyCatalogBody>
  /** Runs a study and stores its result. Rejects with ProblemError: every fault of the document, or what ended the run. */
  run(document: unknown, options?: local.RunStudyOptions): Promise<StudyResult>
  /** The stored result. Rejects with ProblemError `result_not_ready` when there is none. */
  result(document: unknown): Promise<StudyResult>
  /** The sealed part of the stored result. Rejects with ProblemError `result_not_ready` when there is none, or the study has no holdout. */
  holdout(document: unknown): Promise<StudyResult<StudyPart>>
}

/** Opens the dataset in a folder for studies, at its current revision. Rejects with a named error when there is none or it is damaged. */
export async function openStudies(options: local.StudiesOptions): Promise<Studies> {
  const opened = await local.openStudies(options)
  return {
    catalog: () => answerOf(opened.catalog()),
    estimate: (document, estimateOptions) => opened.estimate(document, estimateOptions),
    run: async (document, runOptions) => answerOf(await opened.run(document, runOptions)),
    result: async (document) => answerOf(await opened.result(document)),
    holdout: async (document) => answerOf(await opened.holdout(document)),
    trials: (document) => opened.trials(document),
    rows: (document, of, read) => opened.rows(document, of, read),
    close: () => opened.close(),
  }
}
