/** Metrics of people and their programs: how sign-ins end, and tokens that came back. No label names anybody. */
import { Counter, type Registry } from 'prom-client'

export const SIGN_IN_METHODS = ['passkey', 'password'] as const
/** `delayed`: refused without a look, because the name or the address must wait. */
export const SIGN_IN_OUTCOMES = ['signed_in', 'failed', 'delayed'] as const

export type SignInMethodTried = (typeof SIGN_IN_METHODS)[number]
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** Counts sign-ins. Every series is there from the start, so that the first failure is an increase. */
export function signInCounter(registry: Registry): (method: SignInMethodTried, outcome: SignInOutcome) => void {
  const counter = new Counter({
    name: 'hindsight_sign_ins_total',
    help: 'Sign-ins of people by method, and how they ended: signed_in, failed, delayed (refused without a look).',
    labelNames: ['method', 'outcome'],
    registers: [registry],
  })
  for (const method of SIGN_IN_METHODS) for (const outcome of SIGN_IN_OUTCOMES) counter.inc({ method, outcome }, 0)
  return (method, outcome) => counter.inc({ method, outcome })
}

/** Shows how often codes and refresh tokens were presented once more, by what followed. */
export function watchReuse(registry: Registry, reused: Readonly<Record<string, number>>): void {
  new Counter({
    name: 'hindsight_tokens_reused_total',
    help: 'Codes and refresh tokens that programs presented once more: refreshed (within 10 s, as several windows do), connection_ended (somebody may have copied it).',
    labelNames: ['end'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [end, count] of Object.entries(reused)) this.inc({ end }, count)
    },
  })
}
