/** Everything that a control store keeps: its rows, and the bytes of its files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#kysely'
import type { ControlStore } from '../../../src/accounts/index.js'

type Dialect = 'sqlite' | 'postgres'

/** All rows of all tables, as text. */
export async function everyRow({ db }: ControlStore, dialect: Dialect): Promise<string> {
  const names =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  const texts: string[] = []
  for (const { name } of (await names.execute(db)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    texts.push(`${name} ${JSON.stringify(rows)}`)
  }
  return texts.join('\n')
}

/**
 * The bytes of the files of a store, the log of its changes included. Undefined when they are on another machine.
 * `location`: the path of the file, or the URL of the database.
 */
export async function filesOf({ db }: ControlStore, dialect: Dialect, location: string): Promise<string | undefined> {
  if (dialect === 'sqlite') return ['', '-wal'].map((end) => readFileSync(`${location}${end}`, 'latin1')).join('')
  const folder = new URL(location).searchParams.get('host') ?? ''
  if (!existsSync(join(folder, 'PG_VERSION'))) return undefined
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ oid: number }>`select oid from pg_database where datname = current_database()`.execute(
    db,
  )
  const [own, log] = [join(folder, 'base', String(rows[0]!.oid)), join(folder, 'pg_wal')]
  const files = [own, log].flatMap((at) =>
    readdirSync(at, { withFileTypes: true }).flatMap((one) => (one.isFile() ? [join(at, one.name)] : [])),
  )
  return files.map((path) => readFileSync(path, 'latin1')).join('')
}

/** Which of the credentials occur in the bytes. Most of both are random letters, so that only runs of those are searched. */
export function foundIn(bytes: string, credentials: Iterable<string>): string[] {
  const runs = (bytes.match(/[\w-]{16,}/g) ?? []).join('\n')
  return [...credentials].filter((one) => (/^[\w-]{16,}$/.test(one) ? runs : bytes).includes(one))
}
