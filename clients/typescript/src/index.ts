/** The typed client of a Hindsight service. README.md has examples. */
export { type CallArguments, type CallGiven, Hindsight, type QueryOptions } from './client.js'
export type { SessionEvent } from './events.js'
export type { Calls } from './generated/calls.js'
export type * from './generated/types.js'
export type { Answer, CallOptions, ClientOptions } from './options.js'
export { HindsightProblem, Unreachable } from './problem.js'
