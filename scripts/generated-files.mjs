// Creates generated files, and recreates them when an input changed or an output is missing.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The folder of generated C++, which CMake uses. */
export const cppDir = join(root, 'build', 'generated')

/** Returns the paths of the files below a folder, relative to the root. */
export const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()

function digestOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    hash
      .update(input)
      .update('\0')
      .update(readFileSync(join(root, input)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** What a stamp says: the digest of the inputs, and whether all files that were made from them are there. */
function readStamp(stamp) {
  try {
    const { inputs, files } = JSON.parse(readFileSync(stamp, 'utf8'))
    return { inputs, complete: files.every((file) => existsSync(join(root, file))) }
  } catch {
    return { complete: false } // no stamp, or one of an older script
  }
}

/**
 * Calls `make` unless its files are current. `inputs`: paths relative to the root of everything that the files depend on, including scripts. `make`
 * writes the files and returns their paths; it is told whether all files of the last time are still there. The stamp `name` stores the digest of the
 * inputs and the list of the files.
 */
export async function makeCurrent(name, inputs, make) {
  const stamp = join(cppDir, `.${name}`)
  const digest = digestOf(inputs)
  const last = readStamp(stamp)
  if (last.inputs === digest && last.complete) return
  const files = await make(last.complete)
  mkdirSync(cppDir, { recursive: true })
  writeFileSync(stamp, JSON.stringify({ inputs: digest, files }))
}

/**
 * Writes files by name. Each is replaced atomically, and only if its content changed, so that builds can run in parallel and rebuild only what they
 * must. Returns the paths relative to the root.
 */
export function writeFiles(dir, files) {
  return Object.entries(files).map(([name, content]) => {
    const path = join(dir, name)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) {
      mkdirSync(dirname(path), { recursive: true })
      const temporary = `${path}.${process.pid}.tmp`
      writeFileSync(temporary, content)
      renameSync(temporary, path)
    }
    return relative(root, path)
  })
}
