/** How long everything of an authorization lives, by a clock that the tests move; with both databases. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allConnections, connectionsOf, eventsOf, personByKey } from '../../src/accounts/index.js'
import { removeLapsed } from '../../src/people/index.js'
import { startService } from '../support/http/service.js'
import { Attempt, callWith, personAt, register, tokensOf } from '../support/oauth/flow.js'
import { storeKinds } from '../support/stores/control-stores.js'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const suites: { run(): void }[] = []

for (const kind of await storeKinds()) {
  const test = suite(`lifetimes of authorization, ${kind.name}`)
  const control = await kind.newLocation()
  let late = 0
  const now = () => Date.now() + late
  const service = await startService({
    ...{ control, now },
    app: { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 },
  })
  test.after(() => service.close())
  test.before.each(() => {
    late = 0
  })
  const counts = async (token: string) => (await callWith(service, token)).status === 200
  const idOf = async (name: string) => (await personByKey(service.control, name))!.id
  const lapse = () => removeLapsed(service.control, now())
  const known = async (clientId: string) =>
    (await service.control.db.selectFrom('oauth_item').select('id').where('id', '=', clientId).execute()).length === 1

  test('an access token counts for an hour, the question for ten minutes', async () => {
    const ana = await personAt(service, 'Ana')
    const one = new Attempt(service, await register(service))
    const page = await ana.open(one.address())
    const { access_token } = await new Attempt(service, one.clientId).tokens(ana)
    late = 9 * MINUTE
    assert.is((await ana.open(page.url.pathname)).response.status, 200)
    late = 11 * MINUTE
    const gone = await ana.open(page.url.pathname)
    assert.is(gone.response.status, 404)
    assert.match(gone.text, 'This request cannot be answered')
    late = 59 * MINUTE
    assert.ok(await counts(access_token))
    late = HOUR + 1_000
    assert.is(await counts(access_token), false)
  })

  test('a refresh token lives 30 days from its last use, and no refresh leads beyond 180 days after consent', async () => {
    const ben = await personAt(service, 'Ben')
    const one = new Attempt(service, await register(service))
    let tokens = await one.tokens(ben)
    const idle = await new Attempt(service, one.clientId).tokens(ben)
    for (let days = 29; days <= 174; days += 29) {
      late = days * DAY
      tokens = await tokensOf(await one.refresh(tokens.refresh_token))
      assert.ok(await counts(tokens.access_token), `${days} days`)
      if (days === 58) assert.is((await one.refresh(idle.refresh_token)).status, 400)
    }
    late = 181 * DAY
    assert.is((await one.refresh(tokens.refresh_token)).status, 400)
  })

  test('a connection without a code or token left lapses: it ends, the person and the operator see why', async () => {
    const cleo = await personAt(service, 'Cleo')
    const one = new Attempt(service, await register(service))
    const kept = await one.tokens(cleo)
    await new Attempt(service, one.clientId).tokens(cleo)
    // A code that nobody has redeemed yet is alive.
    await new Attempt(service, one.clientId).code(cleo)
    await lapse()
    assert.is((await connectionsOf(service.control, await idOf('cleo'))).length, 3)
    late = 11 * MINUTE
    await lapse()
    assert.is((await connectionsOf(service.control, await idOf('cleo'))).length, 2, 'the code was never redeemed')
    late = 29 * DAY
    const again = await tokensOf(await one.refresh(kept.refresh_token))
    late = 31 * DAY
    await lapse()
    const open = await connectionsOf(service.control, await idOf('cleo'))
    assert.is(open.length, 1)
    assert.is((await one.refresh(again.refresh_token)).status, 200, 'the one that was used goes on')
    const ended = (await allConnections(service.control, { ended: true })).filter(({ person }) => person === 'Cleo')
    assert.equal(ended.map(({ ended_by }) => ended_by).sort(), ['lapsed', 'lapsed', null])
    const [event] = await eventsOf(service.control, await idOf('cleo'), 1)
    assert.equal([event?.kind, event?.detail], ['connection_ended', 'Test program, because it was not used'])
  })

  test('a program that registers and never connects is forgotten after a day, others 180 days after their last refresh', async () => {
    const dora = await personAt(service, 'Dora')
    const [never, once, often] = [await register(service), await register(service), await register(service)]
    await new Attempt(service, once).tokens(dora)
    const program = new Attempt(service, often)
    const tokens = await program.tokens(dora)
    late = 23 * HOUR
    await lapse()
    assert.equal([await known(never), await known(once), await known(often)], [true, true, true])
    late = 25 * HOUR
    await lapse()
    assert.equal([await known(never), await known(once), await known(often)], [false, true, true])
    const page = await dora.open(new Attempt(service, never).address())
    assert.match(page.text, 'The program is not known here')
    late = 20 * DAY
    assert.is((await program.refresh(tokens.refresh_token)).status, 200)
    late = 181 * DAY
    await lapse()
    assert.equal([await known(once), await known(often)], [false, true])
    late = 201 * DAY
    await lapse()
    assert.is(await known(often), false)
  })

  suites.push(test)
}

for (const one of suites) one.run()
