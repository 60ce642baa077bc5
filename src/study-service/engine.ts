/** What estimates and runs studies. The study service receives one, so that its rules for jobs and credits hold whatever it does. */
import { STUDY_ENGINE_VERSION } from '../contract/versions.js'
import type { EstimateOptions } from '../studies/index.js'
import { estimateStudy, type StudyEstimate } from '../studies/index.js'
import { processRunner } from './process-runner.js'
import type { StudyRunner } from './runner.js'

export interface StudyEngine {
  /** Changes with whatever changes a result. */
  version: string
  estimate(options: EstimateOptions): Promise<StudyEstimate>
  run: StudyRunner
}

/** The real one: estimates here, runs in processes of their own. */
export const studyEngine = (options: { dataset: string; threads?: number }): StudyEngine => ({
  version: STUDY_ENGINE_VERSION,
  estimate: estimateStudy,
  run: processRunner(options),
})
