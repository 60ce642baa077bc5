/** GET /web/v1/session, POST …/session/account, …/session/end */
import { accountNamed, membershipsOf, SCOPES, timeText } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { AVAILABILITY, AVAILABILITY_SENTENCE, SERVICE_VERSION } from '../../contract/versions.js'
import { type Context, FORGET, peopleOf } from '../../http/index.js'
import { endedCookie, RECENT_MS, type SignedIn, signedIn, signOut } from '../../people/index.js'
import { visitorOf } from './admission.js'
import { controlOf, type WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

/** What the workbench needs to begin: the service, and who sits at the browser. */
async function sessionBody(ctx: Context, who: SignedIn | undefined) {
  const { research } = ctx.services
  const service = {
    version: SERVICE_VERSION,
    availability: { ...AVAILABILITY, sentence: AVAILABILITY_SENTENCE },
    dataset_revision: research.revision,
    simulated: research.simulated,
  }
  if (who === undefined) {
    return { service, person: null, account: null, accounts: [], roles: [], scopes: [], signed_in: null }
  }
  const accounts = await membershipsOf(controlOf(ctx), who.personId)
  const account = accounts.find((one) => one.account_id === who.accountId)
  return {
    service,
    person: { name: who.name },
    account: account === undefined ? null : { name: account.account, plan: account.plan },
    accounts: accounts.map((one) => ({ name: one.account, plan: one.plan })),
    roles: who.operator ? ['operator'] : [],
    scopes: account === undefined ? [] : Object.keys(SCOPES),
    signed_in: {
      time: timeText(who.signedInMs),
      method: who.method,
      recent: who.isRecent,
      recent_until: timeText(who.signedInMs + RECENT_MS),
    },
  }
}

export const getSession: WebEndpoint = {
  id: 'getSession',
  method: 'GET',
  path: '/session',
  summary: 'The service, and who is signed in; `person` is null when nobody is',
  audience: 'public',
  answer: 'Session',
  errors: [],
  work: async (ctx) => sessionBody(ctx, await visitorOf(ctx)),
}

export const postSessionAccount: WebEndpoint = {
  id: 'postSessionAccount',
  method: 'POST',
  path: '/session/account',
  summary: 'Makes the session work with another account of the person',
  audience: 'person',
  body: { schema: 'SessionAccountRequest' },
  answer: 'Session',
  errors: ['account_not_found'],
  async work(ctx, who) {
    const people = peopleOf(ctx)
    const name = readBody(ctx, { required: ['account'] }, (body) => body.text('account'))
    const account = await accountNamed(people.control, name, people.now())
    const { tokenDigest: token_sha256, personId } = who
    const chosen =
      account !== undefined &&
      (await people.control.perform('chooseAccount', { token_sha256, personId, accountId: account.id }))
    if (!chosen) throw new ProblemError('account_not_found')
    return sessionBody(ctx, await signedIn(people, ctx.req.headers.cookie))
  },
}

export const postSessionEnd: WebEndpoint = {
  id: 'postSessionEnd',
  method: 'POST',
  path: '/session/end',
  summary: 'Signs out',
  audience: 'person',
  answer: 'Session',
  errors: [],
  async work(ctx) {
    const people = peopleOf(ctx)
    await signOut(people, ctx.req.headers.cookie)
    ctx.set('Set-Cookie', endedCookie(people.base))
    ctx.set('Clear-Site-Data', FORGET)
    return sessionBody(ctx, undefined)
  },
}
