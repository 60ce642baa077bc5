// The services that the tests of the Python client talk to, and an address by which a test changes one of them. All of it is the real service.
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../generated-files.mjs'

const built = (path) => import(pathToFileURL(join(root, 'dist', path)).href)
const SCOPES = ['research:read', 'research:interpret', 'research:strategies']

/** Starts them. Returns the environment of the tests, and how to end. */
export async function startServices() {
  const { startWithWorkbench } = await built('test/support/workbench/served.js')
  const { researcher } = await built('test/support/studies/completed-studies.js')
  const service = await startWithWorkbench()
  const keyOf = async (account) => {
    const key = await service.key({ account, scopes: SCOPES })
    await researcher(service, account)
    return key
  }
  const changing = await changingService()
  const control = await controlled({
    key: async () => ({ key: await keyOf(`account-${Math.random().toString(36).slice(2)}`) }),
    narrow: async () => ({ key: await service.key({ account: 'narrow', scopes: ['research:read'] }) }),
    ...changing.orders,
  })
  return {
    env: {
      HINDSIGHT_TEST_URL: service.people.base.origin,
      HINDSIGHT_TEST_KEY: await keyOf('python'),
      HINDSIGHT_TEST_CONTROL: control.url,
    },
    async close() {
      await control.close()
      await changing.close()
      await service.close()
    },
  }
}

/** A service whose data change while it is read. It starts when a test first asks for it. */
async function changingService() {
  const { startService } = await built('test/support/http/service.js')
  const { temporaryFolder } = await built('test/support/datasets/temporary-folder.js')
  const { makeDataset } = await built('test/support/datasets/simulated-dataset.js')
  const { importIntoDataset } = await built('src/operator/index.js')
  const { writeSimulatedMarket } = await built('src/simulate/index.js')
  const folder = temporaryFolder('python-changing')
  const files = { control: join(folder, 'control.sqlite'), research: { cursorKeyFile: join(folder, 'cursor-key') } }
  let [service, dataset, key, days, port] = [undefined, undefined, undefined, 3, 0]
  const start = async () => {
    service = await startService({ ...files, dataset, port, base: 'none' })
    port = Number(new URL(service.url).port)
  }
  return {
    orders: {
      /** Starts it, or says where it is. */
      async changing() {
        if (service === undefined) {
          dataset = await makeDataset(folder, 2, days, false)
          await start()
          key = await service.key({ account: 'changing' })
        }
        return { url: service.url, key, revision: service.research.revision }
      },
      /** Adds a day, which makes another revision. */
      async append() {
        days += 1
        const archive = join(folder, `archive-${days}`)
        await writeSimulatedMarket(archive, { symbols: 2, days, depth: false })
        await importIntoDataset([archive], { dir: dataset })
        await service.research.refresh()
        return { revision: service.research.revision }
      },
      /** Starts it again without the given revision, as after the time for which it is kept. */
      async forget({ revision }) {
        await service.close()
        rmSync(join(dataset, 'revisions', `${revision}.json`))
        await start()
        return { revision: service.research.revision }
      },
    },
    close: async () => service?.close(),
  }
}

/** A server for tests alone: POST /ORDER with JSON. */
async function controlled(orders) {
  const server = createServer(async (req, res) => {
    try {
      let text = ''
      for await (const piece of req) text += piece
      const answer = await orders[req.url.slice(1)](text === '' ? {} : JSON.parse(text))
      res.end(JSON.stringify(answer))
    } catch (error) {
      res.writeHead(500).end(String(error?.stack ?? error))
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
