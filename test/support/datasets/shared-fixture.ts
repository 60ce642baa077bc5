/**
 * Fixtures that take long to make and are only read. `npm test` and `npm run explore` set HINDSIGHT_TEST_FIXTURES to a folder that all processes of
 * the run share and that is removed afterwards. Without the variable each process makes its own fixtures.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../processes/until.js'
import { temporaryFolder } from './temporary-folder.js'

/** Returns the folder of a fixture; `make` fills it once. */
export async function sharedFixture(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const root = process.env.HINDSIGHT_TEST_FIXTURES
  if (root === undefined || root === '') {
    const folder = temporaryFolder(name)
    await make(folder)
    return folder
  }
  const [folder, lock] = [join(root, name), join(root, `${name}.lock`)]
  while (!existsSync(folder)) {
    if (!taken(lock)) {
      await until(() => existsSync(folder) || !existsSync(lock), `nobody has made ${name}`)
      continue
    }
    try {
      if (existsSync(folder)) continue
      const unfinished = mkdtempSync(join(root, `${name}.unfinished-`))
      await make(unfinished)
      renameSync(unfinished, folder)
    } finally {
      rmdirSync(lock)
    }
  }
  return folder
}

/** Whether this process makes the fixture; the other processes wait. */
function taken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false
    throw error
  }
}
