/** Plans: the monthly allowance of credits, and whether strategy studies are included. */

export interface Plan {
  /** Credits of one UTC calendar month, unless the account has its own allowance. */
  monthly_allowance: number
  strategy_studies: boolean
}

/**
 * One credit covers up to 20,000 days × symbols. The free plan is enough for a thousand small queries a month, or about
 * seventy queries over a year of 670 symbols. The research plan has twenty times as much.
 */
export const PLANS = {
  free: { monthly_allowance: 1_000, strategy_studies: false },
  research: { monthly_allowance: 20_000, strategy_studies: true },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof PLANS

/** Whether a text is the name of a plan. */
export const isPlan = (text: string): text is PlanName => Object.hasOwn(PLANS, text)

/** The monthly allowance of an account: its own where the operator set one, otherwise its plan's. */
export const allowanceOf = (account: { plan: string; allowance: number | null }): number =>
  account.allowance ?? (isPlan(account.plan) ? PLANS[account.plan].monthly_allowance : 0)
