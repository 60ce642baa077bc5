/** What a host is shown: tools with their hints and schemas, prompts, resources, completions, instructions. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../support/http/service.js'
import { connect, type ListedTool } from '../support/mcp/clients.js'
import { LIMITS } from '../support/mcp/halves.js'

const test = suite('what the assistant interface lists')
const service = await startService()
const key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
const client = await connect('2.x, 2026-07-28', { url: service.url, key })
test.after(async () => {
  await client.close()
  await service.close()
})
const tools = await client.listTools()

/** By the design: read only, destructive, idempotent. */
const HINTS: Readonly<Record<string, string>> = {
  search_registry: 'R·I',
  get_base_rates: 'R·I',
  interpret_question: 'R·I',
  explain_query: 'R·I',
  query_occurrences: 'R·I',
  get_snapshot: 'R·I',
  list_revisions: 'R·I',
  diff_revisions: 'R·I',
  get_usage: 'R·I',
  read_report: 'R·I',
  strategy_catalog: 'R·I',
  list_strategies: 'R·I',
  get_strategy: 'R·I',
  prepare_strategy: 'R·–',
  save_strategy: '–·I',
  run_strategy: '–D·I',
  cancel_strategy: '–D·I',
  strategy_job: 'R·–',
  strategy_result: 'R·I',
}

test('19 tools, in a fixed order, within the budget of a host', async () => {
  assert.equal(
    tools.map(({ name }) => name),
    Object.keys(HINTS),
  )
  assert.equal(await client.listTools(), tools)
  const size = JSON.stringify(tools).length
  assert.ok(size <= LIMITS.list, `the list has ${size} characters`)
})

for (const tool of tools) {
  test(`${tool.name} has a title, a description that says what it costs, its hints, and closed arguments`, () => {
    const { name, title, description = '', annotations = {}, inputSchema } = tool
    assert.ok(name.length <= 24 && /^[a-z_]+$/.test(name))
    assert.ok((title ?? '').length > 0)
    assert.ok(description.length <= 500, `${description.length} characters`)
    assert.match(description, /\bfree\b|cost|given back|nothing is counted/i)
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations
    const shown = `${readOnlyHint ? 'R' : '–'}${destructiveHint ? 'D' : ''}·${idempotentHint ? 'I' : '–'}`
    assert.is(shown, HINTS[name])
    assert.is(openWorldHint, false)
    assert.is(inputSchema.type, 'object')
    assert.is(inputSchema.additionalProperties, false)
    assert.is(tool.outputSchema?.type, 'object')
    // References and draft-7 tuples trip some hosts.
    assert.not.match(JSON.stringify(tool), /"\$ref"|"additionalItems"|"items":\[/)
  })
}

/** The names of all members of a schema. */
function membersOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(membersOf)]
}

test('nothing here alerts, watches or trades: no name of a tool or member speaks of it, and the instructions say so', () => {
  const FORBIDDEN =
    /alert|monitor|watch|webhook|notif|exchange|broker|wallet|api_?key|order|place|buy|sell|leverage|arm/i
  const named = (tool: ListedTool) => [tool.name, ...membersOf(tool.inputSchema), ...membersOf(tool.outputSchema)]
  const names = new Set(tools.flatMap(named))
  assert.equal(
    [...names].filter((name) => FORBIDDEN.test(name)),
    [],
  )
  assert.ok(names.size > 60, `${names.size} names`)
  assert.match(client.instructions ?? '', /no tools that trade/)
  assert.match(client.instructions ?? '', /nothing here places orders or sets alerts/)
  assert.match(client.instructions ?? '', /estimated release is 1 December 2026/)
  assert.ok((client.instructions ?? '').length <= 2_000)
})

