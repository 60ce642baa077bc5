// Runs clang-format on the product's C++. --write rewrites files; without it a difference is an error. The build already treats compiler warnings as
// errors.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const sources = ['native', 'test/native'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(cc|h)$/.test(name))
    .map((name) => join(folder, name)),
)
const mode = process.argv.includes('--write') ? ['-i'] : ['--dry-run', '-Werror']
const clangFormat = join(root, 'node_modules', 'clang-format', 'index.js')
const result = spawnSync(process.execPath, [clangFormat, ...mode, ...sources], { cwd: root, stdio: 'inherit' })
process.exit(result.status ?? 1)
