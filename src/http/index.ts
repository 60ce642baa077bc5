/** The REST interface. */
export { type App, type AppOptions, checkAppOptions, createApp, type ServedApp } from './app.js'
export type { ConnectionLimits } from './connections.js'
export { type RunningServer, startServer } from './server.js'
