/** Where a use case says what it does. A door hands in one that names the request; pino's loggers are such. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
