/** The engine that estimates and runs studies. It is passed to the study service, whose rules for jobs and credits do not depend on it. */
import { STUDY_ENGINE_VERSION } from '../contract/versions.js'
import type { EstimateOptions } from '../studies/index.js'
import { estimateStudy, type StudyEstimate } from '../studies/index.js'
import { processRunner } from './process-runner.js'
import type { StudyRunner } from './runner.js'

export interface StudyEngine {
  /** The version of the engine. It changes with every change that affects results. */
  version: string
  /** Rejects with ProblemError for whatever a run would be refused for. */
  estimate(options: EstimateOptions): Promise<StudyEstimate>
  run: StudyRunner
}

/** The default engine: it estimates in this process and runs each study in its own process. */
export const studyEngine = (options: { dataset: string; threads?: number }): StudyEngine => ({
  version: STUDY_ENGINE_VERSION,
  estimate: (asked) => estimateStudy({ ...asked, threads: options.threads }),
  run: processRunner(options),
})
