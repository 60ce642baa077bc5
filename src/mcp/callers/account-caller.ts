/** A key or connection of an account as the caller of tools. */
import { isMonth, nextAllowanceAt, type Principal, timeText, usageOf } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import type { ServiceLimits } from '../../contract/service-limits.js'
import { AccountPayer, dryRun, requireStudies, type Service } from '../../service/index.js'
import type { Body, Caller, JobAnswer, StudyCalls } from './caller.js'
import { answerOfRows } from './rows-of-job.js'

/** Entries of the ledger that an answer shows. */
const ENTRIES = 20

/** `limits`: those that the interface was set to; the registry publishes them. */
export function accountCaller(service: Service, principal: Principal, limits: Partial<ServiceLimits>): Caller {
  const { research, ledger, control } = service
  const { accountId, keyId, account, scopes } = principal
  return {
    id: `${accountId} ${keyId}`,
    account,
    scopes,
    research,
    studies: studyCalls(service, principal),
    registry: (options) => research.registry({ ...options, limits }),
    purse: () => {
      const payer = new AccountPayer(ledger, principal)
      return {
        payer,
        left: async () => ({
          allowance_remaining: payer.remaining ?? (await ledger.balance(accountId)),
          renews: timeText(nextAllowanceAt(Date.now())),
        }),
      }
    },
    price: async (document) => ({ ...(await dryRun(service, principal, document)).body }),
    usage: async (month) => {
      if (month !== undefined && !isMonth(month)) {
        const detail = 'month is a UTC month, such as 2026-02'
        throw ProblemError.of([{ code: 'value_range', path: '/month', detail }])
      }
      return { ...(await usageOf(control, accountId, { now: Date.now(), month, limit: ENTRIES })) }
    },
  }
}

/** Everything but public reports needs a plan with studies, as over REST. */
function studyCalls(service: Service, principal: Principal): StudyCalls {
  const { studies } = service
  const planned = async <T>(work: () => Promise<T>): Promise<T> => {
    await requireStudies(service, principal)
    return work()
  }
  return {
    catalog: () => planned(() => studies.catalog()),
    estimate: (body, signal) => planned((): Promise<Body> => studies.estimate(body, principal, signal)),
    checkRun: (body) => planned(() => studies.checkRun(body, principal)),
    run: (body) => planned(() => studies.run(body, principal)),
    save: (body) => planned((): Promise<Body> => studies.save(body, principal)),
    cancel: (body) => planned(() => studies.cancel(body, principal)),
    list: (options) => planned((): Promise<Body> => studies.list(principal, options)),
    definition: (id) => planned(() => studies.definition(id, principal)),
    job: (id) => planned(async () => (await studies.job(id, principal)) as unknown as JobAnswer),
    result: (id) => planned(() => studies.result(id, principal)),
    rows: (of) => planned(async () => answerOfRows(await studies.rows({ ...of, holdout: false }, principal), of)),
    report: (id) => studies.report(id),
  }
}
