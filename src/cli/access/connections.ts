/** `hindsight connections`: the programs that may use accounts by sign-in. */
import { allConnections, type ControlStore } from '../../accounts/index.js'
import { keyIdOf } from '../../authorization/index.js'
import { type Command, type Input, UsageError } from '../shared/command.js'
import { actOnControl, CONTROL_OPTION, type ControlAction } from '../shared/control.js'
import { print, printJson, table } from '../shared/output.js'

const OPERANDS = 'list|end ID'
const ACTIONS: Readonly<Record<string, ControlAction>> = { list, end }

export const connectionsCommand: Command = {
  operands: OPERANDS,
  verbs: Object.keys(ACTIONS),
  example: 'hindsight connections list --account desk',
  options: {
    ...CONTROL_OPTION,
    account: { type: 'string', value: 'NAME', help: 'only connections with this account (list)' },
    all: { type: 'boolean', help: 'those that have ended too (list)' },
  },
  notes: `A connection is a program that a person has let use an account. Usage shows its id beside the ids of keys. end takes effect at once, also
on running servers; the program must ask its person again.`,
  run: (input) => actOnControl(input, 'connections', OPERANDS, ACTIONS),
}

const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

async function list(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  if (operands.length > 0) throw new UsageError('usage: connections list')
  const rows = await allConnections(store, { account: input.text('account'), ended: input.flag('all') })
  const all = rows.map((row) => ({
    id: keyIdOf(row.id),
    program: row.client_name,
    host: row.client_host,
    person: row.person,
    account: row.account,
    scopes: JSON.parse(row.scopes) as string[],
    created: timeOf(row.created_ms),
    last_used: timeOf(row.last_used_ms),
    ended: timeOf(row.ended_ms),
    ended_by: row.ended_by,
  }))
  if (input.flag('json')) {
    await printJson(all)
    return 0
  }
  const heads = ['id', 'program', 'host', 'person', 'account', 'scopes', 'created', 'last used', 'ended']
  const cells = all.map((one) => [
    ...[one.id, one.program, one.host ?? 'not verified', one.person, one.account],
    one.scopes.map((scope) => scope.replace('research:', '')).join(', '),
    ...[one.created, one.last_used ?? 'never', one.ended === null ? '' : `${one.ended} (${one.ended_by})`],
  ])
  await print(table(heads, cells as string[][]))
  return 0
}

async function end(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [id, ...more] = operands
  if (id === undefined || more.length > 0) throw new UsageError('usage: connections end ID')
  const which = { id: id.replace(/^c_/, '') }
  const ended = await store.perform('endConnections', { which, by: 'operator', now: Date.now() })
  if (ended === 0) throw new Error(`there is no open connection ${JSON.stringify(id)}; see hindsight connections list`)
  if (input.flag('json')) await printJson({ id, ended: true })
  else await print(`ended ${id}\n`)
  return 0
}
