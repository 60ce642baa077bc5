/** The parameter `max_credits` of every address that may cost credits. */
import { type Fault, ProblemError } from '../../contract/errors.js'
import type { Payer } from '../../research/index.js'
import { CREDITS_MAX, LimitedPayer } from '../../service/index.js'
import type { Context } from '../context/context.js'
import type { Parameter } from '../context/endpoint.js'
import { wholeNumber } from './whole-number.js'

export const MAX_CREDITS: Parameter = {
  name: 'max_credits',
  description:
    'the most credits that this answer may cost, a whole number from 0; a scan that costs more is refused with `above_max_credits` before it begins. Without it the allowance is the only limit',
  example: '20',
}

/** The payer, limited by `max_credits` of the request. Throws ProblemError `value_range` for what is no such number. */
export function limited(ctx: Context, payer: Payer): Payer {
  const faults: Fault[] = []
  const most = wholeNumber('max_credits', ctx.state.parameters.max_credits, [0, CREDITS_MAX], faults)
  if (faults.length > 0) throw ProblemError.of(faults)
  return most === undefined ? payer : new LimitedPayer(payer, most)
}
