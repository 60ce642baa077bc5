/** `hindsight connections`: the programs that may use accounts by sign-in. */
import { allConnections, type ControlStore } from '../../accounts/index.js'
import { keyIdOf } from '../../authorization/index.js'
import { type Command, didYouMean, type Input, UsageError } from '../shared/command.js'
import { CONTROL_OPTION, openControl } from '../shared/control.js'
import { print, printJson, table } from '../shared/output.js'

const VERBS = ['list', 'end'] as const

export const connectionsCommand: Command = {
  operands: 'list|end ID',
  verbs: VERBS,
  example: 'hindsight connections list --account desk',
  options: {
    ...CONTROL_OPTION,
    account: { type: 'string', value: 'NAME', help: 'only connections with this account (list)' },
    all: { type: 'boolean', help: 'those that have ended too (list)' },
  },
  notes: `A connection is a program that a person has let use an account. Usage shows its id beside the ids of keys. end takes effect at once, also
on running servers; the program must ask its person again.`,
  async run(input) {
    const [action, ...operands] = input.positionals
    const verb = VERBS.find((one) => one === action)
    if (verb === undefined) {
      throw new UsageError(`connections takes ${connectionsCommand.operands}${didYouMean(action ?? '', VERBS)}`)
    }
    const store = await openControl(input)
    try {
      return await (verb === 'list' ? list : end)(store, input, operands)
    } finally {
      await store.close()
    }
  },
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
