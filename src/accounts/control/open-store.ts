/** Opens the control store. */
import { openSqliteStore } from './sqlite-store.js'
import type { ControlStore } from './store.js'

/** `location` is a file, or the URL of a PostgreSQL database. Tables are created and migrated as needed. */
export const openControlStore = async (location: string): Promise<ControlStore> =>
  isPostgresUrl(location)
    ? (await import('./postgres-store.js')).openPostgresStore(location)
    : openSqliteStore(location)

/** Whether a store location is the URL of a PostgreSQL database. */
export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//.test(location)
