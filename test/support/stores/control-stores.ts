/** The two databases that a control store may use, for tests that must pass with both. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { temporaryFolder } from '../datasets/temporary-folder.js'
import { testPostgres } from './postgres.js'

export interface StoreKind {
  name: 'SQLite' | 'PostgreSQL'
  dialect: 'sqlite' | 'postgres'
  /** Returns where a new store can be opened: the path of a new file, or the URL of an empty database. */
  newLocation(): Promise<string>
}

/** Returns SQLite, and PostgreSQL where it is available; otherwise prints that its tests are skipped, and why. */
export async function storeKinds(): Promise<StoreKind[]> {
  const folder = temporaryFolder('control')
  const kinds: StoreKind[] = [
    {
      name: 'SQLite',
      dialect: 'sqlite',
      newLocation: async () => join(folder, `${randomBytes(6).toString('hex')}.sqlite`),
    },
  ]
  const postgres = await testPostgres()
  if (typeof postgres === 'string') console.log(`skipped on PostgreSQL: ${postgres}`)
  else kinds.push({ name: 'PostgreSQL', dialect: 'postgres', newLocation: () => postgres.newDatabase() })
  return kinds
}
