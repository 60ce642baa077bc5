/** Completions for fish 3. */
import type { CommandShape, OptionShape } from './shape.js'

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

/** A condition: the command is this one. The first operand of hindsight decides, whatever follows. */
const of = (name: string): string => `-n ${quoted(`__hindsight_is ${name}`)}`

function optionLine(name: string, { long, short, value, help }: OptionShape): string {
  const words = ['complete -c hindsight', of(name), `-l ${long}`]
  if (short !== undefined) words.push(`-s ${short}`)
  if (value === 'file') words.push('-rF')
  else if (value === 'folder') words.push("-xa '(__fish_complete_directories)'")
  else if (value === 'any') words.push('-x')
  else if (value !== undefined) words.push(`-xa ${quoted(value.words.join(' '))}`)
  return `${words.join(' ')} -d ${quoted(help)}\n`
}

function commandLines({ name, options, verbs, takesFiles }: CommandShape): string {
  const first =
    verbs.length > 0
      ? `complete -c hindsight -n '__hindsight_is ${name}; and __hindsight_first' -a ${quoted(verbs.join(' '))}\n`
      : ''
  const files = takesFiles ? `complete -c hindsight ${of(name)} -F\n` : ''
  return `${options.map((option) => optionLine(name, option)).join('')}${first}${files}`
}

/** The script. */
export const fish = (
  commands: readonly CommandShape[],
): string => `# fish completions of hindsight, made by: hindsight completions fish

function __hindsight_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

function __hindsight_first
    test (count (commandline -opc)) -eq 2
end

function __hindsight_none
    test (count (commandline -opc)) -eq 1
end

complete -c hindsight -e
complete -c hindsight -f
complete -c hindsight -n __hindsight_none -l version -d 'show the version'
complete -c hindsight -n __hindsight_none -l help -d 'list the commands'
${commands.map(({ name, summary }) => `complete -c hindsight -n __hindsight_none -a ${name} -d ${quoted(summary)}\n`).join('')}${commands.map(commandLines).join('')}`
