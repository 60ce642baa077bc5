/**
 * The server is killed (SIGKILL) while a form of consent, a code or a refresh is under way, and begins again: nobody has
 * two live tokens from one code, and nobody is locked out. `npm run explore` makes many of it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectionsOf, createAccount, openControlStore, personByKey } from '../../src/accounts/index.js'
import { baseOf, createPeople } from '../../src/people/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import type { TestService } from '../support/http/service.js'
import { Attempt, callWith, personAt, register, type Tokens, tokensOf } from '../support/oauth/flow.js'
import { programAt } from '../support/processes/program.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('the server is killed during an authorization')
/** Each kills it once, while three steps are under way. */
const ROUNDS = amount({ fixed: 1, explored: 12 })
const seed = fileSeed(import.meta.url)
/** Milliseconds after which kill number i comes: a step takes some 10 to 40. */
const delayOf = (i: number): number => ((seed >>> (i % 16)) + 11 * i) % 40

const dataset = await simulatedDataset()
const control = join(temporaryFolder('killed'), 'control.sqlite')
const store = await openControlStore(control)
await createAccount(store, { name: 'desk', plan: 'research', now: Date.now() })
const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => resolve(port))
  })
})
const base = baseOf(`http://localhost:${port}`)
const service = { url: base.origin, people: createPeople({ control: store, base }), control: store } as TestService

let child: ChildProcess | undefined
async function begin(): Promise<void> {
  const script = programAt(new URL('../support/oauth/served-apart.js', import.meta.url))
  child = spawn(process.execPath, [script, control, String(port), dataset], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
}
async function kill(): Promise<void> {
  const gone = new Promise((resolve) => child!.once('exit', resolve))
  child!.kill('SIGKILL')
  await gone
}
/** Does the steps while the server is killed after a while; their answers, if they came. */
async function killedDuring<T extends readonly (() => Promise<unknown>)[]>(
  i: number,
  ...steps: T
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> | undefined }> {
  const done = Promise.all(steps.map((step) => step().catch(() => undefined)))
  await new Promise((resolve) => setTimeout(resolve, delayOf(i)))
  await kill()
  const answers = await done
  await begin()
  return answers as never
}
const json = async (response: Response): Promise<Tokens | undefined> =>
  response.status === 200 ? ((await response.json()) as Tokens) : undefined

test.after(async () => {
  await kill()
  await store.close()
})

test('during consent, the code and a refresh', async () => {
  await begin()
  const ana = await personAt(service, 'Ana')
  const clientId = await register(service)
  const { id } = (await personByKey(store, 'ana'))!
  for (let i = 0; i < ROUNDS; i++) {
    const [asking, redeeming, refreshing] = [1, 2, 3].map(() => new Attempt(service, clientId)) as [
      Attempt,
      Attempt,
      Attempt,
    ]
    const code = await redeeming.code(ana)
    const tokens = await refreshing.tokens(ana)
    const page = await ana.open(asking.address())
    const before = (await connectionsOf(store, id)).length
    const [asked, first, fresh] = await killedDuring(
      i,
      () => asking.consent(ana, page),
      async () => json(await redeeming.redeem(code)),
      async () => json(await refreshing.refresh(tokens.refresh_token)),
    )
    // A form that got no answer is sent again; when that is too late, the program asks again.
    const answered = asked?.url.searchParams.has('code')
      ? asked
      : await asking.consent(ana, page).catch(() => undefined)
    assert.ok((await connectionsOf(store, id)).length <= before + 1, 'one form connects once')
    const own = answered?.url.searchParams.get('code') ?? undefined
    if (own !== undefined) await tokensOf(await asking.redeem(own))
    else await new Attempt(service, clientId).tokens(ana)
    // A code that was sent once more gives tokens once, or ends all that came of it.
    const again = await json(await redeeming.redeem(code))
    assert.ok(first === undefined || again === undefined, 'two answers with tokens from one code')
    if (first !== undefined) assert.is((await callWith(service, first.access_token)).status, 401)
    if (again !== undefined) assert.is((await callWith(service, again.access_token)).status, 200)
    // Asked within 10 s, or the person is asked again: both end with a token that counts.
    const refreshed =
      fresh ??
      (await json(await refreshing.refresh(tokens.refresh_token))) ??
      (await new Attempt(service, clientId).tokens(ana))
    assert.is((await callWith(service, refreshed.access_token)).status, 200)
  }
})

test.run()
