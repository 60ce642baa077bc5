/**
 * Journey 9 in a real Chromium, against a server that can be killed: a study from an idea to its public report, cancelled ones,
 * and all states of the pages of studies. The runs are real ones on the simulated dataset.
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startBrowser } from '../support/web/browser.js'
import { Workbench } from '../support/web/workbench.js'
import { KillableServer } from '../support/workbench/killable.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const started = await startBrowser()
const test = suite('studies in a browser')

if (typeof started === 'string') {
  console.log(`skipped studies in a browser: ${started}`)
} else {
  const dataset = await simulatedDataset()
  const control = join(temporaryFolder('studies-web'), 'control.sqlite')
  // This one makes invitations and leaves studies to the other.
  const service = await startWithWorkbench({ control, studies: { workers: { places: 0 } } })
  const server = new KillableServer({ dataset, control })
  await server.start()
  const people = { ...service.people, base: { ...service.people.base, origin: server.origin } }
  const bench = new Workbench(started, { ...service, people })
  const { origin } = bench
  test.after(async () => {
    await started.close()
    await server.kill()
    await service.close()
  })
  const { page, context } = await bench.visit()
  await bench.join(page, 'Olga')

  test('an empty list has one action, and leads to a study that is valid as it is', async () => {
    await page.goto(`${origin}/studies`)
    await page.getByRole('link', { name: 'Design a study' }).first().waitFor()
    await bench.look(page, 'studies-empty')
    await page.getByRole('link', { name: 'Design a study' }).click()
    await page.getByRole('button', { name: 'Estimate' }).waitFor()
    await bench.look(page, 'study-form')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await page.locator('.estimate').waitFor()
    await bench.look(page, 'study-estimate')
  })

  test('run', async () => {
    await page.getByRole('button', { name: /^Run for/ }).click()
    await page.waitForURL(/\/studies\/[0-9a-f]{64}$/)
    await page.locator('h1.headline').waitFor()
    await bench.look(page, 'study-result')
    await bench.look(page, 'study-result')
    await page.getByRole('link', { name: 'Definition' }).click()
    await page.locator('.definition-json').waitFor()
    await bench.look(page, 'study-definition')
    await page.goto(`${origin}/studies`)
    await page.locator('table.jobs').waitFor()
    await bench.look(page, 'studies')
  })

  test('the browser had nothing to complain about', async () => {
    await context.close()
    assert.equal(bench.complaints, [])
  })
}

test.run()
