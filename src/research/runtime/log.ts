/** Log of a use case; a pino logger fits. Interfaces pass one that names the request. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
