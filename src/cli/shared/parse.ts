/** Parses command lines and renders help texts. */
import { parseArgs } from 'node:util'
import { COMMON_OPTIONS, type Command, didYouMean, type Input, UsageError } from './command.js'

/** An entry of the list of commands; the code of the command is loaded when it is used. */
export interface CommandEntry {
  name: string
  summary: string
  load(): Promise<Command>
}

/** The options and operands of a command; undefined when help was requested. Throws UsageError. */
export function parseInput(name: string, command: Command, args: string[]): Input | undefined {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([option, { type, short, multiple = false }]) => [
      option,
      { type, multiple, ...(short !== undefined && { short }) },
    ]),
  )
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node's messages continue with advice about escaping; only the first sentence is useful.
    const [sentence = ''] = (error as Error).message.split(/\. /)
    const unknown = /^Unknown option '--([^']+)'/.exec(sentence)?.[1]
    const meant = unknown === undefined ? '' : didYouMean(unknown, Object.keys(options), '--')
    throw new UsageError(`${name}: ${sentence}${meant} (see hindsight ${name} --help)`)
  }
  const { values, positionals } = parsed
  if (values.help) return undefined
  return {
    positionals,
    text: (option) => [values[option]].flat().at(-1) as string | undefined,
    texts: (option) => [values[option] ?? []].flat() as string[],
    flag: (option) => values[option] === true,
  }
}

export function helpOf({ name, summary }: CommandEntry, command: Command): string {
  const rows = Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(
    ([option, { short, value, help }]) =>
      [
        `${short === undefined ? '' : `-${short}, `}--${option}${value === undefined ? '' : ` ${value}`}`,
        help,
      ] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  const head = `hindsight ${[name, command.operands].filter(Boolean).join(' ')}`
  const lines = [head, '', `  ${summary}`, '', ...rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`)]
  const notes = command.notes === undefined ? '' : `\n${command.notes}\n`
  return `${lines.join('\n')}\n${notes}\nExample:\n  ${command.example}\n`
}

export function overviewOf(commands: readonly CommandEntry[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'hindsight COMMAND …',
    '',
    '  When did these conditions hold, how often could they have, and what followed every time?',
    '',
    ...rows,
    '',
    'For the options of a command and an example: hindsight COMMAND --help',
    'For the version: hindsight --version',
    '',
  ].join('\n')
}
