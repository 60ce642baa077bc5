/** The folder in memory for the files of tests: it is not taken where there is no room for it. */
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('memory folder')
const { memoryFolder } = await import(pathToFileURL(join(process.cwd(), 'scripts', 'check', 'memory-folder.mjs')).href)
/** The type of a file system that Linux keeps in memory. */
const TMPFS = 0x0102_1994

test('a folder in memory is made only where the files and as much again fit', () => {
  const folder: string | undefined = memoryFolder('hindsight-memory', 4096)
  if (folder !== undefined) {
    assert.is(statfsSync(folder).type, TMPFS)
    rmSync(folder, { recursive: true })
  }
  assert.is(memoryFolder('hindsight-memory', 2 ** 60), undefined)
})

test.run()