test('prompts fill in their arguments and stay short', async () => {
  const { prompts } = (await client.ask('listPrompts')) as {
    prompts: { name: string; arguments: { name: string }[] }[]
  }
  assert.equal(
    prompts.map(({ name }) => name),
    ['find_pattern', 'against_the_base_rate', 'what_was_unusual', 'design_study', 'read_result'],
  )
  const names = new Set(tools.map(({ name }) => name))
  for (const { name, arguments: wanted } of prompts) {
    const given = Object.fromEntries(wanted.map((one) => [one.name, `${one.name}! ${'x'.repeat(5_000)}`]))
    const { messages } = (await client.ask('getPrompt', { name, arguments: given })) as unknown as {
      messages: { content: { text: string } }[]
    }
    const { text } = messages[0]!.content
    assert.ok(text.length <= 2_000, `${name}: ${text.length}`)
    for (const one of wanted) assert.ok(text.includes(`${one.name}!`), `${name} has ${one.name}`)
    for (const [word] of text.matchAll(/\b[a-z]+_[a-z]+\b/g)) assert.ok(names.has(word), `${name} speaks of ${word}`)
  }
  await client.ask('getPrompt', { name: 'trade_now' }).then(
    () => assert.unreachable(),
    (error: { code: number }) => assert.is(error.code, -32602),
  )
})

interface Read {
  contents: { text: string; mimeType: string }[]
}
const read = async (uri: string): Promise<Read['contents'][0]> =>
  ((await client.ask('readResource', { uri })) as unknown as Read).contents[0]!

test('listed resources can be read, and have the bytes of REST', async () => {
  const { resources } = (await client.ask('listResources')) as { resources: { uri: string; mimeType: string }[] }
  assert.ok(resources.length > 35)
  for (const { uri, mimeType } of resources) {
    const found = await read(uri)
    assert.is(found.mimeType, mimeType)
    assert.ok(found.text.length > 20 && found.text.length <= 262_144, uri)
  }
  const index = await (await service.get('/api/v1/research/registry?view=index')).text()
  assert.is((await read('hindsight://registry/index')).text, index)
  const snapshot = await (await service.get('/api/v1/research/snapshot?symbol=btcusdt&t=2026-01-12T10:15:00Z')).text()
  assert.is((await read('hindsight://snapshot/btcusdt/2026-01-12T10:15:00Z')).text, snapshot)
  assert.match((await read('hindsight://registry/features/vpin')).text, /"id":"vpin"/)
})

for (const uri of [
  'hindsight://nothing',
  'hindsight://docs/../../package',
  'hindsight://docs/%2e%2e',
  'file:///etc/passwd',
  'hindsight://rulebook/rb_moon',
  'hindsight://snapshot/btcusdt/2027-01-12T10:15:00Z',
  'hindsight://reports/x',
]) {
  test(`there is no resource ${uri}`, async () => {
    await read(uri).then(
      () => assert.unreachable(),
      (error: { code: number }) => assert.is(error.code, -32602),
    )
  })
}

const completed = async (ref: Record<string, string>, name: string, value: string) =>
  (
    (await client.ask('complete', { ref, argument: { name, value } })) as {
      completion: { values: string[]; hasMore?: boolean }
    }
  ).completion

test('completions: at most 100, those that begin with the text first', async () => {
  const symbols = await completed({ type: 'ref/prompt', name: 'what_was_unusual' }, 'symbol', 'e')
  assert.is(symbols.values[0], 'ethusdt')
  const { values, hasMore } = await completed(
    { type: 'ref/resource', uri: 'hindsight://registry/features/{id}' },
    'id',
    '',
  )
  assert.equal([values.length, hasMore], [100, true])
  const vpin = await completed({ type: 'ref/resource', uri: 'hindsight://registry/features/{id}' }, 'id', 'vpin')
  assert.is(vpin.values[0], 'vpin')
  assert.ok(
    (await completed({ type: 'ref/resource', uri: 'hindsight://rulebook/{id}' }, 'id', 'rb_pump')).values.length > 0,
  )
  assert.equal(
    (await completed({ type: 'ref/resource', uri: 'hindsight://docs/{page}' }, 'page', 'st')).values[0],
    'studies',
  )
  assert.equal((await completed({ type: 'ref/prompt', name: 'find_pattern' }, 'question', 'x')).values, [])
})

test.run()
