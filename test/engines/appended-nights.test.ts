/** A server that appends what arrives in a folder, over ClickHouse: it loads the new revision by itself, and answers from it. */
import { cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset } from '../../src/operator/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { answeringServers, missingServers } from '../support/engines/answering-servers.js'
import { documentOf, page } from '../support/http/service.js'
import { endOf, runCli, startCli } from '../support/processes/run-cli.js'
import { until } from '../support/processes/until.js'

const NIGHT = '2026-01-03'

const test = suite('nights that are appended over ClickHouse')
const missing = missingServers()
if (missing !== undefined) console.log(`skipped: nights that are appended over ClickHouse (${missing})`)
else {
  const folder = temporaryFolder('appended-nights')
  const servers = await answeringServers(folder)
  test.after(() => servers.close())

  test('a server loads what it has appended, and answers as the native engine does', async () => {
    const [source, before, nights, dataset] = ['source', 'before', 'nights', 'dataset'].map((name) =>
      join(folder, name),
    )
    await writeSimulatedMarket(source!, { symbols: 1, days: 3, depth: false })
    const files = readdirSync(source!, { recursive: true, encoding: 'utf8' }) as string[]
    const isOfNight = (name: string): boolean => name.includes(NIGHT)
    for (const name of files.filter((one) => /\.(zip|json)$/.test(one) && !isOfNight(one)))
      cpSync(join(source!, name), join(before!, name))
    await importIntoDataset([before!], { dir: dataset! })
    mkdirSync(nights!, { recursive: true })
    cpSync(join(source!, 'simulated.json'), join(nights!, 'simulated.json'))
    const { url, login, datasetId } = await servers.settingsOf('nights')
    const env = {
      HINDSIGHT_CLICKHOUSE_URL: url,
      HINDSIGHT_CLICKHOUSE_USER: login.user,
      HINDSIGHT_CLICKHOUSE_PASSWORD: login.password,
      HINDSIGHT_CLICKHOUSE_DATASET_ID: datasetId,
      HINDSIGHT_ENGINE: 'clickhouse',
    }
    const at = ['--dataset', dataset!]
    const control = join(folder, 'control.db')
    const loaded = await runCli(['load', ...at, '--json'], env)
    assert.is(loaded.status, 0, loaded.err)
    const key = (await runCli(['keys', 'create', '--account', 'nights', '--new', '--control', control], env)).out.trim()
    const serving = startCli(
      [
        'serve',
        '--port',
        '0',
        '--no-web',
        '--control',
        control,
        '--append-from',
        nights!,
        '--append-after',
        '1',
        ...at,
      ],
      env,
    )
    const ended = endOf(serving)
    const lines: { msg?: string; url?: string }[] = []
    let rest = ''
    serving.stdout.on('data', (chunk) => {
      const pieces = `${rest}${chunk}`.split('\n')
      rest = pieces.pop()!
      for (const line of pieces) lines.push(JSON.parse(line))
    })
    const said = (msg: string) => lines.find((line) => line.msg === msg)
    await until(() => said('listening') !== undefined || serving.exitCode !== null)
    const document = documentOf([['feature.ret_1h', 'gt', 0.001]], page(5))
    const ask = async (): Promise<{ status: number; text: string }> => {
      const answer = await fetch(`${said('listening')!.url}/api/v1/research/query`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(document),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const revisionOf = (text: string): string => JSON.parse(text).dataset_revision
    const first = await ask()
    assert.is(first.status, 200, first.text)
    for (const name of files.filter(isOfNight)) {
      const path = join(nights!, name)
      mkdirSync(dirname(path), { recursive: true })
      cpSync(join(source!, name), join(dirname(path), `.${basename(path)}.part`), { recursive: true })
      renameSync(join(dirname(path), `.${basename(path)}.part`), path)
    }
    // Between the append and the end of the load the answer is 503, revision_not_here; nobody is answered from half of it.
    let next = first
    await until(async () => {
      next = await ask()
      if (next.status !== 200) assert.is(JSON.parse(next.text).code, 'revision_not_here', next.text)
      return next.status === 200 && revisionOf(next.text) !== revisionOf(first.text)
    })
    serving.kill('SIGTERM')
    await ended
    const native = await runCli(
      ['query', '-', '--engine', 'native', '--disk-cache-mib', '0', ...at],
      env,
      JSON.stringify(document),
    )
    const withoutCursor = (text: string): string => text.replace(/"cursor":"[^"]*"/, '"cursor":null')
    assert.ok(withoutCursor(next.text) === withoutCursor(native.out), `other bytes: ${native.err}`)
    const verified = await runCli(['verify', ...at, '--engine', 'clickhouse'], env)
    assert.match(verified.out, /^whole/, verified.err)
  })
}

test.run()
