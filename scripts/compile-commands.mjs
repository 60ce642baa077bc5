// compile_commands.json at the root, for editors and clangd: one entry per source file. CMake's own names the groups of files that are
// compiled at once (HINDSIGHT_GROUPS); each file of a group is given the group's command here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const GROUP = /\/Unity\/unity_\d+_cxx\.cxx$/

/** The files that a group includes, in order. */
const filesOf = (group) => [...readFileSync(group, 'utf8').matchAll(/^#include "(.+\.cc)"$/gm)].map(([, file]) => file)

/** Entries of CMake's file with those of groups replaced by those of their files. */
export function perFile(entries) {
  return entries.flatMap((entry) => {
    const file = resolve(entry.directory, entry.file)
    if (!GROUP.test(file)) return [entry]
    const { output: _, ...rest } = entry
    return filesOf(file).map((one) => ({ ...rest, command: entry.command.replaceAll(entry.file, one), file: one }))
  })
}

/** Writes the root's file from that of a build folder, when it says something new. */
export function writeCompileCommands(folder) {
  const made = join(root, folder, 'compile_commands.json')
  if (!existsSync(made)) return
  const text = `${JSON.stringify(perFile(JSON.parse(readFileSync(made, 'utf8'))), null, 1)}\n`
  const path = join(root, 'compile_commands.json')
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
