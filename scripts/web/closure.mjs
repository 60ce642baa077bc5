// What a file of the bundle loads at once.
import { basename } from 'node:path'

/** The file and all that it imports statically, directly or not. `outputs`: esbuild's description of the files, by name. */
export function closureOf(outputs, name) {
  const reached = new Set([name])
  for (const one of reached) for (const next of importsOf(outputs, one, 'import-statement')) reached.add(next)
  return [...reached]
}

/** The parts that a file and what it loads at once may load later. */
export const lazyPartsOf = (outputs, name) => [
  ...new Set(closureOf(outputs, name).flatMap((one) => importsOf(outputs, one, 'dynamic-import'))),
]

const importsOf = (outputs, name, kind) =>
  outputs[name].imports.filter((one) => one.kind === kind && !one.external).map(({ path }) => basename(path))
