/** Prose → a proposed query document: the embedded interpreter, and models that are held to the same contract. */

export type { Refusal } from './clauses/resolution.js'
export type { Recorded } from './clauses/scope.js'
export { interpret } from './interpret.js'
export { interpretByModel } from './interpret-by-model.js'
export { MODEL_KINDS, ModelFailure, type ModelKind, type ModelOptions } from './model/provider.js'
export type { Alternative, Interpretation, Words } from './proposal/answer.js'
