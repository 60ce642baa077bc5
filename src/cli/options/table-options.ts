/** Options of commands that write a table. */
import { FORMATS, type FormatName } from '../../export/index.js'
import { type Command, type Input, UsageError } from '../shared/command.js'

const NAMES = Object.keys(FORMATS) as FormatName[]

export const TABLE_OPTIONS: Command['options'] = {
  format: { type: 'string', value: 'NAME', help: `${NAMES.join(', ')} (default: by the ending of the file name)` },
  out: { type: 'string', short: 'o', value: 'FILE', help: 'file to write; it appears when it is complete' },
}

/** The file and format of the table. Throws UsageError when the file is missing or the format is unknown. */
export function tableOf(input: Input): { path: string; format: FormatName } {
  const path = input.text('out')
  if (path === undefined) throw new UsageError('a table needs -o FILE')
  const name = input.text('format') ?? path.slice(path.lastIndexOf('.') + 1)
  const format = NAMES.find((one) => one === name)
  if (format === undefined) throw new UsageError(`--format is one of ${NAMES.join(', ')}`)
  return { path, format }
}
