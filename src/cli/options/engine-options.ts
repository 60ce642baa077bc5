/** Options for the engine that answers, and opening it. */
import { availableParallelism } from 'node:os'
import { type EngineChoice, openEngine } from '../../operator/index.js'
import type { ResearchOptions } from '../../research/index.js'
import { datasetOf, type Input, type Option } from '../shared/command.js'

export const ENGINE_OPTION: Readonly<Record<string, Option>> = {
  engine: {
    type: 'string',
    value: 'NAME',
    values: ['native', 'clickhouse'],
    help: 'the engine that finds occurrences: native or clickhouse (default: as engines.json of the dataset says, else native; environment: HINDSIGHT_ENGINE)',
  },
}

export const URL_OPTION: Readonly<Record<string, Option>> = {
  url: {
    type: 'string',
    value: 'URL',
    help: 'HTTP interface of ClickHouse (default: of engines.json; environment: HINDSIGHT_CLICKHOUSE_URL)',
  },
}

/** What the command line says about the engine. */
export const engineChoice = (input: Input): EngineChoice => ({
  engine: input.text('engine'),
  ...(input.text('url') !== undefined && { url: input.text('url') }),
})

const TIMEOUT_MS = 30_000
const MEMORY_BYTES = 384 * 1024 * 1024
/** A statement may take so many times the memory of a query on each server. */
const MEMORY_TIMES = 4

/** The engine for openResearch, with what closes it; nothing for the native engine. */
export async function engineIn(
  input: Input,
  {
    threads,
    queryMemoryBytes = MEMORY_BYTES,
    timeoutMs = TIMEOUT_MS,
  }: Pick<ResearchOptions, 'threads' | 'queryMemoryBytes' | 'timeoutMs'>,
): Promise<{ options: Pick<ResearchOptions, 'engine'>; check: () => Promise<unknown>; close: () => Promise<void> }> {
  const engine = await openEngine(datasetOf(input), engineChoice(input), {
    threads: threads ?? availableParallelism(),
    timeoutMs,
    memoryBytes: MEMORY_TIMES * queryMemoryBytes,
  })
  return {
    options: engine === undefined ? {} : { engine },
    check: async () => engine?.check(),
    close: async () => engine?.close(),
  }
}
