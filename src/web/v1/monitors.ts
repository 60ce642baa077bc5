/**
 * Monitors of the account: GET and POST /web/v1/monitors, POST …/monitors/check, …/pause, …/resume, …/end, and GET …/monitors/triggers. Only a person
 * in the workbench reaches them: no key and no assistant.
 */
import { timeText } from '../../accounts/index.js'
import { DOCUMENT_ERRORS, type Fault, ProblemError } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import { type Context, peopleOf } from '../../http/index.js'
import {
  changeMonitor,
  checkedMonitor,
  createMonitor,
  type MonitorContext,
  monitorableOf,
  monitorById,
  monitorsOf,
  supportOf,
  tailStatuses,
  triggersOf,
} from '../../monitoring/index.js'
import { drawId } from '../../people/index.js'
import { belowDocument } from './below-document.js'
import { controlOf, type WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

const TRIGGERS_MAX = 200
const TRIGGERS_LISTED = 50

const now = (ctx: Context): number => peopleOf(ctx).now()
const accountOf = (ctx: Context): number => ctx.state.principal!.accountId

/** What a definition is checked against: the symbols of the dataset, and the sources of the tails that run; without one, those of the dataset. */
async function contextOf(ctx: Context): Promise<MonitorContext> {
  const { host } = ctx.services
  const symbols = await host.withDataset(async (dataset) => dataset.symbols)
  const tails = (await tailStatuses(controlOf(ctx), now(ctx))).filter(({ alive }) => alive)
  if (tails.length > 0) return { symbols, sources: [...new Set(tails.flatMap(({ status }) => status.sources))].sort() }
  const recorded = host
    .info()
    .symbols.flatMap(({ coverage }) => Object.entries(coverage).filter(([, { minutes }]) => minutes > 0))
  return { symbols, sources: [...new Set(recorded.map(([letter]) => letter))].sort() }
}

export const getMonitors: WebEndpoint = {
  id: 'getMonitors',
  method: 'GET',
  path: '/monitors',
  summary: 'The monitors of the account, newest first, and the processes that evaluate them',
  audience: 'member',
  answer: 'Monitors',
  errors: [],
  async work(ctx) {
    const control = controlOf(ctx)
    const [monitors, tails] = await Promise.all([
      monitorsOf(control, accountOf(ctx), now(ctx)),
      tailStatuses(control, now(ctx)),
    ])
    return {
      monitors,
      tails: tails.map(({ status, updated_ms, alive }) => ({
        ...{ name: status.name, alive, updated: timeText(updated_ms), evaluated_to: status.evaluated_to },
        ...{ simulated: status.simulated, speed: status.speed },
      })),
    }
  },
}

export const getMonitorRegistry: WebEndpoint = {
  id: 'getMonitorRegistry',
  method: 'GET',
  path: '/monitors/registry',
  summary:
    'What of the vocabulary can be monitored here: features, rules and window aggregates, each with the reason when not',
  audience: 'member',
  answer: 'MonitorRegistry',
  errors: [],
  async work(ctx) {
    const { sources } = await contextOf(ctx)
    return { sources, ...monitorableOf(sources) }
  },
}

export const postMonitorCheck: WebEndpoint = {
  id: 'postMonitorCheck',
  method: 'POST',
  path: '/monitors/check',
  summary: 'The exact definition that a monitor of a question would have, and what of it cannot be monitored',
  audience: 'member',
  body: { schema: 'MonitorCheckRequest', bytesMax: LIMITS.body_bytes_max + 1_024 },
  answer: 'MonitorCheck',
  errors: DOCUMENT_ERRORS,
  async work(ctx) {
    const asked = readBody(ctx, { required: ['document'] }, (body) => body.any('document'))
    const context = await contextOf(ctx)
    const { document, hash, features, unsupported } = await belowDocument(() => supportOf(asked, context))
    const { research } = ctx.services
    // Nothing is computed: the exact past is shown where an answer of the definition is kept. The estimate plans these bytes and looks on disk, too: an
    // answer is found by its plan, and the question that was asked had others.
    const question = Buffer.from(JSON.stringify({ ...document, page: { ...document.page, cursor: null } }))
    await belowDocument(() => research.estimate(question))
    const known = research.recall(question, () => false)
    const counts = known?.modified ? countsIn(known.bytes) : undefined
    return {
      ...{ document, canonical_query_hash: hash, features, sources: context.sources },
      unsupported: unsupported.map((fault) => ({ ...fault, path: `/document${fault.path}` })),
      past: counts === undefined ? null : { occurrences: counts.occurrences, onsets: counts.onsets },
    }
  },
}

export const postMonitor: WebEndpoint = {
  id: 'postMonitor',
  method: 'POST',
  path: '/monitors',
  summary: 'Begins to evaluate a definition, which a person confirmed, on minutes that close from now on',
  audience: 'member',
  body: { schema: 'NewMonitorRequest', bytesMax: LIMITS.body_bytes_max + 1_024 },
  answer: 'Monitor',
  errors: [...DOCUMENT_ERRORS, 'confirmation_mismatch', 'monitor_unsupported', 'too_many_monitors'],
  async work(ctx, who) {
    const asked = readBody(ctx, { required: ['name', 'document', 'cooldown', 'confirmed_hash'] }, (body) => ({
      name: body.name('name'),
      document: body.any('document'),
      cooldown: body.any('cooldown'),
      confirmedHash: body.text('confirmed_hash', 64),
    }))
    const context = await contextOf(ctx)
    await belowDocument(() => checkedMonitor(asked.document, context))
    const wanted = {
      ...{ id: drawId(), accountId: accountOf(ctx), personId: who.personId, name: asked.name },
      ...{ document: asked.document, cooldownMinutes: asked.cooldown as number },
      ...{ confirmedHash: asked.confirmedHash, now: now(ctx) },
    }
    return createMonitor(controlOf(ctx), wanted, context)
  },
}

const changing = (change: 'pause' | 'resume' | 'end', summary: string): WebEndpoint => ({
  id: `postMonitor${change[0]!.toUpperCase()}${change.slice(1)}`,
  method: 'POST',
  path: `/monitors/${change}`,
  summary,
  audience: 'member',
  body: { schema: 'IdRequest' },
  answer: 'Monitor',
  errors: ['monitor_not_found'],
  async work(ctx) {
    const id = readBody(ctx, { required: ['id'] }, (body) => body.text('id'))
    return changeMonitor(controlOf(ctx), { accountId: accountOf(ctx), id, change, now: now(ctx) })
  },
})

export const MONITOR_CHANGES: readonly WebEndpoint[] = [
  changing('pause', 'Pauses a monitor: minutes that close meanwhile make no triggers, also not later'),
  changing('resume', 'Resumes a paused monitor from the next minute on'),
  changing('end', 'Ends a monitor for ever; its triggers stay'),
]

export const getMonitorTriggers: WebEndpoint = {
  id: 'getMonitorTriggers',
  method: 'GET',
  path: '/monitors/triggers',
  summary: 'The triggers of a monitor, newest first',
  audience: 'member',
  parameters: [
    { name: 'id', description: 'of the monitor', example: 'x4Zk', required: true },
    { name: 'before', description: '`next` of the last answer', example: '4711' },
    { name: 'limit', description: `maximum number, up to ${TRIGGERS_MAX}. Default: ${TRIGGERS_LISTED}`, example: '50' },
  ],
  answer: 'Triggers',
  errors: ['value_range', 'monitor_not_found'],
  async work(ctx) {
    const { id = '', before, limit } = ctx.state.parameters
    const faults: Fault[] = []
    const most = limit === undefined ? TRIGGERS_LISTED : Number(limit)
    if (!Number.isInteger(most) || most < 1 || most > TRIGGERS_MAX) {
      faults.push({ code: 'value_range', path: '/limit', detail: `limit is a whole number from 1 to ${TRIGGERS_MAX}` })
    }
    if (before !== undefined && !/^\d{1,15}$/.test(before)) {
      faults.push({ code: 'value_range', path: '/before', detail: 'before is `next` of the page before, as it is' })
    }
    if (faults.length > 0) throw ProblemError.of(faults)
    const control = controlOf(ctx)
    await monitorById(control, accountOf(ctx), id, now(ctx))
    const place = before === undefined ? undefined : Number(before)
    const rows = await triggersOf(control, id, { before: place, limit: most + 1 })
    const triggers = rows.slice(0, most)
    return { triggers, next: rows.length > most ? String(triggers.at(-1)!.id) : null }
  },
}

const countsIn = (bytes: Uint8Array) =>
  (JSON.parse(Buffer.from(bytes).toString()) as { counts?: { occurrences: number; onsets: number } }).counts
