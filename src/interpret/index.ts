/** Prose → a proposed query document. Two interpreters follow the same contract: the embedded one, and a language model. */
import type { interpret as embedded } from './interpret.js'
import type { interpretByModel as byModel } from './interpret-by-model.js'
import type { tradersWords as words } from './naming/traders-words.js'
import type { practise as practising } from './practice.js'
import type { Interpretation } from './proposal/answer.js'

export type { Refusal } from './clauses/resolution.js'
export type { Recorded } from './clauses/scope.js'
export { MODEL_KINDS, ModelFailure, type ModelKind, type ModelOptions } from './model/model-options.js'
export type { Alternative, Interpretation, Words } from './proposal/answer.js'
export { questionOf } from './proposal/reading.js'

// Few processes interpret, and loading an interpreter takes longer than most commands.
export const interpret = async (...given: Parameters<typeof embedded>): Promise<Interpretation> =>
  (await import('./interpret.js')).interpret(...given)
export const interpretByModel: typeof byModel = async (...given) =>
  (await import('./interpret-by-model.js')).interpretByModel(...given)
export const tradersWords = async (): Promise<ReturnType<typeof words>> =>
  (await import('./naming/traders-words.js')).tradersWords()
export const practise: typeof practising = async (...given) => (await import('./practice.js')).practise(...given)
