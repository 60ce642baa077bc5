/** `hindsight keys`: creates, lists and revokes API keys. */
import {
  accountNamed,
  type ControlStore,
  createKey,
  isScope,
  listAccounts,
  listKeys,
  revokeKey,
  SCOPES,
  type Scope,
} from '../../accounts/index.js'
import { type Command, didYouMean, type Input, UsageError } from '../shared/command.js'
import { actOnControl, CONTROL_OPTION, type ControlAction } from '../shared/control.js'
import { print, printJson, table } from '../shared/output.js'
import { expiryOf } from '../shared/span.js'

const OPERANDS = 'create|list|revoke ID'
const ACTIONS: Readonly<Record<string, ControlAction>> = { create, list, revoke }

export const keysCommand: Command = {
  operands: OPERANDS,
  verbs: Object.keys(ACTIONS),
  example: 'hindsight keys create --account desk --new --expires 90d',
  options: {
    ...CONTROL_OPTION,
    account: {
      type: 'string',
      value: 'NAME',
      help: 'account that owns the new key (create), or the listed keys (list)',
    },
    new: { type: 'boolean', help: 'create the account if there is none of this name, on the free plan (create)' },
    scopes: {
      type: 'string',
      value: 'A,B',
      help: `permissions of the key: ${Object.keys(SCOPES).join(', ')} (default: research:read)`,
    },
    expires: { type: 'string', value: 'SPAN', help: 'validity, such as 12h or 90d (default: unlimited)' },
  },
  notes: 'A key is shown once, when it is created. Only its hash is stored.',
  run: (input) => actOnControl(input, 'keys', OPERANDS, ACTIONS),
}

async function create(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const account = input.text('account')
  if (!account || operands.length > 0) throw new UsageError('keys create needs --account NAME')
  const now = Date.now()
  const [scopes, expiresMs] = [scopesOf(input), expiryOf(input, now)]
  // A key of a misspelt account would be of no use, and nobody would notice until it is refused.
  if (!input.flag('new') && (await accountNamed(store, account, now)) === undefined) {
    const names = (await listAccounts(store, now)).map(({ name }) => name)
    const meant = didYouMean(account, names)
    throw new UsageError(
      `there is no account ${JSON.stringify(account)}${meant === '' ? ';' : `${meant} If not,`} add --new to create it`,
    )
  }
  const made = await createKey(store, { account, scopes, expiresMs, now })
  if (input.flag('json')) await printJson(made)
  else await print(`${made.key}\n`)
  return 0
}

async function list(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  if (operands.length > 0) throw new UsageError('keys list takes no operands')
  const keys = await listKeys(store, input.text('account'))
  if (input.flag('json')) await printJson(keys)
  else {
    const rows = keys.map((key) => [
      key.id,
      key.account,
      key.scopes.join(','),
      key.created,
      key.expires ?? 'never',
      key.last_used ?? 'never',
      key.revoked ?? '',
    ])
    await print(table(['id', 'account', 'scopes', 'created', 'expires', 'last used', 'revoked'], rows))
  }
  return 0
}

async function revoke(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [given, ...more] = operands
  if (given === undefined || more.length > 0) throw new UsageError('keys revoke takes one ID')
  // The whole key is accepted too, in place of its id.
  const id = /^hs_([0-9A-Za-z]{8})/.exec(given)?.[1] ?? given
  if (!(await revokeKey(store, id, Date.now()))) throw new Error(`there is no key ${id}`)
  if (input.flag('json')) await printJson({ id, revoked: true })
  else await print(`revoked ${id}\n`)
  return 0
}

function scopesOf(input: Input): Scope[] {
  const names = (input.text('scopes') ?? 'research:read').split(',').map((name) => name.trim())
  return names.map((name) => {
    if (isScope(name)) return name
    throw new UsageError(
      `there is no scope ${JSON.stringify(name)}; there are ${Object.keys(SCOPES).join(', ')}${didYouMean(name, Object.keys(SCOPES))}`,
    )
  })
}
