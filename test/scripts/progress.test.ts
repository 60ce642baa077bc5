/** What the build scripts say while they compile, and the compile_commands.json that they write. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('build scripts')
const script = (name: string) => import(pathToFileURL(join(process.cwd(), 'scripts', name)).href)
const { duration, followProgress, progressText, readProgress } = await script('progress.mjs')
const { perFile } = await script('compile-commands.mjs')

/** A stream that keeps what is written, and a clock that is set by hand. */
function recorder(isTTY: boolean) {
  const written: string[] = []
  const clock = { ms: 0 }
  const stream = { isTTY, write: (text: string) => written.push(text) }
  return { written, clock, follow: () => followProgress('compiling', stream, () => clock.ms) }
}

test('lines of Ninja and Make say how far a build is, other lines do not', () => {
  assert.equal(readProgress('[7/35] Building CXX object a.o'), { share: 0.2, done: 7, total: 35 })
  assert.equal(readProgress('[ 12%] Building CXX object a.o'), { share: 0.12 })
  assert.is(readProgress('[0/2] Re-checking globbed directories...'), undefined)
  assert.is(readProgress('a.cc:12: error: [3/4] of nothing'), undefined)
})

test('the rest is guessed once a tenth is done', () => {
  assert.is(progressText({ share: 0.05, done: 1, total: 20 }, 10), '5 %, 1 of 20 steps')
  assert.is(progressText({ share: 0.25 }, 30), '25 %, about 1 min 30 s left')
  assert.is(progressText({ share: 0.25 }, 30, 50), '25 %, about 1 min 10 s left')
  assert.is(progressText({ share: 1, done: 20, total: 20 }, 30), '100 %, 20 of 20 steps')
  assert.equal([1, 58, 60, 84].map(duration), ['5 s', '1 min', '1 min', '1 min 25 s'])
})

test('a log gets a line every ten seconds, and none of a build that is quicker', () => {
  const { written, clock, follow } = recorder(false)
  const progress = follow()
  for (clock.ms = 0; clock.ms < 25_000; clock.ms += 1_000) progress.update({ share: clock.ms / 25_000 })
  progress.end()
  assert.equal(written, [
    'hindsight: compiling: 40 %, about 15 s left\n',
    'hindsight: compiling: 80 %, about 5 s left\n',
  ])
})

test('on a terminal one line is renewed, and empty in the end', () => {
  const { written, clock, follow } = recorder(true)
  const progress = follow()
  for (clock.ms = 0; clock.ms < 1_000; clock.ms += 100) progress.update({ share: clock.ms / 1_000 })
  progress.end()
  assert.is(written.length, 5)
  assert.ok(written.every((text) => text.startsWith('\r') && !text.includes('\n')))
  assert.is(written.at(-1), '\r\x1b[2K')
})

test('compile commands: a group of files becomes one entry per file, others stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-commands-'))
  try {
    const group = join(folder, 'x.dir', 'Unity', 'unity_0_cxx.cxx')
    mkdirSync(join(folder, 'x.dir', 'Unity'), { recursive: true })
    writeFileSync(group, '/* made by CMake */\n#include "/a/one.cc"\n\n#include "/a/two.cc"\n')
    const alone = { directory: folder, command: 'g++ -c /a/simd/avx2.cc', file: '/a/simd/avx2.cc', output: 'avx2.o' }
    const grouped = { directory: folder, command: `g++ -O2 -c ${group}`, file: group, output: 'unity.o' }
    assert.equal(perFile([alone, grouped]), [
      alone,
      { directory: folder, command: 'g++ -O2 -c /a/one.cc', file: '/a/one.cc' },
      { directory: folder, command: 'g++ -O2 -c /a/two.cc', file: '/a/two.cc' },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
