/** Versions of ClickHouse: an older one is refused, because settings and functions that statements need are missing there. */
import type { ClickHouseClient, SendOptions } from './client.js'
import { EngineError } from './engine-error.js'

/** The lowest version that knows every setting of a statement. */
export const LOWEST_VERSION = '25.3'
/** The newest version that tests ran on. */
export const TESTED_VERSION = '26.7'

/** Throws EngineError `engine_outdated` for a version below the lowest, and for a text that is none. */
export function checkVersion(version: string, url: string): void {
  const parts = /^(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  const [year, month] = LOWEST_VERSION.split('.').map(Number)
  if (parts !== undefined && (parts[0]! > year! || (parts[0] === year && parts[1]! >= month!))) return
  throw new EngineError(
    'engine_outdated',
    `${url} is ClickHouse ${version.slice(0, 40)}; ${LOWEST_VERSION} or later is needed, ${TESTED_VERSION} was tested`,
  )
}

/**
 * Asks a server for its version. Rejects as checkVersion throws, and as the connection does. It asks for plain text: the
 * formats of other statements are missing in servers that are to be refused.
 */
export async function requireVersion(client: ClickHouseClient, options: SendOptions = {}): Promise<void> {
  checkVersion((await client.run('SELECT version()', options)).trim(), client.url)
}
