// What a program loads: from its entries along static imports, import(), and the URLs of workers and child processes. It reads compiled files.
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Comments that stand on lines of their own; examples in them are no imports. */
const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm
const STATIC = /^(?:import|export)\b(?:[\w$\s{},*]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm
const ON_DEMAND = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g
const WORKER = /\bnew URL\(\s*(['"])(\.[^'"\n]+\.js)\1,\s*import\.meta\.url\s*\)/g

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, , specifier]) => specifier)

/**
 * Returns the `files` (sorted, relative to `root`) and the `packages` (from name to the files that import it) that the entries reach. With
 * `onDemand: false` only what is loaded with the entries counts: no import(), no workers. With `types: true` the declarations of the files are
 * read instead, in which import() names a type.
 */
export function reachedFrom(root, entries, { onDemand = true, types = false } = {}) {
  const files = new Set()
  const packages = new Map()
  const visit = (file) => {
    if (files.has(file)) return
    files.add(file)
    const text = readFileSync(join(root, file), 'utf8').replace(COMMENT, '')
    const later = onDemand || types ? [...matches(text, ON_DEMAND), ...matches(text, WORKER)] : []
    for (const specifier of [...matches(text, STATIC), ...later]) {
      if (specifier.startsWith('.')) {
        const target = relative(root, join(root, dirname(file), specifier))
        const wanted = types ? target.replace(/\.js$/, '.d.ts') : target
        if (!existsSync(join(root, wanted))) throw new Error(`${file} imports ${specifier}, and there is no ${wanted}`)
        visit(wanted)
      } else if (!isBuiltin(specifier)) {
        const name = packageOf(specifier)
        packages.set(name, [...(packages.get(name) ?? []), file])
      }
    }
  }
  for (const entry of entries) visit(types ? entry.replace(/\.js$/, '.d.ts') : entry)
  return { files: [...files].sort(), packages }
}
