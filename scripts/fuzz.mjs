// Fuzzes what reads bytes it did not write, under AddressSanitizer and UndefinedBehaviorSanitizer:
//   node scripts/fuzz.mjs [--seconds 60] [--seed S] [target …]
// Every fuzz_* target of test/native/fuzz runs for the given time; a finding comes with the seed that repeats it.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generate } from './generate.mjs'
import { sideBySide } from './side-by-side.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const buildDir = join(root, 'build', 'fuzz')
const options = ['ADDON=OFF', 'FUZZ=ON', 'SANITIZE=ON'].map((option) => `-DHINDSIGHT_${option}`)

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const targets = readdirSync(join(root, 'test', 'native', 'fuzz'))
  .filter((file) => /^fuzz_.*\.cc$/.test(file))
  .map((file) => basename(file, '.cc'))
  .filter((target) => positionals.length === 0 || positionals.includes(target))

const run = (command, args) => {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error(`${basename(command)} failed: ${error?.message ?? signal ?? `exit ${status}`}`)
  process.exit(1)
}

if (targets.length === 0) {
  console.error(`no such fuzz target: ${positionals.join(' ')}`)
  process.exit(1)
}
await generate()
run('cmake', ['-S', root, '-B', buildDir, ...options, '-DCMAKE_BUILD_TYPE=Debug'])
run('cmake', ['--build', buildDir, '-j2', '--target', ...targets])
const seed = values.seed === undefined ? [] : ['--seed', values.seed]
const runs = targets.map((name) => ({
  name,
  command: join(buildDir, name),
  args: ['--seconds', values.seconds, ...seed],
}))
const ended = await sideBySide(runs, root)
process.exit(ended.every(({ status }) => status === 0) ? 0 : 1)
