// `npm run lint:includes`: checks that every C++ file of the addon includes what it uses. The build compiles files in groups and reads the standard
// library from a precompiled header, which hides a missing include; here each file is checked alone. Takes a second and a half of one core per file.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildNative, orExit } from './native.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Returns the command without precompiled headers and without output file. */
const alone = (command) =>
  command.replace(/ -Winvalid-pch -include \S+cmake_pch\.hxx/, '').replace(/ -o \S+ -c /, ' -fsyntax-only ')

function succeeds({ directory, command }) {
  const child = spawn('sh', ['-c', alone(command)], { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)))
}

await orExit(buildNative())
const entries = JSON.parse(readFileSync(join(root, 'compile_commands.json'), 'utf8'))
const failed = []
const left = entries.values()
const place = async () => {
  for (const entry of left) if (!(await succeeds(entry))) failed.push(relative(root, entry.file))
}
await Promise.all(Array.from({ length: availableParallelism() }, place))
if (failed.length > 0) console.error(`hindsight: these files do not compile alone: ${failed.join(', ')}`)
else console.log(`${entries.length} files compile alone`)
process.exit(failed.length > 0 ? 1 : 0)
