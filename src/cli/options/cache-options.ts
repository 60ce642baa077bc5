/** Where answers are kept, and how much of them. */
import { resolve } from 'node:path'
import type { ResearchOptions } from '../../research/index.js'
import { datasetOf, type Input, type Option, wholeNumber } from '../shared/command.js'

export const CACHE_OPTIONS: Readonly<Record<string, Option>> = {
  'cache-dir': { type: 'string', value: 'DIR', help: 'answers kept on disk (HINDSIGHT_CACHE_DIR; <dataset>.cache)' },
  'disk-cache-mib': {
    type: 'string',
    value: 'N',
    help: 'how much of them, 0 for nothing (HINDSIGHT_DISK_CACHE_MIB; 1024)',
  },
  'cache-mib': { type: 'string', value: 'N', help: 'memory for results that are kept (HINDSIGHT_CACHE_MIB; 256)' },
  'query-memory-mib': {
    type: 'string',
    value: 'N',
    help: 'memory for the occurrences of one query (HINDSIGHT_QUERY_MEMORY_MIB; 384)',
  },
}

const MIB = 1024 * 1024
const MIB_MAX = 1_048_576

export function cacheOf(
  input: Input,
): Pick<ResearchOptions, 'cacheDir' | 'diskCacheBytes' | 'cacheBytes' | 'queryMemoryBytes'> {
  const disk = wholeNumber(input, 'disk-cache-mib', [0, MIB_MAX], 'HINDSIGHT_DISK_CACHE_MIB')
  const memory = wholeNumber(input, 'cache-mib', [1, MIB_MAX], 'HINDSIGHT_CACHE_MIB')
  const query = wholeNumber(input, 'query-memory-mib', [1, MIB_MAX], 'HINDSIGHT_QUERY_MEMORY_MIB')
  return {
    cacheDir: input.text('cache-dir') ?? process.env.HINDSIGHT_CACHE_DIR ?? `${resolve(datasetOf(input))}.cache`,
    ...(disk !== undefined && { diskCacheBytes: disk * MIB }),
    ...(memory !== undefined && { cacheBytes: memory * MIB }),
    ...(query !== undefined && { queryMemoryBytes: query * MIB }),
  }
}
