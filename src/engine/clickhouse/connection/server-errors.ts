/** What an error of ClickHouse means for a caller, by its number (ErrorCodes.cpp), and what a broken connection means. */
import { EngineError } from './engine-error.js'

type Meaning = readonly [code: ConstructorParameters<typeof EngineError>[0], sentence: string]

const NARROWER = 'narrow the symbols or the times, or add a clause'
const TOO_LARGE: Meaning = ['result_too_large', `the engine refused the size of this question: ${NARROWER}`]
const MEMORY: Meaning = ['result_too_large', `the question takes more memory than the engine may use: ${NARROWER}`]
const TIME: Meaning = ['timeout', 'the engine took longer than the limit']
const BUSY: Meaning = ['overloaded', 'the engine has too many queries; try again later']
const AWAY: Meaning = ['shard_unavailable', 'a server of the engine does not answer; nothing was charged']
const USER: Meaning = ['internal', 'the engine refused the user or the password: see engines.json']
const RIGHTS: Meaning = ['internal', 'the user of the engine may not do this: see its rights in docs/scaling.md']
const OTHER: Meaning = ['internal', 'the engine failed; its message is in the log']

const BY_NUMBER: ReadonlyMap<number, Meaning> = new Map([
  [158, TOO_LARGE], // TOO_MANY_ROWS
  [307, TOO_LARGE], // TOO_MANY_BYTES
  [396, TOO_LARGE], // TOO_MANY_ROWS_OR_BYTES
  [241, MEMORY], // MEMORY_LIMIT_EXCEEDED
  [159, TIME], // TIMEOUT_EXCEEDED
  [160, TIME], // TOO_SLOW
  [202, BUSY], // TOO_MANY_SIMULTANEOUS_QUERIES
  [32, AWAY], // ATTEMPT_TO_READ_AFTER_EOF
  [198, AWAY], // DNS_ERROR
  [209, AWAY], // SOCKET_TIMEOUT
  [210, AWAY], // NETWORK_ERROR
  [236, AWAY], // ABORTED
  [242, AWAY], // TABLE_IS_READ_ONLY
  [279, AWAY], // ALL_CONNECTION_TRIES_FAILED
  [319, AWAY], // UNKNOWN_STATUS_OF_INSERT
  [394, AWAY], // QUERY_WAS_CANCELLED, by somebody else: our own are not read any more
  [999, AWAY], // KEEPER_EXCEPTION
  [192, USER], // UNKNOWN_USER
  [193, USER], // WRONG_PASSWORD
  [516, USER], // AUTHENTICATION_FAILED
  [164, RIGHTS], // READONLY
  [497, RIGHTS], // ACCESS_DENIED
])

/** Error numbers of statements that name a database or a table which is not there. */
const UNKNOWN = new Set([60, 81])
const TABLE_ALREADY_EXISTS = 57

/** The error that a server answered with. `number` is undefined when it sent none. */
export function serverError(number: number | undefined, text: string): EngineError {
  const [code, sentence] = (number === undefined ? undefined : BY_NUMBER.get(number)) ?? OTHER
  return new EngineError(code, sentence, new ServerMessage(number, text))
}

/** The error of a connection that was refused, cut or silent. */
export const connectionError = (cause: unknown): EngineError => new EngineError(...AWAY, cause)

/** Whether a server answered with this error, so that it has ended the statement. */
export const isServerError = (error: unknown): boolean =>
  error instanceof EngineError && error.cause instanceof ServerMessage

/** Whether an error says that there is no such database or table. */
export const isUnknownTable = (error: unknown): boolean =>
  isServerError(error) && UNKNOWN.has(((error as EngineError).cause as ServerMessage).number ?? 0)

/** Whether an error says that there is such a table already. */
export const isTableThere = (error: unknown): boolean =>
  isServerError(error) && ((error as EngineError).cause as ServerMessage).number === TABLE_ALREADY_EXISTS

/** The text of a server: for the log alone. */
export class ServerMessage extends Error {
  override readonly name = 'ServerMessage'

  constructor(
    readonly number: number | undefined,
    text: string,
  ) {
    super(text.slice(0, 2000))
  }
}
