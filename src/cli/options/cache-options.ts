/** Options for caches: where answers are stored, and how much memory and disk they may take. */
import { resolve } from 'node:path'
import type { ResearchOptions } from '../../research/index.js'
import { datasetOf, type Input, type Option, wholeNumber } from '../shared/command.js'

export const CACHE_OPTIONS: Readonly<Record<string, Option>> = {
  'cache-dir': {
    type: 'string',
    value: 'DIR',
    help: 'folder for stored answers (default: <dataset>.cache; environment: HINDSIGHT_CACHE_DIR)',
  },
  'disk-cache-mib': {
    type: 'string',
    value: 'N',
    help: 'size limit of stored answers in MiB; 0 stores none (default: 1024; environment: HINDSIGHT_DISK_CACHE_MIB)',
  },
  'cache-mib': {
    type: 'string',
    value: 'N',
    help: 'memory for cached results in MiB (default: 256; environment: HINDSIGHT_CACHE_MIB)',
  },
  'query-memory-mib': {
    type: 'string',
    value: 'N',
    help: 'memory for the occurrences of a sweep that scans each threshold in MiB (default: 384; environment: HINDSIGHT_QUERY_MEMORY_MIB)',
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
