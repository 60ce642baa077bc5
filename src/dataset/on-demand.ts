/**
 * What writes or checks a dataset is loaded when it is first called. A program that only reads a dataset then loads neither the readers of
 * archives nor Parquet. Each function has the contract of the function that it loads.
 */
import type { AppendOptions, DatasetAppend } from './import/append.js'
import type { DatasetImport, ImportIntoDatasetOptions } from './import/import.js'
import type { Compaction, CompactOptions } from './maintenance/compact.js'
import type { Repair, RepairOptions } from './maintenance/repair.js'
import type { RetainedTicks, RetainTicksOptions } from './maintenance/retain-ticks.js'
import type { VerifyOptions, VerifyResult } from './maintenance/verify.js'
import type { TickVerification, VerifyTicksOptions } from './maintenance/verify-ticks.js'
import type { Manifest } from './manifest/manifest.js'
import type { Sync, SyncOptions } from './replica/sync.js'

export async function importIntoDataset(paths: string[], options: ImportIntoDatasetOptions): Promise<DatasetImport> {
  return (await import('./import/import.js')).importIntoDataset(paths, options)
}

export async function appendDay(paths: string[], options: AppendOptions): Promise<DatasetAppend> {
  return (await import('./import/append.js')).appendDay(paths, options)
}

export async function compactDataset(options: CompactOptions): Promise<Compaction> {
  return (await import('./maintenance/compact.js')).compactDataset(options)
}

export async function repairDataset(options: RepairOptions): Promise<Repair> {
  return (await import('./maintenance/repair.js')).repairDataset(options)
}

export async function verifyDataset(folder: string, options?: VerifyOptions): Promise<VerifyResult> {
  return (await import('./maintenance/verify.js')).verifyDataset(folder, options)
}

export async function stateOfSymbol(dir: string, manifest: Manifest, symbol: string): Promise<Uint8Array> {
  return (await import('./build/live-states.js')).stateOfSymbol(dir, manifest, symbol)
}

export async function syncDataset(options: SyncOptions): Promise<Sync> {
  return (await import('./replica/sync.js')).syncDataset(options)
}

export async function verifyTicks(dir: string, options?: VerifyTicksOptions): Promise<TickVerification> {
  return (await import('./maintenance/verify-ticks.js')).verifyTicks(dir, options)
}

export async function retainTicks(dir: string, options?: RetainTicksOptions): Promise<RetainedTicks> {
  return (await import('./maintenance/retain-ticks.js')).retainTicks(dir, options)
}
