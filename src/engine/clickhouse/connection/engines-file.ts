/**
 * `engines.json` in the folder of a dataset: which engine answers, and where ClickHouse is. It may hold passwords, so
 * only its owner may read it. Variables of the environment stand above it.
 */
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClickHouseSettings, checkedSettings } from './address.js'
import { EngineError } from './engine-error.js'

export type EngineName = 'native' | 'clickhouse'
export const ENGINE_NAMES: readonly EngineName[] = ['native', 'clickhouse']

export const isEngineName = (text: unknown): text is EngineName => ENGINE_NAMES.some((name) => name === text)

export const enginesPath = (dir: string): string => join(dir, 'engines.json')

/** What the environment says in place of the file. */
const VARIABLES: Readonly<Record<string, string>> = {
  url: 'HINDSIGHT_CLICKHOUSE_URL',
  user: 'HINDSIGHT_CLICKHOUSE_USER',
  password: 'HINDSIGHT_CLICKHOUSE_PASSWORD',
  kill_user: 'HINDSIGHT_CLICKHOUSE_KILL_USER',
  kill_password: 'HINDSIGHT_CLICKHOUSE_KILL_PASSWORD',
  cluster: 'HINDSIGHT_CLICKHOUSE_CLUSTER',
  dataset_id: 'HINDSIGHT_CLICKHOUSE_DATASET_ID',
}

type Environment = Readonly<Record<string, string | undefined>>

/** The engine that was asked for: by option, by HINDSIGHT_ENGINE, by the file, else `native`. Rejects with `bad_engine_settings`. */
export async function engineNamed(dir: string, option: string | undefined, env: Environment): Promise<EngineName> {
  const { engine: filed } = await readFileOf(dir)
  const named = option ?? (env.HINDSIGHT_ENGINE || undefined) ?? filed ?? 'native'
  if (isEngineName(named)) return named
  throw new EngineError('bad_engine_settings', `there is no engine ${JSON.stringify(named)}: native or clickhouse`)
}

/** The settings of ClickHouse, of the file and the environment; `given` stand above both. Rejects with `bad_engine_settings`. */
export async function clickHouseSettings(
  dir: string,
  env: Environment,
  given: Record<string, unknown> = {},
): Promise<ClickHouseSettings> {
  const { clickhouse = {} } = await readFileOf(dir)
  if (typeof clickhouse !== 'object' || clickhouse === null || Array.isArray(clickhouse))
    throw new EngineError('bad_engine_settings', `${enginesPath(dir)}: clickhouse is to be an object`)
  const ofEnv = Object.entries(VARIABLES).flatMap(([name, variable]) => (env[variable] ? [[name, env[variable]]] : []))
  const stated = Object.entries(given).filter(([, value]) => value !== undefined)
  const all = { ...clickhouse, ...Object.fromEntries(ofEnv), ...Object.fromEntries(stated) }
  return checkedSettings(all, enginesPath(dir))
}

const OTHERS = 0o077

async function readFileOf(dir: string): Promise<{ engine?: unknown; clickhouse?: unknown }> {
  const path = enginesPath(dir)
  let text: string
  try {
    const { mode } = await lstat(path)
    if ((mode & OTHERS) !== 0) {
      const open = (mode & 0o777).toString(8)
      throw new EngineError(
        'bad_engine_settings',
        `${path} has mode ${open}, and others may read it: chmod 600 ${path}`,
      )
    }
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's message would show a part of the text, which may be a password.
    throw new EngineError('bad_engine_settings', `${path} is not JSON`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new EngineError('bad_engine_settings', `${path} is to hold an object`)
  const strange = Object.keys(value).find((name) => name !== 'engine' && name !== 'clickhouse')
  if (strange !== undefined)
    throw new EngineError(
      'bad_engine_settings',
      `${path}: there is no setting ${strange}; there are engine and clickhouse`,
    )
  return value
}
