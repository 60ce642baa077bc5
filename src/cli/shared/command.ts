/**
 * Defines a command: its options and one function. Parsing, help and errors are handled in one place for all commands.
 */

import { nearestNames } from '../../contract/text/nearest-names.js'

export interface Option {
  type: 'string' | 'boolean'
  /** One letter. */
  short?: string
  /** The placeholder of the value in the help text. Completions offer files for FILE and folders for DIR. */
  value?: string
  /** The values that there are, if they are few: completions offer them. */
  values?: readonly string[]
  /** The option may be given several times. */
  multiple?: true
  help: string
}

export interface Input {
  positionals: string[]
  /** The value of a string option; undefined when it was not given. */
  text(name: string): string | undefined
  /** All values of an option that may be given several times, in order. */
  texts(name: string): readonly string[]
  flag(name: string): boolean
}

export interface Command {
  /** The operands in the help text, such as `PATH…`. */
  operands: string
  /** The words that the first operand may be, if they are few: completions offer them. */
  verbs?: readonly string[]
  /** One command line that shows what the command is for. */
  example: string
  /** More help, below the options. */
  notes?: string
  options: Readonly<Record<string, Option>>
  /** Returns the exit status; throws what main() reports. */
  run(input: Input): Promise<number>
}

/** Text that is reported as it is, with its exit status: a short form with a mark below the wrong place. */
export class TextError extends Error {
  override readonly name = 'TextError'
  constructor(
    readonly text: string,
    readonly status: number,
  ) {
    super(text)
  }
}

/** The end of a sentence about an unknown word: the known ones that are near, each with the prefix, or nothing. */
export function didYouMean(word: string, names: readonly string[], prefix = ''): string {
  const nearest = nearestNames(word, names).map((name) => `${prefix}${name}`)
  return nearest.length === 0 ? '' : `; did you mean ${nearest.join(' or ')}?`
}

/** An invalid command line; reported as one line, with exit status 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Options of every command. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  dataset: {
    type: 'string',
    value: 'DIR',
    help: 'dataset folder (default: data/dataset; environment: HINDSIGHT_DATASET)',
  },
  json: { type: 'boolean', help: 'print JSON' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
}

export const datasetOf = (input: Input): string =>
  input.text('dataset') ?? process.env.HINDSIGHT_DATASET ?? 'data/dataset'

/**
 * A whole number within bounds, from an option or (when that is absent) from an environment variable; undefined when
 * both are absent. Throws UsageError.
 */
export function wholeNumber(
  input: Input,
  name: string,
  [min, max]: [number, number],
  variable?: string,
): number | undefined {
  const text = input.text(name) ?? (variable === undefined ? undefined : process.env[variable])
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^[0-9]+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${name} is a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`)
  }
  return value
}
