/** Authentication and authorisation. Each interface decides how a key is presented and how a refusal is shown. */
import { accountById, authenticate, hasTicks, type Principal, type Scope } from '../accounts/index.js'
import { ProblemError } from '../contract/errors.js'
import type { Service } from './service.js'

/** The holder of an API key. Throws ProblemError `unauthenticated`, `key_revoked`, `key_expired`, `control_store_unavailable`. */
export const identify = ({ control }: Pick<Service, 'control'>, presented: string): Promise<Principal> =>
  authenticate(control, presented, Date.now())

/** Throws ProblemError `insufficient_scope` when the key lacks the scope. */
export function requireScope({ scopes }: Principal, scope: Scope): void {
  if (!scopes.has(scope)) throw new ProblemError('insufficient_scope', `the key lacks the scope ${scope}`)
}

/** Throws ProblemError `strategy_research_disabled` when the account's plan has no strategy studies. */
export async function requireStudies({ studies }: Pick<Service, 'studies'>, { accountId }: Principal): Promise<void> {
  if (!(await studies.isEnabled(accountId))) throw new ProblemError('strategy_research_disabled')
}

/** Whether the account's plan includes windows of single events. */
export async function includesTicks({ control }: Pick<Service, 'control'>, { accountId }: Principal): Promise<boolean> {
  return hasTicks((await accountById(control, accountId, Date.now())).plan)
}

/** Throws ProblemError `ticks_not_in_plan` when the account's plan has no ticks. */
export async function requireTicks(service: Pick<Service, 'control'>, principal: Principal): Promise<void> {
  if (!(await includesTicks(service, principal))) throw new ProblemError('ticks_not_in_plan')
}
