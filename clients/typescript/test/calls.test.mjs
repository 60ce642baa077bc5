// The table of calls that every client makes (clients/calls.json), by the packed client against the real service.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { packClient } from '../../../scripts/client.mjs'
import { root } from '../../../scripts/generated-files.mjs'

const support = (path) => import(pathToFileURL(join(root, 'dist', 'test', 'support', path)).href)
const { temporaryFolder } = await support('datasets/temporary-folder.js')
const { startService } = await support('http/service.js')
const { researcher } = await support('studies/completed-studies.js')

const folder = temporaryFolder('client-calls')
spawnSync('tar', ['-xzf', await packClient(folder)], { cwd: folder })
const packed = (path) => import(pathToFileURL(join(folder, 'package', 'dist', path)).href)
const { Hindsight, HindsightProblem } = await packed('index.js')
const { CALLS } = await packed('generated/calls.js')

const service = await startService()
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
await researcher(service)
const client = new Hindsight({ baseUrl: service.people.base.origin, key })
const table = JSON.parse(readFileSync(join(root, 'clients', 'calls.json'), 'utf8'))
const kept = { ...table.keep }

const at = (value, path) => path.split('.').reduce((of, name) => of?.[name], value)

/** A value of the table with what earlier calls kept. */
function filled(value) {
  if (typeof value === 'string' && value.startsWith('$')) {
    const found = at(kept, value.slice(1))
    assert.ok(found !== undefined, `nothing kept ${value}`)
    return found
  }
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value !== 'object' || value === null) return value
  const { '...': spread, ...own } = value
  const members = Object.fromEntries(Object.entries(own).map(([name, one]) => [name, filled(one)]))
  return spread === undefined ? members : { ...filled(spread), ...members }
}

const made = ({ call, parameters = {}, body }) => {
  const { max_credits: maxCredits, ...others } = filled(parameters)
  return client.call(call, {
    parameters: others,
    ...(body && { body: filled(body) }),
    ...(maxCredits !== undefined && { maxCredits }),
  })
}

/** Repeats a call until its answer has the values, for at most a minute. */
async function madeUntil(row) {
  const end = Date.now() + 60_000
  for (;;) {
    const answer = await made(row)
    if (Object.entries(row.until ?? {}).every(([path, value]) => at(answer.body, path) === value)) return answer
    assert.ok(Date.now() < end, `${row.name}: ${JSON.stringify(answer.body).slice(0, 300)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function refused(row) {
  const problem = await made(row).then(
    () => assert.unreachable(row.name),
    (thrown) => thrown,
  )
  assert.instance(problem, HindsightProblem, String(problem))
  const { code, status, errors } = row.error
  assert.equal([problem.code, problem.status], [code, status])
  if (errors !== undefined)
    assert.equal(
      problem.errors.map((one) => [one.code, one.path]),
      errors,
    )
}

async function answered(row) {
  const answer = await madeUntil(row)
  assert.is(answer.cost, row.cost)
  if (row.text !== undefined) {
    const text = typeof answer.body === 'string' ? answer.body : await new Response(answer.body).text()
    return assert.ok(text.includes(row.text), text.slice(0, 200))
  }
  for (const path of row.members ?? []) assert.ok(at(answer.body, path) !== undefined, `${row.name}: ${path}`)
  for (const [path, value] of Object.entries(row.values ?? {})) assert.equal(at(answer.body, path), filled(value), path)
  if (row.keep !== undefined) kept[row.keep] = answer.body
}

const test = suite('table of calls')
test.after(() => service.close())

test('it has every call for a key', () => {
  const wanted = Object.entries(CALLS).filter(([, [, , door]]) => door !== 'session')
  assert.equal([...new Set(table.calls.map(({ call }) => call))].sort(), wanted.map(([name]) => name).sort())
})

for (const row of table.calls) test(row.name, () => (row.error === undefined ? answered(row) : refused(row)))

test.run()
