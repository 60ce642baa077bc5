/** A small simulated dataset, made once per process by the ordinary importer and shared by whoever only reads it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importIntoDataset } from '../../../src/operator/import.js'
import { writeSimulatedMarket } from '../../../src/simulate/index.js'

export const SYMBOLS = 4
export const DAYS = 16

let made: Promise<string> | undefined

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that goes away with the process. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hindsight-${purpose}-`))
  folders.push(folder)
  return folder
}

/** The folder of the dataset: 4 symbols, 16 days from 2026-01-01 on, with book and funding. */
export function simulatedDataset(): Promise<string> {
  made ??= makeDataset(temporaryFolder('simulated'), SYMBOLS, DAYS)
  return made
}

/** A dataset of its own, for tests that change it. */
export async function makeDataset(folder: string, symbols: number, days: number): Promise<string> {
  const archive = join(folder, `archive-${days}`)
  const dataset = join(folder, 'dataset')
  await writeSimulatedMarket(archive, { symbols, days })
  const { report } = await importIntoDataset([archive], { dir: dataset })
  if (!report.ok) throw new Error(`the simulated archive was not taken: ${JSON.stringify(report)}`)
  return dataset
}
