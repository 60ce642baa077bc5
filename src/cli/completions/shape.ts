/** What a shell may offer: commands, options, and the values of both. Every script of completions is made from this. */
import { COMMON_OPTIONS, type Option } from '../shared/command.js'
import type { CommandEntry } from '../shared/parse.js'

/** What a value is: one of some words, a file, a folder, or anything. */
export type Value = { readonly words: readonly string[] } | 'file' | 'folder' | 'any'

export interface OptionShape {
  readonly long: string
  readonly short: string | undefined
  /** Undefined for an option without a value. */
  readonly value: Value | undefined
  readonly multiple: boolean
  readonly help: string
}

export interface CommandShape {
  readonly name: string
  readonly summary: string
  readonly options: readonly OptionShape[]
  /** What the first operand may be, and what the later ones. */
  readonly verbs: readonly string[]
  readonly takesFiles: boolean
}

/** Loads all commands. */
export const shapeOf = (entries: readonly CommandEntry[]): Promise<CommandShape[]> =>
  Promise.all(
    entries.map(async ({ name, summary, load }) => {
      const { options, operands, verbs = [] } = await load()
      return {
        name,
        summary,
        options: Object.entries({ ...options, ...COMMON_OPTIONS }).map(([long, option]) => optionShape(long, option)),
        verbs,
        takesFiles: /\b(?:FILE|PATH|DIR|RESULT)\b/.test(operands),
      }
    }),
  )

const optionShape = (long: string, { type, short, value, values, multiple, help }: Option): OptionShape => ({
  long,
  short,
  value: type === 'boolean' ? undefined : valueIn(value, values),
  multiple: multiple === true,
  help: help.split(/ \(|; /)[0]!,
})

function valueIn(placeholder: string | undefined, values: readonly string[] | undefined): Value {
  if (values !== undefined) return { words: values }
  return placeholder === 'FILE' ? 'file' : placeholder === 'DIR' ? 'folder' : 'any'
}
