import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makeOwnFolder, removeAbandonedFolders } from '../../src/files/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('own folders')
const dir = temporaryFolder('own')
const module = new URL('../../src/files/index.js', import.meta.url).href
/** A process that makes a folder with a file in it, prints its path, and ends as `end` says. */
const makerThat = (end: string): string => {
  const code = `const { makeOwnFolder } = await import(${JSON.stringify(module)})
    const { writeFileSync } = await import('node:fs')
    const { path } = await makeOwnFolder(${JSON.stringify(dir)}, 'rows-')
    writeFileSync(path + '/sealed.rows', 'a row')
    writeFileSync(1, path)
    ${end}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout
}

test('a process removes its folders when it exits, even with an error', () => {
  for (const end of ['process.exit(1)', "throw new Error('a bug')", '']) {
    const path = makerThat(end)
    assert.is(path.startsWith(dir), true, path)
    assert.not(existsSync(path), end)
  }
})

test('what a killed process left is removed, once', async () => {
  const path = makerThat("process.kill(process.pid, 'SIGKILL')")
  assert.ok(existsSync(join(path, 'sealed.rows')))
  assert.is(await removeAbandonedFolders(dir, 'other-'), 0)
  assert.is(await removeAbandonedFolders(dir, 'rows-'), 1)
  assert.not(existsSync(path))
  assert.is(await removeAbandonedFolders(dir, 'rows-'), 0)
})

test('folders of processes that live, of other machines and of others are left; those older than a day are not', async () => {
  const { path, remove } = await makeOwnFolder(dir, 'rows-')
  const [, host, pid, token] = /^rows-(\w+)-(\d+)-(\w+)-\w+$/.exec(basename(path))!
  assert.equal([host, pid], [hash('sha256', hostname(), 'hex').slice(0, 8), String(process.pid)])
  const made = (name: string): string => {
    mkdirSync(join(dir, name))
    return join(dir, name)
  }
  const parent = made(`rows-${host}-${process.ppid}-${token}-00000001`)
  const elsewhere = made(`rows-00000000-${2 ** 22}-${token}-00000002`)
  const others = ['rows-', 'rows-abc', `rows-${host}-x-${token}-00000003`, `${basename(path)}.json`].map(made)
  // In a container the next server often has the id of the killed one.
  const former = made(`rows-${host}-${process.pid}-000000000000-00000004`)
  assert.is(await removeAbandonedFolders(dir, 'rows-'), 1)
  assert.not(existsSync(former))
  for (const one of [path, parent, elsewhere, ...others]) assert.ok(existsSync(one), one)
  const old = (Date.now() - 2 * 86_400_000) / 1000
  for (const one of [parent, elsewhere, ...others]) utimesSync(one, old, old)
  assert.is(await removeAbandonedFolders(dir, 'rows-'), 2)
  for (const one of [path, ...others]) assert.ok(existsSync(one), one)
  await remove()
  assert.not(existsSync(path))
})

test('a link is removed, not what it points to; without the folder there is nothing to do', async () => {
  const target = join(dir, 'target')
  mkdirSync(target)
  writeFileSync(join(target, 'file'), 'stays')
  symlinkSync(
    target,
    join(dir, `linked-${hash('sha256', hostname(), 'hex').slice(0, 8)}-${process.pid}-000000000000-00000005`),
  )
  assert.is(await removeAbandonedFolders(dir, 'linked-'), 1)
  assert.equal(readdirSync(target), ['file'])
  assert.is(await removeAbandonedFolders(join(dir, 'absent'), 'rows-'), 0)
})

test.run()
