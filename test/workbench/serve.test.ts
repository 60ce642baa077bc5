/** `hindsight serve` with the workbench, and `--no-web` without it, in a process of its own. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { endOf, runHere, startCli } from '../support/processes/run-cli.js'

const test = suite('serve and the workbench')
const dataset = await simulatedDataset()

/** Serves, runs `work` with the base, and stops by SIGTERM. */
async function serving(args: string[], work: (base: string) => Promise<void>): Promise<void> {
  const control = join(temporaryFolder('serve'), 'control.sqlite')
  const common = ['--dataset', dataset, '--control', control, '--port', '0', '--studies', '0']
  const child = startCli(['serve', ...common, ...args], { HINDSIGHT_WEB: '' })
  const ended = endOf(child)
  try {
    await work(
      await new Promise<string>((resolve, reject) => {
        let text = ''
        child.stdout.on('data', (piece: string) => {
          text += piece
          const base = /"base":"([^"]+)"/.exec(text)?.[1]
          if (base !== undefined) resolve(base)
        })
        child.once('exit', () => reject(new Error(`serve ended: ${text}`)))
      }),
    )
  } finally {
    child.kill('SIGTERM')
  }
  assert.is((await ended).status, 0)
}
const at = (address: string) => fetch(address, { redirect: 'manual' })

test('the workbench is served where there is a base', async () => {
  await serving([], async (base) => {
    const shell = await (await at(`${base}/search`)).text()
    const file = /src="(\/assets\/[^"]+)"/.exec(shell)![1]!
    assert.is((await at(`${base}${file}`)).headers.get('Content-Type'), 'text/javascript; charset=utf-8')
    assert.is((await at(`${base}/me`)).headers.get('Location'), '/account')
    const session = await fetch(`${base}/web/v1/session`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    assert.is(((await session.json()) as { person: unknown }).person, null)
  })
})

test('--no-web serves programs and assistants alone', async () => {
  await serving(['--no-web'], async (base) => {
    for (const path of ['/search', '/web/v1/session', '/account', '/licences.txt']) {
      assert.is((await at(`${base}${path}`)).status, 404, path)
    }
    assert.is((await at(`${base}/me`)).headers.get('Location'), '/signin?next=/me')
    assert.match(await (await at(`${base}/`)).text(), /All addresses of this interface/)
  })
})

test('a setting of HINDSIGHT_WEB that is neither is refused', async () => {
  const { status, err } = await runHere(['serve', '--dataset', dataset], { HINDSIGHT_WEB: 'maybe' })
  assert.is(status, 1)
  assert.match(err, /HINDSIGHT_WEB is on or off/)
})

test.run()
