/** Plans: the monthly allowance of credits, whether strategy studies and ticks are included, and how many monitors. */

export interface Plan {
  /** Credits of one UTC calendar month, unless the account has its own allowance. */
  monthly_allowance: number
  strategy_studies: boolean
  /** Windows of single events. */
  ticks: boolean
  /** Monitors of an account that have not ended. */
  monitors: number
}

/**
 * One credit covers up to 20,000 days × symbols. The free plan is enough for a thousand small queries a month, or about
 * seventy queries over a year of 670 symbols. The research plan has twenty times as much.
 */
export const PLANS = {
  free: { monthly_allowance: 1_000, strategy_studies: false, ticks: false, monitors: 10 },
  research: { monthly_allowance: 20_000, strategy_studies: true, ticks: true, monitors: 50 },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof PLANS

/** Whether a text is the name of a plan. */
export const isPlan = (text: string): text is PlanName => Object.hasOwn(PLANS, text)

/** The monthly allowance of an account: its own where the operator set one, otherwise its plan's. */
export const allowanceOf = (account: { plan: string; allowance: number | null }): number =>
  account.allowance ?? (isPlan(account.plan) ? PLANS[account.plan].monthly_allowance : 0)

/** Whether the plan includes windows of single events. */
export const hasTicks = (plan: string): boolean => isPlan(plan) && PLANS[plan].ticks

/** How many monitors an account of the plan may have that have not ended. */
export const monitorsOf = (plan: string): number => (isPlan(plan) ? PLANS[plan].monitors : 0)
