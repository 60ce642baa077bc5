/** Prose → a proposed query document: the embedded interpreter, and models that are held to the same contract. */
export type { Alternative, Interpretation, Words } from './answer.js'
export { interpret } from './interpret.js'
export { interpretByModel } from './model/interpret.js'
export { MODEL_KINDS, ModelFailure, type ModelKind, type ModelOptions } from './model/provider.js'
export type { Refusal } from './resolution.js'
export type { Recorded } from './scope.js'
