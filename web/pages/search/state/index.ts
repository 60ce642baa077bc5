/** The state of the search page as signals: the question, its estimate, its answer, its words and its address. Components only show it. */
export * from './answer.js'
export * from './draft.js'
export { horizon, linkOf, writeLink } from './link.js'
export * from './open.js'
export * from './press-run.js'
export * from './run.js'
export * from './words.js'
