/** What commands that write a table take. */
import { FORMATS, type FormatName } from '../../export/index.js'
import { type Command, type Input, UsageError } from '../shared/command.js'

const NAMES = Object.keys(FORMATS) as FormatName[]

export const TABLE_OPTIONS: Command['options'] = {
  format: { type: 'string', value: 'NAME', help: `${NAMES.join(', ')} (default: by the ending of the file name)` },
  out: { type: 'string', short: 'o', value: 'FILE', help: 'file to write; it appears when it is complete' },
}

/** Throws UsageError unless there is a file, and a format that there is. */
export function tableOf(input: Input): { path: string; format: FormatName } {
  const path = input.text('out')
  if (path === undefined) throw new UsageError('a table needs -o FILE')
  const name = input.text('format') ?? path.slice(path.lastIndexOf('.') + 1)
  const format = NAMES.find((one) => one === name)
  if (format === undefined) throw new UsageError(`--format is one of ${NAMES.join(', ')}`)
  return { path, format }
}
