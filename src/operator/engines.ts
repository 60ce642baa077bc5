/** The engine of a dataset: the one that answers, sending it what the dataset holds, and comparing the two. */
import { findRevision, listRevisions, type OpenDataset, openDataset } from '../dataset/index.js'
import { clickHouseSettings, EngineError, type EngineName, engineNamed } from '../engine/clickhouse/connection/index.js'
import { type Load, type LoadVerification, loadRevision, verifyLoad } from '../engine/clickhouse/load/index.js'
import { ClickHouseEngine } from '../engine/clickhouse/query/index.js'

/** Which engine, and where it is: what stands above `engines.json` and the environment. */
export interface EngineChoice {
  engine?: string | undefined
  url?: string | undefined
}

export interface EngineLimits {
  threads: number
  timeoutMs: number
  memoryBytes: number
}

export interface EngineWork {
  /** Default: the newest revision. */
  revision?: string | undefined
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal | undefined
}

const named = (dir: string, { engine }: EngineChoice): Promise<EngineName> => engineNamed(dir, engine, process.env)

const settingsOf = (dir: string, { url }: EngineChoice) => clickHouseSettings(dir, process.env, { url })

/** The engine that answers for a dataset, to be closed; undefined for the native one. Rejects with `bad_engine_settings`. */
export async function openEngine(
  dir: string,
  choice: EngineChoice,
  limits: EngineLimits,
): Promise<ClickHouseEngine | undefined> {
  if ((await named(dir, choice)) === 'native') return undefined
  return new ClickHouseEngine({ settings: await settingsOf(dir, choice), ...limits })
}

/**
 * Sends a revision to the engine, with `again` also what is there and differs. The engine then drops those that the dataset does not keep any more. Rejects with `bad_engine_settings` for the
 * native engine, and as loadRevision does.
 */
export async function loadEngine(
  dir: string,
  choice: EngineChoice,
  work: EngineWork & { again?: boolean } = {},
): Promise<Load> {
  await needsLoading(dir, choice)
  const settings = await settingsOf(dir, choice)
  const { revision, ...rest } = work
  const dataset = await openRevision(dir, revision)
  try {
    const retained = (await listRevisions(dir)).revisions.map((one) => one.revision)
    return await loadRevision(dataset, settings, { ...rest, retained })
  } finally {
    dataset.close()
  }
}

/** Sends the newest revision where another engine than the native one answers; undefined where it does not. Rejects as loadEngine does. */
export const loadWhereAnswered = async (
  dir: string,
  choice: EngineChoice,
  work: EngineWork = {},
): Promise<Load | undefined> => ((await named(dir, choice)) === 'native' ? undefined : loadEngine(dir, choice, work))

/** Compares what the engine holds of a revision with the dataset. Rejects as loadEngine does. */
export async function verifyEngine(
  dir: string,
  choice: EngineChoice,
  work: EngineWork = {},
): Promise<LoadVerification> {
  await needsLoading(dir, choice)
  const settings = await settingsOf(dir, choice)
  const { revision, ...rest } = work
  const dataset = await openRevision(dir, revision)
  try {
    return await verifyLoad(dataset, settings, rest)
  } finally {
    dataset.close()
  }
}

const openRevision = async (dir: string, revision: string | undefined): Promise<OpenDataset> =>
  openDataset(dir, revision === undefined ? {} : { revision: await findRevision(dir, revision) })

/** Asks the engine the built-in questions, and resolves with their number. Rejects with `engine_differs`, and as loadEngine does. */
export async function checkEngine(dir: string, choice: EngineChoice): Promise<number> {
  await needsLoading(dir, choice)
  const engine = await openEngine(dir, choice, { threads: 1, timeoutMs: 30_000, memoryBytes: 2 ** 30 })
  try {
    return await engine!.check()
  } finally {
    await engine!.close()
  }
}

async function needsLoading(dir: string, choice: EngineChoice): Promise<void> {
  if ((await named(dir, choice)) !== 'native') return
  throw new EngineError('bad_engine_settings', 'the native engine needs no load: say --engine clickhouse')
}
