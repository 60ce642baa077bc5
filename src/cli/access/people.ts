/** `hindsight people`: links by which people join or come back, and the people there are. */
import {
  accountNamed,
  allPeople,
  type ControlStore,
  connectionsOf,
  listAccounts,
  membershipsOf,
  type PersonRow,
  passkeysOf,
  personByKey,
  sessionsOf,
} from '../../accounts/index.js'
import { type Base, defaultBase, invite, isOpenAt, linkAddress, nameKey, recovery } from '../../people/index.js'
import { BASE_OPTION, baseIn } from '../shared/base.js'
import { type Command, didYouMean, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { actOnControl, CONTROL_OPTION, type ControlAction } from '../shared/control.js'
import { print, printJson, table } from '../shared/output.js'
import { expiryOf } from '../shared/span.js'

const OPERANDS = 'invite|recover NAME|list|remove NAME|end-sessions NAME'
const ACTIONS: Readonly<Record<string, ControlAction>> = {
  invite: inviteSomebody,
  recover,
  list,
  remove,
  'end-sessions': endSessions,
}
const HOURS_MAX = 30 * 24

export const peopleCommand: Command = {
  operands: OPERANDS,
  verbs: Object.keys(ACTIONS),
  example: 'hindsight people invite --account desk',
  options: {
    ...CONTROL_OPTION,
    ...BASE_OPTION,
    account: {
      type: 'string',
      value: 'NAME',
      help: 'account to join (invite), whose members are listed (list), or that the person leaves (remove)',
    },
    operator: { type: 'boolean', help: 'the invited person may manage accounts and people (invite)' },
    expires: { type: 'string', value: 'SPAN', help: 'validity of an invitation, such as 12h or 7d (default: 72h)' },
  },
  notes: `invite and recover print a link, once; only its hash is stored. It works once: an invitation for 72 hours, a recovery for 24. Whoever opens a
recovery link sets a new way to sign in, which replaces all others of the person and ends sessions and connections. remove ends everything
that the person has; with --account, the membership and its connections alone.`,
  run: (input) => actOnControl(input, 'people', OPERANDS, ACTIONS),
}

async function inviteSomebody(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [account, operator] = [input.text('account'), input.flag('operator')]
  if (operands.length > 0) throw new UsageError('people invite takes no operand: whoever joins chooses the own name')
  if (account === undefined && !operator) throw new UsageError('people invite needs --account NAME or --operator')
  const base = baseFor(input)
  const now = Date.now()
  const expiresMs = expiryOf(input, now)
  if (expiresMs !== null && expiresMs > now + HOURS_MAX * 3_600_000) {
    throw new UsageError('--expires is at most 30d: a link in an old message should open nothing')
  }
  const accountId = account === undefined ? null : await accountIdOf(store, account)
  const link = await invite(store, { accountId, operator, now, ...(expiresMs !== null && { expiresMs }) })
  return show(input, base, link, 'invitation')
}

async function recover(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const person = await personIn(store, operands, 'recover NAME')
  const base = baseFor(input)
  return show(input, base, await recovery(store, person.id, Date.now()), 'recovery')
}

async function list(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  if (operands.length > 0) throw new UsageError('usage: people list')
  const account = input.text('account')
  if (account !== undefined) await accountIdOf(store, account)
  const now = Date.now()
  const all = await Promise.all((await allPeople(store)).map((person) => described(store, person, now)))
  const shown = account === undefined ? all : all.filter(({ accounts }) => accounts.includes(account))
  if (input.flag('json')) {
    await printJson(shown)
    return 0
  }
  const rows = shown.map((one) => [
    one.name,
    one.operator ? 'operator' : '',
    one.accounts.join(', '),
    [one.passkeys > 0 && `${one.passkeys} ${one.passkeys === 1 ? 'passkey' : 'passkeys'}`, one.password && 'password']
      .filter(Boolean)
      .join(', '),
    one.sessions,
    one.connections,
    one.joined,
  ])
  await print(table(['name', 'role', 'accounts', 'signs in by', 'sessions', 'connections', 'joined'], rows))
  return 0
}

async function described(store: ControlStore, person: PersonRow, now: number) {
  const [accounts, passkeys, sessions, connections] = await Promise.all([
    membershipsOf(store, person.id),
    passkeysOf(store, person.id),
    sessionsOf(store, person.id),
    connectionsOf(store, person.id),
  ])
  return {
    name: person.name,
    operator: person.operator === 1,
    accounts: accounts.map(({ account }) => account),
    password: person.password_hash !== null,
    passkeys: passkeys.length,
    sessions: sessions.filter((row) => isOpenAt(row, now)).length,
    connections: connections.length,
    joined: new Date(person.created_ms).toISOString(),
  }
}

async function remove(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const { id: personId, name } = await personIn(store, operands, 'remove NAME')
  const account = input.text('account')
  const now = Date.now()
  if (account === undefined) await store.perform('removePerson', { personId, now })
  else {
    const accountId = await accountIdOf(store, account)
    if (!(await store.perform('leaveAccount', { personId, accountId, now }))) {
      throw new Error(`${JSON.stringify(name)} is no member of ${JSON.stringify(account)}`)
    }
  }
  if (input.flag('json')) await printJson({ name, account: account ?? null, removed: true })
  else await print(account === undefined ? `removed ${name}\n` : `removed ${name} from ${account}\n`)
  return 0
}

async function endSessions(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const { id: personId, name } = await personIn(store, operands, 'end-sessions NAME')
  const ended = await store.perform('endSessions', { personId, now: Date.now() })
  if (input.flag('json')) await printJson({ name, ended })
  else await print(`ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${name}\n`)
  return 0
}

/** The base that was set, or the one that a server on this machine has by default. */
const baseFor = (input: Input): Base =>
  baseIn(input) ?? defaultBase('localhost', wholeNumber(NO_INPUT, 'port', [0, 65_535], 'HINDSIGHT_PORT') ?? 7400)!

/** The port is a setting of the server, so that only its variable counts here. */
const NO_INPUT: Input = { positionals: [], text: () => undefined, texts: () => [], flag: () => false }

async function show(
  input: Input,
  base: Base,
  { token, expiresMs }: { token: string; expiresMs: number },
  kind: 'invitation' | 'recovery',
): Promise<number> {
  const [link, expires] = [linkAddress(base, token), new Date(expiresMs).toISOString()]
  if (input.flag('json')) await printJson({ kind, link, expires })
  else await print(`${link}\nThe ${kind} works once, until ${expires}. It is shown this once.\n`)
  return 0
}

async function accountIdOf(store: ControlStore, name: string): Promise<number> {
  const account = await accountNamed(store, name, Date.now())
  if (account !== undefined) return account.id
  const names = (await listAccounts(store, Date.now())).map((one) => one.name)
  throw new Error(`there is no account ${JSON.stringify(name)}${didYouMean(name, names)}`)
}

async function personIn(store: ControlStore, operands: string[], form: string): Promise<PersonRow> {
  const [name, ...more] = operands
  if (name === undefined || more.length > 0) throw new UsageError(`usage: people ${form}`)
  const person = await personByKey(store, nameKey(name))
  if (person !== undefined) return person
  const names = (await allPeople(store)).map((one) => one.name)
  throw new Error(`there is nobody called ${JSON.stringify(name)}${didYouMean(name, names)}`)
}
