/** GET /web/v1/operator/overview, …/imports, …/jobs, …/accounts; POST …/verify, …/invite: for operators; nobody else learns that they exist. */
import { accountNamed, accountsOverview, isStoreHealthy, jobsOverview, timeText } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { SERVICE_VERSION } from '../../contract/versions.js'
import { type Context, peopleOf } from '../../http/index.js'
import { tailStatuses } from '../../monitoring/index.js'
import { listRevisions, Verification, type VerificationState } from '../../operator/index.js'
import { invite, linkAddress } from '../../people/index.js'
import type { DatasetInfo } from '../../research/index.js'
import { controlOf, type WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

const STORE_MS = 1_000
const JOBS_SHOWN = 50

const verifications = new WeakMap<object, Verification>()

/** One for each service of the process. */
function verificationOf(ctx: Context): Verification {
  const { host } = ctx.services
  const found = verifications.get(host) ?? new Verification(peopleOf(ctx).now)
  verifications.set(host, found)
  return found
}

const timeOrNull = (ms: number | null) => (ms === null ? null : timeText(ms))

const shown = ({ begunMs, endedMs, faultsMore, ...rest }: VerificationState) => ({
  ...rest,
  begun: timeOrNull(begunMs),
  ended: timeOrNull(endedMs),
  faults_more: faultsMore,
})

function datasetOf({ revision, simulated, created, span, symbols, counts, bytes }: DatasetInfo) {
  const sources = new Map<string, { source: string; symbols: number; minutes: number; quarantined: number }>()
  for (const { coverage } of symbols) {
    for (const [source, { minutes, quarantined }] of Object.entries(coverage)) {
      const sum = sources.get(source) ?? { source, symbols: 0, minutes: 0, quarantined: 0 }
      sources.set(source, {
        source,
        symbols: sum.symbols + (minutes > 0 ? 1 : 0),
        minutes: sum.minutes + minutes,
        quarantined: sum.quarantined + quarantined,
      })
    }
  }
  return {
    ...{ revision, simulated, created, first: span?.first ?? null, last: span?.last ?? null },
    ...{ symbols: counts.symbols, buckets: counts.buckets, quarantined: counts.quarantined },
    ...{ segment_bytes: bytes.segments, minutes_bytes: bytes.minutes },
    sources: [...sources.values()].filter(({ symbols: having, quarantined }) => having + quarantined > 0),
  }
}

const tailsOf = async (ctx: Context) =>
  (await tailStatuses(controlOf(ctx), peopleOf(ctx).now())).map(({ status, updated_ms, alive }) => ({
    ...{ name: status.name, alive, updated: timeText(updated_ms), simulated: status.simulated },
    ...{ evaluated_to: status.evaluated_to, symbols: status.symbols, monitors: status.monitors },
    ...{ triggers: status.triggers, reconciled: status.reconciled, evaluation_ms: status.evaluation_ms },
    venues: status.venues.map(({ venue, symbols, minutes, late, lag_ms }) => ({
      ...{ venue, symbols, minutes, late, lag_ms },
    })),
  }))

export const getOperatorOverview: WebEndpoint = {
  id: 'getOperatorOverview',
  method: 'GET',
  path: '/operator/overview',
  summary: 'The state of the installation: health, dataset, last verification',
  audience: 'operator',
  answer: 'OperatorOverview',
  errors: [],
  async work(ctx) {
    const { host } = ctx.services
    await host.refresh()
    const { running, waiting } = host.load
    return {
      version: SERVICE_VERSION,
      health: {
        control_store: await isStoreHealthy(controlOf(ctx), STORE_MS),
        newest_revision: host.reloadError === undefined,
        reload_error: host.reloadError?.message ?? null,
        scans_running: running,
        scans_waiting: waiting,
      },
      dataset: datasetOf(host.info()),
      verification: shown(verificationOf(ctx).state),
      tails: await tailsOf(ctx),
    }
  },
}

export const getOperatorImports: WebEndpoint = {
  id: 'getOperatorImports',
  method: 'GET',
  path: '/operator/imports',
  summary: 'What imports took and rejected, and the revisions that are kept',
  audience: 'operator',
  answer: 'OperatorImports',
  errors: [],
  async work(ctx) {
    const { host } = ctx.services
    const { revisions } = await host.withDataset(({ dir }) => listRevisions(dir))
    return {
      totals: host.info().imports,
      revisions: revisions.map(({ revision, kind, created, last, symbols }) => ({
        ...{ revision, kind, created, last, symbols },
      })),
    }
  },
}

export const getOperatorJobs: WebEndpoint = {
  id: 'getOperatorJobs',
  method: 'GET',
  path: '/operator/jobs',
  summary: 'Jobs of studies by state, and the newest; not what they are about',
  audience: 'operator',
  answer: 'OperatorJobs',
  errors: [],
  work: (ctx) => jobsOverview(controlOf(ctx), JOBS_SHOWN),
}

export const getOperatorAccounts: WebEndpoint = {
  id: 'getOperatorAccounts',
  method: 'GET',
  path: '/operator/accounts',
  summary: 'Accounts by name: plan, credits, keys, members',
  audience: 'operator',
  answer: 'OperatorAccounts',
  errors: [],
  work: async (ctx) => ({
    accounts: (await accountsOverview(controlOf(ctx), peopleOf(ctx).now())).map(
      ({ name, plan, created, monthly_allowance, balance, reserved, keys, members }) => ({
        ...{ name, plan, created, monthly_allowance, balance, reserved, keys, members },
      }),
    ),
  }),
}

export const postOperatorVerify: WebEndpoint = {
  id: 'postOperatorVerify',
  method: 'POST',
  path: '/operator/verify',
  summary: 'Begins to verify the dataset; the overview says how far it is. Nothing new begins while one runs',
  audience: 'operator',
  answer: 'Verification',
  errors: [],
  async work(ctx) {
    const verification = verificationOf(ctx)
    await ctx.services.host.withDataset(async ({ dir }) => verification.begin(dir))
    return shown(verification.state)
  },
}

export const postOperatorInvite: WebEndpoint = {
  id: 'postOperatorInvite',
  method: 'POST',
  path: '/operator/invite',
  summary: 'Makes a link by which one person joins an account',
  audience: 'operator',
  recent: true,
  body: { schema: 'OperatorInviteRequest' },
  answer: 'OperatorInvitation',
  errors: ['account_not_found'],
  async work(ctx) {
    const { control, base, now } = peopleOf(ctx)
    const name = readBody(ctx, { required: ['account'] }, (body) => body.text('account'))
    const account = await accountNamed(control, name, now())
    if (account === undefined) throw new ProblemError('account_not_found')
    const { token, expiresMs } = await invite(control, { accountId: account.id, operator: false, now: now() })
    return { link: linkAddress(base, token), expires: timeText(expiresMs) }
  },
}
