/** Options of commands that write a table. */
import { FORMAT_NAMES, type FormatName } from '../../export/index.js'
import { type Command, didYouMean, type Input, UsageError } from '../shared/command.js'
import { Progress } from '../shared/progress.js'

export const TABLE_OPTIONS: Command['options'] = {
  format: {
    type: 'string',
    value: 'NAME',
    values: FORMAT_NAMES,
    help: `${FORMAT_NAMES.join(', ')} (default: by the ending of the file name)`,
  },
  out: {
    type: 'string',
    short: 'o',
    value: 'FILE',
    help: 'file to write; it appears when it is complete. - is standard output',
  },
  'plain-names': { type: 'boolean', help: 'names of columns with _ for every dot: feature_vpin_max_1h' },
}

/** The file and format of the table. Throws UsageError when the file is missing or the format is unknown. */
export function tableOf(input: Input): { path: string; format: FormatName; plainNames: boolean } {
  const path = input.text('out')
  if (path === undefined) throw new UsageError('a table needs -o FILE, or -o - for standard output')
  const given = input.text('format')
  if (path === '-' && given === undefined) throw new UsageError('-o - needs --format, such as --format csv')
  if (path === '-' && given !== 'csv' && process.stdout.isTTY) {
    throw new UsageError(`${given} is not text; write it into a file or a pipe, or take --format csv`)
  }
  const name = given ?? path.slice(path.lastIndexOf('.') + 1)
  const format = FORMAT_NAMES.find((one) => one === name)
  if (format === undefined)
    throw new UsageError(`--format is one of ${FORMAT_NAMES.join(', ')}${didYouMean(name, FORMAT_NAMES)}`)
  return { path, format, plainNames: input.flag('plain-names') }
}

/** Whether the table goes to standard output: then nothing else may. */
export const isStandardOutput = ({ path }: { path: string }): boolean => path === '-'

/** The progress of a command that writes the table; none in a terminal that shows the table itself. */
export const progressBeside = (table: { path: string }): Progress =>
  new Progress(isStandardOutput(table) && process.stdout.isTTY ? null : process.stderr)
