/** Strategy studies for accounts. Doors import from here and from nowhere below. */
export { type StudyEngine, studyEngine } from './engine.js'
export { Strategies, type StrategiesOptions } from './strategies.js'
export type { WorkersOptions } from './workers.js'
