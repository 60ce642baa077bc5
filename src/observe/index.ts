/** Logging, for the operators of the service. */
export { writerOf } from './line-writer.js'
export { createLogger, isLogLevel, LOG_LEVELS, type LogLevel } from './logger.js'
export { hasSecret, withoutSecrets } from './secrets.js'
