/** The service as the workbench calls it. */
export * from './call.js'
export { followEvents, jobs, noteJob, streamed, triggers, visible } from './events.js'
export * from './service.js'
export * from './state.js'
export type * from './types.js'
