/** Rows of a study that was killed, maybe those of a holdout, do not stay in the folder of temporary files. */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ControlStore, createAccount, openControlStore, studyJobOfAttempt } from '../../src/accounts/index.js'
import { openDataset } from '../../src/dataset/index.js'
import { makeOwnFolder } from '../../src/files/index.js'
import { STUDY_DOCUMENT } from '../../src/http/endpoints/study-examples.js'
import { defineStudy, studyContextOf } from '../../src/studies/index.js'
import type { ProcessMessage, ProcessWork } from '../../src/study-service/process-messages.js'
import { processRunner } from '../../src/study-service/process-runner.js'
import { Workers } from '../../src/study-service/workers.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { until } from '../support/processes/until.js'
import { begin } from './jobs.js'

const test = suite('rows of studies that were killed')
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const STUDY = fileOf('./rows-study-child.js')
const dataset = await simulatedDataset()
const location = join(temporaryFolder('control'), 'control.sqlite')
const temporary = temporaryFolder('left')
const before = process.env.TMPDIR
let store: ControlStore
let account: number
test.before(async () => {
  process.env.TMPDIR = temporary
  store = await openControlStore(location)
  account = (await createAccount(store, { name: 'one', allowance: 100, now: Date.now() }))!.id
})
test.after(() => {
  // The suites after this one run in the same process.
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  return store.close()
})

const sealedIn = (): string[] =>
  readdirSync(temporary)
    .map((name) => join(temporary, name, 'sealed.rows'))
    .filter((path) => existsSync(path) && readFileSync(path, 'utf8') !== '')
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

test('when the process of a study is killed, its server removes its rows', async () => {
  await begin(store, account, { script: 'good', number: 1, attempt: 'a' })
  const workers = new Workers(store, processRunner({ dataset: 'none', program: STUDY }), {
    ...{ places: 1, lookMs: 10, triesMax: 1 },
  })
  workers.start()
  await until(() => sealedIn().length === 1)
  process.kill(Number(readFileSync(sealedIn()[0]!, 'utf8')), 'SIGKILL')
  await until(async () => (await studyJobOfAttempt(store, account, 'a'))!.state === 'failed')
  await workers.close()
  assert.equal(readdirSync(temporary), [])
})

test('when a server is killed, the process of its study removes its rows', async () => {
  const opened = await openDataset(dataset)
  const { revision } = opened
  const policies = Array.from({ length: 12 }, (_, i) => ({
    ...STUDY_DOCUMENT.policies[0],
    id: `policy_${i}`,
    stop: { type: 'volatility', atr: 1 + i },
  }))
  const opportunity = { all: [['feature.range_pos_24h', 'gte', 0]] }
  // Long enough that it is writing rows when its server is gone: opportunities at nearly every bar.
  const more = { source: { revision, bars: '5m' }, policies, opportunity, horizon: '30m' }
  const { definition, hash } = defineStudy({ ...STUDY_DOCUMENT, ...more }, studyContextOf(opened))
  const rowsFolder = join(temporary, 'rows')
  mkdirSync(rowsFolder)
  const child = fork(fileOf('../../src/study-service/study-process.js'), { stdio: 'ignore' })
  const work = { definition, definitionHash: hash, revision, dataset, threads: 1, rowsFolder }
  let isDone = false
  child.on('message', (message: ProcessMessage) => {
    isDone ||= !('progress' in message)
  })
  child.send(work satisfies ProcessWork)
  await until(() => existsSync(join(rowsFolder, 'open.rows')) || isDone)
  child.disconnect()
  await ended(child)
  assert.not(isDone)
  assert.not(existsSync(rowsFolder))
})

test('when both are killed, the next server removes the rows, and leaves those of servers that live', async () => {
  await begin(store, account, { script: 'good', number: 2, attempt: 'b' })
  const server = fork(fileOf('./rows-server-child.js'), [location, STUDY], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await until(() => sealedIn().length === 1)
  const [left] = sealedIn()
  server.kill('SIGKILL')
  await ended(server)
  assert.ok(existsSync(left!), 'nobody has removed it yet')
  const living = await makeOwnFolder(temporary, 'hindsight-rows-')
  const other = join(temporary, 'hindsight-rows-of-somebody')
  mkdirSync(other)
  const workers = new Workers(store, processRunner({ dataset: 'none', program: STUDY }), { places: 0 })
  workers.start()
  await workers.close()
  assert.not(existsSync(left!))
  assert.ok(existsSync(living.path))
  assert.ok(existsSync(other))
})

test.run()
