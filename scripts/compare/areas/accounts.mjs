// Accounts, keys and the ledger through the command line, and the tables of the control store: servers before and after the change may share one
// store.
import { join } from 'node:path'
import Database from 'better-sqlite3'

const AREA = 'accounts'

export async function accounts({ build, observer, settler, work, say }) {
  say(AREA)
  const run = async (name, args) => {
    const result = await build.run([...args, '--control', 'accounts.sqlite'])
    const text = result.out.toString()
    // A key and its id are random, so they are hidden before the observation.
    const [, key, id] = /"key": "([^"]+)",\s+"id": "([^"]+)"/.exec(text) ?? []
    if (key !== undefined) settler.hide(key, 'a key')
    if (id !== undefined) settler.hide(id, 'its id')
    observer.command(AREA, name, result)
    return id
  }
  await run('create', ['accounts', 'create', 'ann', '--json'])
  await run('create on a plan', ['accounts', 'create', 'bob', '--plan', 'research', '--allowance', '7', '--json'])
  await run('create twice', ['accounts', 'create', 'ann'])
  await run('plan', ['accounts', 'plan', 'ann', 'research', '--json'])
  await run('plan with an allowance', ['accounts', 'plan', 'ann', 'free', '--allowance', '50', '--json'])
  await run('plan that there is not', ['accounts', 'plan', 'ann', 'gold'])
  await run('grant', ['accounts', 'grant', 'bob', '500', '--reference', 'invoice 7', '--json'])
  await run('grant again', ['accounts', 'grant', 'bob', '500', '--reference', 'invoice 7', '--json'])
  await run('grant of nothing', ['accounts', 'grant', 'bob', '0'])
  await run('refund of nothing', ['accounts', 'refund', 'bob', 'query:x'])
  const id = await run('keys create', ['keys', 'create', '--account', 'ann', '--json'])
  await run('create for keys', ['accounts', 'create', 'new', '--json'])
  await run('keys create, all scopes', [
    'keys',
    'create',
    '--account',
    'new',
    '--scopes',
    'research:read,research:interpret,research:strategies',
    '--expires',
    '90d',
    '--json',
  ])
  await run('keys create, no such scope', ['keys', 'create', '--account', 'ann', '--scopes', 'research:write'])
  await run('keys list', ['keys', 'list', '--account', 'ann', '--json'])
  await run('keys revoke', ['keys', 'revoke', id, '--json'])
  await run('keys revoke again', ['keys', 'revoke', 'AAAAAAAA'])
  await run('keys list of revoked ones', ['keys', 'list', '--account', 'ann', '--json'])
  await run('list', ['accounts', 'list', '--json'])
  await run('usage', ['accounts', 'usage', 'bob', '--json'])
  await run('usage of a month', ['accounts', 'usage', 'bob', '--month', '2026-01', '--json'])
  await run('usage as text', ['accounts', 'usage', 'bob'])
  await run('check', ['accounts', 'check', '--json'])
  await run('backup', ['accounts', 'backup', 'copy.sqlite', '--json'])
  for (const file of ['accounts.sqlite', 'copy.sqlite'])
    observer.note(AREA, `tables of ${file}`, tablesOf(join(work, file)))
}

/** The ledger of a served dataset, after all requests. */
export async function ledger({ build, observer, work, say }, { dataset, control }) {
  const area = `ledger of ${dataset} data`
  say(area)
  for (const args of [['check'], ['usage', 'desk'], ['list']]) {
    const result = await build.run(['accounts', ...args, '--control', control, '--json'])
    observer.command(area, args.join(' '), result)
  }
  observer.note(area, 'tables', tablesOf(join(work, control)))
}

/** Tables, indexes and triggers as the store defines them, with white space normalized. */
function tablesOf(file) {
  const store = new Database(file, { readonly: true })
  try {
    const rows = store
      .prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name')
      .all()
    return Object.fromEntries(rows.map(({ type, name, sql }) => [`${type} ${name}`, sql.replaceAll(/\s+/g, ' ')]))
  } finally {
    store.close()
  }
}
