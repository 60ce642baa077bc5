/** The tables' history. Steps are only ever added at the end; `user_version` counts those that have run. */
import type { Database } from 'better-sqlite3'

const STEPS: readonly string[] = [
  `create table account (
     id integer primary key,
     name text not null unique,
     created_ms integer not null
   ) strict;
   create table api_key (
     id text primary key,
     account_id integer not null references account (id),
     secret_sha256 text not null,
     scopes text not null,
     created_ms integer not null,
     expires_ms integer,
     revoked_ms integer,
     last_used_ms integer
   ) strict;
   create index api_key_account on api_key (account_id);`,
]

/** Runs the steps that have not run yet, all or none. Throws when the file was made by a newer version. */
export function migrate(sqlite: Database): void {
  const upgrade = sqlite.transaction(() => {
    const done = sqlite.pragma('user_version', { simple: true }) as number
    if (done > STEPS.length) throw new Error('the control store was made by a newer version of hindsight')
    for (const step of STEPS.slice(done)) sqlite.exec(step)
    sqlite.pragma(`user_version = ${STEPS.length}`)
  })
  // Immediate: of two processes that open a new file at once, the second waits and finds the tables made.
  upgrade.immediate()
}
