/** GET /web/v1/events: what changes, while the page is open. */
import { ProblemError } from '../../contract/errors.js'
import { type PageEndpoint, peopleOf, type Step } from '../../http/index.js'
import { sessionStands } from '../../people/index.js'
import { accountState } from '../events/account-state.js'
import { EventHub, STREAMS_MAX } from '../events/hub.js'
import { admitMember, fromOwnPage } from './admission.js'

/** One hub for each server. `lookMs`: time between two looks. Default: a second. */
export function eventsEndpoint(lookMs?: number): PageEndpoint {
  let hub: EventHub | undefined
  const answer: Step = async (ctx) => {
    const { services, state } = ctx
    const people = peopleOf(ctx)
    const who = await admitMember(ctx)
    hub ??= new EventHub({
      stateOf: (accountId, endedSince) => accountState(services, accountId, { endedSince, now: people.now() }),
      draining: () => services.draining,
      now: people.now,
      ...(lookMs !== undefined && { lookMs }),
    })
    if (hub.ofSession(who.sessionId) >= STREAMS_MAX) {
      ctx.set('Retry-After', '15')
      throw new ProblemError('rate_limited', `A session has at most ${STREAMS_MAX} streams of events.`)
    }
    ctx.set('Content-Type', 'text/event-stream')
    ctx.set('X-Accel-Buffering', 'no')
    ctx.res.writeHead(200, state.head.list)
    if (ctx.method === 'HEAD') return void ctx.res.end()
    const { accountId } = state.principal!
    await hub.follow(ctx.res, {
      sessionId: who.sessionId,
      accountId,
      since: timeIn(ctx.get('Last-Event-ID')) ?? people.now(),
      stands: () => sessionStands(people, who),
    })
  }
  return { steps: [fromOwnPage, answer] }
}

/** The time in the id of an event; undefined for another text. */
const timeIn = (id: string): number | undefined => (/^\d{1,15}$/.test(id) ? Number(id) : undefined)
