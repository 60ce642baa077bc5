/** A small simulated dataset, made once with the normal importer and shared by tests that only read it. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { importIntoDataset } from '../../../src/operator/index.js'
import { writeSimulatedMarket } from '../../../src/simulate/index.js'
import { addTicks } from './recorded-ticks.js'
import { sharedFixture } from './shared-fixture.js'
import { temporaryFolder } from './temporary-folder.js'

export const SYMBOLS = 4
export const DAYS = 16

let made: Promise<string> | undefined

/** Returns the folder of the dataset: 4 symbols, 16 days from 2026-01-01 on, with book and funding, and single trades of some minutes. Tests must not write to it. */
export function simulatedDataset(): Promise<string> {
  made ??= sharedFixture(`simulated-${SYMBOLS}x${DAYS}-ticks`, async (folder) => {
    await addTicks(await makeDataset(folder, SYMBOLS, DAYS))
  }).then((folder) => join(folder, 'dataset'))
  return made
}

/** Returns a copy, for tests of programs that write into the dataset or beside it. */
export const simulatedDatasetCopy = async (): Promise<string> => copyOfDataset(await simulatedDataset())

/**
 * Copies a shared dataset. Services of other tests keep statistics in it meanwhile: a file that is not whole yet is left out, because it soon
 * has another name.
 */
export function copyOfDataset(dataset: string): string {
  const copy = join(temporaryFolder('dataset-copy'), 'dataset')
  cpSync(dataset, copy, { recursive: true, filter: (path) => !path.endsWith('.tmp') })
  return copy
}

/** Makes a separate dataset, for tests that change it. `depth`: with the book, which takes most of the time. */
export async function makeDataset(folder: string, symbols: number, days: number, depth = true): Promise<string> {
  const archive = join(folder, `archive-${days}`)
  const dataset = join(folder, 'dataset')
  await writeSimulatedMarket(archive, { symbols, days, depth })
  const { report } = await importIntoDataset([archive], { dir: dataset })
  if (!report.ok) throw new Error(`the simulated archive was not taken: ${JSON.stringify(report)}`)
  return dataset
}
