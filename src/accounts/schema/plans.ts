/** What accounts may have: the credits of a month, and whether strategy studies are part of it. */

export interface Plan {
  /** Credits of one UTC calendar month, unless an account has an allowance of its own. */
  monthly_allowance: number
  strategy_studies: boolean
}

/**
 * One credit is up to 20,000 days × symbols. Free is enough to ask a thousand small questions a month, or some seventy about a year of 670
 * symbols; research is twenty times that.
 */
export const PLANS = {
  free: { monthly_allowance: 1_000, strategy_studies: false },
  research: { monthly_allowance: 20_000, strategy_studies: true },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof PLANS

export const isPlan = (text: string): text is PlanName => Object.hasOwn(PLANS, text)

/** What an account may have in a month: its own allowance where the operator gave it one, otherwise its plan's. */
export const allowanceOf = (account: { plan: string; allowance: number | null }): number =>
  account.allowance ?? (isPlan(account.plan) ? PLANS[account.plan].monthly_allowance : 0)
