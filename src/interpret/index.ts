/** Prose → a proposed query document. */
export type { Alternative, Interpretation, Words } from './answer.js'
export { interpret } from './interpret.js'
export type { Refusal } from './resolution.js'
export type { Recorded } from './scope.js'
