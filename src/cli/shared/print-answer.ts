/** Answers on standard output: canonical bytes for programs, lines for people. */
import { type Page, pageOf } from '../../terminal/index.js'
import type { Input } from './command.js'
import { print } from './output.js'

type Lines = readonly string[]

/**
 * Prints the lines where standard output is a terminal and --json was not given; in all other cases exactly the bytes. `lines` is called only where
 * they are printed.
 */
export async function printAnswer(
  bytes: Uint8Array,
  input: Input,
  lines: (page: Page) => Lines | Promise<Lines>,
): Promise<void> {
  if (input.flag('json') || process.stdout.isTTY !== true) return print(bytes)
  const shown = await lines(pageOf(process.stdout, process.env))
  return print(`${shown.join('\n')}\n`)
}

/** A word of a command line that can be pasted into a shell. */
export const shellWord = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** The options among these that the caller gave, as they stand in a command line, each with a space before it. */
export const givenOptions = (input: Input, names: readonly string[]): string =>
  names.flatMap((name) => input.texts(name).map((value) => ` --${name} ${shellWord(value)}`)).join('')
