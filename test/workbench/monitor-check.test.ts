/** What the page of a new monitor is told of the past: exactly, wherever an answer of the definition is kept. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ResultBody } from '../../src/research/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { PageVisitor } from '../support/workbench/page-visitor.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const test = suite('the past of a new monitor')
const folder = temporaryFolder('monitor-check')
const control = join(folder, 'control.sqlite')
const research = { cacheDir: join(folder, 'cache'), cursorKeyFile: join(folder, 'cursor-key') }
let close = async (): Promise<void> => {}
test.after.each(() => close())

async function start() {
  const service = await startWithWorkbench({ control, research, app: { signInsPerMinute: 1_000 } })
  close = () => service.close()
  return service
}

interface Check {
  readonly past: { readonly occurrences: number; readonly onsets: number } | null
}
const question = (least: number) => documentOf([['feature.ret_1h', 'lte', least]])

test('an answer is found at the first look, although its question was written otherwise', async () => {
  const service = await start()
  const ana = await PageVisitor.joined(service, 'Ana')
  const { counts } = (await ana.post<ResultBody>('/research/query', question(-0.0171))).json
  const { past } = (await ana.post<Check>('/monitors/check', { document: question(-0.0171) })).json
  assert.equal(past, { occurrences: counts.occurrences, onsets: counts.onsets })
  assert.is((await ana.post<Check>('/monitors/check', { document: question(-0.0172) })).json.past, null)
})

test('an answer that is kept on disk is found after the service began again', async () => {
  const service = await start()
  const ben = await PageVisitor.joined(service, 'Ben')
  const { past } = (await ben.post<Check>('/monitors/check', { document: question(-0.0171) })).json
  assert.ok(past !== null && past.occurrences > 0)
})

test.run()
