/**
 * `hindsight accounts`: manages accounts, their plans and credits; shows usage, checks the ledger, backs up the store.
 */
import { randomUUID } from 'node:crypto'
import {
  type AccountInfo,
  accountNamed,
  type ControlStore,
  checkLedger,
  createAccount,
  isMonth,
  isPlan,
  Ledger,
  listAccounts,
  PLANS,
  type PlanName,
  setPlan,
  usageOf,
} from '../../accounts/index.js'
import { type Command, didYouMean, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { actOnControl, CONTROL_OPTION, type ControlAction } from '../shared/control.js'
import { grouped, print, printJson, table } from '../shared/output.js'

const ENTRIES_SHOWN = 20
const CREDITS_MAX = 1_000_000_000
const PLAN_NAMES = Object.keys(PLANS).join(', ')

const OPERANDS = 'create NAME|list|plan NAME PLAN|grant NAME CREDITS|refund NAME REFERENCE|usage NAME|check|backup FILE'
const ACTIONS: Readonly<Record<string, ControlAction>> = {
  create,
  list,
  plan,
  grant,
  refund,
  usage,
  check,
  backup,
}

export const accountsCommand: Command = {
  operands: OPERANDS,
  verbs: Object.keys(ACTIONS),
  example: 'hindsight accounts create desk --plan research',
  options: {
    ...CONTROL_OPTION,
    plan: { type: 'string', value: 'PLAN', help: `plan of a new account: ${PLAN_NAMES} (default: free)` },
    allowance: { type: 'string', value: 'N', help: 'monthly credits instead of the plan’s (create, plan)' },
    reference: {
      type: 'string',
      value: 'TEXT',
      help: 'reason of a grant; a second grant with the same reference changes nothing',
    },
    month: { type: 'string', value: 'YYYY-MM', help: 'UTC month of the usage (default: the current month)' },
  },
  notes: `Plans: ${Object.entries(PLANS)
    .map(([name, { monthly_allowance }]) => `${name} has ${grouped(monthly_allowance)} credits a month`)
    .join(', ')}. The allowance is refilled when a UTC month begins. Granted credits are
kept. A larger allowance applies at once, a smaller one from the next month. check adds up all ledger entries and fails if a balance
differs from their sum.`,
  run: (input) => actOnControl(input, 'accounts', OPERANDS, ACTIONS),
}

async function create(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [name] = taking(operands, 1, 'create NAME')
  const made = await createAccount(store, {
    name,
    plan: planOf(input.text('plan') ?? 'free'),
    allowance: allowanceIn(input),
    now: Date.now(),
  })
  if (made === undefined) throw new Error(`there is an account ${JSON.stringify(name)} already`)
  return show(input, made)
}

async function list(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  taking(operands, 0, 'list')
  const accounts = await listAccounts(store, Date.now())
  if (input.flag('json')) await printJson(accounts)
  else await print(accountTable(accounts))
  return 0
}

async function plan(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [name, wanted] = taking(operands, 2, 'plan NAME PLAN')
  const { id } = await named(store, name)
  await setPlan(store, id, { plan: planOf(wanted), allowance: allowanceIn(input), now: Date.now() })
  return show(input, await named(store, name))
}

async function grant(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [name, credits] = taking(operands, 2, 'grant NAME CREDITS')
  if (!/^[1-9][0-9]{0,9}$/.test(credits) || Number(credits) > CREDITS_MAX) {
    throw new UsageError(`CREDITS is a whole number from 1 to ${CREDITS_MAX}, not ${JSON.stringify(credits)}`)
  }
  const { id } = await named(store, name)
  const reference = input.text('reference')
  const { value: done } = await new Ledger(store).grant(
    id,
    Number(credits),
    reference === undefined ? `grant:${randomUUID()}` : `grant:${reference}`,
  )
  if (!done) process.stderr.write(`hindsight: ${reference} was granted before; nothing was changed\n`)
  return show(input, await named(store, name))
}

async function refund(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [name, reference] = taking(operands, 2, 'refund NAME REFERENCE')
  const { id } = await named(store, name)
  const { value: credits } = await new Ledger(store).refund(id, reference)
  if (credits === 0) throw new Error(`${name} was not charged for ${reference}, or has had it back`)
  return show(input, await named(store, name))
}

async function usage(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [name] = taking(operands, 1, 'usage NAME')
  const month = input.text('month')
  if (month !== undefined && !isMonth(month)) throw new UsageError('--month is a UTC month, such as 2026-02')
  const { id } = await named(store, name)
  const shown = await usageOf(store, id, { now: Date.now(), month, limit: ENTRIES_SHOWN })
  if (input.flag('json')) {
    await printJson(shown)
    return 0
  }
  const { charged } = shown
  await print(`${shown.account}: ${shown.plan}, ${grouped(shown.monthly_allowance)} credits a month
${grouped(shown.balance)} can be spent (${grouped(shown.allowance_left)} of them of the allowance, filled up at ${shown.renews}); ${grouped(shown.reserved)} reserved
${shown.month}: ${grouped(charged.credits)} charged in ${grouped(charged.charges)} charges, ${grouped(shown.refunded)} refunded

${table(
  ['day', 'charged', 'charges'],
  shown.by_day.map(({ day, credits, charges }) => [day, credits, charges]),
)}
${table(
  ['key', 'charged', 'charges'],
  shown.by_key.map(({ key_id, credits, charges }) => [key_id ?? 'none', credits, charges]),
)}
${table(
  ['time', 'kind', 'credits', 'reference'],
  shown.entries.map(({ time, kind, credits, reference }) => [time, kind, credits, reference]),
)}`)
  return 0
}

async function check(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  taking(operands, 0, 'check')
  const checked = await checkLedger(store)
  if (input.flag('json')) await printJson(checked)
  else {
    const { accounts, entries, reservations, faults } = checked
    for (const { account, fault } of faults) await print(`${account}: ${fault}\n`)
    const verdict = faults.length === 0 ? 'everything adds up' : `${faults.length} faults`
    await print(
      `${grouped(accounts)} accounts, ${grouped(entries)} entries, ${grouped(reservations)} reservations held: ${verdict}\n`,
    )
  }
  return checked.faults.length === 0 ? 0 : 1
}

async function backup(store: ControlStore, input: Input, operands: string[]): Promise<number> {
  const [file] = taking(operands, 1, 'backup FILE')
  await store.backup(file)
  if (input.flag('json')) await printJson({ file })
  else await print(`the control store is copied to ${file}\n`)
  return 0
}

function taking(operands: string[], count: number, form: string): [string, string] {
  if (operands.length !== count) throw new UsageError(`usage: accounts ${form}`)
  return operands as [string, string]
}

async function named(store: ControlStore, name: string): Promise<AccountInfo> {
  const account = await accountNamed(store, name, Date.now())
  if (account === undefined) {
    const names = (await listAccounts(store, Date.now())).map((one) => one.name)
    throw new Error(`there is no account ${JSON.stringify(name)}${didYouMean(name, names)}`)
  }
  return account
}

function planOf(text: string): PlanName {
  if (isPlan(text)) return text
  throw new UsageError(
    `there is no plan ${JSON.stringify(text)}; there are ${PLAN_NAMES}${didYouMean(text, Object.keys(PLANS))}`,
  )
}

const allowanceIn = (input: Input): number | null => wholeNumber(input, 'allowance', [0, CREDITS_MAX]) ?? null

async function show(input: Input, account: AccountInfo): Promise<number> {
  if (input.flag('json')) await printJson(account)
  else await print(accountTable([account]))
  return 0
}

const accountTable = (accounts: readonly AccountInfo[]): string =>
  table(
    ['account', 'plan', 'a month', 'can be spent', 'of the allowance', 'reserved', 'created'],
    accounts.map((account) => [
      account.name,
      account.plan,
      account.monthly_allowance,
      account.balance,
      account.allowance_left,
      account.reserved,
      account.created,
    ]),
  )
