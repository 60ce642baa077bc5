/** GET /web/v1/connections, POST …/connections/end: programs that the person and other members of the accounts connected. */
import { connectionsSeenBy, timeText } from '../../accounts/index.js'
import { ProblemError } from '../../contract/errors.js'
import { type Context, peopleOf } from '../../http/index.js'
import { endConnection, type SignedIn } from '../../people/index.js'
import { controlOf, type WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

const timeOrNull = (ms: number | null): string | null => (ms === null ? null : timeText(ms))

async function listed(ctx: Context, { personId }: SignedIn) {
  const rows = await connectionsSeenBy(controlOf(ctx), personId)
  return rows.map((row) => ({
    id: row.id,
    client: row.client_name,
    // Null for a program that registered itself: nothing vouches for its name.
    host: row.client_host,
    account: row.account,
    person: row.person_id === personId ? null : row.person,
    scopes: JSON.parse(row.scopes) as string[],
    created: timeText(row.created_ms),
    last_used: timeOrNull(row.last_used_ms),
  }))
}

export const getConnections: WebEndpoint = {
  id: 'getConnections',
  method: 'GET',
  path: '/connections',
  summary: 'Programs connected by sign-in, of the person and of other members of the same accounts, newest first',
  audience: 'person',
  answer: 'Connections',
  errors: [],
  work: async (ctx, who) => ({ connections: await listed(ctx, who) }),
}

export const postConnectionEnd: WebEndpoint = {
  id: 'postConnectionEnd',
  method: 'POST',
  path: '/connections/end',
  summary: 'Ends a connection: its tokens count no more',
  audience: 'person',
  recent: true,
  body: { schema: 'EndConnectionRequest' },
  answer: 'Connections',
  errors: ['connection_not_found'],
  async work(ctx, who) {
    const id = readBody(ctx, { required: ['id'] }, (body) => body.text('id'))
    if (!(await listed(ctx, who)).some((one) => one.id === id)) throw new ProblemError('connection_not_found')
    await endConnection(peopleOf(ctx), who, id)
    return { connections: await listed(ctx, who) }
  },
}
