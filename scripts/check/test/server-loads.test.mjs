// What a server loads before it listens. About a hundred processes of the tests are servers, and what they load is most of what many of them do.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reachedFrom } from '../../pack/reached.mjs'

const PROTOCOL = '@modelcontextprotocol/server'
const SERVER = ['dist/src/http/index.js']

test('the protocol of assistants is loaded with their first message', () => {
  const [atOnce, later] = [false, true].map((onDemand) => reachedFrom('.', SERVER, { onDemand }))
  assert.not(atOnce.packages.has(PROTOCOL))
  assert.ok(later.packages.has(PROTOCOL))
  assert.equal(
    atOnce.files.filter((file) => /^dist\/src\/(?:mcp\/(?:tools|protocol|shown)|terminal)\//.test(file)),
    [],
  )
})

test('a package of many modules is loaded as one file', () => {
  const { packages } = reachedFrom('.', SERVER)
  assert.ok(packages.has('#kysely'))
  assert.not(packages.has('kysely'), `import it as '#kysely': ${packages.get('kysely')}`)
})

test.run()
