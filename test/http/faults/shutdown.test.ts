import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkLedger } from '../../../src/accounts/index.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { documentOf, page, startService, type TestService } from '../../support/http/service.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { amount, fileSeed } from '../../support/random/seed.js'

const test = suite('the end of a server')
const seed = fileSeed(import.meta.url)

const question = (threshold: number) => documentOf([['feature.vpin.pctrank_7d', 'gte', threshold]], page(500))
const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

/** What the ledger says when the server has ended, in the moment in which its store may be closed. */
async function books({ control, research }: TestService) {
  await research.settled()
  const { faults, reservations } = await checkLedger(control)
  const charges = await control.db.selectFrom('entry').selectAll().where('kind', '=', 'charge').execute()
  return { faults, reservations, charges: charges.length }
}

test('what was begun is answered and charged, and what was reserved is settled', async () => {
  const service = await startService()
  let answered = 0
  const answers = [0.5, 0.51, 0.52].map(async (threshold) => {
    const response = await service.post(question(threshold))
    answered += 1
    return response
  })
  const underWay = () => service.research.load.running + service.research.load.waiting
  while (answered + underWay() < 3) await turn()
  await service.stop(60_000)
  for (const answer of await Promise.all(answers)) {
    assert.equal([answer.status, answer.headers.get('X-Research-Cost')], [200, '1'])
  }
  assert.equal(await books(service), { faults: [], reservations: 0, charges: 3 })
  await service.close()
})

test('what is cut off is charged or given back, never left open: a charge has its page', async () => {
  const random = new RandomNumbers(seed)
  let charged = 0
  const rounds = amount({ fixed: 5, explored: 24 })
  for (let i = 0; i < rounds; i++) {
    const cacheDir = temporaryFolder('shutdown')
    const service = await startService({ research: { cacheDir } })
    const document = question(0.3 + random.unit() / 10)
    let answered = false
    const answer = service
      .post(document)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
      .finally(() => {
        answered = true
      })
    while (!answered && service.research.load.running === 0) await turn()
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, 25)))
    await service.stop(0)
    const { faults, reservations, charges } = await books(service)
    assert.equal([faults, reservations], [[], 0], `round ${i}`)
    charged += charges
    await answer
    if (charges === 1) {
      const again = await startService({ research: { cacheDir, cursorKeyFile: service.cursorKeyFile } })
      assert.is((await again.post(document)).headers.get('X-Research-Cache'), 'hit', `round ${i}`)
      await again.close()
    }
    await service.close()
  }
  console.log(`  (${charged} of ${rounds} were charged before the end)`)
})

test.run()
