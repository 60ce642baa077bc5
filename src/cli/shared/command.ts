/**
 * Defines a command: its options and one function. Parsing, help and errors are handled in one place for all commands.
 */

export interface Option {
  type: 'string' | 'boolean'
  /** One letter. */
  short?: string
  /** The placeholder of the value in the help text. */
  value?: string
  help: string
}

export interface Input {
  positionals: string[]
  /** The value of a string option; undefined when it was not given. */
  text(name: string): string | undefined
  flag(name: string): boolean
}

export interface Command {
  /** The operands in the help text, such as `PATH…`. */
  operands: string
  /** More help, below the options. */
  notes?: string
  options: Readonly<Record<string, Option>>
  /** Returns the exit status; throws what main() reports. */
  run(input: Input): Promise<number>
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
