import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { countOf } from '../shown/words.js'
import { input, list, output, text } from './schemas.js'

export const getUsage: Tool = {
  name: 'get_usage',
  title: 'Credits and usage',
  description:
    'The plan of the account, the credits that are left and when the allowance is filled up, what was charged by day and by key or connection in a month, and the last 20 entries of the ledger. Free. Use it when the user asks what was spent or what is left.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({ month: text('UTC month such as 2026-02; default: the current one') }),
  output: output({
    plan: text(),
    balance: { type: ['integer', 'null'] },
    by_day: list(),
    by_key: list(),
    entries: list('newest first'),
  }),
  async call(given, { caller }) {
    const args = new Arguments(given, [], ['month'])
    const month = args.optionalText('month')
    args.done()
    const usage = await caller.usage(month)
    const { plan, balance, renews, charged, month: shown } = usage
    return {
      say:
        balance === null
          ? ['This is the library on this computer: everything is free, and nothing is counted.']
          : [
              `The plan is ${String(plan)}: ${countOf(balance as number, 'credit')} are left, and the allowance is filled up at ${String(renews)}.`,
              `${countOf((charged as { credits: number }).credits, 'credit')} charged in ${String(shown)}.`,
            ],
      members: { ...usage },
      cuts: [
        { member: 'entries', how: 'all entries are in the answer over REST' },
        { member: 'by_key', how: 'all keys are in the answer over REST' },
      ],
    }
  },
}
