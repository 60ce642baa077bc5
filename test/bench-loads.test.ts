/** Benchmarks load compiled files of the product by their path; nothing else would notice that one of them was moved. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const loads = readdirSync('bench', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs') && !name.includes('node_modules'))
  .flatMap((name) => {
    const text = readFileSync(join('bench', name), 'utf8')
    return [...text.matchAll(/\bload\('([^']+)\.js'\)|'(?:\.\.\/)+dist\/src\/([^']+)\.js'/g)].map((match) => ({
      bench: name,
      file: `src/${match[1] ?? match[2]}.ts`,
    }))
  })

test('every file of the product that a benchmark loads exists', () => {
  assert.ok(loads.length > 20)
  assert.equal(
    loads.filter(({ file }) => !existsSync(file)),
    [],
  )
})

test.run()
