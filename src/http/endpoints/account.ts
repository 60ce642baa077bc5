/** GET /api/v1/account/usage?month&before&limit */
import { isMonth, usageOf } from '../../accounts/index.js'
import { type Fault, ProblemError } from '../../contract/errors.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { json } from './answers.js'
import { wholeNumber } from './whole-number.js'

const ENTRIES = 50
const ENTRIES_MAX = 500

const showUsage: Step = async (ctx) => {
  const { control } = ctx.services
  const { month, before, limit } = ctx.state.parameters
  const faults: Fault[] = []
  if (month !== undefined && !isMonth(month)) {
    faults.push({ code: 'value_range', path: '/month', detail: 'month is a UTC month, such as 2026-02' })
  }
  const options = {
    now: Date.now(),
    month,
    before: wholeNumber('before', before, Number.MAX_SAFE_INTEGER, faults),
    limit: wholeNumber('limit', limit, ENTRIES_MAX, faults) ?? ENTRIES,
  }
  if (faults.length > 0) throw ProblemError.of(faults)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = await usageOf(control, ctx.state.principal!.accountId, options)
}

export const getUsage: Endpoint = {
  id: 'getUsage',
  tag: 'account',
  summary: 'Credits and usage',
  description:
    'The plan, the available credits, the charges of a UTC month by day and by key, and the entries of the ledger. Free.',
  access: 'any_key',
  parameters: [
    { name: 'month', description: 'the UTC month. Default: the current month', example: '2026-02' },
    {
      name: 'before',
      description: 'return entries older than this id: `next` of the last answer',
      example: '42',
    },
    {
      name: 'limit',
      description: `maximum number of entries, up to ${ENTRIES_MAX}. Default: ${ENTRIES}`,
      example: '50',
    },
  ],
  answers: { 200: json('the usage', 'Usage') },
  errors: ['value_range'],
  examples: [
    { name: 'usage', summary: 'This month', answer: 200 },
    {
      name: 'month',
      summary: 'An earlier month, ten entries',
      parameters: { month: '2026-01', limit: '10' },
      answer: 200,
    },
    {
      name: 'noMonth',
      summary: 'A month that does not exist',
      parameters: { month: '2026-13' },
      answer: 'value_range',
    },
  ],
  steps: [showUsage],
}
