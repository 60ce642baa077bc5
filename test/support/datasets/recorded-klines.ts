/** The recorded klines beside the project as a dataset, imported once and shared by tests that only read it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importIntoDataset } from '../../../src/dataset/index.js'
import { sharedFixture } from './shared-fixture.js'

export const RECORDED_KLINES = join(process.cwd(), '..', 'shared', 'data', 'real', 'binance-um-klines-1m')

/** Whether the recorded files are there. */
export const hasRecordedKlines = (): boolean =>
  existsSync(RECORDED_KLINES) && readdirSync(RECORDED_KLINES).some((name) => name.endsWith('.csv.gz'))

/** Returns the folder of the dataset: a month or more of five symbols. Tests must not write to it. */
export const recordedKlines = async (): Promise<string> =>
  join(
    await sharedFixture('recorded-klines', async (folder) => {
      await importIntoDataset([RECORDED_KLINES], { dir: join(folder, 'dataset'), workers: 2 })
    }),
    'dataset',
  )
