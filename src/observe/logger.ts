/** The log: one line of JSON per event, without secrets. */
import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutSecrets } from './secrets.js'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const isLogLevel = (text: string): text is LogLevel => LOG_LEVELS.some((level) => level === text)

/** Lines are written in batches, because single writes take a tenth of the time of a busy service. The last batch is written at process exit. */
const GATHERED = { minLength: 16_384, maxWrite: 65_536, periodicFlush: 100 }

/** The maximum depth of nested causes in a log line. */
const CAUSES_MAX = 3

/** Makes a logger. Default destination: standard output. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => errorFields(error, CAUSES_MAX) },
    hooks: { streamWrite: withoutSecrets },
  }
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false, ...GATHERED }))
}

/** The members of an error that are logged. Other members are left out, because they may contain text from a request. */
function errorFields(error: unknown, causes: number): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message,
    ...(code !== undefined && { code: String(code) }),
    stack,
    ...(cause !== undefined && causes > 0 && { cause: errorFields(cause, causes - 1) }),
  }
}
