// Writes compile_commands.json at the root, for editors and clangd, with one entry per source file. CMake's file lists the groups of files that are
// compiled together (HINDSIGHT_GROUPS); here each file of a group gets the group's command.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const GROUP = /\/Unity\/unity_\d+_cxx\.cxx$/

/** Returns the files that a group includes, in order. */
const filesOf = (group) => [...readFileSync(group, 'utf8').matchAll(/^#include "(.+\.cc)"$/gm)].map(([, file]) => file)

/** Replaces each group's entry by one entry per file of the group. */
export function perFile(entries) {
  return entries.flatMap((entry) => {
    const file = resolve(entry.directory, entry.file)
    if (!GROUP.test(file)) return [entry]
    const { output: _, ...rest } = entry
    return filesOf(file).map((one) => ({ ...rest, command: entry.command.replaceAll(entry.file, one), file: one }))
  })
}

/** Writes the root's file from that of a build folder if its content changed. */
export function writeCompileCommands(folder) {
  const made = join(root, folder, 'compile_commands.json')
  if (!existsSync(made)) return
  const text = `${JSON.stringify(perFile(JSON.parse(readFileSync(made, 'utf8'))), null, 1)}\n`
  const path = join(root, 'compile_commands.json')
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
