/** Prose → a proposed query document. Two interpreters follow the same contract: the embedded one, and a language model. */

export type { Refusal } from './clauses/resolution.js'
export type { Recorded } from './clauses/scope.js'
export { interpret } from './interpret.js'
export { interpretByModel } from './interpret-by-model.js'
export { MODEL_KINDS, ModelFailure, type ModelKind, type ModelOptions } from './model/provider.js'
export type { Alternative, Interpretation, Words } from './proposal/answer.js'
export { questionOf } from './proposal/reading.js'
