/** `hindsight people` and the base URL on the command line. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectionsOf, openControlStore, personByKey, sessionByToken } from '../../src/accounts/index.js'
import { peopleCommand } from '../../src/cli/access/people.js'
import { parseInput } from '../../src/cli/shared/parse.js'
import { baseOf, createPeople, digestOf, joinByPassword } from '../../src/people/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('people on the command line')
const control = join(temporaryFolder('people-cli'), 'control.sqlite')
const env = { HINDSIGHT_CONTROL: control }
const BASE = 'https://research.example.org'
const FROM = { browser: 'Firefox on Linux', cookies: undefined }

const hindsight = (...args: string[]) => runHere(args, env)
async function json<T>(...args: string[]): Promise<T> {
  const { status, out, err } = await hindsight(...args, '--json')
  assert.is(status, 0, err)
  return JSON.parse(out) as T
}
interface Link {
  kind: string
  link: string
  expires: string
}
const tokenOf = ({ link }: Link): string => link.split('/').at(-1)!

const store = await openControlStore(control)
const people = createPeople({ control: store, base: baseOf(BASE) })
test.after(() => store.close())

test('an invitation is a link under the base, printed once, valid for 72 hours or as long as is said', async () => {
  await json('accounts', 'create', 'desk')
  const link = await json<Link>('people', 'invite', '--account', 'desk', '--base-url', BASE)
  assert.match(link.link, /^https:\/\/research\.example\.org\/invitation\/[\w-]{43}$/)
  assert.is(Math.round((Date.parse(link.expires) - Date.now()) / 3_600_000), 72)
  const local = await hindsight('people', 'invite', '--account', 'desk', '--expires', '2h')
  assert.match(local.out, /^http:\/\/localhost:7400\/invitation\/[\w-]{43}\nThe invitation works once, until /)
  await joinByPassword(people, tokenOf(link), { name: 'Ana', password: 'seven loud brass buttons' }, FROM)
  const listed = await hindsight('people', 'list')
  assert.match(listed.out, /^Ana +desk +password +1 +0 +20/m)
  assert.not.match(listed.out, tokenOf(link))
})

test('an operator is invited without an account; members are listed by account', async () => {
  const link = await json<Link>('people', 'invite', '--operator')
  await joinByPassword(people, tokenOf(link), { name: 'Chief', password: 'seven loud brass buttons' }, FROM)
  const all = await json<{ name: string; operator: boolean; accounts: string[] }[]>('people', 'list')
  assert.equal(
    all.map(({ name, operator, accounts }) => [name, operator, accounts]),
    [
      ['Ana', false, ['desk']],
      ['Chief', true, []],
    ],
  )
  const members = await json<{ name: string }[]>('people', 'list', '--account', 'desk')
  assert.equal(
    members.map(({ name }) => name),
    ['Ana'],
  )
})

test('a recovery link is for one person and 24 hours; sessions end on request', async () => {
  const link = await json<Link>('people', 'recover', 'ANA')
  assert.is(Math.round((Date.parse(link.expires) - Date.now()) / 3_600_000), 24)
  const { token } = await joinByPassword(
    people,
    tokenOf(link),
    { name: '', password: 'nine quiet paper lanterns' },
    FROM,
  )
  assert.equal(await json('people', 'end-sessions', 'Ana'), { name: 'Ana', ended: 1 })
  assert.is(await sessionByToken(store, digestOf(token)), undefined)
})

test('a person leaves one account, or is removed', async () => {
  const { id } = (await personByKey(store, 'ana'))!
  assert.match((await hindsight('people', 'remove', 'Ana', '--account', 'desk')).out, /^removed Ana from desk$/m)
  assert.match((await hindsight('people', 'remove', 'Ana', '--account', 'desk')).err, /is no member of "desk"/)
  assert.match((await hindsight('people', 'remove', 'Ana')).out, /^removed Ana$/m)
  assert.equal([await personByKey(store, 'ana'), await connectionsOf(store, id)], [undefined, []])
  assert.match((await hindsight('people', 'recover', 'Ana')).err, /there is nobody called "Ana"/)
})

test('what cannot be meant is one line that says what to do', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /people takes invite\|recover NAME/],
    [['invte'], /did you mean invite\?/],
    [['invite'], /needs --account NAME or --operator/],
    [['invite', 'Bob', '--operator'], /takes no operand/],
    [['invite', '--account', 'dsk'], /there is no account "dsk"; did you mean desk\?/],
    [['invite', '--operator', '--expires', '31d'], /at most 30d/],
    [['invite', '--operator', '--expires', 'soon'], /such as 90d/],
    [['invite', '--operator', '--base-url', 'http://10.0.0.1'], /--base-url: the base URL needs https/],
    [
      ['invite', '--operator', '--base-url', 'https://a.example/x'],
      /--base-url: the base URL is an origin without a path/,
    ],
    [['recover', 'cheif'], /nobody called "cheif"; did you mean Chief\?/i],
    [['remove'], /usage: people remove NAME/],
  ]
  for (const [args, message] of wrong) {
    const input = parseInput('people', peopleCommand, [...args, '--control', control])!
    const error = await peopleCommand.run(input).then(String, (one: Error) => one.message)
    assert.match(error, message)
    assert.is(error.split('\n').length, 1)
  }
})

test('connections are listed and ended by the operator', async () => {
  const { link } = await json<Link>('people', 'invite', '--account', 'desk', '--base-url', BASE)
  const given = { name: 'Fay', password: 'seven loud brass buttons' }
  await joinByPassword(people, link.split('/').at(-1)!, given, FROM)
  const { id: person_id } = (await personByKey(store, 'fay'))!
  const { id: account_id } = await store.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'desk')
    .executeTakeFirstOrThrow()
  const connection = {
    ...{ id: 'fays-program', grant_id: 'grant', person_id, account_id, client_id: 'c', client_name: 'Claude' },
    ...{ client_host: null, redirect_host: 'claude.ai', scopes: '["research:read"]', created_ms: Date.now() },
  }
  assert.ok(await store.perform('connect', { connection }))
  const [listed] = await json<{ id: string; person: string; program: string; host: string | null }[]>(
    'connections',
    'list',
  )
  assert.equal([listed?.id, listed?.person, listed?.program, listed?.host], ['c_fays-program', 'Fay', 'Claude', null])
  assert.match((await hindsight('connections', 'list', '--account', 'desk')).out, 'not verified')
  assert.match((await hindsight('connections', 'end', 'c_fays-program')).out, 'ended c_fays-program')
  assert.equal(await json('connections', 'list'), [])
  assert.is((await json<object[]>('connections', 'list', '--all')).length, 1)
  const twice = await hindsight('connections', 'end', 'c_fays-program')
  assert.equal([twice.status, twice.err.includes('no open connection')], [1, true])
})

test.run()
